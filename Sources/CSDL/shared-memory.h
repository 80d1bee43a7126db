#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

/// An unnamed file in memory of `length` bytes, all 0, which another process can map as well: its descriptor; -1: there
/// is no memory.
static inline int shared_memory_open(size_t length) {
  int descriptor = (int)syscall(SYS_memfd_create, "segue", 1u /* closed in programs that are started */);
  if (descriptor < 0) return -1;
  if (ftruncate(descriptor, (off_t)length) == 0) return descriptor;
  close(descriptor);
  return -1;
}
