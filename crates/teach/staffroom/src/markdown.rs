//! Parses a page of the book: its links and headings, each with its byte range.

use std::{collections::HashSet, ops::Range};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// The parts of a page that the rules need.
#[derive(Debug, Default)]
pub struct Page {
    /// Its links, pictures among them.
    pub links: Vec<Link>,
    /// Its headings, in order.
    pub headings: Vec<Heading>,
}

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

/// A heading of a page.
#[derive(Debug)]
pub struct Heading {
    /// The whole line, with its `#`.
    pub place: Range<usize>,
    /// 1 for the page's title.
    pub level: u8,
    /// Its text.
    pub title: String,
    /// The anchor, as mdBook makes it.
    pub id: String,
}

impl Page {
    /// Reads a page.
    pub fn read(text: &str) -> Page {
        let mut page = Page::default();
        let mut ids = HashSet::new();
        let mut own_id = None;
        let options = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES;
        for (event, place) in Parser::new_ext(text, options).into_offset_iter() {
            match event {
                Event::Start(Tag::Link { ref dest_url, .. } | Tag::Image { ref dest_url, .. }) => {
                    let is_picture = matches!(event, Event::Start(Tag::Image { .. }));
                    let whole = &text[place.clone()];
                    let label = whole.rsplit_once("](").map_or(whole, |(label, _)| label);
                    let label = label.trim_start_matches('!').trim_start_matches('[').to_string();
                    page.links.push(Link {
                        place,
                        label,
                        target: dest_url.to_string(),
                        is_picture,
                    });
                }
                Event::Start(Tag::Heading { level, id, .. }) => {
                    own_id = id.map(|id| id.to_string());
                    let (level, title) = (level as u8, String::new());
                    page.headings.push(Heading { place, level, title, id: String::new() });
                }
                Event::End(TagEnd::Heading(_)) => {
                    let Some(heading) = page.headings.last_mut() else { continue };
                    let id = own_id.take().unwrap_or_else(|| slug(&heading.title));
                    let next = (0..).map(|count| match count {
                        0 => id.clone(),
                        count => format!("{id}-{count}"),
                    });
                    heading.id = next.into_iter().find(|id| !ids.contains(id)).unwrap_or_default();
                    ids.insert(heading.id.clone());
                }
                Event::Text(words) | Event::Code(words) => {
                    // Only text within the heading is part of its title.
                    let heading = page.headings.last_mut();
                    if let Some(heading) = heading.filter(|it| it.place.contains(&place.start)) {
                        heading.title += &words;
                    }
                }
                _ => {}
            }
        }
        page
    }
}

/// The line number of the byte `place` in `text`, from 1.
pub fn line(text: &str, place: usize) -> usize {
    1 + text[..place].matches('\n').count()
}

/// The anchor that mdBook makes of a heading.
fn slug(title: &str) -> String {
    let letter = |letter: char| match letter {
        letter if letter.is_alphanumeric() || "-_".contains(letter) => letter.to_lowercase().next(),
        letter if letter.is_whitespace() => Some('-'),
        _ => None,
    };
    title.trim().chars().filter_map(letter).collect()
}
