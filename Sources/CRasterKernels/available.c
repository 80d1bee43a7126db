#include "vectors.h"

#if defined(__x86_64__)

bool wide_rows_available(void) { return __builtin_cpu_supports("avx2"); }

#endif
