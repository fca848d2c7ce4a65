//! The protocol: a file with a task in its first line, to which a program of questions appends the results.
//!
//! Each line is one JSON value: a [`Header`] first, then [`Line`]s. The program that is started, the
//! coach, `verify` and the grader all use these types, and none of them parses a text of another.

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{Cause, Check, Outcome};

/// The first line of a protocol: what the program is to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// What is to be done.
    pub task: Task,
    /// The number that [`crate::variant_of_steps`] gives: whose steps the reference calls, 0 for its own. A
    /// student's program has one text; those of `just verify` have many.
    #[serde(default)]
    pub variant: usize,
    /// The number of the one input that is tested, from 0; all are when it is `None`.
    #[serde(default)]
    pub only: Option<usize>,
}

/// What a program is to do with its protocol.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// List all checks: a [`Line::Check`] each.
    List,
    /// Give the program's text, a [`Line::Text`]: that of a scene.
    Text,
    /// Run one explanation: its question, and its number there, from 0.
    Explain(String, usize),
    /// Ask one question with the course's own seed, and compare the answers with the recorded ones.
    Test(String),
    /// Answer one question and judge nothing: one round of inputs for each seed.
    Answer(String, Vec<Seed>),
    /// Judge the answers that follow in the protocol: to one question, to inputs of these seeds.
    Judge(String, Vec<Seed>),
}

/// What the random inputs of one round are made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seed {
    /// The generator's seed.
    pub number: u64,
    /// How many times as many random inputs are asked for as in `just test`.
    pub times: usize,
}

/// A line of a protocol below the first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Line {
    /// One check of the program.
    Check(Check),
    /// The input that is asked now, behind its number.
    Asked(usize, String),
    /// The result of the check.
    Outcome(Outcome),
    /// An answer.
    Answer(Answer),
    /// The last line of a question that was answered.
    Answered(Answered),
    /// What the judge says about the answers to one question.
    Judged(Judgment),
    /// What a program gives that asks nothing, such as a recording.
    Text(String),
    /// The last line of a list.
    Done,
}

/// What the code gives for one input.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Answer {
    /// The answer; or what the panic says that ended the code.
    pub text: String,
    /// How many numbers were placed for it, where the question bounds that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placed: Option<u64>,
    /// Why there is no answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Cause>,
}

/// The end of the answers to a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answered {
    /// How many answers were written.
    pub answers: usize,
    /// The work on boards, where the question counts it.
    pub work: Option<Work>,
}

/// The placements on boards, and a signature of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Work {
    /// Numbers placed.
    pub placements: u64,
    /// Changes with what was placed, where, and when.
    pub signature: u64,
}

/// What the judge says about the answers to one question. It does not know how the answering ended; the grader, which
/// does, makes its verdict of both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judgment {
    /// The question.
    pub question: String,
    /// How many answers are right.
    pub right: usize,
    /// How many inputs there are.
    pub inputs: usize,
    /// How many answers more came than there are inputs.
    pub over: usize,
    /// The wrong ones to the smallest inputs.
    pub wrong: Vec<WrongAnswer>,
    /// A number for the wrong answers to the inputs of the first seed, as in [`WrongAnswers`](crate::WrongAnswers).
    pub fingerprint: String,
    /// The reference's own work, where the question counts it.
    pub work: Option<Work>,
}

/// One answer that is not right.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrongAnswer {
    /// The input.
    pub asked: String,
    /// Its number, from 0; the rounds of all seeds are counted on.
    #[serde(default)]
    pub number: usize,
    /// What the reference answers.
    pub expected: Answer,
    /// What came; `None` when nothing did.
    pub answer: Option<Answer>,
    /// What is wrong with it, where more is to be said than that it is another.
    pub complaint: String,
}

impl Seed {
    /// The course's own: `just test` asks with it, and so does everything that is compared between
    /// submissions.
    pub const COURSE: Seed = Seed { number: 0, times: 1 };
}

impl Header {
    /// A protocol that asks for `task`, without anything unusual.
    pub fn new(task: Task) -> Header {
        Header { task, variant: 0, only: None }
    }
}

/// `value` as a line of a protocol, with its end.
///
/// ```
/// use exam::{Line, protocol};
///
/// let line = protocol::line(&Line::Asked(3, "of 2 7 6".to_string()));
/// assert_eq!(line, "{\"asked\":[3,\"of 2 7 6\"]}\n");
/// assert_eq!(protocol::lines::<Line>(&line), [Some(Line::Asked(3, "of 2 7 6".to_string()))]);
/// ```
pub fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a protocol holds texts and numbers") + "\n"
}

/// The lines of `text`; `None` for what is no such line, or has no end.
pub fn lines<T: DeserializeOwned>(text: &str) -> Vec<Option<T>> {
    let whole = |line: &str| serde_json::from_str(line.strip_suffix('\n')?).ok();
    text.split_inclusive('\n').map(whole).collect()
}
