// Row kernels on vectors of 256 and 512 bits, for processors that have them.
//
// Every function here is the twin of one in SegueRaster, which says what it computes and
// why, and gives the same bits. These exist because Swift builds for the baseline instruction set
// only: there, vectors are of 128 bits, and bytes cannot be shuffled in one instruction.

#ifndef C_RASTER_KERNELS_H
#define C_RASTER_KERNELS_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__x86_64__)

/// Whether the functions with 256-bit vectors may be called on this processor.
bool wide_rows_available(void);

/// Whether those with 512-bit vectors may be called, too, and gain time: on the first processors that
/// have them, they lower its clock.
bool widest_rows_available(void);

/// A bitmap and the part of it that may be sampled, in 1/256 of a pixel.
typedef struct {
  const uint32_t *base;
  int32_t stride;
  float low_u, low_v, high_u, high_v;
} wide_source;

/// u, v and the divisor w of a row at column 0, and their increments per column. In an affine map w
/// is 1.
typedef struct {
  float start_u, start_v, start_w;
  float step_u, step_v, step_w;
  bool is_affine;
} wide_map;

/// Opaque pixels over others: `factor`/255 of `count` source pixels plus the rest of the row.
void wide_mix(uint32_t *row, const uint32_t *source, int32_t count, uint32_t factor);

/// Writes what `wide_mix` of `above` would make of `below`. With `streams`, the stores bypass the
/// cache: other threads see them after `wide_finish_streams`.
void wide_mix_both(
  uint32_t *row, const uint32_t *above, const uint32_t *below, int32_t count, uint32_t factor,
  bool streams);

/// Makes all of this thread's streaming stores visible to other threads.
void wide_finish_streams(void);

/// `count` pixels, scaled by `factor` from 0 to 255, over as many others.
void wide_blend(uint32_t *row, const uint32_t *source, int32_t count, uint32_t factor);

/// `count` pixels, each scaled by its own factor from 0 to 255, over as many others.
void wide_blend_factors(
  uint32_t *row, const uint32_t *source, int32_t count, const uint32_t *factors);

/// One color, scaled by each pixel's own factor from 0 to 255, over `count` pixels.
void wide_blend_color_factors(
  uint32_t *row, uint32_t color, int32_t count, const uint32_t *factors);

/// One color, already scaled, over `count` pixels.
void wide_blend_color(uint32_t *row, uint32_t color, int32_t count);

/// `count` colors of an axial gradient from column `x` on: u/w is an index into `colors`, from 0 to
/// `last`.
void wide_axial_row(
  const uint32_t *colors, float last, const wide_map *map, int32_t x, int32_t count, uint32_t *out);

// The functions below sample a bitmap. With a `factor` of 255 the samples are written; with a
// smaller one they are opaque and blended over the row.

/// `count` samples of a bitmap under an affine or projective map, from column `x` on.
void wide_projective_row(
  const wide_source *source, const wide_map *map, int32_t x, int32_t count, uint32_t *out,
  uint32_t factor);

/// As `wide_projective_row`, where `widest_rows_available`.
void widest_projective_row(
  const wide_source *source, const wide_map *map, int32_t x, int32_t count, uint32_t *out,
  uint32_t factor);

/// `count` samples at the fraction `place`/256 between each pixel and its right neighbor.
void wide_linear_across(
  uint32_t *row, const uint32_t *source, int32_t count, uint32_t place, uint32_t factor);

/// `count` samples at the fraction `place`/256 between a row and the one below.
void wide_linear_down(
  uint32_t *row, const uint32_t *top, const uint32_t *bottom, int32_t count, uint32_t place,
  uint32_t factor);

/// `count` samples between a row and the one below, and between each pixel and its right neighbor.
void wide_bilinear(
  uint32_t *row, const uint32_t *top, const uint32_t *bottom, int32_t count, uint32_t across,
  uint32_t down, uint32_t factor);

/// `count` samples at columns given as `column << 8 | fraction`.
void wide_scaled_row(
  uint32_t *row, const uint32_t *top, const uint32_t *bottom, const int32_t *columns,
  int32_t count, uint32_t down, uint32_t factor);

/// A pane of glass, in pixels.
typedef struct {
  float center_x, center_y, half_width, half_height;
  /// The corners' radii: top left, top right, bottom left, bottom right.
  float radii[4];
  /// Red, green, blue and alpha, premultiplied, from 0 to 1.
  float color[4];
  float presence, rim, join;
} wide_pane;

/// Panes, at least one, and what they have in common. `is_uniform` tells that all have the same color and presence.
typedef struct {
  const wide_pane *panes;
  int32_t count;
  bool is_uniform;
  float line, shadow, shadow_offset;
  /// The greatest presence of a pane.
  float presence;
} wide_glass;

/// Writes a rectangle of the pixels of a source behind glass to a bitmap of the same size.
void wide_glass_rows(
  const wide_glass *glass, const wide_source *source, int32_t x, int32_t y, int32_t width,
  int32_t height, uint32_t *out);

/// Writes `count` pixels of a source under a color: red, green, blue and alpha, premultiplied, from 0 to 1.
void wide_tint(uint32_t *row, const uint32_t *source, int32_t count, const float color[4]);

#endif

// The functions below look at finished pictures, in tests mostly: in C, because those are built
// without optimization. They run on every processor.

/// Adds up how much red, green and blue of two bitmaps of `width` × `height` pixels differ, in each of the
/// tiles of `tile` × `tile` pixels, row after row. Tiles at the right and bottom edges may be smaller.
void tile_differences(
  const uint32_t *first, const uint32_t *second, int32_t width, int32_t height, int32_t tile,
  int32_t *sums);

/// The color of each tile whose pixels are all the same, and 0 for the others.
void tile_colors(
  const uint32_t *pixels, int32_t width, int32_t height, int32_t tile, uint32_t *colors);

#endif
