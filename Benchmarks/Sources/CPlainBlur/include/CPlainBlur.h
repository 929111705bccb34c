// A plain shadow, for comparison: running sums on 8-bit levels, one line after the other.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Draws the shadow of a rectangle onto `width` by `height` pixels, premultiplied: three boxes of 2 · `radius` + 1
/// pixels along each axis, over the rectangle and all that they reach.
void draw_plain_shadow(
  uint32_t *pixels, int width, int height, int left, int top, int right, int bottom, int radius,
  uint32_t color);
