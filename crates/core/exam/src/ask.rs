//! One question: what explains it, its inputs, and what is done with the answers.

use std::{
    fmt::{self, Display},
    ops::Range,
    panic::{self, AssertUnwindSafe},
};

use grid::{
    grouped,
    record::{self, Journal},
};

use crate::{Answer, Cause, Location, Rng, Seed, Work, hash_of, panics::read, writer};

// More than any question's search places, and little enough to end soon.
pub(crate) const BUDGET: u64 = 1_000_000;

// Enough events to tell two searches apart.
const EVENTS: usize = 20_000;

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
    /// The number of the one input that is asked; `None` for all.
    pub(crate) only: Option<usize>,
    /// How many inputs there were so far.
    pub(crate) inputs: usize,
    hear: Hear<'a>,
    pub(crate) work: Option<Work>,
    /// Whether a search was stopped. Then nothing more is asked: each of them takes long.
    pub(crate) is_stopped: bool,
    /// How many explanations there were so far.
    explanations: usize,
}

/// What a question reports to its listener.
enum Hear<'a> {
    /// The explanations and no inputs.
    Explanations(&'a mut dyn FnMut(Explanation<'_>)),
    /// The inputs with their answers, and no explanations.
    Inputs(&'a mut dyn FnMut(Asked<'_>)),
}

/// A check that says in a sentence about the board what is often wrong first.
pub(crate) struct Explanation<'a> {
    /// Which of the question's it is, from 0.
    pub(crate) number: usize,
    /// What it claims.
    pub(crate) claim: &'a str,
    /// Where it begins.
    pub(crate) location: Location,
    /// Runs it; it panics with the sentence.
    pub(crate) run: Box<dyn FnOnce() + 'a>,
}

/// What ends a question whose explanations alone are wanted.
struct NoInputs;

/// One input and the answer to it.
#[expect(missing_debug_implementations, reason = "it holds functions, which cannot be shown")]
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// Which of the question's inputs it is, from 0.
    pub number: usize,
    /// What was asked: a line, and the board below it where there is one.
    pub what: &'a str,
    /// What the function answered; `None` when an earlier search was stopped.
    pub answer: Option<&'a Answer>,
    /// What makes an answer right.
    pub demand: Demand<'a>,
}

/// What makes an answer right.
#[expect(missing_debug_implementations, reason = "it holds functions, which cannot be shown")]
#[derive(Clone, Copy)]
pub enum Demand<'a> {
    /// The text of the exercise fixes the answer, and the reference gives it.
    Exact,
    /// The same, and the cost of the search is bounded by that of the reference's.
    Within(Within),
    /// Several answers are right, and a referee says what is wrong with the one that came.
    Rules(&'a dyn Fn(&str) -> Result<(), String>),
}

/// What a search may cost: so many times the placements of the reference's, and so many more.
#[derive(Clone, Copy, Debug)]
pub struct Within {
    /// How many times as many numbers it may place.
    pub times: u64,
    /// How many more.
    pub more: u64,
}

/// Gives an answer once. It is boxed so that what is done with answers is compiled here, and not with
/// each question of a lesson: that took a third of the time to compile a lesson's questions.
type Answering<'a> = Box<dyn FnOnce() -> Answer + 'a>;

