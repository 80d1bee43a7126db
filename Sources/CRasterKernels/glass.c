#include "vectors.h"

#if defined(__x86_64__)

// Panes of glass: the twins of what GlassField and GlassShader compute for eight neighboring pixels.

/// The field at eight points.
typedef struct {
  __m256 distance, normal_x, normal_y, rim;
} field_points;

/// The offsets of eight points of a row from the centers of a pane's corners, positive outwards, and the corners' radii.
typedef struct {
  __m256 x, y, radius;
} corner_offsets;

typedef struct {
  __m256 red, green, blue, alpha;
} color_lanes;

typedef struct {
  color_lanes color;
  __m256 presence;
} surface_lanes;

WIDE static inline __m256 all(float number) { return _mm256_set1_ps(number); }
WIDE static inline __m256 plus(__m256 a, __m256 b) { return _mm256_add_ps(a, b); }
WIDE static inline __m256 minus(__m256 a, __m256 b) { return _mm256_sub_ps(a, b); }
WIDE static inline __m256 times(__m256 a, __m256 b) { return _mm256_mul_ps(a, b); }
WIDE static inline __m256 divided(__m256 a, __m256 b) { return _mm256_div_ps(a, b); }
WIDE static inline __m256 root(__m256 a) { return _mm256_sqrt_ps(a); }
WIDE static inline __m256 greater(__m256 a, __m256 b) { return _mm256_max_ps(a, b); }
WIDE static inline __m256 lesser(__m256 a, __m256 b) { return _mm256_min_ps(a, b); }
WIDE static inline __m256 negative(__m256 a) { return minus(_mm256_setzero_ps(), a); }
WIDE static inline __m256 positive(__m256 a) { return greater(a, _mm256_setzero_ps()); }
WIDE static inline __m256 limited(__m256 a) { return lesser(positive(a), all(1)); }

/// `chosen` where `sign` is below 0, else `other`.
WIDE static inline __m256 where_negative(__m256 sign, __m256 chosen, __m256 other) {
  return _mm256_blendv_ps(other, chosen, sign);
}

WIDE static inline bool holds_negative(__m256 a) { return _mm256_movemask_ps(a) != 0; }

// One pane

WIDE static inline corner_offsets beyond(const wide_pane *pane, __m256 x, float y) {
  __m256 across = minus(x, all(pane->center_x));
  float down = y - pane->center_y;
  const float *sides = pane->radii + (down < 0 ? 0 : 2);
  __m256 radius = where_negative(across, all(sides[0]), all(sides[1]));
  float out = (down < 0 ? -down : down) - pane->half_height;
  return (corner_offsets){
    plus(minus(greater(across, negative(across)), all(pane->half_width)), radius),
    plus(radius, all(out)), radius};
}

WIDE static inline __m256 length_of(__m256 x, __m256 y) {
  return root(plus(times(x, x), times(y, y)));
}

WIDE static inline __m256 pane_distances(const wide_pane *pane, __m256 x, float y) {
  corner_offsets at = beyond(pane, x, y);
  __m256 inside = lesser(greater(at.x, at.y), _mm256_setzero_ps());
  return minus(plus(length_of(positive(at.x), positive(at.y)), inside), at.radius);
}

WIDE static inline field_points pane_points(const wide_pane *pane, __m256 x, float y) {
  corner_offsets at = beyond(pane, x, y);
  const __m256 zero = _mm256_setzero_ps(), one = all(1);
  __m256 out_x = positive(at.x), out_y = positive(at.y);
  __m256 length = length_of(out_x, out_y);
  __m256 inside = lesser(greater(at.x, at.y), zero);
  __m256 corner = negative(length);
  __m256 inverse = divided(one, where_negative(corner, length, one));
  __m256 along = minus(at.y, at.x);
  __m256 way_x = where_negative(corner, times(out_x, inverse), where_negative(along, one, zero));
  __m256 way_y = where_negative(corner, times(out_y, inverse), where_negative(along, zero, one));
  return (field_points){
    minus(plus(length, inside), at.radius),
    where_negative(minus(x, all(pane->center_x)), negative(way_x), way_x),
    y < pane->center_y ? negative(way_y) : way_y, all(pane->rim)};
}

WIDE static inline surface_lanes pane_surface(const wide_pane *pane) {
  const float *color = pane->color;
  return (surface_lanes){
    {all(color[0]), all(color[1]), all(color[2]), all(color[3])}, all(pane->presence)};
}

// All panes

/// Joins distances to those so far, and returns their part in what is there.
WIDE static inline __m256 join(__m256 *distance, __m256 other, float length) {
  __m256 difference = minus(other, *distance);
  __m256 least = where_negative(difference, other, *distance);
  if (!(length > 0)) {
    *distance = least;
    return where_negative(difference, all(1), _mm256_setzero_ps());
  }
  __m256 apart = greater(difference, negative(difference));
  __m256 near = positive(minus(all(1), divided(apart, all(length))));
  *distance = minus(least, times(times(near, near), all(length / 4)));
  __m256 half = divided(near, all(2));
  return where_negative(difference, minus(all(1), half), half);
}

