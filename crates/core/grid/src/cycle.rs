//! Notices a search that goes in a cycle: the same boards, again and again.
//!
//! Only two boards are compared, the one after this placement and one that was kept at a power of
//! two, so a write costs the same however long the search, and no memory. A board that comes twice,
//! after equally many placements, is only suspected, and kept on: it is a cycle when it comes again
//! after each such number of placements until the search is stopped, and for a quarter of the search.
//!
//! # Source
//!
//! Richard P. Brent, "An improved Monte Carlo factorization algorithm", BIT 20 (1980): the power of
//! two, by which a cycle of any length is found.

use crate::{
    Pos,
    any_board::{AnyBoard, BoardId},
};

/// A cycle that was noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cycle {
    /// After this placement, counted from 1, …
    pub(crate) later: u64,
    /// … the board is the same as after this one.
    pub(crate) earlier: u64,
}

/// What is known of a search's boards.
#[derive(Debug, Default)]
pub(crate) struct CycleFinder {
    /// Of the board that was written first.
    trail: Option<Trail>,
    /// Whether others were written, too: then one board alone is not the state of the search.
    has_others: bool,
}

/// The boards of a search that writes on one.
#[derive(Debug)]
struct Trail {
    board: BoardId,
    /// A number for what is on the board now.
    sum: u64,
    /// The board that is compared with: its number, and after which placement it was.
    kept: (u64, u64),
    /// When the kept board came last, and how far that was from the time before.
    last: u64,
    length: u64,
    /// When it must come again, once it is suspected.
    due: Option<u64>,
}

impl CycleFinder {
    /// Notes that `value` is about to be written at `pos`; `placement` is its number, counted from 1,
    /// or `None` for a removal.
    pub(crate) fn note(
        &mut self,
        board: &dyn AnyBoard,
        pos: Pos,
        value: Option<u64>,
        placement: Option<u64>,
    ) {
        let trail = self.trail.get_or_insert_with(|| Trail::new(board));
        self.has_others |= trail.board != board.id();
        if self.has_others {
            return;
        }
        let index = pos.row * board.size().cols + pos.col;
        trail.sum ^= mixed(index, board.number(pos)) ^ mixed(index, value);
        if let Some(placement) = placement {
            trail.compare(placement);
        }
    }

    /// The cycle that a search of so many placements has been in for a quarter of them.
    pub(crate) fn found(&self, placements: u64) -> Option<Cycle> {
        let trail = self.trail.as_ref().filter(|_| !self.has_others)?;
        let earlier = trail.due.map(|_| trail.kept.1)?;
        let round = Cycle { later: earlier + trail.length, earlier };
        (placements - earlier >= placements / 4).then_some(round)
    }
}

impl Trail {
    fn new(board: &dyn AnyBoard) -> Trail {
        let cells = board.size().positions().enumerate();
        let sum = cells.fold(0, |sum, (index, pos)| sum ^ mixed(index, board.number(pos)));
        Trail { board: board.id(), sum, kept: (sum, 0), last: 0, length: 0, due: None }
    }

    fn compare(&mut self, placement: u64) {
        let comes_again = self.sum == self.kept.0;
        let is_over = self.due == Some(placement) && !comes_again;
        match self.due {
            Some(due) if due == placement => self.due = Some(due + self.length),
            None if comes_again => {
                let length = placement - self.last;
                self.due = (length == self.length).then_some(placement + length);
                (self.last, self.length) = (placement, length);
            }
            _ => {}
        }
        if is_over || self.due.is_none() && placement.is_power_of_two() {
            self.kept = (self.sum, placement);
            (self.last, self.length, self.due) = (placement, 0, None);
        }
    }
}

/// A number for a cell that holds `value`; the board's is the sum of its cells', bit by bit.
///
/// # Source
///
/// Albert L. Zobrist, "A new hashing method with application for game playing" (1970), with the
/// mixing function of Sebastiano Vigna's SplitMix64 (2015) in place of a table.
fn mixed(index: usize, value: Option<u64>) -> u64 {
    let Some(value) = value else { return 0 };
    mix((index as u64).wrapping_mul(GOLDEN) ^ value.rotate_left(32))
}

const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

