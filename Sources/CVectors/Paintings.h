// From cells to pixels in the colours of a gradient: a row of cells becomes runs of coverage, the colours of the columns of
// neighbouring runs are computed and composited with the pixels. All rows of a band in one loop, since what is done once
// for each row weighs as much as the colours of a small shape. Included once for each kind of processor.

/// Begins with the rows of a band.
static void NAME(begin_gradient)(
  NAME(round_rows) *rows, const gradient_source *source, ptrdiff_t min_x, ptrdiff_t min_y, size_t width,
  size_t height) {
  if (source->kind == source_radial) {
    radial_line line = source->radial;
    line.start_x += (double)min_y * source->down_x;
    line.start_y += (double)min_y * source->down_y;
    NAME(begin_radial)(
      rows, &line, source->down_x, source->down_y, source->colors, min_x, width, height);
  } else if (source->kind == source_conic) {
    NAME(begin_conic)(rows, &source->conic, source->colors);
  }
}

/// Writes the colours of a row of a gradient from a column on, the one of the band that `row` counts.
static void NAME(gradient_row)(
  NAME(round_rows) *rows, size_t row, const gradient_source *source, ptrdiff_t y, ptrdiff_t min_x,
  uint32_t *pixels, size_t count) {
  const double down_x = (double)y * source->down_x, down_y = (double)y * source->down_y;
  if (source->kind == source_linear) {
    NAME(linear_row)(source->start + down_x, source->step, source->colors, min_x, pixels, count);
  } else if (source->kind == source_radial) {
    radial_line line = source->radial;
    line.start_x += down_x;
    line.start_y += down_y;
    NAME(next_radial)(rows, row, &line, source->colors, min_x, pixels, count);
  } else {
    conic_line line = source->conic;
    line.start_x += down_x;
    line.start_y += down_y;
    NAME(next_conic)(rows, &line, source->colors, min_x, pixels, count);
  }
}

/// Composites a row of colours with pixels by runs of coverage.
static void NAME(lay_runs)(
  const uint32_t *colors, bool are_opaque, const coverage_run *runs, size_t count, const uint8_t *levels,
  uint32_t *pixels) {
  for (size_t index = 0; index < count; index++) {
    const size_t start = (size_t)runs[index].start, length = (size_t)runs[index].end - start;
    const int32_t level = runs[index].coverage;
    if (level < 0) {
      NAME(lay_colors_by_levels)(colors + start, levels + start, pixels + start, length);
    } else if (are_opaque && level == 255) {
      memcpy(pixels + start, colors + start, 4 * length);
    } else {
      NAME(lay_colors)(colors + start, (uint32_t)level, pixels + start, length);
    }
  }
}

void NAME(sweep_painting)(
  const gradient_source *source, bool is_even_odd, const cell_rows *rows, ptrdiff_t min_x, ptrdiff_t min_y,
  const row_scratch *scratch, uint32_t *pixels, size_t stride) {
  coverage_run *const runs = scratch->runs;
  cell_rows row = *rows;
  row.height = 1;
  NAME(round_rows) round;
  NAME(begin_gradient)(&round, source, min_x, min_y, rows->width, rows->height);
  for (size_t ahead = 0; ahead < rows_ahead && ahead < rows->height; ahead++)
    fetch_marked(row.words_per_row, row.marks + ahead * row.words_per_row, pixels + ahead * stride);
  for (size_t index = 0; index < rows->height; index++) {
    if (index + rows_ahead < rows->height)
      fetch_marked(
        row.words_per_row, row.marks + rows_ahead * row.words_per_row, pixels + rows_ahead * stride);
    size_t count = 0;
    NAME(sweep_levels)(&row, is_even_odd, scratch->levels, runs, &count);
    for (size_t run = 0, next = 0; run < count; run = next) {
      next = run + 1;
      while (next < count && runs[next].start - runs[next - 1].end < longest_gap) next++;
      const ptrdiff_t start = runs[run].start;
      NAME(gradient_row)(
        &round, index, source, min_y + (ptrdiff_t)index, min_x + start, scratch->colors + start,
        (size_t)(runs[next - 1].end - start));
      NAME(lay_runs)(
        scratch->colors, source->are_opaque, runs + run, next - run, scratch->levels, pixels);
    }
    row.cells += row.cells_per_row;
    row.marks += row.words_per_row;
    pixels += stride;
  }
}
