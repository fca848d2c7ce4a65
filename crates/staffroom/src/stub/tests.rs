//! Tests come next.
