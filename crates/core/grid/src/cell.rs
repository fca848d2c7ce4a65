//! What can stand in a cell: when it is empty, and how it is shown.

/// A value that a search writes into a cell.
///
/// The recorder asks [`number`](Cell::number) to tell a placement from a removal, and a picture of
/// the board asks [`symbol`](Cell::symbol).
///
/// | type | empty | shown as |
/// |---|---|---|
/// | `u8`, `u16`, `u32`, `u64`, `usize` | 0 | the number |
/// | `Option<u8>`, a digit counted from 0 | `None` | `1` to `9`, then `A` to `Z` |
/// | `bool` | `false` | `1` |
///
/// An empty cell is shown as a dot.
///
/// ```
/// use grid::Cell;
///
/// assert_eq!((0_u32.number(), 0_u32.symbol()), (None, ".".to_string()));
/// assert_eq!((7_u32.number(), 7_u32.symbol()), (Some(7), "7".to_string()));
/// // A digit is 0 to 8 inside and 1 to 9 on paper.
/// assert_eq!((Some(7_u8).number(), Some(7_u8).symbol()), (Some(7), "8".to_string()));
/// ```
pub trait Cell: Clone {
    /// The number in the cell, or `None` when the cell is empty.
    fn number(&self) -> Option<u64>;

    /// The cell as it is drawn.
    fn symbol(&self) -> String {
        self.number().map_or_else(|| ".".to_string(), |number| number.to_string())
    }
}

macro_rules! number_cell {
    ($($number:ty),*) => {
        $(impl Cell for $number {
            fn number(&self) -> Option<u64> {
                (*self != 0).then_some(*self as u64)
            }
        })*
    };
}

number_cell!(u8, u16, u32, u64, usize);

impl Cell for bool {
    fn number(&self) -> Option<u64> {
        self.then_some(1)
    }
}

impl Cell for Option<u8> {
    fn number(&self) -> Option<u64> {
        self.map(u64::from)
    }

    fn symbol(&self) -> String {
        match *self {
            None => ".".to_string(),
            Some(digit) => DIGITS
                .chars()
                .nth(usize::from(digit))
                .map_or_else(|| format!("<{digit}>"), String::from),
        }
    }
}

/// The symbols of the digits 0, 1, 2 and so on.
pub(crate) const DIGITS: &str = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
