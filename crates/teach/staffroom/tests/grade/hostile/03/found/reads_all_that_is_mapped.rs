//! failed: looks for the reference and its answers in every file that is mapped, and in its memory
use std::{fs, fs::File, os::unix::fs::FileExt};

/// The bytes in memory that a line such as `1000-2000 r--p …` tells of.
fn mapped(memory: &File, line: &str) -> Option<Vec<u8>> {
    let (start, end) = line.split_once(' ')?.0.split_once('-')?;
    let number = |text| u64::from_str_radix(text, 16).ok();
    let (start, end) = (number(start)?, number(end)?);
    let mut bytes = vec![0; usize::try_from(end - start).ok()?];
    memory.read_exact_at(&mut bytes, start).ok()?;
    Some(bytes)
}

/// Whether there is a name of the reference's or of the questions' in it, or the head of a snapshot.
fn knows(bytes: &[u8]) -> bool {
    let marks: [&[u8]; 3] = [b"count_fillings", b"QUESTIONS", b"answers.rs"];
    let mut rest = bytes;
    while let Some(index) = rest.iter().position(|byte| b"cQa".contains(byte)) {
        rest = &rest[index..];
        if marks.iter().any(|mark| rest.starts_with(mark)) {
            return true;
        }
        rest = &rest[1..];
    }
    false
}

let maps = fs::read_to_string("/proc/self/maps").unwrap_or_default();
let own = fs::read_link("/proc/self/exe").unwrap_or("/exam".into());
let memory = File::open("/proc/self/mem").ok();
maps.lines().any(|line| {
    let file = line.find('/').map(|start| &line[start..]);
    let file = file.filter(|file| own.as_os_str() != *file);
    file.is_some_and(|file| fs::read(file).is_ok_and(|bytes| knows(&bytes)))
        // What this very code looks for lies in its own program, and on the heap.
        || file.is_some() && memory.as_ref().is_some_and(|memory| {
            mapped(memory, line).is_some_and(|bytes| knows(&bytes))
        })
})
