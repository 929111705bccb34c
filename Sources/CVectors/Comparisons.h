// How far rows of pixels are alike. Included once for each kind of processor.

/// Where two vectors of pixels differ, or where either is not `pixel` if one is given, bits are set.
INLINE words unlike_bits(
  words a, words b, const uint32_t *pixel) {
  return pixel == NULL ? a ^ b : (a ^ *pixel) | (b ^ *pixel);
}

INLINE words unlike_at(
  const uint32_t *a, const uint32_t *b, const uint32_t *pixel, size_t place) {
  return unlike_bits(load(a + place), load(b + place), pixel);
}

/// How many pixels come before the first that is unlike, four vectors at a time while none is.
INLINE size_t count_alike(
  const uint32_t *a, const uint32_t *b, const uint32_t *pixel, size_t count) {
  size_t place = 0;
  for (; place + 4 * LANES <= count; place += 4 * LANES) {
    const words all = unlike_at(a, b, pixel, place) | unlike_at(a, b, pixel, place + LANES)
      | unlike_at(a, b, pixel, place + 2 * LANES)
      | unlike_at(a, b, pixel, place + 3 * LANES);
    if (__builtin_reduce_or(all) != 0) break;
  }
  for (; place < count; place += LANES) {
    const size_t rest = count - place;
    const words some = rest >= LANES
      ? unlike_at(a, b, pixel, place)
      : unlike_bits(load_some(a + place, rest), load_some(b + place, rest), pixel);
    const uint32_t lanes = set_lanes(some != 0);
    if (lanes == 0) continue;
    place += (size_t)__builtin_ctz(lanes);
    break;
  }
  return place < count ? place : count;
}

void NAME(count_equal)(const uint32_t *a, const uint32_t *b, size_t count, size_t *alike) {
  *alike = count_alike(a, b, NULL, count);
}

void NAME(count_unequal)(const uint32_t *a, const uint32_t *b, size_t count, size_t *unlike) {
  size_t place = 0;
  uint32_t lanes = 0;
  for (; place + LANES <= count && lanes == 0; place += LANES) {
    lanes = set_lanes(load(a + place) == load(b + place));
  }
  if (lanes != 0) place += (size_t)__builtin_ctz(lanes) - LANES;
  while (place < count && a[place] != b[place]) place++;
  *unlike = place;
}

void NAME(count_even)(
  const uint32_t *a, const uint32_t *b, uint32_t pixel, size_t count, size_t *alike) {
  *alike = count_alike(a, b, &pixel, count);
}
