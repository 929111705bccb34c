// The colours of rows of radial and conic gradients, in double precision. For a block of columns the
// offsets are computed first and then the colours: both at once would be a chain of operations too long
// for a processor to overlap with those of the next pixels. While four pixels lie in one piece of a
// gradient its colour and slope stay in registers; others are found one by one. Included once for each
// kind of processor.

/// The nearest whole number, halves to even, of a number below 2⁵¹.
static inline double4 NAME(nearest)(double4 value) {
  return (value + 0x1.8p52) - 0x1.8p52;
}

/// Offsets within a period of the gradient; those beyond ±2⁴⁰, which cannot be distinguished, count as
/// that.
static inline double4 NAME(inner)(double4 place, edge_rule rule) {
  place = place < -0x1p40 ? -0x1p40 : place;
  place = place > 0x1p40 ? 0x1p40 : place;
  if (rule == edge_repeat || rule == edge_reflect) {
    double4 round = NAME(nearest)(place);
    round = round > place ? round - 1 : round;
    place -= round;
    if (rule == edge_reflect) {
      // The lowest bit of a whole number is the lowest of the sum.
      long4 is_odd = 0 - ((long4)(round + 0x1.8p52) & 1);
      place = is_odd ? 1 - place : place;
    }
  }
  return place;
}

/// A piece with each of its numbers four times.
typedef struct {
  const gradient_piece *piece;
  double4 start, end, origin, color[4], slope[4];
} NAME(wide_piece);

static inline void NAME(widen)(NAME(wide_piece) *wide, const gradient_piece *piece) {
  wide->piece = piece;
  wide->start = piece->start;
  wide->end = piece->end;
  wide->origin = piece->origin;
  for (int part = 0; part < 4; part++) {
    wide->color[part] = piece->color[part];
    wide->slope[part] = piece->slope[part];
  }
}

/// The pixel at an offset within a period, near a piece, which becomes that of the offset. NaN is clear.
static inline uint32_t NAME(pixel_at)(
  const gradient_colors *colors, double place, const gradient_piece **piece) {
  *piece = NAME(next_piece)(colors, *piece, place);
  return place == place ? NAME(pixel)(*piece, place) : 0;
}

/// Writes those of four pixels at offsets along a gradient whose bits are set, near a piece, which becomes that of the last.
static __attribute__((noinline)) void NAME(write_some)(
  const gradient_colors *colors, const gradient_piece **piece, const double *places, uint32_t *pixels,
  uint64_t lanes) {
  double4 place;
  memcpy(&place, places, sizeof place);
  place = NAME(inner)(place, colors->rule);
  for (; lanes != 0; lanes &= lanes - 1) {
    const int lane = __builtin_ctzll(lanes);
    pixels[lane] = NAME(pixel_at)(colors, place[lane], piece);
  }
}

/// Writes four pixels at offsets that may lie in several pieces, and widens the last of them.
static __attribute__((noinline)) void NAME(write_mixed)(
  const gradient_colors *colors, NAME(wide_piece) *wide, const double *places, uint32_t *pixels) {
  const gradient_piece *piece = wide->piece;
  for (int lane = 0; lane < 4; lane++) pixels[lane] = NAME(pixel_at)(colors, places[lane], &piece);
  if (piece != wide->piece) NAME(widen)(wide, piece);
}

