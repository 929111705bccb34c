// The colours of rows of radial and conic gradients in floats, with a bound for their error. Where the
// error could change how a component is rounded, or on which side of a stop a pixel is, the pixels are in
// doubt and computed again in double precision by `RoundGradients.h`: the result is that of double
// precision, to the bit. Included once for each kind of processor.

// A product that is not rounded before it is added changes no result here.
#pragma STDC FP_CONTRACT ON

/// The numbers of a piece for each lane: the offsets that are certainly in it, its colours. A component is 256 to 511.99
/// as a float, which then has fifteen bits after the point, and raised by half a level and by the bound of its error: what
/// is below twice the bound after the point is in doubt. Offsets are relative to the middle of the gradient.
typedef struct {
  floats start, end, color[4], slope[4];
  ints doubt;
} certain_lanes;

/// As many pieces of a gradient as a vector has lanes, from one on.
typedef struct {
  floats start, sure_start, sure_end, color[4], slope[4];
  ints doubt;
  size_t first;
  /// The offsets that are certainly in one of them.
  float low, high;
  /// The piece that the last pixel was in.
  certain_lanes same;
} piece_window;

INLINE floats loaded(const float *numbers) {
  floats result;
  memcpy(&result, numbers, sizeof result);
  return result;
}

/// The window of the pieces from one on, of which offsets may be off by `error`.
INLINE void load_window(piece_window *window, const gradient_colors *colors, size_t first, double error) {
  const size_t stride = colors->count + pieces_beyond;
  // The starts are rounded, and the sums. Where no colour jumps, a pixel that is taken for one of the next piece is off
  // by no more than the slopes of both make of the error.
  const float margin = colors->is_continuous ? 0 : (float)error + 0x1p-23f;
  window->first = first;
  window->same.start = __builtin_inff();
  const float *numbers = colors->numbers + first;
  const floats steepest = loaded(numbers + number_steepest * stride);
  // Roundings by half of the last bit: of the result, of the component in the middle of the gradient, twice, of the
  // slope and of the product, where all but the first are of numbers up to half the slope.
  const floats bound = 4 + steepest * ((float)error * 0x1p15f + 0x1p-8f);
  const ints is_possible = bound < 0x1p9f;
  const ints bits = is_possible ? __builtin_convertvector(is_possible ? bound : 0, ints) + 1 : 0;
  const floats start = loaded(numbers + number_start * stride);
  window->start = start;
  window->sure_start = is_possible ? start + margin : __builtin_inff();
  window->sure_end = loaded(numbers + number_start * stride + 1) - margin;
  window->low = first == 0 ? -__builtin_inff() : start[0] + margin;
  window->high = first + LANES >= colors->count ? __builtin_inff() : window->sure_end[LANES - 1];
  window->doubt = is_possible ? 2 * bits : 0x8000;
  const floats raise = __builtin_convertvector(bits, floats) * 0x1p-15f;
  for (int part = 0; part < 4; part++) {
    window->color[part] = loaded(numbers + (number_color + part) * stride) + raise;
    window->slope[part] = loaded(numbers + (number_slope + part) * stride);
  }
}

/// Loads the window that an offset is in the middle of.
static __attribute__((noinline)) void move_window(
  piece_window *window, const gradient_colors *colors, double place, double error) {
  // Most often the piece before or after the window.
  const gradient_piece *const edge = colors->pieces + window->first + (place - 0.5 < window->low ? 0 : LANES - 1);
  const size_t piece = (size_t)(NAME(next_piece)(colors, edge, place) - colors->pieces);
  const size_t first = piece > LANES / 2 ? piece - LANES / 2 : 0, last = colors->count - LANES;
  load_window(window, colors, first < last ? first : last, error);
}

/// Offsets within a period of the gradient, relative to its middle.
INLINE floats inner_floats(floats place, edge_rule rule) {
  const floats whole = (place + 0x1.8p23f) - 0x1.8p23f;
  const floats round = whole > place ? whole - 1 : whole;
  place -= round;
  place -= 0.5f;
  if (rule == edge_repeat) return place;
  const ints is_odd = 0 - ((ints)(round + 0x1.8p23f) & 1);
  return is_odd ? 0 - place : place;
}

