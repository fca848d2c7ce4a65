//! The language in which a reader reads what there is in several: hints, and the pages of the book.

use std::env;

/// The language that all of the course is written in.
pub const ENGLISH: &str = "en";

/// The variables that name a reader's language, the strongest first.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The language of `--lang`, or else the one that the environment names, as in the name of a file: `fr`.
pub fn asked(option: Option<&str>) -> String {
    let named = VARIABLES.iter().filter_map(|name| env::var(name).ok());
    let locale =
        option.map(str::to_string).or_else(|| named.into_iter().find(|locale| !locale.is_empty()));
    of_locale(&locale.unwrap_or_default())
}

/// `fr` of `fr_FR.UTF-8`; English of `C` and of what names no language.
fn of_locale(locale: &str) -> String {
    let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default().to_lowercase();
    let is_language = (2..=3).contains(&language.len())
        && language.bytes().all(|letter| letter.is_ascii_lowercase());
    if is_language { language } else { ENGLISH.to_string() }
}

#[cfg(test)]
mod tests {
    use super::of_locale;

    #[test]
    fn a_locale_begins_with_its_language() {
        let cases = [
            ("fr_FR.UTF-8", "fr"),
            ("FR", "fr"),
            ("de@euro", "de"),
            ("pt-BR", "pt"),
            ("C.UTF-8", "en"),
            ("", "en"),
            ("POSIX", "en"),
            ("../x", "en"),
        ];
        for (locale, language) in cases {
            assert_eq!(of_locale(locale), language, "{locale}");
        }
    }
}
