//! Where the student stands: `coach start` goes on with a test, `list` shows all.

use std::process::Command;

use course::Course;

use crate::{
    command::{
        console::{Console, Done, Result},
        test,
    },
    report::{json, overview, verdict::heading},
};

/// The least version of just that reads the recipes.
const JUST: [u32; 2] = [1, 35];

/// A newcomer's first command. An exercise that is not solved yet is no failure here.
pub(crate) fn start(course: &Course, console: &mut Console) -> Result<Done> {
    console.say(&overview::welcome(&console.style))?;
    let just = Command::new("just").arg("--version").output();
    if !just.is_ok_and(|just| is_new_enough(&String::from_utf8_lossy(&just.stdout))) {
        let [major, minor] = JUST;
        let missing = format!(
            "The short commands, such as `just test`, need just {major}.{minor} or newer: `cargo install --locked just`."
        );
        console.say(&(console.style.prose(&missing) + "\n"))?;
    }
    let standings = console.standings(course);
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
    let standings = console.standings(course);
    if console.json {
        return console.say_json(json::list(&standings)).map(|()| Done::Well);
    }
    console.say(&overview::list(&standings, &console.style)).map(|()| Done::Well)
}

/// Whether `just 1.59.0` is new enough, by its numbers.
fn is_new_enough(version: &str) -> bool {
    let numbers = version.split(|symbol: char| !symbol.is_ascii_digit());
    let numbers: Vec<u32> = numbers.filter_map(|number| number.parse().ok()).collect();
    numbers.get(..2).is_some_and(|numbers| *numbers >= JUST[..])
}

#[cfg(test)]
mod tests {
    use super::is_new_enough;

    #[test]
    fn versions_are_compared_as_numbers() {
        let versions = ["just 1.35.0\n", "just 1.100.0", "just 2.0.0", "just 1.34.9", "", "just"];
        assert_eq!(versions.map(is_new_enough), [true, true, true, false, false, false]);
    }
}
