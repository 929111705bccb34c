// From cells to pixels: the cells of a row are summed eight at a time, from left to right, the sums converted to levels
// of coverage, and either blended with one colour at once or written. A bit for every four cells tells where any is not
// zero; what lies between is of one level. Cells and marks are set to zero. Included once for each kind of processor.

/// The area of a cell wholly inside an outline, see `fullCell`.
enum { full_cell = 1 << 17 };

/// The sum up to each of eight lanes.
INLINE int8 running_sums(int8 changes) {
  const int8 none = 0;
  changes += __builtin_shufflevector(none, changes, 7, 8, 9, 10, 11, 12, 13, 14);
  changes += __builtin_shufflevector(none, changes, 6, 7, 8, 9, 10, 11, 12, 13);
  return changes + __builtin_shufflevector(none, changes, 4, 5, 6, 7, 8, 9, 10, 11);
}

/// The levels of sums.
INLINE uint8x sum_levels(int8 sums, bool is_even_odd) {
  // Without a sign the least of all numbers is larger than all others.
  uint8x areas = (uint8x)__builtin_elementwise_abs(sums);
  if (is_even_odd) {
    areas = (uint8x)sums & (2 * full_cell - 1);
    areas = __builtin_elementwise_min(areas, 2 * full_cell - areas);
  } else {
    areas = __builtin_elementwise_min(areas, (uint8x)full_cell);
  }
  return ((areas << 8) - areas + full_cell / 2) >> 17;
}

/// The level of a sum.
INLINE uint32_t sum_level(int32_t sum, bool is_even_odd) {
  uint32_t area = sum < 0 ? 0 - (uint32_t)sum : (uint32_t)sum;
  if (is_even_odd) {
    area = (uint32_t)sum & (2 * full_cell - 1);
    area = area < full_cell ? area : 2 * full_cell - area;
  } else {
    area = area < full_cell ? area : full_cell;
  }
  return (area * 255 + full_cell / 2) >> 17;
}

/// Sums the first eight of `count` cells, and sets them to zero. `sum` becomes the last sum.
INLINE int8 take_sums(int32_t *cells, size_t count, int32_t *sum) {
  int8 changes;
  if (count >= 8) {
    memcpy(&changes, cells, sizeof changes);
    memset(cells, 0, sizeof changes);
  } else {
    changes = (int8)load_some_of_eight((const uint32_t *)cells, count);
    save_some_of_eight((uint32_t *)cells, 0, count);
  }
  const int8 sums = running_sums(changes) + *sum;
  *sum = sums[7];
  return sums;
}

/// Eight pixels with all components scaled, by a factor for each half.
INLINE uint8x scaled_eight(uint8x pixels, halves16 factors) {
  const halves16 parts[2] = {(halves16)(pixels & 0x00FF00FF), (halves16)pixels >> 8};
  halves16 scaled[2];
  for (int half = 0; half < 2; half++) {
    // The upper half of a product by 257: see `by255`.
    const words16 product = __builtin_convertvector(parts[half] * factors + 128, words16);
    scaled[half] = __builtin_convertvector(product * 257 >> 16, halves16);
  }
  return (uint8x)(scaled[0] | scaled[1] << 8);
}

/// Goes from one eight of cells of a row that has a mark to the next: EVEN for the columns from `reached` to `column`, whose
/// cells are zero, and MARKED for eight columns from `column` on. Few edges are wider.
#define EACH_MARKED(EVEN, MARKED)                                                             \
  size_t reached = 0;                                                                         \
  int32_t sum = 0;                                                                            \
  for (size_t word = 0; word < words_per_row; word++) {                                       \
    uint64_t bits = marks[word];                                                              \
    if (bits == 0) continue;                                                                  \
    marks[word] = 0;                                                                          \
    /* Eight cells may have reached beyond the word before. */                                \
    if (reached > word << 8) bits &= ~(uint64_t)0 << ((reached - (word << 8)) >> 2);          \
    while (bits != 0) {                                                                       \
      const size_t bit = (size_t)__builtin_ctzll(bits), column = (word << 6 | bit) << 2;      \
      if (column > reached) { EVEN }                                                          \
      MARKED                                                                                  \
      reached = column + 8;                                                                   \
      bits &= ~((uint64_t)3 << bit);                                                          \
    }                                                                                         \
  }

