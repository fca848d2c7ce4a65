//! The program around a lesson's questions.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, Read, Seek, Write},
    process::ExitCode,
};

use crate::{Ask, Chance, Header, Task, ask::Role};

/// All questions of a lesson, one after the other.
pub struct Exam<'a> {
    header: Header,
    /// A student's answers, by question.
    answers: BTreeMap<String, Vec<String>>,
    paper: &'a mut dyn Write,
    names: Vec<String>,
}

impl Exam<'_> {
    /// Asks the question `name`; it begins with its step, `step_3_…`.
    ///
    /// Whether it is asked, answered or judged, `ask` draws the same inputs.
    pub fn question(&mut self, name: &str, ask: impl FnOnce(&mut Ask<'_>)) {
        self.names.push(name.to_string());
        let role = match &self.header.task {
            Task::List => {
                let _ = writeln!(self.paper, "question {name}");
                return;
            }
            Task::Answer(wanted) if wanted != name => return,
            Task::Answer(_) => Role::Answer,
            Task::Judge => {
                let _ = writeln!(self.paper, "question {name}");
                Role::Judge(self.answers.get(name).map_or(&[][..], |lines| lines).iter())
            }
        };
        let own = Chance::new(self.header.own, name);
        let class = Chance::new(self.header.class, name);
        let mut question = Ask::new(own, class, self.paper, role);
        ask(&mut question);
        question.end();
    }
}

impl std::fmt::Debug for Exam<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Exam {{ header: {:?}, names: {:?} }}", self.header, self.names)
    }
}

/// Does what the sheet on standard input says, and writes on that very sheet.
///
/// Standard input is a file that is open for reading and appending: so there is no folder in which
/// the program may write, and whatever the student's code prints is not on the sheet.
pub fn main(questions: impl FnOnce(&mut Exam<'_>)) -> ExitCode {
    match on_standard_input(questions) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("exam: {error}");
            ExitCode::from(2)
        }
    }
}

fn on_standard_input(questions: impl FnOnce(&mut Exam<'_>)) -> io::Result<()> {
    let mut paper = paper()?;
    let mut text = String::new();
    paper.rewind()?;
    paper.read_to_string(&mut text)?;
    sit(&text, &mut paper, questions).map_err(io::Error::other)?;
    Ok(())
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

/// Does what `sheet` says; returns the names of the questions.
fn sit(
    sheet: &str,
    paper: &mut dyn Write,
    questions: impl FnOnce(&mut Exam<'_>),
) -> Result<Vec<String>, String> {
    let mut lines = sheet.lines();
    let header = lines.next().unwrap_or_default().parse()?;
    let mut answers: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut of = "";
    for line in lines {
        match line.split_once(' ') {
            Some(("question", name)) => of = name,
            Some(("answer", text)) => {
                answers.entry(of.to_string()).or_default().push(text.to_string());
            }
            // What confined this program has written that it began.
            None if line == "begun" => {}
            _ => return Err(format!("not a line of a sheet: {line:?}")),
        }
    }
    let mut exam = Exam { header, answers, paper, names: Vec::new() };
    questions(&mut exam);
    let names = exam.names;
    let _ = writeln!(paper, "done {}", names.len());
    Ok(names)
}

/// Lets a solution answer its questions and judges the answers, in this process; returns how many
/// questions there are. This is for the author's tests, where nobody cheats.
///
/// # Errors
///
/// A question whose name does not begin with its step or is taken, one that draws other inputs when
/// it is asked again, one that asks nothing, and an answer that is not right.
pub fn rehearse(questions: impl Fn(&mut Exam<'_>)) -> Result<usize, String> {
    let sit = |header: Header, answers: &str| {
        let mut paper = Vec::new();
        let names = sit(&format!("{header}\n{answers}"), &mut paper, &questions)?;
        Ok::<_, String>((names, String::from_utf8_lossy(&paper).into_owned()))
    };
    let (names, _) = sit(Header { task: Task::List, class: 0, own: 0 }, "")?;
    for (index, name) in names.iter().enumerate() {
        let step = name.strip_prefix("step_").and_then(|rest| rest.split('_').next());
        if step.is_none_or(|step| step.parse::<u32>().is_err()) {
            return Err(format!("the question {name:?} does not begin with its step"));
        }
        if names[..index].contains(name) {
            return Err(format!("two questions are called {name:?}"));
        }
    }

    for seed in 0..2 {
        let (class, own) = (seed, seed);
        let mut sheets = String::new();
        for name in &names {
            let (_, sheet) = sit(Header { task: Task::Answer(name.clone()), class, own }, "")?;
            sheets += &format!("question {name}\n");
            let is_answer = |line: &&str| line.starts_with("answer ");
            for line in sheet.lines().filter(is_answer) {
                sheets += &format!("{line}\n");
            }
        }
        let (_, verdicts) = sit(Header { task: Task::Judge, class, own }, &sheets)?;
        for line in verdicts.lines() {
            let Some(end) = line.strip_prefix("end ") else { continue };
            match end.split(' ').collect::<Vec<_>>()[..] {
                [right, asked, "0"] if right == asked && asked != "0" => {}
                _ => return Err(format!("seed {seed}: not all is right in\n{verdicts}")),
            }
        }
    }
    Ok(names.len())
}
