// The nearest of some points. Included once for each kind of processor.

INLINE floats load_floats(const float *values) {
  floats result;
  memcpy(&result, values, sizeof result);
  return result;
}

void NAME(find_nearest)(
  const uint32_t *colors, size_t count, const float *x, const float *y, const float *z, size_t points,
  int32_t *indices) {
  const ints lanes = __builtin_convertvector(first_lanes, ints);
  for (size_t place = 0; place < count; place++) {
    const uint32_t color = colors[place];
    const float red = color & 255, green = color >> 8 & 255, blue = color >> 16 & 255;
    floats least = __builtin_inff();
    ints nearest = 0;
    for (size_t point = 0; point < points; point += LANES) {
      const floats dx = load_floats(x + point) - red, dy = load_floats(y + point) - green,
                   dz = load_floats(z + point) - blue;
      const floats distance = dx * dx + dy * dy + dz * dz;
      const ints is_nearer = distance < least;
      least = is_nearer ? distance : least;
      nearest = is_nearer ? lanes + (int32_t)point : nearest;
    }
    const ints is_least = least == __builtin_reduce_min(least);
    indices[place] = __builtin_reduce_min(is_least ? nearest : INT32_MAX);
  }
}
