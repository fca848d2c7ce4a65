//! What is in a protocol, and what the reference says of it.

use std::{path::Path, time::Duration};

use confine::SandboxLimits;
use exam::{Answer, Answered, Header, Judgment, Line, Outcome, Panic, Seed, Task, Work, protocol};

use runner::{ALLOCATION, OVERFLOWED, limits::MUCH_OUTPUT, words};

use crate::{
    kit::GradingKit,
    record::{ShownWrongAnswer, Status, Verdict},
    run::{ABORTED, BAD_ADDRESS, End, FILE_TOO_LONG, OUT_OF_TIME, PANICKED, Run, TOO_BUSY, Tools},
    sandbox::Job,
    text,
};

/// The most bytes that an answer may have; the answers to all inputs of a question have as much as a file may.
const LONGEST_ANSWER: usize = 1 << 20;

/// What a student's program wrote in the protocol of one question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Answers {
    /// The question.
    pub question: String,
    /// What ended the answering before the protocol was complete, in a word and in a sentence.
    pub cut_short: Option<(Status, String)>,
    /// How long the program worked, and waited without working.
    pub spent: Duration,
    /// The answers that it gave.
    pub given: Vec<Answer>,
    /// The search's work, when the question counts it.
    pub work: Option<Work>,
    /// The step whose `todo!` ended it.
    pub unwritten: Option<u32>,
}

/// Reads what `run` left of `job`, which the student's program may have forged.
pub(crate) fn read(question: &str, header: &Header, run: &Run, job: &Job) -> Answers {
    let mut answers =
        Answers { question: question.to_string(), spent: run.spent, ..Answers::default() };
    let protocol = String::from_utf8_lossy(&run.protocol);
    let (first, rest) = protocol.split_once('\n').unwrap_or((&protocol, ""));
    let mut has_other = serde_json::from_str(first).ok().as_ref() != Some(header);
    let (mut is_complete, mut last) = (false, None);
    for line in protocol::lines(rest) {
        has_other |= is_complete;
        match line {
            Some(Line::Answer(answer)) => answers.given.push(answer),
            Some(Line::Answered(Answered { answers: count, work })) => {
                has_other |= count != answers.given.len();
                (answers.work, is_complete) = (work, true);
            }
            Some(Line::Outcome(outcome)) => {
                if let Outcome::NotWritten { step: Some(step), .. } = &outcome {
                    answers.unwritten = Some(step.number);
                }
                last = Some(outcome);
            }
            _ => has_other = true,
        }
    }
    answers.cut_short = cut_short(run, job, is_complete, has_other, last);
    if answers.given.iter().any(|answer| answer.text.len() > LONGEST_ANSWER) {
        answers.given.clear();
        let detail = format!("an answer takes more than {} MiB", LONGEST_ANSWER >> 20);
        answers.cut_short = Some((Status::TooMuchOutput, detail));
    }
    answers
}

/// What cut `run` short, when the protocol is complete, has other lines than ours, or ends with a panic; `None` for a
/// complete protocol of our lines.
fn cut_short(
    run: &Run,
    job: &Job,
    is_complete: bool,
    has_other: bool,
    last: Option<Outcome>,
) -> Option<(Status, String)> {
    let log = run.log();
    let log = log.trim();
    let SandboxLimits { memory, file_size, cpu, .. } = job.limits;
    let time = grid::counted(job.patience.as_secs(), "second");
    // An allocation that fails ends the program by SIGABRT, behind this sentence.
    let is_out_of_memory = run.end == End::Signal(ABORTED) && log.contains(ALLOCATION);
    Some(match run.end {
        _ if !run.begun => (Status::GraderError, format!("the sandbox did not start: {log}")),
        // Who prints without end may also wait for a busy reader.
        End::Idle | End::Stuck | End::Signal(OUT_OF_TIME) if run.printed > MUCH_OUTPUT => {
            let most = MUCH_OUTPUT >> 20;
            (Status::TooMuchOutput, format!("printed more than {most} MiB and did not end"))
        }
        End::Idle => {
            (Status::TimedOut, format!("waited for {time} without working: what does it wait for?"))
        }
        End::Starved => (Status::Disturbed, TOO_BUSY.into()),
        End::Stuck => (Status::TimedOut, format!("still at work on one answer after {time}")),
        End::Signal(OUT_OF_TIME) => {
            let time = grid::counted(cpu, "second");
            (Status::TimedOut, format!("all its answers together take more than {time}"))
        }
        _ if run.is_full || run.end == End::Signal(FILE_TOO_LONG) => {
            (Status::TooMuchOutput, format!("the answers take more than {file_size} KiB"))
        }
        _ if is_out_of_memory => {
            (Status::OutOfMemory, format!("asked for more than {memory} MiB of memory"))
        }
        End::Signal(_) if log.contains(OVERFLOWED) => {
            (Status::Crashed, "the stack overflowed: does a recursion never end?".into())
        }
        // Too little memory, a bad disk, or a person: nobody can tell.
        _ if run.is_odd() => (Status::Disturbed, "ended by a signal from outside".into()),
        End::Signal(confine::REFUSED_CODE) => {
            let what = "ended itself with a code from 128 to 191 before the last answer";
            (Status::ExitedEarly, what.into())
        }
        // Safe code has no other way to touch memory that is not there.
        End::Signal(BAD_ADDRESS) => {
            (Status::Crashed, "ended by signal 11: does a recursion never end?".into())
        }
        End::Signal(signal) => (Status::Crashed, format!("ended by signal {signal}")),
        End::Exit(_) if has_other => {
            let what = "there is something in the protocol that the questions did not write";
            (Status::Tampered, what.into())
        }
        End::Exit(0) if is_complete => return None,
        End::Exit(PANICKED) => (Status::Failed, failed(last)),
        End::Exit(code) => {
            (Status::ExitedEarly, format!("ended itself with code {code} before the last answer"))
        }
    })
}

