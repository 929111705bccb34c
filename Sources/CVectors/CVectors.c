#include "CVectors.h"

#if defined(__x86_64__)

#include <immintrin.h>

#define WIDE __attribute__((target("avx2")))

WIDE static inline __m256i load(const uint32_t *pixels) {
  return _mm256_loadu_si256((const __m256i *)pixels);
}

WIDE static inline void store(uint32_t *pixels, __m256i eight) {
  _mm256_storeu_si256((__m256i *)pixels, eight);
}

WIDE static inline __m256i apart(const uint32_t *a, const uint32_t *b) {
  return _mm256_xor_si256(load(a), load(b));
}

WIDE static inline __m256i uneven(const uint32_t *a, const uint32_t *b, __m256i pixel) {
  return _mm256_or_si256(_mm256_xor_si256(load(a), pixel), _mm256_xor_si256(load(b), pixel));
}

/// How many of eight pixels come before the first that is not zero.
WIDE static inline size_t zeros(__m256i eight) {
  __m256i equal = _mm256_cmpeq_epi32(eight, _mm256_setzero_si256());
  return (size_t)__builtin_ctz(~(unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(equal)));
}

WIDE size_t equal_pixels_wide(const uint32_t *a, const uint32_t *b, size_t count) {
  size_t place = 0;
  for (; place + 8 <= count; place += 8) {
    for (; place + 32 <= count; place += 32) {
      __m256i first = _mm256_or_si256(apart(a + place, b + place), apart(a + place + 8, b + place + 8));
      __m256i last =
        _mm256_or_si256(apart(a + place + 16, b + place + 16), apart(a + place + 24, b + place + 24));
      __m256i all = _mm256_or_si256(first, last);
      if (!_mm256_testz_si256(all, all)) break;
    }
    if (place + 8 > count) break;
    __m256i eight = apart(a + place, b + place);
    if (!_mm256_testz_si256(eight, eight)) return place + zeros(eight);
  }
  while (place < count && a[place] == b[place]) place++;
  return place;
}

WIDE size_t even_pixels_wide(const uint32_t *a, const uint32_t *b, uint32_t pixel, size_t count) {
  const __m256i p = _mm256_set1_epi32((int)pixel);
  size_t place = 0;
  for (; place + 8 <= count; place += 8) {
    for (; place + 16 <= count; place += 16) {
      __m256i all = _mm256_or_si256(uneven(a + place, b + place, p), uneven(a + place + 8, b + place + 8, p));
      if (!_mm256_testz_si256(all, all)) break;
    }
    if (place + 8 > count) break;
    __m256i eight = uneven(a + place, b + place, p);
    if (!_mm256_testz_si256(eight, eight)) return place + zeros(eight);
  }
  while (place < count && a[place] == pixel && b[place] == pixel) place++;
  return place;
}

WIDE static inline __m256i levels(const uint16_t *eight) {
  return _mm256_cvtepu16_epi32(_mm_loadu_si128((const __m128i *)eight));
}

/// The lower halves of (eight · reciprocal + half) / 2^shift.
WIDE static inline __m256i mean(__m256i eight, __m256i reciprocal, __m256i half, __m128i shift) {
  __m256i even = _mm256_mul_epu32(eight, reciprocal);
  __m256i odd = _mm256_mul_epu32(_mm256_srli_epi64(eight, 32), reciprocal);
  even = _mm256_srl_epi64(_mm256_add_epi64(even, half), shift);
  odd = _mm256_srl_epi64(_mm256_add_epi64(odd, half), shift);
  return _mm256_or_si256(even, _mm256_slli_epi64(odd, 32));
}

WIDE void average_wide(
  uint32_t *sums, const uint16_t *enter, const uint16_t *leave, const uint16_t *above,
  const uint16_t *below, uint16_t *result, size_t count, uint32_t edge, uint32_t reciprocal,
  uint32_t shift) {
  const __m256i e = _mm256_set1_epi32((int)edge);
  const __m256i r = _mm256_set1_epi32((int)reciprocal);
  const __m256i half = _mm256_set1_epi64x((long long)1 << (shift - 1));
  const __m128i s = _mm_cvtsi32_si128((int)shift);
  for (size_t place = 0; place < count; place += 16) {
    __m256i means[2];
    for (size_t part = 0; part < 2; part++) {
      size_t at = place + 8 * part;
      __m256i sum = _mm256_add_epi32(load(sums + at), levels(enter + at));
      __m256i sides = _mm256_add_epi32(levels(above + at), levels(below + at));
      __m256i total = _mm256_add_epi32(_mm256_slli_epi32(sum, 8), _mm256_mullo_epi32(sides, e));
      means[part] = mean(total, r, half, s);
      store(sums + at, _mm256_sub_epi32(sum, levels(leave + at)));
    }
    __m256i packed = _mm256_packus_epi32(means[0], means[1]);
    _mm256_storeu_si256((__m256i *)(result + place), _mm256_permute4x64_epi64(packed, 0xD8));
  }
}

#else

size_t equal_pixels_wide(const uint32_t *new_pixels, const uint32_t *old_pixels, size_t count) {
  __builtin_trap();
}

size_t even_pixels_wide(
  const uint32_t *first, const uint32_t *second, uint32_t pixel, size_t count) {
  __builtin_trap();
}

void average_wide(
  uint32_t *sums, const uint16_t *enter, const uint16_t *leave, const uint16_t *above,
  const uint16_t *below, uint16_t *result, size_t count, uint32_t edge, uint32_t reciprocal,
  uint32_t shift) {
  __builtin_trap();
}

#endif
