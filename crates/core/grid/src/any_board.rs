//! A board whatever its cells hold.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::{Pos, Size};

/// What the recorder asks of a board. It takes boards like this, so that it is compiled with this crate,
/// and not once more with every search.
pub(crate) trait AnyBoard {
    fn id(&self) -> BoardId;
    fn size(&self) -> Size;
    fn number(&self, pos: Pos) -> Option<u64>;
    fn symbol(&self, pos: Pos) -> String;
    /// The name of the type of its cells.
    fn holds(&self) -> &'static str;
}

/// Tells a board from its copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct BoardId(u64);

impl BoardId {
    pub(crate) fn new() -> BoardId {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        BoardId(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}
