//! Every step has one question with recorded answers, and no check is lost.

use std::fs;

use course::{Counts, Course};
use exam::snapshot;
use runner::Check;
use staffroom::problem::{Problem, place};
use variants::{also_right::ALSO_RIGHT, wrong};

use super::unfinished::{LEAST_MISTAKES, LEAST_RIGHT};
use crate::survey::{Question, Survey, is_finished};

const RULE: &str = "checks";

/// Checks `questions.rs` and the recorded answers.
pub fn check(course: &Course, survey: &Survey) -> Vec<Problem> {
    let mut problems = Vec::from_iter(questions(survey));
    problems.extend(answers(course, survey));
    problems
}

/// Every step has one question, named after the step's number and function, in the order of the steps.
fn questions(survey: &Survey) -> Option<Problem> {
    let names = survey.steps.iter().map(|step| {
        let function = step.name.rsplit("::").next().unwrap_or_default();
        format!("step_{}_{function}", step.number)
    });
    let expected: Vec<String> = names.collect();
    let listed: Vec<_> = survey.questions.iter().map(|question| question.name.clone()).collect();
    if listed == expected {
        return None;
    }
    let (listed, expected) = (listed.join(", "), expected.join(", "));
    let what = format!("the questions are\n{listed}\nand the solution's steps need\n{expected}");
    let next = "list one question for each step: `exam::questions![…];`; a step is a public function \
                whose documentation begins with `Step N.`";
    Some(Problem::new(survey.lesson.exercise("tests/questions.rs"), RULE, what, next))
}

/// The manifest states the counts, so that no check disappears unnoticed; `explanations` are those that the
/// lesson's program lists, when it could be built.
pub fn lost(course: &Course, survey: &Survey, explanations: Option<&[Check]>) -> Option<Problem> {
    let written = match survey.lesson.read() {
        Ok(lesson) => lesson.about.counts,
        Err(error) => return Some(error.into()),
    };
    if !is_finished(&survey.lesson) {
        return None;
    }
    let counted = survey.counts;
    let rows = [
        ("checks", written.checks, explanations.map_or(written.checks, <[Check]>::len)),
        ("mistakes", written.mistakes, counted.mistakes),
        ("also-right", written.also_right, counted.also_right),
    ];
    let differ: Vec<_> =
        rows.into_iter().filter(|(_, written, counted)| written != counted).collect();
    let file = survey.lesson.exercise("Cargo.toml");
    let text = course.read(&file).unwrap_or_default();
    let place = place(&file, &text, &format!("{} =", differ.first()?.0));
    let sentences = differ.iter().map(|(name, written, counted)| {
        format!("{name}: the manifest says {written}, and there are {counted}")
    });
    let new = differ.iter().map(|(name, _, counted)| format!("{name} = {counted}"));
    let next = format!(
        "put back what is gone, or write `{}` under `[package.metadata.lesson.counts]`",
        new.collect::<Vec<_>>().join("`, `")
    );
    Some(Problem::new(place, RULE, sentences.collect::<Vec<_>>().join("\n"), next))
}

/// A problem for each kind of which a finished lesson has too few.
pub fn few(survey: &Survey) -> impl Iterator<Item = Problem> {
    let Counts { mistakes, also_right, .. } = survey.counts;
    let all = [
        (wrong::FILE, "known mistakes", mistakes, LEAST_MISTAKES),
        (ALSO_RIGHT, "unusual right solutions", also_right, LEAST_RIGHT),
    ];
    let is_finished = is_finished(&survey.lesson);
    let few = all.into_iter().filter(move |(.., count, least)| is_finished && count < least);
    few.map(|(file, kind, count, least)| {
        let what = format!("{kind}: {count}, expected at least {least}");
        let next = "write more of them; docs/src/author.md shows one";
        Problem::new(survey.lesson.solution(file), "counts", what, next)
    })
}

/// Problems for answers without a question, and questions without answers.
fn answers(course: &Course, survey: &Survey) -> Vec<Problem> {
    let folder = survey.lesson.exercise(snapshot::FOLDER);
    let entries = fs::read_dir(course.root.join(&folder)).into_iter().flatten().flatten();
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut recorded: Vec<String> =
        names.filter_map(|name| Some(name.strip_suffix(".snap")?.to_string())).collect();
    recorded.sort();
    let is_asked = |name: &String| survey.questions.iter().any(|question| question.name == *name);
    let unused = recorded.iter().filter(|name| !is_asked(name)).map(|name| {
        let what = format!("no question is called `{name}`");
        let place = format!("{folder}/{name}.snap");
        Problem::new(place, RULE, what, "put the question back, or delete the file")
    });
    let missing = survey.questions.iter().filter(|question| !recorded.contains(&question.name));
    let missing = missing.map(|Question { name, .. }| {
        let what = format!("the answers to `{name}` are not recorded");
        Problem::new(&folder, RULE, what, format!("just accept {}", survey.lesson.name))
    });
    unused.chain(missing).collect()
}
