//! A row of the table: inputs, and the searches that take them on.

use std::{collections::BTreeSet, hint::black_box, path::Path, process::Command, rc::Rc};

use grid::Grid;
use programs::{
    contest::{Contest, Found, Input},
    contests,
    puzzles::to_line,
};

use crate::{competitor::Competitor, outside::Outside};

/// A row that is ready to be measured: every answer was judged.
pub(crate) struct Row {
    /// The first one is the one of ours that the others are compared with.
    pub(crate) competitors: Vec<Competitor>,
    /// A time is shown for each of so many puzzles or cells.
    pub(crate) pieces: usize,
    /// Is the number of the round the seed of its inputs?
    pub(crate) has_seeds: bool,
    /// Sentences about who does not take part.
    pub(crate) notes: Vec<String>,
    /// The contest of the lesson, with our searches and the referee.
    pub(crate) contest: &'static Contest,
    /// What is asked in one go.
    pub(crate) inputs: Rc<[Input]>,
    /// How many answers there are to all inputs together.
    pub(crate) found: u64,
}

impl Row {
    /// Inputs of this lesson, which have `found` answers together.
    pub(crate) fn new(lesson: &str, inputs: Vec<Input>, found: u64) -> Row {
        Row {
            competitors: Vec::new(),
            pieces: 1,
            has_seeds: false,
            notes: Vec::new(),
            contest: contests::of(lesson),
            inputs: inputs.into(),
            found,
        }
    }

    /// With a search of the lesson's contest, under this title in the table.
    pub(crate) fn ours(mut self, search: &str, title: &str) -> Result<Row, String> {
        let all: u64 =
            self.inputs.iter().map(|input| self.contest.tally(search, input).found).sum();
        if all != self.found {
            return Err(format!("{title} finds {all} instead of {}", self.found));
        }
        let (search, inputs, has_seeds) =
            (self.contest.search(search), self.inputs.clone(), self.has_seeds);
        let ask = move |input: &Input| _ = (search.run)(input, &mut |found| _ = black_box(found));
        let answer = move |seed| {
            inputs.iter().for_each(|input| match has_seeds {
                true => ask(&Input { seed, ..input.clone() }),
                false => ask(input),
            });
        };
        self.competitors.push(Competitor::inside(title, true, answer));
        Ok(self)
    }

    /// With a search in this process that takes an input in a `form` of its own, made before the clock starts.
    /// `answer` is timed, and its answers as `lines` are judged: see [`Row::judge`].
    pub(crate) fn answering<I: 'static, A: 'static>(
        mut self,
        (name, is_ours): (&str, bool),
        form: fn(&Input) -> I,
        answer: fn(&I) -> A,
        lines: fn(&I) -> Vec<Vec<u32>>,
    ) -> Result<Row, String> {
        let inputs: Vec<I> = self.inputs.iter().map(form).collect();
        self.judge(name, &inputs.iter().flat_map(lines).collect::<Vec<_>>())?;
        let answer = move |_| inputs.iter().map(answer).collect::<Vec<_>>();
        self.competitors.push(Competitor::inside(name, is_ours, answer));
        Ok(self)
    }

    /// With a program in another language; instead of one that cannot be started, or has no answer in its time,
    /// there is a note.
    pub(crate) fn outside(
        mut self,
        name: &str,
        started: Result<Outside, String>,
    ) -> Result<Row, String> {
        match started {
            Err(missing) => self.notes.push(missing),
            Ok(peer) if peer.answer.is_empty() => {
                self.notes.push(format!("{name} finds nothing in its time"));
            }
            Ok(mut peer) => {
                self.judge(name, &peer.answer)?;
                let turn = Box::new(move |round| peer.turn(round));
                self.competitors.push(Competitor::new(name, false, true, turn));
            }
        }
        Ok(self)
    }

    /// With a program from elsewhere, when it takes on these inputs: it gives a sudoku's solution, or counts queens.
    pub(crate) fn elsewhere(self, name: &str, program: &Path) -> Result<Row, String> {
        let mut command = Command::new(program);
        let started = match self.contest.name {
            "sudoku-bitmask" => Outside::start(&mut command, &self.puzzles()),
            "queens" if self.is_counted() => {
                // A solver of sudokus reads an empty list.
                Outside::start(command.arg(self.inputs[0].size.rows.to_string()), "\n")
            }
            _ => None,
        };
        match started.filter(|peer| !peer.answer.is_empty()) {
            Some(peer) => self.outside(name, Ok(peer)),
            None => Ok(self),
        }
    }

    /// Whether there are so many answers that they are counted and not handed over.
    fn is_counted(&self) -> bool {
        self.found > 1_000_000
    }

    /// The sudokus that are asked, a line each, and an empty line.
    pub(crate) fn puzzles(&self) -> String {
        let lines = self.inputs.iter().map(|input| to_line(&input.puzzle) + "\n");
        lines.chain(["\n".to_string()]).collect()
    }

    /// Judges answers, a line of numbers from 1 each, with 0 for an empty cell: all to the one input, or one to
    /// each input in their order. Each must be right, and none there twice; a board with an empty cell is no whole
    /// answer. Where they are counted, the numbers are counts.
    fn judge(&self, name: &str, lines: &[Vec<u32>]) -> Result<(), String> {
        let found = if self.is_counted() {
            lines.concat().into_iter().map(u64::from).sum()
        } else {
            self.whole_answers(name, lines)?
        };
        if found == self.found {
            return Ok(());
        }
        Err(format!("{name} finds {found} instead of {}", self.found))
    }

    /// How many different whole answers the lines are, of which each is right.
    fn whole_answers(&self, name: &str, lines: &[Vec<u32>]) -> Result<u64, String> {
        let mut whole = BTreeSet::new();
        for (index, line) in lines.iter().enumerate() {
            let index = if self.inputs.len() == 1 { 0 } else { index };
            let input = self.inputs.get(index).ok_or_else(|| format!("{name} answers too much"))?;
            let found = self.found_in(input, line);
            let judged = found.and_then(|found| (self.contest.referee)(input, &found));
            judged.map_err(|fault| format!("{name}: {fault}"))?;
            if !line.contains(&0) {
                whole.insert((index, line));
            }
        }
        Ok(whole.len() as u64)
    }

    /// The answer to `input` that a line of numbers is.
    fn found_in(&self, input: &Input, line: &[u32]) -> Result<Found, String> {
        let is_queens = self.contest.name == "queens";
        let expected = if is_queens { input.size.rows } else { input.size.area() };
        if line.len() != expected {
            return Err(format!("found a line of {} numbers, expected {expected}", line.len()));
        }
        Ok(match self.contest.name {
            "queens" => Found::Columns(line.iter().map(|&col| col as usize - 1).collect()),
            "sudoku-bitmask" | "sudoku-deduction" => {
                let digit = |&digit: &u32| u8::try_from(digit).ok()?.checked_sub(1);
                Found::Digits(Grid::from_cells(input.size, line.iter().map(digit).collect()))
            }
            _ => Found::Numbers(Grid::from_cells(input.size, line.to_vec())),
        })
    }
}
