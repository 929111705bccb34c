// The colours of rows of gradients, in floats: for a block of columns first their offsets along the gradient, then the
// colours of the pieces in which these lie. Both at once would be a chain of operations too long for a processor to overlap
// with those of the next pixels. A column's offset follows from its number alone, whatever part of a row is drawn, and no
// product is fused with a sum: every processor gives the same. Decision 33. Included once for each kind of processor.

// MARK: - Offsets

/// The least and the most of the offsets of each lane.
typedef struct {
  floats least, most;
} place_range;

/// A number within bounds; NaN is the lower one.
INLINE double limited_double(double value, double least, double most) {
  value = value >= least ? value : least;
  return value > most ? most : value;
}

/// Offsets within a period of the gradient. Further out floats have no fractions, and any will do.
INLINE floats inner_places(floats place, edge_rule rule) {
  if (rule == edge_pad) return place;
  place = place < -0x1p21f ? -0x1p21f : place;
  place = place > 0x1p21f ? 0x1p21f : place;
  const floats nearest = (place + 0x1.8p23f) - 0x1.8p23f;
  const floats whole = nearest > place ? nearest - 1 : nearest;
  place -= whole;
  if (rule == edge_repeat) return place;
  const ints is_odd = 0 - ((ints)(whole + 0x1.8p23f) & 1);
  return is_odd ? 1 - place : place;
}

/// Writes OFFSET, of X and Y, for each vector of columns.
#define EACH_PLACE(...)                                                                       \
  for (size_t index = 0; index < count; index += LANES, column += LANES) {                    \
    const floats x = x0 + column * right_x, y = y0 + column * right_y;                        \
    floats place;                                                                             \
    __VA_ARGS__                                                                               \
    place = inner_places(place, rule);                                                        \
    least = place < least ? place : least;                                                    \
    most = place > most ? place : most;                                                       \
    memcpy(places + index, &place, sizeof place);                                             \
  }

/// Writes the offsets of columns of a block, from one on. Only circles may leave out pixels, where they are NaN.
INLINE place_range places_by_rule(
  const gradient_line *line, edge_rule rule, ptrdiff_t min_x, float *places, size_t count) {
  // Squares of these are finite.
  const double limit = 0x1p50;
  const ptrdiff_t middle = (min_x & ~(ptrdiff_t)(block_size - 1)) + block_size / 2;
  const floats x0 = (float)limited_double(line->start_x + (double)middle * line->right_x, -limit, limit);
  const floats y0 = (float)limited_double(line->start_y + (double)middle * line->right_y, -limit, limit);
  const floats right_x = (float)limited_double(line->right_x, -limit, limit);
  const floats right_y = (float)limited_double(line->right_y, -limit, limit);
  const floats center_x = line->center_x, center_y = line->center_y, scale = line->scale;
  const float radius = line->radius, growth = line->growth, spread = line->spread;
  floats column = first_lanes + (float)(min_x - middle);
  floats least = __builtin_inff(), most = -__builtin_inff();
  switch (line->kind) {
  case gradient_linear:
    EACH_PLACE({ place = x; })
    break;
  case gradient_point:
    // Circles about one point.
    EACH_PLACE({ place = scale * __builtin_elementwise_sqrt(x * x + y * y) + line->offset; })
    break;
  case gradient_nested:
    // Each circle within the next, relative to the point where they have no radius.
    EACH_PLACE({
      const floats half = x * center_x + y * center_y;
      place = scale * __builtin_elementwise_sqrt(half * half + (x * x + y * y)) - half + line->offset;
    })
    break;
  case gradient_circles:
    EACH_PLACE({
      const floats half = x * center_x + y * center_y + radius * growth;
      const floats square = x * x + y * y - radius * radius;
      // The root of what is negative is NaN: no circle passes through the pixel. One solution is this sum by the spread, the
      // other follows from their product, so that nothing cancels out.
      const floats root = __builtin_elementwise_sqrt(half * half - spread * square);
      const floats sum = half < 0 ? half - root : half + root;
      const floats second = sum == 0 ? 0 : square / sum;
      const floats first = spread == 0 ? second : sum * scale;
      const floats later = first > second ? first : second, earlier = first > second ? second : first;
      place = radius + later * growth >= 0 ? later : earlier;
      place = radius + place * growth >= 0 ? place + 0 * sum : __builtin_nanf("");
    })
    break;
  case gradient_conic:
    EACH_PLACE({
      const floats across = (floats)((ints)x & 0x7FFFFFFF), down = (floats)((ints)y & 0x7FFFFFFF);
      const ints is_steep = down > across;
      const floats ratio = (is_steep ? across : down) / (is_steep ? down : across);
      // The arctangent in turns, with the least largest error (Remez), 2⁻²⁴.
      const floats square = ratio * ratio, fourth = square * square;
      const floats low = 0.1591543242257188f + square * -0.05302623816479996f
        + fourth * (0.031525117567763855f + square * -0.0210615179956183f);
      const floats high = 0.012672500887181642f + square * -0.005348277675506424f
        + fourth * 0.0010841305286464077f;
      floats turn = ratio * (low + fourth * fourth * high);
      turn = is_steep ? 0.25f - turn : turn;
      turn = x < 0 ? 0.5f - turn : turn;
      turn = y < 0 ? 1 - turn : turn;
      // What is less than a rounding error before the beginning is on it, for all pixels of a ray to be of one colour. NaN, as
      // of the centre, fails the comparison.
      place = turn < 1 - 0x1p-20f ? turn * scale : 0;
    })
  }
  return (place_range){least, line->kind == gradient_circles ? __builtin_nanf("") : most};
}
#undef EACH_PLACE

