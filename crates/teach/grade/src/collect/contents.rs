//! What the bytes of a file are: Rust in some encoding, or something else.

/// What begins so, whatever it is called.
pub(super) fn known_kind(bytes: &[u8]) -> Option<&'static str> {
    const KINDS: [(&[u8], &str); 5] = [
        (b"%PDF", "this is a PDF"),
        (b"PK\x03\x04", "this is a zip or an office document"),
        (b"\x89PNG", "this is a picture"),
        (b"\xff\xd8\xff", "this is a picture"),
        (b"{\\rtf", "this is a document with formats"),
    ];
    KINDS.iter().find(|(start, _)| bytes.starts_with(start)).map(|(_, kind)| *kind)
}

/// The text of these bytes, and what is to be said about how it was written.
pub(super) fn decoded(bytes: &[u8]) -> Result<(String, Option<&'static str>), String> {
    let wide = |unit: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = bytes[2..].chunks_exact(2).map(|it| unit([it[0], it[1]])).collect();
        let text = String::from_utf16(&units).map_err(|error| format!("broken UTF-16: {error}"));
        text.map(|text| (text, Some("written as UTF-16, and read as such")))
    };
    match bytes {
        [0xff, 0xfe, ..] => return wide(u16::from_le_bytes),
        [0xfe, 0xff, ..] => return wide(u16::from_be_bytes),
        _ => {}
    }
    if let Some(kind) = known_kind(bytes) {
        return Err(format!("{kind}, and no Rust file; hand in `src/lib.rs` of the exercise"));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        format!("not UTF-8: byte {at} belongs to no letter; save it as UTF-8")
    })?;
    // The mark with which Windows begins a file is no code.
    Ok((text.strip_prefix('\u{feff}').unwrap_or(text).to_string(), None))
}
