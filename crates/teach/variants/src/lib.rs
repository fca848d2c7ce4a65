//! Other code for the steps of a lesson: the solution with some of its functions replaced.
//!
//! [`wrong`] reads the known mistakes of a lesson, [`also_right`] its unusual solutions, and [`splice`](mod@splice) puts
//! a variant's functions in the place of the solution's. The program `debug` gives a student such a mistake to repair.

pub mod also_right;
pub mod splice;
pub mod wrong;
