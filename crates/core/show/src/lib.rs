//! Shows a search frame by frame, in the terminal or as text: a student's, the reference's, or two on
//! one board.
//!
//! - [`command`] is `just show`;
//! - [`origin`] gets a recording: it builds a student's code or the reference, and runs it in a process of
//!   its own;
//! - [`app`] is what the keys do, [`screen`] what is drawn, [`terminal`] what happens in between;
//! - [`text`] writes a search as text, [`page`] as a page for a browser.
//!
//! It is a crate of its own, so that the coach does not build the library for
//! terminals: it is built when somebody first shows a search.

pub mod app;
pub mod command;
pub mod origin;
pub mod page;
mod scene_args;
pub mod screen;
pub mod terminal;
pub mod text;
