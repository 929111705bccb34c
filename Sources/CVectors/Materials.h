// Pixels of a material from the blurred levels behind it, in integers. Included once for each kind of
// processor.

typedef uint16_t row_levels __attribute__((ext_vector_type(LANES)));

static inline words levels_of_row(const uint16_t *place) {
  row_levels levels;
  memcpy(&levels, place, sizeof levels);
  return __builtin_convertvector(levels, words);
}

/// x / 65535, rounded down, for x up to 65535 · 65535 + 32767.
static inline words share(words x) { return (x + 1 + (x >> 16)) >> 16; }

/// x / 10000, rounded down, for x below 2³⁰: x / 16 / 625, with 2³⁶ / 625 rounded up.
static inline words ten_thousandth(words x) {
  const longs even = ((longs)(x >> 4) & 0xFFFFFFFF) * 109951163 >> 36;
  const longs odd = ((longs)(x >> 4) >> 32) * 109951163 >> 36;
  return (words)(even | odd << 32);
}

static inline words material_level(
  words component, words gray, words alpha, int32_t saturation, uint32_t tint, uint32_t below) {
  const ints way = (ints)(component - gray);
  // In two parts, so that no product exceeds 32 bits.
  const ints strong = (ints)gray + way * (saturation >> 12)
    + ((way * (saturation & 4095) + 2048) >> 12);
  const words kept = (words)__builtin_elementwise_min(
    __builtin_elementwise_max(strong, (ints)0), (ints)alpha);
  return share((tint + share(kept * below + 32767)) * 255 + 32767);
}

void NAME(material_row)(
  const uint16_t *red, const uint16_t *green, const uint16_t *blue, const uint16_t *alpha,
  const material_colors *material, uint32_t *pixels, size_t count) {
  const uint32_t *tint = material->tint, below = 65535 - tint[3];
  const int32_t saturation = material->saturation;
  // Levels are filled up to whole vectors.
  for (size_t index = 0; index < count; index += LANES) {
    const words r = levels_of_row(red + index), g = levels_of_row(green + index);
    const words b = levels_of_row(blue + index);
    const words a = alpha ? levels_of_row(alpha + index) : (words)65535;
    // The luminance of ITU-R BT.709, of encoded components as in CSS and Core Image.
    const words gray = ten_thousandth(2126 * r + 7152 * g + 722 * b + 5000);
    const words opacity = tint[3] + share(a * below + 32767);
    const words result = material_level(r, gray, a, saturation, tint[0], below)
      | material_level(g, gray, a, saturation, tint[1], below) << 8
      | material_level(b, gray, a, saturation, tint[2], below) << 16
      | share(opacity * 255 + 32767) << 24;
    if (index + LANES <= count) {
      save(pixels + index, result);
    } else {
      save_some(pixels + index, result, count - index);
    }
  }
}