/// The same with a constant for the rule, so that each loop is specialised.
static place_range block_places(
  const gradient_line *line, edge_rule rule, ptrdiff_t min_x, float *places, size_t count) {
  switch (rule) {
  case edge_repeat: return places_by_rule(line, edge_repeat, min_x, places, count);
  case edge_reflect: return places_by_rule(line, edge_reflect, min_x, places, count);
  default: return places_by_rule(line, edge_pad, min_x, places, count);
  }
}

// MARK: - Colours

/// The numbers of a piece for each lane. A component is 256 to 511.99 as a float, which then has fifteen bits after the
/// point, and half a level more than it is, to be rounded.
typedef struct {
  floats origin, color[4], slope[4];
} piece_lanes;

INLINE words piece_colors(const piece_lanes *lanes, bool is_opaque, floats place) {
  const floats way = place - lanes->origin;
  const words red = (words)(lanes->color[0] + lanes->slope[0] * way);
  const words green = (words)(lanes->color[1] + lanes->slope[1] * way);
  const words blue = (words)(lanes->color[2] + lanes->slope[2] * way);
  words result = (red >> 15 & 0xFF) | (green >> 7 & 0xFF00) | (blue << 1 & 0xFF0000);
  if (is_opaque) {
    result |= 0xFF000000;
  } else {
    const words alpha = (words)(lanes->color[3] + lanes->slope[3] * way);
    result |= alpha << 9 & 0xFF000000;
  }
  return result;
}

INLINE const float *piece_numbers(const gradient_colors *colors, size_t kind) {
  return colors->numbers + kind * (colors->count + pieces_beyond);
}

/// One piece in all lanes.
INLINE piece_lanes one_piece(const gradient_colors *colors, size_t piece) {
  piece_lanes lanes = {.origin = piece_numbers(colors, number_origin)[piece]};
  for (size_t part = 0; part < 4; part++) {
    lanes.color[part] = piece_numbers(colors, number_color + part)[piece];
    lanes.slope[part] = piece_numbers(colors, number_slope + part)[piece];
  }
  return lanes;
}

/// The last piece that starts no later than an offset, which is often that of the last one or the next.
INLINE size_t piece_at(const gradient_colors *colors, size_t latest, float place) {
  const float *const starts = piece_numbers(colors, number_start);
  if (place >= starts[latest]) {
    if (place < starts[latest + 1]) return latest;
    if (latest + 1 < colors->count && place < starts[latest + 2]) return latest + 1;
  }
  size_t low = 0, high = colors->count;
  while (high - low > 1) {
    const size_t middle = (low + high) / 2;
    if (place < starts[middle]) high = middle; else low = middle;
  }
  return low;
}

/// The colours of offsets in several pieces, one piece after the other. `latest` becomes the last of these.
INLINE words mixed_colors(
  const gradient_colors *colors, bool is_opaque, size_t *latest, floats place) {
  const float *const starts = piece_numbers(colors, number_start);
  // Also the outermost pieces have ends, but no offset is beyond them.
  place = place < starts[0] ? starts[0] : place;
  place = place > -starts[0] ? -starts[0] : place;
  words result = 0;
  uint32_t left = set_lanes(place == place);
  while (left != 0) {
    *latest = piece_at(colors, *latest, place[__builtin_ctz(left)]);
    const piece_lanes lanes = one_piece(colors, *latest);
    const ints is_inside = (place >= starts[*latest]) & (place < starts[*latest + 1]);
    result = is_inside ? piece_colors(&lanes, is_opaque, place) : result;
    left &= ~set_lanes(is_inside);
  }
  return result;
}

