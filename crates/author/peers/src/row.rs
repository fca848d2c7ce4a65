//! A row of the table: a question, and who answers it.

use std::{hint::black_box, path::Path, rc::Rc};

use grid::{Grid, Size};
use programs::{
    contest::{Answer, Contest, Input},
    contests,
    puzzles::{Board, to_line},
};

use crate::{
    outside::{Outside, Program},
    runner::Runner,
};

/// A question that is ready to be asked: every answer was judged, but for those of the peers in other
/// languages.
pub(crate) struct Row {
    /// The first one is the one of ours that the others are compared with.
    pub(crate) runners: Vec<Runner>,
    /// A time is shown for each of so many puzzles or cells.
    pub(crate) pieces: usize,
    /// Is each round another question, with the number of the round as its seed?
    pub(crate) has_seeds: bool,
    /// Sentences about who does not take part.
    pub(crate) notes: Vec<String>,
    /// Peers in other languages, which have not started: name, program and arguments.
    peers: Vec<(&'static str, Program, Vec<String>)>,
    /// The lesson whose question it is.
    contest: &'static Contest,
    /// What is asked in one go, in the first round.
    inputs: Rc<[Input]>,
    /// What is asked in a later round, where that is another question.
    seeded: fn(u64, usize) -> Vec<Input>,
    /// How many answers there are.
    found: u64,
}

impl Row {
    /// The question of a lesson that has `found` answers to all `inputs` together.
    pub(crate) fn new(lesson: &str, inputs: Vec<Input>, found: u64) -> Row {
        Row {
            runners: Vec::new(),
            pieces: 1,
            has_seeds: false,
            notes: Vec::new(),
            peers: Vec::new(),
            contest: contests::of(lesson),
            inputs: inputs.into(),
            seeded: |_, _| Vec::new(),
            found,
        }
    }

    /// A question on boards of `order` that is another in each round, with an answer to each input.
    pub(crate) fn seeded(lesson: &str, order: usize, inputs: fn(u64, usize) -> Vec<Input>) -> Row {
        let first = inputs(0, order);
        let found = first.len() as u64;
        Row { has_seeds: true, seeded: inputs, ..Row::new(lesson, first, found) }
    }

    /// The same with a time for each of so many `pieces`.
    pub(crate) fn by_the_piece(self, pieces: usize) -> Row {
        Row { pieces, ..self }
    }

    /// With our search of the lesson's contest that has this key, under a name of the table.
    pub(crate) fn ours(self, key: &str, name: &str) -> Result<Row, String> {
        let all: u64 = self.inputs.iter().map(|input| self.contest.work(key, input).found).sum();
        if all != self.found {
            return Err(format!("{name} finds {all} instead of {}", self.found));
        }
        Ok(self.ours_unequal(key, name))
    }

    /// The same for a search that need not find everything.
    pub(crate) fn ours_unequal(self, key: &str, name: &str) -> Row {
        let search = self.contest.search(key);
        let ask = move |inputs: &[Input]| {
            inputs.iter().for_each(|input| {
                black_box((search.run)(input, &mut |answer| _ = black_box(answer)));
            });
        };
        let (first, seeded, has_seeds) = (self.inputs.clone(), self.seeded, self.has_seeds);
        let order = first[0].size.rows;
        self.with(Runner::inside(name, true, move |round| match has_seeds {
            true => ask(&seeded(round, order)),
            false => ask(&first),
        }))
    }

    /// With one more search.
    pub(crate) fn with(mut self, runner: Runner) -> Row {
        self.runners.push(runner);
        self
    }

    /// With a peer in another language.
    pub(crate) fn outside(mut self, name: &'static str, program: Program, words: &[&str]) -> Row {
        self.peers.push((name, program, words.iter().map(ToString::to_string).collect()));
        self
    }

    /// Starts the peers in other languages; who cannot, or has no answer in its time, takes no part. The
    /// error is a wrong answer.
    pub(crate) fn start_outside(&mut self) -> Result<(), String> {
        for (name, program, arguments) in std::mem::take(&mut self.peers) {
            match Outside::start(program, &arguments) {
                Ok(peer) if peer.answer.is_empty() => {
                    self.notes.push(format!("{name} finds nothing in its time"));
                }
                Ok(peer) => self.start(name, peer)?,
                Err(missing) => self.notes.push(missing),
            }
        }
        Ok(())
    }

    /// Starts a solver from elsewhere where a sudoku's solution is asked for, and judges its answer.
    pub(crate) fn start_solver(&mut self, name: &str, program: &Path) -> Result<(), String> {
        if self.contest.name != "sudoku-bitmask" {
            return Ok(());
        }
        let lines: String = self.puzzles().map(|board| to_line(board) + "\n").collect();
        let mut solver = Outside::solver(program, &(lines + "\n"))?;
        // On paper the first digit is 1.
        solver.answer.iter_mut().flatten().for_each(|digit| *digit = digit.wrapping_sub(1));
        self.start(name, solver)
    }

    fn start(&mut self, name: &str, mut peer: Outside) -> Result<(), String> {
        self.judge(&peer.answer).map_err(|fault| format!("{name}: {fault}"))?;
        self.runners.push(Runner::outside(name, move |round| peer.turn(round)));
        Ok(())
    }

    /// The sudokus that are asked.
    pub(crate) fn puzzles(&self) -> impl Iterator<Item = &Board> {
        self.inputs.iter().map(|input| &input.puzzle)
    }

    /// Judges answers, a line of numbers each: all to the one input, or one to each input in their order. Each
    /// must be right, and none there twice; walks that ended early are no answers.
    pub(crate) fn judge(&self, lines: &[Vec<u32>]) -> Result<(), String> {
        let is_one = self.inputs.len() == 1;
        if !is_one && lines.len() != self.inputs.len() {
            return Err(format!("{} answers to {} questions", lines.len(), self.inputs.len()));
        }
        let mut whole: Vec<(usize, &Vec<u32>)> = Vec::new();
        for (index, line) in lines.iter().enumerate() {
            let index = if is_one { 0 } else { index };
            let input = &self.inputs[index];
            let answer = answer(self.contest.name, input.size, line)?;
            (self.contest.judge)(input, &answer)?;
            let is_whole = |board: &Grid<u32>| !board.cells().contains(&0);
            if !matches!(&answer, Answer::Numbers(board) if !is_whole(board)) {
                whole.push((index, line));
            }
        }
        whole.sort_unstable();
        whole.dedup();
        match whole.len() as u64 {
            found if found == self.found => Ok(()),
            found => Err(format!("it finds {found} instead of {}", self.found)),
        }
    }
}

/// The answer that a line of numbers is.
fn answer(lesson: &str, size: Size, line: &[u32]) -> Result<Answer, String> {
    let is_queens = lesson == "queens";
    let expected = if is_queens { size.rows } else { size.area() };
    if line.len() != expected {
        return Err(format!("found a line of {} numbers, expected {expected}", line.len()));
    }
    Ok(match lesson {
        "queens" => Answer::Columns(line.iter().map(|&col| col as usize).collect()),
        "sudoku-bitmask" => {
            let digits = line.iter().map(|&digit| u8::try_from(digit).ok());
            Answer::Digits(Grid::from_cells(size, digits.collect()))
        }
        _ => Answer::Numbers(Grid::from_cells(size, line.to_vec())),
    })
}
