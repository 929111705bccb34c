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

/// Components that change by `steps` from pixel to pixel: what is added to the first for each lane, and from
/// one vector to the next.
typedef struct {
  words lanes[4];
  uint4 strides;
} NAME(ramp);

INLINE NAME(ramp) NAME(ramp_of)(uint4 steps) {
  const words lanes = __builtin_convertvector(first_lanes, words);
  NAME(ramp) ramp = {.strides = steps * LANES};
  for (int part = 0; part < 4; part++) ramp.lanes[part] = steps[part] * lanes;
  return ramp;
}

/// Writes colours whose components start at `first`. The rest of the last vector is overwritten too if there
/// is room.
INLINE void NAME(write_ramp)(
  uint4 first, const NAME(ramp) *ramp, bool is_opaque, uint32_t *pixels, size_t count, size_t room) {
  words red = first[0] + ramp->lanes[0], green = first[1] + ramp->lanes[1];
  words blue = first[2] + ramp->lanes[2], alpha = first[3] + ramp->lanes[3];
  for (size_t index = 0; index < count; index += LANES) {
    const words result = (red >> 16 & 0xFF) | (green >> 8 & 0xFF00) | (blue & 0xFF0000)
      | (is_opaque ? 0xFF000000 : (alpha << 8 & 0xFF000000));
    if (index + LANES <= room) {
      NAME(save)(pixels + index, result);
    } else {
      save_some(pixels + index, result, count - index);
    }
    red += ramp->strides[0];
    green += ramp->strides[1];
    blue += ramp->strides[2];
    if (!is_opaque) alpha += ramp->strides[3];
  }
}

/// Writes colours that change linearly: column x has color + slope · (start + x · step).
///
/// Columns are processed in blocks of 64 that start at multiples of 64. Within a block sixteen fractional
/// bits are enough, and the result does not depend on where the row starts.
INLINE void NAME(write_even)(
  const gradient_piece *piece, bool is_backwards, bool is_opaque, double start, double step,
  ptrdiff_t min_x, ptrdiff_t max_x, uint32_t *pixels, size_t room) {
  double4 color, slope;
  memcpy(&color, piece->color, sizeof color);
  memcpy(&slope, piece->slope, sizeof slope);
  if (is_backwards) slope = 0 - slope;
  const uint4 steps = NAME(fixed)(slope * step * 65536);
  const NAME(ramp) ramp = NAME(ramp_of)(steps);
  // 64 steps are off by at most 32 either way: with a little more, no component exceeds the alpha.
  const uint4 half = {0x8000, 0x8000, 0x8000, 0x8000 + 80};
  for (ptrdiff_t x = min_x; x < max_x;) {
    ptrdiff_t block = x & ~(ptrdiff_t)63;
    ptrdiff_t end = block + 64 < max_x ? block + 64 : max_x;
    uint4 first = NAME(fixed)((color + slope * (start + (double)block * step)) * 65536)
      + steps * (uint32_t)(x - block) + half;
    size_t index = (size_t)(x - min_x);
    NAME(write_ramp)(first, &ramp, is_opaque, pixels + index, (size_t)(end - x), room - index);
    x = end;
  }
}

/// Where a piece lies on a line, in the period of a location.
typedef struct {
  double first, last, origin;
} NAME(extent);

static inline NAME(extent) NAME(extent_of)(const NAME(location) *location, edge_rule rule) {
  const gradient_piece *piece = location->piece;
  if (rule == edge_pad) return (NAME(extent)){piece->start, piece->end, piece->origin};
  const double round = location->round;
  if (location->is_backwards) {
    return (NAME(extent)){round + 1 - piece->end, round + 1 - piece->start, round + 1 - piece->origin};
  }
  return (NAME(extent)){round + piece->start, round + piece->end, round + piece->origin};
}

/// Goes on to the piece beyond the end, or before the start if `is_down`.
static inline void NAME(advance)(
  NAME(location) *location, const gradient_colors *colors, bool is_down) {
  const gradient_piece *last = colors->pieces + colors->count - 1;
  const bool is_lower = is_down != location->is_backwards;
  if (location->piece != (is_lower ? colors->pieces : last)) {
    location->piece += is_lower ? -1 : 1;
    return;
  }
  location->round += is_down ? -1 : 1;
  if (colors->rule == edge_reflect) {
    location->is_backwards = !location->is_backwards;
  } else {
    location->piece = is_lower ? last : colors->pieces;
  }
}

