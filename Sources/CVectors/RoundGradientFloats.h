// The colours of rows of radial and conic gradients in floats, with a bound for their error. Where the
// error could change how a component is rounded, or on which side of a stop a pixel is, the pixels are in
// doubt and computed again in double precision by `RoundGradients.h`: the result is that of double
// precision, to the bit. Included once for each kind of processor.

// A product that is not rounded before it is added changes no result here.
#pragma STDC FP_CONTRACT ON

/// A piece of a gradient. Its components are 256 to 511.99 as floats, which then have fifteen bits after the
/// point, and raised by half a level and by the bound of their error: what is below twice the bound after the
/// point is in doubt.
typedef struct {
  const gradient_piece *piece;
  /// The offsets that are certainly in the piece.
  float start, end;
  float origin, color[4], slope[4];
  int32_t doubt;
} certain_piece;

/// The piece, of which offsets may be off by `error`.
static inline void find_certain(certain_piece *certain, const gradient_piece *piece, double error) {
  double4 color, slope;
  memcpy(&color, piece->color, sizeof color);
  memcpy(&slope, piece->slope, sizeof slope);
  const double4 steepness = slope < 0 ? 0 - slope : slope;
  const double steeper = steepness[0] > steepness[1] ? steepness[0] : steepness[1];
  const double steep = steepness[2] > steepness[3] ? steepness[2] : steepness[3];
  // Five roundings by half of the last bit at most.
  const double bound = 4 + (steeper > steep ? steeper : steep) * error * 0x1p15;
  const bool is_possible = bound < 0x1p9;
  const int32_t bits = is_possible ? (int32_t)bound + 1 : 0;
  certain->piece = piece;
  certain->start = is_possible ? (float)(piece->start + error) : __builtin_inff();
  certain->end = (float)(piece->end - error);
  certain->origin = (float)piece->origin;
  certain->doubt = 2 * bits;
  // What does not change is rounded here.
  const double4 level = slope == 0 ? (color + 0x1.8p52) - 0x1.8p52 : color + bits * 0x1p-15;
  const float4 base = __builtin_convertvector(level + 256.5, float4);
  const float4 change = __builtin_convertvector(slope, float4);
  memcpy(certain->color, &base, sizeof base);
  memcpy(certain->slope, &change, sizeof change);
}

/// Offsets within a period of the gradient.
INLINE floats inner_floats(floats place, edge_rule rule) {
  const floats whole = (place + 0x1.8p23f) - 0x1.8p23f;
  const floats round = whole > place ? whole - 1 : whole;
  place -= round;
  if (rule == edge_repeat) return place;
  const ints is_odd = 0 - ((ints)(round + 0x1.8p23f) & 1);
  return is_odd ? 1 - place : place;
}

/// The piece with each of its numbers in all lanes.
typedef struct {
  floats start, end, origin, color[4], slope[4];
  ints doubt;
} certain_lanes;

INLINE certain_lanes in_all_lanes(const certain_piece *certain) {
  certain_lanes lanes = {
    .start = certain->start, .end = certain->end, .origin = certain->origin,
    .doubt = certain->doubt,
  };
  for (int part = 0; part < 4; part++) {
    lanes.color[part] = certain->color[part];
    lanes.slope[part] = certain->slope[part];
  }
  return lanes;
}

/// The lanes whose offsets are certainly in a piece.
INLINE uint32_t lanes_inside(
  const certain_lanes *lanes, floats place) {
  return set_lanes((place >= lanes->start) & (place < lanes->end));
}

/// The colours of offsets in a piece, and the lanes in doubt.
INLINE words certain_colors(
  const certain_lanes *lanes, bool is_opaque, floats place, ints *doubts) {
  place -= lanes->origin;
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
  *doubts = (ints)rest < lanes->doubt;
  return result;
}

