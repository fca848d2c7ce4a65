//! did_not_compile: includes the questions, which every student has

const ASKED: &str = include_str!("../tests/questions.rs");
