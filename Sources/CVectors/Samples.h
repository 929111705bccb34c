// The pixels of an image at a vector of places: the four around each, or the nearest; and rows of images along
// any line, whose places are exact integers. Included once for each kind of processor.

/// The indices of columns or rows; negative for a clear one. Past the ends of an image that repeats or is
/// reflected they are at most its size away.
INLINE ints NAME(resolved)(ints index, int32_t count, edge_rule rule) {
  const ints last = count - 1;
  if (rule == edge_none) return ((index < 0) | (index > last)) ? (ints)-1 : index;
  if (rule == edge_repeat) index += (index < 0) & count, index -= (index > last) & count;
  if (rule == edge_reflect) index = index > last ? 2 * last + 1 - index : index;
  return __builtin_elementwise_min(__builtin_elementwise_max(index, (ints)0), last);
}

/// The pixels at some columns and rows, clear where either is negative.
INLINE words NAME(pixels_at_places)(const image_pixels *image, ints columns, ints rows) {
  const ints is_clear = (columns | rows) < 0;
  const ints place = is_clear ? (ints)0 : rows * image->width + columns;
  words result;
  for (int lane = 0; lane < LANES; lane++) result[lane] = image->pixels[place[lane]];
  return is_clear ? (words)0 : result;
}

/// The pixels at some places of an image, each with the one to its right.
INLINE void NAME(pairs_at)(const uint32_t *pixels, ints places, words *left, words *right) {
  longs low, high;
  for (int lane = 0; lane < LANES / 2; lane++) {
    uint64_t first, second;
    memcpy(&first, pixels + places[lane], sizeof first);
    memcpy(&second, pixels + places[lane + LANES / 2], sizeof second);
    low[lane] = first;
    high[lane] = second;
  }
  const words even = (words)__builtin_convertvector(first_lanes, ints) * 2;
  *left = picked((words)low, (words)high, even);
  *right = picked((words)low, (words)high, even + 1);
}

/// The pixels from some columns and rows on: at these, to the right, below, and below to the right.
INLINE void NAME(four_at)(const image_pixels *image, ints column, ints row, words *four) {
  const words last_x = (uint32_t)image->width - 1, last_y = (uint32_t)image->height - 1;
  if (set_lanes(((words)column < last_x) & ((words)row < last_y)) == all_lanes) {
    const ints place = row * image->width + column;
    NAME(pairs_at)(image->pixels, place, &four[0], &four[1]);
    NAME(pairs_at)(image->pixels + image->width, place, &four[2], &four[3]);
    return;
  }
  const ints left = NAME(resolved)(column, image->width, image->rule_x);
  const ints right = NAME(resolved)(column + 1, image->width, image->rule_x);
  const ints top = NAME(resolved)(row, image->height, image->rule_y);
  const ints bottom = NAME(resolved)(row + 1, image->height, image->rule_y);
  four[0] = NAME(pixels_at_places)(image, left, top);
  four[1] = NAME(pixels_at_places)(image, right, top);
  four[2] = NAME(pixels_at_places)(image, left, bottom);
  four[3] = NAME(pixels_at_places)(image, right, bottom);
}

/// The pixels at some columns and rows.
INLINE words NAME(one_at)(const image_pixels *image, ints column, ints row) {
  return NAME(pixels_at_places)(
    image, NAME(resolved)(column, image->width, image->rule_x),
    NAME(resolved)(row, image->height, image->rule_y));
}

/// Half of the components of four pixels mixed by distances from the first in 1/2¹⁵.
INLINE halves NAME(mixed_four)(
  halves first, halves right, halves below, halves last, signed_halves across, signed_halves down) {
  return NAME(rounded)(
    NAME(mixed)((signed_halves)first, (signed_halves)right, across),
    NAME(mixed)((signed_halves)below, (signed_halves)last, across), down);
}

/// Columns or rows of an image, and the distances from their middles in 1/2²⁴.
typedef struct {
  ints whole;
  words part;
} NAME(samples);

/// Places along a row, for a vector of columns.
typedef struct {
  long_words places;
  /// The step to the next vector.
  uint64_t step;
} NAME(places);

INLINE void NAME(next_places)(NAME(places) *at, long_words step, const image_places *line) {
  at->places += step;
  const long_lanes is_past = (long_lanes)at->places >= line->end;
  at->places -= (long_words)is_past & (uint64_t)line->cycle;
}

