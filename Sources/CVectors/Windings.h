// The area of a pixel inside an outline that may overlap itself there. The ends of the lines within the pixel
// and the places where they cross cut it into strips, whose middles stand for all of them; eight strips are
// measured at a time; of pixels with few lines the same strip of eight pixels, see `SparsePixels.h`. Neither strips nor
// lines are sorted: the bottom of a strip is the least of what is below its top, and the winding on the left of a line
// is the sum over the lines further left. There are few of them, and no branch depends on their order. Windings count
// from that of the pixel's top left corner, which follows from the sum of the cells.
// Only arithmetic that IEEE 754 rounds exactly, in a fixed order: the same on every processor. Included once
// for each kind of processor.

/// With more lines than this, sixteen rows stand for the strips.
enum { most_exact_lines = 12 };
/// A strip begins at the top, where each line begins, ends and crosses each other: at most 91, and room for the next
/// eight.
enum { most_strips = 104 };

/// What is never reached: the heights of a pixel are from 0 to 1.
static const double nowhere = 2;

/// The parts of lines within a pixel, from top to bottom, in pixels from its corner; the winding is larger by
/// `winding` on the right. Where a line crosses the left edge, and by how much the winding is larger below.
/// There is a number for each line, or eight for each line of eight pixels.
typedef struct {
  double top_x[most_pixel_lines], top[most_pixel_lines], bottom[most_pixel_lines];
  double slope[most_pixel_lines], edge[most_pixel_lines];
  double winding[most_pixel_lines], change[most_pixel_lines];
  size_t count;
  bool is_even_odd, is_of_eight;
} pixel_parts;

/// What eight parts add to a pixel's sum of windings relative to the corner's: where they cross the left edge, and
/// within. By how much they change the winding.
typedef struct {
  eight edge_areas, areas, effect;
} part_effects;

/// The numbers of a part for eight strips.
INLINE eight numbers_of(
  const pixel_parts *parts, const double *numbers, size_t part) {
  eight result;
  if (!parts->is_of_eight) return (eight)numbers[part];
  memcpy(&result, numbers + 8 * part, sizeof result);
  return result;
}

INLINE eight limited(
  eight value, eight low, eight high) {
  value = value < low ? low : value;
  return value > high ? high : value;
}

/// The ends of a line, relative to a pixel's corner.
INLINE int4 placed(const pixel_line *line, int32_t min_x, int32_t min_y) {
  int4 ends;
  memcpy(&ends, line, sizeof ends);
  return ends - (int4){min_x, min_y, min_x, min_y};
}

/// Each of the four numbers of eight lines in a vector. Stored one by one they would have to reach memory before a vector
/// of them can be loaded.
INLINE void transpose(const int4 lines[8], int8 numbers[4]) {
  int8 fours[4], pairs[4];
  for (size_t lane = 0; lane < 4; lane++)
    fours[lane] = __builtin_shufflevector(lines[lane], lines[lane + 4], 0, 1, 2, 3, 4, 5, 6, 7);
  for (size_t lane = 0; lane < 4; lane += 2) {
    const int8 a = fours[lane], b = fours[lane + 1];
    pairs[lane] = __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13);
    pairs[lane + 1] = __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
  }
  for (size_t pair = 0; pair < 2; pair++) {
    const int8 a = pairs[pair], b = pairs[pair + 2];
    numbers[2 * pair] = __builtin_shufflevector(a, b, 0, 1, 8, 9, 4, 5, 12, 13);
    numbers[2 * pair + 1] = __builtin_shufflevector(a, b, 2, 3, 10, 11, 6, 7, 14, 15);
  }
}

/// Stores eight of the numbers that begin at a place.
#define STORE(numbers, values) memcpy(parts->numbers + first, &(values), sizeof(values))