WIDE static inline void mix_in(__m256 *value, __m256 other, __m256 part) {
  *value = plus(*value, times(minus(other, *value), part));
}

WIDE static inline __m256 distances(const wide_glass *glass, __m256 x, float y) {
  __m256 result = pane_distances(glass->panes, x, y);
  for (int32_t i = 1; i < glass->count; i++) {
    const wide_pane *pane = glass->panes + i;
    join(&result, pane_distances(pane, x, y), pane->join);
  }
  return result;
}

WIDE static inline field_points points(const wide_glass *glass, __m256 x, float y) {
  field_points result = pane_points(glass->panes, x, y);
  for (int32_t i = 1; i < glass->count; i++) {
    const wide_pane *pane = glass->panes + i;
    field_points other = pane_points(pane, x, y);
    __m256 part = join(&result.distance, other.distance, pane->join);
    mix_in(&result.normal_x, other.normal_x, part);
    mix_in(&result.normal_y, other.normal_y, part);
    mix_in(&result.rim, other.rim, part);
  }
  return result;
}

WIDE static surface_lanes surfaces(const wide_glass *glass, __m256 x, float y) {
  __m256 distance = pane_distances(glass->panes, x, y);
  surface_lanes result = pane_surface(glass->panes);
  for (int32_t i = 1; i < glass->count; i++) {
    const wide_pane *pane = glass->panes + i;
    surface_lanes other = pane_surface(pane);
    __m256 part = join(&distance, pane_distances(pane, x, y), pane->join);
    mix_in(&result.color.red, other.color.red, part);
    mix_in(&result.color.green, other.color.green, part);
    mix_in(&result.color.blue, other.color.blue, part);
    mix_in(&result.color.alpha, other.color.alpha, part);
    mix_in(&result.presence, other.presence, part);
  }
  return result;
}

// Light

WIDE static inline __m256 refracted_shift(__m256 depth) {
  const float index = 1.5f;
  const __m256 one = all(1);
  __m256 side = positive(minus(one, depth));
  __m256 cube = times(times(side, side), side);
  __m256 height = root(root(positive(minus(one, times(cube, side)))));
  __m256 run = times(times(height, height), height);
  __m256 steepness = length_of(cube, run);
  __m256 sine = divided(cube, steepness), cosine = divided(run, steepness);
  __m256 inner = divided(sine, all(index));
  __m256 inner_cosine = root(minus(one, times(inner, inner)));
  return divided(
    times(plus(one, height), minus(times(sine, inner_cosine), times(cosine, inner))),
    plus(times(cosine, inner_cosine), times(sine, inner)));
}

WIDE static inline __m256 brightness(const field_points *at, float line) {
  const __m256 one = all(1);
  __m256 facing = plus(times(at->normal_x, all(-0.6f)), times(at->normal_y, all(-0.8f)));
  __m256 depth = positive(negative(at->distance));
  __m256 strength = where_negative(negative(facing), all(0.7f), all(0.45f));
  __m256 on_edge = positive(minus(one, divided(depth, all(2 * line))));
  __m256 in_rim = positive(minus(one, divided(depth, greater(at->rim, all(1e-9f)))));
  __m256 edge = times(
    times(plus(all(0.2f), times(times(strength, facing), facing)), on_edge), on_edge);
  return plus(edge, times(times(times(all(0.1f), positive(facing)), in_rim), in_rim));
}

WIDE static inline __m256 shade(const wide_glass *glass, __m256 x, float y) {
  __m256 distance = distances(glass, x, y - glass->shadow_offset);
  __m256 part = limited(divided(minus(all(1), divided(distance, all(glass->shadow))), all(2)));
  return times(times(all(0.28f), part), part);
}

// Colors

/// Adding it to a number below 2²³ leaves that, rounded, in the lowest bits.
enum { SHIFT_BITS = 0x4B000000 };

WIDE static inline __m256 component(__m256i pixels) {
  __m256i bits = _mm256_or_si256(
    _mm256_and_si256(pixels, _mm256_set1_epi32(255)), _mm256_set1_epi32(SHIFT_BITS));
  return minus(_mm256_castsi256_ps(bits), all(8388608));
}

WIDE static inline color_lanes color_of(__m256i pixels) {
  return (color_lanes){
    component(_mm256_srli_epi32(pixels, 16)), component(_mm256_srli_epi32(pixels, 8)),
    component(pixels), component(_mm256_srli_epi32(pixels, 24))};
}

WIDE static inline __m256i byte_of(__m256 lanes) {
  return _mm256_and_si256(
    _mm256_castps_si256(plus(lanes, all(8388608))), _mm256_set1_epi32(255));
}

WIDE static inline __m256i pixels_of(const color_lanes *color) {
  __m256i red = _mm256_slli_epi32(byte_of(color->red), 16);
  __m256i green = _mm256_slli_epi32(byte_of(color->green), 8);
  __m256i alpha = _mm256_slli_epi32(byte_of(color->alpha), 24);
  return _mm256_or_si256(
    _mm256_or_si256(red, green), _mm256_or_si256(byte_of(color->blue), alpha));
}

