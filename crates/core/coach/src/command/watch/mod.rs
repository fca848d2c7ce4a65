//! `coach watch [EXERCISE]`: tests the exercise each time its file is saved, and listens to keys.

mod job;
mod saved;
mod screen;

use std::{
    io::{self, IsTerminal},
    thread,
    time::{Duration, Instant},
};

use clap::{Args, value_parser};
use course::{Course, Lesson, typed};

use self::{job::Job, saved::Saved, screen::Screen};
use crate::{
    command::{
        console::{Console, Done, Result},
        hint,
        test::next_after,
    },
    report::markdown,
    standing::{Standing, Tried},
    terminal::{Key, Keys},
};

// A turn costs almost nothing, and nobody notices so short a wait.
const TURN: Duration = Duration::from_millis(10);
// After Ctrl-Z and `fg` the terminal has the shell's settings.
const REFRESH: Duration = Duration::from_secs(1);

#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Which exercise: 3, exercise-3 or sudoku-bitmask; the first unsolved one when you do not say
    pub exercise: Option<String>,
    /// The longest a check may run
    #[arg(long, value_name = "SECONDS", default_value_t = runner::LIMIT.as_secs(), value_parser = value_parser!(u64).range(1..=3600))]
    pub seconds: u64,
}

/// An exercise that is watched.
struct Watch<'a> {
    course: &'a Course,
    lesson: &'a Lesson,
    limit: Duration,
    console: &'a mut Console,
    screen: Screen,
    saved: Saved,
    /// The test that runs.
    job: Option<Job>,
    standing: Option<Standing>,
    /// What stands below the verdict: a hint, or a sentence.
    below: String,
}

/// Runs until `q`, Ctrl-C, or the end of the terminal: one turn after the other, with a key, what the test says, and a
/// save.
pub(crate) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    let lesson = console.exercise(course, options.exercise.as_deref())?;
    // A terminal that gives no single keys can still show verdicts.
    let mut keys = if io::stdout().is_terminal() { Keys::open().unwrap_or(None) } else { None };
    console.style.has_keys = keys.is_some();
    let mut watch = Watch {
        course,
        saved: Saved::new(lesson.student_file()),
        lesson,
        limit: Duration::from_secs(options.seconds),
        console,
        screen: Screen::of_stdout(),
        job: None,
        standing: None,
        below: String::new(),
    };
    watch.test()?;
    let mut refreshed = Instant::now();
    loop {
        let key = match &mut keys {
            Some(keys) => keys.next(TURN),
            None => {
                thread::sleep(TURN);
                None
            }
        };
        match key {
            Some(Key::Closed | Key::Letter('q')) => return Ok(Done::Well),
            Some(Key::Letter('h')) => watch.hint()?,
            Some(Key::Letter('n')) => watch.next()?,
            Some(Key::Letter('t' | '\n')) => watch.test()?,
            _ => {}
        }
        watch.hear()?;
        if watch.saved.look() {
            watch.test()?;
        }
        if refreshed.elapsed() >= REFRESH {
            refreshed = Instant::now();
            keys.iter().for_each(Keys::refresh);
        }
    }
}

impl Watch<'_> {
    /// Ends a running test and starts a new one.
    fn test(&mut self) -> Result<()> {
        self.job = None;
        self.below.clear();
        self.job = Some(Job::test(self.lesson, self.limit, self.console.color)?);
        self.screen.status(self.console, "testing …")
    }

    /// Takes what the test says.
    fn hear(&mut self) -> Result<()> {
        let Some(job) = &mut self.job else { return Ok(()) };
        if let Some(line) = job.news() {
            self.screen.status(self.console, line.trim_end())?;
        }
        let Some(tested) = job.tested() else { return Ok(()) };
        let unknown = |problem| Standing::new(self.lesson, Tried::Nothing(problem));
        self.standing = Some(tested.unwrap_or_else(unknown));
        self.job = None;
        self.draw()
    }

    /// A hint for the step that fails, one level more each time.
    fn hint(&mut self) -> Result<()> {
        let style = &self.console.style;
        self.below = self.next_hint().unwrap_or_else(|sentence| style.prose(&sentence));
        self.draw()
    }

    /// The next hint, or why there is none.
    fn next_hint(&self) -> Result<String, String> {
        let style = &self.console.style;
        let standing = self.standing.as_ref().ok_or("The checks are still running.")?;
        if standing.passes() {
            return Ok(hint::not_needed(self.lesson, style));
        }
        let nothing = "Nothing can be tested yet, so no step fails first: fix what stands above.";
        let step = hint::first_failing(self.lesson, standing).ok_or(nothing)?;
        let level = hint::level(self.lesson, step, None)?;
        let text = markdown::shown(&step.hints[level - 1], style.width);
        Ok(hint::shown(self.lesson, step, level, &text, "", style))
    }

    /// Goes to the next exercise.
    fn next(&mut self) -> Result<()> {
        let Some(next) = next_after(self.course, self.lesson) else {
            let list = typed::command("list");
            let sentence = format!("Every other exercise is written; `{list}` shows what passes.");
            self.below = self.console.style.prose(&sentence);
            return self.draw();
        };
        (self.job, self.standing) = (None, None);
        self.saved = Saved::new(next.student_file());
        self.lesson = next;
        self.below.clear();
        self.draw()?;
        self.test()
    }

    /// Shows all that is known: on a screen anew, otherwise below what was there.
    fn draw(&mut self) -> Result<()> {
        let next = next_after(self.course, self.lesson);
        let (rows, style) = (self.screen.0, &self.console.style);
        let mut text = screen::verdict(self.lesson, self.standing.as_ref(), next, rows, style);
        if !self.below.is_empty() {
            text += &format!("\n{}", self.below);
        }
        let passes = self.standing.as_ref().is_some_and(Standing::passes);
        text += &screen::footer(self.lesson, passes, style);
        self.screen.show(self.console, &text)
    }
}
