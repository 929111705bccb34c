// The areas of an outline's windings within one pixel, eight strips of its height at a time. The winding
// on the left of a part of a line is the sum over the parts before it, found by comparing each with all
// others: there are few of them, and no branch depends on their order. Included once for each kind of
// processor.

typedef double NAME(strips) __attribute__((ext_vector_type(8)));
typedef int64_t NAME(strip_counts) __attribute__((ext_vector_type(8)));

/// The parts of lines in some strips, where they cross each top, middle and bottom; those that do not reach from
/// top to bottom have no winding and are right of all others.
typedef struct {
  NAME(strips) tops[most_line_parts], middles[most_line_parts], bottoms[most_line_parts];
  NAME(strip_counts) windings[most_line_parts];
  size_t count;
} NAME(strip_parts);

/// Finds the parts in some strips, and adds to the sums of windings over the widths.
static inline __attribute__((always_inline)) void NAME(find_parts)(
  const pixel_lines *lines, NAME(strips) top, NAME(strips) bottom, NAME(strip_parts) *found,
  NAME(strips) *sums) {
  const NAME(strips) none = __builtin_inf(), middle = (top + bottom) / 2;
  found->count = 0;
  for (size_t index = 0; index < lines->part_count; index++) {
    const line_part part = lines->parts[index];
    const NAME(strip_counts) active = (top >= part.top) & (middle < part.bottom);
    if (!__builtin_reduce_or(active)) continue;
    const NAME(strips) upper = part.top_x + part.slope * (top - part.top);
    const NAME(strips) lower = part.top_x + part.slope * (bottom - part.top);
    const NAME(strips) x = (upper + lower) / 2;
    found->tops[found->count] = active ? upper : none;
    found->middles[found->count] = active ? x : none;
    found->bottoms[found->count] = active ? lower : none;
    found->windings[found->count] = active & part.winding;
    found->count++;
    const NAME(strips) limited = x < 0 ? 0 : x > 1 ? 1 : x;
    *sums += active ? (1 - limited) * (double)part.winding : 0;
  }
}

/// The strips in which two parts cross, by more than they are rounded.
static inline __attribute__((always_inline)) NAME(strip_counts) NAME(crossed)(
  const NAME(strip_parts) *parts) {
  const double rounding = 0x1p-30;
  NAME(strip_counts) crossed = 0;
  for (size_t index = 1; index < parts->count; index++) {
    for (size_t other = 0; other < index; other++) {
      const NAME(strip_counts) is_left = parts->middles[other] <= parts->middles[index];
      const NAME(strips) above = parts->tops[other] - parts->tops[index];
      const NAME(strips) below = parts->bottoms[other] - parts->bottoms[index];
      crossed |= is_left ? (above > rounding) | (below > rounding)
                         : (above < -rounding) | (below < -rounding);
    }
  }
  return crossed;
}

/// All ones for each winding that is inside.
static inline __attribute__((always_inline)) NAME(strip_counts) NAME(inside)(
  NAME(strip_counts) windings, bool is_even_odd) {
  return is_even_odd ? 0 - (windings & 1) : windings != 0;
}

void NAME(measure_strips)(
  const pixel_lines *lines, const pixel_strips *strips, size_t first, size_t last,
  bool finds_crossings) {
  NAME(strip_parts) parts;
  for (size_t index = first; index < last; index += 8) {
    NAME(strips) top, bottom;
    memcpy(&top, strips->tops + index, sizeof top);
    memcpy(&bottom, strips->bottoms + index, sizeof bottom);
    NAME(strip_counts) start = lines->corner;
    NAME(strips) sums = (double)lines->corner, widths = 0;
    for (size_t edge = 0; edge < lines->edge_count; edge++) {
      const NAME(strip_counts) is_above = top >= lines->edges[edge].y;
      start += is_above & lines->edges[edge].change;
      sums += is_above ? (double)lines->edges[edge].change : 0;
    }
    NAME(find_parts)(lines, top, bottom, &parts, &sums);
    NAME(strip_counts) end = start;
    for (size_t part = 0; part < parts.count; part++) {
      const NAME(strips) x = parts.middles[part];
      NAME(strip_counts) before = start;
      for (size_t other = 0; other < part; other++)
        before += (parts.middles[other] <= x) & parts.windings[other];
      for (size_t other = part + 1; other < parts.count; other++)
        before += (parts.middles[other] < x) & parts.windings[other];
      const NAME(strip_counts) left = NAME(inside)(before, lines->is_even_odd);
      const NAME(strip_counts) right =
        NAME(inside)(before + parts.windings[part], lines->is_even_odd);
      const NAME(strips) limited = x < 0 ? 0 : x > 1 ? 1 : x;
      widths += (left & ~right) ? limited : (right & ~left) ? -limited : 0;
      end += parts.windings[part];
    }
    widths += NAME(inside)(end, lines->is_even_odd) ? 1.0 : 0.0;
    memcpy(strips->inside + index, &widths, sizeof widths);
    memcpy(strips->sums + index, &sums, sizeof sums);
    if (finds_crossings) {
      const NAME(strip_counts) crossed = NAME(crossed)(&parts);
      memcpy(strips->crossed + index, &crossed, sizeof crossed);
    }
  }
}
