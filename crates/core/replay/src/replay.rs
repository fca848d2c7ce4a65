//! A recording that is being watched: at some frame, forward and back.

use grid::Size;

use crate::{Board, Event, MarkerKind, Picture, Recording, Role};

/// A recording at one of its frames.
///
/// A *frame* is one write on a main board, and what the search notes beside it before the next. Frame
/// 0 is before all of them.
///
/// # Cost
///
/// One frame forward costs the events it holds, one frame back all events before it: of a million events
/// some 4 ms optimized, and 30 ms in the development profile, so nothing is kept to go back from.
#[derive(Clone, Debug)]
pub struct Replay {
    pub(crate) recording: Recording,
    // Where each frame ends, as a number of events; frame 0 ends at 0.
    ends: Vec<usize>,
    deepest: usize,
    frame: usize,
    state: State,
}

/// What is on the boards of a recording after some of its events.
#[derive(Clone, Debug)]
struct State {
    boards: Vec<Vec<Option<u32>>>,
    // How many cells of each board are filled, not counting those filled before the search.
    filled: Vec<i64>,
    // The main board that was written last, and the one beside it; first those that will be written first.
    shown: [Option<usize>; 2],
    // The latest write on a main board, and what stood in that cell.
    written: Option<(Event, Option<u32>)>,
    placements: u64,
}

impl State {
    /// Before the first event.
    fn new(recording: &Recording) -> State {
        let boards = &recording.boards;
        let first = |role| boards.iter().position(|board| board.role == role);
        // A copy begins with the cells that the search filled on the board before it.
        let filled = |board: &Board| {
            let original = first(board.role).map(|first| &boards[first].cells);
            let cells = board.cells.iter().zip(original.into_iter().flatten());
            cells.filter(|(cell, given)| cell.is_some() && given.is_none()).count() as i64
        };
        State {
            boards: boards.iter().map(|board| board.cells.clone()).collect(),
            filled: boards.iter().map(filled).collect(),
            shown: [first(Role::Main), first(Role::Beside)],
            written: None,
            placements: 0,
        }
    }

    /// Writes `event` on a board of this role, and gives how many cells are filled there.
    fn write(&mut self, event: Event, role: Role) -> u64 {
        let board = event.board as usize;
        let cell = &mut self.boards[board][event.cell as usize];
        self.filled[board] += i64::from(event.value.is_some()) - i64::from(cell.is_some());
        if role == Role::Main {
            self.placements += u64::from(event.value.is_some());
            self.written = Some((event, *cell));
        }
        *cell = event.value;
        self.shown[side(role)] = Some(board);
        self.depth(board)
    }

    fn depth(&self, board: usize) -> u64 {
        u64::try_from(self.filled[board]).unwrap_or(0)
    }
}

/// A board at a frame.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// Its rows and columns.
    pub size: Size,
    /// How it is drawn.
    pub picture: Picture,
    /// Its cells in reading order.
    pub cells: &'a [Option<u32>],
    /// Its cells before the search.
    pub given: &'a [Option<u32>],
    /// The cell that this frame wrote, unless it wrote on another board.
    pub written: Option<usize>,
    /// Which of the boards of its role it is, counted from 0, and how many there are.
    pub number: (usize, usize),
    /// Whether the search says that it is an answer as it is.
    pub is_answer: bool,
}

impl Replay {
    /// The recording at frame 0.
    pub fn new(recording: Recording) -> Replay {
        let mut state = State::new(&recording);
        let mut starts = Vec::new();
        let (mut deepest, mut depth) = (0, 0);
        for (index, &event) in recording.events.iter().enumerate() {
            let role = recording.boards[event.board as usize].role;
            let filled = state.write(event, role);
            if role == Role::Main {
                starts.push(index);
                if filled > depth {
                    (deepest, depth) = (starts.len(), filled);
                }
            }
        }
        // A frame ends where the next one begins. What is noted beside the first write on a main
        // board, be it before it, belongs to frame 1.
        let mut ends = vec![0];
        ends.extend(starts.iter().skip(1));
        ends.extend((!starts.is_empty()).then_some(recording.events.len()));
        let state = State::new(&recording);
        Replay { recording, ends, deepest, frame: 0, state }
    }