/// One piece of a window in all lanes.
INLINE void spread_piece(certain_lanes *lanes, const piece_window *window, size_t piece) {
  lanes->start = window->sure_start[piece];
  lanes->end = window->sure_end[piece];
  lanes->doubt = window->doubt[piece];
  for (int part = 0; part < 4; part++) {
    lanes->color[part] = window->color[part][piece];
    lanes->slope[part] = window->slope[part][piece];
  }
}

/// The pieces of offsets in a window, the last of those that start before them, of which there are at most 2 · `half`.
INLINE words pieces_at(const piece_window *window, uint32_t half, floats place) {
  words piece = 0;
  for (uint32_t step = half; step > 0; step /= 2) {
    const words next = piece + step;
    piece = place >= (floats)picked((words)window->start, (words)window->start, next) ? next : piece;
  }
  return piece;
}

/// The numbers of a piece of a window for each lane.
INLINE certain_lanes lanes_of(const piece_window *window, bool is_opaque, words piece) {
#define NUMBERS(NUMBERS) picked((words)(NUMBERS), (words)(NUMBERS), piece)
  certain_lanes lanes = {
    .start = (floats)NUMBERS(window->sure_start), .end = (floats)NUMBERS(window->sure_end),
    .doubt = (ints)NUMBERS(window->doubt),
  };
  for (int part = 0; part < (is_opaque ? 3 : 4); part++) {
    lanes.color[part] = (floats)NUMBERS(window->color[part]);
    lanes.slope[part] = (floats)NUMBERS(window->slope[part]);
  }
  return lanes;
#undef NUMBERS
}

/// The lanes whose offsets are certainly in their piece.
INLINE ints lanes_inside(const certain_lanes *lanes, floats place) {
  return (place >= lanes->start) & (place < lanes->end);
}

/// The colours of offsets in their pieces; of lanes in doubt `doubts` are negative.
INLINE words certain_colors(
  const certain_lanes *lanes, bool is_opaque, floats place, ints *doubts) {
  const words red = (words)(lanes->color[0] + lanes->slope[0] * place);
  const words green = (words)(lanes->color[1] + lanes->slope[1] * place);
  const words blue = (words)(lanes->color[2] + lanes->slope[2] * place);
  words rest = __builtin_elementwise_min(
    red & 0x7FFF, __builtin_elementwise_min(green & 0x7FFF, blue & 0x7FFF));
  words result = (red >> 15 & 0xFF) | (green >> 7 & 0xFF00) | (blue << 1 & 0xFF0000);
  if (is_opaque) {
    result |= 0xFF000000;
  } else {
    const words alpha = (words)(lanes->color[3] + lanes->slope[3] * place);
    rest = __builtin_elementwise_min(rest, alpha & 0x7FFF);
    result |= alpha << 9 & 0xFF000000;
  }
  *doubts = (ints)rest - lanes->doubt;
  return result;
}

/// Writes pixels at offsets that are off by `error` at most, relative to the middle of the gradient if it has no
/// periods. Returns those in doubt, a bit for each. `is_long` tells that most vectors lie in one piece.
INLINE uint64_t write_certain(
  const gradient_colors *colors, bool is_opaque, bool is_long, piece_window *window, double error,
  const float *places, uint32_t *pixels, size_t count) {
  certain_lanes same = window->same;
  uint32_t half = 1;
  while (2 * half < colors->count && 2 * half < LANES) half *= 2;
  uint64_t doubts = 0;
  for (size_t index = 0; index < count; index += LANES) {
    floats place = loaded(places + index);
    if (colors->rule != edge_pad) place = inner_floats(place, colors->rule);
    words result;
    ints doubtful;
    if (is_long && set_lanes(lanes_inside(&same, place)) == all_lanes) {
      result = certain_colors(&same, is_opaque, place, &doubtful);
    } else {
      ints outside = 0;
      if (colors->count > LANES) {
        outside = (place < window->low) | (place >= window->high);
        if (set_lanes(outside) != 0) {
          move_window(window, colors, place[LANES / 2] + 0.5, error);
          outside = (place < window->low) | (place >= window->high);
        }
      }
      const words piece = pieces_at(window, half, place);
      const certain_lanes lanes = lanes_of(window, is_opaque, piece);
      result = certain_colors(&lanes, is_opaque, place, &doubtful);
      doubtful |= outside;
      if (!colors->is_continuous) doubtful |= ~lanes_inside(&lanes, place);
      if (is_long) spread_piece(&same, window, piece[LANES - 1]);
    }
    doubts |= (uint64_t)set_lanes(doubtful) << index;
    if (index + LANES <= count) {
      NAME(save)(pixels + index, result);
    } else {
      save_some(pixels + index, result, count - index);
    }
  }
  if (is_long) window->same = same;
  return count < block_size ? doubts & (((uint64_t)1 << count) - 1) : doubts;
}

