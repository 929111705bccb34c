// Blend modes in floats, for pixels that are partly covered and for modes whose results are no sums of
// products: the operators of Porter and Duff, and the functions of W3C's Compositing and Blending multiplied
// out for premultiplied components. A vector of pixels becomes one of each component, from 0 to 1. Included
// once for each kind of processor.

typedef struct {
  floats red, green, blue, alpha;
} planes;

/// Replaces a divisor of 0, whose quotient is not used.
#define TINY 1e-12f

INLINE floats lesser_float(floats a, floats b) { return b < a ? b : a; }

INLINE floats greater_float(floats a, floats b) { return b > a ? b : a; }

/// Levels as 0 … 1: or-ed into the bits of 2²³ they are the low bits of a float.
INLINE floats fractions(words levels) {
  return ((floats)(levels | 0x4B000000) - 0x1p23f) * (1 / 255.0f);
}

INLINE planes split(words pixels) {
  return (planes){
    fractions(pixels & 255), fractions(pixels >> 8 & 255), fractions(pixels >> 16 & 255),
    fractions(pixels >> 24),
  };
}

/// A component between 0 and a largest value, rounded to the nearest level.
INLINE words level_of(floats value, floats top) {
  return (words)(lesser_float(greater_float(value, 0), top) * 255 + 0x1p23f) & 255;
}

/// The pixels, no component above its alpha.
INLINE words pixels_of(planes colors) {
  const floats top = lesser_float(greater_float(colors.alpha, 0), 1);
  return level_of(colors.red, top) | level_of(colors.green, top) << 8
    | level_of(colors.blue, top) << 16 | level_of(top, top) << 24;
}

INLINE floats hard_light(floats s, floats d, floats a, floats b) {
  const floats dark = 2 * s * d, light = a * b - 2 * (b - d) * (a - s);
  return 2 * s <= a ? dark : light;
}

INLINE floats color_dodge(floats s, floats d, floats a, floats b) {
  const floats whole = a * b;
  const floats quotient = lesser_float(whole, a * d * a / greater_float(a - s, TINY));
  return d <= 0 ? 0 : s >= a ? whole : quotient;
}

INLINE floats color_burn(floats s, floats d, floats a, floats b) {
  const floats whole = a * b;
  const floats quotient = whole - lesser_float(whole, a * a * (b - d) / greater_float(s, TINY));
  return d >= b ? whole : s <= 0 ? 0 : quotient;
}

INLINE floats soft_light(floats s, floats d, floats a, floats b) {
  const floats below = d / greater_float(b, TINY);
  const floats dark = d * (a - (a - 2 * s) * (1 - below));
  const floats polynomial = ((16 * below - 12) * below + 4) * below;
  const floats lift = below <= 0.25f ? polynomial : __builtin_elementwise_sqrt(below);
  const floats light = d * a + b * (2 * s - a) * (lift - below);
  return 2 * s <= a ? dark : light;
}

INLINE floats magnitude_of(floats value) { return greater_float(value, 0 - value); }

/// The blend function of one component, times both alphas: s and d for source and destination, a and b for
/// their alphas.
INLINE floats blended_component(composite_mode mode, floats s, floats d, floats a, floats b) {
  switch (mode) {
  case composite_multiply: return s * d;
  case composite_screen: return s * b + d * a - s * d;
  case composite_overlay: return hard_light(d, s, b, a);
  case composite_darken: return lesser_float(s * b, d * a);
  case composite_lighten: return greater_float(s * b, d * a);
  case composite_color_dodge: return color_dodge(s, d, a, b);
  case composite_color_burn: return color_burn(s, d, a, b);
  case composite_hard_light: return hard_light(s, d, a, b);
  case composite_soft_light: return soft_light(s, d, a, b);
  case composite_difference: return magnitude_of(s * b - d * a);
  default: return s * b + d * a - 2 * s * d;
  }
}

INLINE floats luminosity(planes colors) {
  return 0.3f * colors.red + 0.59f * colors.green + 0.11f * colors.blue;
}

INLINE floats least(planes colors) {
  return lesser_float(lesser_float(colors.red, colors.green), colors.blue);
}

