// What Swift has no words for: asking for memory ahead, and loops that are compiled for a processor
// which has more than all of its family have.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Asks for the cache line at an address, which is about to be written. Changes nothing; any address will do.
static inline void fetch_line_for_writing(const void *address) {
  __builtin_prefetch(address, 1);
}

/// Asks for the cache line at an address, which is about to be read. Changes nothing; any address will do.
static inline void fetch_line(const void *address) {
  __builtin_prefetch(address, 0);
}

/// Whether this processor has vectors of 32 bytes (AVX2). Nothing else here may be called if not.
static inline bool has_wide_vectors(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2");
#else
  return false;
#endif
}

/// Lays one colour over `count` pixels, at least 8: each component becomes the upper byte of
/// component · 256 · `factor` / 65 536 + the colour's, which has eight bits after the point.
///
/// `red_blue` and `green_alpha` are the components of the colour, the first of each in the lower half.
void lay_wide(
  uint32_t *pixels, size_t count, uint16_t factor, uint32_t red_blue, uint32_t green_alpha);

/// How many pixels from the first on are the same in two rows of `count`.
size_t equal_pixels_wide(const uint32_t *new_pixels, const uint32_t *old_pixels, size_t count);

/// How many pixels from the first on are `pixel` in both of two rows of `count`.
size_t even_pixels_wide(
  const uint32_t *first, const uint32_t *second, uint32_t pixel, size_t count);
