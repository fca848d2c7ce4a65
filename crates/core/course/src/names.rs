//! The names of an exercise, in whatever form they are typed.

/// Whether `typed` means the exercise `number`, whose folder is `folder`.
///
/// `exercise-3`, `exercise3`, `3`, `03`, `sudoku-bitmask`, `03-sudoku-bitmask` and a path into the
/// exercise's folder all mean the same, in any case, and `_` is as good as `-`.
pub fn means(typed: &str, number: u32, folder: &str) -> bool {
    let typed = normal(typed);
    let folder = normal(folder);
    let name = folder.trim_start_matches(|symbol: char| symbol.is_ascii_digit() || symbol == '-');
    let parts: Vec<&str> = typed.split(['/', '\\']).filter(|part| !part.is_empty()).collect();

    match parts.as_slice() {
        [] => false,
        [one] => *one == folder || *one == name || number_in(one) == Some(number),
        path => path.contains(&folder.as_str()),
    }
}

/// Lower case, with `-` for `_` and for spaces.
fn normal(name: &str) -> String {
    name.trim().to_lowercase().replace(['_', ' '], "-")
}

/// The number in `3`, `03`, `exercise3` and `exercise-03`.
fn number_in(name: &str) -> Option<u32> {
    name.trim_start_matches("exercise").trim_start_matches('-').parse().ok()
}

#[cfg(test)]
mod tests {
    use super::means;

    #[test]
    fn every_usual_way_to_write_a_name_is_understood() {
        let ways = "exercise-3 exercise3 EXERCISE_3 3 03 sudoku-bitmask Sudoku_Bitmask \
                    03-sudoku-bitmask exercises/03-sudoku-bitmask/ 03-sudoku-bitmask/ \
                    ./exercises/03-sudoku-bitmask/src/lib.rs exercises\\03-sudoku-bitmask";
        for typed in ways.split(' ') {
            assert!(means(typed, 3, "03-sudoku-bitmask"), "{typed}");
        }
    }

    #[test]
    fn a_part_of_a_name_or_another_number_is_not_enough() {
        for typed in
            ["", "/", "33", "exercise-13", "sudoku", "bitmask", "3-knights", "-", "exercise"]
        {
            assert!(!means(typed, 3, "03-sudoku-bitmask"), "{typed}");
        }
    }
}