impl<'a> Ask<'a> {
    /// Begins the question `name`; `hear` is called with every answer.
    pub fn new(name: &str, seed: Seed, hear: &'a mut dyn FnMut(Asked<'_>)) -> Ask<'a> {
        Ask::heard_by(name, seed, Hear::Inputs(hear))
    }

    fn heard_by(name: &str, seed: Seed, hear: Hear<'a>) -> Ask<'a> {
        Ask {
            rng: Rng::new(seed.number, name),
            budget: BUDGET,
            seed,
            only: None,
            inputs: 0,
            hear,
            work: None,
            is_stopped: false,
            explanations: 0,
        }
    }

    /// Explains what is often wrong first: `explanation` runs the student's code and panics with a sentence
    /// about the board. `claim` is what it shows, as in "boxes count in reading order".
    ///
    /// `just test` runs it, in a process of its own, before the inputs; a mark does not depend on it, so a
    /// grader leaves it out. The explanations stand before the first input.
    ///
    /// # Panics
    ///
    /// When an input was asked before it.
    #[track_caller]
    pub fn explain(&mut self, claim: &str, explanation: impl FnOnce()) {
        assert!(self.inputs == 0, "{claim:?} explains a question after its first input");
        let (number, caller) = (self.explanations, panic::Location::caller());
        self.explanations += 1;
        if let Hear::Explanations(hear) = &mut self.hear {
            let (file, line, column) = (caller.file().to_string(), caller.line(), caller.column());
            let location = Location { file, line, column };
            let run = Box::new(|| record::budget(BUDGET, explanation));
            hear(Explanation { number, claim, location, run });
        }
    }

    /// Asks for the one right answer: the one that the reference gives.
    ///
    /// `what` is a line that says what is asked, with the board below it where there is one.
    pub fn exact<T: Display>(&mut self, what: impl Display, answer: impl FnOnce() -> T) {
        self.ask(&what, plain(answer), Demand::Exact);
    }

    /// Asks for the one right answer of a search whose cost the exercise's text bounds.
    pub fn within<T: Display>(
        &mut self,
        cost: Within,
        what: impl Display,
        answer: impl FnOnce() -> T,
    ) {
        let answering = || {
            let (answer, count) = record::count(|| answer().to_string());
            Answer { placed: Some(count.placements), ..Answer::of(answer) }
        };
        self.ask(&what, Box::new(answering), Demand::Within(cost));
    }

    /// Asks for an answer of which there are several: `referee` says what is wrong with it.
    ///
    /// It gets the answer as a text, which may be forged.
    pub fn judged<T: Display>(
        &mut self,
        what: impl Display,
        answer: impl FnOnce() -> T,
        referee: impl Fn(&str) -> Result<(), String>,
    ) {
        self.ask(&what, plain(answer), Demand::Rules(&referee));
    }

    /// Asks for the one right answer to each of `inputs`, which stands behind `what`; end that with a line
    /// break where it is a board.
    pub fn each<I: Copy + Display, T: Display>(
        &mut self,
        what: &str,
        inputs: impl IntoIterator<Item = I>,
        answer: impl Fn(I) -> T,
    ) {
        for input in inputs {
            self.exact(format_args!("{what}{input}"), || answer(input));
        }
    }

    /// The same of a search, whose cost is bounded.
    pub fn each_within<I: Copy + Display, T: Display>(
        &mut self,
        cost: Within,
        what: &str,
        inputs: impl IntoIterator<Item = I>,
        answer: impl Fn(I) -> T,
    ) {
        for input in inputs {
            self.within(cost, format_args!("{what}{input}"), || answer(input));
        }
    }

    /// Random inputs: `count` of them in `just test`, more in `just grade`.
    pub fn random<T>(&mut self, count: usize, mut make: impl FnMut(&mut Rng) -> T) -> Vec<T> {
        self.rounds(count).map(|_| make(&mut self.rng)).collect()
    }

    /// Counts rounds of random inputs: `rounds` of them in `just test`, more in `just grade`.
    pub fn rounds(&self, rounds: usize) -> Range<usize> {
        0..rounds * self.seed.times
    }

    /// From here on the work on boards is counted, to compare searches with each other: that is done with
    /// the course's own inputs, which all are asked.
    pub fn count_work(&mut self) {
        self.work = (self.seed == Seed::COURSE).then(Work::default);
    }

    fn ask(&mut self, what: &dyn Display, answer: Answering<'_>, demand: Demand<'_>) {
        let number = self.inputs;
        self.inputs += 1;
        if let Hear::Explanations(_) = self.hear {
            panic::resume_unwind(Box::new(NoInputs));
        }
        if self.only.is_some_and(|only| only != number) {
            return;
        }
        let what = what.to_string();
        let answer = (!self.is_stopped).then(|| {
            writer::note(number, &what);
            self.answer(answer)
        });
        if let Hear::Inputs(hear) = &mut self.hear {
            hear(Asked { number, what: &what, answer: answer.as_ref(), demand });
        }
    }

    /// The answer, or how the code panicked or was stopped.
    fn answer(&mut self, answer: Answering<'_>) -> Answer {
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
            let (text, cause) = read(payload.as_ref());
            // The step is not written: no input can be answered.
            if let Cause::Unwritten(Some(_)) = cause {
                panic::resume_unwind(payload);
            }
            self.is_stopped = cause == Cause::OutOfBudget;
            Answer { text, placed: None, ended: Some(cause) }
        })
    }
}

