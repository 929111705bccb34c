// Rows of images that are read through a perspective: the place of each pixel is found by division, and
// the four pixels of the image around it are mixed by weights with eight bits (Heckbert 1989). Included
// once for each kind of processor.

/// Two pixels mixed by 256ths; components have eight bits more.
INLINE void mix_across(
  words left, words right, halves part, halves *red_blue, halves *green_alpha) {
  *red_blue = red_blue_of(left) * (256 - part) + red_blue_of(right) * part;
  *green_alpha = green_alpha_of(left) * (256 - part) + green_alpha_of(right) * part;
}

/// The same from top to bottom, rounded to levels.
INLINE halves mix_down(
  halves top, halves bottom, words part) {
  const words above = (words)top, below = (words)bottom;
  const words low = (above & 0xFFFF) * (256 - part) + (below & 0xFFFF) * part + 0x8000;
  const words high = (above >> 16) * (256 - part) + (below >> 16) * part + 0x8000;
  return (halves)(low >> 16 | (high & 0xFFFF0000));
}

/// Places of whole pixels, within one period of the image if it has any.
INLINE ints within_period(doubles place, int32_t count, edge_rule rule) {
  if (rule == edge_repeat || rule == edge_reflect) {
    const double cycle = rule == edge_repeat ? count : 2.0 * count;
    place -= __builtin_elementwise_floor(place / cycle) * cycle;
  }
  return __builtin_convertvector(place, ints);
}

void NAME(projected_row)(
  const image_pixels *image, const perspective_map *map, double min_x, double y, uint32_t *pixels,
  size_t count) {
  const doubles lanes = __builtin_convertvector(first_lanes, doubles);
  for (size_t index = 0; index < count; index += LANES) {
    const doubles x = lanes + (min_x + (double)index);
    const doubles depth = map->p * x + map->q * y + map->r;
    doubles across = (map->a * x + map->c * y + map->tx) / depth;
    doubles down = (map->b * x + map->d * y + map->ty) / depth;
    // Behind the eye nothing is seen; far outside the image all is edge.
    const long_lanes is_seen = (depth > 0) & (__builtin_elementwise_abs(across) < 0x1p30)
      & (__builtin_elementwise_abs(down) < 0x1p30);
    const doubles shift = image->is_smooth ? 0 : 0.5;
    across = is_seen ? across + shift : 0;
    down = is_seen ? down + shift : 0;
    const doubles left = __builtin_elementwise_floor(across);
    const doubles top = __builtin_elementwise_floor(down);
    const ints column = within_period(left, image->width, image->rule_x);
    const ints row = within_period(top, image->height, image->rule_y);
    words result;
    if (image->is_smooth) {
      words four[4];
      four_at(image, column, row, four);
      const words right_part = (words)__builtin_convertvector((across - left) * 256, ints);
      const words down_part = (words)__builtin_convertvector((down - top) * 256, ints);
      const halves part = (halves)(right_part | right_part << 16);
      halves top_colors[2], bottom_colors[2];
      mix_across(four[0], four[1], part, &top_colors[0], &top_colors[1]);
      mix_across(four[2], four[3], part, &bottom_colors[0], &bottom_colors[1]);
      result = joined(
        mix_down(top_colors[0], bottom_colors[0], down_part),
        mix_down(top_colors[1], bottom_colors[1], down_part));
    } else {
      result = one_at(image, column, row);
    }
    result &= (words)__builtin_convertvector(is_seen, ints);
    if (index + LANES <= count) save(pixels + index, result);
    else save_some(pixels + index, result, count - index);
  }
}
