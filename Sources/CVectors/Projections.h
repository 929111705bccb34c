// Rows of images that are read through a perspective: the place of each pixel is found by division, and
// the four pixels of the image around it are mixed by weights with eight bits (Heckbert 1989). Included
// once for each kind of processor.

/// The index that stands for one of so many; negative for a clear pixel.
static ptrdiff_t NAME(index_within)(ptrdiff_t index, ptrdiff_t count, edge_rule rule) {
  if (index >= 0 && index < count) return index;
  switch (rule) {
  case edge_none: return -1;
  case edge_pad: return index < 0 ? 0 : count - 1;
  case edge_repeat: return (index % count + count) % count;
  default: {
    const ptrdiff_t place = (index % (2 * count) + 2 * count) % (2 * count);
    return place < count ? place : 2 * count - 1 - place;
  }
  }
}

/// The pixels at some places of an image, each with the one to its right.
INLINE void NAME(pairs_at)(
  const uint32_t *pixels, const int32_t *places, words *left, words *right) {
  longs low, high;
  for (int lane = 0; lane < LANES / 2; lane++) {
    uint64_t first, second;
    memcpy(&first, pixels + places[lane], sizeof first);
    memcpy(&second, pixels + places[lane + LANES / 2], sizeof second);
    low[lane] = first;
    high[lane] = second;
  }
  const words even = (words)__builtin_convertvector(first_lanes, ints) * 2;
  *left = picked((words)low, (words)high, even);
  *right = picked((words)low, (words)high, even + 1);
}

/// The pixels at some columns and rows, within the image or not.
static words NAME(pixels_anywhere)(const projected_image *image, ints columns, ints rows) {
  words result;
  for (int lane = 0; lane < LANES; lane++) {
    const ptrdiff_t width = image->width;
    const ptrdiff_t x = NAME(index_within)(columns[lane], width, image->rule_x);
    const ptrdiff_t y = NAME(index_within)(rows[lane], image->height, image->rule_y);
    result[lane] = x < 0 || y < 0 ? 0 : image->pixels[y * width + x];
  }
  return result;
}

/// Two pixels mixed by 256ths; components have eight bits more.
INLINE void NAME(mix_across)(
  words left, words right, halves part, halves *red_blue, halves *green_alpha) {
  *red_blue = NAME(red_blue)(left) * (256 - part) + NAME(red_blue)(right) * part;
  *green_alpha = NAME(green_alpha)(left) * (256 - part) + NAME(green_alpha)(right) * part;
}

/// The same from top to bottom, rounded to levels.
INLINE halves NAME(mix_down)(
  halves top, halves bottom, words part) {
  const words above = (words)top, below = (words)bottom;
  const words low = (above & 0xFFFF) * (256 - part) + (below & 0xFFFF) * part + 0x8000;
  const words high = (above >> 16) * (256 - part) + (below >> 16) * part + 0x8000;
  return (halves)(low >> 16 | (high & 0xFFFF0000));
}

void NAME(projected_row)(
  const projected_image *image, double min_x, double y, uint32_t *pixels, size_t count) {
  const double *m = image->map;
  const doubles lanes = __builtin_convertvector(first_lanes, doubles);
  const bool is_small = image->width <= INT32_MAX / image->height;
  for (size_t index = 0; index < count; index += LANES) {
    const doubles x = lanes + (min_x + (double)index);
    const doubles depth = m[6] * x + m[7] * y + m[8];
    doubles across = (m[0] * x + m[2] * y + m[4]) / depth;
    doubles down = (m[1] * x + m[3] * y + m[5]) / depth;
    // Behind the eye nothing is seen; far outside the image all is edge.
    const long_lanes is_seen = (depth > 0) & (__builtin_elementwise_abs(across) < 0x1p30)
      & (__builtin_elementwise_abs(down) < 0x1p30);
    const ints seen = __builtin_convertvector(is_seen, ints);
    const doubles shift = image->is_smooth ? 0 : 0.5;
    across = is_seen ? across + shift : 0;
    down = is_seen ? down + shift : 0;
    const doubles left = __builtin_elementwise_floor(across);
    const doubles top = __builtin_elementwise_floor(down);
    const ints column = __builtin_convertvector(left, ints);
    const ints row = __builtin_convertvector(top, ints);
    words right_part = 0, down_part = 0;
    if (image->is_smooth) {
      right_part = (words)__builtin_convertvector((across - left) * 256, ints);
      down_part = (words)__builtin_convertvector((down - top) * 256, ints);
    }
    const uint32_t last_x = (uint32_t)image->width - 1, last_y = (uint32_t)image->height - 1;
    const ints inside = ((words)column < last_x) & ((words)row < last_y);
    words four[4];
    if (is_small && set_lanes(inside) == all_lanes) {
      int32_t places[LANES];
      const ints place = row * (int32_t)image->width + column;
      memcpy(places, &place, sizeof places);
      NAME(pairs_at)(image->pixels, places, &four[0], &four[1]);
      NAME(pairs_at)(image->pixels + image->width, places, &four[2], &four[3]);
    } else {
      for (int corner = 0; corner < 4; corner++) {
        four[corner] = NAME(pixels_anywhere)(image, column + (corner & 1), row + (corner >> 1));
      }
    }
    const halves part = (halves)(right_part | right_part << 16);
    halves top_colors[2], bottom_colors[2];
    NAME(mix_across)(four[0], four[1], part, &top_colors[0], &top_colors[1]);
    NAME(mix_across)(four[2], four[3], part, &bottom_colors[0], &bottom_colors[1]);
    const words result = (words)seen & NAME(joined)(
      NAME(mix_down)(top_colors[0], bottom_colors[0], down_part),
      NAME(mix_down)(top_colors[1], bottom_colors[1], down_part));
    if (index + LANES <= count) NAME(save)(pixels + index, result);
    else save_some(pixels + index, result, count - index);
  }
}
