//! What the keys do: one search, or two side by side.

use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use replay::{Divergence, Replay};

/// The speeds, in frames a second.
pub const SPEEDS: [u32; 13] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 20_000, 100_000];

/// One search or two, and how they are watched.
#[derive(Clone, Debug)]
pub struct App {
    /// The search.
    pub one: Replay,
    /// The one beside it, always at the same frame or at its end, and where the two differ.
    pub other: Option<(Replay, Divergence)>,
    /// Whether it plays by itself.
    pub is_playing: bool,
    /// Which of the [`SPEEDS`].
    pub speed: usize,
    /// Whether it is over.
    pub is_done: bool,
    // The part of a frame that is not played yet.
    due: f64,
}

impl App {
    /// One search or two, at frame 0, waiting.
    pub fn new(one: Replay, other: Option<Replay>) -> App {
        let other = other.map(|other| {
            let divergence = one.recording().divergence(other.recording());
            (other, divergence)
        });
        App { one, other, is_playing: false, speed: 3, is_done: false, due: 0.0 }
    }

    /// The frame it is at.
    pub fn frame(&self) -> usize {
        self.other.iter().fold(self.one.frame(), |frame, (other, _)| frame.max(other.frame()))
    }

    /// The last frame of the longest search.
    pub fn last(&self) -> usize {
        self.other.iter().fold(self.one.last(), |last, (other, _)| last.max(other.last()))
    }

    /// To `frame` in every search, or to its end.
    pub fn go_to(&mut self, frame: usize) {
        self.one.go_to(frame);
        self.other.iter_mut().for_each(|(other, _)| other.go_to(frame));
    }

    /// Lets `time` go by.
    pub fn tick(&mut self, time: Duration) {
        if !self.is_playing {
            return;
        }
        self.due += time.as_secs_f64() * f64::from(SPEEDS[self.speed]);
        // At most some ten thousand frames a tick.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let frames = self.due as usize;
        self.due = self.due.fract();
        self.go_to(self.frame() + frames);
        self.is_playing = self.frame() < self.last();
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
                if self.frame() == self.last() {
                    self.go_to(0);
                }
                self.is_playing = !self.is_playing && self.last() > 0;
                self.due = 0.0;
            }
            code => {
                if let Some(frame) = self.frame_of(code) {
                    self.is_playing = false;
                    self.go_to(frame);
                }
            }
        }
    }

    /// The frame that a key leads to.
    fn frame_of(&self, key: KeyCode) -> Option<usize> {
        let frame = self.frame();
        match key {
            KeyCode::Right => Some(frame + 1),
            KeyCode::Left => Some(frame.saturating_sub(1)),
            KeyCode::PageDown => Some(frame + 100),
            KeyCode::PageUp => Some(frame.saturating_sub(100)),
            KeyCode::Home => Some(0),
            KeyCode::End => Some(self.last()),
            KeyCode::Char('n') => {
                let others = self.other.iter().flat_map(|(other, _)| other.answers());
                self.one.answers().chain(others).filter(|&at| at > frame).min()
            }
            KeyCode::Char('d') => Some(self.one.deepest_frame()),
            KeyCode::Char('f') => match self.other.as_ref()?.1 {
                Divergence::At(frame) => Some(frame),
                Divergence::AtOnce => Some(1),
                Divergence::Never | Divergence::NotYet(_) => None,
            },
            _ => None,
        }
    }
}
