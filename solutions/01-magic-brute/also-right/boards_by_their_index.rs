//! Makes each board from its index, as the digits of a number, without recursion.

pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
    let Some(first) = pos else {
        if is_magic(board) {
            on_square(board);
        }
        return;
    };

    let numbers = u128::from(largest(board.size()));
    let places: Vec<Pos> = board.positions().skip_while(|&place| place != first).collect();
    let boards = places.iter().fold(1_u128, |product, _| product.saturating_mul(numbers));
    for index in 0..boards {
        let mut rest = index;
        let mut chosen = vec![0; places.len()];
        for number in chosen.iter_mut().rev() {
            *number = (rest % numbers) as u32 + 1;
            rest /= numbers;
        }
        places.iter().zip(chosen).for_each(|(&place, number)| board.set(place, number));
        if is_magic(board) {
            on_square(board);
        }
        places.iter().for_each(|&place| board.set(place, 0));
    }
}
