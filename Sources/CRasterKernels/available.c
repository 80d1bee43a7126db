#include "vectors.h"

#if defined(__x86_64__)

bool wide_rows_available(void) { return __builtin_cpu_supports("avx2"); }

// Processors that have AVX-512's byte permutations (VBMI), too, no longer lower their clock for vectors of 512 bits.
// Virtual machines may name parts of AVX-512 without its foundation (F), on which all of it rests.
bool widest_rows_available(void) {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vbmi");
}

#endif
