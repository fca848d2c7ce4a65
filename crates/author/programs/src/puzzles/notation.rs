//! Which symbols stand for the digits and for an empty cell: decided by what is on a board, and used again for
//! what is printed.

use grid::Size;
use referee::sudoku::judge_givens;

use super::Board;

/// What may stand for an empty cell. A blank stands for nothing between two commas.
pub(super) const EMPTY: &str = ".0-_* xX?·";

/// A number of two digits in a cell is one character here: this one and the number.
const NUMBER: u32 = 0xE000;

/// What stands for the digits, from the first on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Digits {
    /// `1` to `9`, then `A` and so on.
    FromOne,
    /// `0` to `9`, then `A` and so on.
    FromZero,
    /// `A`, `B` and so on.
    Letters,
    /// 1, 2 and so on, also beyond 9; a blank between two cells.
    Numbers,
}

/// How a board is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Notation {
    digits: Digits,
    empty: char,
    is_lower_case: bool,
}

/// The character for a cell in which this is written, if a cell may hold it.
pub(super) fn cell(text: &str, order: usize) -> Option<char> {
    let mut symbols = text.chars();
    match (symbols.next(), symbols.next()) {
        (None, _) => Some(' '),
        _ if ["None", "null", "NaN"].contains(&text) => Some(' '),
        (Some(symbol), None) => is_cell(symbol, order).then_some(symbol),
        _ => {
            let number = text.parse().ok().filter(|number| (10..=order).contains(number))?;
            char::from_u32(NUMBER + u32::try_from(number).ok()?)
        }
    }
}

/// Whether a cell of some notation holds this symbol. A digit that is too large is a cell's, if a wrong one.
pub(super) fn is_cell(symbol: char, order: usize) -> bool {
    let is_letter = || ('a'..='p').contains(&symbol.to_ascii_lowercase());
    symbol.is_ascii_digit() || symbol != ' ' && EMPTY.contains(symbol) || order > 9 && is_letter()
}

/// What is wrong with symbol `index` of so many.
pub(super) fn wrong_symbol(symbol: char, index: usize, of: usize, order: usize) -> String {
    let last = char::from(super::symbol_of(u8::try_from(order - 1).ok()));
    format!(
        "symbol {} of {of} is {symbol:?}, but a cell is a digit from 1 to {last}, or `.` or `0` when it is empty",
        index + 1
    )
}

impl Notation {
    /// The notation of the cells of a board, and what is to be said when there could be another.
    ///
    /// # Errors
    ///
    /// A sentence about a symbol that no cell has, or about the two notations whose symbols are there.
    pub(super) fn of(cells: &str, order: usize) -> Result<(Notation, Option<String>), String> {
        let first = |is_it: &dyn Fn(char) -> bool| cells.chars().find(|&symbol| is_it(symbol));
        let number = first(&|symbol| symbol as u32 > NUMBER);
        let digit = first(&|symbol| ('1'..='9').contains(&symbol));
        let letter = first(&|symbol| symbol.is_ascii_alphabetic() && !EMPTY.contains(symbol));
        let beyond_g = first(&|symbol| {
            ('H'..='Z').contains(&symbol.to_ascii_uppercase()) && !EMPTY.contains(symbol)
        });
        let mut empty: Vec<char> = EMPTY.chars().filter(|&symbol| cells.contains(symbol)).collect();

        let digits = match (number, letter, beyond_g, digit) {
            (Some(number), Some(letter), ..) => {
                let number = number as u32 - NUMBER;
                return Err(format!(
                    "the number {number} and the letter {letter} are of two notations"
                ));
            }
            (Some(_), None, ..) => Digits::Numbers,
            (None, _, Some(letter), Some(digit)) => {
                return Err(format!(
                    "{digit} and {letter} are of two notations: the digits are 1 to 9 and A to G, or 0 to 9 and \
                     A to F, or A to P"
                ));
            }
            (None, Some(_), _, None) if beyond_g.is_some() || !cells.contains('0') => {
                Digits::Letters
            }
            _ if is_from_zero(cells, order, &empty) => Digits::FromZero,
            _ => Digits::FromOne,
        };
        let mut remark = None;
        if digits == Digits::FromZero {
            empty.retain(|&symbol| symbol != '0');
        }
        let notation = Notation {
            digits,
            empty: empty.iter().copied().find(|&symbol| symbol != ' ').unwrap_or('.'),
            is_lower_case: letter.is_some_and(|letter| letter.is_ascii_lowercase()),
        };
        if digits == Digits::FromZero {
            let last = notation.symbol(u8::try_from(order - 1).ok());
            let empty = notation.empty;
            remark =
                Some(format!("read as digits from 0 to {last}, with `{empty}` for an empty cell"));
        } else if let [one, other, ..] = empty[..] {
            remark = Some(format!("both `{one}` and `{other}` are read as an empty cell"));
        }
        let of = cells.chars().count();
        let wrong = cells.chars().enumerate().find(|&(_, it)| notation.digit(it, order).is_none());
        match wrong {
            Some((index, symbol)) => Err(wrong_symbol(symbol, index, of, order)),
            None => Ok((notation, remark)),
        }
    }

