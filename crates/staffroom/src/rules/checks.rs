//! Every step has a check, no check is lost, and `checks.rs` says where its names come from.

use std::fs;

use syn::{Item, UseTree};

use crate::{
    course::{Counts, Course},
    problem::Problem,
    source::{self, Source},
    survey::Survey,
};

const RULE: &str = "checks";

/// Looks at `checks.rs`, the snapshots and the counts in the exercise's manifest.
pub fn check(course: &Course, survey: &Survey) -> Vec<Problem> {
    let file = survey.lesson.exercise("checks.rs");
    let Ok(text) = course.read(&file) else { return Vec::new() };
    let mut problems = steps_without_checks(survey);
    problems.extend(lost(course, survey));
    if let Ok(source) = Source::parse(&text) {
        problems.extend(globs(&source, &file));
        problems.extend(unused_snapshots(course, survey, &source));
    }
    problems
}

fn steps_without_checks(survey: &Survey) -> Vec<Problem> {
    let file = survey.lesson.exercise("checks.rs");
    let has_check = |number| survey.checks.iter().any(|check| check.step == number);
    let without = survey.steps.iter().filter(|step| !has_check(step.number)).map(|step| {
        let what = format!("step {} ({}) has no check", step.number, step.name);
        let next = format!("write a test `step_{}_…` in {file}", step.number);
        Problem::new(&file, RULE, what, next)
    });
    let has_step = |number| survey.steps.iter().any(|step| step.number == number);
    let astray = survey.checks.iter().filter(|check| !has_step(check.step)).map(|check| {
        let what = format!("`{}` belongs to step {}, which is none", check.name, check.step);
        Problem::new(&file, RULE, what, "rename the check, or write the step")
    });
    without.chain(astray).collect()
}

/// The manifest says how many there are, so that none disappears unseen.
fn lost(course: &Course, survey: &Survey) -> Option<Problem> {
    let written = match course.about(&survey.lesson) {
        Ok(about) => about.counts,
        Err(problem) => return Some(problem),
    };
    let found = Counts {
        checks: survey.checks.len(),
        mistakes: survey.mistakes.len(),
        also_right: survey.also_right.len(),
    };
    let rows = [
        ("checks", written.checks, found.checks),
        ("mistakes", written.mistakes, found.mistakes),
        ("also-right", written.also_right, found.also_right),
    ];
    let differ: Vec<_> = rows.into_iter().filter(|(_, written, found)| written != found).collect();
    if differ.is_empty() {
        return None;
    }
    let told = differ.iter().map(|(name, written, found)| {
        format!("{name}: the manifest says {written}, and there are {found}")
    });
    let new = differ.iter().map(|(name, _, found)| format!("{name} = {found}"));
    let next = format!(
        "put back what is gone, or write `{}` under `[package.metadata.lesson.counts]`",
        new.collect::<Vec<_>>().join("`, `")
    );
    let what = told.collect::<Vec<_>>().join("\n");
    Some(Problem::new(survey.lesson.exercise("Cargo.toml"), RULE, what, next))
}

fn globs(source: &Source, file: &str) -> Vec<Problem> {
    fn has_glob(tree: &UseTree) -> bool {
        match tree {
            UseTree::Path(path) => has_glob(&path.tree),
            UseTree::Group(group) => group.items.iter().any(has_glob),
            tree => matches!(tree, UseTree::Glob(_)),
        }
    }
    let uses = source.file.items.iter().filter_map(|item| match item {
        Item::Use(item) if has_glob(&item.tree) => Some(item),
        _ => None,
    });
    uses.map(|item| {
        Problem::new(
            format!("{file}:{}", item.use_token.span.start().line),
            RULE,
            format!("`{}` hides where a name comes from", source.text_of(item)),
            "name what is used, one by one",
        )
    })
    .collect()
}

