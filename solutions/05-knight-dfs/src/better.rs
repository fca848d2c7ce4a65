//! Can we do better?
