//! Checks that misbehave in every way we know; `tests/hostile.rs` runs them.

#![allow(unconditional_recursion, clippy::all, clippy::todo)]

use std::{
    io::Write,
    process::{Command, ExitCode, abort, exit},
    thread::{self, sleep},
    time::Duration,
};

use exam::Ask;
use grid::{Grid, Size, record};

exam::questions![
    step_1_plain,
    step_3_ends,
    step_4_leaves,
    step_7_panics,
    step_9_answers,
    step_10_fine
];

fn main() -> ExitCode {
    exam::main(&[QUESTIONS], Some("as built"))
}

fn step_1_plain(ask: &mut Ask) {
    ask.explain("passes and prints", || {
        println!("first on standard output");
        eprintln!("then on standard error");
        println!("and again on standard output");
    });
    ask.explain("fails with a message", || {
        println!("before");
        assert_eq!(1, 2, "the row has\ntwo lines");
    });
    ask.explain("is not written", || todo!("step 2: is_full"));
    ask.exact("damaged", || 1);
}

fn step_3_ends(ask: &mut Ask) {
    ask.explain("loops", || {
        println!("still here");
        write_on_a_board(|| {
            loop {
                sleep(Duration::from_secs(1));
            }
        });
    });
    ask.explain("leaves a process that holds the output", || {
        let child = Command::new("sleep").arg("1000").spawn().expect("a process");
        println!("child {}", child.id());
    });
    ask.explain("floods", || {
        loop {
            println!("the same line again and again and again and again and again");
        }
    });
    ask.explain("floods and passes", || {
        for _ in 0..100_000 {
            println!("the same line again and again and again and again and again");
        }
    });
    ask.explain("overflows the stack", || write_on_a_board(|| println!("{}", deeper(0))));
    ask.explain("runs out of memory", || {
        let wanted = std::hint::black_box(isize::MAX as usize);
        let list: Vec<u8> = Vec::with_capacity(wanted);
        println!("{}", list.capacity());
    });
    ask.exact("solve\n. .", || {
        loop {
            sleep(Duration::from_secs(1));
        }
        #[allow(unreachable_code)]
        0
    });
}

fn deeper(depth: u64) -> u64 {
    let room = [depth; 64];
    deeper(std::hint::black_box(depth + 1)) + room[(depth % 64) as usize]
}

/// A search that places three numbers before it does `then`.
fn write_on_a_board(then: impl FnOnce()) {
    record::budget(1_000, || {
        let mut board = Grid::new(Size::square(2), 0_u32);
        for (number, cell) in (1..).zip([(0, 0), (0, 1), (1, 0)]) {
            board.set(cell.into(), number);
        }
        then();
    });
}

fn step_4_leaves(ask: &mut Ask) {
    ask.explain("exits well", || exit(0));
    ask.explain("exits well after lying", || {
        print!("{{\"explained\"}}\n\"explained\"\n");
        std::io::stdout().flush().expect("standard output");
        exit(0);
    });
    ask.explain("exits like a failed check", || exit(101));
    ask.exact("exits", || -> u32 { exit(0) });
}

struct Loud;

impl Drop for Loud {
    fn drop(&mut self) {
        panic!("in drop");
    }
}

fn step_7_panics(ask: &mut Ask) {
    ask.explain("prints what is no text", || {
        std::io::stdout().write_all(b"\xff\xfe mine\n").expect("standard output");
    });
    ask.explain("panics in drop", || {
        let _loud = Loud;
    });
    ask.explain("panics in drop while panicking", || {
        let _loud = Loud;
        panic!("the first panic");
    });
    ask.explain("aborts", || abort());
    ask.explain("panics in another thread", || {
        let thread = thread::spawn(|| panic!("in a thread"));
        thread.join().expect("the thread ends well");
    });
    ask.explain("panics without a word", || std::panic::resume_unwind(Box::new(7)));
    ask.exact("panics", || -> u32 { panic!("my words") });
}

fn step_9_answers(ask: &mut Ask) {
    ask.explain("panics at length", || panic!("a board\n{}", "1 2 3\n".repeat(50_000)));
    ask.exact("one", || 1);
    ask.exact("two", || 3);
    ask.exact("six", || -> u32 { todo!() });
}

fn step_10_fine(ask: &mut Ask) {
    ask.explain("passes", || {});
    ask.exact("one", || 1);
}
