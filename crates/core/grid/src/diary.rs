//! Says in a file how far a search is, for a search that may end without a word.

use std::{
    collections::HashMap,
    fmt, fs,
    path::PathBuf,
    sync::{Mutex, PoisonError},
};

use crate::{
    Pos,
    any_board::{AnyBoard, BoardId},
    counted,
    draw::draw,
    events::Count,
};

/// The file that [`crate::record::keep_diary`] names.
pub(crate) static FILE: Mutex<Option<PathBuf>> = Mutex::new(None);

/// A diary that is written.
#[derive(Debug)]
pub(crate) struct Diary {
    path: PathBuf,
    /// How many times each board was written on.
    writes: HashMap<BoardId, u64>,
    /// The board that was written on most, as it is, and how often; of several the last.
    shown: (u64, String),
}

impl Diary {
    /// The diary that is asked for.
    pub(crate) fn wanted() -> Option<Diary> {
        let path = FILE.lock().unwrap_or_else(PoisonError::into_inner).clone()?;
        Some(Diary { path, writes: HashMap::new(), shown: (0, String::new()) })
    }

    /// Notes that what has the symbol `written` is about to be written at `pos`. A copy that a search
    /// writes on now and then is not the board it is on.
    pub(crate) fn note(
        &mut self,
        count: &Count,
        board: &dyn AnyBoard,
        pos: Pos,
        written: &dyn Fn() -> String,
    ) {
        let writes = self.writes.entry(board.id()).or_default();
        *writes += 1;
        if *writes >= self.shown.0 {
            let symbol = |at: Pos| if at == pos { written() } else { board.symbol(at) };
            let drawn = fmt::from_fn(|f| draw(f, board.size(), &symbol));
            self.shown = (*writes, drawn.to_string());
        }
        let placements = counted(count.placements, "placement");
        let deepest = count.at_a_time(board.size());
        let board = &self.shown.1;
        // The search may be killed right here, and the old text must stay.
        let new = self.path.with_extension("new");
        let text = format!("it had made {placements}{deepest}:\n{board}\n");
        // The search does not depend on it.
        let _ = fs::write(&new, text).and_then(|()| fs::rename(&new, &self.path));
    }
}

impl Drop for Diary {
    fn drop(&mut self) {
        // It is not there when nothing was written.
        let _ = fs::remove_file(&self.path);
    }
}
