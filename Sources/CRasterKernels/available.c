#include "vectors.h"

bool wide_rows_available(void) {
#if HAS_WIDE_ROWS
  return __builtin_cpu_supports("avx2");
#else
  return false;
#endif
}

// Elsewhere nobody calls these.
#if !HAS_WIDE_ROWS

#include <stdlib.h>

void wide_turned_row(
  const wide_source *source, const wide_map *map, int32_t x, int32_t count, uint32_t *out,
  uint32_t factor
) {
  abort();
}

void wide_mix(uint32_t *row, const uint32_t *source, int32_t count, uint32_t factor) {
  abort();
}

void wide_mix_both(
  uint32_t *row, const uint32_t *above, const uint32_t *below, int32_t count, uint32_t factor,
  bool streams
) {
  abort();
}

void wide_finish_streams(void) { abort(); }

void wide_blend(uint32_t *row, const uint32_t *source, int32_t count, uint32_t factor) {
  abort();
}

void wide_blend_factors(
  uint32_t *row, const uint32_t *source, int32_t count, const uint32_t *factors
) {
  abort();
}

void wide_blend_color_factors(
  uint32_t *row, uint32_t color, int32_t count, const uint32_t *factors
) {
  abort();
}

void wide_blend_color(uint32_t *row, uint32_t color, int32_t count) { abort(); }

void wide_linear_across(
  uint32_t *row, const uint32_t *source, int32_t count, uint32_t place, uint32_t factor
) {
  abort();
}

void wide_linear_down(
  uint32_t *row, const uint32_t *top, const uint32_t *bottom, int32_t count, uint32_t place,
  uint32_t factor
) {
  abort();
}

void wide_bilinear(
  uint32_t *row, const uint32_t *top, const uint32_t *bottom, int32_t count, uint32_t across,
  uint32_t down, uint32_t factor
) {
  abort();
}

void wide_scaled_row(
  uint32_t *row, const uint32_t *top, const uint32_t *bottom, const int32_t *columns,
  int32_t count, uint32_t down, uint32_t factor
) {
  abort();
}

void wide_axial_row(
  const uint32_t *colors, float last, const wide_map *map, int32_t x, int32_t count, uint32_t *out
) {
  abort();
}

#endif
