// Helpers that the row functions share: 256-bit vectors of x86 processors.

#ifndef VECTORS_H
#define VECTORS_H

#include "CRasterKernels.h"

#if defined(__x86_64__)

#include <immintrin.h>

// No fused multiply-add: it rounds once where Swift rounds twice.
#pragma STDC FP_CONTRACT OFF
#define WIDE __attribute__((target("avx2")))

/// A mask with the first `count` of eight lanes set, `count` being at least 1.
WIDE static inline __m256i first_lanes(int32_t count) {
  static const int32_t lanes[16] = {-1, -1, -1, -1, -1, -1, -1, -1};
  return _mm256_loadu_si256((const __m256i *)(lanes + 8 - count));
}

/// Loads the first `count` pixels; missing ones, up to eight, are transparent.
WIDE static inline __m256i load(const uint32_t *pixels, int32_t count) {
  return count >= 8 ? _mm256_loadu_si256((const __m256i *)pixels)
                    : _mm256_maskload_epi32((const int32_t *)pixels, first_lanes(count));
}

/// Stores the first `count` pixels, at most eight.
WIDE static inline void store(uint32_t *out, __m256i pixels, int32_t count) {
  if (count >= 8) {
    _mm256_storeu_si256((__m256i *)out, pixels);
  } else {
    _mm256_maskstore_epi32((int32_t *)out, first_lanes(count), pixels);
  }
}

// Unpacks bytes to 16-bit lanes: the lower and the upper 8 bytes of each half.

WIDE static inline __m256i low_lanes(__m256i bytes) {
  return _mm256_unpacklo_epi8(bytes, _mm256_setzero_si256());
}

WIDE static inline __m256i high_lanes(__m256i bytes) {
  return _mm256_unpackhi_epi8(bytes, _mm256_setzero_si256());
}

/// Weights from 0 to 255 in each lane, scaled to 32767 as `product` expects.
WIDE static inline __m256i weights(__m256i lanes) {
  return _mm256_srli_epi16(_mm256_mullo_epi16(lanes, _mm256_set1_epi16(257)), 1);
}

/// 32767 − weights.
WIDE static inline __m256i rest_of(__m256i weights) {
  return _mm256_xor_si256(weights, _mm256_set1_epi16(32767));
}

/// Lanes up to 255 times weights of 32767, rounded.
WIDE static inline __m256i product(__m256i lanes, __m256i weights) {
  return _mm256_mulhrs_epi16(lanes, weights);
}

/// Eight opaque pixels times `weight`, plus eight others times `rest`.
WIDE static inline __m256i mixed(__m256i above, __m256i below, __m256i weight, __m256i rest) {
  return _mm256_packus_epi16(
    _mm256_add_epi16(product(low_lanes(above), weight), product(low_lanes(below), rest)),
    _mm256_add_epi16(product(high_lanes(above), weight), product(high_lanes(below), rest)));
}

/// Writes pixels to a row of `count` or, with a `factor` below 255, blends opaque ones over it.
/// `PIXELS(i, n)` gives eight pixels from `i` on, of which `n` are needed; it is expanded in each
/// loop so that the compiler sees that `n` is 8.
#define PUT_ROW(row, count, factor, PIXELS)                                             \
  do {                                                                                  \
    const __m256i weight_ = weights(_mm256_set1_epi16((short)(factor)));                \
    const __m256i rest_ = rest_of(weight_);                                             \
    int32_t i_ = 0;                                                                     \
    if ((factor) == 255) {                                                              \
      for (; i_ + 8 <= (count); i_ += 8) store((row) + i_, PIXELS(i_, 8), 8);           \
    } else {                                                                            \
      for (; i_ + 8 <= (count); i_ += 8) {                                              \
        __m256i below_ = load((row) + i_, 8);                                           \
        store((row) + i_, mixed(PIXELS(i_, 8), below_, weight_, rest_), 8);             \
      }                                                                                 \
    }                                                                                   \
    int32_t n_ = (count) - i_;                                                          \
    if (n_ > 0) {                                                                       \
      __m256i below_ = load((row) + i_, n_);                                            \
      store((row) + i_, mixed(PIXELS(i_, n_), below_, weight_, rest_), n_);             \
    }                                                                                   \
  } while (0)

/// columns · step + start
WIDE static inline __m256 line(__m256 columns, float step, float start) {
  return _mm256_add_ps(_mm256_mul_ps(columns, _mm256_set1_ps(step)), _mm256_set1_ps(start));
}

/// The nearest integers, clamped to `low` and `high`; NaN gives `low`.
WIDE static inline __m256i whole(__m256 value, __m256 low, __m256 high) {
  value = _mm256_min_ps(_mm256_max_ps(value, low), high);
  // Adding 1.5·2²³ rounds to an integer, which then stands in the low bits of the float.
  __m256i bits = _mm256_castps_si256(_mm256_add_ps(value, _mm256_set1_ps(12582912)));
  return _mm256_sub_epi32(bits, _mm256_set1_epi32(0x4B400000));
}

