//! The searches of the pages give what the native programs give.

mod answers;
mod runs;
mod sentences;
