//! The board: a value in each cell.

use std::{
    hash::{Hash, Hasher},
    ops::Index,
};

use crate::{Cell, Pos, Size};
#[cfg(feature = "record")]
use crate::{
    any_board::{AnyBoard, BoardId},
    watch,
};

/// A board of `rows × cols` cells, in reading order.
///
/// Two boards are equal when their sizes and their cells are.
///
/// ```
/// use grid::{Grid, Pos, Size};
///
/// let mut board = Grid::new(Size { rows: 2, cols: 3 }, 0_u32);
/// board.set(Pos::new(1, 2), 7);
///
/// assert_eq!(board[Pos::new(1, 2)], 7);
/// assert_eq!((board.get(Pos::new(1, 2)), board.get(Pos::new(2, 1))), (Some(&7), None));
/// assert!(!board.contains(Pos::new(2, 1)));
/// assert_eq!(board.row(1).copied().sum::<u32>(), 7);
/// assert_eq!(board.to_string(), ". . .\n. . 7");
/// ```
pub struct Grid<T> {
    size: Size,
    cells: Vec<T>,
    #[cfg(feature = "record")]
    id: BoardId,
}

impl<T: Cell> Grid<T> {
    /// Writes `value` into the cell at `pos`: the one way to change a board.
    ///
    /// # Panics
    ///
    /// When `pos` is off the board.
    #[inline]
    #[track_caller]
    pub fn set(&mut self, pos: Pos, value: T) {
        let Some(index) = self.size.index(pos) else { off_board(pos, self.size) };
        #[cfg(feature = "record")]
        watch::before_write(self, pos, value.number());
        self.cells[index] = value;
    }
}

impl<T> Grid<T> {
    /// A board of `size` with `value` in every cell.
    pub fn new(size: Size, value: T) -> Grid<T>
    where
        T: Clone,
    {
        Grid::from_cells(size, vec![value; size.area()])
    }

    /// A board of as many rows and columns as the arrays have.
    ///
    /// ```
    /// use grid::{Grid, Size};
    ///
    /// let board = Grid::from_rows([[2, 7, 6], [9, 5, 1]]);
    /// assert_eq!(board.size(), Size { rows: 2, cols: 3 });
    /// ```
    pub fn from_rows<const ROWS: usize, const COLS: usize>(rows: [[T; COLS]; ROWS]) -> Grid<T> {
        Grid::from_cells(Size::new(ROWS, COLS), rows.into_iter().flatten().collect())
    }

    /// A board of `size` whose cell at each place holds `value_at` that place.
    ///
    /// ```
    /// use grid::{Grid, Size};
    ///
    /// let board = Grid::from_fn(Size { rows: 2, cols: 2 }, |pos| pos.row + pos.col);
    /// assert_eq!(board, Grid::from_rows([[0, 1], [1, 2]]));
    /// ```
    pub fn from_fn(size: Size, value_at: impl FnMut(Pos) -> T) -> Grid<T> {
        let mut cells = Vec::with_capacity(size.area());
        cells.extend(size.positions().map(value_at));
        Grid::from_cells(size, cells)
    }

    /// A board of `size` with `cells` in reading order.
    ///
    /// # Panics
    ///
    /// When there are fewer or more cells than `size` has.
    #[track_caller]
    pub fn from_cells(size: Size, cells: Vec<T>) -> Grid<T> {
        assert!(
            cells.len() == size.area(),
            "a board of {size} has {} cells, but was given {}",
            size.area(),
            cells.len(),
        );
        Grid {
            size,
            cells,
            #[cfg(feature = "record")]
            id: BoardId::new(),
        }
    }

    /// How many rows and columns the board has.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether `pos` is on the board.
    pub fn contains(&self, pos: Pos) -> bool {
        self.size.contains(pos)
    }

