//! `coach list`: the exercises, what passes, what is next; in a terminal one can be chosen.

use std::{
    io::{self, IsTerminal},
    time::Duration,
};

use course::{Course, Lesson};
use terminal_size::terminal_size;

use super::{Console, Done, Result, control, watch};
use crate::{
    report::{json::List, list},
    survey::{self, Standing},
    terminal::{Key, Keys, NEEDS_ENTER},
};

/// Does it.
pub(super) fn run(course: &Course, console: &mut Console) -> Result<Done> {
    let standings = console.survey(course)?;
    if console.json {
        return console.say_json(List::of(&standings)).map(|()| Done::Well);
    }
    let text = list::list(&standings, &console.manner);
    let is_readable = standings.iter().all(|it| it.problem().is_none());
    // Lines that wrap, or scroll away, cannot be written anew in their place.
    let has_room = terminal_size().is_some_and(|(width, height)| {
        width.0 >= 60 && usize::from(height.0) > text.lines().count() + 1
    });
    let is_screen = io::stdout().is_terminal() && has_room && !NEEDS_ENTER;
    let keys = if is_screen { Keys::open().unwrap_or(None) } else { None };
    match keys.filter(|_| is_readable) {
        None => console.say(&text).map(|()| Done::Well),
        Some(keys) => match choose(&standings, keys, console)? {
            None => Ok(Done::Well),
            Some(chosen) => {
                let exercise = Some(chosen.package.clone());
                watch::run(course, &watch::Options { exercise, limit: runner::LIMIT }, console)
            }
        },
    }
}

/// The exercise that is chosen with the arrows and Enter; `None` when none is.
fn choose<'a>(
    standings: &[Standing<'a>],
    mut keys: Keys,
    console: &mut Console,
) -> Result<Option<&'a Lesson>> {
    let next = survey::next(standings).map(|it| it.exercise.number);
    let mut index =
        standings.iter().position(|it| Some(it.exercise.number) == next).unwrap_or_default();
    loop {
        let chosen = standings[index].exercise;
        let text = list::choice(standings, chosen);
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
            Key::Letter('q') | Key::Closed | Key::Other => return Ok(None),
            Key::Letter(_) => index,
        };
        control(&format!("\x1b[{}A\x1b[J", text.lines().count()))?;
    }
}
