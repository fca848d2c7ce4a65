//! Every step has three hints under its own name, and no hint is left over; in each language that has hints.

use std::fs;

use course::{Course, hints};
use staffroom::{
    markdown::{Page, line},
    problem::{Problem, place},
};

use crate::survey::{LEVELS, Survey};

const RULE: &str = "hints";

/// Checks the sections and levels of `hints.md`, and of `hints.fr.md` likewise.
pub fn check(course: &Course, survey: &Survey) -> Vec<Problem> {
    let entries = fs::read_dir(&survey.lesson.path).into_iter().flatten().flatten();
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> =
        names.filter(|name| name.starts_with("hints.") && name.ends_with(".md")).collect();
    if !names.contains(&"hints.md".to_string()) {
        names.push("hints.md".to_string());
    }
    names.sort();
    names.iter().flat_map(|name| check_file(course, survey, name)).collect()
}

fn check_file(course: &Course, survey: &Survey, name: &str) -> Vec<Problem> {
    let file = survey.lesson.exercise(name);
    let text = match course.read(&file) {
        Ok(text) => text,
        Err(error) => return vec![error.into()],
    };
    let steps = hints::parse(&text);
    let title = |number: u32, name: &str| format!("## Step {number}: {name}");
    let written: Vec<_> =
        steps.iter().map(|step| (title(step.number, &step.name), &step.hints)).collect();
    let own: Vec<String> = survey.steps.iter().map(|step| title(step.number, &step.name)).collect();
    let mut problems = Vec::new();
    let mut problem = |title: &str, what: String, next: &str| {
        let place = place(&file, &text, title);
        problems.push(Problem::new(place, RULE, format!("`{title}` {what}"), next));
    };
    for title in &own {
        let sections: Vec<_> = written.iter().filter(|(written, _)| written == title).collect();
        if sections.len() != 1 {
            let what = format!("stands here {} times, expected once", sections.len());
            problem(title, what, "write it once, with `### 1`, `### 2` and `### 3`");
        }
        for (_, hints) in sections {
            if hints.len() != LEVELS {
                let what = format!("has {} hints, expected {LEVELS}", hints.len());
                problem(title, what, "write `### 1`, `### 2` and `### 3` under it");
            }
            for (level, _) in (1..).zip(*hints).filter(|(_, hint)| hint.trim().is_empty()) {
                let next = "write something under its `###`";
                problem(title, format!("has nothing under hint {level}"), next);
            }
        }
    }
    let page = Page::read(&text);
    let headings = |of| page.headings.iter().filter(move |heading| heading.level == of);
    // The coach would append an unknown section to the hint before it.
    for title in headings(2).map(|heading| format!("## {}", heading.title.trim())) {
        if !own.contains(&title) {
            let next = "give it the step's number and name, or take it out";
            problem(&title, "is no step of the solution".to_string(), next);
        }
    }
    let mut levels = headings(3).zip((1..=LEVELS).cycle());
    let astray = levels.find(|(heading, level)| heading.title.trim() != level.to_string());
    if problems.is_empty()
        && let Some((heading, level)) = astray
    {
        let place = format!("{file}:{}", line(&text, heading.place.start));
        let what = format!("`### {}` is not expected here, but `### {level}`", heading.title);
        problems.push(Problem::new(place, RULE, what, "number them anew"));
    }
    problems
}
