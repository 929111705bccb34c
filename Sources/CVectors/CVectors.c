#include "CVectors.h"

#if defined(__x86_64__)

#include <immintrin.h>

#define WIDE __attribute__((target("avx2")))

WIDE static inline __m256i load(const uint32_t *pixels) {
  return _mm256_loadu_si256((const __m256i *)pixels);
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

#else

size_t equal_pixels_wide(const uint32_t *new_pixels, const uint32_t *old_pixels, size_t count) {
  __builtin_trap();
}

size_t even_pixels_wide(
  const uint32_t *first, const uint32_t *second, uint32_t pixel, size_t count) {
  __builtin_trap();
}

#endif
