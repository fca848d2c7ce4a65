//! What is taken in and what is not.
