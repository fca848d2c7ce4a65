//! The keys that are pressed, one by one, and the terminal as it was before.
//!
//! Only echo and the wait for Enter are switched off. Ctrl-C stays a signal and a line break stays a
//! line break, so what the compiler or another program prints looks as it should, and a coach that is
//! killed by force leaves a terminal in which a command can still be typed. What depends on the
//! system is in `unix` and in `other`.

#[cfg(not(unix))]
mod other;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
use other as system;
#[cfg(unix)]
use unix as system;

use std::{
    io::{self, IsTerminal},
    time::Duration,
};

pub use system::{NEEDS_ENTER, restore};

/// The keys of the terminal; when it is dropped the terminal is as it was before.
#[derive(Debug)]
pub struct Keys(system::Keyboard);

/// A key that was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A letter, small, or Enter as a line break.
    Letter(char),
    /// The terminal is closed: no key will come.
    Closed,
}

impl Keys {
    /// Takes the terminal's keys one by one; `None` when standard input is no terminal.
    ///
    /// # Errors
    ///
    /// When the terminal refuses.
    pub fn open() -> io::Result<Option<Keys>> {
        if !io::stdin().is_terminal() {
            return Ok(None);
        }
        Ok(Some(Keys(system::Keyboard::open()?)))
    }

    /// The next key, or `None` when none is pressed within `patience`. Of several at once it is the first; of an arrow, a
    /// function key or Alt it is Escape.
    pub fn next(&mut self, patience: Duration) -> Option<Key> {
        let bytes = self.0.read(patience)?;
        match String::from_utf8_lossy(&bytes).chars().next() {
            None => Some(Key::Closed),
            Some('\r') => Some(Key::Letter('\n')),
            Some(letter) => Some(Key::Letter(letter.to_ascii_lowercase())),
        }
    }

    /// Takes the terminal again when something gave it away: Ctrl-Z and `fg`, for example.
    pub fn refresh(&self) {
        self.0.take_again();
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        restore();
    }
}
