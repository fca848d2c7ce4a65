//! The quiz questions of a page. Where no scripts run, the page says the answer, which is that of the search.

use grid::{Pos, grouped};
use replay::{Event, MarkerKind, Recording, Role};

use crate::{
    play,
    runs::about_others,
    still::{Say, request},
};

/// `page` with the answer inside each of its questions, folded together with the reason that the page
/// gives in a `<p class="reason">`. The attribute `answer` has it for scripts.
///
/// # Errors
///
/// A sentence when a question does not end, or asks for what its search does not give.
pub fn with_answers(page: &str, say: Say<'_>) -> Result<String, String> {
    let mut parts = page.split(TAG);
    let mut whole = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (question, rest) = question(part)?;
        let PageQuestion { tag, text, reason, .. } = question;
        let answer = answer(question.asks()?, &play(&request(tag)?, |_| ())?)
            .map_err(|problem| format!("{tag}: {problem}"))?;
        let shown = answer.parse().map_or(format!("({answer})"), grouped);
        let [title, answered] = [say("The answer", &[]), say("The search says {1}.", &[&shown])];
        whole += &format!(
            "\n<grid-question {tag} answer=\"{answer}\">\n\n{text}\n\n<details class=\"answer\">\n<summary>{title}</summary>\n\
             <p>{answered}</p>\n{reason}\n</details>\n{}\n</grid-question>{rest}",
            again(&question)?
        );
    }
    Ok(whole)
}

const TAG: &str = "\n<grid-question ";
const AGAIN: &str = "<p class=\"again\" boards=\"";

/// The same question about other boards, for scripts.
fn again(question: &PageQuestion<'_>) -> Result<String, String> {
    if question.again.is_none() {
        return Ok(String::new());
    }
    let boards = serde_json::Value::from(about_others(question)?).to_string();
    let boards = boards.replace('&', "&amp;").replace('\'', "&#39;");
    Ok(format!("<p class=\"again\" hidden data-boards='{boards}'></p>\n"))
}

/// A quiz question of a page.
#[derive(Clone, Copy, Debug)]
pub struct PageQuestion<'a> {
    /// Its attributes: `lesson="queens" asks="placements"`.
    pub tag: &'a str,
    /// What it asks, in words.
    pub text: &'a str,
    /// The paragraph with the reason, or nothing.
    pub reason: &'a str,
    /// The same question about other boards.
    pub again: Option<Again<'a>>,
}

/// The same question about other boards: `<p class="again" boards="size=3x4 | size=5x5">How far on {size}?</p>`.
#[derive(Clone, Copy, Debug)]
pub struct Again<'a> {
    /// What is asked of each, with `{size}` and `{start}` for what differs.
    pub text: &'a str,
    /// What the scene is asked of each, with ` | ` between two.
    pub boards: &'a str,
}

impl<'a> PageQuestion<'a> {
    /// What is asked of the search.
    pub fn asks(&self) -> Result<&'a str, String> {
        self.attribute("asks").ok_or(format!("{}: the question has no `asks`", self.tag))
    }

    /// The value of an attribute.
    pub fn attribute(&self, name: &str) -> Option<&'a str> {
        let (_, value) = self.tag.split_once(&format!("{name}=\""))?;
        Some(value.split_once('"')?.0)
    }
}

/// The quiz questions of `page`.
///
/// # Errors
///
/// A sentence when a question does not end.
pub fn questions(page: &str) -> Result<Vec<PageQuestion<'_>>, String> {
    page.split(TAG).skip(1).map(|part| Ok(question(part)?.0)).collect()
}

/// The question that `part` begins with, and what follows it.
fn question(part: &str) -> Result<(PageQuestion<'_>, &str), String> {
    let unended = || format!("a question does not end: {part}");
    let (tag, rest) = part.split_once('>').ok_or_else(unended)?;
    let (inside, rest) = rest.split_once("</grid-question>").ok_or_else(unended)?;
    let (inside, again) = match inside.split_once(AGAIN) {
        Some((inside, again)) => {
            let (boards, text) = again.split_once("\">").ok_or_else(unended)?;
            let (text, _) = text.split_once("</p>").ok_or_else(unended)?;
            (inside, Some(Again { text, boards }))
        }
        None => (inside, None),
    };
    let (text, reason) =
        inside.split_at(inside.find("<p class=\"reason\">").unwrap_or(inside.len()));
    Ok((PageQuestion { tag, text: text.trim(), reason: reason.trim(), again }, rest))
}

/// The answer of `recording` to `asks`:
///
/// | `asks` | the answer |
/// |---|---|
/// | `placements`, `removals`, `answers` | how many there are |
/// | `boards` | on how many boards the search writes |
/// | `notes choice` | how many of its notes have this word |
/// | `cell 3` | the cell of its third frame: `2,1` |
/// | `moves 9,9` | how many moves lead to this cell of a board of labels |
pub(crate) fn answer(asks: &str, recording: &Recording) -> Result<String, String> {
    let (kind, what) = asks.split_once(' ').unwrap_or((asks, ""));
    let Recording { boards, events, markers, count, .. } = recording;
    let is_main = |board: u32| boards[board as usize].role == Role::Main;
    let mut frames = events.iter().filter(|event| is_main(event.board));
    let name = |event: &Event| {
        let Pos { row, col } = boards[event.board as usize].pos(event.cell);
        format!("{row},{col}")
    };
    let notes = || {
        markers
            .iter()
            .filter(|marker| matches!(&marker.kind, MarkerKind::Note(text) if text.contains(what)))
    };
    let answers = || markers.iter().filter(|marker| marker.kind == MarkerKind::Answer);
    let number = match kind {
        "placements" => count.placements,
        "removals" => count.removals,
        "answers" => answers().count() as u64,
        "boards" => boards.iter().filter(|board| board.role == Role::Main).count() as u64,
        "notes" => notes().count() as u64,
        "cell" => {
            let frame: usize = what.parse().map_err(|_| format!("{what:?} is no frame"))?;
            let event = frames.nth(frame.saturating_sub(1));
            return event.map(name).ok_or(format!("there is no frame {frame}"));
        }
        "moves" => {
            let label = frames.rfind(|event| name(event) == what).and_then(|event| event.value);
            u64::from(label.ok_or("no move leads there")?) - 1
        }
        _ => return Err(format!("no search answers {asks:?}")),
    };
    Ok(number.to_string())
}
