//! The student's commands, typed in a course of two tiny exercises.

mod again;
mod reset;
mod solution;
mod tiny;
mod verdicts;
mod way;
