// The colours of rows of linear gradients. Within a piece of the gradient colours advance by addition,
// with sixteen fractional bits, a vector of pixels at a time; in pieces of a few pixels each is computed by
// itself. Included once for each kind of processor.

/// An offset along a gradient, located in its pieces.
typedef struct {
  const gradient_piece *piece;
  /// The offset within the period.
  double inner;
  /// How many periods precede the current one.
  double round;
  /// Whether this period is reflected.
  bool is_backwards;
} NAME(location);

static inline void NAME(locate)(
  NAME(location) *location, const gradient_colors *colors, double place) {
  place = place > -0x1p40 ? place : -0x1p40;
  place = place < 0x1p40 ? place : 0x1p40;
  if (colors->rule != edge_pad) {
    double whole = (double)(int64_t)place;
    location->round = whole > place ? whole - 1 : whole;
    place -= location->round;
    location->is_backwards = colors->rule == edge_reflect && ((int64_t)location->round & 1);
    if (location->is_backwards) place = 1 - place;
  }
  location->inner = place;
  location->piece = NAME(next_piece)(colors, location->piece, place);
}

/// The nearest whole numbers, wrapped, so that negative ones work too.
static inline uint4 NAME(fixed)(double4 values) {
  // Adding 1.5 · 2⁵² leaves the nearest whole number in the lowest bits. A piece has at least eight
  // columns and a block 64, so the values stay far below 2⁵¹.
  const uint8x bits = (uint8x)(values + 0x1.8p52);
  return __builtin_shufflevector(bits, bits, 0, 2, 4, 6);
}

/// Writes colours whose components start at `first` and change by `steps`. The rest of the last vector
/// is overwritten too if there is room.
INLINE void NAME(write_ramp)(
  uint4 first, uint4 steps, bool is_opaque, uint32_t *pixels, size_t count, size_t room) {
  const words lanes = __builtin_convertvector(first_lanes, words);
  words red = first[0] + steps[0] * lanes, green = first[1] + steps[1] * lanes;
  words blue = first[2] + steps[2] * lanes, alpha = first[3] + steps[3] * lanes;
  for (size_t index = 0; index < count; index += LANES) {
    const words result = (red >> 16 & 0xFF) | (green >> 8 & 0xFF00) | (blue & 0xFF0000)
      | (is_opaque ? 0xFF000000 : (alpha << 8 & 0xFF000000));
    if (index + LANES <= room) {
      NAME(save)(pixels + index, result);
    } else {
      save_some(pixels + index, result, count - index);
    }
    red += LANES * steps[0];
    green += LANES * steps[1];
    blue += LANES * steps[2];
    if (!is_opaque) alpha += LANES * steps[3];
  }
}

/// Writes colours that change linearly: column x has color + slope · (start + x · step).
///
/// Columns are processed in blocks of 64 that start at multiples of 64. Within a block sixteen fractional
/// bits are enough, and the result does not depend on where the row starts.
static inline void NAME(write_even)(
  const gradient_piece *piece, bool is_backwards, double start, double step, ptrdiff_t min_x,
  ptrdiff_t max_x, uint32_t *pixels, size_t room) {
  double4 color, slope;
  memcpy(&color, piece->color, sizeof color);
  memcpy(&slope, piece->slope, sizeof slope);
  if (is_backwards) slope = 0 - slope;
  const bool is_opaque = piece->color[3] == 255 && piece->slope[3] == 0;
  const uint4 steps = NAME(fixed)(slope * step * 65536);
  // 64 steps are off by at most 32 either way: with a little more, no component exceeds the alpha.
  const uint4 half = {0x8000, 0x8000, 0x8000, 0x8000 + 80};
  for (ptrdiff_t x = min_x; x < max_x;) {
    ptrdiff_t block = x & ~(ptrdiff_t)63;
    ptrdiff_t end = block + 64 < max_x ? block + 64 : max_x;
    uint4 first = NAME(fixed)((color + slope * (start + (double)block * step)) * 65536)
      + steps * (uint32_t)(x - block) + half;
    size_t index = (size_t)(x - min_x);
    if (is_opaque) {
      NAME(write_ramp)(first, steps, true, pixels + index, (size_t)(end - x), room - index);
    } else {
      NAME(write_ramp)(first, steps, false, pixels + index, (size_t)(end - x), room - index);
    }
    x = end;
  }
}

void NAME(linear_row)(
  double start, double step, const gradient_colors *colors, ptrdiff_t min_x, uint32_t *pixels,
  size_t count) {
  const ptrdiff_t max_x = min_x + (ptrdiff_t)count;
  const double length = step < 0 ? -step : step;
  NAME(location) next = {colors->pieces, 0, 0, false};
  NAME(locate)(&next, colors, start + (double)min_x * step);
  for (ptrdiff_t x = min_x; x < max_x;) {
    const double place = start + (double)x * step;
    const NAME(location) location = next;
    const gradient_piece *piece = location.piece;
    double first = piece->start, last = piece->end, origin = piece->origin;
    if (colors->rule != edge_pad) {
      first = location.is_backwards ? location.round + 1 - piece->end : location.round + piece->start;
      last = location.is_backwards ? location.round + 1 - piece->start : location.round + piece->end;
      origin = location.is_backwards
        ? location.round + 1 - piece->origin : location.round + piece->origin;
    }
    // Columns that are certainly in the same piece; two are left out because of rounding.
    double clamped = place > -0x1p40 ? (place < 0x1p40 ? place : 0x1p40) : -0x1p40;
    double reach = step == 0 ? 0x1p40 : ((step > 0 ? last : first) - clamped) / step - 1;
    ptrdiff_t end = max_x;
    if (reach < (double)(max_x - x)) end = x + (reach > 1 ? (ptrdiff_t)reach : 1);
    while (end < max_x) {
      NAME(locate)(&next, colors, start + (double)end * step);
      if (next.piece != piece || next.round != location.round) break;
      end++;
    }
    uint32_t *target = pixels + (x - min_x);
    const bool is_flat = piece->slope[0] == 0 && piece->slope[1] == 0 && piece->slope[2] == 0
      && piece->slope[3] == 0;
    if (is_flat || step == 0) {
      NAME(fill_rows)(
        target, 0, (size_t)(end - x), 1, NAME(pixel)(piece, NAME(within)(piece, location.inner)));
    } else if (last - first >= 8 * length && first > -0x1p20 && first < 0x1p20 && last > -0x1p20
      && last < 0x1p20) {
      // Depends on the piece only and not on its remaining columns, which must not affect colours.
      NAME(write_even)(
        piece, location.is_backwards, start - origin, step, x, end, target,
        (size_t)(max_x - x));
    } else {
      NAME(location) each = location;
      for (; x < end; x++) {
        NAME(locate)(&each, colors, start + (double)x * step);
        pixels[x - min_x] = NAME(pixel)(each.piece, NAME(within)(each.piece, each.inner));
      }
    }
    x = end;
  }
}
