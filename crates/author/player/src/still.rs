//! What a page shows of a player where no scripts run: two boards and a sentence.

use replay::{Ending, Recording, Replay, Role, View, picture};

use crate::recorded;

/// `page` with a still picture inside each of its players that plays a lesson.
///
/// ```
/// let page = "Watch:\n\n<grid-player lesson=\"knight-bfs\" label=\"rings\" size=\"3x3\"></grid-player>\n";
/// let page = player::still::with_stills(page).unwrap();
/// assert!(page.contains("\n 1 4 3\n 4 . 2\n 3 2 5\n"), "{page}");
/// assert!(page.contains("8 of 9 cells reached"), "{page}");
/// ```
///
/// # Errors
///
/// A sentence when a player asks for something that its search refuses.
pub fn with_stills(page: &str) -> Result<String, String> {
    let mut parts = page.split("\n<grid-player ");
    let mut whole = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (tag, rest) = part.split_once('>').ok_or("a <grid-player that does not end")?;
        whole += &format!("\n<grid-player {tag}>");
        if tag.contains("lesson=") {
            whole += &still(tag)?;
        }
        whole += rest;
    }
    Ok(whole)
}

/// The boards before the search and at its last answer, or at its end when it has no answer.
fn still(tag: &str) -> Result<String, String> {
    let recording =
        recorded(&request(tag)?, |_| ()).map_err(|refusal| format!("{tag}: {refusal}"))?;
    let sentence = sentence(&recording);
    let mut replay = Replay::new(recording);
    let first = board(&replay);
    let answer = replay.solutions().last();
    replay.go_to(answer.unwrap_or(replay.last()));
    let when = if answer.is_some() { "With its last answer" } else { "At its end" };
    Ok(format!(
        "\n<div class=\"still\">\n<figure><figcaption>Before the search</figcaption>\n<pre>\n{first}</pre></figure>\n\
         <figure><figcaption>{when}</figcaption>\n<pre>\n{}</pre></figure>\n<p>{sentence}</p>\n</div>\n",
        board(&replay)
    ))
}

/// The request that the attributes of `tag` make.
pub(crate) fn request(tag: &str) -> Result<String, String> {
    let mut request = "run=yes".to_string();
    for attribute in tag.split_inclusive("\" ") {
        let (name, value) =
            attribute.split_once('=').ok_or(format!("{attribute:?} has no value"))?;
        if !["label", "paint", "compare", "asks"].contains(&name) {
            request += &format!("\n{name}={}", value.trim().trim_matches('"'));
        }
    }
    Ok(request)
}

fn board(replay: &Replay) -> String {
    let text = |view| picture::text(&View { written: None, ..view });
    replay.view(Role::Main).map(text).unwrap_or_default()
}

fn sentence(recording: &Recording) -> String {
    let end = match &recording.ending {
        Ending::Finished(sentence) => sentence.as_str(),
        _ => "stopped",
    };
    let placements = grid::record::grouped(recording.count.placements);
    format!("What came of it: {end}. Placements: {placements}.")
}
