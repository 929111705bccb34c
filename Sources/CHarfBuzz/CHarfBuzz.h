// HarfBuzz: shaping, outlines, and the checks of a font's tables.
#pragma once
#include <hb.h>
#include <hb-ot.h>

/// Draws a glyph by callbacks. HarfBuzz 7 gave the call another name, and deprecated the first.
static inline void draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}
