// Rows of pixels composited with others, eight at a time. Halves of pixels are 16-bit numbers, red and
// blue or green and alpha; a product of two levels, or a sum of such products that stays below 255²,
// is divided by 255 and rounded to the nearest exactly. Included once for each kind of processor.

static inline __attribute__((always_inline)) uint8x NAME(load)(const void *pixels) {
  uint8x eight;
  memcpy(&eight, pixels, sizeof eight);
  return eight;
}

static inline __attribute__((always_inline)) void NAME(save)(uint32_t *pixels, uint8x eight) {
  memcpy(pixels, &eight, sizeof eight);
}

/// A quotient by 255, rounded to the nearest, of numbers up to 255².
static inline __attribute__((always_inline)) ushort16 NAME(by255)(ushort16 product) {
  // (x + x >> 8) >> 8 is the upper half of 257 · x.
  return NAME(upper_product)(product + 128, 257);
}

static inline __attribute__((always_inline)) ushort16 NAME(red_blue)(uint8x pixels) {
  return (ushort16)(pixels & 0x00FF00FF);
}

static inline __attribute__((always_inline)) ushort16 NAME(green_alpha)(uint8x pixels) {
  return (ushort16)pixels >> 8;
}

static inline __attribute__((always_inline)) uint8x NAME(joined)(ushort16 red_blue, ushort16 green_alpha) {
  return (uint8x)(red_blue | green_alpha << 8);
}

/// The alphas of pixels, in both halves.
static inline __attribute__((always_inline)) ushort16 NAME(alphas)(uint8x pixels) {
  uint8x alpha = pixels >> 24;
  return (ushort16)(alpha | alpha << 16);
}

static inline __attribute__((always_inline)) uint8x NAME(scaled)(uint8x pixels, ushort16 factors) {
  return NAME(joined)(
    NAME(by255)(NAME(red_blue)(pixels) * factors), NAME(by255)(NAME(green_alpha)(pixels) * factors));
}

static inline __attribute__((always_inline)) uint8x NAME(laid)(uint8x above, uint8x below) {
  return above + NAME(scaled)(below, 255 - NAME(alphas)(above));
}

/// Repeats statements for each eight pixels of a row; the last are copied to a place with room for eight.
#define EACH_EIGHT(...)                                                                       \
  {                                                                                           \
    size_t index = 0;                                                                         \
    for (; index + 8 <= count; index += 8) {                                                  \
      const uint32_t *from = colors + index;                                                  \
      uint32_t *to = pixels + index;                                                          \
      __VA_ARGS__                                                                             \
    }                                                                                         \
    if (index < count) {                                                                      \
      uint32_t from[8] = {0}, to[8] = {0};                                                    \
      memcpy(from, colors + index, (count - index) * 4);                                      \
      memcpy(to, pixels + index, (count - index) * 4);                                        \
      __VA_ARGS__                                                                             \
      memcpy(pixels + index, to, (count - index) * 4);                                        \
    }                                                                                         \
  }

void NAME(lay_colors)(const uint32_t *colors, uint32_t level, uint32_t *pixels, size_t count) {
  if (level == 255) {
    EACH_EIGHT({ NAME(save)(to, NAME(laid)(NAME(load)(from), NAME(load)(to))); })
  } else {
    const ushort16 factors = (uint16_t)level;
    EACH_EIGHT({
      NAME(save)(to, NAME(laid)(NAME(scaled)(NAME(load)(from), factors), NAME(load)(to)));
    })
  }
}

void NAME(lay_colors_by_levels)(
  const uint32_t *colors, const uint8_t *levels, uint32_t *pixels, size_t count) {
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    uint64_t eight;
    memcpy(&eight, levels + index, 8);
    if (eight == 0) continue;
    uchar8 bytes;
    memcpy(&bytes, &eight, 8);
    uint8x wide = __builtin_convertvector(bytes, uint8x);
    ushort16 factors = (ushort16)(wide | wide << 16);
    uint8x part = NAME(scaled)(NAME(load)(colors + index), factors);
    NAME(save)(pixels + index, NAME(laid)(part, NAME(load)(pixels + index)));
  }
  for (; index < count; index++) NAME(lay_colors)(colors + index, levels[index], pixels + index, 1);
}

