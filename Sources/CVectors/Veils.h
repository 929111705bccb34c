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
  if (count < LANES) {
    save_some(pixels, NAME(veiled)(load_some(pixels, count), f, rb, ga), count);
    return;
  }
  // The first and the last vector overlap others: they are read before any is written. Between them no vector crosses a
  // cache line.
  const words first = NAME(veiled)(NAME(load)(pixels), f, rb, ga);
  const words last = NAME(veiled)(NAME(load)(end - LANES), f, rb, ga);
  uint32_t *place = pixels + (LANES - ((uintptr_t)pixels >> 2 & (LANES - 1)));
  for (; place + 2 * LANES <= end; place += 2 * LANES) {
    NAME(save)(place, NAME(veiled)(NAME(load)(place), f, rb, ga));
    NAME(save)(place + LANES, NAME(veiled)(NAME(load)(place + LANES), f, rb, ga));
  }
  if (place + LANES < end) NAME(save)(place, NAME(veiled)(NAME(load)(place), f, rb, ga));
  NAME(save)(pixels, first);
  NAME(save)(end - LANES, last);
}
