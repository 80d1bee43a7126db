#include "vectors.h"

#if defined(__x86_64__)

/// The alpha of each pixel in all four of its lanes.
WIDE static inline __m256i alphas(__m256i lanes) {
  return _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(lanes, 0xFF), 0xFF);
}

/// Source lanes times `weight`, over others.
WIDE static inline __m256i over_lanes(__m256i source, __m256i weight, __m256i below) {
  __m256i alpha = alphas(source);
  __m256i cover = rest_of(weights(product(alpha, weight)));
  __m256i color = product(_mm256_min_epi16(source, alpha), weight);
  return _mm256_add_epi16(color, product(below, cover));
}

WIDE void wide_mix(uint32_t *row, const uint32_t *source, int32_t count, uint32_t factor) {
#define PIXELS(i, n) load(source + i, n)
  PUT_ROW(row, count, factor, PIXELS);
#undef PIXELS
}

WIDE void wide_mix_both(
  uint32_t *row, const uint32_t *above, const uint32_t *below, int32_t count, uint32_t factor,
  bool streams
) {
  const __m256i weight = weights(_mm256_set1_epi16((short)factor));
  const __m256i rest = rest_of(weight);
#define PIXELS(i, n) mixed(load(above + (i), n), load(below + (i), n), weight, rest)
  int32_t i = 0;
  if (streams) {
    // Streaming stores need aligned addresses.
    int32_t head = (int32_t)(-(uintptr_t)row / sizeof(uint32_t) & 7);
    if (head > count) head = count;
    if (head > 0) store(row, PIXELS(0, head), head);
    for (i = head; i + 8 <= count; i += 8) _mm256_stream_si256((__m256i *)(row + i), PIXELS(i, 8));
  } else {
    for (; i + 8 <= count; i += 8) store(row + i, PIXELS(i, 8), 8);
  }
  if (i < count) store(row + i, PIXELS(i, count - i), count - i);
#undef PIXELS
}

void wide_finish_streams(void) { _mm_sfence(); }

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
  const __m256i weight = weights(_mm256_set1_epi16((short)factor));
  for (int32_t i = 0; i < count; i += 8) {
    int32_t rest = count - i;
    __m256i above = load(source + i, rest);
    if (is_zero(above)) continue;
    if (factor == 255 && is_opaque(above)) {
      store(row + i, above, rest);
    } else {
      store(row + i, over(load(row + i, rest), above, weight, weight), rest);
    }
  }
}

/// One factor per pixel, as weights in the lanes of all its bytes.
WIDE static inline __m256i spread(__m256i factors) {
  return weights(_mm256_or_si256(factors, _mm256_slli_epi32(factors, 16)));
}

WIDE void wide_blend_factors(
  uint32_t *row, const uint32_t *source, int32_t count, const uint32_t *factors
) {
  for (int32_t i = 0; i < count; i += 8) {
    int32_t rest = count - i;
    __m256i each = spread(load(factors + i, rest));
    if (is_zero(each)) continue;
    __m256i low = _mm256_unpacklo_epi32(each, each), high = _mm256_unpackhi_epi32(each, each);
    store(row + i, over(load(row + i, rest), load(source + i, rest), low, high), rest);
  }
}

WIDE void wide_blend_color_factors(
  uint32_t *row, uint32_t color, int32_t count, const uint32_t *factors
) {
  const __m256i above = _mm256_set1_epi32((int)color);
  for (int32_t i = 0; i < count; i += 8) {
    int32_t rest = count - i;
    __m256i each = spread(load(factors + i, rest));
    if (is_zero(each)) continue;
    __m256i low = _mm256_unpacklo_epi32(each, each), high = _mm256_unpackhi_epi32(each, each);
    store(row + i, over(load(row + i, rest), above, low, high), rest);
  }
}

WIDE void wide_blend_color(uint32_t *row, uint32_t color, int32_t count) {
  const __m256i lanes = low_lanes(_mm256_set1_epi32((int)color));
  const __m256i cover = rest_of(weights(_mm256_set1_epi16((short)(color >> 24))));
  for (int32_t i = 0; i < count; i += 8) {
    int32_t rest = count - i;
    __m256i below = load(row + i, rest);
    __m256i pixels = _mm256_packus_epi16(
      _mm256_add_epi16(lanes, product(low_lanes(below), cover)),
      _mm256_add_epi16(lanes, product(high_lanes(below), cover)));
    store(row + i, pixels, rest);
  }
}

// MARK: - Between two rows of pixels

/// Interpolates from `a` (weight 0) towards `b`, with bytes in lanes. Equal to rounding what `mix`
/// gives for lanes without fraction bits.
WIDE static inline __m256i between(__m256i a, __m256i b, __m256i weight) {
  return _mm256_add_epi16(a, _mm256_mulhrs_epi16(_mm256_sub_epi16(b, a), weight));
}

