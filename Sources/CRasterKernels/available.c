#include "vectors.h"

#if defined(__x86_64__)

bool wide_rows_available(void) { return __builtin_cpu_supports("avx2"); }

// Processors that have byte permutations, too, no longer lower their clock. Virtual machines may name some of these
// sets without the first.
bool widest_rows_available(void) {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vbmi");
}

#endif
