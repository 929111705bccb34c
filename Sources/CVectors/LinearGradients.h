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

/// Finds how the colour advances in a piece, which may be mirrored.
INLINE void NAME(find_step)(
  const gradient_piece *piece, bool is_backwards, double step, gradient_step *result) {
  double4 color, slope;
  memcpy(&color, piece->color, sizeof color);
  memcpy(&slope, piece->slope, sizeof slope);
  const bool is_flat = slope[0] == 0 && slope[1] == 0 && slope[2] == 0 && slope[3] == 0;
  const bool is_opaque = color[3] == 255 && slope[3] == 0;
  // With a margin, since the ends of a piece are rounded in later periods.
  const bool is_long = piece->end - piece->start >= 8.001 * (step < 0 ? -step : step);
  result->kind = is_flat ? step_flat : !is_long ? step_single : is_opaque ? step_opaque : step_even;
  if (is_flat) result->pixel = NAME(pixel)(piece, piece->origin);
  if (is_flat || !is_long) return;
  color *= 65536;
  slope *= is_backwards ? -65536 : 65536;
  const uint4 steps = NAME(fixed)(slope * step), strides = 16 * steps;
  memcpy(result->color, &color, sizeof color);
  memcpy(result->slope, &slope, sizeof slope);
  memcpy(result->steps, &steps, sizeof steps);
  memcpy(result->strides, &strides, sizeof strides);
  const words16 lanes = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  for (int part = 0; part < 4; part++) {
    const words16 ramp = lanes * steps[part];
    memcpy(result->ramps[part], &ramp, sizeof ramp);
  }
}

void NAME(find_steps)(
  const gradient_colors *colors, double step, gradient_step *steps, double *places, size_t count) {
  const bool is_reflected = colors->rule == edge_reflect;
  const size_t unit = is_reflected ? 2 * colors->count : colors->count;
  double *const bases = places + place_base * (count + places_beyond);
  double *const ends = places + place_end * (count + places_beyond);
  double *const origins = places + place_origin * (count + places_beyond);
  for (size_t index = 0; index < count; index++) {
    const size_t period = index / colors->count, place = index % colors->count;
    const bool is_backwards = is_reflected && (period & 1) != 0, is_lower = is_backwards != (step < 0);
    const gradient_piece *piece = colors->pieces + (is_lower ? colors->count - 1 - place : place);
    if (index < unit) NAME(find_step)(piece, is_backwards, step, steps + index);
    const double end = is_lower ? piece->start : piece->end, base = (double)period;
    bases[index] = (step < 0 ? 0 - base : base) + is_backwards;
    ends[index] = is_backwards ? 0 - end : end;
    origins[index] = is_backwards ? 0 - piece->origin : piece->origin;
  }
}

/// Writes columns of a piece whose components change evenly; `start` is the offset of column 0 from its origin. The rest
/// of the last vector is overwritten too before `max_x`. See `write_even`: to the bit the same.
INLINE void NAME(write_step)(
  const gradient_step *step, bool is_opaque, double start, double change, ptrdiff_t x, ptrdiff_t end,
  uint32_t *pixels, ptrdiff_t max_x) {
  double4 color, slope;
  uint4 steps;
  memcpy(&color, step->color, sizeof color);
  memcpy(&slope, step->slope, sizeof slope);
  memcpy(&steps, step->steps, sizeof steps);
  const uint4 half = {0x8000, 0x8000, 0x8000, 0x8000 + 80};
  do {
    const ptrdiff_t block = x & ~(ptrdiff_t)63, stop = block + 64 < end ? block + 64 : end;
    const uint4 first = NAME(fixed)(color + slope * (start + (double)block * change))
      + steps * (uint32_t)(x - block) + half;
    words red = first[0], green = first[1], blue = first[2], alpha = first[3];
    while (true) {
      for (int lane = 0; lane < 16 && x < stop; lane += LANES) {
        words ramps[4];
        for (int part = 0; part < 4; part++)
          memcpy(ramps + part, step->ramps[part] + lane, sizeof ramps[part]);
        const words result = ((red + ramps[0]) >> 16 & 0xFF) | ((green + ramps[1]) >> 8 & 0xFF00)
          | ((blue + ramps[2]) & 0xFF0000)
          | (is_opaque ? 0xFF000000 : ((alpha + ramps[3]) << 8 & 0xFF000000));
        if (x + LANES <= max_x) {
          NAME(save)(pixels + x, result);
        } else {
          save_some(pixels + x, result, (size_t)(stop - x));
        }
        x += LANES;
      }
      if (x >= stop) break;
      red += step->strides[0];
      green += step->strides[1];
      blue += step->strides[2];
      if (!is_opaque) alpha += step->strides[3];
    }
    x = stop;
  } while (x < end);
}