/// The same with constants for what does not change, so that each loop is specialised.
static uint64_t write_certain_block(
  const gradient_colors *colors, bool is_long, piece_window *window, double error,
  const float *places, uint32_t *pixels, size_t count) {
#define WRITE(OPAQUE, LONG) \
  write_certain(colors, OPAQUE, LONG, window, error, places, pixels, count)
  switch (is_long * 2 + colors->is_opaque) {
  case 0: return WRITE(false, false);
  case 1: return WRITE(true, false);
  case 2: return WRITE(false, true);
  default: return WRITE(true, true);
  }
#undef WRITE
}

/// The first of some rows of a radial gradient whose circles are within one another, relative to the point where they have
/// no radius, in units in which the offset of a pixel p is `sign` · √((p · center)² + p²) - p · center + `offset`.
typedef struct {
  double start_x, start_y, right_x, right_y, down_x, down_y, center_x, center_y, sign, offset;
  /// How far offsets in floats may be off; infinite if they are of no use.
  double error;
  bool has_long_pieces;
} nested_line;

/// Whether pieces are so long that many vectors lie in one, given the change of the offset per column. Returns false
/// where they are not, nor all pieces of most vectors in one window.
static inline bool may_find_pieces(const gradient_colors *colors, double step, bool *are_long) {
  const double pieces = (double)colors->count * step;
  *are_long = pieces < 1.0 / 12;
  return pieces < 0.5 || colors->count <= LANES;
}

static double magnitude(double value) { return value < 0 ? -value : value; }

/// The rows in these units, for columns from one on.
static nested_line nested(
  const radial_line *line, double down_x, double down_y, const gradient_colors *colors, ptrdiff_t min_x,
  size_t count, size_t height) {
  nested_line result = {.error = __builtin_inf()};
  if (!(line->spread < 0)) return result;
  const double unit = line->unit, step = unit * (magnitude(line->right_x) + magnitude(line->right_y));
  if (!may_find_pieces(colors, step, &result.has_long_pieces)) return result;
  const double apex = line->radius == 0 ? 0 : -line->radius / line->growth;
  result.start_x = (line->start_x - apex * line->center_x) * unit;
  result.start_y = (line->start_y - apex * line->center_y) * unit;
  result.right_x = line->right_x * unit;
  result.right_y = line->right_y * unit;
  result.down_x = down_x * unit;
  result.down_y = down_y * unit;
  result.center_x = line->center_x * unit;
  result.center_y = line->center_y * unit;
  result.sign = line->growth < 0 ? -1 : 1;
  result.offset = colors->rule == edge_pad ? apex - 0.5 : apex;
  double reach = 0;
  for (int corner = 0; corner < 4; corner++) {
    const double column = (double)(corner & 1 ? min_x + (ptrdiff_t)count : min_x);
    const double row = corner & 2 ? (double)(height - 1) : 0;
    const double x = result.start_x + row * result.down_x + column * result.right_x;
    const double y = result.start_y + row * result.down_y + column * result.right_y;
    const double square = x * x + y * y;
    reach = square > reach ? square : reach;
  }
  reach = __builtin_elementwise_sqrt(reach);
  const double slant = magnitude(result.center_x) + magnitude(result.center_y);
  // What roundings by half of the last bit of a float add up to: two of a point and two of up to 32 steps, those of
  // both squares, the root and the sums, and of the place within a period.
  const double error = (reach * (7 + 18 * slant) + 64 * step + 2 * magnitude(apex) + 1.25) * 0x1p-24;
  // Squares need exponents.
  if (reach > 0x1p-30 && error < 0x1p-7) result.error = error;
  return result;
}

