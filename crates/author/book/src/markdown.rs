//! The blocks of a page in Markdown. Only the text of a message is replaced; every other letter of the page
//! stays where it is.

use std::{collections::HashMap, ops::Range};

use pulldown_cmark::{
    CodeBlockKind, Event, Options, Parser, Tag,
    TagEnd::{self, Emphasis, Image, Link, Strong},
};

use crate::{html, page::Target};

/// `text` with its messages replaced. Inline text is collected up to an event that is not inline.
pub(crate) fn rewrite(text: &str, target: &mut Target<'_>) -> Result<String, String> {
    let mut page = Page { text, target, written: String::new(), end: 0, ids: HashMap::new() };
    let options = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES;
    let mut sentence: Option<Range<usize>> = None;
    let (mut end_of_block, mut needs_id) = (0, false);
    for (event, range) in Parser::new_ext(text, options).into_offset_iter() {
        if range.start < end_of_block {
            continue;
        }
        if is_inline(&event) {
            let so_far = sentence.get_or_insert(range.clone());
            so_far.end = so_far.end.max(range.end);
            continue;
        }
        if let Some(sentence) = sentence.take() {
            page.sentence(sentence, needs_id)?;
        }
        // For the sentence that this event begins.
        needs_id = matches!(event, Event::Start(Tag::Heading { id: None, .. }));
        match event {
            Event::Start(Tag::CodeBlock(kind)) => {
                end_of_block = range.end;
                page.code_block(&kind, range);
            }
            Event::Start(Tag::HtmlBlock) => {
                end_of_block = range.end;
                let rewritten = html::rewrite(&text[range.clone()], page.target);
                page.replace(range, &rewritten);
            }
            _ => {}
        }
    }
    if let Some(sentence) = sentence {
        page.sentence(sentence, false)?;
    }
    Ok(page.written + &text[page.end..])
}

fn is_inline(event: &Event<'_>) -> bool {
    let is_span = |tag: &TagEnd| matches!(tag, Emphasis | Strong | Link | Image);
    match event {
        Event::Start(tag) => is_span(&tag.to_end()),
        Event::End(tag) => is_span(tag),
        Event::Html(_) | Event::Rule => false,
        _ => true,
    }
}

struct Page<'a, 't> {
    text: &'a str,
    target: &'a mut Target<'t>,
    written: String,
    /// How far the text is written.
    end: usize,
    /// How many headings so far have an id.
    ids: HashMap<String, usize>,
}

impl Page<'_, '_> {
    fn replace(&mut self, range: Range<usize>, with: &str) {
        self.written += &self.text[self.end..range.start];
        self.written += with;
        self.end = range.end;
    }

    /// Inline text that is one message.
    fn sentence(&mut self, range: Range<usize>, needs_id: bool) -> Result<(), String> {
        let text = &self.text[range.clone()];
        // A paragraph in one line, without the marks of a quotation.
        let lines = text.lines().map(|line| line.trim_start_matches(['>', ' ']).trim_end());
        let message = lines.collect::<Vec<_>>().join(" ");
        let mut replaced = if let Some((path, rest)) = include(&message) {
            let included = self.target.included(path)?;
            let rest = self.target.replaced(rest);
            if rest.is_empty() { included } else { format!("{included}\n{rest}") }
        } else if text.starts_with('<') {
            html::rewrite(text, self.target)
        } else {
            self.target.replaced(&message)
        };
        if needs_id {
            replaced += &format!(" {{#{}}}", self.unique_id(&message));
        }
        // What is no message keeps its lines.
        if replaced != message {
            self.replace(range, &replaced);
        }
        Ok(())
    }

    /// The id that mdBook gives to a heading with this text.
    fn unique_id(&mut self, heading: &str) -> String {
        let letters = heading.to_lowercase().replace(char::is_whitespace, "-");
        let is_kept = |letter: &char| letter.is_alphanumeric() || ['_', '-'].contains(letter);
        let id: String = letters.chars().filter(is_kept).collect();
        let before = self.ids.entry(id.clone()).or_default();
        *before += 1;
        if *before == 1 { id } else { format!("{id}-{}", *before - 1) }
    }

    /// A block of text is a message, unless it holds only commands or what a program printed.
    fn code_block(&mut self, kind: &CodeBlockKind<'_>, range: Range<usize>) {
        let is_text = matches!(kind, CodeBlockKind::Fenced(language) if &**language == "text");
        let block = &self.text[range.clone()];
        let Some((fence, rest)) = block.split_once('\n') else { return };
        let Some((inside, _)) = rest.rsplit_once("```") else { return };
        let is_command = |line: &str| {
            let starts = ["just ", "cargo ", "$ "];
            line.trim().is_empty() || starts.iter().any(|start| line.starts_with(start))
        };
        let is_printed = self.target.is_generated || inside.contains("{{#");
        if is_text && !is_printed && !inside.lines().all(is_command) {
            let start = range.start + fence.len() + 1;
            let replaced = self.target.replaced(inside);
            self.replace(start..start + inside.len(), &replaced);
        }
    }
}

/// The path of the include that `message` begins with, and what follows it.
fn include(message: &str) -> Option<(&str, &str)> {
    let (path, rest) = message.strip_prefix("{{#include ")?.split_once("}}")?;
    Some((path.trim(), rest.trim()))
}