/// The centers of eight columns from `x` on.
WIDE static inline __m256 centers(int32_t x) {
  return _mm256_add_ps(
    _mm256_set1_ps((float)x), _mm256_setr_ps(0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f));
}

/// The divisors w of eight columns.
WIDE static inline __m256 divisors(const wide_map *map, __m256 columns) {
  return _mm256_max_ps(line(columns, map->step_w, map->start_w), _mm256_set1_ps(1e-6f));
}

/// 8 bytes from each of four positions, a and b in the lower half.
WIDE static inline __m256i pairs(
  const uint32_t *base, int32_t a, int32_t b, int32_t c, int32_t d
) {
  __m128i low = _mm_castps_si128(_mm_loadh_pi(
    _mm_castsi128_ps(_mm_loadl_epi64((const __m128i *)(base + a))), (const __m64 *)(base + b)));
  __m128i high = _mm_castps_si128(_mm_loadh_pi(
    _mm_castsi128_ps(_mm_loadl_epi64((const __m128i *)(base + c))), (const __m64 *)(base + d)));
  return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

/// Fractions from 0 to 255 between two columns, in both 16-bit halves of each lane, as `mix`
/// expects.
WIDE static inline __m256i across_weights(__m256i lanes) {
  return _mm256_or_si256(_mm256_slli_epi32(lanes, 7), _mm256_slli_epi32(lanes, 23));
}

/// Fractions from 0 to 255 between two rows, as bytes 128 − f and f, twice in each lane.
WIDE static inline __m256i down_weights(__m256i lanes) {
  __m256i f = _mm256_srli_epi32(_mm256_add_epi32(lanes, _mm256_set1_epi32(1)), 1);
  __m256i both = _mm256_or_si256(
    _mm256_sub_epi32(_mm256_set1_epi32(128), f), _mm256_slli_epi32(f, 8));
  return _mm256_or_si256(both, _mm256_slli_epi32(both, 16));
}

/// Interpolates from `a` (weight 0) towards `b`, in lanes with 7 fraction bits.
WIDE static inline __m256i mix(__m256i a, __m256i b, __m256i weight) {
  __m256i half = _mm256_mulhi_epi16(_mm256_sub_epi16(b, a), weight);
  return _mm256_add_epi16(a, _mm256_add_epi16(half, half));
}

/// Bytes minus 128: the byte multiply takes one signed and one unsigned operand, and the weights
/// are the unsigned one. So lanes are 128 · 128 too small until they are rounded.
WIDE static inline __m256i centered(__m256i bytes) {
  return _mm256_xor_si256(bytes, _mm256_set1_epi8((char)0x80));
}

/// Interpolates from `a` to `b`, the lower and the upper 8 bytes of each half, to centered lanes
/// with 7 fraction bits.
WIDE static inline __m256i step_lower(__m256i a, __m256i b, __m256i weights) {
  return _mm256_maddubs_epi16(weights, _mm256_unpacklo_epi8(a, b));
}

WIDE static inline __m256i step_upper(__m256i a, __m256i b, __m256i weights) {
  return _mm256_maddubs_epi16(weights, _mm256_unpackhi_epi8(a, b));
}

/// Centered lanes to bytes.
WIDE static inline __m256i rounded(__m256i low, __m256i high) {
  // Times 2⁸ and rounded at bit 15: divided by 2⁷.
  const __m256i eighth_bit = _mm256_set1_epi16(256);
  return centered(_mm256_packs_epi16(
    _mm256_mulhrs_epi16(low, eighth_bit), _mm256_mulhrs_epi16(high, eighth_bit)));
}

/// Eight samples: pixels 0, 1, 4, 5 with their right neighbors in `top0`, 2, 3, 6, 7 in `top1`.
WIDE static inline __m256i bilinear(
  __m256i top0, __m256i top1, __m256i bottom0, __m256i bottom1, __m256i across, __m256i down
) {
  top0 = centered(top0), top1 = centered(top1);
  bottom0 = centered(bottom0), bottom1 = centered(bottom1);
  // Each half holds one pixel and its right neighbor: 0 and 4, then 1 and 5, …
  __m256i p0 = step_lower(top0, bottom0, _mm256_shuffle_epi32(down, 0x00));
  __m256i p1 = step_upper(top0, bottom0, _mm256_shuffle_epi32(down, 0x55));
  __m256i p2 = step_lower(top1, bottom1, _mm256_shuffle_epi32(down, 0xAA));
  __m256i p3 = step_upper(top1, bottom1, _mm256_shuffle_epi32(down, 0xFF));
  __m256i p01 = mix(
    _mm256_unpacklo_epi64(p0, p1), _mm256_unpackhi_epi64(p0, p1),
    _mm256_shuffle_epi32(across, 0x50));
  __m256i p23 = mix(
    _mm256_unpacklo_epi64(p2, p3), _mm256_unpackhi_epi64(p2, p3),
    _mm256_shuffle_epi32(across, 0xFA));
  return rounded(p01, p23);
}

#endif
#endif
