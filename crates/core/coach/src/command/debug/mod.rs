//! `coach debug EXERCISE [STEP]`: a known mistake to repair. It is in `debug/`, a course of its own, so that
//! every command works on it and the student's own file is not touched.

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use clap::{Args, CommandFactory};
use course::{
    Course, DEBUG, Lesson, backup, hints::Step, mistakes::Mistake, splice::splice, typed, wrong,
};

use super::{Cli, Console, Done, Result, hint, program, test, words};
use crate::report::{
    Style,
    test::names_of_scene,
    text::{BOLD, GREEN, offered, paint, wrap},
};

#[derive(Clone, Debug, Args)]
pub struct Options {
    /// An exercise and perhaps a step (3 8), or a command for the file to repair (watch 3)
    #[arg(value_name = "EXERCISE", trailing_var_arg = true, allow_hyphen_values = true)]
    pub words: Vec<String>,
}

pub(super) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    let home = Course::open(course.home())?;
    let words: Vec<&str> = options.words.iter().map(String::as_str).collect();
    let is_command = |word: &str| Cli::command().find_subcommand(word).is_some();
    match words[..] {
        ["show" | "race", ..] => play(&open(&home)?, "show", &words),
        ["chapter", ..] => play(&home, "reader", &words),
        [command, ..] if is_command(command) => {
            console.style = console.style.clone().for_debug();
            let cli = words::parse(&words).map_err(|error| {
                let told = words::not_understood(&words, &error, &console.style);
                let told = told.unwrap_or_else(|| error.to_string());
                told.trim_start_matches("error: ").trim_end().to_string()
            })?;
            let debugged = open(&home)?;
            console.json = cli.command.json();
            console.obey(&debugged, &cli.command)
        }
        _ => {
            let odd = words.iter().find(|it| it.starts_with('-')).or(words.get(2));
            let (Some(exercise), None) = (words.first(), odd) else {
                let found = odd.map(|it| format!("{it:?} is not understood here: "));
                return Err((found.unwrap_or_default() + &usage()).into());
            };
            let lesson = home.find(exercise)?;
            let step = words.get(1).map(|typed| hint::named(lesson, typed)).transpose()?;
            repair(&home, lesson, step.map(|it| it.number), console)
        }
    }
}

fn usage() -> String {
    let [any, one] = ["debug 3", "debug 3 8"].map(typed::command);
    format!("`{any}` gives you a mistake of exercise 3 to repair, `{one}` one in its step 8")
}

/// The course in `debug/`.
fn open(home: &Course) -> Result<Course> {
    let root = home.root.join(DEBUG);
    if !root.exists() {
        return Err(format!("there is no mistake to repair yet; {}", usage()).into());
    }
    Ok(Course::open(&root)?)
}

/// Gives the next mistake when there is none, and tests the file.
fn repair(home: &Course, own: &Lesson, step: Option<u32>, console: &mut Console) -> Result<Done> {
    let mut log = Log::read(&home.root);
    let mistakes = Mistake::all(own);
    let is_wanted = |it: &&Mistake| step.is_none_or(|step| it.step == step);
    let current = mistakes.iter().filter(is_wanted).find(|it| log.is_begun(own, it));
    let mistake = match current {
        Some(mistake) => mistake,
        None => {
            let mut open: Vec<_> =
                mistakes.iter().filter(is_wanted).filter(|it| !log.is_mended(own, it)).collect();
            // Neighbors in the alphabet are often of one kind.
            open.sort_by_key(|it| it.name.bytes().rev().collect::<Vec<_>>());
            let known: Vec<_> = wrong::all(home, own).into_iter().flatten().collect();
            let found = open.into_iter().find_map(|it| {
                Some((it, known.iter().find(|wrong| wrong.variant.name == it.name)?))
            });
            let (mistake, wrong) = found.ok_or_else(|| none_left(own, step))?;
            let text = splice(&home.read(&own.solution("src/lib.rs"))?, &wrong.variant.code);
            let is_of_the_book = |line: &&str| line.trim_start().starts_with("// ANCHOR");
            let lines = text.lines().filter(|line| !is_of_the_book(line));
            write(home, own, &lines.map(|line| format!("{line}\n")).collect::<String>())?;
            log.add("begun", own, mistake)?;
            mistake
        }
    };
    let debugged = open(home)?;
    let lesson = debugged.find(&own.package)?;
    console.style = console.style.clone().for_debug();
    console.say(&begin(lesson, mistake.step, &console.style))?;
    let done = test::show(&debugged, lesson, runner::LIMIT, console)?;
    if done == Done::Well {
        log.add("mended", own, mistake)?;
        let count = mistakes.iter().filter(|it| log.is_mended(own, it)).count();
        console.say(&mended(own, mistake, (count, mistakes.len()), &console.style))?;
    }
    Ok(done)
}

/// Files that have another text in `debug/`, and the record that would name the mistake to find.
const NOT_COPIED: [&str; 3] = ["src", "stub.rs", "mistakes.json"];