INLINE floats most(planes colors) {
  return greater_float(greater_float(colors.red, colors.green), colors.blue);
}

/// The same hue with 0 as the least component and the saturation of another colour as the largest.
INLINE planes with_saturation_of(planes colors, planes other) {
  const floats low = least(colors), range = most(colors) - low, saturation = most(other) - least(other);
  const floats factor = range <= 0 ? 0 : saturation / greater_float(range, TINY);
  return (planes){
    (colors.red - low) * factor, (colors.green - low) * factor, (colors.blue - low) * factor,
    colors.alpha,
  };
}

/// A component moved by `change`, and towards the middle as far as clips the least component to 0 and the
/// largest to `top`.
INLINE floats clipped(
  floats value, floats change, floats middle, ints is_low, floats up, ints is_high, floats down) {
  value += change;
  value = is_low ? middle + (value - middle) * up : value;
  return is_high ? middle + (value - middle) * down : value;
}

/// The same colour with the luminosity of another, its components clipped to 0 … `top`.
INLINE planes with_luminosity_of(planes colors, planes other, floats top) {
  const floats change = luminosity(other) - luminosity(colors);
  const planes moved = {colors.red + change, colors.green + change, colors.blue + change, top};
  const floats middle = luminosity(moved), low = least(moved), high = most(moved);
  const floats up = middle / greater_float(middle - low, TINY);
  const floats down = (top - middle) / greater_float(high - middle, TINY);
  const ints is_low = low < 0, is_high = high > top;
  return (planes){
    clipped(colors.red, change, middle, is_low, up, is_high, down),
    clipped(colors.green, change, middle, is_low, up, is_high, down),
    clipped(colors.blue, change, middle, is_low, up, is_high, down), top,
  };
}

INLINE planes times(planes colors, floats factor) {
  return (planes){
    colors.red * factor, colors.green * factor, colors.blue * factor, colors.alpha * factor,
  };
}

INLINE planes weighted_sum(planes s, floats ours, planes d, floats theirs) {
  return (planes){
    s.red * ours + d.red * theirs, s.green * ours + d.green * theirs,
    s.blue * ours + d.blue * theirs, s.alpha * ours + d.alpha * theirs,
  };
}

/// The source where the destination is clear, the destination where the source is clear, and a mixture, which
/// is premultiplied by both alphas, where both are.
INLINE planes with_mixture(planes s, planes d, planes mixture) {
  const floats ours = 1 - d.alpha, theirs = 1 - s.alpha;
  return (planes){
    s.red * ours + d.red * theirs + mixture.red, s.green * ours + d.green * theirs + mixture.green,
    s.blue * ours + d.blue * theirs + mixture.blue, s.alpha + d.alpha - s.alpha * d.alpha,
  };
}

/// The modes that combine all components.
INLINE planes blended_hue(composite_mode mode, planes s, planes d) {
  const floats top = s.alpha * d.alpha;
  // Both premultiplied by both alphas, a factor that the following steps preserve.
  const planes ours = times(s, d.alpha), theirs = times(d, s.alpha);
  switch (mode) {
  case composite_hue:
    return with_luminosity_of(with_saturation_of(ours, theirs), theirs, top);
  case composite_saturation:
    return with_luminosity_of(with_saturation_of(theirs, ours), theirs, top);
  case composite_color: return with_luminosity_of(ours, theirs, top);
  default: return with_luminosity_of(theirs, ours, top);
  }
}

INLINE planes composited(composite_mode mode, planes s, planes d) {
  const floats a = s.alpha, b = d.alpha, none = 0, all = 1;
  switch (mode) {
  case composite_clear: return (planes){none, none, none, none};
  case composite_source: return s;
  case composite_destination: return d;
  case composite_source_over: return weighted_sum(s, all, d, all - a);
  case composite_destination_over: return weighted_sum(s, all - b, d, all);
  case composite_source_in: return weighted_sum(s, b, d, none);
  case composite_destination_in: return weighted_sum(s, none, d, a);
  case composite_source_out: return weighted_sum(s, all - b, d, none);
  case composite_destination_out: return weighted_sum(s, none, d, all - a);
  case composite_source_atop: return weighted_sum(s, b, d, all - a);
  case composite_destination_atop: return weighted_sum(s, all - b, d, a);
  case composite_xor: return weighted_sum(s, all - b, d, all - a);
  case composite_plus:
    return (planes){
      lesser_float(s.red + d.red, 1), lesser_float(s.green + d.green, 1),
      lesser_float(s.blue + d.blue, 1), lesser_float(a + b, 1),
    };
  case composite_hue: case composite_saturation: case composite_color: case composite_luminosity:
    return with_mixture(s, d, blended_hue(mode, s, d));
  default:
    return with_mixture(
      s, d,
      (planes){
        blended_component(mode, s.red, d.red, a, b), blended_component(mode, s.green, d.green, a, b),
        blended_component(mode, s.blue, d.blue, a, b), none,
      });
  }
}

