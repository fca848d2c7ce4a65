//! `coach hand-in EXERCISE`: tests it once more, says what will fail, and writes a copy with a receipt.

use std::{
    fs,
    io::{self, Write},
    time::SystemTime,
};

use clap::Args;
use course::{Course, backup, practice::Practice};

use crate::{
    command::console::{Console, Done, Result, find},
    report::{
        lines::{GREEN, YELLOW, labeled, paint},
        verdict::heading,
    },
    standing::Standing,
    survey,
};

/// Where the copies are, beside the name of who hands in.
const FOLDER: &str = "hand-in";

#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Which exercise: 3, exercise-3 or sudoku-bitmask
    pub exercise: String,
}

/// Writes `hand-in/NAME-03.rs` and says what it is.
pub(crate) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    let exercise = &find(course, &options.exercise)?;
    let command = |words: &str| console.style.command(&exercise.words(words));
    if Practice::of(exercise).is_some() {
        let restore = command("restore");
        return Err(format!(
            "its file holds a mistake to fix for practice: `{restore}` brings your own text back"
        )
        .into());
    }
    if survey::is_untouched(exercise) {
        let start = command("test");
        return Err(format!(
            "exercise {} is not begun, so there is nothing to hand in: `{start}`",
            exercise.number
        )
        .into());
    }
    let name = name(course, console)?;
    let text = fs::read(exercise.student_file())?;
    let standing = console.tested(course, exercise)?;
    console.say(&heading(exercise))?;
    let (passed, sentence) = (standing.passed(), outlook(&standing));
    let color = if passed { GREEN } else { YELLOW };
    console.say(&console.style.prose(&paint(color, &sentence)))?;

    let file = format!("{FOLDER}/{}-{:02}.rs", slug(&name), exercise.number);
    backup::write_over(&course.root.join(&file), &text, b"")?;
    let time = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
    let receipt = Receipt { file, digest: exam::digest(&text), time, sentence };
    receipt.keep(course)?;
    console.say(&receipt.shown())?;
    Ok(Done::of(passed))
}

/// What a student needs to know which file was handed in.
struct Receipt {
    file: String,
    digest: String,
    time: String,
    sentence: String,
}

impl Receipt {
    /// Appends it to those before.
    fn keep(&self, course: &Course) -> io::Result<()> {
        let Receipt { file, digest, time, sentence } = self;
        let path = course.root.join(FOLDER).join("receipts.txt");
        let mut receipts = fs::OpenOptions::new().create(true).append(true).open(path)?;
        writeln!(receipts, "{time}  {digest}  {file}  {sentence}")
    }

    fn shown(&self) -> String {
        let Receipt { file, digest, time, .. } = self;
        let lines = [("hand in", file), ("digest", digest), ("time", time)];
        lines.map(|(label, text)| labeled(label, text)).concat()
    }
}

/// The name of who hands in: kept from the last time, or asked for.
fn name(course: &Course, console: &mut Console) -> Result<String> {
    let file = course.root.join(FOLDER).join("name.txt");
    if let Ok(name) = fs::read_to_string(&file)
        && !slug(&name).is_empty()
    {
        return Ok(name);
    }
    console.say("Your name, as your teacher knows it: ")?;
    let mut name = String::new();
    io::stdin().read_line(&mut name)?;
    if slug(&name).is_empty() {
        return Err("a name is needed: type the command again, and then your name".into());
    }
    fs::create_dir_all(course.root.join(FOLDER))?;
    fs::write(&file, &name)?;
    Ok(name)
}

/// `name` as the beginning of a file's name: its letters and digits.
fn slug(name: &str) -> String {
    let words = name.split(|symbol: char| !symbol.is_alphanumeric());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-").to_lowercase()
}

/// What will pass and what will fail.
fn outlook(standing: &Standing) -> String {
    if !standing.errors.is_empty() {
        return "It does not compile, so no step of it counts.".to_string();
    }
    let failing = standing.steps.iter().filter(|step| !step.passed());
    let failing: Vec<String> = failing.map(|step| step.number.to_string()).collect();
    match failing.as_slice() {
        [] => "All steps pass.".to_string(),
        [one] => format!("Step {one} does not pass."),
        [first @ .., last] => format!("Steps {} and {last} do not pass.", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn a_name_becomes_the_beginning_of_a_file_name() {
        assert_eq!(slug(" Ada  Lovelace\n"), "ada-lovelace");
        assert_eq!(slug("Zoë O'Neill"), "zoë-o-neill");
        assert_eq!(slug(" ..\n"), "");
    }
}
