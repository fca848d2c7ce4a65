//! Every step has one question, and no answers are left over.

use course::Course;
use exam::{Check, snapshot};
use grade::files;
use staffroom::problem::Problem;

use crate::texts::LessonTexts;

/// Compares the questions among the `checks` of a lesson with its steps, and with the recorded answers.
pub fn check(course: &Course, texts: &LessonTexts, checks: &[Check]) -> Vec<Problem> {
    let expected: Vec<String> = texts
        .steps
        .iter()
        .map(|step| {
            format!("step_{}_{}", step.number, step.name.rsplit("::").next().unwrap_or_default())
        })
        .collect();
    let questions = checks.iter().filter(|check| check.is_question());
    let listed: Vec<&str> = questions.map(|check| check.question.as_str()).collect();
    let mut problems = Vec::new();
    if listed != expected {
        let (listed, expected) = (listed.join(", "), expected.join(", "));
        let what =
            format!("the questions are\n{listed}\nand the reference's steps need\n{expected}");
        let next = "list one question for each step: `exam::questions![…];`; a step is a public function \
                    whose documentation begins with `Step N.`";
        let file = texts.lesson.exercise_file("tests/questions.rs");
        problems.push(Problem::new(file, what, next));
    }
    let folder = texts.lesson.exercise_file(snapshot::FOLDER);
    for file in files::below(&course.root.join(&folder)).unwrap_or_default() {
        if let Some(name) = file.strip_suffix(".snap").filter(|name| !listed.contains(name)) {
            let what = format!("no question is called `{name}`");
            let next = "put the question back, or delete the file";
            problems.push(Problem::new(format!("{folder}/{file}"), what, next));
        }
    }
    problems
}
