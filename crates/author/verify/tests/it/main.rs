//! The commands, and the rules on a small course.

mod command;
mod rules;
mod small_course;
