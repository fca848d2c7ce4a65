//! What `cargo mutants` found: its `outcomes.json`, read and counted.

use std::{fs, path::Path};

use course::Course;
use serde::Deserialize;

use super::RULE;
use crate::problem::Problem;

/// What became of the mutants of one package.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcomes {
    /// How many a test noticed.
    pub caught: usize,
    /// How many ran until the time was up. A student would be told so: they are noticed too.
    pub timed_out: usize,
    /// How many do not compile.
    pub unviable: usize,
    /// Those that no test noticed.
    pub survivors: Vec<Survivor>,
}

/// A change of the code that no test noticed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survivor {
    /// The file, from the root.
    pub file: String,
    /// Where the change begins, counted from 1.
    pub line: usize,
    /// The change in words: `replace < with <= in next_pos`.
    pub change: String,
    /// The line of the code as it is, without the space around it.
    pub code: String,
}

impl Outcomes {
    /// Reads the `outcomes.json` in `folder`.
    pub fn read(course: &Course, folder: &Path) -> Result<Outcomes, Problem> {
        let path = folder.join("mutants.out/outcomes.json");
        let shown = path.display().to_string();
        let wrong = |what: String| Problem::new(&shown, RULE, what, "run it again");
        let text = fs::read_to_string(&path).map_err(|error| wrong(error.to_string()))?;
        let report: Report = serde_json::from_str(&text)
            .map_err(|error| wrong(format!("not what cargo mutants 27 writes: {error}")))?;
        let mut found = Outcomes::default();
        for Outcome { scenario, summary } in report.outcomes {
            let Scenario::Mutant { name, file, span } = scenario else { continue };
            match summary.as_str() {
                "CaughtMutant" => found.caught += 1,
                "Timeout" => found.timed_out += 1,
                "Unviable" => found.unviable += 1,
                "MissedMutant" => {
                    let line = span.start.line;
                    let text = course.read(&file)?;
                    let code = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
                    let code = code.trim().to_string();
                    // The name begins with the place: `src/lib.rs:85:50: replace > with < in reachable`.
                    let change = name.splitn(4, ':').last().unwrap_or(&name).trim().to_string();
                    found.survivors.push(Survivor { file, line, change, code });
                }
                other => {
                    let what = format!("{name}: `{other}` is no outcome that is known");
                    return Err(Problem::new(file, RULE, what, "look at its log"));
                }
            }
        }
        Ok(found)
    }

    /// How many mutants there were.
    pub fn all(&self) -> usize {
        self.caught + self.timed_out + self.unviable + self.survivors.len()
    }
}

#[derive(Deserialize)]
struct Report {
    outcomes: Vec<Outcome>,
}

#[derive(Deserialize)]
struct Outcome {
    scenario: Scenario,
    summary: String,
}

#[derive(Deserialize)]
enum Scenario {
    Baseline,
    Mutant { name: String, file: String, span: Span },
}

#[derive(Deserialize)]
struct Span {
    start: Start,
}

#[derive(Deserialize)]
struct Start {
    line: usize,
}
