//! The last answer of a search as a picture, or its last board where it has none.

use replay::{Picture, Recording, Replay, Role, View, picture};

use crate::path::steps;

/// How wide and high a cell is.
const CELL: usize = 40;
/// The space around the board; the title stands below it.
const MARGIN: usize = 12;
const TITLE: usize = 24;

/// The picture; `None` when the search wrote on no board.
pub fn of(recording: &Recording) -> Option<String> {
    let mut replay = Replay::new(recording.clone());
    let answer = replay.solutions().last();
    replay.go_to(answer.unwrap_or(replay.last()));
    let view = replay.view(Role::Main)?;
    let (width, height) = (view.size.cols * CELL, view.size.rows * CELL);
    let (whole_width, whole_height) = (width + 2 * MARGIN, height + 2 * MARGIN + TITLE);
    let title = escaped(&format!("{}: {}", recording.title(), recording.end()));
    let place = |index: usize| (index % view.size.cols, index / view.size.cols);
    let cells: String =
        (0..view.cells.len()).map(|index| cell(&view, index, place(index))).collect();
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole_width} {whole_height}\" \
         width=\"{whole_width}\" height=\"{whole_height}\" font-family=\"sans-serif\">\n\
         <title>{title}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <g transform=\"translate({MARGIN} {MARGIN})\">\n{cells}{}{}</g>\n\
         <text x=\"{MARGIN}\" y=\"{}\" font-size=\"11\" fill=\"#555\">{}</text>\n</svg>\n",
        walk(&view, place),
        boxes(&view),
        height + 2 * MARGIN + TITLE / 2,
        escaped(&recording.title())
    ))
}

fn cell(view: &View<'_>, index: usize, (col, row): (usize, usize)) -> String {
    let (x, y) = (col * CELL, row * CELL);
    let fill = if (row + col).is_multiple_of(2) { "#fff" } else { "#eef1f5" };
    let square = format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{fill}\" stroke=\"#999\"/>\n"
    );
    if view.cells[index].is_none() {
        return square;
    }
    let symbol = match view.picture {
        Picture::Queens => "♛".to_string(),
        other => picture::symbol(view.cells[index], other),
    };
    // What stood there before the search is bold.
    let weight = if view.given[index].is_some() { " font-weight=\"bold\"" } else { "" };
    let (x, y) = (x + CELL / 2, y + CELL / 2);
    square
        + &format!(
            "<text x=\"{x}\" y=\"{y}\" dy=\".35em\" text-anchor=\"middle\" font-size=\"16\"{weight}>{symbol}</text>\n"
        )
}

/// The lines of a walk, from cell to cell.
fn walk(view: &View<'_>, place: impl Fn(usize) -> (usize, usize)) -> String {
    if view.picture != Picture::Path {
        return String::new();
    }
    let middle = |index: usize| {
        let (col, row) = place(index);
        format!("{},{}", col * CELL + CELL / 2, row * CELL + CELL / 2)
    };
    let points = steps(view).into_iter().map(middle).collect::<Vec<_>>().join(" ");
    format!(
        "<polyline points=\"{points}\" fill=\"none\" stroke=\"#2a6fb0\" stroke-opacity=\".4\" stroke-width=\"2\"/>\n"
    )
}

/// The lines between the boxes of a sudoku.
fn boxes(view: &View<'_>) -> String {
    let Some(side) = picture::box_side(view) else { return String::new() };
    let (width, height) = (view.size.cols * CELL, view.size.rows * CELL);
    let line = |at: usize| {
        let at = at * side * CELL;
        format!(
            "<path d=\"M{at} 0V{height}M0 {at}H{width}\" stroke=\"#222\" stroke-width=\"2\" fill=\"none\"/>\n"
        )
    };
    (0..=side).map(line).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use grid::Grid;
    use replay::{AtLimit, Picture, Recording, Scene, SceneOptions, Stage, record};

    use super::of;

    /// A search that fills a board, says that it is an answer, and empties the first cell again.
    fn recording(picture: Picture) -> Recording {
        let play = |options: &SceneOptions, stage: &Stage| {
            let mut board = Grid::new(options.size(), 0_u32);
            board.positions().zip(1..).for_each(|(pos, number)| board.set(pos, number));
            stage.solution();
            board.set(board.positions().next().expect("a cell"), 0);
            Ok("a < b".to_string())
        };
        let usual = SceneOptions::of("size=2x3");
        let scene = Scene { usual, play, ..Scene::new("row", "", picture) };
        record(&scene, "me", &SceneOptions::default(), 100, AtLimit::Stop).expect("it is played")
    }

    #[test]
    fn the_picture_is_that_of_the_last_answer_with_the_lines_of_a_walk() {
        let numbers = of(&recording(Picture::Numbers)).expect("a picture");
        assert!(numbers.contains(">1</text>") && numbers.contains(">6</text>"), "{numbers}");
        assert!(numbers.contains("viewBox=\"0 0 144 128\""), "{numbers}");
        assert!(numbers.contains("a &lt; b</title>") && !numbers.contains("polyline"), "{numbers}");
        let path = of(&recording(Picture::Path)).expect("a picture");
        let points = "points=\"20,20 60,20 100,20 20,60 60,60 100,60\"";
        assert!(path.contains(points), "{path}");
        assert_eq!(of(&recording(Picture::Queens)).expect("a picture").matches('♛').count(), 6);
    }
}
