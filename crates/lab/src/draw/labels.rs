//! Where labels go, so that none covers another.

/// About how wide words are, in units of a drawing, with its font of 13 units.
///
/// The reader's font is unknown, so this is a little more than most fonts take.
pub fn width_of(words: &str) -> f64 {
    let width = |letter: char| match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | '\'' | ' ' | ':' | '|' => 4.0,
        'm' | 'w' | 'M' | 'W' | '…' => 11.5,
        _ => 7.6,
    };
    words.chars().map(width).sum()
}

/// Moves places apart until each is `gap` from the next, as little as that takes, and keeps them
/// from `least` to `most` as far as there is room. They stay in the order of `wanted`'s values.
pub fn spread(wanted: &[f64], gap: f64, least: f64, most: f64) -> Vec<f64> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|&one, &other| wanted[one].total_cmp(&wanted[other]));

    // Blocks of labels that touch; two that would overlap become one around their common mean.
    let mut blocks: Vec<Block> = Vec::new();
    for &label in &order {
        let mut block = Block { labels: vec![label], middle: wanted[label] };
        block.keep_inside(gap, least, most);
        while let Some(before) = blocks.pop_if(|before| before.end(gap) + gap > block.start(gap)) {
            let count = before.labels.len() + block.labels.len();
            let labels: Vec<usize> = before.labels.into_iter().chain(block.labels).collect();
            let sum: f64 = labels.iter().map(|&label| wanted[label]).sum();
            block = Block { labels, middle: sum / count as f64 };
            block.keep_inside(gap, least, most);
        }
        blocks.push(block);
    }

    let mut places = vec![0.0; wanted.len()];
    for block in &blocks {
        for (number, &label) in block.labels.iter().enumerate() {
            places[label] = block.start(gap) + number as f64 * gap;
        }
    }
    places
}

struct Block {
    labels: Vec<usize>,
    middle: f64,
}

impl Block {
    fn length(&self, gap: f64) -> f64 {
        (self.labels.len() - 1) as f64 * gap
    }

    fn start(&self, gap: f64) -> f64 {
        self.middle - self.length(gap) / 2.0
    }

    fn end(&self, gap: f64) -> f64 {
        self.middle + self.length(gap) / 2.0
    }

    fn keep_inside(&mut self, gap: f64, least: f64, most: f64) {
        let half = self.length(gap) / 2.0;
        self.middle = self.middle.min(most - half).max(least + half);
    }
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