/// Levels of a row as a vector, 0 past its end.
INLINE words levels_of(const uint8_t *levels, size_t count) {
  bytes result;
  if (count >= LANES) memcpy(&result, levels, LANES);
  else result = levels_of_some(levels, count);
  return __builtin_convertvector(result, words);
}

/// A vector of pixels, or the last of a row: composited at levels, or all wholly where there are none.
INLINE void composite_vector(
  composite_mode mode, const uint32_t *colors, const uint8_t *strength, const uint8_t *reach,
  uint32_t *pixels, size_t count) {
  const bool is_whole = count >= LANES;
  const words above = is_whole ? load(colors) : load_some(colors, count);
  const words below = is_whole ? load(pixels) : load_some(pixels, count);
  planes source = split(above);
  const planes backdrop = split(below);
  if (strength != NULL) source = times(source, fractions(levels_of(strength, count)));
  planes result = composited(mode, source, backdrop);
  if (reach != NULL) {
    const words levels = levels_of(reach, count);
    const floats part = fractions(levels);
    const ints is_all = levels == 255;
#define MIX(PLANE)                                                                            \
  result.PLANE = is_all ? result.PLANE                                                        \
                        : backdrop.PLANE + (result.PLANE - backdrop.PLANE) * part;
    MIX(red) MIX(green) MIX(blue) MIX(alpha)
#undef MIX
  }
  if (is_whole) save(pixels, pixels_of(result));
  else save_some(pixels, pixels_of(result), count);
}

void NAME(composite_by_levels)(
  composite_mode mode, const uint32_t *colors, const uint8_t *strength, const uint8_t *reach,
  uint32_t *pixels, size_t count) {
#define EACH_VECTOR(MODE)                                                                     \
  case MODE:                                                                                  \
    for (size_t index = 0; index < count; index += LANES) {                                   \
      composite_vector(                                                                       \
        MODE, colors + index, strength == NULL ? NULL : strength + index,                     \
        reach == NULL ? NULL : reach + index, pixels + index, count - index);                 \
    }                                                                                         \
    break;
  switch (mode) {
    EACH_VECTOR(composite_clear) EACH_VECTOR(composite_source) EACH_VECTOR(composite_destination)
    EACH_VECTOR(composite_source_over) EACH_VECTOR(composite_destination_over)
    EACH_VECTOR(composite_source_in) EACH_VECTOR(composite_destination_in)
    EACH_VECTOR(composite_source_out) EACH_VECTOR(composite_destination_out)
    EACH_VECTOR(composite_source_atop) EACH_VECTOR(composite_destination_atop)
    EACH_VECTOR(composite_xor) EACH_VECTOR(composite_plus) EACH_VECTOR(composite_multiply)
    EACH_VECTOR(composite_screen) EACH_VECTOR(composite_overlay) EACH_VECTOR(composite_darken)
    EACH_VECTOR(composite_lighten) EACH_VECTOR(composite_color_dodge)
    EACH_VECTOR(composite_color_burn) EACH_VECTOR(composite_hard_light)
    EACH_VECTOR(composite_soft_light) EACH_VECTOR(composite_difference)
    EACH_VECTOR(composite_exclusion) EACH_VECTOR(composite_hue) EACH_VECTOR(composite_saturation)
    EACH_VECTOR(composite_color) EACH_VECTOR(composite_luminosity)
  }
#undef EACH_VECTOR
}
#undef TINY