WIDE static inline void tint(color_lanes *color, const color_lanes *with) {
  const __m256 full = all(255);
  __m256 kept = minus(all(1), with->alpha);
  color->red = plus(times(color->red, kept), times(with->red, full));
  color->green = plus(times(color->green, kept), times(with->green, full));
  color->blue = plus(times(color->blue, kept), times(with->blue, full));
  color->alpha = plus(times(color->alpha, kept), times(with->alpha, full));
}

/// Moves them towards white, and multiplies them.
WIDE static inline void light_up(color_lanes *color, __m256 light, __m256 share) {
  const __m256 full = all(255);
  mix_in(&color->red, full, light);
  mix_in(&color->green, full, light);
  mix_in(&color->blue, full, light);
  mix_in(&color->alpha, full, light);
  color->red = times(color->red, share);
  color->green = times(color->green, share);
  color->blue = times(color->blue, share);
  color->alpha = times(color->alpha, share);
}

/// The pixels that are seen through the glass at eight neighboring ones, of which `count` are needed.
WIDE static inline __m256i seen(
  const wide_source *source, int32_t x, int32_t y, int32_t count, const field_points *at,
  __m256 presence
) {
  __m256 rim = greater(at->rim, all(1e-9f));
  __m256 depth = divided(positive(negative(at->distance)), rim);
  if (!holds_negative(minus(depth, all(1)))) {
    return load(source->base + (intptr_t)y * source->stride + x, count);
  }
  __m256 shift = lesser(times(times(refracted_shift(depth), rim), presence), all(2048));
  __m256 middle = minus(centers(x), all(0.5f));
  __m256 u = times(minus(middle, times(at->normal_x, shift)), all(256));
  __m256 v = times(minus(all((float)y), times(at->normal_y, shift)), all(256));
  __m256i a = whole(u, all(source->low_u), all(source->high_u));
  __m256i b = whole(v, all(source->low_v), all(source->high_v));
  const __m256i low_byte = _mm256_set1_epi32(255);
  int32_t place[8];
  _mm256_storeu_si256(
    (__m256i *)place,
    _mm256_add_epi32(
      _mm256_mullo_epi32(_mm256_srai_epi32(b, 8), _mm256_set1_epi32(source->stride)),
      _mm256_srai_epi32(a, 8)));
  const uint32_t *top = source->base, *bottom = top + source->stride;
  return bilinear(
    pairs(top, place[0], place[1], place[4], place[5]),
    pairs(top, place[2], place[3], place[6], place[7]),
    pairs(bottom, place[0], place[1], place[4], place[5]),
    pairs(bottom, place[2], place[3], place[6], place[7]),
    across_weights(_mm256_and_si256(a, low_byte)), down_weights(_mm256_and_si256(b, low_byte)));
}

WIDE static inline __m256i glass_pixels(
  const wide_glass *glass, const wide_source *source, int32_t x, int32_t y, int32_t count
) {
  __m256 columns = centers(x);
  float middle = (float)y + 0.5f;
  field_points at = points(glass, columns, middle);
  __m256 cover = limited(minus(all(0.5f), at.distance));
  surface_lanes surface =
    glass->is_uniform ? pane_surface(glass->panes) : surfaces(glass, columns, middle);
  const __m256 zero = _mm256_setzero_ps();
  color_lanes color = {zero, zero, zero, zero};
  if (holds_negative(negative(cover))) {
    color = color_of(seen(source, x, y, count, &at, surface.presence));
    tint(&color, &surface.color);
    light_up(
      &color, times(brightness(&at, glass->line), surface.presence),
      divided(times(cover, surface.presence), all(glass->presence)));
  }
  __m256 bare = minus(cover, all(1));
  if (glass->shadow > 0 && holds_negative(bare)) {
    __m256 dark = times(shade(glass, columns, middle), surface.presence);
    mix_in(&color.alpha, all(255), where_negative(bare, dark, zero));
  }
  return pixels_of(&color);
}

WIDE void wide_glass_rows(
  const wide_glass *glass, const wide_source *source, int32_t x, int32_t y, int32_t width,
  int32_t height, uint32_t *out
) {
  for (int32_t row = y; row < y + height; row++) {
    uint32_t *to = out + (intptr_t)row * source->stride + x;
    for (int32_t i = 0; i < width; i += 8) {
      int32_t count = width - i;
      store(to + i, glass_pixels(glass, source, x + i, row, count), count);
    }
  }
}

WIDE void wide_tint(uint32_t *row, const uint32_t *source, int32_t count, const float color[4]) {
  const color_lanes with = {all(color[0]), all(color[1]), all(color[2]), all(color[3])};
  for (int32_t i = 0; i < count; i += 8) {
    color_lanes lanes = color_of(load(source + i, count - i));
    tint(&lanes, &with);
    store(row + i, pixels_of(&lanes), count - i);
  }
}

#endif