    /// What is watched.
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// The frame it is at; 0 is before the search.
    pub fn frame(&self) -> usize {
        self.frame
    }

    /// The last frame.
    pub fn last(&self) -> usize {
        self.ends.len() - 1
    }

    /// Numbers written into cells of main boards up to this frame.
    pub fn placements(&self) -> u64 {
        self.state.placements
    }

    /// Cells of main boards emptied up to this frame: each frame empties one or fills one.
    pub fn removals(&self) -> u64 {
        self.frame as u64 - self.placements()
    }

    /// To `frame`, or to the last one when there are fewer.
    pub fn go_to(&mut self, frame: usize) {
        let frame = frame.min(self.last());
        if frame < self.frame {
            (self.frame, self.state) = (0, State::new(&self.recording));
        }
        for &event in &self.recording.events[self.ends[self.frame]..self.ends[frame]] {
            self.state.write(event, self.recording.boards[event.board as usize].role);
        }
        self.frame = frame;
    }

    /// The frame at which the most cells of a main board are filled, the first of them.
    pub fn deepest_frame(&self) -> usize {
        self.deepest
    }

    /// The frames at which a board is an answer, in order.
    pub fn answers(&self) -> impl Iterator<Item = usize> + '_ {
        let markers = self.recording.markers.iter();
        let answers = markers.filter(|marker| marker.kind == MarkerKind::Answer);
        answers.map(|marker| self.frame_of(marker.at))
    }

    /// Whether the main board is an answer at this frame.
    pub(crate) fn is_answer(&self) -> bool {
        self.answers().any(|frame| frame == self.frame)
    }

    /// What was said up to this frame, the latest last, with the frame it was said at.
    pub fn notes(&self) -> impl DoubleEndedIterator<Item = (usize, &str)> {
        let end = self.ends[self.frame];
        let until = self.recording.markers.partition_point(|marker| marker.at <= end);
        self.recording.markers[..until].iter().filter_map(|marker| match &marker.kind {
            MarkerKind::Answer | MarkerKind::Jump => None,
            MarkerKind::Note(text) => Some((self.frame_of(marker.at), text.as_str())),
        })
    }

    /// The frame that holds the event before which `at` events were.
    fn frame_of(&self, at: usize) -> usize {
        self.ends.partition_point(|&end| end < at)
    }

    /// What this frame wrote on a main board, and what stood in that cell; `None` at frame 0.
    pub(crate) fn written(&self) -> Option<(Event, Option<u32>)> {
        self.state.written
    }

    /// How many cells of the main board are filled, not counting those filled before the search.
    pub(crate) fn depth(&self) -> u64 {
        self.state.shown[0].map_or(0, |board| self.state.depth(board))
    }

    /// The board of this role that was written last, or the first one before anything was written;
    /// `None` when there is none.
    pub fn view(&self, role: Role) -> Option<View<'_>> {
        let board = self.state.shown[side(role)]?;
        let it = &self.recording.boards[board];
        let numbers =
            self.recording.boards.iter().enumerate().filter(|(_, board)| board.role == role);
        let number = numbers.clone().take_while(|&(index, _)| index < board).count();
        let is_main = role == Role::Main;
        let written = self.written().filter(|(event, _)| is_main && event.board as usize == board);
        Some(View {
            size: it.size,
            picture: match (&self.recording.beside, is_main) {
                (Some(beside), false) => beside.picture,
                _ => self.recording.picture,
            },
            cells: &self.state.boards[board],
            given: &it.cells,
            written: written.map(|(event, _)| event.cell as usize),
            number: (number, numbers.count()),
            is_answer: is_main && self.is_answer(),
        })
    }
}

fn side(role: Role) -> usize {
    usize::from(role != Role::Main)
}
