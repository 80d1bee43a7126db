#include "vectors.h"

#if HAS_WIDE_ROWS

// Bytes are taken apart into 16-bit lanes: of the lower and the upper 8 bytes of each half.

WIDE static inline __m256i low_lanes(__m256i bytes) {
  return _mm256_unpacklo_epi8(bytes, _mm256_setzero_si256());
}

WIDE static inline __m256i high_lanes(__m256i bytes) {
  return _mm256_unpackhi_epi8(bytes, _mm256_setzero_si256());
}

/// Lanes of at most 255², divided by 255 and rounded.
WIDE static inline __m256i divided_by_255(__m256i lanes) {
  return _mm256_mulhi_epu16(
    _mm256_add_epi16(lanes, _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
}

WIDE static inline __m256i product(__m256i a, __m256i b) {
  return divided_by_255(_mm256_mullo_epi16(a, b));
}

/// The alpha of each pixel in all four of its lanes.
WIDE static inline __m256i alphas(__m256i lanes) {
  return _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(lanes, 0xFF), 0xFF);
}

/// Source lanes scaled by a factor over others.
WIDE static inline __m256i over_lanes(__m256i source, __m256i factor, __m256i below) {
  __m256i alpha = alphas(source);
  __m256i cover = _mm256_sub_epi16(_mm256_set1_epi16(255), product(alpha, factor));
  __m256i color = product(_mm256_min_epi16(source, alpha), factor);
  return _mm256_add_epi16(color, product(below, cover));
}

WIDE static inline __m256i load(const uint32_t *pixels) {
  return _mm256_loadu_si256((const __m256i *)pixels);
}

/// The first `count` pixels, fewer than eight, and transparent ones.
WIDE static inline __m256i load_part(const uint32_t *pixels, int32_t count) {
  uint32_t all[8] = {0};
  for (int32_t i = 0; i < count; i++) all[i] = pixels[i];
  return load(all);
}

/// Calls `STEP` with eight pixels of a row and of its source at a time, and with the rest.
#define ROW(STEP)                                                                     \
  int32_t i = 0;                                                                      \
  for (; i + 8 <= count; i += 8) {                                                    \
    store(row + i, STEP(load(row + i), load(source + i)), 8);                         \
  }                                                                                   \
  if (i < count) {                                                                    \
    int32_t rest = count - i;                                                         \
    store(row + i, STEP(load_part(row + i, rest), load_part(source + i, rest)), rest); \
  }

WIDE void wide_blend_opaque(uint32_t *row, const uint32_t *source, int32_t count, uint32_t factor) {
  const __m256i share = _mm256_set1_epi16((short)factor);
  const __m256i cover = _mm256_set1_epi16((short)(255 - factor));
#define STEP(below, above)                                                     \
  _mm256_packus_epi16(                                                         \
    _mm256_add_epi16(                                                          \
      product(low_lanes(above), share), product(low_lanes(below), cover)),     \
    _mm256_add_epi16(                                                          \
      product(high_lanes(above), share), product(high_lanes(below), cover)))
  ROW(STEP)
#undef STEP
}

WIDE static inline __m256i over(__m256i below, __m256i above, __m256i low, __m256i high) {
  return _mm256_packus_epi16(
    over_lanes(low_lanes(above), low, low_lanes(below)),
    over_lanes(high_lanes(above), high, high_lanes(below)));
}

WIDE static inline bool is_zero(__m256i pixels) { return _mm256_testz_si256(pixels, pixels); }

WIDE static inline bool is_opaque(__m256i pixels) {
  return _mm256_testc_si256(pixels, _mm256_set1_epi32((int)0xFF000000));
}

WIDE void wide_blend(uint32_t *row, const uint32_t *source, int32_t count, uint32_t factor) {
  const __m256i lanes = _mm256_set1_epi16((short)factor);
  int32_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256i above = load(source + i);
    if (is_zero(above)) continue;
    if (factor == 255 && is_opaque(above)) {
      store(row + i, above, 8);
    } else {
      store(row + i, over(load(row + i), above, lanes, lanes), 8);
    }
  }
  if (i < count) {
    int32_t rest = count - i;
    __m256i pixels = over(load_part(row + i, rest), load_part(source + i, rest), lanes, lanes);
    store(row + i, pixels, rest);
  }
}

/// Factors of eight pixels in the lanes of each one's bytes.
WIDE static inline __m256i spread(__m256i factors) {
  return _mm256_or_si256(factors, _mm256_slli_epi32(factors, 16));
}

WIDE void wide_blend_factors(
  uint32_t *row, const uint32_t *source, int32_t count, const uint32_t *factors
) {
  for (int32_t i = 0; i < count; i += 8) {
    int32_t rest = count - i;
    __m256i each = spread(rest < 8 ? load_part(factors + i, rest) : load(factors + i));
    if (is_zero(each)) continue;
    __m256i low = _mm256_unpacklo_epi32(each, each), high = _mm256_unpackhi_epi32(each, each);
    if (rest < 8) {
      __m256i pixels = over(load_part(row + i, rest), load_part(source + i, rest), low, high);
      store(row + i, pixels, rest);
    } else {
      store(row + i, over(load(row + i), load(source + i), low, high), 8);
    }
  }
}

