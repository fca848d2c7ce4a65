//! Keys on Unix: the terminal's own settings, by termios.

use std::{
    io,
    os::fd::AsFd,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use nix::{
    poll::{PollFd, PollFlags, PollTimeout, poll},
    sys::termios::{LocalFlags, SetArg, SpecialCharacterIndices, Termios, tcgetattr, tcsetattr},
    unistd::read,
};

/// Whether a key counts only after Enter.
pub const NEEDS_ENTER: bool = false;

/// The terminal as it was before; `None` when nothing was changed.
static BEFORE: Mutex<Option<Termios>> = Mutex::new(None);

/// Standard input, key by key.
#[derive(Debug)]
pub(super) struct Keyboard {
    single: Termios,
}

impl Keyboard {
    pub(super) fn open() -> io::Result<Keyboard> {
        let before = tcgetattr(io::stdin().as_fd())?;
        let mut single = before.clone();
        single.local_flags.remove(LocalFlags::ICANON | LocalFlags::ECHO);
        single.control_chars[SpecialCharacterIndices::VMIN as usize] = 1;
        single.control_chars[SpecialCharacterIndices::VTIME as usize] = 0;
        *BEFORE.lock().unwrap_or_else(PoisonError::into_inner) = Some(before);
        let keyboard = Keyboard { single };
        keyboard.take_again();
        Ok(keyboard)
    }

    /// What was typed within `patience`; empty when the terminal is closed.
    pub(super) fn read(&mut self, patience: Duration) -> Option<Vec<u8>> {
        let stdin = io::stdin();
        let timeout = PollTimeout::try_from(patience).unwrap_or(PollTimeout::ZERO);
        let mut asked = [PollFd::new(stdin.as_fd(), PollFlags::POLLIN)];
        // A signal, for example that the window was resized, ends the wait.
        if !poll(&mut asked, timeout).is_ok_and(|ready| ready > 0) {
            return None;
        }
        let mut bytes = [0; 64];
        match read(&stdin, &mut bytes) {
            Ok(count) => Some(bytes[..count].to_vec()),
            Err(nix::Error::EINTR | nix::Error::EAGAIN) => None,
            Err(_) => Some(Vec::new()),
        }
    }

    /// Sets the terminal to single keys, if it is not.
    pub(super) fn take_again(&self) {
        let stdin = io::stdin();
        let is_taken = |now: Termios| !now.local_flags.contains(LocalFlags::ICANON);
        if !tcgetattr(stdin.as_fd()).is_ok_and(is_taken) {
            // A terminal that is gone is noticed by the next read.
            let _ = tcsetattr(stdin.as_fd(), SetArg::TCSADRAIN, &self.single);
        }
    }
}

/// Makes the terminal as it was before `Keyboard::open`; does nothing when nothing was changed.
pub fn restore() {
    let before = BEFORE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(before) = &*before {
        let _ = tcsetattr(io::stdin().as_fd(), SetArg::TCSADRAIN, before);
    }
}
