//! failed: makes the machine wait for its disk, to be slow without working
sheet().sync_all().is_ok() || sheet().sync_data().is_ok()