/// Writes the offsets of columns of a row, which are no more than a block.
INLINE void nested_places(
  const nested_line *line, bool is_point, size_t row, ptrdiff_t min_x, float *places, size_t count) {
  // Columns are counted from the middle, so that their number makes a rounded step wrong by less.
  const size_t middle = count / 2;
  const double first = (double)(min_x + (ptrdiff_t)middle);
  const double start_x = line->start_x + (double)row * line->down_x;
  const double start_y = line->start_y + (double)row * line->down_y;
  const floats x0 = (float)(start_x + first * line->right_x), right_x = (float)line->right_x;
  const floats y0 = (float)(start_y + first * line->right_y), right_y = (float)line->right_y;
  const floats center_x = (float)line->center_x, center_y = (float)line->center_y;
  const floats sign = (float)line->sign, offset = (float)line->offset;
  floats column = first_lanes - (float)middle;
  for (size_t index = 0; index < count; index += LANES, column += LANES) {
    const floats x = x0 + column * right_x, y = y0 + column * right_y;
    floats place = x * x + y * y;
    if (is_point) {
      place = sign * __builtin_elementwise_sqrt(place) + offset;
    } else {
      const floats half = x * center_x + y * center_y;
      place = sign * __builtin_elementwise_sqrt(half * half + place) - half + offset;
    }
    memcpy(places + index, &place, sizeof place);
  }
}

/// The same with a constant for whether all circles have one centre, so that each loop is specialised.
static void nested_block(
  const nested_line *line, size_t row, ptrdiff_t min_x, float *places, size_t count) {
  if (line->center_x == 0 && line->center_y == 0) nested_places(line, true, row, min_x, places, count);
  else nested_places(line, false, row, min_x, places, count);
}

/// Writes offsets of columns of a conic gradient, off by 2⁻²¹ of a turn at most; false near the centre and
/// where the gradient begins.
static bool certain_angles(
  const conic_line *line, const gradient_colors *colors, ptrdiff_t min_x, float *places, size_t count,
  bool *has_long_pieces) {
  const double first_x = line->start_x + (double)min_x * line->right_x;
  const double first_y = line->start_y + (double)min_x * line->right_y;
  const double half = block_size / 2;
  const double x = first_x + half * line->right_x, y = first_y + half * line->right_y;
  const double reach_x = half * magnitude(line->right_x), reach_y = half * magnitude(line->right_y);
  const double distance = magnitude(x) > magnitude(y) ? magnitude(x) : magnitude(y);
  if (!(distance >= 2 * (reach_x + reach_y) && distance > 0x1p-60 && distance < 0x1p60)) return false;
  const double step = line->per_turn * (reach_x + reach_y) / (200 * distance);
  if (!may_find_pieces(colors, step, has_long_pieces)) return false;
  if (x + reach_x >= 0 && magnitude(y) <= reach_y + distance * 0x1p-20) return false;
  const floats x0 = (float)first_x, y0 = (float)first_y;
  const floats right_x = (float)line->right_x, right_y = (float)line->right_y;
  const floats per_turn = (float)line->per_turn, middle = colors->rule == edge_pad ? 0.5f : 0;
  floats column = first_lanes;
  for (size_t index = 0; index < count; index += LANES, column += LANES) {
    const floats x = x0 + column * right_x, y = y0 + column * right_y;
    const floats across = (floats)((ints)x & 0x7FFFFFFF), down = (floats)((ints)y & 0x7FFFFFFF);
    const ints is_steep = down > across;
    const floats ratio = (down > across ? across : down) / (down > across ? down : across);
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
    turn = turn * per_turn - middle;
    memcpy(places + index, &turn, sizeof turn);
  }
  return true;
}

#pragma STDC FP_CONTRACT OFF
