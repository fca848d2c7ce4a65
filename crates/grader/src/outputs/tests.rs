//! Texts that mean harm, in every format.