/// Calls `hear` with the explanations of `question`, in order.
///
/// # Panics
///
/// As `hear`, and as what `question` does before its first input.
pub(crate) fn explanations(question: &Question, hear: &mut dyn FnMut(Explanation<'_>)) {
    let mut ask = Ask::heard_by(question.name, Seed::COURSE, Hear::Explanations(hear));
    let asked = panic::catch_unwind(AssertUnwindSafe(|| (question.ask)(&mut ask)));
    if let Err(payload) = asked
        && !payload.is::<NoInputs>()
    {
        panic::resume_unwind(payload);
    }
}

/// Gives an answer as a text.
fn plain<'a, T: Display>(answer: impl FnOnce() -> T + 'a) -> Answering<'a> {
    Box::new(|| Answer::of(answer().to_string()))
}

impl Answer {
    /// An answer whose cost nobody counts.
    pub fn of(text: impl Into<String>) -> Answer {
        Answer { text: text.into(), ..Answer::default() }
    }

    /// Whether the recorder stopped the search for it.
    pub fn is_stopped(&self) -> bool {
        self.ended == Some(Cause::OutOfBudget)
    }
}

/// As it is recorded, and as fingerprints are made of it.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.placed, &self.ended) {
            (_, Some(_)) => write!(f, "it panicked: {}", self.text),
            (Some(placed), None) => write!(f, "{}\n[{placed} placed]", self.text),
            (None, None) => f.write_str(&self.text),
        }
    }
}

impl Demand<'_> {
    /// `Ok` where `found` is right and the reference answers `expected`; otherwise the complaint, which is empty
    /// where a reader compares the two.
    pub fn complaint(&self, expected: &Answer, found: &Answer) -> Result<(), String> {
        match self {
            _ if found.ended.is_some() => Err(String::new()),
            Demand::Rules(referee) => referee(&found.text),
            _ if found.text != expected.text => Err(String::new()),
            Demand::Exact => Ok(()),
            Demand::Within(cost) => cost.complaint(expected.placed, found.placed),
        }
    }
}

impl Within {
    /// Whether a right answer was not too dear, where the reference's placed `most` numbers.
    fn complaint(self, most: Option<u64>, placed: Option<u64>) -> Result<(), String> {
        let Within { times, more } = self;
        let (Some(most), Some(placed)) = (most, placed) else { return Err(String::new()) };
        let allowed = most.saturating_mul(times).saturating_add(more);
        if placed <= allowed {
            return Ok(());
        }
        Err(format!(
            "it may make at most {} placements: {times} times the {} of the plain search, and {} more",
            grouped(allowed),
            grouped(most),
            grouped(more)
        ))
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
        self.signature = hash_of(&bytes);
    }
}

/// Explains with a sentence where `found` is not what was `expected`: "… 6, but yours is 9".
#[track_caller]
pub fn says<T: PartialEq + Display>(what: impl Display, found: T, expected: T) {
    assert!(found == expected, "{what} {expected}, but yours is {found}");
}

/// Explains with `sentence` where something is not so.
#[track_caller]
pub fn says_true(is_so: bool, sentence: impl Display) {
    assert!(is_so, "{sentence}");
}
