/// The toolchain's libFuzzer, which only `make fuzz` links.
#include <stddef.h>
#include <stdint.h>

/// Feeds `run` with bytes until the limits in the arguments are reached, then ends the process: with status 0, or, after
/// a crash, a hang or too much memory, with another, and the bytes that led there in a file.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*run)(const uint8_t *bytes, size_t count));
