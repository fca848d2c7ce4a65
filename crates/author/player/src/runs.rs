//! What real runs say of a lesson, for `just quiz` and for "can we do better?": a file that a class gets, too.

use replay::{Ending, MarkerKind, Recording, Replay, Role, SceneOptions, View, WhenFull, picture};
use serde_json::{Value, json};

use crate::{
    MOST_EVENTS, contest_searches, play,
    quiz::{Again, PageQuestion, answer, questions},
    still::request,
};

/// The board on which the searches of `lesson` are counted, where its usual one is not taken by those
/// of its contest: they begin with an empty one.
fn yardstick(lesson: &str) -> &'static str {
    if lesson == "magic-brute" { "puzzle=. ./. ." } else { "" }
}

/// The answers to the questions of the chapter `page`, and how many numbers the searches of `lesson` place.
///
/// # Errors
///
/// A sentence when a question cannot be read, or when no search answers it.
pub fn of_chapter(lesson: &str, page: &str) -> Result<String, String> {
    let questions: Vec<Value> =
        questions(page)?.iter().map(of_question).collect::<Result<_, _>>()?;
    let options = SceneOptions::of(yardstick(lesson));
    let reference = own_run(lesson, &options)?;
    let mut runs = json!({
        "ask": options.to_string(),
        "show": options_of_show(options.entries()),
        "reference": reference.count.placements,
        "questions": questions,
    });
    if let Some(better) = better(lesson, &options, &reference)? {
        runs["better"] = better.into();
    }
    Ok(format!("{runs:#}\n"))
}

/// The recording of the lesson's own search, as `just show` counts it.
fn own_run(lesson: &str, options: &SceneOptions) -> Result<Recording, String> {
    let scene = scenes::find(lesson).ok_or(format!("no lesson is called {lesson:?}"))?;
    replay::play(&scene, lesson, options, MOST_EVENTS, WhenFull::CountOn(|_| ()))
}

/// The fewest numbers that a better search places for as many answers, if that is fewer than the `reference`.
fn better(
    lesson: &str,
    options: &SceneOptions,
    reference: &Recording,
) -> Result<Option<u64>, String> {
    let Some(scene) = contest_searches::scene(lesson) else { return Ok(None) };
    let mut fewest = None;
    for search in scene.searches {
        let mut options = options.clone();
        options.set("search", search.name)?;
        let recording =
            replay::play(&scene, lesson, &options, MOST_EVENTS, WhenFull::CountOn(|_| ()))?;
        let placements = recording.count.placements;
        if placements < fewest.unwrap_or(reference.count.placements)
            && answers(&recording) == answers(reference)
        {
            fewest = Some(placements);
        }
    }
    Ok(fewest)
}

/// Whether the search came to its end, and how many answers it had.
fn answers(recording: &Recording) -> (bool, usize) {
    let is_answer = |kind: &MarkerKind| *kind == MarkerKind::Answer;
    let answers = recording.markers.iter().filter(|marker| is_answer(&marker.kind)).count();
    (matches!(recording.ending, Ending::Finished(_)), answers)
}

/// A quiz question as the terminal asks it, with its reason, and the same question about other boards.
fn of_question(question: &PageQuestion<'_>) -> Result<Value, String> {
    let mut asked = about(question, question.text, &SceneOptions::default())?;
    let reason = question.reason.trim_start_matches("<p class=\"reason\">").trim_end();
    asked["reason"] = reason.trim_end_matches("</p>").into();
    let again = about_others(question)?;
    if !again.is_empty() {
        asked["again"] = again.into();
    }
    Ok(asked)
}

/// The same question about each of its other boards.
///
/// # Errors
///
/// A sentence when no search answers it there.
pub(crate) fn about_others(question: &PageQuestion<'_>) -> Result<Vec<Value>, String> {
    let Some(Again { text, boards }) = question.again else { return Ok(Vec::new()) };
    let ask = |board: &str| {
        let options: SceneOptions = board.parse()?;
        let [size, start] = ["size", "start"].map(|name| options.get(name).unwrap_or_default());
        let text = text.replace("{size}", &size.replace('x', " × "));
        about(question, &text.replace("{start}", &format!("({start})")), &options)
    };
    boards.split(" | ").map(ask).collect()
}

/// A question with its board, with the answer, and with the options of `just show` where that shows it;
/// `options` go before those of the question's tag.
fn about(question: &PageQuestion<'_>, text: &str, options: &SceneOptions) -> Result<Value, String> {
    let entries = options.entries().map(|(name, value)| format!("\n{name}={value}"));
    let recording = play(&(request(question.tag)? + &entries.collect::<String>()), |_| ())?;
    let answer = answer(question.asks()?, &recording)
        .map_err(|problem| format!("{}: {problem}", question.tag))?;
    let own = scenes::find(&recording.lesson).ok_or("no scene")?;
    let search = question.attribute("search");
    let is_own = search.is_none_or(|search| own.searches.iter().any(|own| own.name == search));
    let show = ["puzzle", "size", "start", "limit", "search"].into_iter();
    let show = show
        .filter_map(|name| Some((name, options.get(name).or_else(|| question.attribute(name))?)));
    let mut asked =
        json!({ "question": text, "board": board_with_givens(&recording), "answer": answer });
    if is_own {
        asked["show"] = options_of_show(show).into();
    }
    Ok(asked)
}

/// The board before the search, where some of its cells are filled and some are not.
fn board_with_givens(recording: &Recording) -> String {
    let replay = Replay::new(recording.clone());
    let Some(view) = replay.view(Role::Main) else { return String::new() };
    let filled = view.cells.iter().filter(|cell| cell.is_some()).count();
    let has_givens = (1..view.cells.len()).contains(&filled);
    if has_givens { picture::text(&View { written: None, ..view }) } else { String::new() }
}

/// ` --size 5x5 --limit 1`.
fn options_of_show<'a>(options: impl Iterator<Item = (&'static str, &'a str)>) -> String {
    let words = options.map(|(name, value)| match value.contains(' ') {
        true => format!(" --{name} \"{value}\""),
        false => format!(" --{name} {value}"),
    });
    words.collect()
}
