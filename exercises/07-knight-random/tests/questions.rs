//! What exercise 7 asks. The exercise says what each step draws, so every walk of a seed is known. A board
//! holds the steps 1, 2, 3 and so on, and 0 in each free cell, which is drawn as a dot.

use exam::{
    Ask, Rng,
    boards::{WAZIR, joined, near, off_board, or_none, shown, sizes},
    says, says_true,
};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, StartOffBoard, counted};
use referee::tour as referee;

use exercise_7::{
    Board, ChaCha8Rng, Search, Walk, below, generator, lengths, mean_length, random_tour,
    until_complete, ways_on,
};

exam::questions![
    step_1_ways_on,
    step_2_random_tour,
    step_3_lengths,
    step_4_mean_length,
    step_5_until_complete,
];

type Start = (Size, Pos, Vec<Move>);

fn step_1_ways_on(ask: &mut Ask) {
    let mut from: Vec<(Board, Pos, Vec<Move>)> = Vec::new();
    for size in sizes(1..=3, 1..=4) {
        for pos in size.positions().step_by(2) {
            from.push((Grid::new(size, 0), pos, KNIGHT.to_vec()));
            from.push((Grid::new(size, 3), pos, KNIGHT.to_vec()));
            from.push((Grid::new(size, 0), pos, WAZIR.to_vec()));
        }
    }
    from.extend(ask.random(30, |rng| {
        let size = rng.size(1, 8);
        (Grid::from_fn(size, |_| *rng.pick(&[0, 0, 1, 7])), rng.pos(size), piece(rng))
    }));
    for (board, pos, moves) in from {
        let what = format!("ways_on from {pos} with {} on\n", shown(&moves));
        ask.each(&what, &[&board], |board| {
            let ways = ways_on(board, pos, &moves);
            if ways.is_empty() { "none".to_string() } else { joined(ways, " ") }
        });
    }
}

fn step_2_random_tour(ask: &mut Ask) {
    ask.explain("a walk goes on until there is no way", || {
        for (size, start) in
            [((8, 8), (0, 0)), ((3, 10), (2, 9)), ((3, 3), (1, 1)), ((1, 1), (0, 0))]
        {
            let (size, start) = (Size::from(size), Pos::from(start));
            let Walk { board, length } = walked(size, start, 1);
            let judged = referee::judge_stuck(&board, start, &KNIGHT);
            judged.unwrap_or_else(|fault| panic!("{fault}; your walk is\n{board}"));
            let steps = board.cells().iter().max().expect("a walk has cells");
            says(format!("the length of\n{board}\nis"), length, *steps);
        }
    });
    ask.explain("each way on is as likely", || {
        let (size, start) = (Size::square(6), Pos::new(2, 3));
        let mut counts = Grid::new(size, 0_u32);
        for seed in 0..800 {
            let board = walked(size, start, seed).board;
            let second = board.positions().find(|&pos| board[pos] == 2).unwrap_or(start);
            counts.set(second, counts[second] + 1);
        }
        let mut ways = KNIGHT.iter().filter_map(|&mv| start.step(mv, size));
        let what = "8 ways lead on from (2,3), each for about 100 of 800 walks, but yours went";
        says_true(ways.all(|pos| (50..=150).contains(&counts[pos])), format!("{what}\n{counts}"));
    });
    let mut starts = off_board();
    for size in sizes(1..=2, 1..=4).chain([Size::square(3)]) {
        for moves in [&KNIGHT[..], &WAZIR] {
            starts.extend(size.positions().step_by(2).map(|start| (size, start, moves.to_vec())));
        }
    }
    starts.extend(any_starts(ask, 25, 9));
    for (size, start, moves) in starts {
        let (mut rng, drawn) = any_generator(&mut ask.rng);
        let what = format!("random_tour of {size} from {start} with {}, {drawn}", shown(&moves));
        ask.exact(what, || {
            with_draws(&mut rng, |rng| Ok(described(Some(&random_tour(size, start, &moves, rng)?))))
        });
    }
}

