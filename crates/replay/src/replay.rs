//! A recording that is being watched: at some step, forward and back.

use grid::Size;

use crate::{Event, MarkKind, Picture, Recording, Role, recorder::small};

/// A recording at one of its steps.
///
/// A *step* is one write on a main board, and what the search notes beside it before the next. Step
/// 0 is before all of them.
///
/// # Cost
///
/// Each step forward or back costs the events it holds, and a jump costs the steps between: from one
/// end of a million events to the other 1.3 ms optimized, and 25 ms in the development profile, so
/// nothing is kept to jump from. Beside the recording it keeps 16 bytes an
/// event, and each board once.
#[derive(Clone, Debug)]
pub struct Replay {
    recording: Recording,
    // Where each step ends, as a number of events; step 0 ends at 0.
    ends: Vec<u32>,
    // How many of the writes on main boards up to each step were placements.
    placements: Vec<u32>,
    // What each event wrote over.
    before: Vec<Option<u32>>,
    // For each role: from which event on which board is shown.
    shown: [Vec<(usize, usize)>; 2],
    deepest: usize,
    step: usize,
    boards: Vec<Vec<Option<u32>>>,
}

/// A board at a step.
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
    /// The cell that this step wrote, unless the step wrote on another board.
    pub written: Option<usize>,
    /// Which of the boards of its role it is, counted from 0, and how many there are.
    pub number: (usize, usize),
    /// Whether the search says that it is an answer as it is.
    pub is_solution: bool,
}

impl Replay {
    /// The recording at step 0.
    pub fn new(recording: Recording) -> Replay {
        let mut boards: Vec<_> = recording.boards.iter().map(|board| board.cells.clone()).collect();
        let mut starts = Vec::new();
        let mut placements = vec![0];
        let mut before = Vec::with_capacity(recording.events.len());
        let mut shown: [Vec<(usize, usize)>; 2] = [Vec::new(), Vec::new()];
        let mut filled = vec![0_i64; boards.len()];
        let (mut deepest, mut depth) = (0, 0);
        for (index, event) in recording.events.iter().enumerate() {
            let board = event.board as usize;
            let role = recording.boards[board].role;
            let cell = &mut boards[board][event.cell as usize];
            before.push(*cell);
            filled[board] += i64::from(event.value.is_some()) - i64::from(cell.is_some());
            *cell = event.value;

            let shown = &mut shown[side(role)];
            if shown.last().is_none_or(|&(_, last)| last != board) {
                shown.push((index, board));
            }
            if role == Role::Main {
                starts.push(small(index as u64));
                placements.push(placements[starts.len() - 1] + u32::from(event.value.is_some()));
                if filled[board] > depth {
                    (deepest, depth) = (starts.len(), filled[board]);
                }
            }
        }
        // A step ends where the next one begins. What is noted beside the first write on a main
        // board, be it before it, belongs to step 1.
        let mut ends = vec![0];
        ends.extend(starts.iter().skip(1));
        ends.extend((!starts.is_empty()).then_some(small(recording.events.len() as u64)));
        let boards = recording.boards.iter().map(|board| board.cells.clone()).collect();
        Replay { recording, ends, placements, before, shown, deepest, step: 0, boards }
    }

    /// What is watched.
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// The step it is at; 0 is before the search.
    pub fn step(&self) -> usize {
        self.step
    }

    /// The last step.
    pub fn last(&self) -> usize {
        self.ends.len() - 1
    }

    /// Numbers written into cells of main boards up to this step.
    pub fn placements(&self) -> u64 {
        u64::from(self.placements[self.step])
    }

    /// Cells of main boards emptied up to this step: each step empties one or fills one.
    pub fn removals(&self) -> u64 {
        self.step as u64 - self.placements()
    }

    /// To `step`, or to the last one when there are fewer.
    pub fn go_to(&mut self, step: usize) {
        let step = step.min(self.last());
        let (from, to) = (self.ends[self.step] as usize, self.ends[step] as usize);
        for index in from..to {
            let event = self.recording.events[index];
            self.boards[event.board as usize][event.cell as usize] = event.value;
        }
        for index in (to..from).rev() {
            let event = self.recording.events[index];
            self.boards[event.board as usize][event.cell as usize] = self.before[index];
        }
        self.step = step;
    }

    /// The step at which the most cells of a main board are filled, the first of them.
    pub fn deepest(&self) -> usize {
        self.deepest
    }

    /// The first step after this one at which a board is an answer.
    pub fn next_solution(&self) -> Option<usize> {
        self.solutions().find(|&step| step > self.step)
    }

    /// The last step before this one at which a board is an answer.
    pub fn previous_solution(&self) -> Option<usize> {
        self.solutions().take_while(|&step| step < self.step).last()
    }

    /// The steps at which a board is an answer, in order.
    pub fn solutions(&self) -> impl Iterator<Item = usize> + '_ {
        let marks = self.recording.marks.iter().filter(|mark| mark.kind == MarkKind::Solution);
        marks.map(|mark| self.step_of(mark.at))
    }

    /// What was said up to this step, the latest last, with the step it was said at.
    pub fn notes(&self) -> impl DoubleEndedIterator<Item = (usize, &str)> {
        let end = self.ends[self.step] as usize;
        let until = self.recording.marks.partition_point(|mark| mark.at <= end);
        self.recording.marks[..until].iter().filter_map(|mark| match &mark.kind {
            MarkKind::Solution | MarkKind::Jump => None,
            MarkKind::Note(text) => Some((self.step_of(mark.at), text.as_str())),
        })
    }

    /// The step that holds the event before which `at` events were.
    fn step_of(&self, at: usize) -> usize {
        self.ends.partition_point(|&end| (end as usize) < at)
    }

    /// What this step wrote on a main board, and what stood in that cell; `None` at step 0.
    pub(crate) fn written(&self) -> Option<(Event, Option<u32>)> {
        let from = self.ends[self.step.checked_sub(1)?] as usize;
        let is_main = |it: &Event| self.recording.boards[it.board as usize].role == Role::Main;
        let mut events = self.recording.events.iter().zip(&self.before).skip(from);
        events.find(|(event, _)| is_main(event)).map(|(&event, &before)| (event, before))
    }

    /// The board of this role that was written last, or the first one before anything was written;
    /// `None` when there is none.
    pub fn view(&self, role: Role) -> Option<View<'_>> {
        let shown = &self.shown[side(role)];
        let until = shown.partition_point(|&(from, _)| from < self.ends[self.step] as usize);
        let &(_, board) = shown.get(until.saturating_sub(1))?;
        let it = &self.recording.boards[board];
        let numbers = self.recording.boards.iter().enumerate().filter(|(_, it)| it.role == role);
        let number = numbers.clone().take_while(|&(index, _)| index < board).count();
        let is_main = role == Role::Main;
        let written = self.written().filter(|(event, _)| is_main && event.board as usize == board);
        Some(View {
            size: it.size,
            picture: match (&self.recording.beside, is_main) {
                (Some((_, picture)), false) => *picture,
                _ => self.recording.picture,
            },
            cells: &self.boards[board],
            given: &it.cells,
            written: written.map(|(event, _)| event.cell as usize),
            number: (number, numbers.count()),
            is_solution: is_main && self.solutions().any(|step| step == self.step),
        })
    }
}

impl View<'_> {
    /// How many cells are filled, not counting those filled before the search.
    pub fn depth(&self) -> usize {
        let filled = |cells: &[Option<u32>]| cells.iter().flatten().count();
        filled(self.cells).saturating_sub(filled(self.given))
    }
}

fn side(role: Role) -> usize {
    usize::from(role != Role::Main)
}
