//! What is no Rust: brackets, signs of other languages, words that mean something else.

use super::Rule;
use crate::report::compiler::case::{Case, Edit, last_expression, line_number};

pub(super) const RULES: &[Rule] = &[
    index_of_two,
    elif,
    outside,
    keyword,
    reserved,
    sign_of_mathematics,
    sign,
    missing_sign,
    unclosed,
];

/// `board[row, col]`.
fn index_of_two(case: &Case<'_>) -> Option<String> {
    let line_start = case.at().start - case.text[..case.at().start].lines().last()?.len();
    let before = &case.text[line_start..case.at().start];
    let open = before.rfind(['[', '(', '{']).filter(|_| case.here() == ",")?;
    let is_index = before[open..].starts_with('[')
        && !before[open..].contains(']')
        && before[..open].ends_with(|symbol: char| symbol.is_alphanumeric());
    is_index.then(|| {
        "An index is one value. The place of a cell is `Pos::new(row, col)`, so write `board[Pos::new(row, col)]`."
            .to_string()
    })
}

fn reserved(case: &Case<'_>) -> Option<String> {
    let edit = case.insertion("r#")?;
    let word = case.text[edit.at.end..].split(|symbol: char| !symbol.is_alphanumeric()).next()?;
    Some(match case.text[..edit.at.start].ends_with('.') {
        true => format!("`{word}` is a word of the language, so no method has this name."),
        false => format!("`{word}` is a word of the language: take another name."),
    })
}

/// `n²`.
fn sign_of_mathematics(case: &Case<'_>) -> Option<String> {
    let is_square = case.here() == "²";
    let signs =
        [("×", "*"), ("·", "*"), ("÷", "/"), ("−", "-"), ("≤", "<="), ("≥", ">="), ("≠", "!=")];
    let known = signs.iter().find(|(sign, _)| *sign == case.here());
    match known {
        Some((sign, rust)) => Some(format!("In Rust `{sign}` is written `{rust}`.")),
        None => is_square.then(|| {
            let number = last_expression(case.before());
            format!("Rust has no `²`: write the product, as in `{number} * {number}`.")
        }),
    }
}

/// A sign of another language.
fn sign(case: &Case<'_>) -> Option<String> {
    let is_sign = |text: &str| {
        let is_word = ["and", "or"].contains(&text);
        !text.is_empty() && (is_word || text.chars().all(|symbol| symbol.is_ascii_punctuation()))
    };
    let edits = case.edits();
    let is_in_place =
        |edit: &&Edit<'_>| edit.at == case.at() && is_sign(edit.old) && !edit.new.trim().is_empty();
    let edit = edits.iter().find(is_in_place)?;
    if edit.old == "==" && edit.new.trim() == "=" {
        return Some(
            "After `let` and its pattern stands one `=`; `==` compares two values.".to_string(),
        );
    }
    let of_bits = match edit.old {
        "and" => " Between the bits of two numbers it is `&`.",
        "or" => " Between the bits of two numbers it is `|`.",
        _ => "",
    };
    Some(format!("In Rust `{}` is written `{}`.{of_bits}", edit.old, edit.new.trim()))
}

fn missing_sign(case: &Case<'_>) -> Option<String> {
    let edits = case.edits();
    let edit = edits
        .iter()
        .find(|edit| edit.old.is_empty() && [",", ";", ")", "]", "}"].contains(&edit.new))?;
    let line = line_number(case.text, edit.at.start);
    Some(format!("A `{}` seems to be missing in line {line}.", edit.new))
}

/// A bracket that is not closed: the compiler points to where it noticed, and beside to where it may be.
fn unclosed(case: &Case<'_>) -> Option<String> {
    let pairs = [("{", "}"), ("(", ")"), ("[", "]")];
    // A bracket that this one would close is not the one that is left open.
    let is_open =
        |text: &str| pairs.iter().any(|(open, close)| text == *open && case.here() != *close);
    // Of several that are open the last one is the next to be closed.
    let opened = case.spans().filter(|span| is_open(case.text_of(span)));
    let opened = opened.max_by_key(|span| span.bytes.start)?;
    let suspect = case
        .spans()
        .find(|span| !span.is_primary && span.bytes.is_empty() && span.line > opened.line);
    let line = suspect.unwrap_or(opened).line;
    Some(format!(
        "A bracket is opened and not closed. Look first at the `{}` of line {line}.",
        case.text_of(opened)
    ))
}

/// A name that is a word of the language.
fn keyword(case: &Case<'_>) -> Option<String> {
    let words = [
        "move", "type", "match", "mod", "ref", "loop", "fn", "use", "in", "as", "where", "impl",
        "box",
    ];
    let is_name =
        ["let", "let mut", "for", "(", ","].iter().any(|before| case.before().ends_with(before));
    let is_bound = ["= ", "in ", ":", ")", ","].iter().any(|after| case.after().starts_with(after));
    (words.contains(&case.here()) && is_name && is_bound)
        .then(|| format!("`{}` is a word of the language: take another name.", case.here()))
}

/// A statement between the functions: mostly a bracket too many closes the one above.
fn outside(case: &Case<'_>) -> Option<String> {
    let word = ["let", "for", "while", "if", "return", "match"]
        .into_iter()
        .find(|word| case.here() == *word)?;
    case.function().is_none().then(|| {
        format!("This `{word}` stands outside of any function: is there a `}}` too many above it?")
    })
}

fn elif(case: &Case<'_>) -> Option<String> {
    let word =
        ["elif", "elsif", "elseif"].into_iter().find(|word| case.before().ends_with(word))?;
    Some(format!("In Rust `{word}` is written `else if`."))
}
