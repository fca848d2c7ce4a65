//! Lesson 2 with its domains: each change of a domain is a frame, with the reason.
//!
//! The recorder sees a domain with several numbers as an empty cell. So this search keeps two more boards,
//! the numbers and the sets, and copies each entry of the trail to them. The filters, the choices and the
//! trail are the lesson's own.

use std::{mem, ops::ControlFlow};

use grid::{Cell, Grid, Pos, Size, counted, record};
use replay::{Picture, Role, Scene, SceneOptions, SceneResult, Stage};
use scenes::magic_pruned::{
    Domain, Domains, Filters, filter_different, filter_sums, filter_symmetry, from_the_middle,
    largest_number, narrow, smallest_domain, undo,
};

/// The largest order whose sets a recording can hold.
const LARGEST_ORDER: usize = 5;

/// The lesson's scene, with the domains beside the numbers.
pub fn scene(own: Scene) -> Scene {
    let role = |board: &record::Board| match board.holds {
        holds if holds.contains("Known") => Role::Main,
        holds if holds.contains("Marks") => Role::Beside,
        _ => Role::Hidden,
    };
    Scene { role, play, beside: Some(("numbers that are left", Picture::Sizes)), ..own }
}

fn play(options: &SceneOptions, stage: &Stage) -> SceneResult {
    let order = options.size().rows;
    if !options.size().is_square() || order > LARGEST_ORDER {
        return Err(format!(
            "a magic square has as many rows as columns, and here at most {LARGEST_ORDER}"
        )
        .into());
    }
    let filters = Filters {
        sums: !options.asks_for("no-sums"),
        symmetry: !options.asks_for("no-symmetry"),
        repeat: !options.asks_for("once"),
        ..Filters::ALL
    };
    let domains = Domains::new(order);
    let marks = Grid::new(Size::square(order), Marks::of(domains.cells[Pos::new(0, 0)]));
    let known = Grid::new(Size::square(order), Known(None));
    let refused = String::new();
    let mut search =
        Search { domains, marks, known, seen: 0, filters, refused, stage, choices: 0, found: 0 };
    if search.propagate() {
        // Broken off or not: the counts are the answer.
        let _ = search.extend(options.limit());
    }
    let (squares, choices) = (counted(search.found, "square"), counted(search.choices, "choice"));
    Ok(format!("{squares}, by its own count after {choices}"))
}

/// The number of a filled cell.
#[derive(Clone, Copy)]
struct Known(Option<u32>);

impl Cell for Known {
    fn number(&self) -> Option<u64> {
        self.0.map(u64::from)
    }
}

/// The numbers of a domain: bit 0 is on when 1 is in it.
#[derive(Clone, Copy)]
struct Marks(u64);

impl Marks {
    fn of(domain: Domain) -> Marks {
        Marks(domain.0 >> 1)
    }
}

impl Cell for Marks {
    fn number(&self) -> Option<u64> {
        Some(self.0)
    }
}

/// The lesson's step 11, which shows what it does.
struct Search<'a> {
    domains: Domains,
    known: Grid<Known>,
    marks: Grid<Marks>,
    // How many entries of the trail have been shown.
    seen: usize,
    filters: Filters,
    // What is said with the next frame: that a filter found a contradiction.
    refused: String,
    stage: &'a Stage,
    choices: u64,
    found: u64,
}

impl Search<'_> {
    fn propagate(&mut self) -> bool {
        let Filters { different, symmetry, sums, repeat } = self.filters;
        loop {
            let length = self.domains.trail.len();
            let is_possible = (!different || self.filter("all different", filter_different))
                && (!symmetry || self.filter("symmetry", filter_symmetry))
                && (!sums || self.filter("sums", filter_sums));
            if !is_possible || !repeat || self.domains.trail.len() == length {
                return is_possible;
            }
        }
    }

    fn filter(&mut self, name: &str, filter: fn(&mut Domains) -> bool) -> bool {
        let is_possible = filter(&mut self.domains);
        self.show(&format!("filter {name}"));
        if !is_possible {
            self.refused = format!("filter {name} finds a contradiction; ");
        }
        is_possible
    }

    fn extend(&mut self, limit: u64) -> ControlFlow<()> {
        let Some(pos) = smallest_domain(&self.domains) else {
            let square = Grid::from_fn(self.known.size(), |pos| self.known[pos].0.unwrap_or(0));
            if referee::magic::judge(&square).is_err() {
                return ControlFlow::Continue(());
            }
            self.stage.mark_answer();
            self.found += 1;
            let is_enough = self.found >= limit;
            return if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        };
        let length = self.domains.trail.len();
        let largest = largest_number(self.domains.order());
        for number in from_the_middle(self.domains.cells[pos], largest) {
            self.choices += 1;
            let is_left = narrow(&mut self.domains, pos, Domain::single(number));
            self.show("choice");
            if is_left && self.propagate() {
                self.extend(limit)?;
            }
            self.take_back(length);
        }
        ControlFlow::Continue(())
    }

    /// Shows what has come onto the trail since it was shown.
    fn show(&mut self, why: &str) {
        let news = self.domains.trail[self.seen..].to_vec();
        for (index, &(pos, _)) in news.iter().enumerate() {
            let later = news[index + 1..].iter().find(|(next, _)| *next == pos);
            let after = later.map_or(self.domains.cells[pos], |&(_, before)| before);
            self.set(pos, after, &format!("{why}: {pos} keeps"));
        }
        self.seen = self.domains.trail.len();
    }

    fn take_back(&mut self, length: usize) {
        for &(pos, before) in self.domains.trail[length..].to_vec().iter().rev() {
            let refused = mem::take(&mut self.refused);
            self.set(pos, before, &format!("{refused}taken back: {pos} has again"));
        }
        undo(&mut self.domains, length);
        self.seen = length;
    }

    fn set(&mut self, pos: Pos, domain: Domain, why: &str) {
        self.marks.set(pos, Marks::of(domain));
        self.known.set(pos, Known(domain.only()));
        let numbers: Vec<String> = domain.numbers().map(|number| number.to_string()).collect();
        let numbers = if numbers.is_empty() { "nothing".to_string() } else { numbers.join(" ") };
        self.stage.note(format!("{why} {numbers}"));
    }
}
