//! did_not_compile: includes the questions

const ASKED: &str = include_str!("../asked/questions.rs");
