// What rows under a projective map have in common, whatever vectors they are made with.

#ifndef PROJECTIVE_H
#define PROJECTIVE_H

#include "vectors.h"

#if defined(__x86_64__)

// Sample positions are computed for a chunk of pixels before any pixel is loaded: a sample waits
// for a division and for memory, and in loops this short the processor overlaps several of those
// waits. The next chunk is prefetched: the hardware prefetcher cannot follow a slanted row. That
// saved a tenth of a tumble of two panels that do not fit in the cache.
//
// Maps are read where the caller has just written them, number by number: a copy of 16 bytes would
// wait until all four are in the cache, which took a third of the time of a row of 16 pixels.

enum { CHUNK = 64 };

typedef struct {
  int32_t places[CHUNK];
  /// Interpolation weights.
  uint32_t across[CHUNK], down[CHUNK];
} chunk __attribute__((aligned(64)));

static inline void prefetch(
  const uint32_t *top, const uint32_t *bottom, const chunk *of, int32_t count
) {
  for (int32_t i = 0; i < count; i += 2) {
    _mm_prefetch((const char *)(top + of->places[i]), _MM_HINT_T0);
    _mm_prefetch((const char *)(bottom + of->places[i]), _MM_HINT_T0);
  }
}

static inline int32_t shorter(int32_t a, int32_t b) { return a < b ? a : b; }

#endif
#endif
