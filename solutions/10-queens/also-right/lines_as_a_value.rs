//! Makes the lines of one queen a value, and takes them out with an exclusive or.

fn lines(pos: Pos) -> Attacked {
    Attacked {
        columns: 1 << pos.col,
        rising: 1 << (pos.row + pos.col),
        falling: 1 << (31 + pos.row - pos.col),
    }
}

pub fn place(attacked: &mut Attacked, pos: Pos) {
    let Attacked { columns, rising, falling } = lines(pos);
    attacked.columns |= columns;
    attacked.rising |= rising;
    attacked.falling |= falling;
}

pub fn remove(attacked: &mut Attacked, pos: Pos) {
    let Attacked { columns, rising, falling } = lines(pos);
    attacked.columns ^= columns;
    attacked.rising ^= rising;
    attacked.falling ^= falling;
}

pub fn is_free(attacked: &Attacked, pos: Pos) -> bool {
    let mut with_her = *attacked;
    place(&mut with_her, pos);
    let new = |with: u64, without: u64| with != without;
    new(with_her.columns, attacked.columns)
        && new(with_her.rising, attacked.rising)
        && new(with_her.falling, attacked.falling)
}
