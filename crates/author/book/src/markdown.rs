//! The blocks of a page in Markdown. Only the text of a message is replaced; every other letter of the page
//! stays where it is.

use std::{collections::HashSet, ops::Range};

use course::page::included;
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use crate::{
    html,
    page::{Kind, Target},
};

pub(crate) fn rewrite(text: &str, target: &mut Target<'_>) -> Result<String, String> {
    let mut page = Page {
        text,
        written: String::new(),
        end: 0,
        run: None,
        heading: None,
        ids: HashSet::new(),
    };
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_TASKLISTS;
    let mut block_end = 0;
    for (event, range) in Parser::new_ext(text, options).into_offset_iter() {
        if range.start < block_end {
            continue;
        }
        match event {
            Event::Start(Tag::CodeBlock(kind)) => {
                page.end_run(Kind::Text, target)?;
                page.code_block(&kind, range.clone(), target);
                block_end = range.end;
            }
            Event::Start(Tag::HtmlBlock) => {
                page.end_run(Kind::Text, target)?;
                let rewritten = html::rewrite(&text[range.clone()], target);
                page.replace(range.clone(), &rewritten);
                block_end = range.end;
            }
            Event::Start(Tag::Heading { id, .. }) => {
                page.end_run(Kind::Text, target)?;
                page.heading = Some(Heading { has_id: id.is_some(), text: String::new() });
            }
            Event::End(TagEnd::Heading(_)) => page.end_run(Kind::Heading, target)?,
            event if is_inline(&event) => page.extend_run(&event, range),
            _ => page.end_run(Kind::Text, target)?,
        }
    }
    page.end_run(Kind::Text, target)?;
    Ok(page.written + &text[page.end..])
}

fn is_inline(event: &Event<'_>) -> bool {
    use TagEnd::{Emphasis, Image, Link, Strikethrough, Strong};
    match event {
        Event::Start(tag) => {
            matches!(tag.to_end(), Emphasis | Strong | Strikethrough | Link | Image)
        }
        Event::End(tag) => matches!(tag, Emphasis | Strong | Strikethrough | Link | Image),
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
    heading: Option<Heading>,
    ids: HashSet<String>,
}

/// Inline text that is one message.
struct Run {
    range: Range<usize>,
    /// The message up to the last line break.
    message: String,
    /// Where the present line begins; `None` after a line break.
    line: Option<usize>,
    begins_with_block: bool,
}

struct Heading {
    has_id: bool,
    /// What a reader sees of it.
    text: String,
}

impl Page<'_> {
    fn replace(&mut self, range: Range<usize>, with: &str) {
        self.written += &self.text[self.end..range.start];
        self.written += with;
        self.end = range.end;
    }

    fn extend_run(&mut self, event: &Event<'_>, range: Range<usize>) {
        if let (Some(heading), Event::Text(text) | Event::Code(text)) = (&mut self.heading, event) {
            heading.text += text;
        }
        // What is escaped begins with its backslash.
        let is_escaped = self.run.is_none() && self.text[..range.start].ends_with('\\');
        let start = range.start - usize::from(is_escaped);
        let run = self.run.get_or_insert_with(|| Run {
            range: start..start,
            message: String::new(),
            line: None,
            begins_with_block: matches!(event, Event::InlineHtml(tag) if html::is_block(tag)),
        });
        if *event == Event::SoftBreak {
            let line = run.line.take().unwrap_or(range.start);
            run.message += self.text[line..range.start].trim_end();
            run.message.push(' ');
        } else {
            run.line.get_or_insert(start);
            run.range.end = run.range.end.max(range.end);
        }
    }

    fn end_run(&mut self, kind: Kind, target: &mut Target<'_>) -> Result<(), String> {
        let Some(run) = self.run.take() else { return Ok(()) };
        let range = run.range;
        let message = run.message + run.line.map_or("", |line| &self.text[line..range.end]);
        let heading = self.heading.take();
        if let Some((path, rest)) = include(&message) {
            let mut written = self.included(path, target)?;
            if !rest.is_empty() {
                written += &format!("\n{}", target.replaced(rest, kind));
            }
            self.replace(range, &written);
            return Ok(());
        }
        if run.begins_with_block {
            let rewritten = html::rewrite(&self.text[range.clone()], target);
            self.replace(range, &rewritten);
            return Ok(());
        }
        let mut replaced = target.replaced(&message, kind);
        if let Some(heading) = heading.filter(|heading| !heading.has_id) {
            replaced += &format!(" {{#{}}}", self.unique_id(&heading.text));
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
        let id: String = heading
            .trim()
            .to_lowercase()
            .chars()
            .map(|letter| if letter.is_whitespace() { '-' } else { letter })
            .filter(|&letter| letter.is_alphanumeric() || letter == '_' || letter == '-')
            .collect();
        let numbered = (1..).map(|number| format!("{id}-{number}"));
        let mut ids = std::iter::once(id.clone()).chain(numbered);
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
        let Some((_, rest)) = block.split_once('\n') else { return };
        let Some((inside, _)) = rest.rsplit_once("```") else { return };
        let is_command = |line: &str| {
            line.trim().is_empty()
                || ["just ", "cargo ", "$ "].iter().any(|start| line.starts_with(start))
        };
        if !is_text
            || target.is_generated
            || inside.contains("{{#")
            || inside.lines().all(is_command)
        {
            return;
        }
        let start = range.start + block.len() - rest.len();
        let replaced = target.replaced(inside, Kind::Code);
        self.replace(start..start + inside.len(), &replaced);
    }
}

/// The path of the include that `message` begins with, and what follows it.
fn include(message: &str) -> Option<(&str, &str)> {
    let (path, rest) = message.strip_prefix("{{#include ")?.split_once("}}")?;
    Some((path.trim(), rest.trim()))
}
