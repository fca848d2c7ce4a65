//! A recording as a page of its own, which any browser opens: the book's player around it.

use replay::Recording;

const STYLE: &str = include_str!("../../../../docs/player/player.css");

/// In the order of `docs/book.toml`, without what only a chapter draws.
const SCRIPTS: [&str; 12] = [
    include_str!("../../../../docs/player/words.js"),
    include_str!("../../../../docs/player/replay.js"),
    include_str!("../../../../docs/player/path.js"),
    include_str!("../../../../docs/player/board.js"),
    include_str!("../../../../docs/player/opening.js"),
    include_str!("../../../../docs/player/form.js"),
    include_str!("../../../../docs/player/engine.js"),
    include_str!("../../../../docs/player/lane.js"),
    include_str!("../../../../docs/player/transport.js"),
    include_str!("../../../../docs/player/hand.js"),
    include_str!("../../../../docs/player/sudoku.js"),
    include_str!("../../../../docs/player/player.js"),
];

/// The page, whole: it needs no other file and no network.
pub fn html(recording: &Recording) -> String {
    let title = escaped(&format!("{}: {}", recording.who, recording.lesson));
    // In a text of JSON this is the same sign, and it cannot end the script.
    let json = recording.to_json().replace('<', "\\u003c");
    let scripts: String =
        SCRIPTS.iter().map(|script| format!("<script>\n{script}</script>\n")).collect();
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{COLORS}{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <h1>{title}</h1>\n<grid-player label=\"{title}\">\
         <script type=\"application/json\">{json}</script></grid-player>\n</main>\n{scripts}</body>\n</html>\n"
    )
}

/// The colors that mdBook's themes give otherwise.
const COLORS: &str = "\
:root { --fg: #222; --bg: #fff; --links: #20609f; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --fg: #ddd; --bg: #161923; --links: #6db3f2; } }
body { color: var(--fg); background: var(--bg); font: 1rem system-ui, sans-serif; margin: 1rem auto; max-width: 56rem; padding: 0 1rem; }
h1 { font-size: 1.4rem; }
";

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
