// Most pixels in which an outline overlaps itself have few lines. Eight with the same number of them are measured at a
// time, strip by strip as in `Windings.h`: each pixel has the same number of strips, some of them without height, and
// they are sorted without a branch.

/// Sorts the heights of eight pixels.
INLINE void sort(eight *heights, size_t count) {
#pragma clang loop unroll(full)
  for (size_t last = 1; last < count; last++) {
    eight most = heights[last];
#pragma clang loop unroll(full)
    for (size_t place = 0; place < last; place++) {
      const eight height = heights[place];
      heights[place] = height < most ? height : most;
      most = height < most ? most : height;
    }
    heights[last] = most;
  }
}

/// Finds where the strips of eight pixels begin, those without height included, and returns their number.
INLINE size_t find_strips_of_eight(
  const pixel_parts *parts, eight *strips) {
  size_t count = 1;
  strips[0] = 0;
#pragma clang loop unroll(full)
  for (size_t part = 0; part < parts->count; part++) {
    const eight top = numbers_of(parts, parts->top, part);
    const eight bottom = numbers_of(parts, parts->bottom, part);
    const eight edge = numbers_of(parts, parts->edge, part);
    strips[count++] = limited(top == nowhere ? edge : top, 0, 1);
    strips[count++] = limited(bottom, 0, 1);
    const eight slope = numbers_of(parts, parts->slope, part);
    const eight start = numbers_of(parts, parts->top_x, part) - slope * top;
#pragma clang loop unroll(full)
    for (size_t other = part + 1; other < parts->count; other++) {
      const eight other_top = numbers_of(parts, parts->top, other);
      const eight other_slope = numbers_of(parts, parts->slope, other);
      const eight crossing =
        (numbers_of(parts, parts->top_x, other) - other_slope * other_top - start)
        / (slope - other_slope);
      const eight_counts is_found =
        (crossing > other_top) & (crossing < numbers_of(parts, parts->bottom, other))
        & (crossing > top) & (crossing < bottom);
      strips[count++] = is_found ? crossing : 1;
    }
  }
  // None is less than the first.
  sort(strips + 1, count - 1);
  return count;
}

/// The areas that are covered where lines add up to some sums.
INLINE eight covered(eight sums, bool is_even_odd) {
  const eight all = __builtin_elementwise_abs(sums);
  const eight rest = all - 2 * __builtin_elementwise_floor(all / 2);
  if (is_even_odd) return rest < 1 ? rest : 2 - rest;
  return all < 1 ? all : 1;
}

/// Measures eight pixels with the same number of lines.
INLINE void measure_eight(
  const pixel_line *lines, sparse_pixel *pixels, size_t count, bool is_even_odd,
  bool is_one_signed) {
  pixel_parts parts;
  parts.count = count;
  parts.is_even_odd = is_even_odd;
  parts.is_of_eight = true;
  eight relative = 0, rises = 0, falls = 0, sum;
#pragma clang loop unroll(full)
  for (size_t line = 0; line < count; line++) {
    int4 ends[8];
    for (size_t lane = 0; lane < 8; lane++)
      ends[lane] = placed(
        lines + pixels[lane].chosen[line], pixels[lane].min_x, pixels[lane].min_y);
    const part_effects effects = add_parts(ends, 8 * line, &parts);
    relative += effects.edge_areas;
    relative += effects.areas;
    rises += effects.effect > 0 ? effects.effect : 0;
    falls -= effects.effect < 0 ? effects.effect : 0;
  }
  for (size_t lane = 0; lane < 8; lane++) sum[lane] = pixels[lane].sum;
  const eight corner = corners(sum, relative);
  const eight_counts may_differ =
    pixels_may_differ(sum, corner, falls, rises, is_even_odd, is_one_signed);
  eight inside = 0, sums = 0;
  eight strips[1 + most_sparse_lines * (most_sparse_lines + 3) / 2 + 1];
  const size_t strip_count = find_strips_of_eight(&parts, strips);
  strips[strip_count] = 1;
#pragma clang loop unroll(disable)
  for (size_t strip = 0; strip < strip_count; strip++) {
    const eight top = strips[strip], bottom = strips[strip + 1];
    // A strip without height in any of the pixels that count adds nothing.
    if (!__builtin_reduce_or(may_differ & (top < bottom))) continue;
    measure(&parts, corner, (top + bottom) / 2, bottom - top, &inside, &sums);
  }
  const eight excess = may_differ ? inside - covered(sums, is_even_odd) : 0;
  for (size_t lane = 0; lane < 8; lane++) pixels[lane].excess = excess[lane];
}

void NAME(measure_sparse)(
  const pixel_line *lines, sparse_pixel *pixels, size_t count, bool is_even_odd,
  bool is_one_signed) {
  // The compiler makes code for each number of lines.
  switch (count) {
  case 2: return measure_eight(lines, pixels, 2, is_even_odd, is_one_signed);
  case 3: return measure_eight(lines, pixels, 3, is_even_odd, is_one_signed);
  default: return measure_eight(lines, pixels, 4, is_even_odd, is_one_signed);
  }
}
