//! Reads code: the Rust files of a folder, or one file, as far as they are texts of a reasonable size.

use super::{
    names::{exercise_said, line},
    tree::{Bundle, File, below},
};
use crate::{code::Code, text};

/// The most bytes that the code of a submission may have, and the most files.
const MOST_BYTES: u64 = 1 << 20;
const MOST_FILES: usize = 64;

/// Reads the code in the folder or file `place` of a `bundle`, or says which file cannot be read. Rust files that are
/// not part of it, or that its `lib.rs` does not name, are `rejected`, with the reason.
pub(super) fn code(
    bundle: &Bundle,
    place: &str,
    rejected: &mut Vec<String>,
) -> Result<Code, String> {
    for (whole, file) in below(bundle, place) {
        let name = name_in(place, whole);
        // `lib (1).rs` beside `lib.rs`: an earlier copy, or a later one.
        if file.is_file() && name.ends_with(".rs") && !is_plain(name) {
            rejected.push(about(whole, "no module is called so"));
        }
    }
    let mut code = texts(bundle, place)?;
    // Beside `lib.rs` a file that no `mod` names is a candidate of its own, where it says an exercise, or nothing.
    let all: String = code.values().map(String::as_str).collect();
    let is_named = |name: &str| {
        let stem = name.trim_end_matches(".rs").rsplit('/').next().unwrap_or(name);
        name == "lib.rs"
            || [format!("mod {stem}"), format!("{stem}.rs\"")].iter().any(|word| all.contains(word))
    };
    code.retain(|name, text| is_named(name) || exercise_said(name, text).is_none());
    for name in code.keys().filter(|name| !is_named(name)) {
        rejected.push(format!("{place}{name}: `lib.rs` counts, and names no such module"));
    }
    Ok(code)
}

/// The texts of the Rust files in the folder or file `place`; those whose names no module can have are passed over.
fn texts(bundle: &Bundle, place: &str) -> Result<Code, String> {
    let (mut code, mut left) = (Code::new(), MOST_BYTES);
    for (whole, file) in below(bundle, place) {
        if !file.is_file() {
            let what = "a link, or something else that is no file; hand in a copy of the file";
            return Err(about(whole, what));
        }
        let name = name_in(place, whole);
        if !name.ends_with(".rs") || !is_plain(name) {
            continue;
        }
        if code.len() == MOST_FILES {
            let what = format!(
                "the Rust file after {MOST_FILES} others; hand in only those of the exercise"
            );
            return Err(about(whole, &what));
        }
        let bytes = file.read(left).map_err(|reason| about(whole, &reason))?;
        left = left.checked_sub(bytes.len() as u64).ok_or_else(|| {
            let what = format!(
                "with it there is more source than {MOST_BYTES} bytes; hand in only the files of the exercise"
            );
            about(whole, &what)
        })?;
        let text = decoded(&bytes).map_err(|reason| about(whole, &reason))?;
        code.insert(name.to_string(), text);
    }
    Ok(code)
}

/// What the file `whole` of the bundle is called in the code of `place`; a file alone is the `lib.rs`.
fn name_in<'a>(place: &str, whole: &'a str) -> &'a str {
    if whole == place { "lib.rs" } else { &whole[place.len()..] }
}

fn about(file: &str, what: &str) -> String {
    format!("{}: {what}", text::cut(file, 160))
}

/// Letters, digits, `_` and `-`, in at most four folders.
fn is_plain(name: &str) -> bool {
    let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    let mut parts = name.trim_end_matches(".rs").split('/');
    name.split('/').count() <= 5
        && parts.all(|part| (1..=100).contains(&part.len()) && part.bytes().all(is_sign))
}

/// The text of a file of the bundle; nothing of one that is not there or cannot be read.
pub(super) fn text(bundle: &Bundle, name: &str) -> String {
    bundle.get(name).map_or(String::new(), text_of)
}

/// The text of a file; nothing of one that cannot be read.
pub(super) fn text_of(file: &File) -> String {
    let bytes = file.read(MOST_BYTES).unwrap_or_default();
    decoded(&bytes).unwrap_or_default()
}

/// Whether a line of the text begins a function.
pub(super) fn holds_rust(text: &str) -> bool {
    text.lines().map(str::trim_start).any(|line| {
        ["fn ", "pub fn "].iter().any(|head| line.starts_with(head)) && line.contains('(')
    })
}

/// The text of these bytes: UTF-8, or UTF-16 with its byte order mark.
fn decoded(bytes: &[u8]) -> Result<String, String> {
    let unit: fn([u8; 2]) -> u16 = match bytes {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => {
            let text = std::str::from_utf8(bytes).map_err(|error| {
                let at = error.valid_up_to();
                format!(
                    "not UTF-8: byte {at} belongs to no letter; hand in a Rust file, saved as UTF-8"
                )
            })?;
            // The byte order mark with which Windows begins a file is no code.
            return Ok(text.strip_prefix('\u{feff}').unwrap_or(text).to_string());
        }
    };
    let units: Vec<u16> = bytes[2..].chunks_exact(2).map(|pair| unit([pair[0], pair[1]])).collect();
    String::from_utf16(&units).map_err(|error| format!("broken UTF-16: {error}"))
}

/// What a student called something, or what is wrong with it, in one line.
pub(super) fn cut(text: &str) -> String {
    text::cut(&line(text), 300)
}
