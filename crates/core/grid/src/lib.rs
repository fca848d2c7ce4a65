//! Boards of cells, and a recorder of what a search writes on them.
//!
//! Three nouns carry everything: a [`Size`] is how many rows and columns a board has, a [`Pos`] is
//! one place on it, and a [`Grid`] holds a value in each place. Rows come before columns, and both
//! count from 0.
//!
//! ```
//! use grid::{Grid, KNIGHT, Pos, Size};
//!
//! let mut board = Grid::new(Size::square(5), 0_u32);
//! let corner = Pos::new(0, 0);
//! board.set(corner, 1);
//!
//! let next: Vec<Pos> =
//!     KNIGHT.iter().filter_map(|&mv| corner.step(mv, board.size())).collect();
//! assert_eq!(next, [Pos::new(1, 2), Pos::new(2, 1)]);
//! ```
//!
//! With the cargo feature `record`, [`Grid::set`] tells the `record` module of each placement and
//! removal; without it, `set` costs what writing into a slice costs.
//!
//! # What this crate does not do
//!
//! It knows no puzzle and no rules, it prints nothing, and it reads and writes no files.

#[cfg(feature = "record")]
mod any_board;
mod board;
mod cell;
mod counted;
mod draw;
mod error;
#[cfg(feature = "record")]
mod events;
mod moves;
mod picture;
mod pos;
#[cfg(feature = "record")]
pub mod record;
mod size;
#[cfg(feature = "record")]
mod watch;

pub use board::Grid;
pub use cell::Cell;
pub use counted::{counted, grouped};
pub use error::ParseError;
pub use moves::{KNIGHT, LEAPER, Move};
pub use pos::Pos;
pub use size::{Size, StartOffBoard};

/// The calls that the chapters name.
#[cfg(doctest)]
#[doc = include_str!("../../../../docs/src/cards.md")]
struct Cards;
