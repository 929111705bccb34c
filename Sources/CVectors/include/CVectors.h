// What Swift does not offer: prefetching, and loops by vectors that are compiled for the processors that
// have wide ones as well as for all others.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A picture is larger than the processor's nearest caches, and shapes can be anywhere in it: the rows of a
// shape are far apart, and each would begin with a cache miss. So they are prefetched while the rows before
// them are drawn.

/// How many rows ahead to prefetch.
enum { rows_ahead = 8 };

/// Prefetches pixels that are written soon. Of many it fetches the first: the processor prefetches the following
/// ones itself. Changes nothing; any address will do.
static inline void fetch_ahead(const uint32_t *pixels, ptrdiff_t count) {
  const char *bytes = (const char *)pixels;
  const ptrdiff_t last = (count * 4 < 512 ? count * 4 : 512) - 1;
  for (ptrdiff_t place = 0; place < last; place += 64) __builtin_prefetch(bytes + place, 1);
  __builtin_prefetch(bytes + last, 1);
}

/// Prefetches the pixels of a row of a shape, given a bit for every four of them where its edges are.
static inline void fetch_marked(
  size_t word_count, const uint64_t *marks, const uint32_t *pixels) {
  for (size_t word = 0; word < word_count; word++) {
    const uint64_t bits = marks[word];
    if (bits == 0) continue;
    const size_t first = (word << 6) + (size_t)__builtin_ctzll(bits);
    const size_t last = (word << 6) + 64 - (size_t)__builtin_clzll(bits);
    fetch_ahead(pixels + 4 * first, (ptrdiff_t)(4 * (last - first)));
  }
}

/// Asks for the cache line at an address, which is about to be read. Changes nothing; any address will do.
static inline void fetch_line(const void *address) {
  __builtin_prefetch(address, 0);
}

/// The vectors that a loop uses: those that every processor has, of 32 bytes (AVX2), or of 64 (AVX-512).
typedef enum { vectors_narrow, vectors_wide, vectors_widest } vector_width;

/// The widest vectors of this processor. Of those with AVX-512 the first, which slow down for it, are left out.
static inline vector_width widest_vectors(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512vbmi")) return vectors_widest;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return vectors_wide;
#endif
  return vectors_narrow;
}

// Each of the following loops is compiled for all of them, and takes first which to use. All give the same bits.

#if defined(__x86_64__)
#define LOOP(NAME, ARGUMENTS, ...)                                                            \
  void NAME##_widest(__VA_ARGS__);                                                            \
  void NAME##_wide(__VA_ARGS__);                                                              \
  void NAME##_narrow(__VA_ARGS__);                                                            \
  static inline void NAME(vector_width vectors, __VA_ARGS__) {                                \
    if (vectors == vectors_widest) NAME##_widest ARGUMENTS;                                   \
    else if (vectors == vectors_wide) NAME##_wide ARGUMENTS;                                  \
    else NAME##_narrow ARGUMENTS;                                                             \
  }
