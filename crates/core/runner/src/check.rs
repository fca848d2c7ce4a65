//! One check of an exercise's program, and its name in a report.

use std::{fs, path::Path};

use exam::Task;

/// One check: an explanation, which is about one board, or the question of a step, with hundreds of inputs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The question that it belongs to: `step_3_row_set`.
    pub question: String,
    /// Of an explanation its number within the question, and what it claims.
    pub claim: Option<(usize, String)>,
    /// Where it begins: a file from the root of the course, and a line from 1; empty and 0 when unknown.
    pub place: (String, usize),
    /// Of a question, how many inputs it asks about.
    pub inputs: usize,
}

impl Check {
    /// What the program lists as `listed`, in the exercise's `folder`.
    pub(crate) fn of(listed: exam::Check, folder: &Path) -> Check {
        let exam::Check { question, claim, place, inputs } = listed;
        let place = match place {
            Some(place) => (from_root(folder, Path::new(&place.file)), place.line as usize),
            None => question_in(folder, &question),
        };
        Check { question, claim, place, inputs }
    }

    /// The step it belongs to: 3. `None` for a name that does not begin with `step_` and a number.
    pub fn step(&self) -> Option<u32> {
        step_of(&self.question)
    }

    /// Whether it asks about hundreds of inputs.
    pub fn is_question(&self) -> bool {
        self.claim.is_none()
    }

    /// What it claims: `boxes count in reading order`.
    pub fn words(&self) -> String {
        match &self.claim {
            Some((_, claim)) => claim.clone(),
            None if self.inputs == 1 => "1 input is answered as it should be".to_string(),
            None => format!("{} are answered as they should be", count(self.inputs, "input")),
        }
    }

    /// What the program is asked to run it.
    pub(crate) fn task(&self) -> Task {
        match self.claim {
            Some((number, _)) => Task::Explain(self.question.clone(), number),
            None => Task::Practice(self.question.clone()),
        }
    }
}

/// The step of a question: 3 of `step_3_row_set`.
pub fn step_of(question: &str) -> Option<u32> {
    question.strip_prefix("step_")?.split('_').next()?.parse().ok()
}

/// Where the function of `question` begins in the file of questions.
fn question_in(folder: &Path, question: &str) -> (String, usize) {
    let path = folder.join("tests/questions.rs");
    let text = fs::read_to_string(&path).unwrap_or_default();
    let start = format!("fn {question}(");
    let Some(index) = text.lines().position(|line| line.contains(&start)) else {
        return Default::default();
    };
    (from_root(folder, &path), index + 1)
}

/// `file` as it is called from the course's root, of which `folder` is the folder of an exercise.
fn from_root(folder: &Path, file: &Path) -> String {
    let root = folder.ancestors().nth(2).unwrap_or(folder);
    file.strip_prefix(root).unwrap_or(file).to_string_lossy().replace('\\', "/")
}

/// `1 check`, `2 checks`, `1,900 checks`.
pub fn count(number: usize, noun: &str) -> String {
    grid::counted(number as u64, noun)
}