/// Writes the exercise with `text` as its file into `debug/`. What was there and is the student's is
/// kept aside.
fn write(home: &Course, lesson: &Lesson, text: &str) -> io::Result<()> {
    let root = home.root.join(DEBUG);
    let to = root.join("exercises").join(&lesson.folder);
    let (file, untouched) = (to.join("src/lib.rs"), to.join("stub.rs"));
    let before = fs::read(&untouched).unwrap_or_default();
    backup::write_over(&file, text.as_bytes(), &before, SystemTime::now(), false)?;
    fs::create_dir_all(root.join(".cargo"))?;
    fs::write(
        root.join(".cargo/config.toml"),
        "[build]\ntarget-dir = \"../target/debug-course\"\n",
    )?;
    let manifest = fs::read_to_string(home.root.join("Cargo.toml"))?;
    let settings = manifest.split_once("[workspace.package]").map_or("", |(_, rest)| rest);
    let settings = settings.replace("path = \"crates/", "path = \"../crates/");
    let members = "[workspace]\nresolver = \"3\"\nmembers = [\"exercises/*\"]\n";
    fs::write(root.join("Cargo.toml"), format!("{members}\n[workspace.package]{settings}"))?;
    if let Ok(lock) = fs::read(home.root.join("Cargo.lock")) {
        fs::write(root.join("Cargo.lock"), lock)?;
    }
    for part in fs::read_dir(&lesson.path)? {
        let name = part?.file_name();
        if !NOT_COPIED.iter().any(|it| name == **it) {
            copy(&lesson.path.join(&name), &to.join(&name))?;
        }
    }
    fs::write(untouched, text)
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    if from.is_dir() {
        for entry in fs::read_dir(from)? {
            let name = entry?.file_name();
            copy(&from.join(&name), &to.join(&name))?;
        }
    } else if from.exists() {
        fs::create_dir_all(to.parent().unwrap_or(to))?;
        fs::copy(from, to)?;
    }
    Ok(())
}

/// Another program than the coach.
fn play(course: &Course, package: &str, words: &[&str]) -> Result<Done> {
    let status = program(course, package)
        .args(words)
        .status()
        .map_err(|error| format!("cargo cannot be started: {error}"))?;
    Ok(Done::of(status.success()))
}

/// Before the checks: where the mistake is, and how to look at it. `lesson` is the one to repair.
fn begin(lesson: &Lesson, step: u32, style: &Style) -> String {
    let (package, name) = (&lesson.package, &lesson.name);
    let title = format!("Exercise {} with one mistake, which step {step} shows", lesson.number);
    let mut text = format!("{}\n\n", paint(BOLD, &title));
    text += &style.prose("Find it and repair it. Your own file is not touched.");
    text += &offered("the file", &style.place(lesson, None));
    text += &style.offer("on save", &format!("watch {package}"));
    // A scene shows only the steps that it calls.
    let is_shown = |step: &Step| names_of_scene(lesson).0.contains(&step.name);
    if lesson.step(step).is_some_and(is_shown) {
        text += &style.offer("watch it", &format!("show {package}"));
        text += &style.offer("race it", &format!("race {package} {name}"));
    }
    text + "\n"
}

/// After checks that all pass.
fn mended(
    lesson: &Lesson,
    mistake: &Mistake,
    (mended, all): (usize, usize),
    style: &Style,
) -> String {
    let sentence =
        format!("The mistake is repaired: {mended} of {all} of exercise {}.", lesson.number);
    let cause = format!("What others are told of it: {}", mistake.cause);
    format!("\n{}\n", style.prose(&paint(GREEN, &sentence)))
        + &wrap(&cause, style.width, 2)
        + &style.offer("the next", &lesson.number.to_string())
}

/// When there is nothing to repair.
fn none_left(lesson: &Lesson, step: Option<u32>) -> String {
    if !lesson.root().join(lesson.solution("src/lib.rs")).exists() {
        let package = &lesson.package;
        return format!(
            "the solution of {package} is not in this folder, so no mistake can be given"
        );
    }
    match step {
        Some(step) => format!(
            "there is no mistake left to repair in step {step} of {}; `{}` takes any step",
            lesson.package,
            typed::command(&format!("debug {}", lesson.number))
        ),
        None => format!("you have repaired every mistake of {}", lesson.package),
    }
}

/// Which mistakes were given and mended: a line each, `mended 03-sudoku-bitmask cell_not_put_back`.
struct Log {
    path: PathBuf,
    lines: BTreeSet<String>,
}

impl Log {
    fn read(root: &Path) -> Log {
        let path = root.join(DEBUG).join("log.txt");
        let text = fs::read_to_string(&path).unwrap_or_default();
        Log { path, lines: text.lines().map(str::to_string).collect() }
    }

    fn is_mended(&self, lesson: &Lesson, mistake: &Mistake) -> bool {
        self.lines.contains(&line("mended", lesson, mistake))
    }

    fn is_begun(&self, lesson: &Lesson, mistake: &Mistake) -> bool {
        self.lines.contains(&line("begun", lesson, mistake)) && !self.is_mended(lesson, mistake)
    }

    fn add(&mut self, what: &str, lesson: &Lesson, mistake: &Mistake) -> io::Result<()> {
        // A mistake that was begun and not mended in the same file is given again later.
        let begun = format!("begun {} ", lesson.folder);
        self.lines.retain(|line| !line.starts_with(&begun));
        self.lines.insert(line(what, lesson, mistake));
        fs::write(&self.path, self.lines.iter().map(|line| format!("{line}\n")).collect::<String>())
    }
}

fn line(what: &str, lesson: &Lesson, mistake: &Mistake) -> String {
    format!("{what} {} {}", lesson.folder, mistake.name)
}
