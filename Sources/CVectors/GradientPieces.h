// The pieces of gradients. Included once for each kind of processor.

/// The last piece that starts no later than an offset.
static __attribute__((noinline)) const gradient_piece *NAME(search)(const gradient_colors *colors, double place) {
  size_t low = 0, high = colors->count;
  while (high - low > 1) {
    size_t middle = (low + high) / 2;
    if (place < colors->pieces[middle].start) high = middle; else low = middle;
  }
  return colors->pieces + low;
}

/// The piece of an offset, which is often that of the last one or beside it.
static inline const gradient_piece *NAME(next_piece)(
  const gradient_colors *colors, const gradient_piece *piece, double place) {
  if (place >= piece->start && place < piece->end) return piece;
  if (piece + 1 < colors->pieces + colors->count && place >= piece[1].start && place < piece[1].end) {
    return piece + 1;
  }
  if (piece > colors->pieces && place >= piece[-1].start && place < piece[-1].end) return piece - 1;
  return NAME(search)(colors, place);
}

/// An offset no further than the ends of a piece.
static inline double NAME(within)(const gradient_piece *piece, double place) {
  place = place < piece->start ? piece->start : place;
  return place > piece->end ? piece->end : place;
}

/// The pixel of a piece at an offset.
static inline uint32_t NAME(pixel)(const gradient_piece *piece, double place) {
  double4 color, slope;
  memcpy(&color, piece->color, sizeof color);
  memcpy(&slope, piece->slope, sizeof slope);
  // Adding 1.5 · 2⁵² leaves the nearest whole number in the lowest bits.
  long4 bits = (long4)(color + slope * (place - piece->origin) + 0x1.8p52) & 255;
  return (uint32_t)(bits[0] | bits[1] << 8 | bits[2] << 16 | bits[3] << 24);
}

