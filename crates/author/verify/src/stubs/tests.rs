//! What a stub holds, on a reference with a bit of everything.

use course::About;
use insta::assert_snapshot;

use super::text::{draft, rustfmt};

const REFERENCE: &str = r#"//! Numbers in a bag.
//!
//! A *bag* holds a number more than once.

pub mod better;
mod table;

use std::collections::{BTreeMap, HashMap, hash_map::Entry};
use std::fmt::{self, Write as _};
// For step 2.
use std::collections::BTreeSet;
use std::rc::Rc;

use grid::Grid;

// Ten is what the book draws.
// ANCHOR: most
/// The most numbers.
pub const MOST: usize = 10; // see the chapter
// ANCHOR_END: most

const SECRET: usize = 3;

// Steps 1 and 2 take a secret.

/// A bag.
#[derive(Clone, Debug, Default)]
pub struct Bag {
    // ANCHOR: counts
    /// How often each number is in it.
    counts: HashMap<u32, usize>,
    // ANCHOR_END: counts
}

struct Hidden(Grid<u8>);

impl Hidden {
    pub fn new() -> Hidden {
        Hidden(secret())
    }
}

impl Bag {
    /// An empty bag.
    pub fn new() -> Bag {
        Bag::default()
    }

    // ANCHOR: add
    /// Step 1. Puts `number` in.
    pub fn add(&mut self, number: u32) {
        *self.slot(number) += 1;
    }
    // ANCHOR_END: add

    // All of them are slots.

    fn slot(&mut self, number: u32) -> &mut usize {
        match self.counts.entry(number) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => entry.insert(0),
        }
    }
}

impl Bag {
    fn secret(&self) {}
}

impl fmt::Display for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a bag")
    }
}

/// Step 2. The numbers of `bag`, in order,
/// each once.
#[must_use]
pub fn numbers<T>(bag: &Bag, _: T) -> Vec<u32>
where
    T: Fn(u32) -> bool, // which of them
{
    let _: BTreeSet<u32>;
    let sorted: BTreeMap<_, _> = bag.counts.iter().collect();
    sorted.into_keys().copied().collect()
}

fn secret() -> Grid<u8> {
    todo!()
}

// Nothing follows.
"#;

fn about() -> About {
    About {
        title: "Bags".to_string(),
        idea: "count".to_string(),
        needs: "a chapter whose name is long enough that this line of the list has to be broken \
                somewhere"
            .to_string(),
        trains: "counting".to_string(),
        minutes: 10,
        ..About::default()
    }
}

fn stub() -> String {
    let draft = draft(REFERENCE, 12, &about()).expect("the reference is Rust");
    rustfmt(std::path::Path::new(env!("CARGO_MANIFEST_DIR")), &draft).expect("rustfmt is there")
}

#[test]
fn a_stub_keeps_what_is_public_without_its_steps() {
    assert_snapshot!(stub(), @r#"
    //! # Exercise 12: Bags
    //!
    //! Numbers in a bag.
    //!
    //! A *bag* holds a number more than once.
    //!
    //! - You need: a chapter whose name is long enough that this line of the list has to be broken
    //!   somewhere.
    //! - You practice: counting.
    //! - Time: about 10 minutes.
    //! - Test it: `just test 12`.
    //! - Stuck: `just hint 12`.
    //! - On every save: `just watch 12`.
    //!
    //! Write the steps from top to bottom. Each has its own checks, so they turn green one step at a
    //! time. Helpers of your own are welcome.

    use std::collections::HashMap;
    use std::fmt::{self, Write as _};

    use std::rc::Rc;

    use grid::Grid;

    // Ten is what the book draws.
    /// The most numbers.
    pub const MOST: usize = 10; // see the chapter

    /// A bag.
    #[derive(Clone, Debug, Default)]
    pub struct Bag {
        /// How often each number is in it.
        counts: HashMap<u32, usize>,
    }

    impl Bag {
        /// An empty bag.
        pub fn new() -> Bag {
            Bag::default()
        }

        /// Step 1. Puts `number` in.
        pub fn add(&mut self, number: u32) {
            todo!("step 1: Bag::add")
        }
    }

    impl fmt::Display for Bag {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a bag")
        }
    }

    /// Step 2. The numbers of `bag`, in order,
    /// each once.
    #[must_use]
    pub fn numbers<T>(bag: &Bag, _: T) -> Vec<u32>
    where
        T: Fn(u32) -> bool, // which of them
    {
        todo!("step 2: numbers")
    }
    "#);
}
