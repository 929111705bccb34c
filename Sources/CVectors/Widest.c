// The loops of the headers by vectors of 64 bytes (AVX-512).
#define LANES 16
#include "Vectors.h"

#if defined(__x86_64__)

#include <immintrin.h>

#pragma clang attribute push( \
  __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx2,fma"))), apply_to = function)

#define NAME(name) name##_widest

enum { all_lanes = 0xFFFF };

static const floats first_lanes = {
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
};

/// A bit for each lane that is negative, as one that is set is.
static inline uint32_t set_lanes(ints mask) { return _mm512_movepi32_mask((__m512i)mask); }

static inline __mmask16 lanes_before(size_t count) { return (__mmask16)((1u << count) - 1); }

/// The first lanes from memory, and no byte of it after them.
static inline words load_some(const uint32_t *pixels, size_t count) {
  return (words)_mm512_maskz_loadu_epi32(lanes_before(count), pixels);
}

static inline void save_some(uint32_t *pixels, words vector, size_t count) {
  _mm512_mask_storeu_epi32(pixels, lanes_before(count), (__m512i)vector);
}

static inline uint8x load_some_of_eight(const uint32_t *pixels, size_t count) {
  return (uint8x)_mm256_maskz_loadu_epi32((__mmask8)lanes_before(count), pixels);
}

static inline void save_some_of_eight(uint32_t *pixels, uint8x vector, size_t count) {
  _mm256_mask_storeu_epi32(pixels, (__mmask8)lanes_before(count), (__m256i)vector);
}

/// The first levels, fewer than a vector has, and 0 for the rest.
static inline bytes levels_of_some(const uint8_t *levels, size_t count) {
  return (bytes)_mm_maskz_loadu_epi8(lanes_before(count), levels);
}

/// The lanes of two vectors at some places.
static inline words picked(words low, words high, words places) {
  return (words)_mm512_permutex2var_epi32((__m512i)low, (__m512i)places, (__m512i)high);
}

static inline halves upper_product(halves a, halves b) {
  return (halves)_mm512_mulhi_epu16((__m512i)a, (__m512i)b);
}

static inline signed_halves signed_upper_product(signed_halves a, signed_halves b) {
  return (signed_halves)_mm512_mulhi_epi16((__m512i)a, (__m512i)b);
}

#include "Loops.h"

#pragma clang attribute pop

#endif
