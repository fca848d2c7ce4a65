//! Better.