fn step_3_lengths(ask: &mut Ask) {
    ask.explain("the index is the length", || {
        // From a corner of 3 × 3 every walk goes once around.
        let found = lengths(Size::square(3), Pos::new(0, 0), &KNIGHT, 10, &mut generator(1));
        let found = found.map_or_else(|error| error.to_string(), |it| format!("{:?}", it.tries));
        says(
            "the table of 10 walks of 8 cells is",
            found,
            "[0, 0, 0, 0, 0, 0, 0, 0, 10, 0]".to_string(),
        );
    });
    let mut starts = off_board();
    for size in sizes(1..=1, 1..=3).chain([Size::square(3), Size::new(3, 4)]) {
        starts.push((size, ask.rng.pos(size), WAZIR.to_vec()));
        starts.push((size, Pos::new(0, 0), KNIGHT.to_vec()));
    }
    starts.extend(any_starts(ask, 8, 8));
    for (size, start, moves) in starts {
        for tries in [0, 1, 30] {
            let (mut rng, drawn) = any_generator(&mut ask.rng);
            let what = format_args!("lengths with tries {tries} on {size} from {start}");
            ask.exact(format_args!("{what} with {}, {drawn}", shown(&moves)), || {
                with_draws(&mut rng, |rng| {
                    let found = lengths(size, start, &moves, tries, rng)?;
                    Ok(format!("{:?}\nbest: {}", found.tries, described(found.best.as_ref())))
                })
            });
        }
    }
}

fn step_4_mean_length(ask: &mut Ask) {
    ask.explain("the mean weighs each length by its count", || {
        for (tries, expected) in [(vec![0, 0, 3, 1], "2.25"), (vec![0, 0], "None")] {
            let found = or_none(mean_length(&tries));
            let is_right = found.get(..4) == expected.get(..4);
            says_true(
                is_right,
                format!("the mean of {tries:?} is {expected}, but yours is {found}"),
            );
        }
    });
    let mut tables = vec![vec![], vec![0], vec![0, 0, 0], vec![0, 7], vec![0, 1, 1], vec![0, 0, 3]];
    tables.extend(ask.random(16, |rng| {
        let (entries, most) = (rng.between(1, 30), *rng.pick(&[2, 10, 1_000, 1 << 40]));
        let counts = (1..entries).map(|_| rng.below(most) as u64);
        [0].into_iter().chain(counts).collect()
    }));
    for table in tables {
        let answer = || or_none(mean_length(&table));
        ask.judged(format_args!("mean_length of {table:?}"), answer, |found| {
            mean_is(&table, found)
        });
    }
}

fn mean_is(table: &[u64], found: &str) -> Result<(), String> {
    let walks: u64 = table.iter().sum();
    let cells: u64 = (0..).zip(table).map(|(length, &count)| length * count).sum();
    let mean = cells as f64 / walks as f64;
    match found.parse::<f64>() {
        Err(_) if walks == 0 && found == "None" => Ok(()),
        Ok(found) if walks > 0 && (found - mean).abs() <= 1e-9 * mean => Ok(()),
        _ if walks == 0 => Err("without a walk there is no mean: `None`".to_string()),
        _ => {
            let (walks, cells) = (counted(walks, "walk"), counted(cells, "cell"));
            Err(format!("{walks} visited {cells}, so the mean is {mean}"))
        }
    }
}