/// The end of the columns from `x` on that are in the piece of a column; `next` becomes the location of that end.
static ptrdiff_t NAME(piece_end)(
  NAME(location) *next, const NAME(extent) *extent, const gradient_colors *colors, double start,
  double step, ptrdiff_t x, ptrdiff_t max_x) {
  const NAME(location) location = *next;
  const double place = start + (double)x * step;
  // Columns that are certainly in the same piece; two are left out because of rounding.
  double clamped = place > -0x1p40 ? (place < 0x1p40 ? place : 0x1p40) : -0x1p40;
  double reach = step == 0 ? 0x1p40 : ((step > 0 ? extent->last : extent->first) - clamped) / step - 1;
  ptrdiff_t end = max_x;
  if (reach < (double)(max_x - x)) end = x + (reach > 1 ? (ptrdiff_t)reach : 1);
  while (end < max_x) {
    NAME(locate)(next, colors, start + (double)end * step);
    if (next->piece != location.piece || next->round != location.round) break;
    end++;
  }
  return end;
}

/// Writes the columns from `x` to `end`, which are in one piece.
INLINE void NAME(write_piece)(
  const NAME(location) *location, const NAME(extent) *extent, const gradient_colors *colors,
  double start, double step, ptrdiff_t x, ptrdiff_t end, uint32_t *pixels, size_t room) {
  const gradient_piece *piece = location->piece;
  const double length = step < 0 ? -step : step;
  const bool is_flat = piece->slope[0] == 0 && piece->slope[1] == 0 && piece->slope[2] == 0
    && piece->slope[3] == 0;
  if (is_flat || step == 0) {
    const double inner = is_flat ? piece->origin : NAME(within)(piece, location->inner);
    NAME(fill_rows)(pixels, 0, (size_t)(end - x), 1, NAME(pixel)(piece, inner));
  } else if (extent->last - extent->first >= 8 * length && extent->first > -0x1p20
    && extent->first < 0x1p20 && extent->last > -0x1p20 && extent->last < 0x1p20) {
    // Depends on the piece only and not on its remaining columns, which must not affect colours.
    const double from = start - extent->origin;
    if (piece->color[3] == 255 && piece->slope[3] == 0) {
      NAME(write_even)(piece, location->is_backwards, true, from, step, x, end, pixels, room);
    } else {
      NAME(write_even)(piece, location->is_backwards, false, from, step, x, end, pixels, room);
    }
  } else {
    NAME(location) each = *location;
    for (ptrdiff_t column = x; column < end; column++) {
      NAME(locate)(&each, colors, start + (double)column * step);
      pixels[column - x] = NAME(pixel)(each.piece, NAME(within)(each.piece, each.inner));
    }
  }
}

void NAME(linear_row)(
  double start, double step, const gradient_colors *colors, ptrdiff_t min_x, uint32_t *pixels,
  size_t count) {
  const ptrdiff_t max_x = min_x + (ptrdiff_t)count;
  const double length = step < 0 ? -step : step, reciprocal = 1 / step;
  // Here a column is off by less than 2⁻¹³ of one against the ends of pieces, however it is found.
  const bool is_near = length > 0x1p-16 && length < 0x1p16 && start > -0x1p20 && start < 0x1p20;
  NAME(location) next = {colors->pieces, 0, 0, false};
  NAME(locate)(&next, colors, start + (double)min_x * step);
  // Whether the next column was located, not only the piece before it left.
  bool is_located = true;
  for (ptrdiff_t x = min_x; x < max_x;) {
    const NAME(location) location = next;
    const NAME(extent) extent = NAME(extent_of)(&location, colors->rule);
    // From a piece to the next one, without locating columns, where none is too near to their ends.
    const double border = step > 0 ? extent.last : extent.first;
    const double columns = (border - start) * reciprocal;
    ptrdiff_t end = max_x;
    bool is_sure = is_near && (columns > 0x1p60 || (border > -0x1p20 && border < 0x1p20));
    if (is_sure && columns < (double)max_x) {
      end = (ptrdiff_t)(columns + 0x1p40) - ((ptrdiff_t)1 << 40);
      const double part = columns - (double)end;
      is_sure = part > 0x1p-10 && part < 1 - 0x1p-10 && ++end > x;
    }
    if (is_sure) {
      if (end < max_x) NAME(advance)(&next, colors, step < 0);
    } else if (is_located) {
      end = NAME(piece_end)(&next, &extent, colors, start, step, x, max_x);
    } else {
      NAME(locate)(&next, colors, start + (double)x * step);
      is_located = true;
      continue;
    }
    is_located = !is_sure;
    NAME(write_piece)(
      &location, &extent, colors, start, step, x, end, pixels + (x - min_x), (size_t)(max_x - x));
    x = end;
  }
}