INLINE void blend_row(
  uint32_t color, bool is_even_odd, bool is_opaque, size_t words_per_row, size_t cells_per_row,
  size_t width, int32_t *cells, uint64_t *marks, uint32_t *pixels) {
  const uint8x whole = color;
#define EVEN(END)                                                                             \
  const uint32_t level = sum_level(sum, is_even_odd);                                         \
  if (level != 0) NAME(lay_color)(color, level, pixels + reached, END - reached);
  EACH_MARKED({ EVEN(column) }, {
    const uint8x levels = sum_levels(
      take_sums(cells + column, cells_per_row - column, &sum), is_even_odd);
    const halves16 factors = (halves16)(levels | levels << 16);
    const uint8x part = scaled_eight(whole, factors);
    const uint8x alphas = part >> 24;
    // For an opaque colour the alpha is the level itself.
    const halves16 left = 255 - (is_opaque ? factors : (halves16)(alphas | alphas << 16));
    uint32_t *place = pixels + column;
    if (column + 8 <= width) {
      uint8x below;
      memcpy(&below, place, sizeof below);
      below = part + scaled_eight(below, left);
      memcpy(place, &below, sizeof below);
    } else if (column < width) {
      const uint8x below = load_some_of_eight(place, width - column);
      save_some_of_eight(place, part + scaled_eight(below, left), width - column);
    }
  })
  if (reached < width) { EVEN(width) }
#undef EVEN
}

INLINE void blend_rows(
  uint32_t color, bool is_even_odd, bool is_opaque, size_t words_per_row, size_t cells_per_row,
  size_t width, size_t height, int32_t *cells, uint64_t *marks, uint32_t *pixels, size_t stride) {
  for (size_t row = 0; row < rows_ahead && row < height; row++)
    fetch_marked(words_per_row, marks + row * words_per_row, pixels + row * stride);
  for (size_t row = 0; row < height; row++) {
    if (row + rows_ahead < height)
      fetch_marked(
        words_per_row, marks + rows_ahead * words_per_row, pixels + rows_ahead * stride);
    blend_row(
      color, is_even_odd, is_opaque, words_per_row, cells_per_row, width, cells, marks, pixels);
    cells += cells_per_row;
    marks += words_per_row;
    pixels += stride;
  }
}

void NAME(sweep_blending)(
  uint32_t color, bool is_even_odd, const cell_rows *rows, uint32_t *pixels, size_t stride) {
  // Constants, so that each of the loops is specialised.
#define BLEND(EVEN_ODD, OPAQUE)                                                               \
  blend_rows(                                                                                 \
    color, EVEN_ODD, OPAQUE, rows->words_per_row, rows->cells_per_row, rows->width, rows->height, \
    rows->cells, rows->marks, pixels, stride)
  if (is_even_odd) BLEND(true, false);
  else if (color >> 24 == 255) BLEND(false, true);
  else BLEND(false, false);
#undef BLEND
}

void NAME(sweep_levels)(
  const cell_rows *rows, bool is_even_odd, uint8_t *levels, coverage_run *runs, size_t *run_count) {
  const size_t words_per_row = rows->words_per_row, width = rows->width;
  uint64_t *marks = rows->marks;
  size_t count = 0;
  // Where the present run of varied levels begins.
  size_t start = 0;
#define ADD(FIRST, LAST, LEVEL)                                                               \
  if (FIRST < LAST)                                                                           \
    runs[count++] = (coverage_run){(int32_t)(FIRST), (int32_t)(LAST), (int32_t)(LEVEL)};
  EACH_MARKED({
    const uint32_t level = sum_level(sum, is_even_odd);
    if (level != 0 && column - reached <= longest_within_run) {
      memset(levels + reached, (int)level, column - reached);
    } else {
      ADD(start, reached, -1)
      if (level != 0) ADD(reached, column, level)
      start = column;
    }
  }, {
    const uint8x found = sum_levels(
      take_sums(rows->cells + column, rows->cells_per_row - column, &sum), is_even_odd);
    const eight_bytes narrow = __builtin_convertvector(found, eight_bytes);
    memcpy(levels + column, &narrow, sizeof narrow);
  })
  const size_t end = reached < width ? reached : width;
  ADD(start, end, -1)
  const uint32_t level = sum_level(sum, is_even_odd);
  if (level != 0) ADD(end, width, level)
#undef ADD
  *run_count = count;
}

void NAME(sweep_rows)(const cell_rows *rows, bool is_even_odd, uint8_t *levels, size_t stride) {
  const size_t words_per_row = rows->words_per_row, width = rows->width;
  int32_t *cells = rows->cells;
  uint64_t *marks = rows->marks;
  for (size_t row = 0; row < rows->height; row++) {
    EACH_MARKED({
      memset(levels + reached, (int)sum_level(sum, is_even_odd), column - reached);
    }, {
      const uint8x found = sum_levels(
        take_sums(cells + column, rows->cells_per_row - column, &sum), is_even_odd);
      const eight_bytes narrow = __builtin_convertvector(found, eight_bytes);
      if (column + 8 <= width) {
        memcpy(levels + column, &narrow, sizeof narrow);
      } else {
        for (size_t lane = 0; column + lane < width; lane++) levels[column + lane] = narrow[lane];
      }
    })
    if (reached < width) memset(levels + reached, (int)sum_level(sum, is_even_odd), width - reached);
    cells += rows->cells_per_row;
    marks += words_per_row;
    levels += stride;
  }
}
#undef EACH_MARKED
