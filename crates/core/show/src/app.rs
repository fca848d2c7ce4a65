//! What the keys do: one search, or two in step.

use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use replay::{Divergence, Replay};

/// The speeds, in steps a second.
pub const SPEEDS: [u32; 13] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 20_000, 100_000];

/// One search or two, and how they are watched.
#[derive(Clone, Debug)]
pub struct App {
    /// The searches; two are always at the same step, or at their end.
    pub replays: Vec<Replay>,
    /// Where two searches part.
    pub divergence: Option<Divergence>,
    /// Whether it plays by itself.
    pub is_playing: bool,
    /// Which of the [`SPEEDS`].
    pub speed: usize,
    /// Whether it is over.
    pub is_done: bool,
    // The part of a step that is not played yet.
    due: f64,
}

impl App {
    /// One search or two, at step 0, waiting.
    pub fn new(replays: Vec<Replay>) -> App {
        let divergence = match &replays[..] {
            [one, other] => Some(one.recording().divergence(other.recording())),
            _ => None,
        };
        App { replays, divergence, is_playing: false, speed: 3, is_done: false, due: 0.0 }
    }

    /// The step it is at.
    pub fn step(&self) -> usize {
        self.replays.iter().map(Replay::step).max().unwrap_or(0)
    }

    /// The last step of the longest search.
    pub fn last(&self) -> usize {
        self.replays.iter().map(Replay::last).max().unwrap_or(0)
    }

    /// To `step` in every search, or to its end.
    pub fn go_to(&mut self, step: usize) {
        self.replays.iter_mut().for_each(|replay| replay.go_to(step));
    }

    /// Lets `time` go by.
    pub fn tick(&mut self, time: Duration) {
        if !self.is_playing {
            return;
        }
        self.due += time.as_secs_f64() * f64::from(SPEEDS[self.speed]);
        // At most some ten thousand steps a tick.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let steps = self.due as usize;
        self.due = self.due.fract();
        self.go_to(self.step() + steps);
        self.is_playing = self.step() < self.last();
    }

    /// Takes a key.
    pub fn key(&mut self, key: KeyEvent) {
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => self.is_done = true,
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                self.is_done = true;
            }
            KeyCode::Char('+' | '=') => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            KeyCode::Char('-') => self.speed = self.speed.saturating_sub(1),
            KeyCode::Char(' ') => {
                // From its end it plays again.
                if self.step() == self.last() {
                    self.go_to(0);
                }
                self.is_playing = !self.is_playing && self.last() > 0;
                self.due = 0.0;
            }
            code => {
                if let Some(step) = self.step_of(code) {
                    self.is_playing = false;
                    self.go_to(step);
                }
            }
        }
    }

    /// The step that a key leads to.
    fn step_of(&self, key: KeyCode) -> Option<usize> {
        let step = self.step();
        let first = self.replays.first();
        match key {
            KeyCode::Right => Some(step + 1),
            KeyCode::Left => Some(step.saturating_sub(1)),
            KeyCode::PageDown => Some(step + 100),
            KeyCode::PageUp => Some(step.saturating_sub(100)),
            KeyCode::Home => Some(0),
            KeyCode::End => Some(self.last()),
            KeyCode::Char('n') => {
                let answers = self.replays.iter().flat_map(Replay::solutions);
                answers.filter(|&at| at > step).min()
            }
            KeyCode::Char('d') => first.map(Replay::deepest),
            KeyCode::Char('f') => match self.divergence {
                Some(Divergence::At(step)) => Some(step),
                Some(Divergence::AtOnce) => Some(1),
                _ => None,
            },
            _ => None,
        }
    }
}
