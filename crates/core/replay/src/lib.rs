//! A search as it was written on a board, to be watched frame by frame: in a terminal, in the book, or
//! as text.
//!
//! - [`scene`]: what a lesson can be watched doing. Each lesson has one, `exercises/NN-name/examples/show.rs`;
//!   the same file runs a student's code, the reference, and the reference in the book.
//! - [`play`](play()) plays a scene and keeps what it writes: a [`Recording`].
//! - [`Replay`] is a recording at a frame, forward and back; [`picture`] draws it as text.
//! - [`Recording::divergence`] is where two searches differ.
//! - [`json`] is how a recording is stored. That text is documented there, with its version.
//! - [`child`] plays the scene of a student's code in a process of its own.
//!
//! # What this crate does not do
//!
//! It draws nothing on a terminal, and it knows no lesson. All but [`child`] is pure, and compiles
//! for WebAssembly: no files, no threads, no clock.

mod builder;
#[cfg(not(target_family = "wasm"))]
pub mod child;
mod divergence;
pub mod json;
mod options;
pub mod picture;
mod play;
mod recording;
mod replay;
pub mod scene;
mod sentences;

pub use divergence::Divergence;
pub use options::SceneOptions;
pub use play::{WhenFull, play};
pub use recording::{
    Beside, Board, Count, Ending, Event, Marker, MarkerKind, Picture, Recording, Role,
};
pub use replay::{Replay, View};
pub use scene::{Scene, SceneResult, SceneSearch, Stage};

/// The program that plays a scene, in `examples/show.rs` of an exercise; the caller depends on `exam`.
#[macro_export]
macro_rules! show {
    ($scene:ident) => {
        /// Plays the scene and writes the recording.
        #[cfg(not(target_family = "wasm"))]
        #[allow(dead_code)]
        pub fn main() -> ::std::process::ExitCode {
            ::exam::text_main(|write| $crate::child::run($scene(), env!("CARGO_PKG_NAME"), write))
        }
    };
}
