//! Where the student stands: `coach start` goes on with a test, `list` shows all.

use std::process::Command;

use clap::Args;
use course::Course;

use crate::{
    command::{
        console::{Console, Done, Result},
        test,
    },
    report::{json, overview, verdict::heading},
};

#[derive(Clone, Copy, Debug, Args)]
pub struct ListOptions {
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// A newcomer's first command. An exercise that is not solved yet is no failure here.
pub(crate) fn start(course: &Course, console: &mut Console) -> Result<Done> {
    console.say(&overview::welcome(&console.style))?;
    if Command::new("just").arg("--version").output().is_err() {
        let missing = "The short commands, such as `just test`, need just 1.35 or newer: `cargo install --locked just`.";
        console.say(&(console.style.prose(missing) + "\n"))?;
    }
    let standings = console.survey(course)?;
    console.say(&(overview::view(&standings) + "\n"))?;
    let Some(next) = overview::next(&standings) else {
        return console.say(&overview::all_solved(&console.style)).map(|()| Done::Well);
    };
    let introduction = overview::idea_and_needs(&next.lesson, &console.style);
    console.say(&format!("{}{introduction}\n", heading(&next.lesson)))?;
    test::show(course, &next.lesson, runner::LIMIT, console)?;
    console.say(&overview::after_start(&next.lesson, &console.style)).map(|()| Done::Well)
}

pub(crate) fn list(course: &Course, console: &mut Console) -> Result<Done> {
    let standings = console.survey(course)?;
    if console.json {
        return console.say_json(json::list(&standings)).map(|()| Done::Well);
    }
    console.say(&overview::list(&standings, &console.style)).map(|()| Done::Well)
}
