//! failed: writes many files
(0..1_000).all(|number| std::fs::write(format!("/tmp/{number}"), vec![1; 1_000_000]).is_ok())
