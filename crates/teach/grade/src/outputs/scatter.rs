//! The class as points: how long each solution is, and how much its searches place.

use grid::record::grouped;

use super::html::escaped;
use crate::record::Record;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 90.0;
const BOTTOM: f64 = 50.0;
const EDGE: f64 = 20.0;
const RIGHT: f64 = WIDTH - EDGE;

/// A plot of the records of one exercise, as SVG, or `None` when no search of theirs was counted.
///
/// A point a submission: its lines of code to the right, its placements upward (each step is ten
/// times as many). The fuller a point, the more questions it passed. The cross is the reference's
/// placements.
pub(super) fn plot(records: &[&Record]) -> Option<String> {
    let points: Vec<(&Record, f64)> =
        records.iter().filter_map(|it| Some((*it, it.placements? as f64))).collect();
    let reference = records.iter().map(|it| it.reference_placements).max()? as f64;
    let most_lines = points.iter().map(|(it, _)| it.lines).max()? as f64;
    let logs =
        || points.iter().map(|point| point.1).chain([reference]).map(|it| it.max(1.0).log10());
    let least = logs().fold(f64::INFINITY, f64::min).floor();
    let most = logs().fold(f64::NEG_INFINITY, f64::max).ceil().max(least + 1.0);

    let x = |lines: f64| LEFT + lines / most_lines.max(1.0) * (RIGHT - LEFT);
    let y = |placements: f64| {
        let share = (placements.max(1.0).log10() - least) / (most - least);
        HEIGHT - BOTTOM - share * (HEIGHT - BOTTOM - EDGE)
    };

    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         font-family=\"sans-serif\" font-size=\"12\"><title>reported placements by lines of code</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n"
    );
    let mut level = least;
    while level <= most {
        let (value, y) = (10_f64.powf(level), y(10_f64.powf(level)));
        svg += &format!(
            "<path d=\"M{LEFT} {y:.1}H{RIGHT}\" stroke=\"#ddd\"/>\
             <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\n",
            LEFT - 8.0,
            y + 4.0,
            grouped(whole(value)),
        );
        level += 1.0;
    }
    for part in 0..=4 {
        let lines = most_lines * f64::from(part) / 4.0;
        svg += &format!(
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
            x(lines),
            HEIGHT - BOTTOM + 18.0,
            whole(lines)
        );
    }
    svg += &format!(
        "<text x=\"{RIGHT}\" y=\"{}\" text-anchor=\"end\">lines of code</text>\
         <text x=\"{LEFT}\" y=\"14\">placements, as reported; the line is the reference</text>\
         <path d=\"M{LEFT} {:.1}H{RIGHT}\" stroke=\"#b58900\" stroke-dasharray=\"4 3\"/>\n",
        HEIGHT - 12.0,
        y(reference),
    );
    for (record, placements) in &points {
        let share = record.passed as f64 / record.total.max(1) as f64;
        svg += &format!(
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"5\" fill=\"#1f5fa8\" fill-opacity=\"{:.2}\" \
             stroke=\"#1f5fa8\"><title>{}: {} of {}, {} lines, {} placed, as reported</title></circle>\n",
            x(record.lines as f64),
            y(*placements),
            share * 0.8,
            escaped(&record.submission),
            record.passed,
            record.total,
            record.lines,
            grouped(whole(*placements)),
        );
    }
    Some(svg + "</svg>\n")
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "counts, and rounded")]
fn whole(number: f64) -> u64 {
    number.round().max(0.0) as u64
}
