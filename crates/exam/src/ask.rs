//! One question: its inputs, and what is done with the answers.

use std::{fmt::Display, io::Write};

use grid::record::{self, Journal};

use crate::{Chance, escape, unescape};

// More than any question's search places, and little enough to end soon.
const BUDGET: u64 = 3_000_000;

// Enough events to tell two searches apart.
const EVENTS: usize = 20_000;

// The wrong answers of a question that are told; the rest is counted.
const TOLD: usize = 3;

/// One question while it is asked.
pub struct Ask<'a> {
    /// Inputs that only this student is given.
    pub own: Chance,
    /// Inputs that the whole class is given.
    pub class: Chance,
    /// The most numbers that the search for one answer may place; then it is stopped with a sentence.
    pub budget: u64,
    paper: &'a mut dyn Write,
    role: Role<'a>,
    measured: Option<Work>,
    asked: usize,
    right: usize,
}

/// On which side of the table we sit.
pub(crate) enum Role<'a> {
    /// The solution answers, and the answers are written down.
    Answer,
    /// The solution is the reference, and these are a student's answers.
    Judge(std::slice::Iter<'a, String>),
}

/// How much was written on boards, and a number for how.
#[derive(Clone, Copy, Debug, Default)]
struct Work {
    placements: u64,
    removals: u64,
    signature: u64,
}

impl<'a> Ask<'a> {
    pub(crate) fn new(
        own: Chance,
        class: Chance,
        paper: &'a mut dyn Write,
        role: Role<'a>,
    ) -> Self {
        Ask { own, class, budget: BUDGET, paper, role, measured: None, asked: 0, right: 0 }
    }

    /// From here on the work on boards is counted, and told with the answers.
    ///
    /// Only what the whole class is given can be compared, so the inputs that follow must not be
    /// drawn from [`own`](Ask::own).
    pub fn measure(&mut self) {
        self.measured = Some(Work::default());
    }

    /// Asks for the one right answer: the one that the reference gives.
    pub fn exact<T: Display>(&mut self, what: impl Into<String>, answer: impl FnOnce() -> T) {
        self.ask(what.into(), || answer().to_string(), None::<fn(&str) -> Result<(), String>>);
    }

    /// Asks for an answer of which there are several: `judge` says what is wrong with it.
    ///
    /// The answer reaches `judge` as a text that anybody may have written.
    pub fn judged<T: Display>(
        &mut self,
        what: impl Into<String>,
        answer: impl FnOnce() -> T,
        judge: impl FnOnce(&str) -> Result<(), String>,
    ) {
        self.ask(what.into(), || answer().to_string(), Some(judge));
    }

    fn ask(
        &mut self,
        what: String,
        answer: impl FnOnce() -> String,
        judge: Option<impl FnOnce(&str) -> Result<(), String>>,
    ) {
        self.asked += 1;
        let answer = match &mut self.measured {
            None => record::budget(self.budget, answer),
            Some(work) => {
                let watched = || record::journal(EVENTS, || record::budget(self.budget, answer));
                let (answer, journal) = watched();
                work.add(&journal);
                answer
            }
        };
        match &mut self.role {
            Role::Answer => self.write("answer", &answer),
            Role::Judge(given) => {
                let found = given.next().map(|line| unescape(line));
                let verdict = match (&found, judge) {
                    (None, _) => Err("no answer came".to_string()),
                    (Some(found), Some(judge)) => judge(found),
                    (Some(found), None) if *found == answer => Ok(()),
                    (Some(_), None) => Err(String::new()),
                };
                match verdict {
                    Ok(()) => self.right += 1,
                    Err(complaint) => self.tell(&what, &answer, found.as_deref(), &complaint),
                }
            }
        }
    }

    /// Writes down a wrong answer.
    fn tell(&mut self, what: &str, expected: &str, found: Option<&str>, complaint: &str) {
        if self.asked - self.right > TOLD {
            return;
        }
        self.write("asked", what);
        self.write("expected", expected);
        if let Some(found) = found {
            self.write("found", found);
        }
        self.write("complaint", complaint);
    }

    /// Writes down what was measured, and that the question has come to its end.
    pub(crate) fn end(mut self) {
        if let Some(work) = self.measured {
            let Work { placements, removals, signature } = work;
            self.write("work", &format!("{placements} {removals} {signature:016x}"));
        }
        let end = match self.role {
            Role::Answer => self.asked.to_string(),
            Role::Judge(ref rest) => {
                // Answers to what nobody asked.
                format!("{} {} {}", self.right, self.asked, rest.len())
            }
        };
        self.write("end", &end);
    }

    fn write(&mut self, word: &str, text: &str) {
        let line = format!("{word} {}\n", escape(text));
        // A sheet that takes no more is a sheet without an end, and that is seen.
        let _ = self.paper.write_all(line.as_bytes());
    }
}

impl Work {
    fn add(&mut self, journal: &Journal) {
        self.placements += journal.count.placements;
        self.removals += journal.count.removals;
        let mut bytes = self.signature.to_le_bytes().to_vec();
        for event in &journal.events {
            let value = event.value.map_or(0, |value| value + 1);
            for number in [event.board as u64, event.pos.row as u64, event.pos.col as u64, value] {
                bytes.extend(number.to_le_bytes());
            }
        }
        self.signature = crate::fingerprint(&bytes);
    }
}

impl std::fmt::Debug for Ask<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Ask {{ asked: {}, right: {} }}", self.asked, self.right)
    }
}
