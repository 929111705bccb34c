// Most pixels in which an outline overlaps itself have few lines. Eight with the same number of them are measured at a
// time, strip by strip as in `Windings.h`: each pixel has the same number of strips, some of them without height, and
// they are sorted without a branch.

/// Sorts the heights of eight pixels.
INLINE void NAME(sort)(NAME(eight) *heights, size_t count) {
#pragma clang loop unroll(full)
  for (size_t last = 1; last < count; last++) {
    NAME(eight) most = heights[last];
#pragma clang loop unroll(full)
    for (size_t place = 0; place < last; place++) {
      const NAME(eight) height = heights[place];
      heights[place] = height < most ? height : most;
      most = height < most ? most : height;
    }
    heights[last] = most;
  }
}

/// Finds where the strips of eight pixels begin, those without height included, and returns their number.
INLINE size_t NAME(find_strips_of_eight)(
  const NAME(pixel_parts) *parts, NAME(eight) *strips) {
  size_t count = 1;
  strips[0] = 0;
#pragma clang loop unroll(full)
  for (size_t part = 0; part < parts->count; part++) {
    const NAME(eight) top = NAME(numbers)(parts, parts->top, part);
    const NAME(eight) bottom = NAME(numbers)(parts, parts->bottom, part);
    const NAME(eight) edge = NAME(numbers)(parts, parts->edge, part);
    strips[count++] = NAME(limited)(top == NAME(nowhere) ? edge : top, 0, 1);
    strips[count++] = NAME(limited)(bottom, 0, 1);
    const NAME(eight) slope = NAME(numbers)(parts, parts->slope, part);
    const NAME(eight) start = NAME(numbers)(parts, parts->top_x, part) - slope * top;
#pragma clang loop unroll(full)
    for (size_t other = part + 1; other < parts->count; other++) {
      const NAME(eight) other_top = NAME(numbers)(parts, parts->top, other);
      const NAME(eight) other_slope = NAME(numbers)(parts, parts->slope, other);
      const NAME(eight) crossing =
        (NAME(numbers)(parts, parts->top_x, other) - other_slope * other_top - start)
        / (slope - other_slope);
      const NAME(eight_counts) is_found =
        (crossing > other_top) & (crossing < NAME(numbers)(parts, parts->bottom, other))
        & (crossing > top) & (crossing < bottom);
      strips[count++] = is_found ? crossing : 1;
    }
  }
  // None is less than the first.
  NAME(sort)(strips + 1, count - 1);
  return count;
}

/// The areas that are covered where lines add up to some sums.
INLINE NAME(eight) NAME(covered)(NAME(eight) sums, bool is_even_odd) {
  const NAME(eight) all = __builtin_elementwise_abs(sums);
  const NAME(eight) rest = all - 2 * __builtin_elementwise_floor(all / 2);
  if (is_even_odd) return rest < 1 ? rest : 2 - rest;
  return all < 1 ? all : 1;
}

/// Measures eight pixels with the same number of lines.
INLINE void NAME(measure_eight)(
  const pixel_line *lines, sparse_pixel *pixels, size_t count, bool is_even_odd,
  bool is_one_signed) {
  NAME(pixel_parts) parts;
  parts.count = count;
  parts.is_even_odd = is_even_odd;
  parts.is_of_eight = true;
  NAME(eight) relative = 0, rises = 0, falls = 0, sum;
#pragma clang loop unroll(full)
  for (size_t line = 0; line < count; line++) {
    int4 ends[8];
    for (size_t lane = 0; lane < 8; lane++)
      ends[lane] = NAME(placed)(
        lines + pixels[lane].chosen[line], pixels[lane].min_x, pixels[lane].min_y);
    const NAME(part_effects) effects = NAME(add_parts)(ends, 8 * line, &parts);
    relative += effects.edge_areas;
    relative += effects.areas;
    rises += effects.effect > 0 ? effects.effect : 0;
    falls -= effects.effect < 0 ? effects.effect : 0;
  }
  for (size_t lane = 0; lane < 8; lane++) sum[lane] = pixels[lane].sum;
  const NAME(eight) corner = NAME(corners)(sum, relative);
  const NAME(eight_counts) may_differ =
    NAME(may_differ)(sum, corner, falls, rises, is_even_odd, is_one_signed);
  NAME(eight) inside = 0, sums = 0;
  NAME(eight) strips[1 + most_sparse_lines * (most_sparse_lines + 3) / 2 + 1];
  const size_t strip_count = NAME(find_strips_of_eight)(&parts, strips);
  strips[strip_count] = 1;
#pragma clang loop unroll(disable)
  for (size_t strip = 0; strip < strip_count; strip++) {
    const NAME(eight) top = strips[strip], bottom = strips[strip + 1];
    // A strip without height in any of the pixels that count adds nothing.
    if (!__builtin_reduce_or(may_differ & (top < bottom))) continue;
    NAME(measure)(&parts, corner, (top + bottom) / 2, bottom - top, &inside, &sums);
  }
  const NAME(eight) excess = may_differ ? inside - NAME(covered)(sums, is_even_odd) : 0;
  for (size_t lane = 0; lane < 8; lane++) pixels[lane].excess = excess[lane];
}

void NAME(measure_sparse)(
  const pixel_line *lines, sparse_pixel *pixels, size_t count, bool is_even_odd,
  bool is_one_signed) {
  // The compiler makes code for each number of lines.
  switch (count) {
  case 2: return NAME(measure_eight)(lines, pixels, 2, is_even_odd, is_one_signed);
  case 3: return NAME(measure_eight)(lines, pixels, 3, is_even_odd, is_one_signed);
  default: return NAME(measure_eight)(lines, pixels, 4, is_even_odd, is_one_signed);
  }
}