/// Writes pixels, a vector at most, whose offsets may be in several pieces; `certain` becomes the last of them.
/// Returns those in doubt.
static __attribute__((noinline)) uint64_t write_mixture(
  const gradient_colors *colors, certain_piece *certain, double error, const float *places,
  uint32_t *pixels, size_t count) {
  floats place;
  memcpy(&place, places, sizeof place);
  if (colors->rule != edge_pad) place = inner_floats(place, colors->rule);
  words result = 0;
  uint32_t left = count < LANES ? (1u << count) - 1 : all_lanes, doubts = 0;
  for (int pieces = 0; left != 0 && pieces < LANES / 2; pieces++) {
    const double first = place[__builtin_ctz(left)];
    const gradient_piece *piece = NAME(next_piece)(
      colors, certain->piece == NULL ? colors->pieces : certain->piece, first);
    if (piece != certain->piece) find_certain(certain, piece, error);
    const certain_lanes lanes = in_all_lanes(certain);
    ints doubtful;
    const words found = certain_colors(&lanes, colors->is_opaque, place, &doubtful);
    const ints inside = (place >= lanes.start) & (place < lanes.end);
    result = inside ? found : result;
    const uint32_t found_lanes = set_lanes(inside) & left;
    doubts |= set_lanes(doubtful) & found_lanes;
    // One near the end of a piece is in none.
    const uint32_t none = (left & -left) & ~found_lanes;
    doubts |= none;
    left &= ~(found_lanes | none);
  }
  memcpy(pixels, &result, (count < LANES ? count : LANES) * 4);
  return doubts | left;
}

/// Writes pixels at offsets that are off by `error` at most. Returns those in doubt, a bit for each.
INLINE uint64_t write_certain(
  const gradient_colors *colors, edge_rule rule, bool is_opaque, certain_piece *certain, double error,
  const float *places, uint32_t *pixels, size_t count) {
  certain_lanes lanes = in_all_lanes(certain);
  uint64_t doubts = 0;
  size_t index = 0;
  for (; index + LANES <= count; index += LANES) {
    floats place;
    memcpy(&place, places + index, sizeof place);
    if (rule != edge_pad) place = inner_floats(place, rule);
    if (__builtin_expect(lanes_inside(&lanes, place) == all_lanes, 1)) {
      ints doubtful;
      const words result = certain_colors(&lanes, is_opaque, place, &doubtful);
      memcpy(pixels + index, &result, sizeof result);
      doubts |= (uint64_t)set_lanes(doubtful) << index;
    } else {
      doubts |= write_mixture(colors, certain, error, places + index, pixels + index, LANES) << index;
      lanes = in_all_lanes(certain);
    }
  }
  if (index < count) {
    doubts |= write_mixture(
      colors, certain, error, places + index, pixels + index, count - index) << index;
  }
  return doubts;
}

/// The same with constants for the rule and for opaque colours, so that each loop is specialised.
static uint64_t write_certain_block(
  const gradient_colors *colors, certain_piece *known, double error, const float *places,
  uint32_t *pixels, size_t count) {
#define WRITE(RULE, OPAQUE) \
  write_certain(colors, RULE, OPAQUE, known, error, places, pixels, count)
  switch (colors->rule * 2 + colors->is_opaque) {
  case edge_pad * 2: return WRITE(edge_pad, false);
  case edge_pad * 2 + 1: return WRITE(edge_pad, true);
  case edge_repeat * 2: return WRITE(edge_repeat, false);
  case edge_repeat * 2 + 1: return WRITE(edge_repeat, true);
  case edge_reflect * 2: return WRITE(edge_reflect, false);
  default: return WRITE(edge_reflect, true);
  }
#undef WRITE
}

/// A row of a radial gradient whose circles are within one another, relative to the point where they have
/// no radius, in units in which the offset of a pixel p is `sign` · √((p · center)² + p²) - p · center + `offset`.
typedef struct {
  double start_x, start_y, right_x, right_y, center_x, center_y, sign, offset;
  /// How far offsets in floats may be off; infinite if they are of no use.
  double error;
} nested_line;

