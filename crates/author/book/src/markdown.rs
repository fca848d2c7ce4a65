//! The blocks of a page in Markdown. Only the text of a message is replaced; every other letter of the page
//! stays where it is.

use std::{collections::HashSet, iter, ops::Range};

use course::includes::included;
use pulldown_cmark::{
    CodeBlockKind, Event, Options, Parser, Tag,
    TagEnd::{self, Emphasis, Image, Link, Strikethrough, Strong},
};

use crate::{html, page::Target};

pub(crate) fn rewrite(text: &str, target: &mut Target<'_>) -> Result<String, String> {
    let mut page = Page { text, written: String::new(), end: 0, run: None, ids: HashSet::new() };
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_TASKLISTS;
    let (mut block_end, mut needs_id) = (0, false);
    for (event, range) in Parser::new_ext(text, options).into_offset_iter() {
        if range.start < block_end {
            continue;
        }
        if is_inline(&event) {
            page.extend_run(&event, range);
            continue;
        }
        page.end_run(needs_id && matches!(event, Event::End(TagEnd::Heading(_))), target)?;
        match event {
            Event::Start(Tag::CodeBlock(kind)) => {
                block_end = range.end;
                page.code_block(&kind, range, target);
            }
            Event::Start(Tag::HtmlBlock) => {
                block_end = range.end;
                let rewritten = html::rewrite(&text[range.clone()], target);
                page.replace(range, &rewritten);
            }
            Event::Start(Tag::Heading { id, .. }) => needs_id = id.is_none(),
            _ => {}
        }
    }
    page.end_run(false, target)?;
    Ok(page.written + &text[page.end..])
}

fn is_inline(event: &Event<'_>) -> bool {
    let is_inline = |tag: &TagEnd| matches!(tag, Emphasis | Strong | Strikethrough | Link | Image);
    match event {
        Event::Start(tag) => is_inline(&tag.to_end()),
        Event::End(tag) => is_inline(tag),
        Event::Html(_) | Event::Rule => false,
        _ => true,
    }
}

struct Page<'a> {
    text: &'a str,
    written: String,
    /// How far the text is written.
    end: usize,
    run: Option<Run>,
    ids: HashSet<String>,
}

/// Inline text that is one message.
struct Run {
    range: Range<usize>,
    begins_with_block: bool,
}

impl Page<'_> {
    fn replace(&mut self, range: Range<usize>, with: &str) {
        self.written += &self.text[self.end..range.start];
        self.written += with;
        self.end = range.end;
    }

    fn extend_run(&mut self, event: &Event<'_>, range: Range<usize>) {
        // What is escaped begins with its backslash.
        let is_escaped = self.run.is_none() && self.text[..range.start].ends_with('\\');
        let start = range.start - usize::from(is_escaped);
        let run = self.run.get_or_insert_with(|| Run {
            range: start..start,
            begins_with_block: matches!(event, Event::InlineHtml(tag) if html::is_block(tag)),
        });
        run.range.end = run.range.end.max(range.end);
    }

    fn end_run(&mut self, needs_id: bool, target: &mut Target<'_>) -> Result<(), String> {
        let Some(Run { range, begins_with_block }) = self.run.take() else { return Ok(()) };
        // A paragraph in one line, without the marks of a quotation.
        let lines = self.text[range.clone()].lines();
        let lines = lines.map(|line| line.trim_start_matches(['>', ' ']).trim_end());
        let message = lines.collect::<Vec<_>>().join(" ");
        let mut replaced = if let Some((path, rest)) = include(&message) {
            let written = self.included(path, target)?;
            let rest = target.replaced(rest, true);
            if rest.is_empty() { written } else { format!("{written}\n{rest}") }
        } else if begins_with_block {
            html::rewrite(&self.text[range.clone()], target)
        } else {
            target.replaced(&message, true)
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

    /// The generated file `path` written out; another include stays.
    fn included(&self, path: &str, target: &mut Target<'_>) -> Result<String, String> {
        if !["generated/", "drawings/"].iter().any(|folder| path.starts_with(folder)) {
            return Ok(format!("{{{{#include {path}}}}}"));
        }
        let text = included(target.page, path).map_err(|problem| format!("{path}: {problem}"))?;
        let language = &mut *target.language;
        let generated = &mut Target { page: target.page, is_generated: true, language };
        Ok(rewrite(&text, generated)?.trim_end().to_string())
    }

    /// The id that mdBook gives to a heading with this text.
    fn unique_id(&mut self, heading: &str) -> String {
        let letters = heading.to_lowercase().replace(char::is_whitespace, "-");
        let is_kept = |letter: &char| letter.is_alphanumeric() || ['_', '-'].contains(letter);
        let id: String = letters.chars().filter(is_kept).collect();
        let numbered = (1..).map(|number| format!("{id}-{number}"));
        let mut ids = iter::once(id.clone()).chain(numbered);
        let unique = ids.find(|id| !self.ids.contains(id)).unwrap_or_default();
        self.ids.insert(unique.clone());
        unique
    }

    /// A block of text is a message, unless it holds only commands or what a program printed.
    fn code_block(
        &mut self,
        kind: &CodeBlockKind<'_>,
        range: Range<usize>,
        target: &mut Target<'_>,
    ) {
        let is_text = matches!(kind, CodeBlockKind::Fenced(language) if &**language == "text");
        let block = &self.text[range.clone()];
        let Some((fence, rest)) = block.split_once('\n') else { return };
        let Some((inside, _)) = rest.rsplit_once("```") else { return };
        let is_command = |line: &str| {
            let starts = ["just ", "cargo ", "$ "];
            line.trim().is_empty() || starts.iter().any(|start| line.starts_with(start))
        };
        let is_message = is_text && !target.is_generated && !inside.contains("{{#");
        if is_message && !inside.lines().all(is_command) {
            let start = range.start + fence.len() + 1;
            let replaced = target.replaced(inside, false);
            self.replace(start..start + inside.len(), &replaced);
        }
    }
}

/// The path of the include that `message` begins with, and what follows it.
fn include(message: &str) -> Option<(&str, &str)> {
    let (path, rest) = message.strip_prefix("{{#include ")?.split_once("}}")?;
    Some((path.trim(), rest.trim()))
}