    /// Every place on the board in reading order.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = Pos> + Clone + use<T> {
        self.size.positions()
    }

    /// What the cell at `pos` holds, or `None` off the board.
    #[inline]
    pub fn get(&self, pos: Pos) -> Option<&T> {
        self.size.index(pos).map(|index| &self.cells[index])
    }

    /// All cells in reading order.
    pub fn cells(&self) -> &[T] {
        &self.cells
    }

    /// The cells of one row, left to right.
    ///
    /// # Panics
    ///
    /// When the board has no such row.
    #[track_caller]
    pub fn row(&self, row: usize) -> impl DoubleEndedIterator<Item = &T> + Clone {
        let Size { rows, cols } = self.size;
        assert!(row < rows, "row {row} is off a board of {}", self.size);
        self.cells[row * cols..(row + 1) * cols].iter()
    }

    /// The cells of one column, top to bottom.
    ///
    /// # Panics
    ///
    /// When the board has no such column.
    #[track_caller]
    pub fn column(&self, col: usize) -> impl DoubleEndedIterator<Item = &T> + Clone {
        let Size { rows, cols } = self.size;
        assert!(col < cols, "column {col} is off a board of {}", self.size);
        (0..rows).map(move |row| &self.cells[row * cols + col])
    }

    /// All rows, top to bottom.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = impl Iterator<Item = &T> + Clone> {
        (0..self.size.rows).map(|row| self.row(row))
    }

    /// All columns, left to right.
    pub fn columns(&self) -> impl DoubleEndedIterator<Item = impl Iterator<Item = &T> + Clone> {
        (0..self.size.cols).map(|col| self.column(col))
    }

    /// The diagonal from the top left corner, down and to the right until the board ends.
    ///
    /// ```
    /// let board = grid::Grid::from_rows([[2, 7, 6], [9, 5, 1]]);
    /// assert_eq!(board.diagonal().collect::<Vec<_>>(), [&2, &5]);
    /// assert_eq!(board.anti_diagonal().collect::<Vec<_>>(), [&6, &5]);
    /// ```
    pub fn diagonal(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        let Size { rows, cols } = self.size;
        (0..rows.min(cols)).map(move |step| &self.cells[step * cols + step])
    }

    /// The diagonal from the top right corner, down and to the left until the board ends.
    pub fn anti_diagonal(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        let Size { rows, cols } = self.size;
        (0..rows.min(cols)).map(move |step| &self.cells[step * cols + (cols - 1 - step)])
    }
}

#[cfg(feature = "record")]
impl<T: Cell> AnyBoard for Grid<T> {
    fn id(&self) -> BoardId {
        self.id
    }

    fn size(&self) -> Size {
        self.size
    }

    fn number(&self, pos: Pos) -> Option<u64> {
        self[pos].number()
    }

    fn symbol(&self, pos: Pos) -> String {
        self[pos].symbol()
    }

    fn holds(&self) -> &'static str {
        std::any::type_name::<T>()
    }
}

// A copy is a new board for the recorder.
impl<T: Clone> Clone for Grid<T> {
    fn clone(&self) -> Grid<T> {
        Grid::from_cells(self.size, self.cells.clone())
    }
}

impl<T: PartialEq> PartialEq for Grid<T> {
    fn eq(&self, other: &Grid<T>) -> bool {
        self.size == other.size && self.cells == other.cells
    }
}

impl<T: Eq> Eq for Grid<T> {}

// Equal boards have equal hashes, whatever the recorder knows of them.
impl<T: Hash> Hash for Grid<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.size, &self.cells).hash(state);
    }
}

impl<T> Index<Pos> for Grid<T> {
    type Output = T;

    #[inline]
    #[track_caller]
    fn index(&self, pos: Pos) -> &T {
        match self.size.index(pos) {
            Some(index) => &self.cells[index],
            None => off_board(pos, self.size),
        }
    }
}

#[cold]
#[track_caller]
fn off_board(pos: Pos, size: Size) -> ! {
    panic!("{pos} is off a board of {size}")
}