/// Whether pieces are so long that most vectors lie in one, given the change of the offset per column.
static inline bool has_long_pieces(const gradient_colors *colors, double step) {
  return (double)colors->count * step < 1.0 / 64;
}

static double magnitude(double value) { return value < 0 ? -value : value; }

/// The row in these units, for columns from one on.
static nested_line nested(
  const radial_line *line, const gradient_colors *colors, ptrdiff_t min_x, size_t count) {
  nested_line result = {.error = __builtin_inf()};
  if (!(line->spread < 0)) return result;
  const double unit = 1 / __builtin_elementwise_sqrt(-line->spread);
  const double step = unit * (magnitude(line->right_x) + magnitude(line->right_y));
  if (!has_long_pieces(colors, step)) return result;
  const double apex = line->radius == 0 ? 0 : -line->radius / line->growth;
  result.start_x = (line->start_x - apex * line->center_x) * unit;
  result.start_y = (line->start_y - apex * line->center_y) * unit;
  result.right_x = line->right_x * unit;
  result.right_y = line->right_y * unit;
  result.center_x = line->center_x * unit;
  result.center_y = line->center_y * unit;
  result.sign = line->growth < 0 ? -1 : 1;
  result.offset = apex;
  const double last = (double)min_x + (double)count;
  double reach = 0;
  for (int end = 0; end < 2; end++) {
    const double column = end ? last : (double)min_x;
    const double x = result.start_x + column * result.right_x, y = result.start_y + column * result.right_y;
    const double distance = __builtin_elementwise_sqrt(x * x + y * y);
    reach = distance > reach ? distance : reach;
  }
  reach += block_size * (magnitude(result.right_x) + magnitude(result.right_y));
  const double slant = magnitude(result.center_x) + magnitude(result.center_y);
  const double error = reach * (1 + 2 * slant) * 0x1p-21 + magnitude(apex) * 0x1p-22 + 0x1p-24;
  // Squares need exponents.
  if (reach > 0x1p-30 && error < 0x1p-7) result.error = error;
  return result;
}

static void nested_places(const nested_line *line, ptrdiff_t min_x, float *places, size_t count) {
  const floats x0 = (float)(line->start_x + (double)min_x * line->right_x);
  const floats y0 = (float)(line->start_y + (double)min_x * line->right_y);
  const floats right_x = (float)line->right_x, right_y = (float)line->right_y;
  const floats center_x = (float)line->center_x, center_y = (float)line->center_y;
  const floats sign = (float)line->sign, offset = (float)line->offset;
  const bool is_point = line->center_x == 0 && line->center_y == 0;
  floats column = first_lanes;
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

/// Writes offsets of columns of a conic gradient, off by 2⁻²¹ of a turn at most; false near the centre and
/// where the gradient begins.
static bool certain_angles(
  const conic_line *line, const gradient_colors *colors, ptrdiff_t min_x, float *places, size_t count) {
  const double first_x = line->start_x + (double)min_x * line->right_x;
  const double first_y = line->start_y + (double)min_x * line->right_y;
  const double half = block_size / 2;
  const double x = first_x + half * line->right_x, y = first_y + half * line->right_y;
  const double reach_x = half * magnitude(line->right_x), reach_y = half * magnitude(line->right_y);
  const double distance = magnitude(x) > magnitude(y) ? magnitude(x) : magnitude(y);
  if (!(distance >= 2 * (reach_x + reach_y) && distance > 0x1p-60 && distance < 0x1p60)) return false;
  const double step = line->per_turn * (reach_x + reach_y) / (200 * distance);
  if (!has_long_pieces(colors, step)) return false;
  if (x + reach_x >= 0 && magnitude(y) <= reach_y + distance * 0x1p-20) return false;
  const floats x0 = (float)first_x, y0 = (float)first_y;
  const floats right_x = (float)line->right_x, right_y = (float)line->right_y;
  const floats per_turn = (float)line->per_turn;
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
    turn *= per_turn;
    memcpy(places + index, &turn, sizeof turn);
  }
  return true;
}

#pragma STDC FP_CONTRACT OFF
