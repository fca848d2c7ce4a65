//! One question: its inputs, and what is done with the answers.

use std::{
    fmt::Display,
    ops::Range,
    panic::{self, AssertUnwindSafe},
};

use grid::record::{self, Journal, grouped};

use crate::{Rng, Seed, fingerprint};

// More than any question's search places, and little enough to end soon.
pub(crate) const BUDGET: u64 = 1_000_000;

// Enough events to tell two searches apart.
const EVENTS: usize = 20_000;

// The panic of a step that is not written; the test program must see it unchanged.
const UNWRITTEN: &str = "not yet implemented: step ";

// The beginning of an answer that is a panic.
pub(crate) const PANICKED: &str = "it panicked: ";

// How the recorder's panic begins when it stops a search.
const OUT_OF_BUDGET: &str = "the search made ";

// How a reader is told of that: the student's code did not panic.
pub(crate) const STOPPED: &str = "it was stopped: ";

/// The question of a step.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// `step_3_row_set`
    pub name: &'static str,
    /// Asks it.
    pub ask: fn(&mut Ask<'_>),
}

/// One question while it is asked.
#[expect(missing_debug_implementations, reason = "it holds functions, which cannot be shown")]
pub struct Ask<'a> {
    /// Where random inputs come from: the course's own seed in `just test`, a secret one in
    /// `just grade`.
    pub rng: Rng,
    /// The most numbers that the search for one answer may place; then it is stopped with a sentence.
    pub budget: u64,
    seed: Seed,
    /// Whether the same program was asked with another seed before.
    pub(crate) is_again: bool,
    hear: &'a mut dyn FnMut(Asked<'_>),
    pub(crate) work: Option<Work>,
    /// Whether the solution panicked; then it is asked nothing more.
    pub(crate) has_panicked: bool,
}

/// One input and the answer to it.
#[expect(missing_debug_implementations, reason = "it holds functions, which cannot be shown")]
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// What was asked: a line, and the board below it where there is one.
    pub what: &'a dyn Display,
    /// What the function answered, or how it panicked; `None` when an earlier call panicked.
    pub answer: Option<&'a str>,
    /// How an answer is judged.
    pub judge: Judge<'a>,
}

/// How an answer is judged.
#[expect(missing_debug_implementations, reason = "it holds functions, which cannot be shown")]
#[derive(Clone, Copy)]
pub enum Judge<'a> {
    /// The text of the exercise fixes the answer, and the reference gives it.
    Exact,
    /// The same, and the cost of the search is bounded by that of the reference's.
    Within {
        /// How many times as many numbers it may place.
        times: u64,
        /// How many more.
        more: u64,
    },
    /// Several answers are right, and this says what is wrong with the one that came.
    By(&'a dyn Fn(&str) -> Result<(), String>),
}

/// Gives an answer once. It is boxed so that what is done with answers is compiled here, and not with
/// each question of a lesson: that took a third of the time to compile a lesson's questions.
type Answer<'a> = Box<dyn FnOnce() -> String + 'a>;

/// The placements on boards, and a signature of them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Work {
    pub(crate) placements: u64,
    pub(crate) signature: u64,
}

