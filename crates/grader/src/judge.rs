//! What is on a sheet, and what the reference says of it.

use std::path::Path;

use confine::Limits;
use exam::{Header, unescape};

use crate::{
    compile::Tools,
    kit::GradingKit,
    record::{Question, Status, UNWRITTEN, Wrong},
    run::{End, LATE, OUT_OF_TIME, Run},
    sandbox::Job,
    text,
};

/// What is said of a question that was not asked.
pub const NOT_ASKED: &str = "not asked";

/// What a student's program wrote on the sheet of one question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answers {
    /// The question.
    pub name: String,
    /// How the answering ended, with a sentence; passed means that the sheet is complete.
    pub end: (Status, String),
    /// The answers, each a line as it was written.
    pub lines: Vec<String>,
    /// Numbers placed, and the search's signature, when the question measures it.
    pub work: Option<(u64, String)>,
}

impl Answers {
    /// No answers to the question `name`, which was not asked.
    pub fn none(name: &str, why: &str) -> Answers {
        Answers {
            name: name.to_string(),
            end: (Status::TimedOut, why.to_string()),
            lines: Vec::new(),
            work: None,
        }
    }
}

/// What was measured of a submission and of the reference on the same inputs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Measured {
    /// Placements in all.
    pub placements: u64,
    /// Signatures of all measured questions.
    pub signature: String,
}

/// Reads what `run` left, which the student's program may have forged.
pub fn read(name: &str, header: &Header, run: &Run, limits: &Limits) -> Answers {
    let mut answers = Answers::none(name, "");
    let sheet = String::from_utf8_lossy(&run.sheet);
    let mut lines = sheet.lines();
    let mut has_other = lines.next() != Some(&header.to_string());
    let (mut is_complete, mut end) = (false, None);
    for line in lines {
        has_other |= is_complete;
        match line.split_once(' ') {
            Some(("answer", text)) if end.is_none() && answers.work.is_none() => {
                answers.lines.push(text.to_string());
            }
            Some(("work", text)) if end.is_none() && answers.work.is_none() => {
                answers.work = work(text);
                has_other |= answers.work.is_none();
            }
            Some(("end", count)) if end.is_none() => end = Some(count.to_string()),
            Some(("done", _)) if end.is_some() => is_complete = true,
            _ => has_other = true,
        }
    }
    has_other |= end.is_some_and(|count| count != answers.lines.len().to_string());
    is_complete &= sheet.ends_with('\n');
    answers.end = ended(run, limits, is_complete, has_other);
    answers
}

/// `placements signature`
fn work(text: &str) -> Option<(u64, String)> {
    let (placements, signature) = text.split_once(' ').filter(|it| it.1.len() == 16)?;
    u64::from_str_radix(signature, 16).ok()?;
    Some((placements.parse().ok()?, signature.to_string()))
}

/// What the end of `run` means, when the sheet is complete, and has other lines than ours.
fn ended(run: &Run, limits: &Limits, is_complete: bool, has_other: bool) -> (Status, String) {
    let log = run.log.trim();
    let Limits { memory, file, .. } = limits;
    let time = grid::counted(limits.cpu, "second");
    // An allocation that fails ends the program by SIGABRT, behind this sentence.
    let is_out_of_memory = run.end == End::Signal(6) && log.contains("memory allocation of");
    match run.end {
        _ if !run.begun => (Status::GraderError, format!("the sandbox did not start: {log}")),
        End::Idle => {
            (Status::TimedOut, format!("waited for {time} without working: what does it wait for?"))
        }
        End::Late => (Status::NotJudged, LATE.to_string()),
        End::Signal(OUT_OF_TIME) => (Status::TimedOut, format!("still at work after {time}")),
        _ if run.is_full || run.end == End::Signal(25) => {
            (Status::TooMuchOutput, format!("more than {file} KiB were printed or written"))
        }
        _ if is_out_of_memory => {
            (Status::OutOfMemory, format!("asked for more than {memory} MiB of memory"))
        }
        End::Signal(_) if log.contains("has overflowed its stack") => {
            (Status::Crashed, "the stack overflowed: does a recursion never end?".to_string())
        }
        // Too little memory, a bad disk, or the program itself: nobody can tell.
        End::Signal(signal @ (7 | 9)) => (Status::NotJudged, format!("ended by signal {signal}")),
        End::Signal(signal) => (Status::Crashed, format!("ended by signal {signal}")),
        End::Code(_) if has_other => {
            let what = "there is something on the sheet that the questions did not write";
            (Status::Tampered, what.to_string())
        }
        End::Code(0) if is_complete => (Status::Passed, String::new()),
        End::Code(101) => (Status::Failed, panic_of(log)),
        End::Code(code) => {
            (Status::ExitedEarly, format!("ended itself with code {code} before the last answer"))
        }
    }
}

/// What a panic said: the message, then where.
fn panic_of(log: &str) -> String {
    let Some((_, rest)) = log.split_once("panicked at ") else {
        return "ended with the code of a panic, and without its message".to_string();
    };
    let (place, message) = rest.split_once('\n').unwrap_or((rest, ""));
    let message = message.split("\nnote: run with").next().unwrap_or(message).trim_end();
    let place = place.trim_end_matches(':');
    let where_ = if place.starts_with("src/") { format!(" ({place})") } else { String::new() };
    match message.strip_prefix("not yet implemented: ") {
        Some(step) => format!("{UNWRITTEN}{step}"),
        None => format!("panicked: {}{where_}", text::cut(message, 2_000)),
    }
}

