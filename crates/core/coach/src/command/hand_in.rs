//! `coach hand-in EXERCISE`: tests it once more, says what will fail, and writes a copy with a receipt.

use std::{
    fs,
    io::{self, Write},
    time::SystemTime,
};

use course::{Course, backup, typed};

use crate::{
    command::{
        console::{Console, Done, Result},
        reset::not_practice,
    },
    report::{
        lines::{GREEN, YELLOW, labeled, paint},
        verdict::heading,
    },
    standing::{Standing, Tried},
    trial,
};

/// Where the copies are, beside the name of who hands in.
const FOLDER: &str = "hand-in";

/// Writes `hand-in/NAME-03.rs` and says what it is.
pub(crate) fn run(course: &Course, exercise: &str, console: &mut Console) -> Result<Done> {
    let exercise = course.find(exercise)?;
    not_practice(exercise)?;
    if trial::is_untouched(exercise) {
        let (number, test) = (exercise.number, typed::command(&exercise.words("test")));
        return Err(format!(
            "exercise {number} is not begun, so there is nothing to hand in: `{test}`"
        )
        .into());
    }
    let name = name(course, console)?;
    let text = fs::read(exercise.student_file())?;
    let standing = console.tested(exercise)?;
    let outlook = outlook(&standing);
    let colored = paint(if standing.passes() { GREEN } else { YELLOW }, &outlook);
    console.say(&(heading(exercise) + &console.style.prose(&colored)))?;

    let file = format!("{FOLDER}/{}-{:02}.rs", slug(&name), exercise.number);
    backup::write_over(&course.root.join(&file), &text, b"")?;
    let (digest, time) =
        (exam::digest(&text), humantime::format_rfc3339_seconds(SystemTime::now()).to_string());
    let path = course.root.join(FOLDER).join("receipts.txt");
    let mut receipts = fs::OpenOptions::new().create(true).append(true).open(path)?;
    writeln!(receipts, "{time}  {digest}  {file}  {outlook}")?;
    let receipt = [("hand in", &file), ("digest", &digest), ("time", &time)];
    console.say(&receipt.map(|(label, text)| labeled(label, text)).concat())?;
    Ok(Done::of(standing.passes()))
}

/// The name of who hands in: kept from the last time, or asked for.
fn name(course: &Course, console: &mut Console) -> Result<String> {
    let file = course.root.join(FOLDER).join("name.txt");
    let mut name = fs::read_to_string(&file).unwrap_or_default();
    if slug(&name).is_empty() {
        console.say("Your name, as your teacher knows it: ")?;
        name.clear();
        io::stdin().read_line(&mut name)?;
        if slug(&name).is_empty() {
            return Err("a name is needed: type the command again, and then your name".into());
        }
        fs::create_dir_all(course.root.join(FOLDER))?;
        fs::write(&file, &name)?;
    }
    Ok(name)
}

/// `name` as the beginning of a file's name: its letters and digits.
fn slug(name: &str) -> String {
    let words = name.split(|symbol: char| !symbol.is_alphanumeric());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-").to_lowercase()
}

/// What will pass and what will fail.
fn outlook(standing: &Standing) -> String {
    if let Tried::Errors(_) = standing.tried {
        return "It does not compile, so no step of it counts.".to_string();
    }
    let failing = standing.steps().iter().filter(|step| !step.passes());
    let failing: Vec<String> = failing.map(|step| step.number.to_string()).collect();
    if failing.is_empty() {
        "All steps pass.".to_string()
    } else {
        format!("These steps do not pass: {}.", failing.join(", "))
    }
}
