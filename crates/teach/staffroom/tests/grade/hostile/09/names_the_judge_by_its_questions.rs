//! did_not_compile: asks the questions for the answer

pub fn excess(square: &Grid<u32>) -> Excess {
    crate::questions::excess_of(square)
}