/// What the panic said that ended the program: the message, then where.
fn failed(last: Option<Outcome>) -> String {
    match last {
        Some(Outcome::NotWritten { step: Some(step), .. }) => {
            let name = text::cut(&text::plain(&step.name), 200);
            format!("{name} is not written yet")
        }
        Some(Outcome::NotWritten { step: None, .. }) => "not written yet".to_string(),
        Some(Outcome::Failed(Panic { message, location, .. })) => {
            let own = location.filter(|location| location.file.starts_with("src/"));
            let location = own.map_or(String::new(), |location| format!(" ({location})"));
            format!("panicked: {}{location}", text::cut(&text::plain(&message), 2_000))
        }
        _ => "ended with the code of a panic, and without its message".to_string(),
    }
}

/// Asks the reference to judge the `answers`, which were given to inputs of these `seeds`; also returns the
/// reference's own work. Where it judges an empty protocol but not this one, the answers are at fault.
///
/// # Errors
///
/// When the judge does not finish: our mistake, never the student's.
pub(crate) fn judge(
    answers: &Answers,
    seeds: &[Seed],
    kit: &GradingKit,
    tools: Tools<'_>,
    scratch: &Path,
) -> Result<(Verdict, Option<Work>), String> {
    let judged = |lines: &[Answer]| {
        let task = Task::Judge(answers.question.clone(), seeds.to_vec());
        let mut protocol = protocol::line(&Header::new(task));
        // As our own program would have written them, whoever wrote them.
        protocol.extend(lines.iter().map(|line| protocol::line(&Line::Answer(line.clone()))));
        let length = protocol.len();
        let job = Job::question(&kit.judge, SandboxLimits::judge(), kit.runtime.clone(), protocol);
        judgment(&tools.ask(&job, scratch)?, length)
    };
    if let Some(judged) = judged(&answers.given)? {
        let work = judged.work;
        return Ok((verdict(answers, judged), work));
    }
    let empty = judged(&[])?.ok_or_else(|| "the judge does not come to an end".to_string())?;
    let detail = "its answers are too long to be judged".to_string();
    let verdict = Verdict::new(&answers.question, Status::TooMuchOutput);
    Ok((Verdict { detail, ..verdict }, empty.work))
}

/// What the judge's `run` left below the first `length` bytes of its protocol; nothing when the task was too much
/// for it.
///
/// # Errors
///
/// When it may be the machine that ended the judge.
fn judgment(run: &Run, length: usize) -> Result<Option<Judgment>, String> {
    if run.is_odd() {
        return Err(format!("the judge ended with {:?}: {}", run.end, run.log().trim()));
    }
    let written = String::from_utf8_lossy(run.protocol.get(length..).unwrap_or_default());
    let judged = protocol::lines(&written).into_iter().flatten().find_map(|line| match line {
        Line::Judged(judged) => Some(judged),
        _ => None,
    });
    Ok(judged.filter(|_| run.end == End::Exit(0)))
}