fn step_5_until_complete(ask: &mut Ask) {
    ask.explain("it gives up at the ceiling", || {
        for max_tries in [0, 2, 25] {
            let (size, corner) = (Size::square(3), Pos::new(0, 0));
            match until_complete(size, corner, &KNIGHT, max_tries, &mut generator(2)) {
                Ok(Search::GaveUp { placements, .. }) => {
                    let what = format!("{max_tries} walks of 8 cells visit");
                    says(what, placements, 8 * max_tries);
                }
                Ok(Search::Found { tour, .. }) => panic!("3 × 3 has no tour, but yours is\n{tour}"),
                Err(error) => panic!("{corner} is on the board, but you say: {error}"),
            }
        }
    });
    ask.count_work();
    let mut starts = off_board();
    for size in sizes(1..=2, 1..=3) {
        starts.extend(size.positions().map(|start| (size, start, WAZIR.to_vec())));
    }
    let sizes = [(1, 1), (3, 3), (3, 4), (3, 4)].map(Size::from);
    starts.extend(sizes.map(|size| (size, Pos::new(0, 0), KNIGHT.to_vec())));
    starts.extend(any_starts(ask, 10, 4));
    for (size, start, moves) in starts {
        let (rng, drawn) = any_generator(&mut ask.rng);
        // Around the first complete walk, where there is one soon.
        let first = first_complete(size, start, &moves, &mut rng.clone());
        let mut limits = vec![0, 1, 20];
        limits.extend(first.into_iter().flat_map(|first| [first - 1, first, first + 1, u64::MAX]));
        limits.sort_unstable();
        limits.dedup();
        for limit in limits {
            let what = format_args!("until_complete with max_tries {limit} on {size} from {start}");
            ask.exact(format_args!("{what} with {}, {drawn}", shown(&moves)), || {
                with_draws(&mut rng.clone(), |rng| {
                    Ok(match until_complete(size, start, &moves, limit, rng)? {
                        Search::Found { tour, tries, placements } => {
                            format!("found: tries {tries}, placements {placements}\n{tour}")
                        }
                        Search::GaveUp { best, placements } => {
                            let best = described(best.as_ref());
                            format!("gave up: placements {placements}, best: {best}")
                        }
                    })
                })
            });
        }
    }
}

/// Which walk is the first to visit every cell, if one of the first few hundred does.
fn first_complete(size: Size, start: Pos, moves: &[Move], rng: &mut ChaCha8Rng) -> Option<u64> {
    (1..=300).find(|_| {
        let mut board = Grid::new(size, 0);
        let mut at = size.contains(start).then_some(start);
        while let Some(pos) = at {
            board.set(pos, 1_u32);
            let next = moves.iter().filter_map(|&mv| pos.step(mv, size));
            let ways: Vec<Pos> = next.filter(|&next| board[next] == 0).collect();
            let count = u32::try_from(ways.len()).expect("a piece has few moves");
            at = (count > 0).then(|| ways[below(rng, count) as usize]);
        }
        size.area() > 0 && board.cells().iter().all(|&cell| cell == 1)
    })
}

fn any_starts(ask: &mut Ask, count: usize, most: usize) -> Vec<Start> {
    ask.random(count, |rng| {
        let size = rng.size(2, most);
        (size, rng.pos(size), piece(rng))
    })
}

/// A generator from which some numbers were drawn already, and how to say so.
fn any_generator(rng: &mut Rng) -> (ChaCha8Rng, String) {
    let (seed, drawn) = (rng.below(1_000_000) as u64, rng.below(4));
    let mut generator = generator(seed);
    for _ in 0..drawn {
        below(&mut generator, 2);
    }
    (generator, format!("seed {seed} from draw {drawn} on"))
}

/// The moves of a piece; of the last kind they need not have their opposites.
fn piece(rng: &mut Rng) -> Vec<Move> {
    let pieces = [KNIGHT.to_vec(), LEAPER.to_vec(), WAZIR.to_vec(), near(3)];
    let (which, count) = (rng.below(4), rng.between(4, 12));
    rng.some_of(&pieces[which], count)
}

fn described(walk: Option<&Walk>) -> String {
    let description = |walk: &Walk| format!("length {}\n{}", walk.length, walk.board);
    walk.map_or("no walk".to_string(), description)
}

/// What `search` says, and before it how many numbers it has drawn.
fn with_draws(
    rng: &mut ChaCha8Rng,
    search: impl FnOnce(&mut ChaCha8Rng) -> Result<String, StartOffBoard>,
) -> String {
    let before = rng.get_word_pos();
    let found = search(rng).unwrap_or_else(|StartOffBoard { start, size }| {
        format!("error: the start {start} on {size}")
    });
    format!("drawn: {}; {found}", rng.get_word_pos() - before)
}

#[track_caller]
fn walked(size: Size, start: Pos, seed: u64) -> Walk {
    random_tour(size, start, &KNIGHT, &mut generator(seed))
        .unwrap_or_else(|error| panic!("{start} is on a board of {size}, but you say: {error}"))
}
