//! `staffroom mutants`: which small changes of the code no test notices.

use std::path::Path;

use course::Course;

use super::stubs::Report;
use crate::{
    mutants::{
        RULE, Subject,
        accepted::{self, Accepted},
        outcomes::{Outcomes, Survivor},
        subjects, tool,
    },
    problem::Problem,
    table::aligned,
    workspace,
};

/// How one package did.
struct Row {
    package: String,
    outcomes: Outcomes,
    accepted: usize,
}

/// Changes each of the `packages`, or all, and tells what survived and is not accepted, and what is
/// accepted and survives no more. With `better`, the better searches are changed.
///
/// # Errors
///
/// When no crate and no lesson has a name.
///
/// # Cost
///
/// About a second a change, and there are some hundred in a crate.
pub fn run(course: &Course, packages: &[String], better: bool) -> Result<Report, Problem> {
    let subjects = subjects(course, packages, better)?;
    let mut problems = accepted::check(course);
    let target = workspace::target_folder(&course.root)?;
    let mut rows = Vec::new();
    for subject in &subjects {
        eprintln!("{}: changing {}", subject.package, subject.files);
        let folder = tool::run(course, &target, subject);
        match folder.and_then(|folder| judge(course, &folder, subject)) {
            Ok((row, found)) => {
                rows.push(row);
                problems.extend(found);
            }
            Err(problem) => problems.push(problem),
        }
    }
    Ok(Report { lines: table(&rows), problems })
}

/// Reads the tool's report in `folder` and holds it against the list of accepted survivors.
fn judge(
    course: &Course,
    folder: &Path,
    subject: &Subject,
) -> Result<(Row, Vec<Problem>), Problem> {
    let outcomes = Outcomes::read(course, folder)?;
    let list = accepted::read(course)?;
    let (missed, stale) = accepted::compare(subject, &outcomes.survivors, &list);
    let mut problems: Vec<Problem> = missed.iter().map(|it| unnoticed(subject, it)).collect();
    problems.extend(stale.iter().map(|entry| noticed(entry)));
    let accepted = outcomes.survivors.len() - missed.len();
    Ok((Row { package: subject.package.clone(), outcomes, accepted }, problems))
}

fn unnoticed(subject: &Subject, survivor: &Survivor) -> Problem {
    let who = if subject.tests.contains(&"checks") { "check" } else { "test" };
    let Survivor { file, line, change, code } = survivor;
    let next = format!(
        "write a {who} that fails then; or, if nobody would call it a bug, accept it in {}:\n{}",
        accepted::FILE,
        Accepted::proposed(survivor)
    );
    let what = format!("no {who} notices: {change}\n    {code}");
    Problem::new(format!("{file}:{line}"), RULE, what, next.replace('\n', "\n    "))
}

fn noticed(entry: &Accepted) -> Problem {
    let what = format!("accepted, and it survives no more: {}\n    {}", entry.change, entry.code);
    let next = format!("delete the entry in {}", accepted::FILE);
    Problem::new(&entry.file, RULE, what, next)
}