/// Writes whole fours of pixels at offsets along a gradient.
INLINE void NAME(write_colors)(
  const gradient_colors *colors, edge_rule rule, bool is_opaque, NAME(wide_piece) *wide,
  const double *places, uint32_t *pixels, size_t count) {
  for (size_t index = 0; index < count; index += 4) {
    double4 place;
    memcpy(&place, places + index, sizeof place);
    if (rule != edge_pad) place = NAME(inner)(place, rule);
    // NaN fails the comparisons.
    if (__builtin_expect(!NAME(all)((place >= wide->start) & (place < wide->end)), 0)) {
      double inner[4];
      if (rule == edge_pad) place = NAME(inner)(place, rule);
      memcpy(inner, &place, sizeof inner);
      NAME(write_mixed)(colors, wide, inner, pixels + index);
      continue;
    }
    place -= wide->origin;
    long4 bits = (long4)(wide->color[0] + wide->slope[0] * place + 0x1.8p52)
      | (long4)(wide->color[1] + wide->slope[1] * place + 0x1.8p52) << 8
      | (long4)(wide->color[2] + wide->slope[2] * place + 0x1.8p52) << 16;
    if (is_opaque) {
      bits |= 0xFF000000;
    } else {
      bits |= (long4)(wide->color[3] + wide->slope[3] * place + 0x1.8p52) << 24;
    }
    int8 words = (int8)bits;
    int4 four = __builtin_shufflevector(words, words, 0, 2, 4, 6);
    memcpy(pixels + index, &four, sizeof four);
  }
}

/// The same with constants for the rule and for opaque colours, so that each loop is specialised.
static void NAME(write_block)(
  const gradient_colors *colors, NAME(wide_piece) *wide, const double *places, uint32_t *pixels,
  size_t count) {
#define WRITE(RULE, OPAQUE) \
  NAME(write_colors)(colors, RULE, OPAQUE, wide, places, pixels, count)
  switch (colors->rule * 2 + colors->is_opaque) {
  case edge_pad * 2: WRITE(edge_pad, false); break;
  case edge_pad * 2 + 1: WRITE(edge_pad, true); break;
  case edge_repeat * 2: WRITE(edge_repeat, false); break;
  case edge_repeat * 2 + 1: WRITE(edge_repeat, true); break;
  case edge_reflect * 2: WRITE(edge_reflect, false); break;
  default: WRITE(edge_reflect, true);
  }
#undef WRITE
}

/// Writes the offsets of columns in whole fours. Where no circle passes through a pixel it is NaN.
static void NAME(radial_places)(
  const radial_line *shape, ptrdiff_t min_x, double *places, size_t count) {
#define EACH_FOUR(OFFSETS)                                                                    \
  for (size_t index = 0; index < count; index += 4, column += 4) {                            \
    const double4 x = line.start_x + column * line.right_x;                                   \
    const double4 y = line.start_y + column * line.right_y;                                   \
    double4 place;                                                                            \
    OFFSETS                                                                                   \
    memcpy(places + index, &place, sizeof place);                                             \
  }
  const radial_line line = *shape;
  double4 column = (double)min_x + (double4){0, 1, 2, 3};
  const double radius = line.radius, sign = line.spread < 0 ? -1 : 1;
  switch (line.kind) {
  case radial_point:
    // Circles about one point, the first without radius.
    EACH_FOUR({
      place = 0 - __builtin_elementwise_sqrt(0 - line.spread * (x * x + y * y));
      place *= line.reciprocal;
    })
    break;
  case radial_focus:
    // Each circle within the next, the first without radius: every pixel is on one.
    EACH_FOUR({
      double4 half = x * line.center_x + y * line.center_y;
      place = half - __builtin_elementwise_sqrt(half * half - line.spread * (x * x + y * y));
      place *= line.reciprocal;
    })
    break;
  case radial_touching:
    EACH_FOUR({
      double4 half = x * line.center_x + y * line.center_y + radius * line.growth;
      place = (x * x + y * y - radius * radius) / (2 * half);
      place = radius + place * line.growth >= 0 ? place : __builtin_nan("");
      place = half == 0 ? __builtin_nan("") : place;
    })
    break;
  case radial_any:
    EACH_FOUR({
      double4 half = x * line.center_x + y * line.center_y + radius * line.growth;
      // The root of what is negative is NaN.
      double4 root = sign * __builtin_elementwise_sqrt(
        half * half - line.spread * (x * x + y * y - radius * radius));
      double4 later = (half + root) * line.reciprocal;
      double4 earlier = (half - root) * line.reciprocal;
      place = radius + later * line.growth >= 0 ? later : earlier;
      place = radius + place * line.growth >= 0 ? place : __builtin_nan("");
    })
  }
}

