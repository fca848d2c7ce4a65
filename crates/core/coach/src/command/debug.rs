//! `coach debug EXERCISE [STEP]`: the reference with a known mistake to repair, in a file of its own,
//! `debug/03-sudoku-bitmask.rs`. The exercise's program is compiled with this text in the place of the
//! student's, by the feature `debug`. `coach debug watch EXERCISE` and others work on it.

use std::time::SystemTime;

use clap::Args;
use course::{
    Course, DEBUG, Lesson, backup, hints::Step, mistakes::Mistake, splice::splice,
    student_file::StudentFile, typed, wrong,
};

use crate::{
    command::{
        console::{Console, Done, Result, program},
        hint, test,
    },
    repairs::Log,
    report::{
        Style,
        lines::{BOLD, count, labeled, offered, paint},
        test::names_of_scene,
    },
};

/// The commands of the show that work on the text to repair. Those of the coach name it themselves.
const OF_SHOW: [&str; 2] = ["show", "race"];

#[derive(Clone, Debug, Args)]
pub struct Options {
    /// An exercise and perhaps a step (3 8), or a command for the file to repair (test 3, watch 3, hint 3)
    #[arg(value_name = "EXERCISE", trailing_var_arg = true, allow_hyphen_values = true)]
    pub words: Vec<String>,
}

pub(crate) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    let words: Vec<&str> = options.words.iter().map(String::as_str).collect();
    let is_option = |word: &str| word.starts_with('-');
    match words[..] {
        [command, exercise, ..] if OF_SHOW.contains(&command) => {
            let text = course.find_text(&format!("{DEBUG}/{exercise}"))?.student_file_shown();
            show(course, &[&[command, &text], &words[2..]].concat())
        }
        [exercise] if !is_option(exercise) => give(course, course.find(exercise)?, None, console),
        // Another command, which does not work on this text.
        [command, exercise] if course.find(command).is_err() && course.find(exercise).is_ok() => {
            Err(usage(command).into())
        }
        [exercise, step] if !is_option(step) => {
            let lesson = course.find(exercise)?;
            let step = hint::named(lesson, step)?;
            give(course, lesson, Some(step.number), console)
        }
        _ => {
            let odd = words.iter().find(|word| is_option(word)).or(words.get(2));
            Err(usage(odd.unwrap_or(&"")).into())
        }
    }
}

/// What can be typed, and not `odd`, when that is a word.
fn usage(odd: &str) -> String {
    let odd = match odd {
        "" => String::new(),
        odd => format!("{odd:?} is not understood here: "),
    };
    let [any, one, watch] = ["debug 3", "debug 3 8", "debug watch 3"].map(typed::command);
    format!(
        "{odd}`{any}` gives you a mistake of exercise 3 to repair, `{one}` one in its step 8; `{watch}` \
         works on it, and so do test, hint, clippy, solution, show and race"
    )
}

/// Another program than the coach.
fn show(course: &Course, words: &[&str]) -> Result<Done> {
    let status = program(course, "show")
        .args(words)
        .status()
        .map_err(|error| format!("cargo cannot be started: {error}"))?;
    Ok(Done::of(status.success()))
}

/// Gives a mistake, of `step` or of any, when none is begun, and tests the text.
fn give(course: &Course, own: &Lesson, step: Option<u32>, console: &mut Console) -> Result<Done> {
    let lesson = own.to_repair();
    let mut log = Log::read(course);
    let mut mistakes = Mistake::all(own);
    let begun = mistakes.iter().find(|mistake| log.is_begun(own, mistake)).cloned();
    let is_wanted = |mistake: &Mistake| step.is_none_or(|step| mistake.step == step);
    mistakes.retain(|mistake| is_wanted(mistake) && !log.is_repaired(own, mistake));
    // What is begun comes first. A number in the name is a limit, which only a large board shows: these come last.
    // Neighbors in the alphabet are often of one kind.
    let has_number = |mistake: &Mistake| mistake.name.contains(|it: char| it.is_ascii_digit());
    let from_its_end = |mistake: &Mistake| mistake.name.bytes().rev().collect::<Vec<_>>();
    mistakes.sort_by_key(|it| (!log.is_begun(own, it), has_number(it), from_its_end(it)));
    let current = mistakes.first().filter(|first| log.is_begun(own, first));
    let (mistake, kept) = match current.filter(|_| lesson.student_file().exists()) {
        Some(current) => (current, None),
        None => {
            let with_text = |mistake| Some((mistake, with_mistake(course, own, mistake)?));
            let next = mistakes.iter().find_map(with_text);
            let (mistake, text) = next.ok_or_else(|| none_left(own, step))?;
            let before = begun.and_then(|begun| with_mistake(course, own, &begun));
            let kept = write(&lesson, &text, &before.unwrap_or_default())?;
            log.begin(own, mistake)?;
            (mistake, kept)
        }
    };
    let mut text = introduction(&lesson, mistake.step, kept, &console.style);
    text += &gives_away(own, &console.style);
    console.say(&text)?;
    test::show(course, &lesson, runner::LIMIT, console)
}

