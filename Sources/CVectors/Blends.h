// Rows of pixels composited with others, a vector at a time. Halves of pixels are 16-bit numbers, red and
// blue or green and alpha; a product of two levels, or a sum of such products that stays below 255²,
// is divided by 255 and rounded to the nearest exactly. Included once for each kind of processor.

INLINE words load(const void *pixels) {
  words result;
  memcpy(&result, pixels, sizeof result);
  return result;
}

INLINE void save(uint32_t *pixels, words vector) {
  memcpy(pixels, &vector, sizeof vector);
}

/// A quotient by 255, rounded to the nearest, of numbers up to 255².
INLINE halves by255(halves product) {
  // (x + x >> 8) >> 8 is the upper half of 257 · x.
  return upper_product(product + 128, 257);
}

INLINE halves red_blue_of(words pixels) {
  return (halves)(pixels & 0x00FF00FF);
}

INLINE halves green_alpha_of(words pixels) {
  return (halves)pixels >> 8;
}

INLINE words joined(halves red_blue, halves green_alpha) {
  return (words)(red_blue | green_alpha << 8);
}

/// The alphas of pixels, in both halves.
INLINE halves alphas_of(words pixels) {
  words alpha = pixels >> 24;
  return (halves)(alpha | alpha << 16);
}

INLINE words scaled_by(words pixels, halves factors) {
  return joined(
    by255(red_blue_of(pixels) * factors), by255(green_alpha_of(pixels) * factors));
}

INLINE words laid(words above, words below) {
  return above + scaled_by(below, 255 - alphas_of(above));
}

/// Sets pixels of a row to a `result` found from colours `above` and pixels `below`, a vector at a time.
#define EACH(...)                                                                             \
  {                                                                                           \
    size_t index = 0;                                                                         \
    words above, below, result;                                                               \
    for (; index + LANES <= count; index += LANES) {                                          \
      above = load(colors + index);                                                           \
      below = load(pixels + index);                                                           \
      __VA_ARGS__                                                                             \
      save(pixels + index, result);                                                           \
    }                                                                                         \
    if (index < count) {                                                                      \
      above = load_some(colors + index, count - index);                                       \
      below = load_some(pixels + index, count - index);                                       \
      __VA_ARGS__                                                                             \
      save_some(pixels + index, result, count - index);                                       \
    }                                                                                         \
  }

void NAME(lay_colors)(const uint32_t *colors, uint32_t level, uint32_t *pixels, size_t count) {
  if (level == 255) {
    EACH({ result = laid(above, below); })
  } else {
    const halves factors = (uint16_t)level;
    EACH({ result = laid(scaled_by(above, factors), below); })
  }
}

void NAME(lay_rows)(
  const uint32_t *colors, size_t from, uint32_t *pixels, size_t stride, size_t width, size_t height) {
  for (; height > 0; height--, colors += from, pixels += stride) {
    if (height > rows_ahead) fetch_ahead(pixels + rows_ahead * stride, (ptrdiff_t)width);
    NAME(lay_colors)(colors, 255, pixels, width);
  }
}

/// Composites colours with a level for each pixel: `WHOLE` for a vector of them, `SOME` for the first `part`.
#define BY_LEVELS(WHOLE, SOME)                                                                \
  for (size_t index = 0; index < count; index += LANES) {                                     \
    const size_t part = count - index;                                                        \
    union { bytes all; uint64_t eights[LANES / 8]; } found;                                   \
    if (part >= LANES) memcpy(&found, levels + index, LANES);                                 \
    else found.all = levels_of_some(levels + index, part);                                    \
    if ((found.eights[0] | found.eights[LANES / 8 - 1]) == 0) continue;                       \
    const words wide = __builtin_convertvector(found.all, words);                             \
    const halves factors = (halves)(wide | wide << 16);                                       \
    if (part >= LANES) {                                                                      \
      const words above = scaled_by(WHOLE, factors);                                          \
      save(pixels + index, laid(above, load(pixels + index)));                                \
    } else {                                                                                  \
      const words above = scaled_by(SOME, factors);                                           \
      save_some(pixels + index, laid(above, load_some(pixels + index, part)), part);          \
    }                                                                                         \
  }