/// Writes a row in a mode, given the components of both: s and d times 255, and the alphas a and b of
/// both. The result is the sum of products, below 255² although parts of it may wrap.
#define MODE(FORMULA)                                                                         \
  EACH_EIGHT({                                                                                \
    const uint8x above = NAME(load)(from), below = NAME(load)(to);                            \
    const ushort16 a = NAME(alphas)(above), b = NAME(alphas)(below);                          \
    (void)a, (void)b;                                                                         \
    ushort16 halves[2];                                                                       \
    for (int half = 0; half < 2; half++) {                                                    \
      const ushort16 s = half ? NAME(green_alpha)(above) : NAME(red_blue)(above);             \
      const ushort16 d = half ? NAME(green_alpha)(below) : NAME(red_blue)(below);             \
      (void)s, (void)d;                                                                       \
      halves[half] = NAME(by255)(FORMULA);                                                    \
    }                                                                                         \
    NAME(save)(to, NAME(joined)(halves[0], halves[1]));                                       \
  })                                                                                          \
  break;

static inline __attribute__((always_inline)) ushort16 NAME(lesser)(ushort16 a, ushort16 b) {
  return __builtin_elementwise_min(a, b);
}

static inline __attribute__((always_inline)) ushort16 NAME(greater)(ushort16 a, ushort16 b) {
  return __builtin_elementwise_max(a, b);
}

/// Either of two vectors, by whether 2 · part ≤ whole.
static inline __attribute__((always_inline)) ushort16 NAME(by_half)(
  ushort16 part, ushort16 whole, ushort16 dark, ushort16 light) {
  return part + part <= whole ? dark : light;
}

void NAME(composite_colors)(
  composite_mode mode, const uint32_t *colors, uint32_t *pixels, size_t count) {
  // What is left of each where the other is not.
#define ALPHA_PRODUCT (half ? a * b & (ushort16)(uint8x)0xFFFF0000 : 0)
#define REST (s * (255 - b) + d * (255 - a))
  switch (mode) {
  case composite_clear: memset(pixels, 0, count * 4); break;
  case composite_source: memcpy(pixels, colors, count * 4); break;
  case composite_destination_over: MODE(s * (255 - b) + d * 255)
  case composite_source_in: MODE(s * b)
  case composite_destination_in: MODE(d * a)
  case composite_source_out: MODE(s * (255 - b))
  case composite_destination_out: MODE(d * (255 - a))
  case composite_source_atop: MODE(s * b + d * (255 - a))
  case composite_destination_atop: MODE(s * (255 - b) + d * a)
  case composite_xor: MODE(REST)
  case composite_plus: MODE(NAME(lesser)(s + d, 255) * 255)
  // For the alpha, s is a and d is b: every formula below gives a + b - ab / 255, the last two with the
  // product added.
  case composite_multiply: MODE(s * (255 - b) + d * (255 - a + s))
  case composite_screen: MODE((s + d) * 255 - s * d)
  case composite_overlay: MODE(
    REST + NAME(by_half)(d, b, 2 * s * d, a * b - 2 * (b - d) * (a - s)))
  case composite_darken: MODE(REST + NAME(lesser)(s * b, d * a))
  case composite_lighten: MODE(REST + NAME(greater)(s * b, d * a))
  case composite_hard_light: MODE(
    REST + NAME(by_half)(s, a, 2 * s * d, a * b - 2 * (b - d) * (a - s)))
  case composite_difference: MODE(
    REST + NAME(greater)(s * b, d * a) - NAME(lesser)(s * b, d * a) + ALPHA_PRODUCT)
  case composite_exclusion: MODE((s + d) * 255 - 2 * s * d + ALPHA_PRODUCT)
  }
#undef REST
#undef ALPHA_PRODUCT
}
#undef MODE
#undef EACH_EIGHT
