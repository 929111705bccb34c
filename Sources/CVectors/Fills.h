// Rows of one colour. Included once for each kind of processor.

void NAME(fill_rows)(uint32_t *pixels, size_t stride, size_t width, size_t height, uint32_t color) {
  if (width == 0) return;
  const uint8x eight = color;
  for (; height > 0; height--, pixels += stride) {
    if (height > rows_ahead) fetch_ahead(pixels + rows_ahead * stride, width);
    uint32_t *place = pixels, *end = pixels + width;
    if (width < 8) {
      while (place < end) *place++ = color;
      continue;
    }
    NAME(save)(place, eight);
    // From here on no eight crosses a cache line.
    place += 8 - ((uintptr_t)place >> 2 & 7);
    for (; place + 16 <= end; place += 16) {
      NAME(save)(place, eight);
      NAME(save)(place + 8, eight);
    }
    if (place + 8 <= end) NAME(save)(place, eight);
    NAME(save)(end - 8, eight);
  }
}
