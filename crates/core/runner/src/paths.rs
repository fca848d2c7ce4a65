//! The path of a text that an exercise takes from outside of its folder.

use std::borrow::Cow;

const EXERCISES: &str = "exercises";
const UP: &str = "../../";

/// `text` with such paths as they are called from the root: the compiler and a panic name the text of
/// `#[path = "../../debug/03-sets.rs"]` by `exercises/03-sets/../../debug/03-sets.rs`.
pub(crate) fn from_root(text: &str) -> Cow<'_, str> {
    let (mut plain, mut rest) = (String::new(), text);
    while let Some(up) = rest.find(UP) {
        let (before, after) = (&rest[..up], &rest[up + UP.len()..]);
        let detour = before.rfind(EXERCISES).filter(|&start| is_folder(&before[start..]));
        plain += &rest[..detour.unwrap_or(up + UP.len())];
        rest = after;
    }
    if plain.is_empty() && rest.len() == text.len() {
        return Cow::Borrowed(text);
    }
    Cow::Owned(plain + rest)
}

/// Whether `path` is `exercises/03-sets/`, perhaps as Windows writes it, and as JSON writes that.
fn is_folder(path: &str) -> bool {
    let parts = path.split(['/', '\\']).filter(|part| !part.is_empty());
    parts.count() == 2 && !path.contains(char::is_whitespace)
}

#[cfg(test)]
mod tests {
    use super::from_root;

    #[test]
    fn a_way_out_of_an_exercise_is_left_out_and_every_other_text_stays() {
        for (text, plain) in [
            ("\x1b[0mexercises/03-a-b/../../debug/03-a-b.rs:1", "\x1b[0mdebug/03-a-b.rs:1"),
            (r"exercises\03-a\../../debug/03-a.rs", "debug/03-a.rs"),
            (r"exercises\\03-a\\../../debug/03-a.rs", "debug/03-a.rs"),
            ("exercises/03-a/../../x exercises/03-a/../../y", "x y"),
        ] {
            assert_eq!(from_root(text), plain);
        }
        for text in ["../../x", "exercises/../../x", "exercises of 3/../../x", "exercises/3/src"] {
            assert_eq!(from_root(text), text);
        }
    }
}