/// Stores the parts of eight lines, of which the ends are given, at a place. A line without length has none.
INLINE part_effects add_parts(
  const int4 ends[8], size_t first, pixel_parts *parts) {
  int8 lines[4];
  transpose(ends, lines);
  const int8 leads_down = lines[1] < lines[3];
  const int8 places[4] = {
    leads_down ? lines[0] : lines[2], leads_down ? lines[1] : lines[3],
    leads_down ? lines[2] : lines[0], leads_down ? lines[3] : lines[1]};
  const eight winding =
    __builtin_convertvector(leads_down ? (int8)1 : (int8)-1, eight);
  const double unit = 0x1p-8;
  eight top_x = __builtin_convertvector(places[0], eight) * unit;
  eight top = __builtin_convertvector(places[1], eight) * unit;
  eight bottom_x = __builtin_convertvector(places[2], eight) * unit;
  eight bottom = __builtin_convertvector(places[3], eight) * unit;
  const eight_counts is_level = (top == bottom) & (top > 0) & (top < 1);
  const eight level = top;
  const eight slope = (bottom_x - top_x) / (bottom - top);
  top_x = top < 0 ? top_x - slope * top : top_x;
  top = top < 0 ? 0 : top;
  bottom_x = bottom > 1 ? bottom_x - slope * (bottom - 1) : bottom_x;
  bottom = bottom > 1 ? 1 : bottom;
  eight_counts is_inside = top < bottom;
  // The part on the right of the left edge. A horizontal line counts as leading up.
  const eight_counts starts = top_x < 0, ends_left = bottom_x < 0;
  const eight_counts crosses = (starts ^ ends_left) & (is_inside | is_level);
  eight cut = limited(top + (0 - top_x) / slope, top, bottom);
  const eight edge = crosses ? (is_level ? level : cut) : nowhere;
  const eight change = crosses ? (ends_left ? winding : 0 - winding) : 0;
  bottom = crosses & ends_left ? cut : bottom;
  bottom_x = crosses & ends_left ? 0 : bottom_x;
  top = crosses & starts ? cut : top;
  top_x = crosses & starts ? 0 : top_x;
  is_inside &= ~(starts & ends_left);
  // The part on the left of the right edge.
  const eight_counts starts_right = top_x > 1, ends_right = bottom_x > 1;
  cut = limited(top + (1 - top_x) / slope, top, bottom);
  is_inside &= ~(starts_right & ends_right);
  part_effects effects;
  effects.effect = crosses ? change : is_inside ? winding : 0;
  bottom = ends_right & ~starts_right ? cut : bottom;
  bottom_x = ends_right & ~starts_right ? 1 : bottom_x;
  top = starts_right & ~ends_right ? cut : top;
  top_x = starts_right & ~ends_right ? 1 : top_x;
  is_inside &= ~is_level & (top < bottom);
  effects.areas =
    is_inside ? winding * ((bottom - top) * (1 - (top_x + bottom_x) / 2)) : 0;
  effects.edge_areas = crosses ? change * (1 - edge) : 0;
  top = is_inside ? top : nowhere;
  bottom = is_inside ? bottom : nowhere;
  const eight lean = is_inside ? slope : 0;
  STORE(top_x, top_x);
  STORE(top, top);
  STORE(bottom, bottom);
  STORE(slope, lean);
  STORE(edge, edge);
  STORE(change, change);
  STORE(winding, winding);
  return effects;
}

#undef STORE

/// Adds the heights that are within the pixel to those of `strips`, and returns their number.
INLINE size_t add_strips(
  double *strips, size_t strip_count, const double *heights, size_t count) {
  for (size_t index = 0; index < count; index++) {
    strips[strip_count] = heights[index];
    strip_count += heights[index] > 0 && heights[index] < 1;
  }
  return strip_count;
}

/// Finds the tops of all strips, some of them twice, and returns their number.
INLINE size_t find_strips(
  const pixel_parts *parts, double *strips) {
  size_t strip_count = 1;
  strips[0] = 0;
  for (size_t index = 0; index < parts->count; index++) {
    // A part that crosses the left edge has an end there, if it is not without height.
    const double top = parts->top[index];
    const double heights[] = {
      top == nowhere ? parts->edge[index] : top, parts->bottom[index]};
    strip_count = add_strips(strips, strip_count, heights, 2);
  }
  const eight_counts lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  for (size_t index = 0; index + 1 < parts->count; index++) {
    const double start = parts->top_x[index] - parts->slope[index] * parts->top[index];
    for (size_t first = (index + 1) & ~(size_t)7; first < parts->count; first += 8) {
      eight top_x, top, bottom, slope;
      memcpy(&top_x, parts->top_x + first, sizeof top_x);
      memcpy(&top, parts->top + first, sizeof top);
      memcpy(&bottom, parts->bottom + first, sizeof bottom);
      memcpy(&slope, parts->slope + first, sizeof slope);
      const eight crossing =
        (top_x - slope * top - start) / (parts->slope[index] - slope);
      const eight_counts is_found =
        (crossing > top) & (crossing < bottom) & (crossing > parts->top[index])
        & (crossing < parts->bottom[index]) & (lanes + (int64_t)first > (int64_t)index);
      if (!__builtin_reduce_or(is_found)) continue;
      const eight found = is_found ? crossing : nowhere;
      double heights[8];
      memcpy(heights, &found, sizeof heights);
      strip_count = add_strips(strips, strip_count, heights, 8);
    }
  }
  return strip_count;
}

/// One for each winding that is inside, zero for others.
INLINE eight inside_of(eight windings, bool is_even_odd) {
  const eight inside = 1, outside = 0;
  if (is_even_odd) windings -= 2 * __builtin_elementwise_floor(windings / 2);
  return windings != 0 ? inside : outside;
}

