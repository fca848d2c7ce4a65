//! A search that can be paused.
//!
//! Holds the column "placements" of lesson 5's table of growth, and the progress that `just run
//! knight-dfs` shows.
//!
//! The iterative search keeps in a stack what the recursion keeps in its calls. Here the stack is
//! part of a value, so the search can stop anywhere, say how far it is, and go on. In this way the
//! program shows its progress.
//!
//! The walk itself says how far the search is. Each of its cells had some exits; those before the
//! one taken are done:
//!
//! ```text
//! start     3 exits, the 2nd taken     1/3 is done, and of the next third ...
//! 2nd cell  2 exits, the 1st taken     ... nothing is done, and of its first half ...
//! 3rd cell  4 exits, the 4th taken     ... 3/4 is done:    1/3 + 1/3 · (0 + 1/2 · 3/4) = 0.46
//! ```
//!
//! This assumes that all exits cost the same, which is not true: the number always grows, but not
//! evenly.

use grid::{Grid, Move, Pos, Size, StartOffBoard};
use knight_dfs::exit;

/// The search of [`tours_iterative`](knight_dfs::tours_iterative), with its place in it.
#[derive(Debug)]
pub struct Search {
    start: Pos,
    moves: Vec<Move>,
    board: Grid<u32>,
    stack: Vec<Visit>,
    tours: u64,
    placements: u64,
}

impl Search {
    /// A search that has not begun.
    pub fn new(size: Size, start: Pos, moves: &[Move]) -> Result<Search, StartOffBoard> {
        size.check_start(start)?;
        Ok(Search {
            start,
            moves: moves.to_vec(),
            board: Grid::new(size, 0),
            stack: Vec::new(),
            tours: 0,
            placements: 0,
        })
    }

    /// Goes on until the next tour or for `placements` more placements, whatever comes first, and
    /// returns the tour.
    ///
    /// `None` without the search being [over](Search::is_over) means that it was paused.
    ///
    /// ```
    /// use grid::{KNIGHT, Pos, Size};
    /// use champions::tours::pausable::Search;
    ///
    /// let mut search = Search::new(Size::new(3, 4), Pos::new(0, 0), &KNIGHT)?;
    /// assert!(search.next_tour(10).is_none() && !search.is_over(), "a tour has 12 cells");
    /// assert!(search.next_tour(10).is_some());
    /// # Ok::<(), grid::StartOffBoard>(())
    /// ```
    pub fn next_tour(&mut self, placements: u64) -> Option<&Grid<u32>> {
        let pause = self.placements.saturating_add(placements);
        if self.placements == 0 && pause > 0 && self.step_onto(self.start) {
            return Some(&self.board);
        }
        while self.placements < pause
            && let Some(last) = self.stack.last_mut()
        {
            if let Some(next) = last.next_exit(&self.board, &self.moves) {
                if self.step_onto(next) {
                    return Some(&self.board);
                }
            } else {
                self.board.set(last.pos, 0);
                self.stack.pop();
            }
        }
        None
    }

    /// Extends the walk to `pos`; says whether it is a tour now.
    fn step_onto(&mut self, pos: Pos) -> bool {
        self.placements += 1;
        self.stack.push(Visit { pos, next_move: 0 });
        let length = u32::try_from(self.stack.len()).expect("a tour has no more steps than a u32");
        self.board.set(pos, length);
        let is_tour = self.stack.len() == self.board.size().area();
        self.tours += u64::from(is_tour);
        is_tour
    }

    /// Whether the search has found all tours.
    pub fn is_over(&self) -> bool {
        self.placements > 0 && self.stack.is_empty()
    }

    /// How many tours have been found.
    pub fn tours(&self) -> u64 {
        self.tours
    }

    /// How many numbers have been placed, the 1 on the start included.
    pub fn placements(&self) -> u64 {
        self.placements
    }

    /// How much of the search is done, from 0 to 1, as far as the walk tells.
    ///
    /// # Cost
    ///
    /// A look at the moves of each cell of the walk.
    pub fn part_done(&self) -> f64 {
        if self.is_over() {
            return 1.0;
        }
        let (mut done, mut part) = (0.0, 1.0);
        for (visit, length) in self.stack.iter().zip(1..) {
            // The cells after this one were free when the walk came here.
            let is_exit = |&mv: &Move| {
                let next = visit.pos.step(mv, self.board.size())?;
                (self.board[next] == 0 || self.board[next] > length).then_some(())
            };
            let exits = self.moves.iter().filter_map(is_exit).count();
            if exits == 0 {
                break;
            }
            let tried = self.moves[..visit.next_move].iter().filter_map(is_exit).count();
            part /= exits as f64;
            // The last one tried is being searched, when the walk goes on.
            done += part * tried.saturating_sub(1) as f64;
        }
        done
    }
}

/// A cell of the walk, and which move to try there next.
#[derive(Debug)]
struct Visit {
    pos: Pos,
    next_move: usize,
}

impl Visit {
    /// The first exit by a move that was not tried here yet, or `None` when all were.
    fn next_exit(&mut self, board: &Grid<u32>, moves: &[Move]) -> Option<Pos> {
        moves[self.next_move..].iter().find_map(|&mv| {
            self.next_move += 1;
            exit(board, self.pos, mv)
        })
    }
}
