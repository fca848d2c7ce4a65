//! What a page shows of a player where no scripts run: two boards and a sentence.

use replay::{Ending, Recording, Replay, Role, View, picture};

use crate::play;

/// What is said in a page: a sentence with `{1}` for the first of some values.
pub type Say<'a> = &'a dyn Fn(&str, &[&str]) -> String;

/// `page` with a still picture inside each of its players that plays a lesson.
///
/// # Errors
///
/// A sentence when a player asks for something that its search refuses.
pub fn with_stills(page: &str, say: Say<'_>) -> Result<String, String> {
    let mut parts = page.split("\n<grid-player ");
    let mut whole = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (tag, rest) = part.split_once('>').ok_or("a <grid-player that does not end")?;
        whole += &format!("\n<grid-player {tag}>");
        if tag.contains("lesson=") {
            whole += &still(tag, say)?;
        }
        whole += rest;
    }
    Ok(whole)
}

/// The boards before the search and at its last answer, or at its end when it has no answer.
fn still(tag: &str, say: Say<'_>) -> Result<String, String> {
    let recording = play(&request(tag)?, |_| ()).map_err(|refusal| format!("{tag}: {refusal}"))?;
    let sentence = sentence(&recording, say);
    let mut replay = Replay::new(recording);
    let first = board(&replay);
    let answer = replay.answers().last();
    replay.go_to(answer.unwrap_or(replay.last()));
    let when = if answer.is_some() { "With its last answer" } else { "At its end" };
    let [before, when, scripts] =
        ["Before the search", when, NEEDS_SCRIPTS].map(|text| say(text, &[]));
    Ok(format!(
        "\n<noscript><p><em>{scripts}</em></p></noscript>\n\
         <div class=\"still\">\n<figure><figcaption>{before}</figcaption>\n<pre>\n{first}</pre></figure>\n\
         <figure><figcaption>{when}</figcaption>\n<pre>\n{}</pre></figure>\n<p>{sentence}</p>\n</div>\n",
        board(&replay)
    ))
}

const NEEDS_SCRIPTS: &str = "A board plays this search here, in a browser with scripts.";

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

fn sentence(recording: &Recording, say: Say<'_>) -> String {
    let end = match &recording.ending {
        Ending::Finished(sentence) => sentence.as_str(),
        _ => "stopped",
    };
    let placements = grid::grouped(recording.count.placements);
    say("What came of it: {1}. Placements: {2}.", &[end, &placements])
}
