// Box blurs down columns of levels, and the colours of blurred levels. Included once for each kind of
// processor.

/// (sum · reciprocal + half) / 2^shift.
INLINE words mean_of(
  words sum, uint32_t reciprocal, uint64_t half, uint32_t shift) {
  const longs even = (((longs)sum & 0xFFFFFFFF) * (uint64_t)reciprocal + half) >> shift;
  const longs odd = (((longs)sum >> 32) * (uint64_t)reciprocal + half) >> shift;
  return (words)(even | odd << 32);
}

INLINE words load_levels(const uint16_t *place) {
  levels result;
  memcpy(&result, place, sizeof result);
  return __builtin_convertvector(result, words);
}

void NAME(average_row)(
  uint32_t *sums, const uint16_t *enter, const uint16_t *leave, const uint16_t *above,
  const uint16_t *below, uint16_t *result, size_t count, uint32_t edge, uint32_t reciprocal,
  uint32_t shift) {
  const uint64_t half = (uint64_t)1 << (shift - 1);
  for (size_t index = 0; index < count; index += LANES) {
    const words sum = load(sums + index) + load_levels(enter + index);
    const words sides = load_levels(above + index) + load_levels(below + index);
    const words mean = mean_of((sum << 8) + sides * edge, reciprocal, half, shift);
    const levels means = __builtin_convertvector(mean, levels);
    memcpy(result + index, &means, sizeof means);
    save(sums + index, sum - load_levels(leave + index));
  }
}

void NAME(color_levels)(uint32_t color, const uint16_t *from, uint32_t *pixels, size_t count) {
  const words colors = color;
  for (size_t index = 0; index < count; index += LANES) {
    // The level in 255ths, rounded: x / 65535 is (x + 1 + x / 65536) / 65536.
    const words level = load_levels(from + index) * 255 + 32767;
    const words part = (level + 1 + (level >> 16)) >> 16;
    const words result = scaled_by(colors, (halves)(part | part << 16));
    if (index + LANES <= count) save(pixels + index, result);
    else save_some(pixels + index, result, count - index);
  }
}