/// The verdict on a question: how the answering ended, and what the judge says about the answers.
fn verdict(answers: &Answers, judged: Judgment) -> Verdict {
    let Judgment { right, inputs: asked, over, fingerprint, .. } = judged;
    let cut = |text: String, most| text::cut(&text::plain(&text), most);
    let mut wrong: Vec<ShownWrongAnswer> = judged
        .wrong
        .into_iter()
        .map(|wrong| ShownWrongAnswer {
            asked: text::plain(&wrong.asked),
            expected: cut(words::answer(&wrong.expected), 4_000),
            found: wrong.answer.map(|answer| cut(words::answer(&answer), 4_000)),
            complaint: cut(wrong.complaint, 1_000),
        })
        .collect();
    let (status, detail) = match &answers.cut_short {
        Some(cut_short) => cut_short.clone(),
        None if over > 0 => {
            let what = "answers to what nobody asked: it wrote them itself, or it changed given code \
                        on which the inputs depend";
            (Status::Tampered, format!("{over} {what}"))
        }
        None if right == asked && asked > 0 => (Status::Passed, String::new()),
        None => {
            let answered = answers.given.len();
            let untried = match asked - answered {
                0 => String::new(),
                left => format!(", and {left} not tried"),
            };
            (Status::Failed, format!("{} of {asked} wrong{untried}", answered - right))
        }
    };
    // What it did not come to is not wrong. A panic is an answer; else the first of these is where it stopped.
    if let Some(first) = wrong.iter().position(|wrong| wrong.found.is_none()) {
        wrong.truncate(first + usize::from(answers.cut_short.is_some()));
    }
    if status == Status::Passed || answers.unwritten.is_some() {
        wrong.clear();
    }
    // The smallest inputs are asked with each seed.
    wrong.dedup();
    let fingerprint = Some(fingerprint).filter(|_| status == Status::Failed);
    let verdict = Verdict::new(&answers.question, status);
    let todo = answers.unwritten.is_some() && answers.unwritten == verdict.step();
    Verdict { todo, detail, wrong, fingerprint, ..verdict }
}

#[cfg(test)]
mod tests {
    use exam::{Answer, Judgment, Line, WrongAnswer, protocol};

    use super::{ABORTED, Answers, End, FILE_TOO_LONG, OUT_OF_TIME, Run, Status, verdict};

    fn judgment() -> Judgment {
        let wrong = |asked: &str, answer: Option<&str>| WrongAnswer {
            asked: asked.to_string(),
            number: 0,
            expected: Answer::of("1"),
            answer: answer.map(Answer::of),
            complaint: String::new(),
        };
        Judgment {
            question: "step_1_one".to_string(),
            right: 1,
            inputs: 4,
            over: 0,
            wrong: vec![wrong("one", Some("2")), wrong("one", Some("2")), wrong("two", None)],
            fingerprint: "aa".to_string(),
            work: None,
        }
    }

    /// A limit is the answers' fault, where the judge comes to the end of an empty protocol.
    #[test]
    fn a_judge_that_the_machine_ended_gives_no_mark() {
        let protocol = protocol::line(&Line::Judged(judgment()));
        let judged = |end| {
            let run = Run { protocol: protocol.clone().into_bytes(), ..Run::of(end, "") };
            super::judgment(&run, 0).map(|judged| judged.is_some()).map_err(|_| ())
        };
        assert_eq!(judged(End::Exit(0)), Ok(true));
        for limit in
            [End::Signal(OUT_OF_TIME), End::Signal(FILE_TOO_LONG), End::Signal(ABORTED), End::Stuck]
        {
            assert_eq!(judged(limit), Ok(false), "{limit:?}");
        }
        for machine in [End::Signal(9), End::Starved] {
            assert_eq!(judged(machine), Err(()), "{machine:?}");
        }
    }

    #[test]
    fn nothing_is_wrong_twice_or_without_being_asked() {
        let judged = |answers: &Answers| {
            let verdict = verdict(answers, judgment());
            let asked = verdict.wrong.into_iter().map(|wrong| wrong.asked);
            (verdict.detail, asked.collect::<Vec<_>>())
        };
        let question = "step_1_one".to_string();
        let ended = |status, detail: &str| Some((status, detail.to_string()));
        let cut_short = ended(Status::Failed, "not written");
        let todo = Answers { question, cut_short, unwritten: Some(1), ..Answers::default() };
        assert!(verdict(&todo, judgment()).todo);
        assert_eq!(judged(&todo), ("not written".to_string(), vec![]));
        let crashed = Answers {
            cut_short: ended(Status::Crashed, "ended"),
            given: vec![Answer::default(); 3],
            unwritten: None,
            ..todo
        };
        assert_eq!(
            judged(&crashed),
            ("ended".to_string(), ["one", "two"].map(String::from).into())
        );
        let panicked = Answers { cut_short: None, ..crashed };
        let told = "2 of 4 wrong, and 1 not tried".to_string();
        assert_eq!(judged(&panicked), (told, vec!["one".to_string()]));
    }
}
