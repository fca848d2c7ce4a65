//! What is shown, to whom and by which keys.

mod command;
mod keys;
mod screens;
mod student;
mod terminal;