fn unused_snapshots(course: &Course, survey: &Survey, source: &Source) -> Vec<Problem> {
    let folder = survey.lesson.exercise("snapshots");
    let mut problems = Vec::new();
    let words = source::words(source.text.parse().unwrap_or_default());
    for entry in fs::read_dir(course.root.join(&folder)).into_iter().flatten().flatten() {
        let file = entry.file_name().to_string_lossy().into_owned();
        let name =
            file.strip_prefix("checks__checks__").and_then(|rest| rest.strip_suffix(".snap"));
        let is_used = name.is_some_and(|name| {
            // insta leaves out `test_`, and counts further snapshots of one check: `name-2`.
            let name = name.rsplit_once('-').map_or(name, |(name, count)| {
                if count.bytes().all(|byte| byte.is_ascii_digit()) { name } else { file.as_str() }
            });
            words.contains(name)
        });
        if !is_used {
            problems.push(Problem::new(
                format!("{folder}/{file}"),
                RULE,
                "no check uses this snapshot",
                format!("put the check back, or git rm {folder}/{file}"),
            ));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::{course::Course, fake::Fake, survey::Survey, tally::Tally};

    const CHECKS: &str = "exercises/01-double/checks.rs";

    fn told(fake: &Fake) -> String {
        fake.judge(|course: &Course, survey: &Survey, _: &mut Tally| super::check(course, survey)).0
    }

    #[test]
    fn a_check_for_each_step_and_a_check_for_each_snapshot_is_right() {
        assert_eq!(told(&Fake::new()), "");
    }

    #[test]
    fn a_deleted_check_is_noticed_three_times() {
        let fake = Fake::new();
        let text = fake.read(CHECKS);
        let second = text.rfind("#[test]").expect("two checks");
        fake.write(CHECKS, &text[..second]);
        assert_snapshot!(told(&fake), @"
        exercises/01-double/checks.rs: step 2 (quadruple) has no check
        exercises/01-double/Cargo.toml: checks: the manifest says 2, and there are 1
        exercises/01-double/snapshots/checks__checks__four_times.snap: no check uses this snapshot
        ");
    }

    #[test]
    fn a_check_of_a_step_that_is_not_there_is_told() {
        let fake = Fake::new();
        fake.change(CHECKS, "step_2_quadruple", "step_7_quadruple");
        assert_snapshot!(told(&fake), @"
        exercises/01-double/checks.rs: step 2 (quadruple) has no check
        exercises/01-double/checks.rs: `step_7_quadruple_is_four_times` belongs to step 7, which is none
        ");
    }

    #[test]
    fn a_test_without_a_step_is_told_when_the_lesson_is_read() {
        let fake = Fake::new();
        fake.change(CHECKS, "step_2_quadruple", "quadruple");
        assert_snapshot!(crate::fake::told(&fake.survey().1), @"exercises/01-double/checks.rs: `quadruple_is_four_times` does not say which step it belongs to");
    }

    #[test]
    fn a_glob_is_told_with_its_line() {
        let fake = Fake::new();
        fake.change(CHECKS, "{double, quadruple}", "{double, *}");
        assert_snapshot!(told(&fake), @"exercises/01-double/checks.rs:3: `use crate::lesson::{double, *};` hides where a name comes from");
    }

    #[test]
    fn snapshots_go_by_the_name_of_the_text_or_of_the_check() {
        let fake = Fake::new();
        let folder = "exercises/01-double/snapshots";
        fake.write(&format!("{folder}/checks__checks__step_1_double_is_twice.snap"), "6\n");
        fake.write(&format!("{folder}/checks__checks__step_1_double_is_twice-2.snap"), "6\n");
        assert_eq!(told(&fake), "");

        fake.write(&format!("{folder}/checks__checks__five_times.snap"), "15\n");
        fake.write(&format!("{folder}/checks__checks__four_times-b.snap"), "15\n");
        let mut told: Vec<String> = told(&fake).lines().map(str::to_string).collect();
        told.sort();
        assert_snapshot!(told.join("\n"), @"
        exercises/01-double/snapshots/checks__checks__five_times.snap: no check uses this snapshot
        exercises/01-double/snapshots/checks__checks__four_times-b.snap: no check uses this snapshot
        ");
    }
}
