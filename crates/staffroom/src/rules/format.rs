//! The functions of the known mistakes are formatted as the solution is.

use std::{fs, io, process::Command};

use course::{Course, wrong};

use crate::{problem::Problem, rules::mistakes::RULE, survey::Survey};

/// Lets rustfmt look at the functions of each mistake: the page holds changes, which it cannot read.
pub fn check(course: &Course, survey: &Survey) -> Vec<Problem> {
    match unformatted(course, survey) {
        Ok(names) => {
            let is_listed = |name: &str| names.lines().any(|line| line.ends_with(&file_of(name)));
            let mistakes = survey.mistakes.iter().map(|it| &it.variant);
            let mistakes = mistakes.filter(|it| is_listed(&it.name));
            let problem = |place: String| {
                let what = "rustfmt writes the changed function in other lines";
                Problem::new(place, RULE, what, "write the lines as rustfmt does")
            };
            mistakes.map(|it| problem(it.place())).collect()
        }
        Err(error) => {
            let what = format!("rustfmt cannot read the changed functions:\n{error}");
            let next =
                "repair what it names, or type `rustup component add rustfmt` if it is not there";
            vec![Problem::new(survey.lesson.solution(wrong::FILE), RULE, what, next)]
        }
    }
}

fn file_of(name: &str) -> String {
    format!("/{name}.rs")
}

/// The files that rustfmt would write otherwise, a line each.
fn unformatted(course: &Course, survey: &Survey) -> io::Result<String> {
    let folder = tempfile::tempdir()?;
    let mut rustfmt = Command::new("rustfmt");
    rustfmt.args(["--check", "--files-with-diff", "--edition", "2024", "--config-path"]);
    rustfmt.arg(&course.root);
    for mistake in &survey.mistakes {
        let variant = &mistake.variant;
        let file = format!("{}{}", folder.path().display(), file_of(&variant.name));
        fs::write(&file, &variant.code)?;
        rustfmt.arg(file);
    }
    let output = rustfmt.output()?;
    let [names, error] =
        [output.stdout, output.stderr].map(|it| String::from_utf8_lossy(&it).into_owned());
    match names.is_empty() && !output.status.success() {
        true => Err(io::Error::other(error.trim().to_string())),
        false => Ok(names),
    }
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::small_course::{SmallCourse, told};

    #[test]
    fn a_mistake_that_rustfmt_would_write_otherwise_is_told() {
        const FILE: &str = "solutions/01-double/mistakes.md";
        let small = SmallCourse::new();
        let problems = || told(&super::check(&small.course(), &small.survey().0));
        assert_eq!(problems(), "");
        small.change(FILE, "double(number) + number", "double(number)+number");
        assert_snapshot!(problems(), @"solutions/01-double/mistakes.md:16: thrice: rustfmt writes the changed function in other lines");
        small.change(FILE, "+number", "+(number");
        assert!(problems().contains("rustfmt cannot read the changed functions:\nerror: "));
    }
}
