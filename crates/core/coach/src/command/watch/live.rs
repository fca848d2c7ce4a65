//! One turn after the other: a key, what the test says, a save, a window of another size.

use std::{
    io::{self, IsTerminal},
    ops::ControlFlow,
    sync::{Arc, mpsc::TryRecvError},
    thread,
    time::{Duration, Instant},
};

use course::{Course, Lesson};

use super::{
    job::{Job, Message},
    saved::Saved,
    screen::{self, Screen},
};
use crate::{
    command::{
        console::{Console, Done, Result},
        hint, test,
    },
    report::test::heading,
    terminal::{Key, Keys},
    trial,
};

// A turn costs almost nothing, and nobody notices so short a wait.
const TURN: Duration = Duration::from_millis(10);
// After Ctrl-Z and `fg` the terminal has the shell's settings.
const REFRESH: Duration = Duration::from_secs(1);

/// An exercise that is watched.
pub(super) struct Watch<'a> {
    course: Arc<Course>,
    exercise: Lesson,
    limit: Duration,
    console: &'a mut Console,
    keys: Option<Keys>,
    screen: Screen,
    refreshed: Instant,
    saved: Saved,
    job: Option<Job>,
    /// Whether the job is a test, and has not given its result.
    is_testing: bool,
    result: Option<Result<trial::Result, String>>,
    /// What stands below the verdict: a hint, or a sentence.
    below: String,
}

impl<'a> Watch<'a> {
    pub(super) fn new(
        course: &Course,
        exercise: Lesson,
        limit: Duration,
        console: &'a mut Console,
    ) -> Watch<'a> {
        // A terminal that gives no single keys can still show verdicts.
        let keys = if io::stdout().is_terminal() { Keys::open().unwrap_or(None) } else { None };
        console.style.has_keys = keys.is_some();
        Watch {
            course: Arc::new(course.clone()),
            saved: Saved::new(exercise.student_file()),
            exercise,
            limit,
            console,
            keys,
            screen: Screen::of_stdout(),
            refreshed: Instant::now(),
            job: None,
            is_testing: false,
            result: None,
            below: String::new(),
        }
    }

    /// Takes turns until one ends the program.
    pub(super) fn run(mut self) -> Result<Done> {
        self.test()?;
        loop {
            let key = match &mut self.keys {
                Some(keys) => keys.next(TURN),
                None => {
                    thread::sleep(TURN);
                    None
                }
            };
            if let Some(key) = key
                && self.press(key)?.is_break()
            {
                return Ok(Done::Well);
            }
            self.hear()?;
            if self.saved.look() {
                self.below.clear();
                self.test()?;
            }
            self.look_at_the_terminal();
        }
    }

    fn press(&mut self, key: Key) -> Result<ControlFlow<()>> {
        match key {
            Key::Closed | Key::Letter('q') => return Ok(ControlFlow::Break(())),
            Key::Letter('h') => self.hint()?,
            Key::Letter('n') => self.next()?,
            Key::Letter('t' | '\n') => {
                self.below.clear();
                self.test()?;
            }
            _ => {}
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Ends a running test and starts a new one.
    fn test(&mut self) -> Result<()> {
        self.job = None;
        let (course, exercise, color) = (&self.course, &self.exercise, self.console.color);
        let job = Job::test(course, exercise, self.limit, color);
        self.job = Some(job?);
        self.is_testing = true;
        self.status("testing …")
    }

    fn hear(&mut self) -> Result<()> {
        let Some(job) = &self.job else { return Ok(()) };
        match job.messages.try_recv() {
            Err(TryRecvError::Empty) => return Ok(()),
            Ok(Message::Slow(line)) => return self.status(line.trim_end()),
            Ok(Message::Tested(result)) => {
                self.result = Some(result);
                self.is_testing = false;
            }
            Err(TryRecvError::Disconnected) => {
                self.job = None;
                if !self.is_testing {
                    return Ok(());
                }
                self.is_testing = false;
                self.result = Some(Err("the coach itself failed at this test".to_string()));
            }
        }
        self.draw()
    }

    /// Hints of the step that fails, one level more each time.
    fn hint(&mut self) -> Result<()> {
        let style = &self.console.style;
        self.below = self.next_hint().unwrap_or_else(|sentence| style.prose(&sentence));
        self.draw()
    }

    /// The next hint, or why there is none.
    fn next_hint(&self) -> Result<String, String> {
        let style = &self.console.style;
        let fix = "Nothing can be tested yet, so no step fails first: fix what stands above.";
        let (step, is_broken) = match &self.result {
            None => return Err("The checks are still running.".to_string()),
            Some(Ok(trial::Result::Judged(verdict))) => {
                let Some(focus) = verdict.focus() else {
                    return Ok(hint::not_needed(&self.exercise, style));
                };
                (self.exercise.step(focus.number).ok_or("This step has no hints.")?, false)
            }
            Some(Ok(trial::Result::Broken(messages))) => {
                (hint::step_of_error(&self.exercise, messages).ok_or(fix)?, true)
            }
            Some(Err(_)) => return Err(fix.to_string()),
        };
        let level = hint::level(&self.course, &self.exercise, step, None)?;
        // The recognized mistake is already shown above.
        let chosen = hint::Chosen { step, known: None, is_named: false, is_broken };
        Ok(hint::hint(&self.exercise, &chosen, level, None, style))
    }

    /// Goes to the next exercise.
    fn next(&mut self) -> Result<()> {
        let Some(next) = test::next_after(&self.course, &self.exercise).cloned() else {
            let list = self.console.style.command("list");
            let sentence = format!("Every other exercise is written; `{list}` shows what passes.");
            self.below = self.console.style.prose(&sentence);
            return self.draw();
        };
        self.job = None;
        self.saved = Saved::new(next.student_file());
        self.exercise = next;
        (self.result, self.below) = (None, String::new());
        self.draw()?;
        self.test()
    }

    fn look_at_the_terminal(&mut self) {
        if self.refreshed.elapsed() >= REFRESH {
            self.refreshed = Instant::now();
            self.keys.iter().for_each(Keys::refresh);
        }
    }

    fn passes(&self) -> bool {
        matches!(&self.result, Some(Ok(result)) if result.passed())
    }

    /// Shows all that is known: on a screen anew, otherwise below what was there.
    fn draw(&mut self) -> Result<()> {
        let (exercise, style) = (&self.exercise, &self.console.style);
        let mut text = match &self.result {
            None => heading(exercise),
            Some(Err(problem)) => screen::problem(exercise, problem, style),
            Some(Ok(result)) => {
                screen::verdict(&self.course, exercise, result, self.screen.rows(), style)
            }
        };
        if !self.below.is_empty() {
            text += &format!("\n{}", self.below);
        }
        text += &screen::footer(exercise, self.passes(), style);
        self.screen.show(self.console, &text)
    }

    /// One line at the end of the screen about what is under way.
    fn status(&mut self, line: &str) -> Result<()> {
        self.screen.status(self.console, line)
    }
}
