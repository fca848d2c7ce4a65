//! did_not_compile: includes a file by the assembler

std::arch::global_asm!(".incbin \"/etc/passwd\"");
