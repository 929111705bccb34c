// The loops of the headers by vectors of 32 bytes (AVX2).
#define LANES 8
#include "Vectors.h"

#if defined(__x86_64__)

#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2,fma"))), apply_to = function)

#define NAME(name) name##_wide

enum { all_lanes = 0xFF };

static const floats first_lanes = {0, 1, 2, 3, 4, 5, 6, 7};

/// A bit for each lane that is negative, as one that is set is.
static inline uint32_t set_lanes(ints mask) { return (uint32_t)_mm256_movemask_ps((__m256)mask); }

/// The lanes before one.
static inline __m256i lanes_before(size_t count) {
  return _mm256_cmpgt_epi32(
    _mm256_set1_epi32((int)count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

/// The first lanes from memory, and no byte of it after them.
static inline words load_some(const uint32_t *pixels, size_t count) {
  return (words)_mm256_maskload_epi32((const int *)pixels, lanes_before(count));
}

static inline void save_some(uint32_t *pixels, words vector, size_t count) {
  _mm256_maskstore_epi32((int *)pixels, lanes_before(count), (__m256i)vector);
}

/// The first levels, fewer than a vector has, and 0 for the rest.
static inline bytes levels_of_some(const uint8_t *levels, size_t count) {
  union { uint64_t together; bytes all; } some = {0};
  // Reads that overlap instead of a loop.
  if (count >= 4) {
    uint32_t first, last;
    memcpy(&first, levels, sizeof first);
    memcpy(&last, levels + count - 4, sizeof last);
    some.together = first | (uint64_t)last << 8 * (count - 4);
  } else if (count > 0) {
    const size_t middle = count / 2, last = count - 1;
    some.together = levels[0] | (uint64_t)levels[middle] << 8 * middle | (uint64_t)levels[last] << 8 * last;
  }
  return some.all;
}

/// The lanes of two vectors at some places.
static inline words picked(words low, words high, words places) {
  const words a = (words)_mm256_permutevar8x32_epi32((__m256i)low, (__m256i)places);
  const words b = (words)_mm256_permutevar8x32_epi32((__m256i)high, (__m256i)places);
  return places < LANES ? a : b;
}

static inline halves upper_product(halves a, halves b) {
  return (halves)_mm256_mulhi_epu16((__m256i)a, (__m256i)b);
}

static inline signed_halves signed_upper_product(signed_halves a, signed_halves b) {
  return (signed_halves)_mm256_mulhi_epi16((__m256i)a, (__m256i)b);
}

#include "Loops.h"

#pragma clang attribute pop

#endif
