// The most common case of a pixel in which an outline overlaps itself: two lines that both cross it from border
// to border, whose windings have areas in closed form. Each line has a side with the larger winding; with the
// areas of the two sides and of what they share, the sum of the cells gives the winding where neither is.
// Eight pixels at a time, with the same result as `Windings.h` but for rounding.

/// Lines that cross eight pixels, in pixels from their corners.
typedef struct {
  /// The x where y is 0, and by how much it grows to where y is 1.
  NAME(eight) start, slope;
  /// By how much y grows where x grows by 1, either way.
  NAME(eight) steepness;
  NAME(eight_counts) is_down;
} NAME(chords);

INLINE NAME(chords) NAME(load_chords)(
  const pixel_pair *pairs, size_t line) {
  double numbers[4][8];
  for (size_t lane = 0; lane < 8; lane++) {
    const pixel_line ends = pairs[lane].lines[line];
    numbers[0][lane] = ends.start_x;
    numbers[1][lane] = ends.start_y;
    numbers[2][lane] = ends.end_x;
    numbers[3][lane] = ends.end_y;
  }
  NAME(eight) places[4];
  memcpy(places, numbers, sizeof places);
  // The same in both directions.
  const NAME(eight) width = places[2] - places[0], height = places[3] - places[1];
  NAME(chords) chords;
  chords.is_down = height > 0;
  chords.slope = width / height;
  chords.steepness = __builtin_elementwise_abs(height / width);
  const NAME(eight) top_x = chords.is_down ? places[0] : places[2];
  const NAME(eight) top = chords.is_down ? places[1] : places[3];
  chords.start = (top_x - chords.slope * top) * 0x1p-8;
  return chords;
}

/// The integral of x limited to 0 … 1.
INLINE NAME(eight) NAME(integral)(NAME(eight) x) {
  const NAME(eight) inside = NAME(limited)(x, 0, 1);
  return inside * inside / 2 + (x > 1 ? x - 1 : 0);
}

/// The areas to the left of lines between two heights.
INLINE NAME(eight) NAME(area_left)(
  const NAME(chords) *chords, NAME(eight) top, NAME(eight) bottom) {
  const NAME(eight) a = chords->start + chords->slope * top;
  const NAME(eight) b = chords->start + chords->slope * bottom;
  const NAME(eight) low = a < b ? a : b, high = a < b ? b : a;
  const NAME(eight) within = (low + high) / 2 * (bottom - top);
  const NAME(eight) upright = NAME(limited)(low, 0, 1) * (bottom - top);
  const NAME(eight) across = (NAME(integral)(high) - NAME(integral)(low)) * chords->steepness;
  const NAME(eight) limited = high - low < 0x1p-20 ? upright : across;
  return ((low >= 0) & (high <= 1)) ? within : limited;
}

/// The areas to the left of whichever of two lines is further right.
INLINE NAME(eight) NAME(area_left_of_both)(
  const NAME(chords) *first, const NAME(chords) *second) {
  const NAME(eight) ahead = first->start - second->start;
  const NAME(eight) behind = ahead + first->slope - second->slope;
  const NAME(eight_counts) is_crossed = ((ahead > 0) & (behind < 0)) | ((ahead < 0) & (behind > 0));
  const NAME(eight) height = is_crossed ? ahead / (ahead - behind) : 1;
  const NAME(eight_counts) is_first = (ahead > 0) | ((ahead == 0) & (behind >= 0));
  NAME(chords) upper, lower;
  upper.start = is_first ? first->start : second->start;
  upper.slope = is_first ? first->slope : second->slope;
  upper.steepness = is_first ? first->steepness : second->steepness;
  lower.start = is_first ? second->start : first->start;
  lower.slope = is_first ? second->slope : first->slope;
  lower.steepness = is_first ? second->steepness : first->steepness;
  const NAME(eight) below = NAME(area_left)(&lower, height, 1);
  return NAME(area_left)(&upper, 0, height) + (is_crossed ? below : 0);
}

INLINE void NAME(measure_eight)(
  pixel_pair *pairs, bool is_even_odd, bool is_one_signed) {
  const NAME(chords) first = NAME(load_chords)(pairs, 0), second = NAME(load_chords)(pairs, 1);
  const NAME(eight) right = 1 - NAME(area_left)(&first, 0, 1);
  const NAME(eight) other_right = 1 - NAME(area_left)(&second, 0, 1);
  const NAME(eight) right_of_both = 1 - NAME(area_left_of_both)(&first, &second);
  // The areas of the sides with the larger winding, and of what they share.
  const NAME(eight) one = first.is_down ? right : 1 - right;
  const NAME(eight) other = second.is_down ? other_right : 1 - other_right;
  const NAME(eight) both =
    first.is_down
      ? (second.is_down ? right_of_both : right - right_of_both)
      : (second.is_down ? other_right - right_of_both : 1 - right - other_right + right_of_both);
  double sums[8];
  for (size_t lane = 0; lane < 8; lane++) sums[lane] = pairs[lane].sum;
  NAME(eight) sum;
  memcpy(&sum, sums, sizeof sum);
  // The nearest whole number.
  const NAME(eight) least = sum - one - other + 0x1.8p52 - 0x1.8p52;
  const NAME(eight) neither = 1 - one - other + both;
  const NAME(eight) either = one + other - 2 * both;
  const NAME(eight) total = __builtin_elementwise_abs(least + one + other);
  NAME(eight) excess;
  if (is_even_odd) {
    const NAME(eight) odd = total - 2 * __builtin_elementwise_floor(total / 2);
    const NAME(eight_counts) is_odd = least != 2 * __builtin_elementwise_floor(least / 2);
    excess = (is_odd ? 1 - either : either) - (odd < 1 ? odd : 2 - odd);
  } else {
    const NAME(eight) inside = 1 - (least == 0 ? neither : least == -1 ? either : both);
    excess = inside - (total < 1 ? total : 1);
    excess = ((least < -2) | (least > 0)) ? 0 : excess;
    if (is_one_signed) excess = least == -1 ? 0 : excess;
  }
  for (size_t lane = 0; lane < 8; lane++) pairs[lane].excess = excess[lane];
}

void NAME(measure_pairs)(
  pixel_pair *pairs, size_t count, bool is_even_odd, bool is_one_signed) {
  for (size_t first = 0; first < count; first += 8)
    NAME(measure_eight)(pairs + first, is_even_odd, is_one_signed);
}
