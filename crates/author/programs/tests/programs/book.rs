//! Code in the book is included, never typed.

use std::{fs, path::Path};

#[test]
fn every_block_of_rust_in_the_book_is_an_include() {
    let pages = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/src");
    let mut blocks = 0;
    for entry in fs::read_dir(&pages).expect("the book's pages") {
        let path = entry.expect("a page").path();
        if path.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a page is text");
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            // The cards are code that a test of `grid` compiles, and the page for authors shows forms.
            if !line.starts_with("```rust")
                || ["cards.md", "author.md"].iter().any(|name| path.ends_with(name))
            {
                continue;
            }
            for line in lines.by_ref().take_while(|line| !line.starts_with("```")) {
                let is_include = line.starts_with("{{#include ") && line.ends_with("}}");
                assert!(is_include, "{}: typed, and not included: {line}", path.display());
            }
            blocks += 1;
        }
    }
    assert!(blocks > 50, "only {blocks} blocks of Rust were found in {}", pages.display());
}
