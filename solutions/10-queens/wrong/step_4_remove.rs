//! Known mistakes of step 4, `remove`.

/// All sets become empty, but only one queen leaves.
mod all_queens_leave {
    pub fn remove(attacked: &mut Attacked, pos: Pos) {
        let _ = pos;
        *attacked = Attacked::default();
    }
}

/// The column is taken out, and the diagonals stay in their sets.
mod diagonals_stay {
    pub fn remove(attacked: &mut Attacked, pos: Pos) {
        attacked.columns &= !(1 << pos.col);
    }
}

/// `&=` with the bit keeps only this line. Take it out with `&= !bit`.
mod keeps_only_what_leaves {
    pub fn remove(attacked: &mut Attacked, pos: Pos) {
        attacked.columns &= 1 << pos.col;
        attacked.rising &= 1 << (pos.row + pos.col);
        attacked.falling &= 1 << (pos.row + 31 - pos.col);
    }
}

/// The lines are still in the three sets: `|=` puts them in once more, and `&` alone changes nothing.
/// Take each out with `&= !bit`.
mod removed_with_or {
    pub fn remove(attacked: &mut Attacked, pos: Pos) {
        attacked.columns |= 1 << pos.col;
        attacked.rising |= 1 << (pos.row + pos.col);
        attacked.falling |= 1 << (pos.row + 31 - pos.col);
    }
}
