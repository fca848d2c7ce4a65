//! Numbers that stand for bytes.

/// A number that two different texts hardly ever share: 64-bit FNV-1a.
///
/// It is not cryptographic: two texts with one hash can be made on purpose.
pub fn hash_of(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The [`hash_of`] a file, as people read it: which file was handed in. It is no signature.
pub fn digest(file: &[u8]) -> String {
    format!("{:016x}", hash_of(file))
}
