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
    collections::VecDeque,
    io::{self, IsTerminal},
    time::Duration,
};

pub use system::{NEEDS_ENTER, restore};

/// The keys of the terminal; when it is dropped the terminal is as it was before.
#[derive(Debug)]
pub struct Keys {
    source: system::Source,
    pressed: VecDeque<Key>,
}

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
        let source = system::Source::open()?;
        Ok(Some(Keys { source, pressed: VecDeque::new() }))
    }

    /// The next key, or `None` when none is pressed within `patience`.
    pub fn next(&mut self, patience: Duration) -> Option<Key> {
        if self.pressed.is_empty() {
            match self.source.read(patience) {
                Some(bytes) if bytes.is_empty() => self.pressed.push_back(Key::Closed),
                Some(bytes) => self.pressed.extend(keys(&bytes)),
                None => {}
            }
        }
        self.pressed.pop_front()
    }

    /// Takes the terminal again when something gave it away: Ctrl-Z and `fg`, for example.
    pub fn refresh(&self) {
        self.source.take_again();
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        restore();
    }
}

/// The keys in `bytes`. An arrow, a function key or Alt sends several bytes that begin with Escape: what comes with it
/// is no letter.
fn keys(bytes: &[u8]) -> Vec<Key> {
    let typed = bytes.split(|&byte| byte == 0x1b).next().unwrap_or_default();
    let text = String::from_utf8_lossy(typed).replace('\r', "\n");
    text.chars().map(|letter| Key::Letter(letter.to_ascii_lowercase())).collect()
}