/// The reference with `mistake`, and without the book's marks; `None` when there is no such code.
fn with_mistake(course: &Course, own: &Lesson, mistake: &Mistake) -> Option<String> {
    let solution = course.read(&own.solution("src/lib.rs")).ok()?;
    let mut known = wrong::all(course, own).into_iter().flatten();
    let wrong = known.find(|wrong| wrong.variant.name == mistake.name)?;
    let text = splice(&solution, &wrong.variant.code);
    let is_mark = |line: &&str| line.trim_start().starts_with("// ANCHOR");
    Some(text.lines().filter(|line| !is_mark(line)).map(|line| format!("{line}\n")).collect())
}

/// Writes the text to repair. What stands there is kept aside, unless it is what was given `before`; gives
/// the name of that copy.
fn write(lesson: &Lesson, text: &str, before: &str) -> Result<Option<String>> {
    let (file, now) = (lesson.student_file(), SystemTime::now());
    let kept = backup::write_over(&file, text.as_bytes(), before.as_bytes(), now, false)?;
    let name = kept.and_then(|kept| Some(kept.file_name()?.display().to_string()));
    Ok(name.map(|name| lesson.src_shown() + &name))
}

/// Where the mistake is, what to do, and where an older text is kept.
fn introduction(lesson: &Lesson, step: u32, kept: Option<String>, style: &Style) -> String {
    let title = format!("Exercise {} with one mistake, which step {step} shows", lesson.number);
    let mut text = format!("{}\n\n", paint(BOLD, &title));
    text += &style.prose("Find it and repair it. Your own file is not touched.");
    text += &offered("the file", &style.place(lesson, None));
    text += &style.offer("test it", &lesson.words("test"));
    text += &style.offer("on save", &lesson.words("watch"));
    // A scene shows only the steps that it calls.
    let is_shown = |step: &Step| names_of_scene(lesson).0.contains(&step.name);
    if lesson.step(step).is_some_and(is_shown) {
        text += &style.offer("watch it", &lesson.words("show"));
        text += &style.offer("race it", &format!("{} {}", lesson.words("race"), lesson.name));
    }
    if let Some(kept) = kept {
        text += &labeled("old text", &kept);
    }
    text + "\n"
}

/// What the text shows of the steps that the student has not written.
fn gives_away(own: &Lesson, style: &Style) -> String {
    let Ok(file) = StudentFile::read(&own.student_file()) else { return String::new() };
    match own.steps.iter().filter(|step| file.line_of_todo(step.number).is_some()).count() {
        0 => String::new(),
        open => style.prose(&format!(
            "It shows the course's code of {} that you have not written yet. To write them without that, do the \
             exercise first.\n\n",
            count(open, "step")
        )),
    }
}

/// When there is nothing to repair.
fn none_left(lesson: &Lesson, step: Option<u32>) -> String {
    let package = &lesson.package;
    if !lesson.root().join(lesson.solution("src/lib.rs")).exists() {
        return format!(
            "the solution of {package} is not in this folder, so no mistake can be given"
        );
    }
    let any = typed::command(&format!("debug {}", lesson.number));
    match step {
        Some(step) => format!(
            "there is no mistake left to repair in step {step} of {package}; `{any}` takes any step"
        ),
        None => format!("you have repaired every mistake of {package}"),
    }
}