void NAME(lay_colors_by_levels)(
  const uint32_t *colors, const uint8_t *levels, uint32_t *pixels, size_t count) {
  BY_LEVELS(load(colors + index), load_some(colors + index, part))
}

void NAME(lay_color_by_levels)(
  uint32_t color, const uint8_t *levels, uint32_t *pixels, size_t count) {
  const words whole = color;
  BY_LEVELS(whole, whole)
}

#undef BY_LEVELS

/// Writes a row in a mode, given the components of both: s and d times 255, and the alphas a and b of
/// both. The result is the sum of products, below 255² although parts of it may wrap.
#define MODE(FORMULA)                                                                         \
  EACH({                                                                                      \
    const halves a = alphas_of(above), b = alphas_of(below);                                  \
    (void)a, (void)b;                                                                         \
    halves parts[2];                                                                          \
    for (int half = 0; half < 2; half++) {                                                    \
      const halves s = half ? green_alpha_of(above) : red_blue_of(above);                     \
      const halves d = half ? green_alpha_of(below) : red_blue_of(below);                     \
      (void)s, (void)d;                                                                       \
      parts[half] = by255(FORMULA);                                                           \
    }                                                                                         \
    result = joined(parts[0], parts[1]);                                                      \
  })                                                                                          \
  break;

INLINE halves lesser(halves a, halves b) {
  return __builtin_elementwise_min(a, b);
}

INLINE halves greater(halves a, halves b) {
  return __builtin_elementwise_max(a, b);
}

/// Either of two vectors, by whether 2 · part ≤ whole.
INLINE halves by_half(
  halves part, halves whole, halves dark, halves light) {
  return part + part <= whole ? dark : light;
}

void NAME(composite_colors)(
  composite_mode mode, const uint32_t *colors, uint32_t *pixels, size_t count) {
  // What is left of each where the other is not.
#define ALPHA_PRODUCT (half ? a * b & (halves)(words)0xFFFF0000 : 0)
#define REST (s * (255 - b) + d * (255 - a))
  switch (mode) {
  case composite_clear: memset(pixels, 0, count * 4); break;
  case composite_source: memcpy(pixels, colors, count * 4); break;
  case composite_destination: break;
  case composite_source_over: NAME(lay_colors)(colors, 255, pixels, count); break;
  case composite_destination_over: MODE(s * (255 - b) + d * 255)
  case composite_source_in: MODE(s * b)
  case composite_destination_in: MODE(d * a)
  case composite_source_out: MODE(s * (255 - b))
  case composite_destination_out: MODE(d * (255 - a))
  case composite_source_atop: MODE(s * b + d * (255 - a))
  case composite_destination_atop: MODE(s * (255 - b) + d * a)
  case composite_xor: MODE(REST)
  case composite_plus: MODE(lesser(s + d, 255) * 255)
  // For the alpha, s is a and d is b: every formula below gives a + b - ab / 255, the last two with the
  // product added.
  case composite_multiply: MODE(s * (255 - b) + d * (255 - a + s))
  case composite_screen: MODE((s + d) * 255 - s * d)
  case composite_overlay: MODE(
    REST + by_half(d, b, 2 * s * d, a * b - 2 * (b - d) * (a - s)))
  case composite_darken: MODE(REST + lesser(s * b, d * a))
  case composite_lighten: MODE(REST + greater(s * b, d * a))
  case composite_hard_light: MODE(
    REST + by_half(s, a, 2 * s * d, a * b - 2 * (b - d) * (a - s)))
  case composite_difference: MODE(
    REST + greater(s * b, d * a) - lesser(s * b, d * a) + ALPHA_PRODUCT)
  case composite_exclusion: MODE((s + d) * 255 - 2 * s * d + ALPHA_PRODUCT)
  default: NAME(composite_by_levels)(mode, colors, NULL, NULL, pixels, count);
  }
#undef REST
#undef ALPHA_PRODUCT
}
#undef MODE
#undef EACH
