#include "projective.h"

#if defined(__x86_64__)

// As projective.c, with vectors of 512 bits: 16 pixels at once. A vector of samples has four
// quarters of 128 bits, with four pixels each, and instructions that work within a quarter do what
// they do within a half of 256 bits.

#define WIDEST __attribute__((target("avx512f,avx512bw")))

enum { LANES = 16 };

WIDEST static inline __m512 line16(__m512 columns, float step, float start) {
  return _mm512_add_ps(_mm512_mul_ps(columns, _mm512_set1_ps(step)), _mm512_set1_ps(start));
}

WIDEST static inline __m512i whole16(__m512 value, __m512 low, __m512 high) {
  value = _mm512_min_ps(_mm512_max_ps(value, low), high);
  __m512i bits = _mm512_castps_si512(_mm512_add_ps(value, _mm512_set1_ps(12582912)));
  return _mm512_sub_epi32(bits, _mm512_set1_epi32(0x4B400000));
}

WIDEST static inline __m512i across_weights16(__m512i lanes) {
  return _mm512_or_si512(_mm512_slli_epi32(lanes, 7), _mm512_slli_epi32(lanes, 23));
}

WIDEST static inline __m512i down_weights16(__m512i lanes) {
  __m512i f = _mm512_srli_epi32(_mm512_add_epi32(lanes, _mm512_set1_epi32(1)), 1);
  __m512i both = _mm512_or_si512(
    _mm512_sub_epi32(_mm512_set1_epi32(128), f), _mm512_slli_epi32(f, 8));
  return _mm512_or_si512(both, _mm512_slli_epi32(both, 16));
}

WIDEST static inline void place(
  chunk *restrict to, const wide_source *restrict source, const wide_map *restrict map, int32_t x,
  int32_t count
) {
  const __m512 one = _mm512_set1_ps(1), least = _mm512_set1_ps(1e-6f);
  const __m512 centers = _mm512_setr_ps(
    0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f, 8.5f, 9.5f, 10.5f, 11.5f, 12.5f, 13.5f, 14.5f,
    15.5f);
  const __m512 low_u = _mm512_set1_ps(source->low_u), high_u = _mm512_set1_ps(source->high_u);
  const __m512 low_v = _mm512_set1_ps(source->low_v), high_v = _mm512_set1_ps(source->high_v);
  const __m512i stride = _mm512_set1_epi32(source->stride), low_byte = _mm512_set1_epi32(255);
  for (int32_t i = 0; i < count; i += LANES) {
    __m512 columns = _mm512_add_ps(_mm512_set1_ps((float)(x + i)), centers);
    __m512 u = line16(columns, map->step_u, map->start_u);
    __m512 v = line16(columns, map->step_v, map->start_v);
    if (!map->is_affine) {
      __m512 w = _mm512_max_ps(line16(columns, map->step_w, map->start_w), least);
      __m512 k = _mm512_div_ps(one, w);
      u = _mm512_mul_ps(u, k);
      v = _mm512_mul_ps(v, k);
    }
    __m512i a = whole16(u, low_u, high_u), b = whole16(v, low_v, high_v);
    __m512i places = _mm512_add_epi32(
      _mm512_mullo_epi32(_mm512_srai_epi32(b, 8), stride), _mm512_srai_epi32(a, 8));
    _mm512_store_si512(to->places + i, places);
    _mm512_store_si512(to->across + i, across_weights16(_mm512_and_si512(a, low_byte)));
    _mm512_store_si512(to->down + i, down_weights16(_mm512_and_si512(b, low_byte)));
  }
}

/// 8 bytes from the first two of each four positions, centered.
WIDEST static inline __m512i pairs16(const uint32_t *base, const int32_t *at) {
  __m512i bytes = _mm512_inserti64x4(
    _mm512_castsi256_si512(pairs(base, at[0], at[1], at[4], at[5])),
    pairs(base, at[8], at[9], at[12], at[13]), 1);
  return _mm512_xor_si512(bytes, _mm512_set1_epi8((char)0x80));
}

WIDEST static inline __m512i mix16(__m512i a, __m512i b, __m512i weight) {
  __m512i half = _mm512_mulhi_epi16(_mm512_sub_epi16(b, a), weight);
  return _mm512_add_epi16(a, _mm512_add_epi16(half, half));
}

