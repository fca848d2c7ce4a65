//! The searches that repair find magic squares, and lesson 9 agrees where it should.

use champions::magic::{
    structured, tabu,
    variants::{self, Choices, Cost, Neighborhood, Start},
};
use grid::Pos;
use magic_local_search::{Search, search, squares};
use rand_xoshiro::{SplitMix64, rand_core::SeedableRng};
use referee::magic;

fn seeded(seed: u64) -> SplitMix64 {
    SplitMix64::seed_from_u64(seed)
}

#[test]
fn tabu_finds_magic_squares() {
    for order in [1, 3, 4, 5, 6, 7, 8] {
        let found = tabu::search(order, 200, &mut seeded(5));
        assert_eq!((found.error, magic::judge(&found.square)), (0, Ok(())), "order {order}");
    }
}

#[test]
fn tabu_ends_at_the_ceiling() {
    let found = tabu::search(2, 3, &mut seeded(5));
    assert_eq!((found.error, found.restarts), (10, 3));
}

#[test]
fn structured_makes_squares_of_every_order_that_has_one() {
    for order in (1..=24).chain([33, 50, 64, 101]).filter(|&order| order != 2) {
        let made = structured::make(order, &mut seeded(8)).expect("only 0 and 2 have none");
        assert_eq!(magic::judge(&made.square), Ok(()), "order {order}");
        assert!(made.placements >= (order * order) as u64);
    }
    assert_eq!(structured::make(0, &mut seeded(8)), None);
    assert_eq!(structured::make(2, &mut seeded(8)), None);
}

#[test]
fn every_choice_finds_order_3() {
    use Neighborhood::{Line, LineThenSwap, Swap, SwapFromTheTop, SwapInWrongLines};
    for neighborhood in [Swap, SwapFromTheTop, SwapInWrongLines, Line, LineThenSwap] {
        for cost in [Cost::Squares, Cost::Absolute, Cost::Lines] {
            for (start, shakes) in [(Start::Random, 0), (Start::Identity, 0), (Start::Identity, 3)]
            {
                let choices = Choices { neighborhood, cost, start, shakes };
                let found = variants::search(choices, 3, 10_000, &mut seeded(2), |_| ());
                assert_eq!(magic::judge(&found.square), Ok(()), "{choices:?}");
            }
        }
    }
}

#[test]
fn leaving_out_cells_in_no_wrong_line_changes_the_tries_and_nothing_else() {
    let choices = Choices { neighborhood: Neighborhood::SwapInWrongLines, ..Choices::default() };
    for order in 1..=6 {
        for seed in 0..5 {
            let plain = search(order, 40, &mut seeded(seed));
            let fewer = variants::search(choices, order, 40, &mut seeded(seed), |_| ());
            assert!(fewer.tried <= plain.tried, "order {order}, seed {seed}");
            assert_eq!(Search { tried: 0, ..fewer }, Search { tried: 0, ..plain });
        }
    }
}

#[test]
fn the_default_choices_are_the_lesson() {
    for seed in 0..5 {
        let chosen = variants::search(Choices::default(), 4, 9, &mut seeded(seed), |_| ());
        assert_eq!(chosen, search(4, 9, &mut seeded(seed)));
    }
}

#[test]
fn a_descent_by_lines_ends_where_no_order_of_a_line_is_better() {
    for seed in 0..20 {
        let mut square = magic_local_search::random_square(3, &mut seeded(seed));
        variants::descend_by_lines(&mut square, squares);
        assert_eq!(magic::judge_numbers(&square), Ok(()));
        let line = [Pos::new(0, 0), Pos::new(1, 1), Pos::new(2, 2)];
        let row = [Pos::new(1, 0), Pos::new(1, 1), Pos::new(1, 2)];
        for line in [line, row] {
            // The six orders of three cells.
            for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
                let mut other = square.clone();
                (0..3).for_each(|index| other.set(line[index], square[line[order[index]]]));
                assert!(
                    magic::error(&other, squares) >= magic::error(&square, squares),
                    "{square}\nis worse than\n{other}"
                );
            }
        }
    }
}

#[test]
fn each_restart_is_announced_with_the_best_so_far() {
    let mut errors = Vec::new();
    let found = variants::search(Choices::default(), 6, 20, &mut seeded(1), |best| {
        errors.push(best.error);
    });
    assert_eq!(errors.len() as u64, found.restarts);
    assert!(errors.is_sorted_by(|before, after| before >= after), "{errors:?}");
}
