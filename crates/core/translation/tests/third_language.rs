//! A language that nobody has heard of here: it needs a folder with catalogs, and no line of code.

use std::{fs, path::Path};

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use tempfile::TempDir;
use translation::{book, catalog, merge, pages::Pages, state::State};

const PAGE: &str = "\
# Sets

Two lines of *one*
paragraph, with `code`.

{{#include generated/figures.md:sizes}}

<grid-question asks=\"answers\">
How many?
</grid-question>

<grid-player lesson=\"x\" label=\"a search\"></grid-player>
";

const FIGURES: &str = "\
<!-- ANCHOR: sizes -->
| board | placements |
|---|---:|
| 36 clues | 2,117.5 |
<!-- ANCHOR_END: sizes -->
";

/// A book with one page to translate and one for authors.
fn book() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let settings =
        "[book]\ntitle = \"Search\"\n[preprocessor.translation]\nenglish = [\"author.md\"]\n";
    write(folder.path(), "docs/book.toml", settings);
    write(
        folder.path(),
        "docs/src/SUMMARY.md",
        "# Summary\n\n- [Sets](sets.md)\n- [Authors](author.md)\n",
    );
    write(folder.path(), "docs/src/sets.md", PAGE);
    write(folder.path(), "docs/src/author.md", "# Authors\n\nEnglish.\n");
    write(folder.path(), "docs/src/generated/figures.md", FIGURES);
    folder
}

fn write(root: &Path, file: &str, text: &str) {
    let path = root.join(file);
    fs::create_dir_all(path.parent().expect("a folder")).expect("ours");
    fs::write(path, text).expect("ours");
}

/// Brings the catalogs up to date, and writes translations into them.
fn translate(root: &Path, translations: &[(&str, &str)]) {
    let templates = book::templates(root).expect("a book");
    let names: Vec<String> = templates.iter().map(|template| template.name.clone()).collect();
    merge::update(root, "eo", &templates, &names).expect("a folder to write to");
    for file in catalog::files(root, "eo") {
        let mut text = fs::read_to_string(&file).expect("ours");
        for (english, translation) in translations {
            let empty = format!("msgid \"{english}\"\nmsgstr \"\"\n");
            text = text.replace(
                &empty,
                &empty.replace("msgstr \"\"", &format!("msgstr \"{translation}\"")),
            );
        }
        fs::write(&file, text).expect("ours");
    }
}

fn state(root: &Path) -> State {
    let templates = book::templates(root).expect("a book");
    let names: Vec<String> = templates.iter().map(|template| template.name.clone()).collect();
    State::of(root, "eo", &templates, &names).expect("catalogs")
}

/// What mdBook gets of the page `name` in `language`, with its title.
fn shown(root: &Path, language: &str, name: &str, title: &str) -> String {
    let content = fs::read_to_string(root.join(format!("docs/src/{name}.md"))).expect("a page");
    let chapter =
        json!({ "Chapter": { "name": title, "content": content, "path": format!("{name}.md") } });
    let mut book = json!({ "items": [chapter] });
    Pages::read(root, language, true).and_then(|pages| pages.change(&mut book)).expect("a book");
    let Value::Object(chapter) = &book["items"][0]["Chapter"] else { panic!("a chapter") };
    format!("{}\n\n{}", chapter["name"].as_str().unwrap(), chapter["content"].as_str().unwrap())
}

const TEN: [(&str, &str); 10] = [
    ("1,234.5", "1 234,5"),
    ("English", "Esperanto"),
    ("Search", "Serĉo"),
    ("Sets", "Aroj"),
    ("Two lines of *one* paragraph, with `code`.", "Du linioj, kun `code`."),
    ("board", "tabulo"),
    ("placements", "metoj"),
    ("{1} clues", "{1} indikoj"),
    ("How many?", "Kiom?"),
    ("a search", "serĉo"),
];

#[test]
fn ten_messages_make_a_book() {
    let folder = book();
    let root = folder.path();
    translate(root, &TEN);
    assert_eq!(book::languages(root), ["eo"]);
    assert_eq!(book::settings(root, "eo").unwrap()["title"].as_str(), Some("Serĉo"));
    assert_snapshot!(shown(root, "eo", "sets", "Sets"), @r#"
    Aroj

    <nav class="languages"><a href="../sets.html" lang="en" hreflang="en">English</a></nav>

    # Aroj {#sets}

    Du linioj, kun `code`.

    | tabulo | metoj |
    |---|---:|
    | 36 indikoj | 2 117,5 |

    <grid-question asks="answers">
    Kiom?
    </grid-question>

    <grid-player lesson="x" label="serĉo"></grid-player>
    "#);
    assert!(
        shown(root, "en", "sets", "Sets")
            .contains("<a href=\"eo/sets.html\" lang=\"eo\" hreflang=\"eo\">Esperanto</a>")
    );
    assert_eq!(shown(root, "eo", "author", "Authors"), "Authors\n\n# Authors\n\nEnglish.\n");
    let state = state(root);
    assert_eq!((state.stale, state.problems), (Vec::new(), Vec::new()));
    assert!(book::settings(root, "tlh").unwrap_err().contains("there are en, eo"));
}

#[test]
fn a_new_figure_makes_no_translation_stale() {
    let folder = book();
    let root = folder.path();
    translate(root, &TEN);
    write(
        root,
        "docs/src/generated/figures.md",
        &FIGURES.replace("2,117.5", "1,000,000").replace("36", "23"),
    );
    assert_eq!(state(root).stale, []);
    let page = shown(root, "eo", "sets", "Sets");
    assert!(page.contains("| 23 indikoj | 1 000 000 |"), "{page}");
}

#[test]
fn a_changed_paragraph_is_shown_in_english_and_marked_until_it_is_translated_again() {
    let folder = book();
    let root = folder.path();
    translate(root, &TEN);
    write(
        root,
        "docs/src/sets.md",
        &PAGE.replace("Two lines of *one*\nparagraph", "Three lines of *one*\nparagraph"),
    );
    let marked = "<span class=\"untranslated\" lang=\"en\">Three lines of *one* paragraph, with `code`.</span>";
    for is_merged in [false, true] {
        if is_merged {
            translate(root, &[]);
        }
        let page = shown(root, "eo", "sets", "Sets");
        assert!(page.contains(marked), "{page}");
        let stale = state(root).stale;
        assert_eq!(stale.len(), 1, "{stale:?}");
        assert!(
            stale[0].0.starts_with("docs/po/eo/sets.po")
                && stale[0].1.contains("translated: \"Three lines"),
            "{stale:?}"
        );
    }
    let catalog = fs::read_to_string(root.join("docs/po/eo/sets.po")).expect("ours");
    let entry = "#, fuzzy\n#| msgid \"Two lines of *one* paragraph, with `code`.\"\nmsgid \"Three lines of *one* paragraph, with `code`.\"\nmsgstr \"Du linioj, kun `code`.\"\n";
    assert!(catalog.contains(entry), "the translator finds both: {catalog}");
}

#[test]
fn a_translation_that_nobody_needs_now_is_kept_and_comes_back() {
    let folder = book();
    let root = folder.path();
    translate(root, &TEN);
    let without = PAGE.replace("How many?", "Which of the boards of this page is meant here?");
    write(root, "docs/src/sets.md", &without);
    translate(root, &[]);
    let catalog = fs::read_to_string(root.join("docs/po/eo/sets.po")).expect("ours");
    assert!(catalog.contains("#~ msgid \"How many?\"\n#~ msgstr \"Kiom?\"\n"), "{catalog}");
    write(root, "docs/src/sets.md", PAGE);
    translate(root, &[]);
    assert!(shown(root, "eo", "sets", "Sets").contains("\nKiom?\n"));
}

#[test]
fn what_a_translation_has_lost_is_named_with_its_line() {
    let folder = book();
    let root = folder.path();
    translate(
        root,
        &[("{1} clues", "indikoj"), ("Two lines of *one* paragraph, with `code`.", "Du linioj.")],
    );
    let problems = state(root).problems;
    assert_snapshot!(problems.iter().map(|(place, what)| format!("{place}: {what}")).collect::<Vec<_>>().join("\n"), @"
    docs/po/eo/sets.po:9: the translation lacks `code`, which the English text has
    docs/po/eo/sets.po:18: the translation lacks {1}, which the English text has
    ");
}
