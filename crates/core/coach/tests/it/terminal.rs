//! A pseudo-terminal with the coach or the show in it, and the screen that a student would see.

use std::{
    io::{BufReader, Read, Write},
    num::NonZero,
    path::Path,
    sync::{Arc, Mutex, MutexGuard},
    thread,
    time::{Duration, Instant},
};

use nix::sys::termios::LocalFlags;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// Everything that a test may have to wait for comes far sooner on a quiet machine.
const PATIENCE: Duration = Duration::from_secs(180);
const ROWS: u16 = 40;

/// What of the environment another machine may have set.
const SETTINGS: [&str; 4] = ["CARGO_TARGET_DIR", "CLICOLOR", "CLICOLOR_FORCE", "NO_COLOR"];

/// The program in a terminal.
pub struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    seen: Arc<Mutex<Seen>>,
    is_watching: bool,
}

/// What the terminal got.
struct Seen {
    parser: vt100::Parser,
    raw: Vec<u8>,
}

impl Terminal {
    /// The program with `words` in the course `root`, on a screen of so many columns.
    pub fn open(root: &Path, words: &str, cols: u16) -> Terminal {
        Terminal::start(root, words, cols, &[])
    }

    /// The same with variables of the environment.
    pub fn start(root: &Path, words: &str, cols: u16, variables: &[(&str, &str)]) -> Terminal {
        let size = PtySize { rows: ROWS, cols, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let program = option_env!("CARGO_BIN_EXE_coach").or(option_env!("CARGO_BIN_EXE_show"));
        let mut command = CommandBuilder::new(program.expect("cargo has just built one of them"));
        command.args(words.split_whitespace());
        command.cwd(root);
        SETTINGS.iter().for_each(|name| command.env_remove(name));
        let usual =
            [("CARGO", env!("CARGO")), ("TERM", "xterm-256color"), (course::typed::VARIABLE, "1")];
        usual.iter().chain(variables).for_each(|(name, value)| command.env(name, value));
        let child = pair.slave.spawn_command(command).expect("it starts");
        drop(pair.slave);

        let some = |number| NonZero::new(number).expect("a screen has rows and columns");
        let parser = vt100::Parser::new(some(ROWS), some(cols), 0);
        let seen = Arc::new(Mutex::new(Seen { parser, raw: Vec::new() }));
        let output = pair.master.try_clone_reader().expect("a pseudo-terminal");
        let shared = Arc::clone(&seen);
        thread::spawn(move || {
            // The end of the output is an error on some systems.
            for byte in BufReader::new(output).bytes().map_while(Result::ok) {
                let mut seen = shared.lock().expect("nobody panics with it");
                seen.parser.process(&[byte]);
                seen.raw.push(byte);
            }
        });
        let keyboard = pair.master.take_writer().expect("a pseudo-terminal");
        Terminal {
            child,
            master: pair.master,
            keyboard,
            seen,
            is_watching: words.starts_with("watch"),
        }
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().expect("nobody panics with it")
    }

    /// Presses keys.
    pub fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).expect("the terminal is open");
        self.keyboard.flush().expect("the terminal is open");
    }

    /// What the screen shows, without spaces at the ends of the lines.
    pub fn screen(&self) -> String {
        let contents = self.seen().parser.screen().contents();
        contents.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    }

    /// Whether `is_so` holds for the screen with its colors, its cursor and its kind.
    #[allow(dead_code, reason = "only the show's tests look at more than the text")]
    pub fn is(&self, is_so: impl Fn(&vt100::Screen) -> bool) -> bool {
        is_so(self.seen().parser.screen())
    }

    /// Everything that was sent to the terminal.
    pub fn raw(&self) -> String {
        String::from_utf8_lossy(&self.seen().raw).into_owned()
    }

    /// Waits until the screen shows `text`, and of a watched exercise the keys too, which come last and
    /// go while it is tested. Gives the screen.
    pub fn wait_for(&self, text: &str) -> String {
        let is_whole = |screen: &str| !self.is_watching || screen.trim_end().ends_with("q quit");
        self.wait_until(text, |screen| screen.contains(text) && is_whole(screen))
    }

    /// Waits until the screen shows `text`, also while a test runs. Gives the screen.
    pub fn shows(&self, text: &str) -> String {
        self.wait_until(text, |screen| screen.contains(text))
    }

    /// Waits until `is_so` holds for the screen.
    pub fn wait_until(&self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let screen = self.screen();
            if is_so(&screen) {
                return screen;
            }
            assert!(start.elapsed() < PATIENCE, "{what:?} never came; the screen:\n{screen}");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Ends the program with a signal.
    pub fn signal(&self, name: &str) {
        let id = self.child.process_id().expect("it runs").to_string();
        let kill = std::process::Command::new("kill").args(["-s", name, &id]).status();
        assert!(kill.expect("kill starts").success());
    }

    /// Waits for the end, and gives the exit code.
    pub fn end(&mut self) -> u32 {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                return status.exit_code();
            }
            assert!(start.elapsed() < PATIENCE, "it never ends; the screen:\n{}", self.screen());
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Ends the program with its key, and the terminal is as it was.
    pub fn quit(&mut self) {
        self.press("q");
        assert_eq!(self.end(), 0);
        assert!(self.is_as_before());
    }

    /// Whether the terminal shows what is typed, and waits for Enter, as a shell wants it.
    pub fn is_as_before(&self) -> bool {
        let settings = self.master.get_termios().expect("the terminal is open");
        // The numbers are the system's; the terminal's crate has them from another version of nix.
        let wanted = (LocalFlags::ECHO | LocalFlags::ICANON).bits();
        settings.local_flags.bits() & wanted == wanted
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A test that failed leaves it running; one that passed has ended it.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