/// What the angles of directions are found from: the slopes against the nearest of eight directions, and
/// the turns of those.
static inline void NAME(slopes)(double4 x, double4 y, double4 *slopes, double4 *turns) {
  const long4 is_left = x < 0, is_up = y < 0;
  const double4 across = is_left ? 0 - x : x, down = is_up ? 0 - y : y;
  const long4 is_steep = down > across;
  const double4 longer = is_steep ? down : across, shorter = is_steep ? across : down;
  // Above tan 22.5°, the angle to the diagonal is the smaller one.
  const long4 is_near_diagonal = shorter > 0.414213562373095 * longer;
  double4 slope = (is_near_diagonal ? shorter - longer : shorter)
    / (is_near_diagonal ? shorter + longer : longer);
  // The turns to which those of the slope are added, or from which they are subtracted.
  double4 base = is_near_diagonal ? (double4)0.125 : (double4)0;
  base = is_steep ? 0.25 - base : base;
  base = is_left ? 0.5 - base : base;
  base = is_up ? 1 - base : base;
  *turns = base;
  *slopes = is_steep ^ is_left ^ is_up ? 0 - slope : slope;
}

/// The angles in turns from 0 up to 1; 0 for the zero vector.
static inline double4 NAME(angles)(double4 slope, double4 base) {
  // The arctangent in turns to 2 · 10⁻¹¹, the least largest error (Remez), by Estrin's scheme: the terms
  // do not wait for one another.
  const double4 square = slope * slope, fourth = square * square;
  const double4 low = 0.159154942498334 + square * -0.05305154865893045;
  const double4 middle = 0.03182625077654598 + square * -0.022638454659567705;
  const double4 high = 0.016680384757079846 + square * -0.009291128881847792;
  const double4 result = base + slope * (low + fourth * (middle + fourth * high));
  // NaN fails the comparison, as of the zero vector.
  return result < 1 ? result : 0;
}

static void NAME(conic_places)(
  const conic_line *shape, ptrdiff_t min_x, double *places, size_t count) {
  const conic_line line = *shape;
  double4 column = (double)min_x + (double4){0, 1, 2, 3}, turns[block_size / 4];
  EACH_FOUR({ NAME(slopes)(x, y, &place, turns + index / 4); })
  for (size_t index = 0; index < count; index += 4) {
    double4 slope;
    memcpy(&slope, places + index, sizeof slope);
    slope = NAME(angles)(slope, turns[index / 4]) * line.per_turn;
    memcpy(places + index, &slope, sizeof slope);
  }
}
#undef EACH_FOUR

/// Writes a block of pixels at offsets, of which there are whole fours.
static void NAME(write_exact)(
  const gradient_colors *colors, NAME(wide_piece) *wide, const double *places, uint32_t *pixels,
  size_t count) {
  if (wide->piece == NULL) NAME(widen)(wide, colors->pieces);
  const size_t whole = count & ~(size_t)3;
  NAME(write_block)(colors, wide, places, pixels, whole);
  if (whole < count) {
    uint32_t last[4];
    NAME(write_block)(colors, wide, places + whole, last, 4);
    memcpy(pixels + whole, last, (count - whole) * 4);
  }
}

/// What rows of a gradient have in common, and the pieces that the last of them was in.
typedef struct {
  /// How far offsets in floats may be off; from 1 on they are of no use.
  double error;
  nested_line circles;
  piece_window window;
  NAME(wide_piece) wide;
  const gradient_piece *piece;
} NAME(round_rows);

static void NAME(begin_rows)(NAME(round_rows) *rows, const gradient_colors *colors, double error) {
  rows->error = error;
  if (error < 1) load_window(&rows->window, colors, 0, error);
  rows->wide.piece = NULL;
  rows->piece = colors->pieces;
}