    /// What a symbol puts into a cell, if it is one.
    fn digit(self, symbol: char, order: usize) -> Option<Option<u8>> {
        if EMPTY.contains(symbol) && (symbol != '0' || self.digits != Digits::FromZero) {
            return Some(None);
        }
        let number = match self.digits {
            _ if symbol as u32 > NUMBER => symbol as u32 - NUMBER - 1,
            Digits::FromOne | Digits::Numbers => symbol.to_digit(36)?.checked_sub(1)?,
            Digits::FromZero => symbol.to_digit(36)?,
            Digits::Letters => symbol.to_digit(36)?.checked_sub(10)?,
        };
        u8::try_from(number).ok().filter(|&digit| usize::from(digit) < order).map(Some)
    }

    /// The board with these cells, each of which is of this notation.
    pub(super) fn board(self, cells: &str, order: usize) -> Board {
        let cells = cells.chars().map(|symbol| self.digit(symbol, order).flatten());
        Board::from_cells(Size::square(order), cells.collect())
    }

    /// The board as one line, in this notation.
    pub(crate) fn line(self, board: &Board) -> String {
        if self.digits == Digits::FromOne && self.empty == '.' && !self.is_lower_case {
            return super::to_line(board);
        }
        let between = if self.digits == Digits::Numbers { " " } else { "" };
        let symbols: Vec<String> = board.cells().iter().map(|&cell| self.symbol(cell)).collect();
        symbols.join(between)
    }

    fn symbol(self, cell: Option<u8>) -> String {
        let Some(digit) = cell else { return self.empty.to_string() };
        let number = match self.digits {
            Digits::Numbers => return (digit + 1).to_string(),
            Digits::FromOne => digit + 1,
            Digits::FromZero => digit,
            Digits::Letters => digit + 10,
        };
        let symbol = char::from_digit(number.into(), 36).unwrap_or('?');
        if self.is_lower_case { symbol } else { symbol.to_ascii_uppercase() }.to_string()
    }

    /// A sentence of a lesson or of the referee, with its digits in this notation.
    pub(crate) fn sentence(self, sentence: &str) -> String {
        let words: Vec<&str> = sentence.split(' ').collect();
        let in_this_notation = |(index, &word): (usize, &&str)| {
            let before = index.checked_sub(1).map(|before| words[before]);
            let is_digit = matches!(before, Some("=" | "for" | "digit"))
                || words.get(index + 1) == Some(&"stands");
            let (symbol, colon) = word.strip_suffix(':').map_or((word, ""), |symbol| (symbol, ":"));
            let digit =
                symbol.parse().ok().and_then(|symbol: char| symbol.to_digit(36)?.checked_sub(1));
            match digit.and_then(|digit| u8::try_from(digit).ok()).filter(|_| is_digit) {
                Some(digit) => self.symbol(Some(digit)) + colon,
                None => word.to_string(),
            }
        };
        words.iter().enumerate().map(in_this_notation).collect::<Vec<_>>().join(" ")
    }
}