/// Adds to the areas of eight strips, given the windings of their pixels' corners, their middles and heights.
INLINE void measure(
  const pixel_parts *parts, eight start, eight y, eight height,
  eight *inside, eight *sums) {
  eight found[most_pixel_lines], windings[most_pixel_lines];
#pragma clang loop unroll(full)
  for (size_t part = 0; part < parts->count; part++)
    start +=
      y >= numbers_of(parts, parts->edge, part) ? numbers_of(parts, parts->change, part) : 0;
  size_t count = 0;
  eight end = start, sum = start, width = 0;
#pragma clang loop unroll(full)
  for (size_t part = 0; part < parts->count; part++) {
    const eight top = numbers_of(parts, parts->top, part);
    const eight_counts is_active =
      (y >= top) & (y < numbers_of(parts, parts->bottom, part));
    const eight x = limited(
      numbers_of(parts, parts->top_x, part)
        + numbers_of(parts, parts->slope, part) * (y - top),
      0, 1);
    const eight winding = numbers_of(parts, parts->winding, part);
    found[count] = is_active ? x : nowhere;
    windings[count] = is_active ? winding : 0;
    end += windings[count];
    count += parts->is_of_eight || __builtin_reduce_or(is_active) != 0;
    sum += is_active ? (1 - x) * winding : 0;
  }
#pragma clang loop unroll(full)
  for (size_t part = 0; part < count; part++) {
    const eight x = found[part];
    eight before = start;
#pragma clang loop unroll(full)
    for (size_t other = 0; other < part; other++) before += found[other] <= x ? windings[other] : 0;
#pragma clang loop unroll(full)
    for (size_t other = part + 1; other < count; other++)
      before += found[other] < x ? windings[other] : 0;
    width += x * (inside_of(before, parts->is_even_odd)
                  - inside_of(before + windings[part], parts->is_even_odd));
  }
  width += inside_of(end, parts->is_even_odd);
  *inside += width * height;
  *sums += sum * height;
}

INLINE double total(eight values) {
  return ((values[0] + values[4]) + (values[2] + values[6]))
         + ((values[1] + values[5]) + (values[3] + values[7]));
}

/// Measures all strips, or rows that stand for them.
INLINE void measure_all(
  const pixel_parts *parts, double corner, pixel_areas *areas) {
  const eight_counts lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  double strips[most_strips];
  eight inside = 0, sums = 0;
  size_t count = 0;
  if (parts->count > most_exact_lines) {
    const eight y = (__builtin_convertvector(lanes, eight) + 0.5) * 0x1p-4;
    measure(parts, corner, y, 0x1p-4, &inside, &sums);
    measure(parts, corner, y + 0.5, 0x1p-4, &inside, &sums);
  } else {
    count = find_strips(parts, strips);
  }
  for (size_t index = count; index < count + 7; index++) strips[index] = 1;
  for (size_t first = 0; first < count; first += 8) {
    eight top, bottom = 1;
    memcpy(&top, strips + first, sizeof top);
    eight_counts is_new = top < 1;
    for (size_t index = 0; index < count; index++) {
      const double y = strips[index];
      bottom = ((y > top) & (y < bottom)) ? y : bottom;
      is_new &= (y != top) | (lanes + (int64_t)first <= (int64_t)index);
    }
    measure(
      parts, corner, (top + bottom) / 2, is_new ? bottom - top : 0, &inside, &sums);
  }
  areas->inside = total(inside);
  areas->sum = total(sums);
}

/// The windings of eight corners: the nearest whole numbers.
INLINE eight corners(eight sums, eight relative) {
  return (sums - relative + 0x1.8p52) - 0x1.8p52;
}

/// All ones where the area inside may differ from the sum of windings, given that sum, the corner's winding, and how
/// many lines make it smaller and larger.
INLINE eight_counts pixels_may_differ(
  eight sum, eight corner, eight falls, eight rises, bool is_even_odd,
  bool is_one_signed) {
  const eight least = corner - falls, most = corner + rises;
  const eight_counts is_same =
    (least > 0) | (most < 0) | ((least >= -1) & (most <= 0)) | ((least >= 0) & (most <= 1));
  const eight_counts is_signed = (sum >= 0) ? most <= 1 : least >= -1;
  return (is_even_odd ? -1 : ~is_same) & (is_one_signed ? ~is_signed : -1);
}

void NAME(measure_pixel)(const pixel_outline *outline, pixel_areas *areas) {
  pixel_parts parts;
  parts.count = outline->count;
  parts.is_even_odd = outline->is_even_odd;
  parts.is_of_eight = false;
  double relative = 0;
  int64_t rises = 0, falls = 0;
  for (size_t first = 0; first < outline->count; first += 8) {
    int4 ends[8] = {0};
    const size_t rest = outline->count - first, count = rest < 8 ? rest : 8;
    for (size_t lane = 0; lane < count; lane++)
      ends[lane] = placed(
        outline->lines + outline->chosen[first + lane], outline->min_x, outline->min_y);
    const part_effects effects = add_parts(ends, first, &parts);
    for (size_t lane = 0; lane < count; lane++) {
      relative += effects.edge_areas[lane];
      relative += effects.areas[lane];
    }
    rises -= __builtin_reduce_add(effects.effect > 0);
    falls -= __builtin_reduce_add(effects.effect < 0);
  }
  const eight corner = corners(outline->sum, relative);
  areas->may_differ = pixels_may_differ(
    outline->sum, corner, falls, rises, outline->is_even_odd, outline->is_one_signed)[0];
  if (areas->may_differ) measure_all(&parts, corner[0], areas);
}
