//! Plays the scene of a student's code in a process of its own, for whoever started that process.
//!
//! The process is the exercise's example `show.rs`. What it is asked, and where the recording goes, is in
//! its environment. Without that it plays the usual scene and demands that it
//! comes to an end by itself or by the number of events.
//!
//! A search that does not end is stopped: by the number of events from within, by the clock from
//! beside it. What it wrote until then is kept.

use std::{
    env, fs, io,
    panic::resume_unwind,
    path::Path,
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Duration,
};

use crate::{AtLimit, Ending, Recording, Scene, SceneOptions, Stage, recorder};

/// The variable with the [`SceneOptions`] as one line.
pub const ASK: &str = "GRIDLINGS_SCENE_ASK";
/// The variable with the lesson whose reference is played, for the one program of all references.
pub const LESSON: &str = "GRIDLINGS_SCENE_LESSON";
/// The variable that asks for a list of what the scene takes, and for nothing to be played.
pub const LIST: &str = "GRIDLINGS_SCENE_LIST";
/// The variable with the file that the recording goes to.
pub const FILE: &str = "GRIDLINGS_SCENE_FILE";
/// The variable with the most events that are kept.
pub const EVENTS: &str = "GRIDLINGS_SCENE_EVENTS";
/// The variable with the seconds after which the search is stopped.
pub const SECONDS: &str = "GRIDLINGS_SCENE_SECONDS";

/// How many events are kept when nobody says otherwise.
pub const USUAL_EVENTS: usize = 200_000;
/// How long a search may take when nobody says otherwise.
pub const USUAL_SECONDS: u64 = 10;

// A recursion as deep as there are events to keep needs room; the system gives it when it is used.
const STACK: usize = 256 << 20;

/// Plays `scene` with the code of `who`, as the environment asks, and writes the recording.
///
/// # Panics
///
/// When the student's code does: the panic goes on when the recording is written, so that it is told
/// as in any other test. Also when the file cannot be written.
pub fn run(scene: Scene, who: &str) {
    if env::var_os(LIST).is_some() {
        print!("{}", scene.options());
        return;
    }
    let options = read(ASK).unwrap_or_default();
    let seconds = read(SECONDS).unwrap_or(USUAL_SECONDS);
    let (recording, panic) =
        play(scene, who, &options, read(EVENTS).unwrap_or(USUAL_EVENTS), seconds);
    let file = env::var_os(FILE);
    if let Some(file) = &file {
        write(Path::new(file), &recording).expect("the recording can be written");
    }
    if let Some(panic) = panic {
        resume_unwind(panic);
    }
    let ended = matches!(recording.ending, Ending::Finished(_) | Ending::Full);
    assert!(
        file.is_some() || ended,
        "the scene ends otherwise than it should: {:?}",
        recording.ending
    );
}

type Panic = Box<dyn std::any::Any + Send>;

fn play(
    scene: Scene,
    who: &str,
    options: &SceneOptions,
    limit: usize,
    seconds: u64,
) -> (Recording, Option<Panic>) {
    let completed = scene.complete(options);
    let stage = Stage::new(scene.unplayed(who, completed.as_ref().unwrap_or(options)), limit);
    let take = |ending| stage.builder().take(ending);
    let options = match completed {
        Ok(options) => options,
        Err(refusal) => return (take(Ending::Refused(refusal)), None),
    };
    let (sender, ended) = mpsc::channel();
    let searching = stage.clone();
    // A panic is told by the name of its thread, and is looked for by the name of its test.
    let name = thread::current().name().unwrap_or("scene").to_string();
    let search = move || {
        // It fails when the time is over.
        let _ = sender.send(recorder::play(&scene, &options, &searching, AtLimit::Stop));
    };
    if let Err(error) = thread::Builder::new().name(name).stack_size(STACK).spawn(search) {
        return (take(Ending::Refused(format!("the search cannot be started: {error}"))), None);
    }
    match ended.recv_timeout(Duration::from_secs(seconds)) {
        Ok(Ok(ending)) => (take(ending), None),
        Ok(Err(panic)) => (take(Ending::Panicked(recorder::message(panic.as_ref()))), Some(panic)),
        Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
            (take(Ending::TimedOut(seconds)), None)
        }
    }
}

/// Writes it whole or not at all: a reader never sees a part.
fn write(file: &Path, recording: &Recording) -> io::Result<()> {
    let part = file.with_extension("part");
    fs::write(&part, recording.to_json())?;
    fs::rename(part, file)
}

fn read<T: std::str::FromStr>(name: &str) -> Option<T> {
    env::var(name).ok()?.parse().ok()
}
