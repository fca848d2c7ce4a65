//! Parses a page of the book: its links, each with its byte range.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag};

/// `[label](target)` or `![label](target)`.
#[derive(Debug)]
pub struct Link {
    /// The whole link, brackets included.
    pub place: Range<usize>,
    /// The text between the square brackets.
    pub label: String,
    /// What it leads to.
    pub target: String,
    /// Whether it is a picture.
    pub is_picture: bool,
}

/// The links of a page, pictures among them.
pub fn links(text: &str) -> Vec<Link> {
    let parser = Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter();
    let link = |(event, place): (Event<'_>, Range<usize>)| {
        let (target, is_picture) = match event {
            Event::Start(Tag::Link { dest_url, .. }) => (dest_url, false),
            Event::Start(Tag::Image { dest_url, .. }) => (dest_url, true),
            _ => return None,
        };
        let whole = &text[place.clone()];
        let label = whole.rsplit_once("](").map_or(whole, |(label, _)| label);
        let label = label.trim_start_matches('!').trim_start_matches('[').to_string();
        Some(Link { place, label, target: target.to_string(), is_picture })
    };
    parser.filter_map(link).collect()
}