WIDEST static inline __m512i sample(
  const uint32_t *top, const uint32_t *bottom, const chunk *from, int32_t i
) {
  const int32_t *at = from->places + i;
  __m512i top0 = pairs16(top, at), top1 = pairs16(top, at + 2);
  __m512i bottom0 = pairs16(bottom, at), bottom1 = pairs16(bottom, at + 2);
  __m512i across = _mm512_load_si512(from->across + i), down = _mm512_load_si512(from->down + i);
  __m512i p0 = _mm512_maddubs_epi16(
    _mm512_shuffle_epi32(down, 0x00), _mm512_unpacklo_epi8(top0, bottom0));
  __m512i p1 = _mm512_maddubs_epi16(
    _mm512_shuffle_epi32(down, 0x55), _mm512_unpackhi_epi8(top0, bottom0));
  __m512i p2 = _mm512_maddubs_epi16(
    _mm512_shuffle_epi32(down, 0xAA), _mm512_unpacklo_epi8(top1, bottom1));
  __m512i p3 = _mm512_maddubs_epi16(
    _mm512_shuffle_epi32(down, 0xFF), _mm512_unpackhi_epi8(top1, bottom1));
  __m512i p01 = mix16(
    _mm512_unpacklo_epi64(p0, p1), _mm512_unpackhi_epi64(p0, p1),
    _mm512_shuffle_epi32(across, 0x50));
  __m512i p23 = mix16(
    _mm512_unpacklo_epi64(p2, p3), _mm512_unpackhi_epi64(p2, p3),
    _mm512_shuffle_epi32(across, 0xFA));
  const __m512i eighth_bit = _mm512_set1_epi16(256);
  __m512i bytes = _mm512_packs_epi16(
    _mm512_mulhrs_epi16(p01, eighth_bit), _mm512_mulhrs_epi16(p23, eighth_bit));
  return _mm512_xor_si512(bytes, _mm512_set1_epi8((char)0x80));
}

/// Opaque pixels times `weight`, plus others times `rest`.
WIDEST static inline __m512i mixed16(__m512i above, __m512i below, __m512i weight, __m512i rest) {
  const __m512i zero = _mm512_setzero_si512();
  __m512i low = _mm512_add_epi16(
    _mm512_mulhrs_epi16(_mm512_unpacklo_epi8(above, zero), weight),
    _mm512_mulhrs_epi16(_mm512_unpacklo_epi8(below, zero), rest));
  __m512i high = _mm512_add_epi16(
    _mm512_mulhrs_epi16(_mm512_unpackhi_epi8(above, zero), weight),
    _mm512_mulhrs_epi16(_mm512_unpackhi_epi8(below, zero), rest));
  return _mm512_packus_epi16(low, high);
}

WIDEST void widest_projective_row(
  const wide_source *source, const wide_map *map, int32_t x, int32_t count, uint32_t *out,
  uint32_t factor
) {
  const uint32_t *top = source->base, *bottom = top + source->stride;
  const __m512i weight = _mm512_set1_epi16((short)(factor * 257 >> 1));
  const __m512i rest = _mm512_xor_si512(weight, _mm512_set1_epi16(32767));
  chunk chunks[2];
  int32_t size = shorter(count, CHUNK);
  place(&chunks[0], source, map, x, size);
  for (int32_t start = 0, turn = 0; start < count; turn ^= 1) {
    int32_t end = start + size, next = shorter(count - end, CHUNK);
    if (next > 0) {
      place(&chunks[turn ^ 1], source, map, x + end, next);
      prefetch(top, bottom, &chunks[turn ^ 1], next);
    }
    for (int32_t i = 0; i < size; i += LANES) {
      uint32_t *row = out + start + i;
      __mmask16 lanes = size - i >= LANES ? 0xFFFF : (__mmask16)((1 << (size - i)) - 1);
      __m512i pixels = sample(top, bottom, &chunks[turn], i);
      if (factor < 255) {
        pixels = mixed16(pixels, _mm512_maskz_loadu_epi32(lanes, row), weight, rest);
      }
      _mm512_mask_storeu_epi32(row, lanes, pixels);
    }
    start = end;
    size = next;
  }
}

#endif
