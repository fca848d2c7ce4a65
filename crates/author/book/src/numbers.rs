//! Numbers in generated texts: a message has `{1}` for the first, so that a new figure is no new message.

/// `text` with `{1}`, `{2}`, … for its numbers, and the numbers. Those in code, in tags and in names such as
/// `order_5` stay.
pub(crate) fn masked(text: &str) -> (String, Vec<String>) {
    let mut mask = String::new();
    let mut numbers: Vec<String> = Vec::new();
    let mut inside = None;
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let follows_name = mask.ends_with(|last: char| last.is_alphanumeric() || last == '_');
        let length = number_length(rest);
        if inside.is_none() && !follows_name && length > 0 {
            numbers.push(rest[..length].to_string());
            mask += &format!("{{{}}}", numbers.len());
            rest = &rest[length..];
            continue;
        }
        inside = match (inside, letter) {
            (None, '<') => Some('>'),
            (None, '`') => Some('`'),
            (Some(end), letter) if letter == end => None,
            (inside, _) => inside,
        };
        mask.push(letter);
        rest = &rest[letter.len_utf8()..];
    }
    (mask, numbers)
}

/// How long the number is that `text` begins with: digits, with a comma or a point between them.
fn number_length(text: &str) -> usize {
    let is_part = |letter: char| letter.is_ascii_digit() || letter == ',' || letter == '.';
    if !text.starts_with(|first: char| first.is_ascii_digit()) {
        return 0;
    }
    let end = text.find(|letter| !is_part(letter)).unwrap_or(text.len());
    text[..end].trim_end_matches([',', '.']).len()
}

/// `mask` with the numbers in their places.
pub(crate) fn filled(mask: &str, numbers: &[String]) -> String {
    let with = |text: String, (index, number): (usize, &String)| {
        text.replace(&format!("{{{}}}", index + 1), number)
    };
    numbers.iter().enumerate().fold(mask.to_string(), with)
}

/// How a language writes numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Separators {
    thousands: String,
    decimals: String,
}

/// The message whose translation shows how numbers are written.
pub(crate) const EXAMPLE: &str = "1,234.5";

impl Separators {
    /// As the translation of [`EXAMPLE`] shows them: `1 234,5`.
    pub(crate) fn of(example: &str) -> Option<Separators> {
        let (thousands, rest) = example.strip_prefix('1')?.split_once("234")?;
        let decimals = rest.strip_suffix('5').filter(|decimals| !decimals.is_empty())?;
        Some(Separators { thousands: thousands.to_string(), decimals: decimals.to_string() })
    }

    /// A number of English in this language; a version such as 1.95.0 and a list such as 1,2 stay.
    pub(crate) fn of_number(&self, number: &str) -> String {
        let (whole, decimals) = number.split_once('.').unwrap_or((number, ""));
        let groups: Vec<&str> = whole.split(',').collect();
        let is_grouped = groups.len() == 1 || groups[1..].iter().all(|group| group.len() == 3);
        if decimals.contains(['.', ',']) || !is_grouped {
            return number.to_string();
        }
        let whole = groups.join(&self.thousands);
        if decimals.is_empty() { whole } else { whole + &self.decimals + decimals }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::{Separators, filled, masked};

    #[test]
    fn numbers_stand_apart_from_words() {
        let (mask, numbers) =
            masked("From 38 clues to 1,204.5, `4` in order_5 <b x=\"3\">7</b>: 10⁷.");
        assert_eq!(mask, "From {1} clues to {2}, `4` in order_5 <b x=\"3\">{3}</b>: {4}⁷.");
        assert_eq!(numbers, ["38", "1,204.5", "7", "10"]);
        assert_eq!(filled("{2} of {1}", &numbers), "1,204.5 of 38");
    }

    #[test]
    fn numbers_are_written_as_the_example_shows() {
        let separators = Separators::of("1\u{202f}234,5").expect("an example");
        let cases = [
            ("1,204,000", "1\u{202f}204\u{202f}000"),
            ("5.87", "5,87"),
            ("1.95.0", "1.95.0"),
            ("2,1", "2,1"),
            ("2026", "2026"),
        ];
        for (english, french) in cases {
            assert_eq!(separators.of_number(english), french);
        }
        assert_eq!(Separators::of("1 2345"), None);
    }
}
