//! What can be watched of lesson 1.
