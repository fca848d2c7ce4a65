//! did_not_compile: takes the crate of the questions

extern crate exam as e;
extern crate exercise_9;
