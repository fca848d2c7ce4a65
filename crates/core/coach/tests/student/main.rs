//! The student's commands, typed in a course of two tiny exercises.

mod again;
mod reset;
mod screens;
mod tiny;
mod way;
