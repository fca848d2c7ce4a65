//! What a student gets who passes in a terminal: the own search, played for some seconds the first time, and
//! *can we do better?* in numbers.

use std::{fs, time::Duration};

use course::{
    Course, Lesson,
    notes::{Fact, Notes},
    practice::Practice,
    runs::Runs,
    terminal,
};
use replay::{Film, child};
use runner::{
    Runner,
    build::{Build, Built, Program},
};

use crate::{
    command::console::{Console, Result, control},
    report::better::{Placements, numbers},
    terminal::Keys,
    trial::TrialEvent,
};

/// How long a search is played.
const SECONDS: Duration = Duration::from_secs(5);
/// How long a picture of a short search is shown.
const LONGEST: Duration = Duration::from_millis(400);

/// Plays the search of `exercise`, which passes, and gives the lines that compare its placements; none where
/// nobody watches, or where there is nothing to watch.
pub(crate) fn show(course: &Course, exercise: &Lesson, console: &mut Console) -> Result<String> {
    let is_watched = console.can_ask() && terminal::moves_cursor();
    if Practice::of(exercise).is_some() || !exercise.has_scene() || !is_watched {
        return Ok(String::new());
    }
    let runs = Runs::read(exercise);
    let ask = runs.as_ref().map_or("", |runs| runs.ask.as_str());
    // The verdict is what counts: a search that cannot be played is no failure.
    let Some(film) = filmed(course, exercise, ask, console) else { return Ok(String::new()) };
    let mut notes = Notes::read(course);
    if notes.get(Fact::Passed, exercise).is_none() {
        play(&film, console)?;
    }
    let before = notes.get(Fact::Fewest, exercise);
    let fewest = before.map_or(film.placements, |before| before.min(film.placements));
    // A note that cannot be written is made the next time.
    let _ = notes.set(Fact::Passed, exercise, 1);
    let _ = notes.set(Fact::Fewest, exercise, fewest);
    let placements = Placements { yours: film.placements, fewest_of_yours: fewest, runs };
    Ok(numbers(exercise, &placements, &console.style))
}

/// What the student's search does when it is asked `ask`; `None` when it does not come to an end.
fn filmed(course: &Course, exercise: &Lesson, ask: &str, console: &Console) -> Option<Film> {
    let program = format!("show-{}", exercise.number);
    let build =
        Build::of(&course.root, &exercise.path, &exercise.package, Program::Scene(program.clone()));
    let built = build.run(&mut |event| console.news(&TrialEvent::Run(event))).ok()?;
    let Built::Ready { executable, .. } = built else { return None };
    let file = course.root.join("target/coach").join(format!("{program}.film"));
    fs::create_dir_all(file.parent()?).ok()?;
    let _ = fs::remove_file(&file);
    let environment = [(child::ASK, ask.into()), (child::FILM, file.clone().into_os_string())];
    let environment = environment.map(|(name, value)| (name.to_string(), value)).to_vec();
    Runner { environment, ..Runner::new(&executable, &exercise.path) }.run_program();
    Film::read(&fs::read_to_string(&file).ok()?)
}

/// Shows one picture after the other in the same place, until a key is pressed; nothing where they do not fit.
fn play(film: &Film, console: &mut Console) -> Result<()> {
    let rows = film.frames.iter().map(|frame| frame.lines().count()).max().unwrap_or(0);
    let columns =
        film.frames.iter().flat_map(|frame| frame.lines().map(|line| line.chars().count()));
    let needed = (columns.max().unwrap_or(0) + 1, rows + 4);
    let fits =
        terminal::size().is_some_and(|(width, height)| width >= needed.0 && height >= needed.1);
    let Some(mut keys) = Keys::open().ok().flatten().filter(|_| fits) else { return Ok(()) };
    let frames = u32::try_from(film.frames.len()).unwrap_or(u32::MAX).max(1);
    let pause = (SECONDS / frames).min(LONGEST);
    console.say("\nThis is your search; any key ends it.\n\n")?;
    let Some((last, before)) = film.frames.split_last() else { return Ok(()) };
    for frame in before.iter().map(|frame| frame.trim_end()) {
        console.say(&format!("{frame}\n"))?;
        let is_ended = keys.next(pause).is_some();
        control(&format!("\x1b[{}A\x1b[J", frame.lines().count()))?;
        if is_ended {
            break;
        }
    }
    console.say(last)
}