/// Writes the pixels of a row block by block in floats by `CERTAIN`, which writes offsets and returns whether it
/// could; pixels in doubt in double precision.
#define ROW(EXACT, CERTAIN)                                                                   \
  for (size_t index = 0; index < count; index += block_size) {                                \
    const size_t part = count - index < block_size ? count - index : block_size;              \
    const ptrdiff_t first = min_x + (ptrdiff_t)index;                                         \
    float certain_places[block_size];                                                         \
    double places[block_size];                                                                \
    bool has_long_pieces;                                                                     \
    if (!(rows->error < 1 && CERTAIN(first, certain_places, part))) {                         \
      EXACT(line, first, places, part);                                                       \
      NAME(write_exact)(colors, &rows->wide, places, pixels + index, part);                   \
      continue;                                                                               \
    }                                                                                         \
    uint64_t doubts = write_certain_block(                                                    \
      colors, has_long_pieces, &rows->window, rows->error, certain_places, pixels + index, part); \
    while (doubts != 0) {                                                                     \
      const size_t four = (size_t)__builtin_ctzll(doubts) & ~(size_t)3;                       \
      EXACT(line, first + (ptrdiff_t)four, places, 4);                                        \
      NAME(write_some)(                                                                       \
        colors, &rows->piece, places, pixels + index + four, doubts >> four & 15);            \
      doubts &= ~((uint64_t)15 << four);                                                      \
    }                                                                                         \
  }

/// Begins with some rows, given the first, of columns from one on.
static void NAME(begin_radial)(
  NAME(round_rows) *rows, const radial_line *line, double down_x, double down_y,
  const gradient_colors *colors, ptrdiff_t min_x, size_t count, size_t height) {
  rows->circles = nested(line, down_x, down_y, colors, min_x, count, height);
  NAME(begin_rows)(rows, colors, rows->circles.error);
}

/// Writes the colours of one of the rows.
static void NAME(next_radial)(
  NAME(round_rows) *rows, size_t row, const radial_line *line, const gradient_colors *colors, ptrdiff_t min_x,
  uint32_t *pixels, size_t count) {
#define CIRCLES(FIRST, PLACES, COUNT)                                                         \
  (nested_block(&rows->circles, row, FIRST, PLACES, COUNT),                                   \
   has_long_pieces = rows->circles.has_long_pieces, true)
  ROW(NAME(radial_places), CIRCLES)
#undef CIRCLES
}

void NAME(radial_row)(
  const radial_line *line, const gradient_colors *colors, ptrdiff_t min_x, uint32_t *pixels,
  size_t count) {
  NAME(round_rows) rows;
  NAME(begin_radial)(&rows, line, 0, 0, colors, min_x, count, 1);
  NAME(next_radial)(&rows, 0, line, colors, min_x, pixels, count);
}

static void NAME(begin_conic)(
  NAME(round_rows) *rows, const conic_line *line, const gradient_colors *colors) {
  NAME(begin_rows)(rows, colors, line->per_turn * 0x1p-21 + 0x1p-24);
}

static void NAME(next_conic)(
  NAME(round_rows) *rows, const conic_line *line, const gradient_colors *colors, ptrdiff_t min_x,
  uint32_t *pixels, size_t count) {
#define ANGLES(FIRST, PLACES, COUNT) \
  certain_angles(line, colors, FIRST, PLACES, COUNT, &has_long_pieces)
  ROW(NAME(conic_places), ANGLES)
#undef ANGLES
}

void NAME(conic_row)(
  const conic_line *line, const gradient_colors *colors, ptrdiff_t min_x, uint32_t *pixels,
  size_t count) {
  NAME(round_rows) rows;
  NAME(begin_conic)(&rows, line, colors);
  NAME(next_conic)(&rows, line, colors, min_x, pixels, count);
}
#undef ROW
