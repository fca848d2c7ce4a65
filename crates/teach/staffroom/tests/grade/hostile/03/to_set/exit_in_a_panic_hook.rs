//! exited_early: a panic hook that ends with 0
std::panic::set_hook(Box::new(|_| std::process::exit(0)));
panic!("{cell:?}")
