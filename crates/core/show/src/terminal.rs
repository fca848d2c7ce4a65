//! From the keyboard to the screen, thirty times a second, and the terminal as it was afterward.

use std::{
    io,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use course::terminal::wants_colors;
use ratatui::crossterm::event::{self, Event, KeyEventKind};

use crate::{app::App, screen};

/// Whether the terminal is ours, and must be given back.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

const TICK: Duration = Duration::from_millis(33);

/// Shows `app` until somebody quits it.
///
/// The terminal is as it was afterward: also when this panics, and when it fails.
pub fn run(app: &mut App) -> io::Result<()> {
    // This also restores the terminal when the program panics.
    let mut terminal = ratatui::try_init()?;
    IS_TAKEN.store(true, Ordering::SeqCst);
    let color = wants_colors();
    let mut show = || {
        let mut before = Instant::now();
        while !app.is_done {
            terminal.draw(|frame| screen::draw(frame, app, color))?;
            let until = if app.is_playing { TICK } else { Duration::from_secs(1) };
            if event::poll(until.saturating_sub(before.elapsed().min(TICK)))?
                && let Event::Key(key) = event::read()?
                && key.kind != KeyEventKind::Release
            {
                app.key(key);
            }
            app.tick(before.elapsed());
            before = Instant::now();
        }
        Ok(())
    };
    let shown = show();
    IS_TAKEN.store(false, Ordering::SeqCst);
    ratatui::try_restore()?;
    shown
}

/// Puts the terminal back, from wherever the program is. Does nothing when it was not changed.
pub fn restore() {
    if IS_TAKEN.load(Ordering::SeqCst) {
        ratatui::restore();
    }
}
