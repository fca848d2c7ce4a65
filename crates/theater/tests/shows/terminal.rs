//! The player in a real pseudo-terminal: it plays, it steps, it quits, and it leaves the terminal as
//! it found it.

use std::{
    fs,
    io::{Read, Write},
    num::NonZero,
    path::Path,
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

// Much longer than anything here takes, for a machine that does other things.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program in a terminal, and what stands on the screen.
struct Session {
    screen: vt100::Parser,
    output: mpsc::Receiver<Vec<u8>>,
    input: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    terminal: Box<dyn MasterPty + Send>,
}

impl Session {
    fn new(arguments: &[&str], columns: u16, rows: u16, no_color: bool) -> Session {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_theater"));
        command.args(arguments);
        command.cwd(Path::new(env!("CARGO_MANIFEST_DIR")));
        command.env("TERM", "xterm-256color");
        command.env(course::typed::VARIABLE, "1");
        // An empty variable is as good as none.
        command.env("NO_COLOR", if no_color { "1" } else { "" });
        let child = pair.slave.spawn_command(command).expect("the program just built");
        let mut reader = pair.master.try_clone_reader().expect("its output");
        let (sender, output) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        Session {
            screen: vt100::Parser::new(count(rows), count(columns), 0),
            output,
            input: pair.master.take_writer().expect("its input"),
            child,
            terminal: pair.master,
        }
    }

    fn type_keys(&mut self, keys: &str) {
        self.input.write_all(keys.as_bytes()).expect("it reads");
        self.input.flush().expect("it reads");
    }

    /// Waits until the screen is as it should be.
    fn wait(&mut self, what: &str, is_there: impl Fn(&vt100::Screen) -> bool) {
        let until = Instant::now() + PATIENCE;
        while !is_there(self.screen.screen()) {
            let left = until.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(bytes) => self.screen.process(&bytes),
                Err(_) => panic!("no {what} on:\n{}", self.screen.screen().contents()),
            }
        }
    }

    fn wait_for(&mut self, text: &str) {
        self.wait(text, |screen| screen.contents().contains(text));
    }

    /// The exit code, if the program ends soon enough.
    fn ends_within(&mut self, patience: Duration) -> Option<u32> {
        let until = Instant::now() + patience;
        loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                return Some(status.exit_code());
            }
            if Instant::now() > until {
                return None;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }

    fn exit_code(&mut self) -> u32 {
        let code = self.ends_within(PATIENCE);
        code.unwrap_or_else(|| panic!("it never ends:\n{}", self.screen.screen().contents()))
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // A test that failed leaves it running; one that passed has ended it.
        let _ = self.child.kill();
    }
}

/// A number of rows or columns; there are some.
fn count(number: u16) -> NonZero<u16> {
    NonZero::new(number).expect("a terminal has rows and columns")
}

#[test]
fn it_plays_steps_jumps_and_leaves_the_terminal_as_it_was() {
    let mut session = Session::new(&["show", "knight-dfs", "--limit", "1"], 80, 24, false);
    session.wait_for("step 0 of ");
    session.wait("second screen", vt100::Screen::alternate_screen);
    session.type_keys("\x1b[C\x1b[C\x1b[D");
    session.wait_for("step 1 of ");
    session.wait_for("placed 1 at (0,0)");
    session.type_keys("n");
    session.wait_for("[25]");
    session.wait_for("this is an answer");
    session.type_keys("\x1b[H");
    session.wait_for("step 0 of ");
    session.type_keys("+++++ ");
    session.wait_for("playing");
    session.wait_for("The end: 1 tour");
    session.wait_for("paused");
    session.type_keys("?");
    session.wait_for("keys; any of them leads back");
    session.type_keys("x");
    session.wait_for("The end: 1 tour");

    let size = PtySize { rows: 16, cols: 60, pixel_width: 0, pixel_height: 0 };
    session.terminal.resize(size).expect("a terminal that can be resized");
    session.screen.screen_mut().set_size(count(16), count(60));
    session.wait("all in 60 columns", |screen| {
        screen.rows(0, 60).last().is_some_and(|line| line.trim_end().ends_with("q quit"))
    });

    session.type_keys("q");
    // In crossterm a key that comes together with the new size waits for the next key.
    if session.ends_within(PATIENCE / 20).is_none() {
        session.type_keys("q");
    }
    assert_eq!(session.exit_code(), 0);
    session.wait("first screen", |screen| !screen.alternate_screen() && !screen.hide_cursor());
}

#[test]
fn ctrl_c_leaves_it_and_the_terminal_is_as_it_was() {
    let mut session = Session::new(&["race", "knight-bfs", "knight-bfs"], 60, 20, false);
    session.wait_for("race · knight-bfs");
    session.type_keys("\x03");
    assert_eq!(session.exit_code(), 0);
    session.wait("first screen", |screen| !screen.alternate_screen() && !screen.hide_cursor());
}

#[test]
fn no_color_is_drawn_when_none_is_wanted() {
    let colored = |screen: &vt100::Screen| {
        let (rows, columns) = screen.size();
        let (rows, columns) = (rows.get(), columns.get());
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        cells.filter_map(|(row, column)| screen.cell(row, column)).any(|it| {
            it.fgcolor() != vt100::Color::Default || it.bgcolor() != vt100::Color::Default
        })
    };
    for no_color in [false, true] {
        let mut session = Session::new(&["show", "knight-dfs"], 80, 24, no_color);
        session.wait_for("step 0 of ");
        session.type_keys("n");
        session.wait_for("[25]");
        assert_eq!(colored(session.screen.screen()), !no_color, "NO_COLOR: {no_color}");
        session.type_keys("q");
        assert_eq!(session.exit_code(), 0);
    }
}

#[test]
fn a_recording_in_a_file_is_played() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let scene = scenes::find("magic-local-search").expect("a lesson");
    let ask = replay::Ask::default();
    let recording = replay::record(&scene, "kim", &ask, 1000, replay::Full::Stop).expect("usual");
    let file = folder.path().join("kim.json");
    fs::write(&file, recording.to_json()).expect("ours");
    let mut session = Session::new(&["show", file.to_str().expect("our name")], 80, 24, false);
    session.wait_for("kim · 5 × 5 · seed 1");
    session.type_keys("\x1b[F");
    session.wait_for("stopped after 1,000 events");
    session.type_keys("\x1b");
    assert_eq!(session.exit_code(), 0);
}
