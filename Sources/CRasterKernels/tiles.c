#include <stdlib.h>
#include <string.h>

#include "CRasterKernels.h"

static int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }

/// How much red, green and blue of two pixels differ, added up.
static int32_t difference(uint32_t a, uint32_t b) {
  return abs((int32_t)(a & 255) - (int32_t)(b & 255)) +
         abs((int32_t)(a >> 8 & 255) - (int32_t)(b >> 8 & 255)) +
         abs((int32_t)(a >> 16 & 255) - (int32_t)(b >> 16 & 255));
}

void tile_differences(
  const uint32_t *first, const uint32_t *second, int32_t width, int32_t height, int32_t tile,
  int32_t *sums) {
  int32_t columns = (width + tile - 1) / tile, rows = (height + tile - 1) / tile;
  memset(sums, 0, sizeof(int32_t) * columns * rows);
  for (int32_t y = 0; y < height; y++) {
    const uint32_t *a = first + (size_t)y * width, *b = second + (size_t)y * width;
    if (memcmp(a, b, sizeof(uint32_t) * width) == 0) continue;
    int32_t *row = sums + y / tile * columns;
    for (int32_t column = 0; column < columns; column++) {
      int32_t start = column * tile, end = smaller(start + tile, width);
      if (memcmp(a + start, b + start, sizeof(uint32_t) * (end - start)) == 0) continue;
      int32_t sum = 0;
      for (int32_t x = start; x < end; x++)
        if (a[x] != b[x]) sum += difference(a[x], b[x]);
      row[column] += sum;
    }
  }
}

void tile_colors(
  const uint32_t *pixels, int32_t width, int32_t height, int32_t tile, uint32_t *colors) {
  int32_t columns = (width + tile - 1) / tile;
  for (int32_t top = 0, index = 0; top < height; top += tile) {
    for (int32_t column = 0; column < columns; column++, index++) {
      int32_t left = column * tile, count = smaller(tile, width - left);
      const uint32_t *first = pixels + (size_t)top * width + left;
      int is_plain = 1;
      for (int32_t x = 1; x < count && is_plain; x++) is_plain = first[x] == first[0];
      for (int32_t y = top + 1; y < smaller(top + tile, height) && is_plain; y++)
        is_plain =
          memcmp(pixels + (size_t)y * width + left, first, sizeof(uint32_t) * count) == 0;
      colors[index] = is_plain ? first[0] : 0;
    }
  }
}
