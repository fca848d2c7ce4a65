//! A table as spreadsheets and learning platforms write it: values below a line that names the columns.

use csv::{Position, QuoteStyle, ReaderBuilder, StringRecord, Terminator, WriterBuilder};

use crate::collect::line;

/// A table, and how it was written, so that it can be written again in the same way.
#[derive(Clone, Debug)]
pub struct Spreadsheet {
    /// The names of the columns.
    pub heads: StringRecord,
    /// The cells of the lines below them.
    pub rows: Vec<Vec<String>>,
    /// The numbers that these lines have in the file.
    pub lines: Vec<u64>,
    delimiter: u8,
    has_byte_order_mark: bool,
}

/// With it at the beginning, the most used spreadsheet reads a file as UTF-8.
pub const BYTE_ORDER_MARK: char = '\u{feff}';

impl Spreadsheet {
    /// The table in `text`; commas, semicolons or tabs separate the values.
    ///
    /// # Errors
    ///
    /// When it is no such table.
    pub fn read(text: &str) -> Result<Spreadsheet, String> {
        let has_byte_order_mark = text.starts_with(BYTE_ORDER_MARK);
        let (delimiter, plain) = (delimiter(text), text.trim_start_matches(BYTE_ORDER_MARK));
        let mut reader = ReaderBuilder::new();
        let mut reader = reader.delimiter(delimiter).flexible(true).from_reader(plain.as_bytes());
        let unreadable = |error: csv::Error| error.to_string();
        let heads = reader.headers().map_err(unreadable)?.clone();
        let (mut rows, mut lines) = (Vec::new(), Vec::new());
        for row in reader.records() {
            let row = row.map_err(unreadable)?;
            lines.push(row.position().map_or(0, Position::line));
            rows.push(row.iter().map(str::to_string).collect());
        }
        Ok(Spreadsheet { heads, rows, lines, delimiter, has_byte_order_mark })
    }

    /// The first column that is called one of `names`, in letters of any size, with spaces, `_` or `-`.
    pub fn column(&self, names: &[&str]) -> Option<usize> {
        let plain = |head: &str| head.trim().to_lowercase().replace(['_', '-'], " ");
        let names: Vec<String> = names.iter().map(|name| plain(name)).collect();
        self.heads.iter().position(|head| names.contains(&plain(head)))
    }

    /// What a row says in the first column that is called one of `names`.
    pub fn cell<'a>(&self, row: &'a [String], names: &[&str]) -> &'a str {
        self.column(names).and_then(|column| row.get(column)).map_or("", |cell| cell.trim())
    }

    /// The table as text, with the columns of `kept` only.
    pub fn text(&self, kept: impl Fn(usize) -> bool) -> String {
        let mut writer = WriterBuilder::new();
        let mut writer =
            writer.delimiter(self.delimiter).terminator(Terminator::CRLF).from_writer(Vec::new());
        let heads: Vec<String> = self.heads.iter().map(str::to_string).collect();
        for row in [&heads].into_iter().chain(&self.rows) {
            let cells = row.iter().enumerate().filter(|(column, _)| kept(*column));
            writer.write_record(cells.map(|(_, cell)| cell)).expect("lines of one length");
        }
        let text = writer.into_inner().expect("memory takes all");
        let begin =
            if self.has_byte_order_mark { BYTE_ORDER_MARK.to_string() } else { String::new() };
        begin + &String::from_utf8_lossy(&text)
    }
}

/// A spreadsheet's separator depends on the country.
fn delimiter(text: &str) -> u8 {
    let first = text.lines().next().unwrap_or_default();
    let count = |sign: &u8| (first.bytes().filter(|byte| byte == sign).count(), *sign == b',');
    [b',', b';', b'\t'].into_iter().max_by_key(count).unwrap_or(b',')
}

/// A table of ours: below `heads` the rows.
pub(crate) fn table(heads: &[String], rows: &[Vec<String>]) -> String {
    let mut writer = WriterBuilder::new();
    let mut writer =
        writer.terminator(Terminator::CRLF).quote_style(QuoteStyle::Always).from_writer(Vec::new());
    for row in [heads].into_iter().chain(rows.iter().map(Vec::as_slice)) {
        writer.write_record(row.iter().map(|cell| harmless(cell))).expect("lines of one length");
    }
    let text = writer.into_inner().expect("memory takes all");
    BYTE_ORDER_MARK.to_string() + &String::from_utf8_lossy(&text)
}

/// A cell in one line; one that a spreadsheet would take for a formula begins with `'`, and a number is none.
fn harmless(value: &str) -> String {
    let plain = line(value);
    let is_formula = plain.trim_start().starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']);
    let is_formula = is_formula && plain.parse::<f64>().is_err();
    format!("{}{plain}", if is_formula { "'" } else { "" })
}
