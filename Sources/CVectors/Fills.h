// Rows of one colour. Included once for each kind of processor.

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
    NAME(save)(place, colors);
    // From here on no vector crosses a cache line.
    place += LANES - ((uintptr_t)place >> 2 & (LANES - 1));
    for (; place + 2 * LANES <= end; place += 2 * LANES) {
      NAME(save)(place, colors);
      NAME(save)(place + LANES, colors);
    }
    if (place + LANES <= end) NAME(save)(place, colors);
    NAME(save)(end - LANES, colors);
  }
}