/// Asks the reference to judge all answers; `header` says so.
///
/// # Errors
///
/// When the judge does not finish: our mistake, never the student's.
pub fn judge(
    answers: &[Answers],
    header: &Header,
    kit: &GradingKit,
    tools: Tools<'_>,
    work: &Path,
) -> Result<(Vec<Question>, Measured), String> {
    let mut sheet = format!("{header}\n");
    for answer in answers {
        sheet += &format!("question {}\n", answer.name);
        for line in &answer.lines {
            // As our own program would have written it, whoever wrote it.
            sheet += &format!("answer {}\n", exam::escape(&unescape(line)));
        }
    }
    let length = sheet.len();
    let job = Job::question(&kit.judge, Limits::reference(), kit.runtime.clone(), sheet);
    let mut run = tools.run(&job, work)?;
    if run.end != End::Code(0) {
        return Err(format!("the judge ended with {:?}: {}", run.end, run.log.trim()));
    }
    let verdicts = run.sheet.split_off(length.min(run.sheet.len()));
    let verdicts = format!("\n{}", String::from_utf8(verdicts).map_err(|error| error.to_string())?);
    let mut reference = Measured::default();
    let mut questions = Vec::new();
    let blocks = verdicts.split("\nquestion ").skip(1);
    for (answer, block) in answers.iter().zip(blocks) {
        questions.push(verdict(answer, block, &mut reference)?);
    }
    if questions.len() == answers.len() {
        Ok((questions, reference))
    } else {
        Err("the judge did not come to the last question".to_string())
    }
}

/// The judgment of one question's answers in `block`, the judge's lines about it.
fn verdict(answers: &Answers, block: &str, reference: &mut Measured) -> Result<Question, String> {
    let mut wrong: Vec<Wrong> = Vec::new();
    let (mut counts, mut fingerprint) = (None, None);
    for line in block.lines().skip(1) {
        let Some((word, text)) = line.split_once(' ') else { continue };
        let text = text::plain(&unescape(text));
        match (word, wrong.last_mut()) {
            ("asked", _) => wrong.push(Wrong { asked: text, ..Wrong::default() }),
            ("expected", Some(last)) => last.expected = text::cut(&text, 4_000),
            ("found", Some(last)) => last.found = Some(text::cut(&text, 4_000)),
            ("complaint", Some(last)) => last.complaint = text::cut(&text, 1_000),
            ("work", _) => reference.add(work(&text)),
            ("fingerprint", _) => fingerprint = Some(text),
            ("end", _) => counts = Some(text),
            _ => {}
        }
    }
    let counts = counts.ok_or("the judge did not come to the end of a question")?;
    let counts: Vec<usize> = counts.split(' ').filter_map(|count| count.parse().ok()).collect();
    let [right, asked, over] = counts[..] else { return Err("the judge cannot count".to_string()) };

    let (status, detail) = match &answers.end {
        (Status::Passed, _) if over > 0 => {
            let what = "answers to what nobody asked: it wrote them itself, or it changed given code \
                        on which the inputs depend";
            (Status::Tampered, format!("{over} {what}"))
        }
        (Status::Passed, _) if right == asked && asked > 0 => (Status::Passed, String::new()),
        (Status::Passed, _) => {
            let answered = answers.lines.len();
            let untried = match asked - answered {
                0 => String::new(),
                left => format!(", and {left} not tried"),
            };
            (Status::Failed, format!("{} of {asked} wrong{untried}", answered - right))
        }
        (status, detail) => (*status, detail.clone()),
    };
    // What it did not come to is not wrong. A panic is an answer; else the first of these is where it stopped.
    if let Some(first) = wrong.iter().position(|wrong| wrong.found.is_none()) {
        wrong.truncate(first + usize::from(answers.end.0 != Status::Passed));
    }
    if status == Status::Passed || [UNWRITTEN, NOT_ASKED].iter().any(|it| detail.starts_with(it)) {
        wrong.clear();
    }
    // The smallest inputs are asked with each seed.
    wrong.dedup();
    let fingerprint = fingerprint.filter(|_| status == Status::Failed);
    Ok(Question { detail, wrong, fingerprint, ..Question::new(&answers.name, status) })
}

impl Measured {
    /// Adds what one question measured.
    pub fn add(&mut self, work: Option<(u64, String)>) {
        if let Some((placements, signature)) = work {
            self.placements = self.placements.saturating_add(placements);
            self.signature += &signature[..8.min(signature.len())];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Answers, Measured, NOT_ASKED, Status, verdict};

    const BLOCK: &str = "step_1_one\nasked one\nexpected 1\nfound 2\nasked one\nexpected 1\nfound 2\n\
                         asked two\nexpected 2\nend 1 4 0\n";

    #[test]
    fn nothing_is_wrong_that_was_not_asked_and_nothing_twice() {
        let judged = |answers: &Answers| {
            let question = verdict(answers, BLOCK, &mut Measured::default()).expect("a verdict");
            (question.detail, question.wrong.into_iter().map(|it| it.asked).collect::<Vec<_>>())
        };
        let unasked = Answers::none("step_1_one", NOT_ASKED);
        assert_eq!(judged(&unasked), (NOT_ASKED.to_string(), vec![]));
        let end = (Status::Crashed, "ended".to_string());
        let crashed = Answers { end, lines: vec![String::new(); 3], ..unasked };
        assert_eq!(
            judged(&crashed),
            ("ended".to_string(), ["one", "two"].map(String::from).into())
        );
        let panicked = Answers { end: (Status::Passed, String::new()), ..crashed };
        let told = "2 of 4 wrong, and 1 not tried".to_string();
        assert_eq!(judged(&panicked), (told, vec!["one".to_string()]));
    }
}
