//! Plays a scene in a process of its own, for whoever started that process.
//!
//! The process is the exercise's example `show.rs`, or that of the references. What it is asked is its argument, a [`Request`]; without one it
//! lists what the scene takes.
//!
//! A search that does not end is stopped: by the number of events from within, by the clock from
//! beside it. What it wrote until then is kept.

use std::{
    env, fmt,
    panic::resume_unwind,
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Duration,
};

use serde::{Deserialize, Serialize};

use crate::{
    Ending, Recording, Scene, SceneOptions, Stage, WhenFull,
    play::{message, try_play},
};

/// What the program of a scene is asked; as text it is one line of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// The lesson whose reference is played, for the one program of all references.
    pub lesson: String,
    /// The [`SceneOptions`] as one line. Without them the program lists what the scene takes.
    pub options: Option<String>,
    /// The most events that are kept.
    pub events: usize,
    /// The seconds after which the search is stopped.
    pub seconds: u64,
}

/// How many events are kept when nobody says otherwise.
pub const USUAL_EVENTS: usize = 200_000;
/// How long a search may take when nobody says otherwise.
pub const USUAL_SECONDS: u64 = 10;

// A recursion as deep as there are events to keep needs room; the system gives it when it is used.
const STACK: usize = 256 << 20;

impl Request {
    /// Asks for the scene of `lesson` with these `options`, and the usual rest.
    pub fn new(lesson: &str, options: Option<String>) -> Request {
        let lesson = lesson.to_string();
        Request { lesson, options, events: USUAL_EVENTS, seconds: USUAL_SECONDS }
    }

    /// What this process is asked.
    pub fn of_arguments() -> Option<Request> {
        env::args().find_map(|argument| serde_json::from_str(&argument).ok())
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// Plays `scene` with the code of `who`, as this process is asked, and gives the recording as JSON to `write`.
///
/// # Panics
///
/// When the student's code does: the panic goes on when the recording is written, so that it is told
/// as in any other test.
pub fn run(scene: Scene, who: &str, write: &mut dyn FnMut(String)) {
    let asked = Request::of_arguments().unwrap_or_else(|| Request::new("", None));
    let Request { options: Some(options), events, seconds, .. } = asked else {
        return write(scene.options());
    };
    let (recording, panic) = play(scene, who, &SceneOptions::of(&options), events, seconds);
    write(recording.to_json());
    if let Some(panic) = panic {
        resume_unwind(panic);
    }
}

/// What a panic throws.
type Payload = Box<dyn std::any::Any + Send>;

fn play(
    scene: Scene,
    who: &str,
    options: &SceneOptions,
    most_events: usize,
    seconds: u64,
) -> (Recording, Option<Payload>) {
    let completed = scene.complete(options);
    let stage = Stage::new(scene.unplayed(who, completed.as_ref().unwrap_or(options)), most_events);
    let take = |ending| stage.builder().take(ending);
    let options = match completed {
        Ok(options) => options,
        Err(refusal) => return (take(Ending::Refused(refusal)), None),
    };
    let (sender, ended) = mpsc::channel();
    let searching = stage.clone();
    // A panic is told by the name of its thread.
    let name = thread::current().name().unwrap_or("scene").to_string();
    let search = move || {
        // It fails when the time is over.
        let _ = sender.send(try_play(&scene, &options, &searching, WhenFull::Stop));
    };
    if let Err(error) = thread::Builder::new().name(name).stack_size(STACK).spawn(search) {
        return (take(Ending::Refused(format!("the search cannot be started: {error}"))), None);
    }
    match ended.recv_timeout(Duration::from_secs(seconds)) {
        Ok(Ok(ending)) => (take(ending), None),
        Ok(Err(panic)) => (take(Ending::Panicked(message(panic.as_ref()))), Some(panic)),
        Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
            (take(Ending::TimedOut(seconds)), None)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::thread::park;

    use super::play;
    use crate::{Ending, Picture, Scene, SceneOptions};

    #[test]
    fn a_search_without_end_is_stopped_by_the_clock() {
        let endless = Scene {
            play: |_, _| {
                loop {
                    park();
                }
            },
            ..Scene::new("endless", "it waits", Picture::Numbers)
        };
        let (recording, panic) = play(endless, "me", &SceneOptions::default(), 9, 0);
        assert_eq!(recording.ending, Ending::TimedOut(0));
        assert!(panic.is_none());
    }
}