/// Writes the columns from `x` on piece by piece, eight pieces at a time, and stops at one whose end is too near to a
/// column to be sure of, or that has to be written column by column. Returns the column that it reached; `next` becomes
/// the location of that.
static __attribute__((noinline)) ptrdiff_t NAME(write_steps)(
  NAME(location) *next, const gradient_colors *colors, double start, double step, ptrdiff_t x,
  ptrdiff_t max_x, uint32_t *pixels) {
  const gradient_steps *const steps = &colors->steps;
  const double *const bases = steps->places + place_base * (steps->count + places_beyond);
  const double *const borders = steps->places + place_end * (steps->count + places_beyond);
  const double *const origins = steps->places + place_origin * (steps->count + places_beyond);
  const size_t count = colors->count, half = next->is_backwards ? 1 : 0;
  const size_t unit = colors->rule == edge_reflect ? 2 * count : count;
  const double reciprocal = 1 / step, sign = step < 0 ? -1 : 1;
  const bool is_down = step < 0;
  const size_t place = (size_t)(next->piece - colors->pieces);
  size_t index = half * count + (next->is_backwards != is_down ? count - 1 - place : place);
  size_t unit_index = index;
  double round = next->round - (double)half * sign;
  const NAME(eight) last = (double)max_x;
  for (bool is_sure = true; is_sure;) {
    NAME(eight) base, border, origin;
    memcpy(&base, bases + index, sizeof base);
    memcpy(&border, borders + index, sizeof border);
    memcpy(&origin, origins + index, sizeof origin);
    base += round;
    NAME(eight) columns = (base + border - start) * reciprocal;
    const NAME(eight_counts) is_beyond = columns >= last;
    columns = is_beyond ? last : columns;
    const NAME(eight) whole = __builtin_elementwise_floor(columns), part = columns - whole;
    const NAME(eight_counts) is_certain = (part > 0x1p-10) & (part < 1 - 0x1p-10);
    const NAME(eight) sure = is_beyond ? last : (is_certain ? whole + 1 : -__builtin_inf());
    const NAME(eight) from = start - (base + origin);
    double ends[8], starts[8];
    memcpy(ends, &sure, sizeof ends);
    memcpy(starts, &from, sizeof starts);
    for (size_t lane = 0; lane < 8 && index < steps->count; lane++) {
      const gradient_step *const piece = steps->steps + unit_index;
      is_sure = ends[lane] > (double)x && piece->kind != step_single;
      if (!is_sure) break;
      const ptrdiff_t end = (ptrdiff_t)ends[lane];
      if (piece->kind == step_opaque) {
        NAME(write_step)(piece, true, starts[lane], step, x, end, pixels, max_x);
      } else if (piece->kind == step_even) {
        NAME(write_step)(piece, false, starts[lane], step, x, end, pixels, max_x);
      } else {
        NAME(fill_rows)(pixels + x, 0, (size_t)(end - x), 1, piece->pixel);
      }
      x = end;
      if (x == max_x) return x;
      index++;
      unit_index = unit_index + 1 == unit ? 0 : unit_index + 1;
    }
    if (index == steps->count) {
      index = 0;
      round += sign * (double)(steps->count / count);
    }
  }
  const size_t period = index / count, inner = index % count;
  next->is_backwards = colors->rule == edge_reflect && (period & 1) != 0;
  next->piece = colors->pieces + (next->is_backwards != is_down ? count - 1 - inner : inner);
  next->round = round + sign * (double)period;
  return x;
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
  const double low = start + (double)min_x * step;
  const double high = start + (double)max_x * step;
  // So near that no end of a piece is too far to be sure of.
  const bool has_steps = colors->steps.count > 0 && is_near && low > -0x1p19
    && low < 0x1p19 && high > -0x1p19 && high < 0x1p19;
  for (ptrdiff_t x = min_x; x < max_x;) {
    if (has_steps) {
      const ptrdiff_t reached = NAME(write_steps)(
        &next, colors, start, step, x, max_x, pixels - min_x);
      if (reached == max_x) return;
      is_located = is_located && reached == x;
      x = reached;
    }
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