WIDE static inline __m256i across(const uint32_t *source, int32_t count, __m256i weight) {
  __m256i a = load(source, count), b = load(source + 1, count);
  return _mm256_packus_epi16(
    between(low_lanes(a), low_lanes(b), weight), between(high_lanes(a), high_lanes(b), weight));
}

WIDE void wide_linear_across(
  uint32_t *row, const uint32_t *source, int32_t count, uint32_t place, uint32_t factor
) {
  const __m256i weight = _mm256_set1_epi16((short)(place << 7));
#define PIXELS(i, n) across(source + i, n, weight)
  PUT_ROW(row, count, factor, PIXELS);
#undef PIXELS
}

WIDE static inline __m256i down(
  const uint32_t *top, const uint32_t *bottom, int32_t count, __m256i weight
) {
  __m256i a = centered(load(top, count)), b = centered(load(bottom, count));
  return rounded(step_lower(a, b, weight), step_upper(a, b, weight));
}

WIDE void wide_linear_down(
  uint32_t *row, const uint32_t *top, const uint32_t *bottom, int32_t count, uint32_t place,
  uint32_t factor
) {
  const __m256i weight = down_weights(_mm256_set1_epi32((int)place));
#define PIXELS(i, n) down(top + i, bottom + i, n, weight)
  PUT_ROW(row, count, factor, PIXELS);
#undef PIXELS
}

WIDE static inline __m256i both_ways(
  const uint32_t *top, const uint32_t *bottom, int32_t count, __m256i across, __m256i down
) {
  __m256i a = centered(load(top, count)), b = centered(load(bottom, count));
  __m256i c = centered(load(top + 1, count)), d = centered(load(bottom + 1, count));
  return rounded(
    mix(step_lower(a, b, down), step_lower(c, d, down), across),
    mix(step_upper(a, b, down), step_upper(c, d, down), across));
}

WIDE void wide_bilinear(
  uint32_t *row, const uint32_t *top, const uint32_t *bottom, int32_t count, uint32_t across,
  uint32_t down, uint32_t factor
) {
  const __m256i place = _mm256_set1_epi16((short)(across << 7));
  const __m256i weight = down_weights(_mm256_set1_epi32((int)down));
#define PIXELS(i, n) both_ways(top + i, bottom + i, n, place, weight)
  PUT_ROW(row, count, factor, PIXELS);
#undef PIXELS
}

WIDE static inline __m256i scaled(
  const uint32_t *top, const uint32_t *bottom, const int32_t *columns, int32_t count,
  __m256i weight
) {
  __m256i places = load((const uint32_t *)columns, count);
  int32_t at[8] __attribute__((aligned(32)));
  _mm256_store_si256((__m256i *)at, _mm256_srai_epi32(places, 8));
  return bilinear(
    pairs(top, at[0], at[1], at[4], at[5]), pairs(top, at[2], at[3], at[6], at[7]),
    pairs(bottom, at[0], at[1], at[4], at[5]), pairs(bottom, at[2], at[3], at[6], at[7]),
    across_weights(_mm256_and_si256(places, _mm256_set1_epi32(255))), weight);
}

WIDE void wide_scaled_row(
  uint32_t *row, const uint32_t *top, const uint32_t *bottom, const int32_t *columns,
  int32_t count, uint32_t down, uint32_t factor
) {
  const __m256i weight = down_weights(_mm256_set1_epi32((int)down));
#define PIXELS(i, n) scaled(top, bottom, columns + i, n, weight)
  PUT_ROW(row, count, factor, PIXELS);
#undef PIXELS
}

// MARK: - Gradients

/// Looks up eight colors. They usually lie close together: then one load gets them all, which is
/// faster than gathering them one by one.
WIDE static inline __m256i look_up(const uint32_t *colors, __m256i places, int32_t last) {
  int32_t a = _mm256_extract_epi32(places, 0), b = _mm256_extract_epi32(places, 7);
  int32_t first = a < b ? a : b;
  if (first > last - 7) first = last - 7;
  __m256i at = _mm256_sub_epi32(places, _mm256_set1_epi32(first));
  if (_mm256_testz_si256(at, _mm256_set1_epi32(~7))) {
    return _mm256_permutevar8x32_epi32(load(colors + first, 8), at);
  }
  return _mm256_i32gather_epi32((const int *)colors, places, sizeof(uint32_t));
}

WIDE static inline __m256i axial(
  const uint32_t *colors, __m256 last, const wide_map *map, int32_t x
) {
  __m256 columns = centers(x);
  __m256 places = line(columns, map->step_u, map->start_u);
  if (!map->is_affine) places = _mm256_div_ps(places, divisors(map, columns));
  return look_up(
    colors, whole(places, _mm256_setzero_ps(), last), (int32_t)_mm256_cvtss_f32(last));
}

WIDE void wide_axial_row(
  const uint32_t *colors, float last, const wide_map *map, int32_t x, int32_t count, uint32_t *out
) {
  const __m256 limit = _mm256_set1_ps(last);
  for (int32_t i = 0; i < count; i += 8) {
    store(out + i, axial(colors, limit, map, x + i), count - i);
  }
}

#endif
