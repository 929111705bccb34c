// Rows of one colour, which replaces pixels or is composited with them. Included once for each kind of processor.

#if defined(__x86_64__)
/// From how many pixels on the processor's own loop is faster: it does not read what it overwrites.
enum { longest_by_vectors = 1 << 14 };

static inline void fill_long(uint32_t *pixels, size_t count, uint32_t color) {
  __asm__ volatile("rep stosl" : "+D"(pixels), "+c"(count) : "a"(color) : "memory");
}
#else
enum { longest_by_vectors = INT32_MAX };

static inline void fill_long(uint32_t *pixels, size_t count, uint32_t color) {}
#endif

void NAME(fill_rows)(uint32_t *pixels, size_t stride, size_t width, size_t height, uint32_t color) {
  if (width == 0) return;
  const words colors = color;
  for (; height > 0; height--, pixels += stride) {
    if (height > rows_ahead) fetch_ahead(pixels + rows_ahead * stride, (ptrdiff_t)width);
    uint32_t *place = pixels, *end = pixels + width;
    if (width > longest_by_vectors) {
      fill_long(place, width, color);
      continue;
    }
    if (width < LANES) {
      save_some(place, colors, width);
      continue;
    }
    save(place, colors);
    // From here on no vector crosses a cache line.
    place += LANES - ((uintptr_t)place >> 2 & (LANES - 1));
    for (; place + 2 * LANES <= end; place += 2 * LANES) {
      save(place, colors);
      save(place + LANES, colors);
    }
    if (place + LANES <= end) save(place, colors);
    save(end - LANES, colors);
  }
}

/// A colour to be composited over many pixels, with everything that depends only on it: 255 − alpha as a fraction of 2¹⁶;
/// the components with eight fractional bits, and a half for rounding. The result is that of single pixels, to the bit.
///
/// 1 / 255 is approximated by 257 / 2¹⁶. With a complement of alpha f, a component of 255 comes out too small by up to f / 256
/// of the last of eight fractional bits. Where that is more than a half, one is added to the factor, and the result is too
/// large by less than a half. The true product is at least 1/510 away from a half, which is more than half of that last bit.
/// For f = 255 nothing is added, so that the factor fits 16 bits.
typedef struct {
  halves factor, red_blue, green_alpha;
} even_color;

INLINE even_color even_color_of(uint32_t color) {
  const uint32_t left = 255 - (color >> 24);
  return (even_color){
    .factor = (uint16_t)(left * 257 + (left >> 7) - ((left + 1) >> 8)),
    .red_blue = (halves)(words)((color & 0xFF00FF) << 8 | 0x800080),
    .green_alpha = (halves)(words)((color >> 8 & 0xFF00FF) << 8 | 0x800080),
  };
}

INLINE words even_over(const even_color *color, words below) {
  const halves first = upper_product((halves)below << 8, color->factor);
  const halves second = upper_product((halves)below & 0xFF00, color->factor);
  return (words)((first + color->red_blue) >> 8 | ((second + color->green_alpha) & 0xFF00));
}

/// Composites a colour over a row of pixels.
INLINE void lay_even(const even_color *color, uint32_t *pixels, size_t count) {
  uint32_t *end = pixels + count;
  if (count < LANES) {
    save_some(pixels, even_over(color, load_some(pixels, count)), count);
    return;
  }
  // The first and the last vector overlap others: they are read before any is written. Between them no vector crosses a
  // cache line.
  const words first = even_over(color, load(pixels));
  const words last = even_over(color, load(end - LANES));
  uint32_t *place = pixels + (LANES - ((uintptr_t)pixels >> 2 & (LANES - 1)));
  for (; place + 2 * LANES <= end; place += 2 * LANES) {
    save(place, even_over(color, load(place)));
    save(place + LANES, even_over(color, load(place + LANES)));
  }
  if (place + LANES < end) save(place, even_over(color, load(place)));
  save(pixels, first);
  save(end - LANES, last);
}

static uint32_t color_at_level(uint32_t color, uint32_t level) {
  return level == 255 ? color : scaled_by(color, (halves)(uint16_t)level)[0];
}

void NAME(lay_color)(uint32_t color, uint32_t level, uint32_t *pixels, size_t count) {
  const uint32_t part = color_at_level(color, level);
  if (part >> 24 == 255) return NAME(fill_rows)(pixels, 0, count, 1, part);
  const even_color even = even_color_of(part);
  if (part != 0) lay_even(&even, pixels, count);
}

void NAME(lay_rect)(
  uint32_t color, const rect_levels *levels, uint32_t *pixels, size_t stride, size_t width,
  size_t height) {
  const uint32_t middle = color_at_level(color, levels->middle);
  const bool is_even = levels->left == levels->middle && levels->right == levels->middle;
  const bool is_opaque = middle >> 24 == 255;
  if (is_even && is_opaque) return NAME(fill_rows)(pixels, stride, width, height, middle);
  const even_color left = even_color_of(color_at_level(color, levels->left));
  const even_color right = even_color_of(color_at_level(color, levels->right));
  const even_color even = even_color_of(middle);
  const size_t margin = is_even ? 0 : 1;
  for (; height > 0; height--, pixels += stride) {
    if (height > rows_ahead) fetch_ahead(pixels + rows_ahead * stride, (ptrdiff_t)width);
    if (!is_even) {
      pixels[0] = even_over(&left, (words)pixels[0])[0];
      if (width > 1) pixels[width - 1] = even_over(&right, (words)pixels[width - 1])[0];
    }
    if (width <= 2 * margin) continue;
    if (is_opaque) NAME(fill_rows)(pixels + margin, 0, width - 2 * margin, 1, middle);
    else lay_even(&even, pixels + margin, width - 2 * margin);
  }
}