fn mix(bits: u64) -> u64 {
    let bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::{Cycle, CycleFinder, GOLDEN, Trail, mix, mixed};
    use crate::{Grid, Pos, Size};

    /// What is noticed of placements `(column, value)` on a row of four, 0 for a removal.
    fn noticed(writes: impl IntoIterator<Item = (usize, u32)>) -> Option<Cycle> {
        let (mut cycle, mut count) = (CycleFinder::default(), 0);
        let mut board = Grid::new(Size::new(1, 4), 0_u32);
        for (col, value) in writes {
            let (pos, number) =
                (Pos::new(0, col), Some(u64::from(value)).filter(|&number| number > 0));
            count += u64::from(value > 0);
            cycle.note(&board, pos, number, (value > 0).then_some(count));
            board.set(pos, value);
        }
        cycle.found(count)
    }

    #[test]
    fn a_cycle_of_any_length_is_noticed_after_any_beginning() {
        for (beginning, length) in [(0, 1), (1, 1), (3, 2), (10, 7), (100, 30)] {
            let before = (1..=beginning).map(|value| (0, value));
            let round = (0..length).cycle().map(|step| (1, step + 1)).take(8 * 200);
            let found = noticed(before.chain(round)).expect("it goes round for ever");
            assert_eq!(found.later - found.earlier, u64::from(length), "{beginning} {length}");
            assert!(found.earlier.is_power_of_two());
        }
    }

    #[test]
    fn a_removal_and_the_same_number_again_is_a_cycle_too() {
        let found = noticed([(0, 5), (1, 6), (1, 0)].into_iter().cycle().take(60));
        assert_eq!(found.map(|cycle| cycle.later - cycle.earlier), Some(2));
    }

    #[test]
    fn a_count_upward_and_a_board_that_comes_again_by_chance_are_none() {
        assert_eq!(noticed((1..5_000).map(|value| (0, value))), None);
        // The board of placement 8 comes again after 3 more, and then after 4 more.
        let by_chance = |count| if [8, 11, 15].contains(&count) { 99 } else { count };
        for end in [16, 90] {
            assert_eq!(noticed((1..end).map(|count| (0, by_chance(count)))), None);
        }
        let twice = |count| if [8, 11, 14].contains(&count) { 99 } else { count };
        let round = Cycle { later: 11, earlier: 8 };
        assert_eq!(noticed((1..15).map(|count| (0, twice(count)))), Some(round));
        assert_eq!(noticed((1..18).map(|count| (0, twice(count)))), None, "it did not come again");
        let thrice = |count| if count == 17 { 99 } else { twice(count) };
        assert_eq!(noticed((1..21).map(|count| (0, thrice(count)))), None, "nor here");
    }

    #[test]
    fn a_value_over_itself_now_and_then_is_no_cycle() {
        let again = (0..500).map(|count| (0, count / 4 + 1));
        assert_eq!(noticed(again.clone()), None);
        let last = std::iter::repeat_n((1, 7), 40);
        assert_eq!(noticed(again.chain(last)), None, "only the end was the same");
    }

    #[test]
    fn two_boards_are_no_state() {
        let boards = [(); 2].map(|()| Grid::new(Size::square(1), 0_u32));
        let mut cycle = CycleFinder::default();
        for count in 1..100 {
            let board = &boards[usize::from(count % 2 == 0)];
            cycle.note(board, Pos::new(0, 0), Some(1), Some(count));
        }
        assert_eq!(cycle.found(99), None);
    }

    #[test]
    fn cells_and_values_have_numbers_of_their_own() {
        let mut numbers: Vec<u64> = (0..100)
            .flat_map(|index| (0..100).map(move |value| mixed(index, Some(value))))
            .collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 10_000);
        assert_eq!(mixed(3, None), 0);
    }

    #[test]
    fn the_numbers_are_mixed_as_splitmix64_does() {
        // The first three numbers that the published generator gives from the seed 1,234,567.
        let states =
            (1..=3_u64).map(|count| 1_234_567_u64.wrapping_add(count.wrapping_mul(GOLDEN)));
        let published =
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!(states.map(mix).collect::<Vec<_>>(), published);
    }

    #[test]
    fn the_sum_is_that_of_the_board_whichever_way_led_there() {
        let size = Size::new(3, 4);
        let mut board = Grid::new(size, 0_u32);
        let mut cycle = CycleFinder::default();
        for (number, pos) in (1..).zip(size.positions().chain(size.positions())) {
            cycle.note(&board, pos, Some(u64::from(number)), None);
            board.set(pos, number);
            let trail = cycle.trail.as_ref().expect("a board was written");
            assert_eq!(trail.sum, Trail::new(&board).sum, "{board}");
        }
    }
}
