//! Which of several inputs is the easiest to look at.

/// How much there is to look at in the input `asked`: its cells and digits, then all its symbols.
///
/// The cells are those of the board below the first line, or of what the line names: a size, an order, or the way
/// from the corner to a place. An input that names nothing of this kind comes last.
///
/// ```
/// let size = exam::size_of;
/// assert!(size("count of\n. 1 .") < size("count of\n1 2 3"), "fewer digits");
/// assert!(size("count of\n1 2 3") < size("count of\n. . . .\n. . . 4"), "fewer cells");
/// assert!(size("walk 2 rows × 3 columns from (0,1)") < size("walk 1 row × 9 columns from (0,0)"));
/// assert!(size("walk 1 row × 1 column from (0,2)") < size("walk 0 rows × 3 columns from (0,0)"));
/// assert!(size("attacks on 5 rows × 6 columns by (0,0)") < size("attacks of (0,0), (999999,7)"));
/// assert!(size("row 1 of a board of order 4") < size("row 1 of a board of order 9"));
/// assert!(size("moves on 1 row × 2 columns with (+30000,+1)") < size("how deep the calls nest"));
/// ```
pub fn size_of(asked: &str) -> (u64, usize) {
    let (line, board) =
        asked.split_once('\n').map_or((asked, None), |(line, board)| (line, Some(board)));
    let cells = board
        .map(drawn)
        .into_iter()
        .chain(sizes(line))
        .chain(orders(line))
        .chain(places(line))
        .max();
    let digits = asked.chars().filter(char::is_ascii_digit).count() as u64;
    let symbols = asked.chars().filter(|symbol| !symbol.is_whitespace() && *symbol != '.').count();
    (cells.map_or(u64::MAX, |cells| cells.saturating_add(digits)), symbols)
}

/// The cells of a board, without the words above another one.
fn drawn(board: &str) -> u64 {
    let is_cell = |text: &&str| text.chars().filter(|symbol| symbol.is_alphabetic()).count() < 3;
    board.split_whitespace().filter(is_cell).count() as u64
}

/// The cells of each `3 rows × 5 columns`.
fn sizes(line: &str) -> Vec<u64> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let size = |words: &[&str]| match words {
        [rows, name, "×", cols] if name.starts_with("row") => {
            Some(area(rows.parse().ok()?, cols.parse().ok()?))
        }
        _ => None,
    };
    words.windows(4).filter_map(size).collect()
}

/// The cells of each board `of order 9`.
fn orders(line: &str) -> impl Iterator<Item = u64> {
    let order = |text: &str| text.split_whitespace().next()?.parse().ok();
    line.split("of order ").skip(1).filter_map(order).map(|order| area(order, order))
}

/// A board without cells shows less than one with a few.
fn area(rows: u64, cols: u64) -> u64 {
    const OF_NONE: u64 = 9;
    if rows.min(cols) == 0 { OF_NONE } else { rows.saturating_mul(cols) }
}

/// The cells down and to the right from the corner to each place `(2,4)`. A move has signs.
fn places(line: &str) -> impl Iterator<Item = u64> {
    let place = |text: &str| {
        let (row, col) = text.split_once(')')?.0.split_once(',')?;
        let number = |digits: &str| match digits.trim_start() {
            signed if signed.starts_with('+') => None,
            digits => digits.parse::<u64>().ok(),
        };
        Some(number(row)?.saturating_add(number(col)?).saturating_add(2))
    };
    line.split('(').skip(1).filter_map(place)
}
