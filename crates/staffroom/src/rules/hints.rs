//! Every step has three hints under its own name, and no hint is left over.

use course::Course;

use crate::{
    markdown::{Page, line},
    problem::Problem,
    source::Step,
    survey::{LEVELS, Survey},
};

const RULE: &str = "hints";

/// A `## Step 3: row_set` of `hints.md`, and the texts under its `### 1`, `### 2`, `### 3`.
struct Section {
    title: String,
    line: usize,
    levels: Vec<(String, String)>,
}

/// Looks at `hints.md`.
pub fn check(course: &Course, survey: &Survey) -> Vec<Problem> {
    let file = survey.lesson.exercise("hints.md");
    let text = match course.read(&file) {
        Ok(text) => text,
        Err(error) => return vec![error.into()],
    };
    let sections = sections(&text);
    let title = |step: &Step| format!("Step {}: {}", step.number, step.name);
    let titles: Vec<String> = survey.steps.iter().map(title).collect();
    let mut problems = Vec::new();
    for (step, title) in survey.steps.iter().zip(&titles) {
        let mut found = sections.iter().filter(|section| section.title == *title);
        match found.next() {
            Some(section) => problems.extend(levels(&file, section)),
            None => {
                let what = format!("step {} has no hints", step.number);
                let next = format!("write `## {title}` with `### 1`, `### 2` and `### 3`");
                problems.push(Problem::new(&file, RULE, what, next));
            }
        }
        problems.extend(found.map(|section| extra(&file, section, "stands here twice")));
    }
    let astray = sections.iter().filter(|section| !titles.contains(&section.title));
    problems.extend(astray.map(|section| extra(&file, section, "is no step of the solution")));
    problems
}

fn levels(file: &str, section: &Section) -> Vec<Problem> {
    let place = format!("{file}:{}", section.line);
    let problem = |what: String, next: String| Problem::new(&place, RULE, what, next);
    let mut problems = Vec::new();
    for (number, (level, text)) in (1..).zip(&section.levels) {
        if *level != number.to_string() || number > LEVELS {
            let what = format!("`## {}`: `### {level}` is not expected here", section.title);
            problems.push(problem(what, "write the levels 1, 2 and 3, once each".to_string()));
        } else if text.trim().is_empty() {
            let what = format!("`## {}`: hint {level} is empty", section.title);
            problems.push(problem(what, format!("write something under `### {level}`")));
        }
    }
    if section.levels.len() < LEVELS {
        let what =
            format!("`## {}` has {} hints, expected {LEVELS}", section.title, section.levels.len());
        let next = format!("write `### {}` under it", section.levels.len() + 1);
        problems.push(problem(what, next));
    }
    problems
}

fn extra(file: &str, section: &Section, what: &str) -> Problem {
    let next = "give it the step's number and name, or take it out";
    let what = format!("`## {}` {what}", section.title);
    Problem::new(format!("{file}:{}", section.line), RULE, what, next)
}

fn sections(text: &str) -> Vec<Section> {
    let page = Page::read(text);
    let mut sections: Vec<Section> = Vec::new();
    let ends = page.headings.iter().skip(1).map(|next| next.place.start).chain([text.len()]);
    for (heading, end) in page.headings.iter().zip(ends) {
        let title = heading.title.trim().to_string();
        match (heading.level, sections.last_mut()) {
            (2, _) => {
                let line = line(text, heading.place.start);
                sections.push(Section { title, line, levels: Vec::new() });
            }
            (3, Some(section)) => {
                section.levels.push((title, text[heading.place.end..end].to_string()));
            }
            _ => {}
        }
    }
    sections
}
