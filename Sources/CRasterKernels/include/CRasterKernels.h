// Rows of pixels on wide vectors, for processors that have them.
//
// Every function here is the twin of one in SegueRaster/Kernels, which says what it computes and why,
// and gives the same bits. These exist because Swift builds for the baseline instruction set alone:
// there, vectors are half as wide, and bytes cannot be rearranged in one instruction.

#ifndef C_RASTER_KERNELS_H
#define C_RASTER_KERNELS_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__x86_64__)

/// Whether the functions below may be called on this processor.
bool wide_rows_available(void);

/// A bitmap and the part of it that may be sampled, in 1/256 of a pixel.
typedef struct {
  const uint32_t *base;
  int32_t stride;
  float low_u, low_v, high_u, high_v;
} wide_source;

/// u, v and the divisor of a row at column 0, and how they grow from column to column. If it is affine,
/// the divisor is 1.
typedef struct {
  float start_u, start_v, start_w;
  float step_u, step_v, step_w;
  bool is_affine;
} wide_map;

/// `factor` of 255 parts of `count` pixels and the rest of a row: opaque pixels over others.
void wide_mix(uint32_t *row, const uint32_t *source, int32_t count, uint32_t factor);

/// Writes what `wide_mix` of `above` would make of `below`. Where it `streams`, past the cache: other threads see
/// it after `wide_finish_streams`.
void wide_mix_both(
  uint32_t *row, const uint32_t *above, const uint32_t *below, int32_t count, uint32_t factor,
  bool streams);

/// Everything that this thread has streamed is in memory afterwards.
void wide_finish_streams(void);

/// `count` pixels, scaled by `factor` from 0 to 255, over as many others.
void wide_blend(uint32_t *row, const uint32_t *source, int32_t count, uint32_t factor);

/// `count` pixels over as many others, scaled by a factor from 0 to 255 for each.
void wide_blend_factors(
  uint32_t *row, const uint32_t *source, int32_t count, const uint32_t *factors);

/// One color over `count` pixels, scaled by a factor from 0 to 255 for each.
void wide_blend_color_factors(
  uint32_t *row, uint32_t color, int32_t count, const uint32_t *factors);

/// One color, scaled already, over `count` pixels.
void wide_blend_color(uint32_t *row, uint32_t color, int32_t count);

/// `count` colors of an axial gradient from column `x` on: u/w are places in `colors`, from 0 to `last`.
void wide_axial_row(
  const uint32_t *colors, float last, const wide_map *map, int32_t x, int32_t count, uint32_t *out);

// The rows below are sampled. With a `factor` of 255 the samples are written, with a smaller one they
// are opaque and go over what is there.

/// `count` samples of a turned bitmap from column `x` on.
void wide_turned_row(
  const wide_source *source, const wide_map *map, int32_t x, int32_t count, uint32_t *out,
  uint32_t factor);

/// `count` samples at `place` of 256 between each pixel and its right neighbour.
void wide_linear_across(
  uint32_t *row, const uint32_t *source, int32_t count, uint32_t place, uint32_t factor);

/// `count` samples at `place` of 256 between a row and the one below.
void wide_linear_down(
  uint32_t *row, const uint32_t *top, const uint32_t *bottom, int32_t count, uint32_t place,
  uint32_t factor);

/// `count` samples between a row and the one below, and between each pixel and its right neighbour.
void wide_bilinear(
  uint32_t *row, const uint32_t *top, const uint32_t *bottom, int32_t count, uint32_t across,
  uint32_t down, uint32_t factor);

/// `count` samples at columns that are given as `column << 8 | place`.
void wide_scaled_row(
  uint32_t *row, const uint32_t *top, const uint32_t *bottom, const int32_t *columns,
  int32_t count, uint32_t down, uint32_t factor);

#endif
#endif
