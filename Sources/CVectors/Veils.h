// One colour over a row of pixels, by a factor for what is below: see `Veil`, whose sums these are. Included
// once for each kind of processor.

INLINE words NAME(veiled)(
  words below, halves factor, halves red_blue, halves green_alpha) {
  const halves first = NAME(upper_product)((halves)below << 8, factor);
  const halves second = NAME(upper_product)((halves)below & 0xFF00, factor);
  return (words)((first + red_blue) >> 8 | ((second + green_alpha) & 0xFF00));
}

void NAME(lay_veil)(
  uint32_t *pixels, size_t count, uint16_t factor, uint32_t red_blue, uint32_t green_alpha) {
  const halves f = factor, rb = (halves)(words)red_blue, ga = (halves)(words)green_alpha;
  uint32_t *end = pixels + count;
  // The last vector overlaps those before it: it is read before any is written.
  const words last = NAME(veiled)(NAME(load)(end - LANES), f, rb, ga);
  for (; pixels + 2 * LANES <= end; pixels += 2 * LANES) {
    NAME(save)(pixels, NAME(veiled)(NAME(load)(pixels), f, rb, ga));
    NAME(save)(pixels + LANES, NAME(veiled)(NAME(load)(pixels + LANES), f, rb, ga));
  }
  if (pixels + LANES < end) NAME(save)(pixels, NAME(veiled)(NAME(load)(pixels), f, rb, ga));
  NAME(save)(end - LANES, last);
}
