//! The author's and the teacher's side of the course: stubs are written from the solutions, the course is
//! verified, solutions are compared, and a class gets its workspace and its marks.
//!
//! A *lesson* is a pair of folders of the same name, `exercises/NN-name` and `solutions/NN-name`. A
//! *step* is a public function of the solution whose doc comment starts with `Step N.`; in the
//! *stub*, the file a student edits, its body is a `todo!`. A *problem* is a sentence about a file:
//! what is wrong there, and what to type next.
//!
//! # What this crate does not do
//!
//! It judges no submission, which the crate `grader` does, and runs no check, which `runner` does.

pub mod command;
mod compare;
mod handout;
mod markdown;
mod new_lesson;
pub mod problem;
mod rules;
#[cfg(test)]
mod small_course;
mod source;
mod stub;
mod survey;
mod table;
mod tally;
mod trial;
mod walk;
mod workspace;
