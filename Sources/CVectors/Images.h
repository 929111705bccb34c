// Rows of images whose columns are those of the picture: a row of the image is first resampled to the
// picture's columns, with six fractional bits, and two such rows are then mixed for each row of the
// picture. Included once for each kind of processor.

/// Mixes two halves of pixels by weights with fifteen bits, with six fractional bits.
INLINE signed_halves mixed(
  signed_halves left, signed_halves right, signed_halves weights) {
  return (left << 6) + signed_upper_product((right - left) << 7, weights);
}

/// The pixels at some columns, clear for negative ones.
static words pixels_at(const uint32_t *pixels, const int32_t *columns) {
  uint32_t found[LANES];
  for (int lane = 0; lane < LANES; lane++) {
    found[lane] = columns[lane] < 0 ? 0 : pixels[columns[lane]];
  }
  return load(found);
}

/// As many pixels as there are, at most a vector.
INLINE words load_up_to(
  const uint32_t *pixels, ptrdiff_t count) {
  if (count >= LANES) return load(pixels);
  return count > 0 ? load_some(pixels, (size_t)count) : (words)0;
}

void NAME(resample_row)(
  const uint32_t *pixels, size_t width, const int32_t *columns, int16_t *target, size_t count) {
  for (size_t index = 0; index < count; index += LANES) {
    const int32_t *left = columns + index, *right = left + count;
    words a, b;
    // Mostly the pixels around a vector of columns fit two vectors.
    const int32_t first = left[0] < left[LANES - 1] ? left[0] : left[LANES - 1];
    const words lefts = load(left) - (uint32_t)first;
    const words rights = load(right) - (uint32_t)first;
    if (first >= 0 && set_lanes((lefts | rights) >= 2 * LANES) == 0) {
      const ptrdiff_t rest = (ptrdiff_t)width - first;
      const words low = load_up_to(pixels + first, rest);
      const words high = load_up_to(pixels + first + LANES, rest - LANES);
      a = picked(low, high, lefts);
      b = picked(low, high, rights);
    } else {
      a = pixels_at(pixels, left);
      b = pixels_at(pixels, right);
    }
    const words w = load(right + count);
    const signed_halves twice = (signed_halves)(w | w << 16);
    const signed_halves red_blue = mixed(
      (signed_halves)red_blue_of(a), (signed_halves)red_blue_of(b), twice);
    const signed_halves green_alpha = mixed(
      (signed_halves)green_alpha_of(a), (signed_halves)green_alpha_of(b), twice);
    memcpy(target + index * 4, &red_blue, sizeof red_blue);
    memcpy(target + index * 4 + 2 * LANES, &green_alpha, sizeof green_alpha);
  }
}

/// Mixes two halves of pixels with six fractional bits by weights with fifteen bits, and rounds.
INLINE halves rounded(
  signed_halves top, signed_halves bottom, signed_halves weights) {
  return (halves)((top + signed_upper_product((bottom - top) << 1, weights) + 32) >> 6);
}

INLINE signed_halves load_halves(const int16_t *place) {
  signed_halves result;
  memcpy(&result, place, sizeof result);
  return result;
}

void NAME(mix_rows)(
  const int16_t *top, const int16_t *bottom, uint32_t weight, uint32_t *pixels, size_t count) {
  const signed_halves weights = (int16_t)weight;
  for (size_t index = 0; index < count; index += LANES, top += 4 * LANES, bottom += 4 * LANES) {
    const words result = joined(
      rounded(load_halves(top), load_halves(bottom), weights),
      rounded(
        load_halves(top + 2 * LANES), load_halves(bottom + 2 * LANES), weights));
    if (index + LANES <= count) {
      save(pixels + index, result);
    } else {
      save_some(pixels + index, result, count - index);
    }
  }
}
