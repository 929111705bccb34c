// Rows of images whose columns are those of the picture: a row of the image is first resampled to the
// picture's columns, with six fractional bits, and two such rows are then mixed for each row of the
// picture. Included once for each kind of processor.

/// Mixes two halves of pixels by weights with fifteen bits, with six fractional bits.
static inline __attribute__((always_inline)) short16 NAME(mixed)(
  short16 left, short16 right, short16 weights) {
  return (left << 6) + NAME(signed_upper_product)((right - left) << 7, weights);
}

void NAME(resample_row)(
  const uint32_t *pixels, const image_column *columns, int16_t *halves, size_t count) {
  size_t index = 0;
  for (; index < count; index += 8) {
    uint32_t left[8], right[8], weights[8];
    // The columns are filled up to whole eights.
    for (int lane = 0; lane < 8; lane++) {
      const image_column column = columns[index + lane];
      left[lane] = column.left < 0 ? 0 : pixels[column.left];
      right[lane] = column.right < 0 ? 0 : pixels[column.right];
      weights[lane] = column.weight;
    }
    const uint8x a = NAME(load)(left), b = NAME(load)(right), w = NAME(load)(weights);
    const short16 twice = (short16)(w | w << 16);
    const short16 red_blue = NAME(mixed)(
      (short16)NAME(red_blue)(a), (short16)NAME(red_blue)(b), twice);
    const short16 green_alpha = NAME(mixed)(
      (short16)NAME(green_alpha)(a), (short16)NAME(green_alpha)(b), twice);
    memcpy(halves + index * 4, &red_blue, sizeof red_blue);
    memcpy(halves + index * 4 + 16, &green_alpha, sizeof green_alpha);
  }
}

/// Mixes two halves of pixels with six fractional bits by a weight with fifteen bits, and rounds.
static inline __attribute__((always_inline)) ushort16 NAME(rounded)(
  const int16_t *top, const int16_t *bottom, short16 weights) {
  short16 a, b;
  memcpy(&a, top, sizeof a);
  memcpy(&b, bottom, sizeof b);
  return (ushort16)((a + NAME(signed_upper_product)((b - a) << 1, weights) + 32) >> 6);
}

void NAME(mix_rows)(
  const int16_t *top, const int16_t *bottom, uint32_t weight, uint32_t *pixels, size_t count) {
  const short16 weights = (int16_t)weight;
  for (size_t index = 0; index < count; index += 8, top += 32, bottom += 32) {
    uint8x eight = NAME(joined)(
      NAME(rounded)(top, bottom, weights), NAME(rounded)(top + 16, bottom + 16, weights));
    if (index + 8 <= count) {
      NAME(save)(pixels + index, eight);
    } else {
      memcpy(pixels + index, &eight, (count - index) * 4);
    }
  }
}