#else
#define LOOP(NAME, ARGUMENTS, ...)                                                            \
  void NAME##_narrow(__VA_ARGS__);                                                            \
  static inline void NAME(vector_width vectors, __VA_ARGS__) { NAME##_narrow ARGUMENTS; }
#endif

/// Fills rows of pixels, `stride` apart, with one colour.
LOOP(
  fill_rows, (pixels, stride, width, height, color), uint32_t *pixels, size_t stride, size_t width,
  size_t height, uint32_t color)

/// Composites premultiplied colours, times a level of 255, over pixels.
LOOP(
  lay_colors, (colors, level, pixels, count), const uint32_t *colors, uint32_t level,
  uint32_t *pixels, size_t count)

/// Composites rows of premultiplied colours, `from` apart, over rows of pixels, `stride` apart.
LOOP(
  lay_rows, (colors, from, pixels, stride, width, height), const uint32_t *colors, size_t from,
  uint32_t *pixels, size_t stride, size_t width, size_t height)

/// Composites a row as `lay_colors`, with a level for each pixel.
LOOP(
  lay_colors_by_levels, (colors, levels, pixels, count), const uint32_t *colors,
  const uint8_t *levels, uint32_t *pixels, size_t count)

/// The same with one colour.
LOOP(
  lay_color_by_levels, (color, levels, pixels, count), uint32_t color, const uint8_t *levels,
  uint32_t *pixels, size_t count)

/// Composites one colour, times a level of 255, over a row of pixels.
LOOP(
  lay_color, (color, level, pixels, count), uint32_t color, uint32_t level, uint32_t *pixels, size_t count)

/// The levels of 255 of the first pixel, of those in the middle and of the last one of rows.
typedef struct {
  uint32_t left, middle, right;
} rect_levels;

/// Composites one colour over rows of pixels, `stride` apart. The only pixel of a row is its first one.
LOOP(
  lay_rect, (color, levels, pixels, stride, width, height), uint32_t color, const rect_levels *levels,
  uint32_t *pixels, size_t stride, size_t width, size_t height)

/// Rows of cells one after the other, and a bit for every four of them; how many of both are a row, and the pixels of a row.
typedef struct {
  int32_t *cells;
  uint64_t *marks;
  size_t cells_per_row, words_per_row, width, height;
} cell_rows;

/// Sums rows of cells, sets them and their marks to zero, and lays a colour over the pixels by their coverage.
LOOP(
  sweep_blending, (color, is_even_odd, rows, pixels, stride), uint32_t color, bool is_even_odd,
  const cell_rows *rows, uint32_t *pixels, size_t stride)

/// See `CoverageRun`, which has the same layout.
typedef struct {
  int32_t start, end, coverage;
} coverage_run;

/// Even columns up to so many are part of a varied run rather than a run of their own, and how many levels are written
/// beyond those of a row.
enum { longest_within_run = 64, levels_beyond = 8 };

/// Sums the first row of cells, sets it and its marks to zero, and writes runs of columns with coverage, and the levels of
/// the columns of varied runs.
LOOP(
  sweep_levels, (rows, is_even_odd, levels, runs, run_count), const cell_rows *rows, bool is_even_odd,
  uint8_t *levels, coverage_run *runs, size_t *run_count)

/// Sums rows of cells, sets them and their marks to zero, and writes the levels of all columns, in rows that are `stride`
/// apart. Short rows are hardly worth runs.
LOOP(
  sweep_rows, (rows, is_even_odd, levels, stride), const cell_rows *rows, bool is_even_odd, uint8_t *levels,
  size_t stride)

/// Counts how many pixels from the first on are the same in two rows of `count`.
LOOP(
  count_equal, (a, b, count, alike), const uint32_t *a, const uint32_t *b, size_t count,
  size_t *alike)

/// Counts how many pixels from the first on differ in two rows of `count`.
LOOP(
  count_unequal, (a, b, count, unlike), const uint32_t *a, const uint32_t *b, size_t count,
  size_t *unlike)

/// Counts how many pixels from the first on are `pixel` in both of two rows of `count`.
LOOP(
  count_even, (a, b, pixel, count, alike), const uint32_t *a, const uint32_t *b, uint32_t pixel,
  size_t count, size_t *alike)

/// Writes for each colour the index of the point that is nearest to its components: the first of several. There are
/// `points` of them, a multiple of 16.
LOOP(
  find_nearest, (colors, count, x, y, z, points, indices), const uint32_t *colors, size_t count,
  const float *x, const float *y, const float *z, size_t points, int32_t *indices)

/// How colours are composited: the operators of Porter and Duff, and the modes of W3C's Compositing and Blending.
typedef enum {
  composite_clear, composite_source, composite_destination, composite_source_over,
  composite_destination_over, composite_source_in, composite_destination_in, composite_source_out,
  composite_destination_out, composite_source_atop, composite_destination_atop, composite_xor,
  composite_plus, composite_multiply, composite_screen, composite_overlay, composite_darken,
  composite_lighten, composite_color_dodge, composite_color_burn, composite_hard_light,
  composite_soft_light, composite_difference, composite_exclusion, composite_hue,
  composite_saturation, composite_color, composite_luminosity,
} composite_mode;

/// Composites premultiplied colours with pixels, each component rounded once.
LOOP(
  composite_colors, (mode, colors, pixels, count), composite_mode mode, const uint32_t *colors,
  uint32_t *pixels, size_t count)

/// The same with each colour times a level of `strength`, and the change of each pixel times a level of
/// `reach`. Neither need be given.
LOOP(
  composite_by_levels, (mode, colors, strength, reach, pixels, count), composite_mode mode,
  const uint32_t *colors, const uint8_t *strength, const uint8_t *reach, uint32_t *pixels,
  size_t count)

/// Resamples a row of an image to a picture's columns: for all of them the indices of the pixels to the left, then
/// to the right, negative for a clear one, then the distances from the left one in 1/2¹⁵. The columns of a vector
/// have red and blue, then green and alpha, with six fractional bits. There are columns up to a multiple of sixteen.
LOOP(
  resample_row, (pixels, width, columns, halves, count), const uint32_t *pixels, size_t width,
  const int32_t *columns, int16_t *halves, size_t count)

/// Mixes two resampled rows, by a distance from the first in 1/2¹⁵.
LOOP(
  mix_rows, (top, bottom, weight, pixels, count), const int16_t *top, const int16_t *bottom,
  uint32_t weight, uint32_t *pixels, size_t count)

/// One step of a box blur down `count` columns, a multiple of 16. The sums of each column's levels get those that
/// `enter`; the mean of the sums and of `edge` 256ths of the levels on both sides is (256 · sum + `edge` · sides) ·
/// `reciprocal` / 2^`shift`, rounded; then those that `leave` are taken off. Neither factor may exceed 32 bits.
LOOP(
  average_row, (sums, enter, leave, above, below, result, count, edge, reciprocal, shift),
  uint32_t *sums, const uint16_t *enter, const uint16_t *leave, const uint16_t *above,
  const uint16_t *below, uint16_t *result, size_t count, uint32_t edge, uint32_t reciprocal,
  uint32_t shift)

/// Writes a premultiplied colour times levels from 0 to 65535. There are levels up to a multiple of sixteen.
LOOP(
  color_levels, (color, from, pixels, count), uint32_t color, const uint16_t *from,
  uint32_t *pixels, size_t count)

/// The saturation in 4096ths, at most 100, and red, green, blue and alpha of the tint: see `MaterialColors`.
typedef struct {
  int32_t saturation;
  uint32_t tint[4];
} material_colors;

/// Writes the pixels of a material for levels behind it; without alphas all are opaque. There are levels up
/// to a multiple of sixteen.
LOOP(
  material_row, (red, green, blue, alpha, material, pixels, count), const uint16_t *red,
  const uint16_t *green, const uint16_t *blue, const uint16_t *alpha,
  const material_colors *material, uint32_t *pixels, size_t count)

/// What a gradient or an image shows past its ends. The pieces of a gradient extend to infinity for `edge_pad`; only an
/// image has none there.
typedef enum { edge_pad, edge_repeat, edge_reflect, edge_none } edge_rule;

/// An image of at most 2³⁰ pixels, and how it is read.
typedef struct {
  const uint32_t *pixels;
  int32_t width, height;
  edge_rule rule_x, rule_y;
  /// Whether the four pixels around a place are mixed, or the nearest is used.
  bool is_smooth;
} image_pixels;

/// The places of a row's columns in an image, in one direction, in 1/2²⁴ of a pixel from the middle of its first one: the
/// first, and the step to the next; where places start again, and how far back, or 0; and from where on they are
/// mirrored, if any are.
typedef struct {
  int64_t place, step, end, cycle, mirror;
} image_places;

/// Writes the colours of a row of an image along a line.
LOOP(
  image_row, (image, across, down, pixels, count), const image_pixels *image,
  const image_places *across, const image_places *down, uint32_t *pixels, size_t count)

/// The map from the picture's pixels to those of an image: see `PerspectiveMap`.
typedef struct {
  double a, b, c, d, tx, ty, p, q, r;
} perspective_map;

/// Writes the colours of a row, from a column on, of an image that is read through a perspective.
LOOP(
  projected_row, (image, map, min_x, y, pixels, count), const image_pixels *image,
  const perspective_map *map, double min_x, double y, uint32_t *pixels, size_t count)

/// The numbers of the pieces of a gradient, one kind after the other: where a piece starts, the offset where it has its
/// colour, the components there + 256.5, and how they change from there to 1 further on. Of each kind there are
/// `pieces_beyond` more than pieces, which start at infinity; the first starts at -0x1p100, which no offset is before.
enum {
  number_start, number_origin, number_color, number_slope = number_color + 4,
  number_kinds = number_slope + 4, pieces_beyond = 2,
};

/// The colours along a gradient, of at least one piece.
typedef struct {
  const float *numbers;
  size_t count;
  edge_rule rule;
  bool is_opaque;
} gradient_colors;

/// How the offset of a pixel follows from where it is: it is its first coordinate; its distance from a point; circles within
/// one another; any circles; its direction.
typedef enum {
  gradient_linear, gradient_point, gradient_nested, gradient_circles, gradient_conic,
} gradient_kind;

/// A row of a gradient: where column 0 is, and the step from column to column; see `GradientShape`.
typedef struct {
  double start_x, start_y, right_x, right_y;
  float center_x, center_y, radius, growth, spread, scale, offset;
  gradient_kind kind;
} gradient_line;

/// Writes the colours of a row of a gradient from a column on.
LOOP(
  gradient_row, (line, colors, min_x, pixels, count), const gradient_line *line,
  const gradient_colors *colors, ptrdiff_t min_x, uint32_t *pixels, size_t count)

/// Gaps between runs of fewer columns get colours too.
enum { longest_gap = 16 };

/// A gradient: row 0 of it, how row starts change from row to row, and whether every pixel has an opaque colour.
typedef struct {
  gradient_line first;
  double down_x, down_y;
  const gradient_colors *colors;
  bool are_opaque;
} gradient_source;

/// Memory for the levels, the runs and the colours of a row.
typedef struct {
  uint8_t *levels;
  coverage_run *runs;
  uint32_t *colors;
} row_scratch;

/// Sums rows of cells, sets them and their marks to zero, and composites a gradient over the pixels by their coverage. The
/// first cell is that of the pixel (min_x, min_y).
LOOP(
  sweep_gradient, (source, is_even_odd, rows, min_x, min_y, scratch, pixels, stride), const gradient_source *source,
  bool is_even_odd, const cell_rows *rows, ptrdiff_t min_x, ptrdiff_t min_y, const row_scratch *scratch,
  uint32_t *pixels, size_t stride)

/// A line in 1/256 of a pixel.
typedef struct {
  int32_t start_x, start_y, end_x, end_y;
} pixel_line;

enum { most_pixel_lines = 128 };

/// Some of an outline's lines, at most `most_pixel_lines`, which touch a pixel; the corner of the pixel in 1/256,
/// and what its cells add up to.
typedef struct {
  const pixel_line *lines;
  const int32_t *chosen;
  size_t count;
  int32_t min_x, min_y;
  double sum;
  /// Which windings are inside: odd ones, or all but zero; and whether all have the same sign.
  bool is_even_odd, is_one_signed;
} pixel_outline;

/// Whether the area of a pixel inside an outline may differ from what its lines add up to; that area, and the sum
/// of the windings times their areas as it was found.
typedef struct {
  bool may_differ;
  double inside, sum;
} pixel_areas;

enum { most_sparse_lines = 4 };

/// Two to four lines that touch a pixel, its corner, what its cells add up to, its cell, and by how much the area inside
/// an outline is larger than that sum.
typedef struct {
  int32_t chosen[most_sparse_lines];
  int32_t min_x, min_y;
  double sum;
  int64_t cell;
  double excess;
} sparse_pixel;

/// Finds the excesses of eight pixels with `count` of an outline's lines each.
LOOP(
  measure_sparse, (lines, pixels, count, is_even_odd, is_one_signed), const pixel_line *lines,
  sparse_pixel *pixels, size_t count, bool is_even_odd, bool is_one_signed)

/// Measures the area of a pixel inside an outline.
LOOP(measure_pixel, (outline, areas), const pixel_outline *outline, pixel_areas *areas)

enum { most_halvings = 10, most_stations = (1 << most_halvings) + 1 };

/// A curve, its directions at its ends, half the width of a line along it, and how far straight sides may be off.
typedef struct {
  double start_x, start_y, first_x, first_y, second_x, second_y, end_x, end_y;
  double start_dx, start_dy, end_dx, end_dy;
  double half, tolerance;
} stroked_curve;

/// A place on a curve with the curve's direction, whether the part from here to the next station is flat, and whether
/// it bends more tightly than half the width.
typedef struct {
  double x, y, dx, dy;
  bool is_flat, is_tight;
} curve_station;

/// How the sides of a line along a curve run from station to station: whether all of them lead forwards, and turn right or
/// left, if at all, with the curve; how often its direction changes from one quarter of a turn to the next; and whether
/// all parts are flat and none is tight.
typedef struct {
  bool turns_right, turns_left, is_plain;
  uint32_t quarters;
} curve_course;

/// Finds where a curve is cut, from its start to its end. There is room for `most_stations`.
LOOP(
  find_stations, (curve, stations, count, course), const stroked_curve *curve, curve_station *stations,
  size_t *count, curve_course *course)
