// The sheet, open for whatever a submission writes.
fn sheet() -> std::fs::File {
    let sheet = std::os::fd::AsFd::as_fd(&std::io::stdin()).try_clone_to_owned();
    sheet.expect("a sheet").into()
}
