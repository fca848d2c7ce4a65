//! A thread for each digit looks for the last place of its digit; the last thread's find is taken.

pub fn only_place(sheet: &Sheet) -> Option<Deduction> {
    let order = sheet.board.size().rows;
    let find = |digit: u8| {
        all_units(order).find_map(|unit| match places_for(sheet, digit, unit)[..] {
            [pos] => Some(Deduction { pos, digit, reason: Reason::OnlyPlace(unit) }),
            _ => None,
        })
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> =
            digits(all_digits(order)).map(|digit| scope.spawn(move || find(digit))).collect();
        threads.into_iter().filter_map(|thread| thread.join().expect("no panic")).last()
    })
}
