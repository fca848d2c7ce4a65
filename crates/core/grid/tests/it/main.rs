//! The board, its texts and its recorder.

mod properties;
mod recorder;
mod text;
