#include "projective.h"

#if defined(__x86_64__)

WIDE static inline void place(
  chunk *restrict to, const wide_source *restrict source, const wide_map *restrict map, int32_t x,
  int32_t count
) {
  const __m256 one = _mm256_set1_ps(1);
  const __m256 low_u = _mm256_set1_ps(source->low_u), high_u = _mm256_set1_ps(source->high_u);
  const __m256 low_v = _mm256_set1_ps(source->low_v), high_v = _mm256_set1_ps(source->high_v);
  const __m256i stride = _mm256_set1_epi32(source->stride), low_byte = _mm256_set1_epi32(255);
  for (int32_t i = 0; i < count; i += 8) {
    __m256 columns = centers(x + i);
    __m256 u = line(columns, map->step_u, map->start_u);
    __m256 v = line(columns, map->step_v, map->start_v);
    if (!map->is_affine) {
      __m256 k = _mm256_div_ps(one, divisors(map, columns));
      u = _mm256_mul_ps(u, k);
      v = _mm256_mul_ps(v, k);
    }
    __m256i a = whole(u, low_u, high_u), b = whole(v, low_v, high_v);
    __m256i places = _mm256_add_epi32(
      _mm256_mullo_epi32(_mm256_srai_epi32(b, 8), stride), _mm256_srai_epi32(a, 8));
    _mm256_store_si256((__m256i *)(to->places + i), places);
    _mm256_store_si256((__m256i *)(to->across + i), across_weights(_mm256_and_si256(a, low_byte)));
    _mm256_store_si256((__m256i *)(to->down + i), down_weights(_mm256_and_si256(b, low_byte)));
  }
}

WIDE static inline __m256i sample(
  const uint32_t *top, const uint32_t *bottom, const chunk *from, int32_t i
) {
  const int32_t *at = from->places + i;
  return bilinear(
    pairs(top, at[0], at[1], at[4], at[5]), pairs(top, at[2], at[3], at[6], at[7]),
    pairs(bottom, at[0], at[1], at[4], at[5]), pairs(bottom, at[2], at[3], at[6], at[7]),
    _mm256_load_si256((const __m256i *)(from->across + i)),
    _mm256_load_si256((const __m256i *)(from->down + i)));
}

WIDE void wide_projective_row(
  const wide_source *source, const wide_map *map, int32_t x, int32_t count, uint32_t *out,
  uint32_t factor
) {
  const uint32_t *top = source->base, *bottom = top + source->stride;
  chunk chunks[2];
  int32_t size = shorter(count, CHUNK);
  place(&chunks[0], source, map, x, size);
  for (int32_t start = 0, turn = 0; start < count; turn ^= 1) {
    int32_t end = start + size, next = shorter(count - end, CHUNK);
    if (next > 0) {
      place(&chunks[turn ^ 1], source, map, x + end, next);
      prefetch(top, bottom, &chunks[turn ^ 1], next);
    }
#define PIXELS(i, n) sample(top, bottom, &chunks[turn], i)
    PUT_ROW(out + start, size, factor, PIXELS);
#undef PIXELS
    start = end;
    size = next;
  }
}

#endif
