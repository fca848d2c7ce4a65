//! Markdown as lines of a terminal.

use course::wrap::{columns, wrap, wrap_after};
use pulldown_cmark::{Alignment, Event, Options, Parser, Tag, TagEnd};

use super::lines::{BOLD, CYAN, indent, paint};

const MARGIN: usize = 2;

/// `markdown` in lines of at most `width` columns; code keeps its own, and no word is broken.
pub(crate) fn shown(markdown: &str, width: usize) -> String {
    let mut page = Page { width, ..Page::default() };
    let options = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES;
    Parser::new_ext(markdown, options).for_each(|event| page.take(event));
    page.text
}

#[derive(Default)]
struct Page {
    text: String,
    width: usize,
    /// What is read of the paragraph, the heading, the code or the cell.
    words: String,
    /// The number of the next item of each list that is open; `None` for bullets.
    lists: Vec<Option<u64>>,
    /// The mark of an item that has not begun yet.
    mark: Option<String>,
    table: Table,
    /// The addresses of what was read and not yet shown.
    links: Vec<String>,
}

#[derive(Default)]
struct Table {
    alignments: Vec<Alignment>,
    rows: Vec<Vec<String>>,
}

impl Page {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Text(text) => {
                self.words += &text.replace(" %", "\u{a0}%").replace(" × ", "\u{a0}×\u{a0}");
            }
            Event::Code(code) => self.words += &paint(CYAN, &format!("`{code}`")),
            Event::SoftBreak | Event::HardBreak => self.words.push(' '),
            Event::Start(Tag::Paragraph | Tag::Heading { .. } | Tag::CodeBlock(_)) => {
                self.end_line()
            }
            Event::Start(Tag::List(first)) => {
                self.end_line();
                self.lists.push(first);
            }
            Event::Start(Tag::Item) => self.begin_item(),
            Event::Start(Tag::Table(alignments)) => {
                self.table = Table { alignments, rows: Vec::new() };
            }
            Event::Start(Tag::TableHead | Tag::TableRow) => self.table.rows.push(Vec::new()),
            Event::Start(Tag::Link { dest_url, .. }) if dest_url.starts_with("http") => {
                self.links.push(dest_url.to_string());
            }
            Event::Start(Tag::Strong) => self.words += BOLD,
            Event::End(TagEnd::Strong) => self.words += "\x1b[0m",
            Event::End(TagEnd::TableCell) => {
                let cell = std::mem::take(&mut self.words);
                self.table.rows.last_mut().into_iter().for_each(|row| row.push(cell.clone()));
            }
            Event::End(TagEnd::Table) => {
                let lines = std::mem::take(&mut self.table).lines(self.width - MARGIN);
                self.text += &format!("{}\n", indent(&lines, MARGIN));
            }
            Event::End(TagEnd::Heading(_)) => {
                self.words = paint(BOLD, &self.words);
                self.end_block();
            }
            Event::End(TagEnd::CodeBlock) => {
                let code = outdented(&std::mem::take(&mut self.words));
                self.text += &format!("{}\n", indent(&code, MARGIN + 2 * self.lists.len()));
            }
            Event::End(TagEnd::Paragraph) => self.end_block(),
            Event::End(TagEnd::Item) => self.end_line(),
            Event::End(TagEnd::List(_)) => {
                self.lists.pop();
                if self.lists.is_empty() {
                    self.text.push('\n');
                }
            }
            _ => {}
        }
    }

    fn begin_item(&mut self) {
        self.end_line();
        self.mark = self.lists.last_mut().map(|next| match next {
            Some(number) => {
                *number += 1;
                format!("{}.", *number - 1)
            }
            None => " -".to_string(),
        });
    }

    /// Writes the words down, if there are any.
    fn end_line(&mut self) {
        let words = std::mem::take(&mut self.words);
        if words.trim().is_empty() {
            return;
        }
        let margin = 3 * self.lists.len();
        let other = " ".repeat(margin);
        let first = match self.mark.take() {
            Some(mark) => format!("{}{mark:3}", " ".repeat(margin - 3)),
            None => other.clone(),
        };
        self.text += &wrap_after(&words, self.width, &first, &other);
        let links = std::mem::take(&mut self.links).join("\n");
        self.text += &indent(&links, margin + MARGIN);
    }

    fn end_block(&mut self) {
        self.end_line();
        if self.lists.is_empty() {
            self.text.push('\n');
        }
    }
}

