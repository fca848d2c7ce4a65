//! A recording while it is written.

use grid::{Pos, record};

use crate::{Board, Ending, Event, Marker, MarkerKind, Recording, Replay, Role};

/// A recording while it is written.
#[derive(Debug, Default)]
pub(crate) struct RecordingBuilder {
    recording: Option<Recording>,
    most_events: usize,
    // The role of each board the listener told of, and its number in the recording if it is kept.
    boards: Vec<(Role, Option<u32>)>,
    // The cells of each kept board now, and as they are after the last event that was kept.
    cells: Vec<Vec<Option<u32>>>,
    kept_cells: Vec<Vec<Option<u32>>>,
    // What leads from the last kept event to the last answer, when that was found later.
    jump: Vec<Event>,
    // What is wrong with the first answer that is wrong.
    pub(crate) fault: Option<String>,
}

impl RecordingBuilder {
    /// Goes on with `recording`, and keeps at most `most_events` events.
    pub(crate) fn new(recording: Recording, most_events: usize) -> RecordingBuilder {
        RecordingBuilder { recording: Some(recording), most_events, ..RecordingBuilder::default() }
    }

    /// What is kept so far, as a recording.
    pub(crate) fn so_far(&self) -> Option<Recording> {
        self.recording.clone().map(tidy)
    }

    pub(crate) fn keeps_nothing(&self) -> bool {
        self.recording.is_none()
    }

    /// Keeps `board`, on which the search writes for the first time.
    pub(crate) fn board(&mut self, role: Role, board: &record::Board) {
        let Some(recording) = &mut self.recording else { return };
        let is_kept = role != Role::Hidden && !recording.is_cut;
        let number = is_kept.then_some(small(recording.boards.len() as u64));
        self.boards.push((role, number));
        if is_kept {
            let cells: Vec<_> = board.cells.iter().map(|cell| cell.map(small)).collect();
            self.cells.push(cells.clone());
            recording.boards.push(Board { size: board.size, role, cells });
        }
    }

    /// Keeps `event`, and gives whether it is the first one that is too many.
    pub(crate) fn event(&mut self, event: record::Event) -> bool {
        let Some(recording) = &mut self.recording else { return false };
        let (role, board) = self.boards[event.board];
        if role == Role::Main {
            match event.value {
                Some(_) => recording.count.placements += 1,
                None => recording.count.removals += 1,
            }
        }
        let is_one_too_many =
            role != Role::Hidden && !recording.is_cut && recording.events.len() == self.most_events;
        if is_one_too_many {
            recording.is_cut = true;
            self.kept_cells.clone_from(&self.cells);
        }
        let Some(board) = board else { return is_one_too_many };
        let cols = recording.boards[board as usize].size.cols;
        let cell = small((event.pos.row * cols + event.pos.col) as u64);
        let value = event.value.map(small);
        self.cells[board as usize][cell as usize] = value;
        if !recording.is_cut {
            recording.events.push(Event { board, cell, value });
        }
        is_one_too_many
    }

    pub(crate) fn mark_answer(&mut self) {
        if self.recording.as_ref().is_some_and(|recording| recording.is_cut) {
            self.jump = self.differences();
        } else {
            self.mark(None, MarkerKind::Answer);
        }
    }

    /// What leads from the last kept event to the boards as they are now.
    fn differences(&self) -> Vec<Event> {
        let mut events = Vec::new();
        for ((board, cells), kept) in (0..).zip(&self.cells).zip(&self.kept_cells) {
            for ((cell, &value), before) in (0..).zip(cells).zip(kept) {
                if value != *before {
                    events.push(Event { board, cell, value });
                }
            }
        }
        events
    }

    /// Says something about the last placement at `pos` on a main board; nothing when there is none.
    pub(crate) fn note_at(&mut self, pos: Pos, sentence: String) {
        let Some(recording) = &self.recording else { return };
        let last = recording.events.iter().rposition(|event| {
            let board = &recording.boards[event.board as usize];
            board.role == Role::Main && event.value.is_some() && board.pos(event.cell) == pos
        });
        if let Some(index) = last {
            self.mark(Some(index + 1), MarkerKind::Note(sentence));
        }
    }

    pub(crate) fn mark(&mut self, at: Option<usize>, kind: MarkerKind) {
        if let Some(recording) = self.recording.as_mut().filter(|recording| !recording.is_cut) {
            recording.markers.push(Marker { at: at.unwrap_or(recording.events.len()), kind });
        }
    }

    /// The recording; nothing is kept afterward.
    ///
    /// # Panics
    ///
    /// When it was taken before.
    pub(crate) fn take(&mut self, ending: Ending) -> Recording {
        let mut recording = self.recording.take().expect("it is taken once");
        if !self.jump.is_empty() {
            recording.markers.push(Marker { at: recording.events.len(), kind: MarkerKind::Jump });
            recording.events.append(&mut self.jump);
            recording.markers.push(Marker { at: recording.events.len(), kind: MarkerKind::Answer });
        }
        tidy(Recording { ending, ..recording })
    }
}

/// Leaves out the boards on which nothing was placed (copies that were only looked at, say), puts the
/// markers in order, and finds the deepest point.
fn tidy(mut recording: Recording) -> Recording {
    let mut numbers = vec![None; recording.boards.len()];
    for event in recording.events.iter().filter(|event| event.value.is_some()) {
        numbers[event.board as usize] = Some(0);
    }
    numbers.iter_mut().flatten().zip(0..).for_each(|(number, next)| *number = next);

    // How many of the first events stay.
    let mut left = vec![0];
    let mut events = Vec::with_capacity(recording.events.len());
    for event in recording.events {
        let number = numbers[event.board as usize];
        events.extend(number.map(|board| Event { board, ..event }));
        left.push(events.len());
    }
    recording.events = events;
    recording.markers.iter_mut().for_each(|marker| marker.at = left[marker.at]);
    recording.markers.sort_by_key(|marker| marker.at);
    let mut numbers = numbers.iter();
    recording.boards.retain(|_| numbers.next().is_some_and(Option::is_some));
    let mut replay = Replay::new(recording);
    replay.go_to(replay.deepest_frame());
    replay.recording.count.deepest = replay.depth();
    replay.recording
}

/// A number as it is kept.
fn small(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