/// Whether `0` is a digit: the last digit from 1 on does not occur, no unit has two zeros, and there is
/// something else for an empty cell. On a board with letters a full board is enough.
fn is_from_zero(cells: &str, order: usize, empty: &[char]) -> bool {
    let last = char::from(super::symbol_of(u8::try_from(order - 1).ok()));
    let zeros = || {
        let digit = |symbol| (symbol == '0').then_some(0);
        Board::from_cells(Size::square(order), cells.chars().map(digit).collect())
    };
    empty.contains(&'0')
        && (empty.len() > 1 || order > 9)
        && !cells.contains([last, last.to_ascii_lowercase()])
        && judge_givens(&zeros()).is_ok()
}

#[cfg(test)]
mod tests {
    use super::Notation;

    #[test]
    fn a_notation_is_decided_by_what_is_on_the_board_and_printed_again() {
        let hex = "0123456789ABCDEF";
        let of_16 = |row: &str| row.to_string() + &".".repeat(256 - row.chars().count());
        for (cells, order, line, remark) in [
            ("1.....3..2.....4", 4, "1.....3..2.....4", None),
            ("1000003002000004", 4, "1000003002000004", None),
            (
                "1.0...3..2.....4",
                4,
                "1.....3..2.....4",
                Some("both `.` and `0` are read as an empty cell"),
            ),
            (
                "0.232.01.0.23.10",
                4,
                "0.232.01.0.23.10",
                Some("read as digits from 0 to 3, with `.` for an empty cell"),
            ),
            (
                "0..0............",
                4,
                "................",
                Some("both `.` and `0` are read as an empty cell"),
            ),
            (
                "-3----------0---",
                4,
                "-3----------0---",
                Some("read as digits from 0 to 3, with `-` for an empty cell"),
            ),
            (
                &of_16(hex),
                16,
                &of_16(hex),
                Some("read as digits from 0 to F, with `.` for an empty cell"),
            ),
            (&of_16("1G"), 16, &of_16("1G"), None),
            (&of_16("1g"), 16, &of_16("1g"), None),
            (&of_16("AP"), 16, &of_16("AP"), None),
        ] {
            let (notation, found) = Notation::of(cells, order).expect(cells);
            assert_eq!(notation.line(&notation.board(cells, order)), line);
            assert_eq!(found.as_deref(), remark, "{cells}");
        }
        let numbers = of_16("\u{E010}\u{E00A}1");
        let (notation, _) = Notation::of(&numbers, 16).expect("numbers");
        assert!(notation.line(&notation.board(&numbers, 16)).starts_with("16 10 1 . . "));
        let two = Notation::of(&of_16("1P"), 16).expect_err("two notations");
        assert!(two.starts_with("1 and P are of two notations"), "{two}");
    }

    #[test]
    fn a_sentence_names_digits_as_the_board_does() {
        let (notation, _) = Notation::of("0.232.01.0.23.10", 4).expect("digits from 0");
        for (lesson, own) in [
            ("r3c3 = 1: no other digit fits there", "r3c3 = 0: no other digit fits there"),
            ("r4c4 = 4: the only place for 4 in box 4", "r4c4 = 3: the only place for 3 in box 4"),
            ("2 stands twice in row 1", "1 stands twice in row 1"),
            (
                "row 0 has the digit 4 twice, at (0,1) and at (0,8)",
                "row 0 has the digit 3 twice, at (0,1) and at (0,8)",
            ),
            ("there is no place for 1 in column 2", "there is no place for 0 in column 2"),
        ] {
            assert_eq!(notation.sentence(lesson), own);
        }
    }
}