/// The lines of `code` without the indentation that all of them have.
fn outdented(code: &str) -> String {
    let written = code.lines().filter(|line| !line.trim().is_empty());
    let shared = written.map(|line| line.len() - line.trim_start().len()).min().unwrap_or_default();
    code.lines().map(|line| format!("{}\n", line.get(shared..).unwrap_or_default())).collect()
}

impl Table {
    /// Its lines. Where they would be wider than `width`, the words of a cell stand below each other.
    fn lines(&self, width: usize) -> String {
        let widths = self.widths(width);
        let rule = widths.iter().map(|&width| "─".repeat(width)).collect::<Vec<_>>().join("  ");
        let mut blocks: Vec<String> = self.rows.iter().map(|row| self.row(row, &widths)).collect();
        blocks.insert(1.min(blocks.len()), rule + "\n");
        blocks.concat()
    }

    /// How wide each column is: as its widest cell, or less where all together would not fit, but never less than
    /// a word.
    fn widths(&self, width: usize) -> Vec<usize> {
        let most = |index: usize, of: fn(&str) -> usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(index));
            cells.map(|cell| of(cell)).max().unwrap_or_default()
        };
        let longest_word = |cell: &str| cell.split(' ').map(columns).max().unwrap_or_default();
        let all = 0..self.alignments.len();
        let wanted: Vec<usize> = all.clone().map(|index| most(index, columns)).collect();
        let mut widths: Vec<usize> = all.clone().map(|index| most(index, longest_word)).collect();
        let space = 2 * widths.len().saturating_sub(1);
        let mut spare = width.saturating_sub(space + widths.iter().sum::<usize>());
        // What is left goes to the column that lacks most.
        while let Some(index) = all.clone().max_by_key(|&index| wanted[index] - widths[index])
            && spare > 0
            && wanted[index] > widths[index]
        {
            widths[index] += 1;
            spare -= 1;
        }
        widths
    }

    fn row(&self, row: &[String], widths: &[usize]) -> String {
        let cells: Vec<String> =
            row.iter().zip(widths).map(|(cell, &width)| wrap(cell, width, 0)).collect();
        let height = cells.iter().map(|cell| cell.lines().count()).max().unwrap_or_default();
        let line = |number: usize| {
            let cells = cells.iter().map(|cell| cell.lines().nth(number).unwrap_or_default());
            let parts =
                cells.zip(widths).zip(&self.alignments).map(|((cell, width), alignment)| {
                    let space = " ".repeat(width - columns(cell));
                    match alignment {
                        Alignment::Right => format!("{space}{cell}"),
                        _ => format!("{cell}{space}"),
                    }
                });
            let line = parts.collect::<Vec<_>>().join("  ");
            format!("{}\n", line.trim_end())
        };
        (0..height).map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::shown;

    #[test]
    fn prose_is_wrapped_and_code_keeps_its_shape() {
        let text = "# Sets\n\nA *set* of [digits](https://a.org/x) is `1 << d` united,\nand [so](#on) on.\n\n1. Find the first empty cell.\n\
                    2. Write.\n   - a nested one\n\n```rust\n  let a = 1;\n\n    b\n```\n\n\
                    | board | placed |\n|---|---:|\n| 3 × 3 | 1,204 |\n| 4 | **7** |\n\nAfter.\n\n\
                    | order | up to turns and images |\n|---|---:|\n| 4 | 1 |\n";
        let shown = anstream::adapter::strip_str(&shown(text, 24)).to_string();
        assert_snapshot!(shown, @"
        Sets

        A set of digits is
        `1 << d` united, and so
        on.
          https://a.org/x

        1. Find the first empty
           cell.
        2. Write.
            - a nested one

          let a = 1;

            b

          board  placed
          ─────  ──────
          3 × 3   1,204
          4           7

        After.

          order  up to turns and
                          images
          ─────  ───────────────
          4                    1
        ");
    }
}
