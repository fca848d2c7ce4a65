//! The student's commands, typed in a course of two tiny exercises.

mod reset;
mod tiny;
mod verdicts;
