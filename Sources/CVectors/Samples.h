// The pixels of an image at a vector of places: the four around each, or the nearest; and rows of images along
// any line, whose places are exact integers. Included once for each kind of processor.

/// The indices of columns or rows; negative for a clear one. Past the ends of an image that repeats or is
/// reflected they are at most its size away.
INLINE ints resolved(ints index, int32_t count, edge_rule rule) {
  const ints last = count - 1;
  if (rule == edge_none) return ((index < 0) | (index > last)) ? (ints)-1 : index;
  if (rule == edge_repeat) index += (index < 0) & count, index -= (index > last) & count;
  if (rule == edge_reflect) index = index > last ? 2 * last + 1 - index : index;
  return __builtin_elementwise_min(__builtin_elementwise_max(index, (ints)0), last);
}

/// The pixels at some columns and rows, clear where either is negative.
INLINE words pixels_at_places(const image_pixels *image, ints columns, ints rows) {
  const ints is_clear = (columns | rows) < 0;
  const ints place = is_clear ? (ints)0 : rows * image->width + columns;
  words result;
  for (int lane = 0; lane < LANES; lane++) result[lane] = image->pixels[place[lane]];
  return is_clear ? (words)0 : result;
}

/// The pixels at some places of an image, each with the one to its right.
INLINE void pairs_at(const uint32_t *pixels, ints places, words *left, words *right) {
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
INLINE void four_at(const image_pixels *image, ints column, ints row, words *four) {
  const words last_x = (uint32_t)image->width - 1, last_y = (uint32_t)image->height - 1;
  if (set_lanes(((words)column < last_x) & ((words)row < last_y)) == all_lanes) {
    const ints place = row * image->width + column;
    pairs_at(image->pixels, place, &four[0], &four[1]);
    pairs_at(image->pixels + image->width, place, &four[2], &four[3]);
    return;
  }
  const ints left = resolved(column, image->width, image->rule_x);
  const ints right = resolved(column + 1, image->width, image->rule_x);
  const ints top = resolved(row, image->height, image->rule_y);
  const ints bottom = resolved(row + 1, image->height, image->rule_y);
  four[0] = pixels_at_places(image, left, top);
  four[1] = pixels_at_places(image, right, top);
  four[2] = pixels_at_places(image, left, bottom);
  four[3] = pixels_at_places(image, right, bottom);
}

/// The pixels at some columns and rows.
INLINE words one_at(const image_pixels *image, ints column, ints row) {
  return pixels_at_places(
    image, resolved(column, image->width, image->rule_x),
    resolved(row, image->height, image->rule_y));
}

/// Half of the components of four pixels mixed by distances from the first in 1/2¹⁵.
INLINE halves mixed_four(
  halves first, halves right, halves below, halves last, signed_halves across, signed_halves down) {
  return rounded(
    mixed((signed_halves)first, (signed_halves)right, across),
    mixed((signed_halves)below, (signed_halves)last, across), down);
}

/// Columns or rows of an image, and the distances from their middles in 1/2²⁴.
typedef struct {
  ints whole;
  words part;
} samples;

/// Places along a row, for a vector of columns.
typedef struct {
  long_words places;
  /// The step to the next vector.
  uint64_t step;
} places_of;

INLINE void next_places(places_of *at, long_words step, const image_places *line) {
  at->places += step;
  const long_lanes is_past = (long_lanes)at->places >= line->end;
  at->places -= (long_words)is_past & (uint64_t)line->cycle;
}

INLINE places_of first_places(const image_places *line) {
  places_of at = {(uint64_t)line->place, (uint64_t)line->step};
  const words lanes = __builtin_convertvector(first_lanes, words);
  for (uint32_t bit = 1; bit < LANES; bit *= 2) {
    const long_words is_set = __builtin_convertvector((lanes & bit) / bit, long_words);
    next_places(&at, is_set * at.step, line);
    at.step *= 2;
    if (line->cycle > 0 && (int64_t)at.step >= line->cycle) at.step -= (uint64_t)line->cycle;
  }
  return at;
}

/// The pixels before or at places anywhere. Those far outside the image count as nearer.
INLINE samples samples_at(const places_of *at, const image_places *line) {
  const long_lanes places = (long_lanes)at->places, far = 1 << 30;
  const long_lanes inner = places >= line->mirror ? line->cycle - (1 << 24) - places : places;
  const ints whole = __builtin_convertvector(
    __builtin_elementwise_min(__builtin_elementwise_max(inner >> 24, -far), far), ints);
  return (samples){whole, __builtin_convertvector(inner, words) & 0xFFFFFF};
}

/// Whether a vector of places without a period fits 32 bits, counted from the pixel before its first.
static inline bool are_all_near(const image_places *line, size_t count) {
  const int64_t most_step = 1 << 26, most = (int64_t)1 << 53, step = line->step;
  return line->cycle == 0 && step > -most_step && step < most_step && count < 1 << 26
    && line->place > -most && line->place < most;
}

/// The pixels before or at such places, from a column on.
INLINE samples near_samples(const image_places *line, size_t index) {
  const int64_t first = line->place + line->step * (int64_t)index;
  const ints lanes = __builtin_convertvector(first_lanes, ints);
  const ints places = lanes * (int32_t)line->step + (int32_t)(first & 0xFFFFFF);
  return (samples){(places >> 24) + (int32_t)(first >> 24), (words)places & 0xFFFFFF};
}

/// The colours of a vector of places.
INLINE words sampled(const image_pixels *image, samples x, samples y) {
  if (!image->is_smooth) {
    return one_at(image, x.whole + (ints)(x.part >> 23), y.whole + (ints)(y.part >> 23));
  }
  words four[4];
  four_at(image, x.whole, y.whole, four);
  const words right = x.part >> 9, below = y.part >> 9;
  const signed_halves across = (signed_halves)(right | right << 16);
  const signed_halves down = (signed_halves)(below | below << 16);
#define HALF(PART) \
  mixed_four(PART(four[0]), PART(four[1]), PART(four[2]), PART(four[3]), across, down)
  return joined(HALF(red_blue_of), HALF(green_alpha_of));
#undef HALF
}

void NAME(image_row)(
  const image_pixels *image, const image_places *across, const image_places *down, uint32_t *pixels,
  size_t count) {
  // The places are mirrored already.
  image_pixels padded = *image;
  if (padded.rule_x == edge_reflect) padded.rule_x = edge_pad;
  if (padded.rule_y == edge_reflect) padded.rule_y = edge_pad;
  const bool are_near = are_all_near(across, count) && are_all_near(down, count);
  places_of x = {0}, y = {0};
  if (!are_near) {
    x = first_places(across);
    y = first_places(down);
  }
  for (size_t index = 0; index < count; index += LANES) {
    words result;
    if (are_near) {
      result = sampled(
        &padded, near_samples(across, index), near_samples(down, index));
    } else {
      result = sampled(
        &padded, samples_at(&x, across), samples_at(&y, down));
      next_places(&x, (long_words)x.step, across);
      next_places(&y, (long_words)y.step, down);
    }
    if (index + LANES <= count) save(pixels + index, result);
    else save_some(pixels + index, result, count - index);
  }
}
