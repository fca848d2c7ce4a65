//! Where the student stands, with four ends: `coach start` goes on with a test, `list` lets an exercise be
//! chosen in a terminal, `next` says which step comes next, `progress` counts. What they show is in
//! [`report::overview`](crate::report::overview).

use std::{
    io::{self, IsTerminal},
    time::Duration,
};

use clap::Args;
use course::{
    Course, Lesson,
    notes::{Fact, Notes},
    runs::Runs,
    terminal, typed,
};

use crate::{
    command::{
        console::{Console, Done, Result, control},
        test, watch,
    },
    editor,
    report::{better, json, overview, test::heading},
    survey::{self, ExerciseProgress},
    terminal::{Key, Keys, NEEDS_ENTER},
};

#[derive(Clone, Copy, Debug, Args)]
pub struct ListOptions {
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Clone, Copy, Debug, Args)]
pub struct NextOptions {
    /// Open the file at this step, in the editor that VISUAL or EDITOR names, or in VS Code
    #[arg(long)]
    pub open: bool,
}

/// A newcomer's first command. An exercise that is not solved yet is no failure here.
pub(crate) fn start(course: &Course, console: &mut Console) -> Result<Done> {
    course.has_exercises()?;
    console.say(&overview::welcome(&console.style))?;
    let standings = console.survey(course)?;
    console.say(&(overview::so_far(&standings, &console.style) + "\n"))?;
    let Some(ExerciseProgress { exercise, .. }) = survey::next(&standings) else {
        return console.say(&overview::all_solved(&console.style)).map(|()| Done::Well);
    };
    let introduction = overview::idea_and_needs(exercise, &console.style);
    console.say(&format!("{}{introduction}\n", heading(exercise)))?;
    test::show(course, exercise, runner::LIMIT, console)?;
    console.say(&overview::after_start(exercise, &console.style)).map(|()| Done::Well)
}

pub(crate) fn list(course: &Course, console: &mut Console) -> Result<Done> {
    let standings = console.survey(course)?;
    if console.json {
        return console.say_json(json::list(&standings)).map(|()| Done::Well);
    }
    let text = overview::list(&standings, &console.style);
    match keys(&standings, text.lines().count())? {
        None => console.say(&text).map(|()| Done::Well),
        Some(keys) => match choose(&standings, keys, console)? {
            None => Ok(Done::Well),
            Some(chosen) => watch::watch(course, chosen.clone(), runner::LIMIT, console),
        },
    }
}

pub(crate) fn next(course: &Course, options: NextOptions, console: &mut Console) -> Result<Done> {
    course.has_exercises()?;
    let Some(next) = survey::first_unsolved(course, &mut |news| console.news(&news)) else {
        return console.say(&overview::all_solved(&console.style)).map(|()| Done::Well);
    };
    console.say(&overview::next(&next, &console.style))?;
    if options.open {
        open(&next)?;
    }
    Ok(Done::Well)
}

/// Opens the file of an exercise at the step to work on.
fn open(next: &ExerciseProgress<'_>) -> Result<(), String> {
    let line = next.focus().and_then(|step| step.line).unwrap_or(1);
    let editor = editor::command(&next.exercise.student_file(), line);
    let mut editor = editor.ok_or_else(|| {
        format!(
            "no editor is named; for example `EDITOR=nano {}` opens the file",
            typed::command("next --open")
        )
    })?;
    let program = editor.get_program().display().to_string();
    match editor.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("the editor {program} ended with {status}")),
        Err(error) => Err(format!("the editor {program} cannot be started: {error}")),
    }
}

pub(crate) fn progress(course: &Course, console: &mut Console) -> Result<Done> {
    let standings = console.survey(course)?;
    let notes = Notes::read(course);
    let noted = course.lessons.iter().filter_map(|lesson| {
        let [quiz, fewest] = [Fact::Quiz, Fact::Fewest].map(|fact| notes.get(fact, lesson));
        better::noted(lesson, quiz, fewest, Runs::read(lesson).as_ref())
    });
    let text = overview::counts(&standings, &noted.collect::<String>(), &console.style);
    console.say(&text).map(|()| Done::Well)
}

/// The keys by which an exercise can be chosen from a list of so many `lines`, where that works: lines that
/// wrap or scroll away cannot be redrawn in place.
fn keys(standings: &[ExerciseProgress<'_>], lines: usize) -> Result<Option<Keys>> {
    let is_readable = standings.iter().all(|standing| standing.problem().is_none());
    let has_room =
        terminal::size().is_some_and(|(width, height)| width >= 60 && height > lines + 1);
    let can_choose = is_readable && has_room && io::stdout().is_terminal() && !NEEDS_ENTER;
    // A terminal that gives no single keys can still show the list.
    Ok(if can_choose { Keys::open().unwrap_or(None) } else { None })
}

/// The exercise that is chosen with the arrows and Enter; `None` when none is.
fn choose<'a>(
    standings: &[ExerciseProgress<'a>],
    mut keys: Keys,
    console: &mut Console,
) -> Result<Option<&'a Lesson>> {
    let next = survey::next(standings).map(|next| next.exercise.number);
    let is_next = |standing: &ExerciseProgress<'_>| Some(standing.exercise.number) == next;
    let mut index = standings.iter().position(is_next).unwrap_or_default();
    loop {
        let chosen = standings[index].exercise;
        let text = overview::choice(standings, chosen);
        console.say(&text)?;
        let key = loop {
            if let Some(key) = keys.next(Duration::from_secs(1)) {
                break key;
            }
        };
        index = match key {
            Key::Up => index.saturating_sub(1),
            Key::Down => (index + 1).min(standings.len() - 1),
            Key::Letter('\n') => return Ok(Some(chosen)),
            // Who begins to type the next command wants no list any more.
            Key::Letter(_) | Key::Closed | Key::Other => return Ok(None),
        };
        control(&format!("\x1b[{}A\x1b[J", text.lines().count()))?;
    }
}
