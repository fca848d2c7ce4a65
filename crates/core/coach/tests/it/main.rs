//! The student's commands in a course of two tiny exercises: what they print, and what a terminal shows. In the whole
//! course they are tried last, which takes minutes.

mod again;
mod reset;
mod screens;
mod tiny;
mod way;

#[cfg(unix)]
mod better;
#[cfg(unix)]
mod keys;
#[cfg(unix)]
mod saving;
#[cfg(unix)]
mod terminal;
#[cfg(unix)]
mod watched;
#[cfg(unix)]
mod whole;
