//! How counts are written in the course.

/// A number with a comma after each thousand, which is how counts are written in the course.
///
/// ```
/// assert_eq!(grid::grouped(435848050), "435,848,050");
/// assert_eq!(grid::grouped(999), "999");
/// ```
pub fn grouped(number: u64) -> String {
    let digits = number.to_string().into_bytes();
    let groups = digits.rchunks(3).rev().map(String::from_utf8_lossy);
    groups.collect::<Vec<_>>().join(",")
}

/// So many things, with the ending that the number takes.
///
/// ```
/// let tours = [1, 1_728].map(|number| grid::counted(number, "tour"));
/// assert_eq!(tours, ["1 tour", "1,728 tours"]);
/// ```
pub fn counted(number: u64, thing: &str) -> String {
    format!("{} {thing}{}", grouped(number), if number == 1 { "" } else { "s" })
}