/// Writes the pixels of a block of offsets.
INLINE void write_places(
  const gradient_colors *colors, bool is_opaque, size_t *latest, place_range range,
  const float *places, uint32_t *pixels, size_t count) {
  const float *const starts = piece_numbers(colors, number_start);
  *latest = piece_at(colors, *latest, places[0]);
  // While offsets lie in one piece, its numbers stay in registers; where all of the block do, that is asked once.
  piece_lanes lanes = one_piece(colors, *latest);
  floats start = starts[*latest], end = starts[*latest + 1];
  const bool is_one = set_lanes((range.least >= start) & (range.most < end)) == all_lanes;
  for (size_t index = 0; index < count; index += LANES) {
    floats place;
    memcpy(&place, places + index, sizeof place);
    words result;
    if (is_one || set_lanes((place >= start) & (place < end)) == all_lanes) {
      result = piece_colors(&lanes, is_opaque, place);
    } else {
      result = mixed_colors(colors, is_opaque, latest, place);
      lanes = one_piece(colors, *latest);
      start = starts[*latest];
      end = starts[*latest + 1];
    }
    if (index + LANES <= count) {
      save(pixels + index, result);
    } else {
      save_some(pixels + index, result, count - index);
    }
  }
}

/// The same with a constant for opaque colours, so that each loop is specialised.
static void write_block(
  const gradient_colors *colors, size_t *latest, place_range range, const float *places,
  uint32_t *pixels, size_t count) {
  if (colors->is_opaque) write_places(colors, true, latest, range, places, pixels, count);
  else write_places(colors, false, latest, range, places, pixels, count);
}

static void row_colors(
  const gradient_line *line, const gradient_colors *colors, size_t *latest, ptrdiff_t min_x,
  uint32_t *pixels, size_t count) {
  float places[block_size];
  const bool is_even = line->right_x == 0 && line->right_y == 0;
  for (size_t index = 0; index < count;) {
    const size_t room = block_size - ((size_t)(min_x + (ptrdiff_t)index) & (block_size - 1));
    const size_t part = is_even ? 1 : count - index < room ? count - index : room;
    const place_range range = block_places(line, colors->rule, min_x + (ptrdiff_t)index, places, part);
    write_block(colors, latest, range, places, pixels + index, part);
    if (is_even) return NAME(fill_rows)(pixels, 0, count, 1, pixels[0]);
    index += part;
  }
}

void NAME(gradient_row)(
  const gradient_line *line, const gradient_colors *colors, ptrdiff_t min_x, uint32_t *pixels,
  size_t count) {
  size_t latest = 0;
  row_colors(line, colors, &latest, min_x, pixels, count);
}

// MARK: - From cells to pixels

/// Composites a row of colours with pixels by runs of coverage.
static void lay_runs(
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

void NAME(sweep_gradient)(
  const gradient_source *source, bool is_even_odd, const cell_rows *rows, ptrdiff_t min_x, ptrdiff_t min_y,
  const row_scratch *scratch, uint32_t *pixels, size_t stride) {
  coverage_run *const runs = scratch->runs;
  cell_rows row = *rows;
  row.height = 1;
  size_t latest = 0;
  for (size_t ahead = 0; ahead < rows_ahead && ahead < rows->height; ahead++)
    fetch_marked(row.words_per_row, row.marks + ahead * row.words_per_row, pixels + ahead * stride);
  for (size_t index = 0; index < rows->height; index++) {
    if (index + rows_ahead < rows->height)
      fetch_marked(
        row.words_per_row, row.marks + rows_ahead * row.words_per_row, pixels + rows_ahead * stride);
    const double y = (double)(min_y + (ptrdiff_t)index);
    gradient_line line = source->first;
    line.start_x += y * source->down_x;
    line.start_y += y * source->down_y;
    size_t count = 0;
    NAME(sweep_levels)(&row, is_even_odd, scratch->levels, runs, &count);
    for (size_t run = 0, next = 0; run < count; run = next) {
      next = run + 1;
      while (next < count && runs[next].start - runs[next - 1].end < longest_gap) next++;
      const ptrdiff_t start = runs[run].start;
      row_colors(
        &line, source->colors, &latest, min_x + start, scratch->colors + start,
        (size_t)(runs[next - 1].end - start));
      lay_runs(scratch->colors, source->are_opaque, runs + run, next - run, scratch->levels, pixels);
    }
    row.cells += row.cells_per_row;
    row.marks += row.words_per_row;
    pixels += stride;
  }
}
