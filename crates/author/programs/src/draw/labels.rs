//! Where labels go, so that none covers another.

/// About how wide words are, in units of a drawing, with its font of 13 units.
///
/// The reader's font is unknown, so this is a little more than most fonts take.
pub fn width_of(text: &str) -> f64 {
    let width = |letter: char| match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | '\'' | ' ' | ':' | '|' => 4.0,
        'm' | 'w' | 'M' | 'W' | '…' => 11.5,
        _ => 7.6,
    };
    text.chars().map(width).sum()
}

/// Moves places apart until each is `gap` from the next, as little as that takes, and keeps them
/// from `least` to `most` as far as there is room. They stay in the order of `wanted`'s values.
pub fn spread(wanted: &[f64], gap: f64, least: f64, most: f64) -> Vec<f64> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|&one, &other| wanted[one].total_cmp(&wanted[other]));

    let end = |(start, labels): &(f64, Vec<usize>)| start + labels.len() as f64 * gap;
    // Labels that touch, around their common mean, and where they start.
    let block = |labels: Vec<usize>| {
        let sum: f64 = labels.iter().map(|&label| wanted[label]).sum();
        let length = (labels.len() - 1) as f64 * gap;
        let start = sum / labels.len() as f64 - length / 2.0;
        (start.min(most - length).max(least), labels)
    };
    let mut blocks: Vec<(f64, Vec<usize>)> = Vec::new();
    for label in order {
        let mut next = block(vec![label]);
        while let Some((_, before)) = blocks.pop_if(|before| end(before) > next.0) {
            next = block([before, next.1].concat());
        }
        blocks.push(next);
    }

    let mut places = vec![0.0; wanted.len()];
    for (start, labels) in blocks {
        for (number, label) in labels.into_iter().enumerate() {
            places[label] = start + number as f64 * gap;
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::spread;

    #[test]
    fn labels_move_apart_as_little_as_it_takes() {
        for (name, wanted, most, expected) in [
            ("they do not touch", [5.0, 40.0, 20.0], 50.0, [5.0, 40.0, 20.0]),
            ("two touch", [50.0, 10.0, 52.0], 100.0, [46.0, 10.0, 56.0]),
            ("equal ones keep their order", [50.0, 50.0, 50.0], 100.0, [40.0, 50.0, 60.0]),
            ("a block pushes the next one down", [98.0, 99.0, 85.0], 100.0, [90.0, 100.0, 80.0]),
            ("a block pushes the next one up", [1.0, 2.0, 15.0], 100.0, [0.0, 10.0, 20.0]),
        ] {
            assert_eq!(spread(&wanted, 10.0, 0.0, most), expected, "case: {name}");
        }
        assert_eq!(spread(&[], 10.0, 0.0, 50.0), Vec::<f64>::new());
    }
}
