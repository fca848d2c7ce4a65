//! The messages of a page, and the page with others in their places.

use std::path::Path;

use crate::{markdown, numbers};

/// What is translated as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The English text, on one line but for [`Kind::Code`]; `{1}` stands for the first number of a
    /// generated text.
    pub text: String,
    /// Where it stands.
    pub kind: Kind,
}

/// Where a message stands in its page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A paragraph, an item or a cell, in Markdown.
    Text,
    /// A heading, in Markdown.
    Heading,
    /// Between the tags of HTML.
    Html,
    /// A text of a drawing, which has no more room than it takes.
    Drawing,
    /// An attribute that a reader sees or hears.
    Label,
    /// A block of text whose columns matter.
    Code,
}

/// What a page's messages become.
pub trait Language {
    /// The text in place of `message`; `None` leaves it as it is.
    fn translated(&mut self, message: &Message) -> Option<String>;

    /// A number of a generated text, as this language writes it.
    fn number(&self, number: &str) -> String {
        number.to_string()
    }
}

/// `text` of the file `page` with its messages in `language`. The files that it includes from `generated` are
/// written out, because they hold messages too; all other includes stay.
///
/// A heading keeps the id that its English text has, so links lead to the same place in all languages.
///
/// # Errors
///
/// A sentence when an include leads nowhere.
pub fn rewrite(text: &str, page: &Path, language: &mut dyn Language) -> Result<String, String> {
    markdown::rewrite(text, &mut Target { page, is_generated: false, language })
}

/// Where the messages of one text go.
pub(crate) struct Target<'a> {
    pub(crate) page: &'a Path,
    /// The numbers of a generated text stand apart.
    pub(crate) is_generated: bool,
    pub(crate) language: &'a mut dyn Language,
}

impl Target<'_> {
    /// What stands in the place of `text`.
    pub(crate) fn replaced(&mut self, text: &str, kind: Kind) -> String {
        let (text, numbers) =
            if self.is_generated { numbers::masked(text) } else { (text.to_string(), Vec::new()) };
        let message = Message { text, kind };
        let translated =
            if has_words(&message.text) { self.language.translated(&message) } else { None };
        let numbers: Vec<String> =
            numbers.iter().map(|number| self.language.number(number)).collect();
        numbers::filled(&translated.unwrap_or(message.text), &numbers)
    }
}

/// Is there anything to translate: two letters in a row, outside of code, tags and addresses?
fn has_words(text: &str) -> bool {
    let mut outside = String::new();
    let mut end = None;
    let mut last = ' ';
    for letter in text.chars() {
        match end {
            Some(closing) if letter == closing => end = None,
            Some(_) => {}
            None => match letter {
                '`' => end = Some('`'),
                '<' => end = Some('>'),
                '(' if last == ']' => end = Some(')'),
                letter => outside.push(letter),
            },
        }
        last = letter;
    }
    let letters: Vec<char> = outside.chars().collect();
    letters.windows(2).any(|pair| pair.iter().all(|letter| letter.is_alphabetic()))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use insta::assert_snapshot;
    use pretty_assertions::assert_eq;

    use super::{Kind, Language, Message, rewrite};

    /// Puts each message into brackets, and keeps a list.
    #[derive(Default)]
    struct Brackets(Vec<(Kind, String)>);

    impl Language for Brackets {
        fn translated(&mut self, message: &Message) -> Option<String> {
            self.0.push((message.kind, message.text.clone()));
            (message.kind != Kind::Code).then(|| format!("[{}]", message.text))
        }

        fn number(&self, number: &str) -> String {
            number.replace(',', " ")
        }
    }

    fn brackets(text: &str) -> String {
        rewrite(text, Path::new("docs/src/page.md"), &mut Brackets::default()).expect("a page")
    }

    #[test]
    fn each_block_of_markdown_is_one_message() {
        let text = "# A *set* is `an` integer\n\nTwo lines\nof [one](x.md) \\*text\\*.\n\n1. Item one.\n2. Item\n   two\n   - nested *one*\n\n\
                    > A quote\n> on two lines.\n\n| head | 2 |\n|---|--:|\n| cell `x` | `y` |\n\n## Again {#own}\n\n## Again\n\n## Again\n";
        assert_snapshot!(brackets(text), @r"
        # [A *set* is `an` integer] {#a-set-is-an-integer}

        [Two lines of [one](x.md) \*text\*.]

        1. [Item one.]
        2. [Item two]
           - [nested *one*]

        > [A quote on two lines.]

        | [head] | 2 |
        |---|--:|
        | [cell `x`] | `y` |

        ## [Again] {#own}

        ## [Again] {#again}

        ## [Again] {#again-1}
        ");
    }

    #[test]
    fn text_between_tags_and_in_attributes_is_found() {
        let text = "<details>\n\n<summary>The code of <code>f</code></summary>\n\nInside.\n\n</details>\n\n\
                    <grid-question asks=\"answers\">\nHow\nmany?\n<p class=\"reason\">Two <em>or</em> 3.</p>\n</grid-question>\n\n\
                    <grid-player lesson=\"x\" label=\"a search\"></grid-player>\n\n<grid-square board=\"1 2\">On paper.</grid-square>\n\n\
                    See <grid-moment at=\"end\">the end</grid-moment> of it.\n\n<style>\np { color: red }\n</style>\n";
        assert_snapshot!(brackets(text), @r#"
        <details>

        <summary>[The code of <code>f</code>]</summary>

        [Inside.]

        </details>

        <grid-question asks="answers">
        [How many?]
        <p class="reason">[Two <em>or</em> 3.]</p>
        </grid-question>

        <grid-player lesson="x" label="[a search]"></grid-player>

        <grid-square board="1 2">[On paper.]</grid-square>

        [See <grid-moment at="end">the end</grid-moment> of it.]

        <style>
        p { color: red }
        </style>
        "#);
    }

    #[test]
    fn a_generated_file_is_written_out_with_its_numbers_apart() {
        let folder = tempfile::tempdir().expect("a folder");
        let generated = folder.path().join("generated");
        std::fs::create_dir(&generated).expect("a folder");
        let figures = "<!-- ANCHOR: a -->\n| puzzles | n |\n|---|---:|\n| 5 with 36 clues | 2,117 |\n\n<svg>\n<title>Of 1,000 squares</title>\n<text x=\"1,5\">10,000</text>\n</svg>\n<!-- ANCHOR_END: a -->\n";
        std::fs::write(generated.join("figures.md"), figures).expect("a file");
        let mut language = Brackets::default();
        let text = "One.\n\n{{#include generated/figures.md:a}}\n\n{{#include ../code.rs}}\nTwo.\n";
        let page = rewrite(text, &folder.path().join("page.md"), &mut language).expect("a page");
        assert_snapshot!(page, @r#"
        [One.]

        | [puzzles] | n |
        |---|---:|
        | [5 with 36 clues] | 2 117 |

        <svg>
        <title>[Of 1 000 squares]</title>
        <text x="1,5">10 000</text>
        </svg>

        {{#include ../code.rs}}
        [Two.]
        "#);
        let texts: Vec<&str> = language.0.iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!(texts, ["One.", "puzzles", "{1} with {2} clues", "Of {1} squares", "Two."]);
    }
}
