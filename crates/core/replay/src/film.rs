//! A search as a few pictures of text, for a program that plays them and reads no recordings.

use std::fmt;

use crate::{Recording, Replay};

/// The most pictures of a film.
const MOST: usize = 60;

/// How many numbers a search placed, and some of its steps as pictures, evenly spread.
///
/// As text it is the number, and each picture after a form feed:
///
/// ```
/// let film = replay::Film { placements: 2, frames: vec!["1 .".to_string(), "1 2".to_string()] };
/// assert_eq!(film.to_string(), "2\x0c1 .\x0c1 2");
/// assert_eq!(replay::Film::read("2\x0c1 .\x0c1 2"), Some(film));
/// assert_eq!(replay::Film::read("2 1"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Film {
    /// How many numbers were placed.
    pub placements: u64,
    /// The pictures, of which the first is before the first step and the last after the last one.
    pub frames: Vec<String>,
}

impl Film {
    /// The film of `recording`.
    pub fn of(recording: &Recording) -> Film {
        let mut replay = Replay::new(recording.clone());
        let last = replay.last();
        let gaps = last.clamp(1, MOST - 1);
        let frame = |number: usize| {
            replay.go_to(last * number / gaps);
            replay.frame()
        };
        Film { placements: recording.count.placements, frames: (0..=gaps).map(frame).collect() }
    }

    /// The film that `text` is; `None` when it is none.
    pub fn read(text: &str) -> Option<Film> {
        let mut parts = text.split('\x0c');
        let placements = parts.next()?.parse().ok()?;
        let frames: Vec<String> = parts.map(str::to_string).collect();
        (!frames.is_empty()).then_some(Film { placements, frames })
    }
}

impl fmt::Display for Film {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.placements)?;
        self.frames.iter().try_for_each(|frame| write!(f, "\x0c{frame}"))
    }
}

#[cfg(test)]
mod tests {
    use grid::Grid;

    use super::{Film, MOST};
    use crate::{AtLimit, Picture, Scene, SceneOptions, record};

    fn film(cells: &str) -> Film {
        let usual = SceneOptions::of(&format!("size={cells}"));
        let scene = Scene::new("row", "fill a row", Picture::Numbers);
        let play = |options: &SceneOptions, _: &crate::Stage| {
            let mut board = Grid::new(options.size(), 0_u32);
            board.positions().for_each(|pos| board.set(pos, 7));
            Ok(String::new())
        };
        let scene = Scene { usual, play, ..scene };
        let recording = record(&scene, "me", &SceneOptions::default(), 5000, AtLimit::Stop);
        Film::of(&recording.expect("it is played"))
    }

    #[test]
    fn a_film_goes_from_the_first_step_to_the_last_and_is_never_long() {
        for (size, frames, last) in [("1x2", 3, "step 2 of 2"), ("30x30", MOST, "step 900 of 900")]
        {
            let film = film(size);
            assert_eq!(film.frames.len(), frames, "{size}");
            assert!(film.frames[0].starts_with("step 0 of"), "{}", film.frames[0]);
            assert!(film.frames[frames - 1].starts_with(last), "{}", film.frames[frames - 1]);
        }
    }
}
