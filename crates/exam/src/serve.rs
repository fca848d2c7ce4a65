//! The program around a lesson's questions: it reads a sheet and writes on it.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, Read, Seek, Write},
    panic::{self, AssertUnwindSafe},
    process::ExitCode,
};

use crate::{
    Ask, Asked, Header, Question, Task,
    ask::{Work, shown},
    escape, fingerprint, unescape,
};

// What is said of an answer that makes the judge panic.
const UNREADABLE: &str = "this is no answer that could be judged";

// How many wrong answers of a question are shown; the others are counted.
const TOLD: usize = 3;

/// Does what the sheet on standard input says, and writes on that very sheet.
///
/// Standard input is a file that is open for reading and appending: so there is no folder in which
/// the program may write, and whatever the student's code prints is not on the sheet.
pub fn main(questions: &[Question]) -> ExitCode {
    let on_standard_input = || -> io::Result<()> {
        let mut paper = paper()?;
        let mut text = String::new();
        paper.rewind()?;
        paper.read_to_string(&mut text)?;
        serve(&text, &mut paper, questions).map_err(io::Error::other)
    };
    match on_standard_input() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("exam: {error}");
            ExitCode::from(2)
        }
    }
}

#[cfg(unix)]
fn paper() -> io::Result<File> {
    use std::os::fd::AsFd;
    Ok(File::from(io::stdin().as_fd().try_clone_to_owned()?))
}

#[cfg(windows)]
fn paper() -> io::Result<File> {
    use std::os::windows::io::AsHandle;
    Ok(File::from(io::stdin().as_handle().try_clone_to_owned()?))
}

/// Does what `sheet` says, and writes on `paper`.
///
/// When the sheet is full, it has no end line, and its reader sees that.
pub fn serve(sheet: &str, paper: &mut dyn Write, questions: &[Question]) -> Result<(), String> {
    let mut lines = sheet.lines();
    let header: Header = lines.next().unwrap_or_default().parse()?;
    match &header.task {
        Task::Answer(name) => {
            questions.iter().filter(|it| it.name == name).for_each(|it| answer(it, &header, paper));
        }
        Task::Judge => {
            let given = answers(lines)?;
            let none = Vec::new();
            for question in questions {
                write(paper, "question", question.name);
                judge(question, &header, given.get(question.name).unwrap_or(&none), paper);
            }
        }
    }
    write(paper, "done", &questions.len().to_string());
    Ok(())
}

/// The answers on a sheet, by question.
fn answers<'a>(
    lines: impl Iterator<Item = &'a str>,
) -> Result<BTreeMap<String, Vec<String>>, String> {
    let mut answers: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut of = "";
    for line in lines {
        match line.split_once(' ') {
            Some(("question", name)) => of = name,
            Some(("answer", text)) => {
                answers.entry(of.to_string()).or_default().push(unescape(text));
            }
            _ => return Err(format!("not a line of a sheet: {line:?}")),
        }
    }
    Ok(answers)
}

/// Lets the solution answer, and writes down nothing but its answers.
fn answer(question: &Question, header: &Header, paper: &mut dyn Write) {
    let (mut count, mut work) = (0_usize, None);
    for (round, &seed) in header.seeds.iter().enumerate() {
        let mut hear = |asked: Asked<'_>| {
            if let Some(answer) = asked.answer {
                count += 1;
                write(paper, "answer", answer);
            }
        };
        let mut ask = Ask::new(question.name, seed, &mut hear);
        ask.is_again = round > 0;
        (question.ask)(&mut ask);
        // Work is compared between solutions on the first round's inputs.
        work = work.or(ask.work);
        // The judge counts the answers, so they end with the first that is missing.
        if ask.has_panicked {
            break;
        }
    }
    tell_work(work, paper);
    write(paper, "end", &count.to_string());
}

/// Lets the reference answer, and says which of the `given` answers are right.
fn judge(question: &Question, header: &Header, given: &[String], paper: &mut dyn Write) {
    let mut given = given.iter();
    let (mut asked, mut right, mut work) = (0_usize, 0_usize, None);
    for (round, &seed) in header.seeds.iter().enumerate() {
        let mut found_in_round = String::new();
        let mut hear = |it: Asked<'_>| {
            asked += 1;
            let expected = it.answer.unwrap_or_default();
            let found = given.next();
            let verdict = match found {
                None => Err("no answer came".to_string()),
                // The answer may be forged: when it makes the judge panic, it is wrong.
                Some(found) => {
                    let judged = AssertUnwindSafe(|| it.judge.verdict(expected, found));
                    panic::catch_unwind(judged).unwrap_or_else(|_| Err(UNREADABLE.to_string()))
                }
            };
            found_in_round += &found.map_or(String::new(), |found| format!("{found}\n"));
            match verdict {
                Ok(()) => right += 1,
                Err(complaint) if asked - right <= TOLD => {
                    write(paper, "asked", &it.what.to_string());
                    write(paper, "expected", expected);
                    if let Some(found) = found {
                        write(paper, "found", &shown(found));
                    }
                    write(paper, "complaint", &complaint);
                }
                Err(_) => {}
            }
        };
        let mut ask = Ask::new(question.name, seed, &mut hear);
        ask.is_again = round > 0;
        (question.ask)(&mut ask);
        work = work.or(ask.work);
        if round == 0 {
            let number = fingerprint(found_in_round.as_bytes());
            write(paper, "fingerprint", &format!("{number:016x}"));
        }
    }
    tell_work(work, paper);
    // The last number tells answers that nobody asked for.
    write(paper, "end", &format!("{right} {asked} {}", given.len()));
}

fn tell_work(work: Option<Work>, paper: &mut dyn Write) {
    if let Some(Work { placements, signature }) = work {
        write(paper, "work", &format!("{placements} {signature:016x}"));
    }
}

fn write(paper: &mut dyn Write, word: &str, text: &str) {
    let _ = paper.write_all(format!("{word} {}\n", escape(text)).as_bytes());
}