WIDE void wide_blend_color_factors(
  uint32_t *row, uint32_t color, int32_t count, const uint32_t *factors
) {
  const __m256i above = _mm256_set1_epi32((int)color);
  for (int32_t i = 0; i < count; i += 8) {
    int32_t rest = count - i;
    __m256i each = spread(rest < 8 ? load_part(factors + i, rest) : load(factors + i));
    if (is_zero(each)) continue;
    __m256i low = _mm256_unpacklo_epi32(each, each), high = _mm256_unpackhi_epi32(each, each);
    __m256i below = rest < 8 ? load_part(row + i, rest) : load(row + i);
    store(row + i, over(below, above, low, high), rest);
  }
}

WIDE void wide_blend_color(uint32_t *row, uint32_t share, int32_t count) {
  const __m256i color = _mm256_set1_epi32((int)share);
  const __m256i cover = _mm256_set1_epi16((short)(255 - (share >> 24)));
  const __m256i lanes = low_lanes(color);
  const uint32_t *source = row;
#define STEP(below, unused)                                      \
  _mm256_packus_epi16(                                           \
    _mm256_add_epi16(lanes, product(low_lanes(below), cover)),   \
    _mm256_add_epi16(lanes, product(high_lanes(below), cover)))
  ROW(STEP)
#undef STEP
}

// MARK: - Between two rows of pixels

/// Bytes to lanes with 7 bits below the binary point.
WIDE static inline __m256i fixed_low(__m256i bytes) {
  return _mm256_srli_epi16(_mm256_unpacklo_epi8(_mm256_setzero_si256(), bytes), 1);
}

WIDE static inline __m256i fixed_high(__m256i bytes) {
  return _mm256_srli_epi16(_mm256_unpackhi_epi8(_mm256_setzero_si256(), bytes), 1);
}

WIDE static inline __m256i rounded_plain(__m256i low, __m256i high) {
  const __m256i half = _mm256_set1_epi16(64);
  return _mm256_packus_epi16(
    _mm256_srli_epi16(_mm256_add_epi16(low, half), 7),
    _mm256_srli_epi16(_mm256_add_epi16(high, half), 7));
}

WIDE void wide_linear_across(
  uint32_t *row, const uint32_t *source, int32_t count, uint32_t place
) {
  const __m256i weight = _mm256_set1_epi16((short)(place << 7));
  for (int32_t i = 0; i < count; i += 8) {
    __m256i a = load(source + i), b = load(source + i + 1);
    store(
      row + i,
      rounded_plain(
        mix(fixed_low(a), fixed_low(b), weight), mix(fixed_high(a), fixed_high(b), weight)),
      8);
  }
}

WIDE void wide_linear_down(
  uint32_t *row, const uint32_t *top, const uint32_t *bottom, int32_t count, uint32_t place
) {
  const __m256i weight = down_weights(_mm256_set1_epi32((int)place));
  for (int32_t i = 0; i < count; i += 8) {
    __m256i a = centered(load(top + i)), b = centered(load(bottom + i));
    store(row + i, rounded(step_lower(a, b, weight), step_upper(a, b, weight)), 8);
  }
}

WIDE void wide_bilinear(
  uint32_t *row, const uint32_t *top, const uint32_t *bottom, int32_t count, uint32_t across,
  uint32_t down
) {
  const __m256i weight = down_weights(_mm256_set1_epi32((int)down));
  const __m256i place = _mm256_set1_epi16((short)(across << 7));
  for (int32_t i = 0; i < count; i += 8) {
    __m256i a = centered(load(top + i)), b = centered(load(bottom + i));
    __m256i c = centered(load(top + i + 1)), d = centered(load(bottom + i + 1));
    __m256i low = mix(step_lower(a, b, weight), step_lower(c, d, weight), place);
    __m256i high = mix(step_upper(a, b, weight), step_upper(c, d, weight), place);
    store(row + i, rounded(low, high), 8);
  }
}

WIDE void wide_scaled_row(
  uint32_t *row, const uint32_t *top, const uint32_t *bottom, const int32_t *columns,
  int32_t count, uint32_t down
) {
  const __m256i weight = down_weights(_mm256_set1_epi32((int)down));
  const __m256i low_byte = _mm256_set1_epi32(255);
  for (int32_t i = 0; i < count; i += 8) {
    __m256i places = _mm256_loadu_si256((const __m256i *)(columns + i));
    int32_t at[8] __attribute__((aligned(32)));
    _mm256_store_si256((__m256i *)at, _mm256_srai_epi32(places, 8));
    __m256i pixels = bilinear(
      pairs(top, at[0], at[1], at[4], at[5]), pairs(top, at[2], at[3], at[6], at[7]),
      pairs(bottom, at[0], at[1], at[4], at[5]), pairs(bottom, at[2], at[3], at[6], at[7]),
      across_weights(_mm256_and_si256(places, low_byte)), weight);
    store(row + i, pixels, 8);
  }
}

#endif
