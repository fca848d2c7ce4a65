//! Frames and recordings in sentences, for a pipe and for a terminal alike.

use grid::grouped;

use crate::{Ending, Recording, Replay, Role, picture};

impl Replay {
    /// What this frame did: `placed 12 at (3,4)`.
    pub fn sentence(&self) -> String {
        let Some((event, before)) = self.written() else {
            return "before the search".to_string();
        };
        let recording = self.recording();
        let pos = recording.boards[event.board as usize].pos(event.cell);
        let name = |number| picture::symbol(Some(number), recording.picture);
        match (event.value, before) {
            (Some(number), None) => format!("placed {} at {pos}", name(number)),
            (Some(number), Some(old)) => {
                format!("placed {} at {pos} over {}", name(number), name(old))
            }
            (None, Some(old)) => format!("removed {} from {pos}", name(old)),
            (None, None) => format!("left {pos} empty"),
        }
    }

    /// How far it is and what was done: `frame 12 of 366   placements 12   removals 0   filled 12`.
    pub fn progress(&self) -> String {
        format!(
            "frame {} of {}   placements {}   removals {}   filled {}",
            grouped(self.frame() as u64),
            grouped(self.last() as u64),
            grouped(self.placements()),
            grouped(self.removals()),
            self.depth(),
        )
    }

    /// This frame as text: how far it is, what it did, the board, and what is beside it.
    ///
    /// ```text
    /// frame 3 of 366   placements 3   removals 0   filled 3
    /// placed 3 at (3,3)
    ///
    ///   1  .  .  .  .
    ///   .  .  2  .  .
    ///   .  .  .  .  .
    ///   .  .  . [3] .
    ///   .  .  .  .  .
    /// ```
    pub fn text(&self) -> String {
        let mut text = format!("{}\n{}", self.progress(), self.sentence());
        if let Some((frame, note)) = self.notes().next_back()
            && frame == self.frame()
        {
            text.push_str(&format!("; {note}"));
        }
        if self.is_answer() {
            text.push_str("; this is an answer");
        }
        text.push_str("\n\n");
        if let Some(view) = self.view(Role::Main) {
            text.push_str(&picture::text(&view));
        }
        if let Some(view) = self.view(Role::Beside) {
            let title = self.recording().beside.as_ref().map_or("beside", |beside| &beside.title);
            text.push_str(&format!("\n{title}\n{}", picture::text(&view)));
        }
        text
    }
}

impl Recording {
    /// Whose search it is and what it was asked: `exercise-5 · recursive · 5 × 5 from (0,0)`.
    pub fn title(&self) -> String {
        let (search, board) = (self.options.get("search").unwrap_or_default(), self.board_asked());
        let parts = [&self.who, search, &board].into_iter().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(" · ")
    }

    /// The board it was asked for: `5 × 5 from (0,0) · seed 1`. Empty when it was given a puzzle.
    pub fn board_asked(&self) -> String {
        let size = self.options.get("size").map(|size| size.replace('x', " × "));
        let start = self.options.get("start").map(|start| format!("from ({start})"));
        let seed = self.options.get("seed").map(|seed| format!("· seed {seed}"));
        [size, start, seed].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// How the search ended, in a sentence or two.
    pub fn end(&self) -> String {
        let kept = grouped(self.events.len() as u64);
        match &self.ending {
            Ending::Finished(sentence) if self.is_cut => {
                format!("{sentence}; only the first {kept} events are kept")
            }
            Ending::Finished(sentence) | Ending::Refused(sentence) => sentence.clone(),
            Ending::Full => format!(
                "stopped after {kept} events, and it was still looking: `--events` keeps more"
            ),
            Ending::TimedOut(1) => "stopped after 1 second".to_string(),
            Ending::TimedOut(seconds) => format!("stopped after {seconds} seconds"),
            Ending::Panicked(message) => {
                format!("it panicked: {}", message.lines().next().unwrap_or_default())
            }
        }
    }
}