INLINE NAME(places) NAME(first_places)(const image_places *line) {
  NAME(places) at = {(uint64_t)line->place, (uint64_t)line->step};
  const words lanes = __builtin_convertvector(first_lanes, words);
  for (uint32_t bit = 1; bit < LANES; bit *= 2) {
    const long_words is_set = __builtin_convertvector((lanes & bit) / bit, long_words);
    NAME(next_places)(&at, is_set * at.step, line);
    at.step *= 2;
    if (line->cycle > 0 && (int64_t)at.step >= line->cycle) at.step -= (uint64_t)line->cycle;
  }
  return at;
}

/// The pixels before or at places anywhere. Those far outside the image count as nearer.
INLINE NAME(samples) NAME(samples_at)(const NAME(places) *at, const image_places *line) {
  const long_lanes places = (long_lanes)at->places, far = 1 << 30;
  const long_lanes inner = places >= line->mirror ? line->cycle - (1 << 24) - places : places;
  const ints whole = __builtin_convertvector(
    __builtin_elementwise_min(__builtin_elementwise_max(inner >> 24, -far), far), ints);
  return (NAME(samples)){whole, __builtin_convertvector(inner, words) & 0xFFFFFF};
}

/// Whether a vector of places without a period fits 32 bits, counted from the pixel before its first.
static inline bool NAME(are_near)(const image_places *line, size_t count) {
  const int64_t most_step = 1 << 26, most = (int64_t)1 << 53, step = line->step;
  return line->cycle == 0 && step > -most_step && step < most_step && count < 1 << 26
    && line->place > -most && line->place < most;
}

/// The pixels before or at such places, from a column on.
INLINE NAME(samples) NAME(near_samples)(const image_places *line, size_t index) {
  const int64_t first = line->place + line->step * (int64_t)index;
  const ints lanes = __builtin_convertvector(first_lanes, ints);
  const ints places = lanes * (int32_t)line->step + (int32_t)(first & 0xFFFFFF);
  return (NAME(samples)){(places >> 24) + (int32_t)(first >> 24), (words)places & 0xFFFFFF};
}

/// The colours of a vector of places.
INLINE words NAME(sampled)(const image_pixels *image, NAME(samples) x, NAME(samples) y) {
  if (!image->is_smooth) {
    return NAME(one_at)(image, x.whole + (ints)(x.part >> 23), y.whole + (ints)(y.part >> 23));
  }
  words four[4];
  NAME(four_at)(image, x.whole, y.whole, four);
  const words right = x.part >> 9, below = y.part >> 9;
  const signed_halves across = (signed_halves)(right | right << 16);
  const signed_halves down = (signed_halves)(below | below << 16);
#define HALF(PART)                                                                            \
  NAME(mixed_four)(                                                                           \
    NAME(PART)(four[0]), NAME(PART)(four[1]), NAME(PART)(four[2]), NAME(PART)(four[3]), across, \
    down)
  return NAME(joined)(HALF(red_blue), HALF(green_alpha));
#undef HALF
}

void NAME(image_row)(
  const image_pixels *image, const image_places *across, const image_places *down, uint32_t *pixels,
  size_t count) {
  // The places are mirrored already.
  image_pixels padded = *image;
  if (padded.rule_x == edge_reflect) padded.rule_x = edge_pad;
  if (padded.rule_y == edge_reflect) padded.rule_y = edge_pad;
  const bool are_near = NAME(are_near)(across, count) && NAME(are_near)(down, count);
  NAME(places) x = {0}, y = {0};
  if (!are_near) {
    x = NAME(first_places)(across);
    y = NAME(first_places)(down);
  }
  for (size_t index = 0; index < count; index += LANES) {
    words result;
    if (are_near) {
      result = NAME(sampled)(
        &padded, NAME(near_samples)(across, index), NAME(near_samples)(down, index));
    } else {
      result = NAME(sampled)(
        &padded, NAME(samples_at)(&x, across), NAME(samples_at)(&y, down));
      NAME(next_places)(&x, (long_words)x.step, across);
      NAME(next_places)(&y, (long_words)y.step, down);
    }
    if (index + LANES <= count) NAME(save)(pixels + index, result);
    else save_some(pixels + index, result, count - index);
  }
}
