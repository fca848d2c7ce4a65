//! Collects the changed lines in a map: a line through both cells changes by 0 and falls out.

pub fn swap_gain(
    square: &Grid<u32>,
    excess: &Excess,
    one: Pos,
    other: Pos,
    cost: impl Fn(i64) -> i64,
) -> i64 {
    let order = excess.rows.len();
    let more = i64::from(square[other]) - i64::from(square[one]);
    let mut changes = std::collections::BTreeMap::new();
    for (pos, more) in [(one, more), (other, -more)] {
        let mut add =
            |name: (u8, usize), sum: i64| changes.entry(name).or_insert((sum, 0)).1 += more;
        add((0, pos.row), excess.rows[pos.row]);
        add((1, pos.col), excess.columns[pos.col]);
        if pos.row == pos.col {
            add((2, 0), excess.diagonal);
        }
        if order - pos.row == pos.col + 1 {
            add((3, 0), excess.anti_diagonal);
        }
    }
    let changed = changes.into_values().filter(|&(_, more)| more != 0);
    changed.map(|(sum, more)| cost(sum) - cost(sum + more)).sum()
}