/// A line a package: how many changes, and what became of them.
fn table(rows: &[Row]) -> String {
    let counts = |row: &Row| {
        let Outcomes { caught, timed_out, unviable, survivors } = &row.outcomes;
        let missed = survivors.len() - row.accepted;
        [row.outcomes.all(), *unviable, *caught, *timed_out, row.accepted, missed]
    };
    let mut lines: Vec<_> = rows.iter().map(|row| (row.package.as_str(), counts(row))).collect();
    if lines.len() > 1 {
        let sum = |column: usize| lines.iter().map(|(_, counts)| counts[column]).sum();
        lines.push(("all", std::array::from_fn(sum)));
    }
    let line = |(name, counts): &(&str, [usize; 6])| {
        [(*name).to_string()].into_iter().chain(counts.map(|count| count.to_string())).collect()
    };
    let heads = ["package", "mutants", "unviable", "caught", "timed out", "accepted", "missed"];
    aligned(&heads, lines.iter().map(line).collect())
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::{judge, table};
    use crate::{
        mutants::{accepted, subjects},
        small_course::SmallCourse,
    };

    const FILE: &str = "solutions/01-double/src/lib.rs";

    /// What `cargo mutants` writes, but for what is not read.
    fn report(outcomes: &[(&str, usize, &str)]) -> String {
        let one = |(summary, line, change): &(&str, usize, &str)| {
            serde_json::json!({
                "scenario": { "Mutant": {
                    "name": format!("{FILE}:{line}:5: {change}"),
                    "file": FILE,
                    "span": { "start": { "line": line, "column": 5 } },
                } },
                "summary": summary,
            })
        };
        let mut all = vec![serde_json::json!({ "scenario": "Baseline", "summary": "Success" })];
        all.extend(outcomes.iter().map(one));
        serde_json::json!({ "outcomes": all, "total_mutants": outcomes.len() }).to_string()
    }

    #[test]
    fn a_survivor_is_told_until_it_is_accepted_and_an_entry_until_it_is_needed() {
        let small = SmallCourse::new();
        let subject =
            &subjects(&small.course(), &["double".to_string()], false).expect("a lesson")[0];
        let read = |report: &str| {
            small.write("target/mutants/double/mutants.out/outcomes.json", report);
            judge(&small.course(), &small.target().join("mutants/double"), subject)
        };
        let judged = |outcomes: &[(&str, usize, &str)]| {
            let (row, problems) = read(&report(outcomes)).expect("a report");
            let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
            table(&[row]) + &told.join("\n")
        };

        let survives = [
            ("CaughtMutant", 8, "replace double -> u32 with 0"),
            ("Timeout", 8, "replace double -> u32 with 1"),
            ("Unviable", 8, "replace double -> u32 with Default::default()"),
            ("Unviable", 8, "replace + with ::"),
            ("MissedMutant", 8, "replace sum -> u32 with <T as A::B>::c()"),
        ];
        assert_snapshot!(judged(&survives), @r#"
        package  mutants  unviable  caught  timed out  accepted  missed
        double         5         2       1          1         0       1
        mutants: solutions/01-double/src/lib.rs:8
            no check notices: replace sum -> u32 with <T as A::B>::c()
                sum(number, number)
            next: write a check that fails then; or, if nobody would call it a bug, accept it in .cargo/mutants-accepted.toml:
            [[accepted]]
            file = 'solutions/01-double/src/lib.rs'
            code = 'sum(number, number)'
            change = 'replace sum -> u32 with <T as A::B>::c()'
            reason = "…"
        "#);
        let entry = "[[accepted]]\nfile = 'solutions/01-double/src/lib.rs'\n\
                     code = 'sum(number, number)'\nchange = 'replace sum -> u32 with <T as A::B>::c()'\nreason = 'none'\n";
        small.write(accepted::FILE, entry);
        assert_snapshot!(judged(&survives), @"
        package  mutants  unviable  caught  timed out  accepted  missed
        double         5         2       1          1         1       0
        ");
        assert_snapshot!(judged(&survives[..1]), @"
        package  mutants  unviable  caught  timed out  accepted  missed
        double         1         0       1          0         0       0
        mutants: solutions/01-double/src/lib.rs
            accepted, and it survives no more: replace sum -> u32 with <T as A::B>::c()
                sum(number, number)
            next: delete the entry in .cargo/mutants-accepted.toml
        ");

        let refused = |text: &str| read(text).map(|_| ()).expect_err("no report").what;
        let cut = refused("{\"outcomes\": [");
        assert!(cut.starts_with("not what cargo mutants 27 writes"), "{cut}");
        let new = refused(&report(&[("Asleep", 1, "replace + with -")]));
        assert!(new.ends_with("`Asleep` is no outcome that is known"), "{new}");
    }
}
