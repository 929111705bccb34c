#include "CPlainBlur.h"

#include <stdlib.h>
#include <string.h>

/// The means of `count` levels, `step` apart, into `result`.
static void average(
  const uint8_t *levels, uint8_t *result, int count, int step, int radius, uint32_t reciprocal) {
  uint32_t sum = 0;
  for (int i = 0; i < radius && i < count; i++) sum += levels[i * step];
  for (int i = 0; i < count; i++) {
    if (i + radius < count) sum += levels[(i + radius) * step];
    result[i * step] = (uint8_t)((sum * reciprocal + (1u << 23)) >> 24);
    if (i - radius >= 0) sum -= levels[(i - radius) * step];
  }
}

static inline uint32_t scaled(uint32_t pixel, uint32_t factor) {
  uint32_t first = (pixel & 0xFF00FF) * factor + 0x800080;
  uint32_t second = ((pixel >> 8) & 0xFF00FF) * factor + 0x800080;
  first = ((first + ((first >> 8) & 0xFF00FF)) >> 8) & 0xFF00FF;
  second = (second + ((second >> 8) & 0xFF00FF)) & 0xFF00FF00;
  return first | second;
}

void draw_plain_shadow(
  uint32_t *pixels, int width, int height, int left, int top, int right, int bottom, int radius,
  uint32_t color) {
  int reach = 3 * radius;
  int columns = right - left + 2 * reach, rows = bottom - top + 2 * reach;
  uint8_t *levels = calloc((size_t)columns * rows, 1);
  uint8_t *other = malloc((size_t)columns * rows);
  for (int y = reach; y < rows - reach; y++) {
    memset(levels + (size_t)y * columns + reach, 255, right - left);
  }
  uint32_t reciprocal = (1u << 24) / (2 * radius + 1);
  for (int pass = 0; pass < 3; pass++) {
    for (int y = 0; y < rows; y++) {
      size_t start = (size_t)y * columns;
      average(levels + start, other + start, columns, 1, radius, reciprocal);
    }
    uint8_t *swapped = levels; levels = other; other = swapped;
  }
  for (int pass = 0; pass < 3; pass++) {
    for (int x = 0; x < columns; x++) {
      average(levels + x, other + x, rows, columns, radius, reciprocal);
    }
    uint8_t *swapped = levels; levels = other; other = swapped;
  }
  for (int y = 0; y < rows; y++) {
    int py = top - reach + y;
    if (py < 0 || py >= height) continue;
    for (int x = 0; x < columns; x++) {
      int px = left - reach + x;
      uint32_t level = levels[(size_t)y * columns + x];
      if (px < 0 || px >= width || level == 0) continue;
      uint32_t above = scaled(color, level);
      uint32_t *pixel = pixels + (size_t)py * width + px;
      *pixel = above + scaled(*pixel, 255 - (above >> 24));
    }
  }
  free(levels);
  free(other);
}