impl<'a> Ask<'a> {
    /// Begins the question `name`; every answer is told to `hear`.
    pub fn new(name: &str, seed: Seed, hear: &'a mut dyn FnMut(Asked<'_>)) -> Ask<'a> {
        Ask {
            rng: Rng::new(seed.number, name),
            budget: BUDGET,
            seed,
            is_again: false,
            hear,
            work: None,
            has_panicked: false,
        }
    }

    /// Asks for the one right answer: the one that the reference gives.
    ///
    /// `what` is a line that says what is asked, with the board below it where there is one. It becomes
    /// a text only where somebody reads it: with `format_args!` a large board costs nothing elsewhere.
    pub fn exact<T: Display>(&mut self, what: impl Display, answer: impl FnOnce() -> T) {
        self.ask(&what, Box::new(|| answer().to_string()), Judge::Exact);
    }

    /// Asks for the one right answer of a search whose cost the exercise's text bounds: it may place
    /// `times` as many numbers as the reference, and `times` more.
    pub fn exact_within<T: Display>(
        &mut self,
        times: u64,
        what: impl Display,
        answer: impl FnOnce() -> T,
    ) {
        self.exact_within_and(times, times, what, answer);
    }

    /// The same, but it may place `more` more.
    pub fn exact_within_and<T: Display>(
        &mut self,
        times: u64,
        more: u64,
        what: impl Display,
        answer: impl FnOnce() -> T,
    ) {
        let answer = counted(Box::new(|| answer().to_string()));
        self.ask(&what, answer, Judge::Within { times, more });
    }

    /// Asks for an answer of which there are several: `judge` says what is wrong with it.
    ///
    /// `judge` gets the answer as a text, which may be forged.
    pub fn judged<T: Display>(
        &mut self,
        what: impl Display,
        answer: impl FnOnce() -> T,
        judge: impl Fn(&str) -> Result<(), String>,
    ) {
        self.ask(&what, Box::new(|| answer().to_string()), Judge::By(&judge));
    }

    /// Counts rounds of random inputs: `rounds` of them in `just test`, more in `just grade`.
    pub fn rounds(&self, rounds: usize) -> Range<usize> {
        0..rounds * self.seed.times
    }

    /// Inputs that are the same with every seed: a program that is asked again with another seed gets
    /// them once. For searches that take long.
    pub fn fixed<I: IntoIterator>(&self, inputs: I) -> impl Iterator<Item = I::Item> + use<I> {
        inputs.into_iter().take(if self.is_again { 0 } else { usize::MAX })
    }

    /// From here on the work on boards is counted, to compare searches with each other: that is done with
    /// the course's own inputs, which all are asked.
    pub fn measure(&mut self) {
        self.work = (self.seed == Seed::COURSE).then(Work::default);
    }

    fn ask(&mut self, what: &dyn Display, answer: Answer<'_>, judge: Judge<'_>) {
        #[cfg(feature = "practice")]
        crate::practice::note(what);
        // After a panic nothing more is asked: it may have left a broken board.
        let answer = (!self.has_panicked).then(|| self.answer(answer));
        (self.hear)(Asked { what, answer: answer.as_deref(), judge });
    }

    /// The answer, or how the solution panicked or was stopped.
    fn answer(&mut self, answer: Answer<'_>) -> String {
        let (budget, work) = (self.budget, &mut self.work);
        let search = || record::budget(budget, answer);
        let watched = || match work {
            None => search(),
            Some(work) => {
                let (answer, journal) = record::journal(EVENTS, search);
                work.add(&journal);
                answer
            }
        };
        panic::catch_unwind(AssertUnwindSafe(watched)).unwrap_or_else(|payload| {
            let text = payload.downcast_ref::<&str>().map(|text| (*text).to_string());
            let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
            let text = text.unwrap_or_else(|| "without a message".to_string());
            if text.starts_with(UNWRITTEN) {
                panic::resume_unwind(payload);
            }
            self.has_panicked = true;
            format!("{PANICKED}{text}")
        })
    }
}

/// `answer` as it is shown. Fingerprints are of the answer itself.
pub(crate) fn shown(answer: &str) -> String {
    match answer.strip_prefix(PANICKED) {
        Some(message) if message.starts_with(OUT_OF_BUDGET) => format!("{STOPPED}{message}"),
        _ => answer.to_string(),
    }
}

/// The answer, and behind it how many numbers were placed for it.
fn counted(answer: Answer<'_>) -> Answer<'_> {
    Box::new(|| {
        let (answer, count) = record::count(answer);
        format!("{answer}\n[{} placed]", count.placements)
    })
}

impl Judge<'_> {
    /// Whether `found` is right where the reference answers `expected`; otherwise what is wrong with
    /// it, which is nothing to say where the two can be compared.
    pub fn verdict(&self, expected: &str, found: &str) -> Result<(), String> {
        match self {
            _ if found.starts_with(PANICKED) => Err(String::new()),
            Judge::Exact if found == expected => Ok(()),
            Judge::Exact => Err(String::new()),
            Judge::By(judge) => judge(found),
            Judge::Within { times, more } => within(*times, *more, expected, found),
        }
    }
}

fn within(times: u64, more: u64, expected: &str, found: &str) -> Result<(), String> {
    let parts = |text: &str| {
        let (answer, placed) = text.rsplit_once('[')?;
        Some((answer.to_string(), placed.strip_suffix(" placed]")?.parse::<u64>().ok()?))
    };
    match (parts(expected), parts(found)) {
        (Some((expected, most)), Some((found, placed))) if expected == found => {
            let most = most.saturating_mul(times).saturating_add(more);
            let limit = format!("it may make at most {} placements", grouped(most));
            (placed <= most).then_some(()).ok_or(limit)
        }
        _ => Err(String::new()),
    }
}

impl Work {
    fn add(&mut self, journal: &Journal) {
        self.placements = self.placements.saturating_add(journal.count.placements);
        let mut bytes = self.signature.to_le_bytes().to_vec();
        for event in &journal.events {
            let value = event.value.map_or(0, |value| value.wrapping_add(1));
            for number in [event.board as u64, event.pos.row as u64, event.pos.col as u64, value] {
                bytes.extend(number.to_le_bytes());
            }
        }
        self.signature = fingerprint(&bytes);
    }
}
