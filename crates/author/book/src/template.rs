//! What there is to translate: the pages, their titles, and the words of the players.

use std::{fs, path::Path};

use crate::{
    numbers::EXAMPLE,
    page::{has_words, rewrite},
    players,
};

/// The message whose translation is the name of the language, in the language.
pub(crate) const LANGUAGE: &str = "English";

/// What a page that is not translated begins with.
pub(crate) const ONLY_ENGLISH: &str = "<!-- This page is only in English. -->";

/// The entry of a catalog that is about the catalog.
const HEADER: &str = r#"msgid ""
msgstr "MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"
"#;

/// All there is to translate, as a template of gettext: each message, and where it stands. What stands in several
/// places has several entries, which gettext's `msguniq` joins.
///
/// # Errors
///
/// The file that cannot be read, or an include that leads nowhere.
pub fn template(root: &Path) -> Result<String, String> {
    let summary = read(&root.join("docs/src/SUMMARY.md"))?;
    let links = summary.lines().filter_map(|line| line.split_once('[')?.1.split_once("]("));
    let links: Vec<(&str, &str)> =
        links.map(|(title, page)| (title, page.trim_end_matches(')'))).collect();

    let mut template = HEADER.to_string();
    let mut add = |place: &str, message: &str| {
        template += &format!("\n#: {place}\nmsgid {}\nmsgstr \"\"\n", quoted(message));
    };
    add("numbers", EXAMPLE);
    add("language", LANGUAGE);
    let parts = summary.lines().skip(1).filter_map(|line| line.strip_prefix("# "));
    for title in parts.chain(links.iter().map(|link| link.0)) {
        add("SUMMARY.md", title);
    }
    for (_, page) in links {
        let file = root.join("docs/src").join(page);
        let text = read(&file)?;
        let mut listed = |message: &str, _: &[String]| {
            if has_words(message) {
                add(page, message);
            }
            message.to_string()
        };
        if !text.starts_with(ONLY_ENGLISH) {
            rewrite(&text, &file, &mut listed).map_err(|problem| format!("{page}: {problem}"))?;
        }
    }
    for message in players::messages(root)? {
        add("player", &message);
    }
    Ok(template)
}

/// `text` as catalogs quote it.
fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\t', "\\t");
    format!("\"{}\"", escaped.replace('\n', "\\n"))
}

pub(crate) fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}
