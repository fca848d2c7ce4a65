//! A bar on standard error for what runs longer than a second.
//!
//! Nothing is drawn in a pipe, and nothing in the first second: a quick answer needs no bar.

use std::{
    borrow::Cow,
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How long a program may run before it shows a bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// A bar that appears after a second.
#[derive(Debug)]
pub struct Progress {
    bar: ProgressBar,
    since: Instant,
    is_shown: bool,
}

impl Progress {
    /// A bar for `length` pieces of work, with an estimate of the time left.
    pub fn new(length: u64) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::hidden());
        let progress = Progress { bar, since: Instant::now(), is_shown: false };
        progress.draw_as("{wide_bar} {human_pos} of {human_len} {msg}");
        progress
    }

    /// Says that `done` pieces of work are done in all.
    pub fn set(&mut self, done: u64) {
        if !self.is_shown && self.since.elapsed() > PATIENCE {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
            self.is_shown = true;
        }
        // Before anything is done there is nothing to estimate from.
        if done > 0 && self.bar.position() == 0 {
            self.draw_as("{wide_bar} {human_pos} of {human_len}, {eta} left {msg}");
        }
        self.bar.set_position(done);
    }

    fn draw_as(&self, template: &str) {
        if let Ok(style) = ProgressStyle::with_template(template) {
            self.bar.set_style(style);
        }
    }

    /// Writes `message` behind the bar.
    pub fn say(&self, message: impl Into<Cow<'static, str>>) {
        self.bar.set_message(message);
    }

    /// Runs `write` while the bar is out of the way, for lines of output between two draws.
    pub fn pause<R>(&self, write: impl FnOnce() -> R) -> R {
        self.bar.suspend(write)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
