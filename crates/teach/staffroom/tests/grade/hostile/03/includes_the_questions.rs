//! passed: includes the questions, which every student has

const ASKED: &str = include_str!("../questions.rs");
