//! A group of times as a picture: what a table says in digits, with equal factors at equal distances.

use super::measurement::{Time, time_of};
use programs::{
    draw::{Axis, Plot, Rows, Series},
    sorted::Sorted,
    wording::time as shown,
};

/// The most lines that one can tell from each other.
const MOST_LINES: usize = 6;

/// The drawing of the times of one group, or nothing when there is nothing to compare. `variants`
/// and `inputs` are in the order of the table.
pub(super) fn drawing(id: &str, times: &[Time], variants: &[&str], inputs: &[&str]) -> String {
    if variants.len() < 2 || times.len() < 3 {
        return String::new();
    }
    let all = Sorted::of(times.iter().map(|time| time.nanoseconds));
    let axis = time_axis(all.least(), all.most());
    let title = "Times of the variants";
    let description = in_words(times, variants, inputs);
    let sizes: Option<Vec<f64>> = inputs.iter().map(|input| input.parse().ok()).collect();
    match sizes {
        Some(sizes) if sizes.len() > 1 && variants.len() <= MOST_LINES => {
            let (least, most) = (sizes[0], sizes[sizes.len() - 1]);
            let ticks = sizes.iter().copied().zip(inputs);
            let of = |variant: &&str| {
                let points = sizes
                    .iter()
                    .zip(inputs)
                    .filter_map(|(&size, input)| Some((size, time_of(times, variant, input)?)));
                Series::new(variant, points)
            };
            Plot {
                id,
                title,
                description: &description,
                x: Axis::log("order of the board", least, most)
                    .within(least * 0.93, most * 1.07)
                    .with_ticks(ticks),
                y: axis,
                series: variants.iter().map(of).collect(),
            }
            .svg()
        }
        _ => {
            let rows = variants.iter().map(|&variant| {
                let dots = inputs
                    .iter()
                    .enumerate()
                    .filter_map(|(input, name)| Some((input, time_of(times, variant, name)?)));
                (variant, dots.collect())
            });
            Rows { id, title, description: &description, x: axis, inputs, rows: rows.collect() }
                .svg()
        }
    }
}

/// Powers of ten, each in its unit.
fn time_axis(least: f64, most: f64) -> Axis {
    let axis = Axis::log("time", least, most);
    let ticks = axis.ticks();
    axis.with_ticks(ticks.into_iter().map(|(value, _)| {
        let label = shown(value);
        (value, label.replace(".00 ", " ").replace(".0 ", " "))
    }))
}

/// The slowest and the fastest on the largest or hardest input that several variants have.
fn in_words(times: &[Time], variants: &[&str], inputs: &[&str]) -> String {
    let on = |input: &&str| {
        let of = variants.iter().filter_map(|&of| Some((time_of(times, of, input)?, of)));
        let [(fast, fastest), .., (slow, slowest)] = Sorted::of(of).0[..] else { return None };
        let [fast, slow] = [fast, slow].map(shown);
        Some(format!(
            "On input {input}, “{fastest}” takes {fast} and “{slowest}” {slow}; the table has all of them."
        ))
    };
    inputs.iter().rev().find_map(on).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{Time, drawing};

    fn time(variant: &str, input: &str, nanoseconds: f64) -> Time {
        Time { group: "g".into(), variant: variant.into(), input: input.into(), nanoseconds }
    }

    #[test]
    fn sizes_become_lines_and_other_inputs_dots() {
        let sizes = [time("one", "8", 1e3), time("one", "32", 1e6), time("two", "8", 5.0)];
        let drawn = drawing("d", &sizes, &["one", "two"], &["8", "32"]);
        assert!(drawn.contains("<polyline") && drawn.contains("On input 8, “two”"), "{drawn}");
        let kinds = [time("one", "easy", 1e3), time("two", "easy", 7.0), time("two", "hard", 5.0)];
        let drawn = drawing("d", &kinds, &["one", "two"], &["easy", "hard"]);
        assert!(!drawn.contains("<polyline") && drawn.contains(">easy<"), "{drawn}");
        assert!(drawn.contains(">1 µs<"), "ticks have their units: {drawn}");
        assert_eq!(drawing("d", &kinds[..1], &["one"], &["easy"]), "", "nothing to compare");
    }
}
