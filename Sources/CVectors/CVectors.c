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

WIDE static inline __m256i laid(
  __m256i below, __m256i factor, __m256i red_blue, __m256i green_alpha, __m256i upper) {
  __m256i first = _mm256_mulhi_epu16(_mm256_slli_epi16(below, 8), factor);
  __m256i second = _mm256_mulhi_epu16(_mm256_and_si256(below, upper), factor);
  first = _mm256_srli_epi16(_mm256_add_epi16(first, red_blue), 8);
  second = _mm256_and_si256(_mm256_add_epi16(second, green_alpha), upper);
  return _mm256_or_si256(first, second);
}

WIDE void lay_wide(
  uint32_t *pixels, size_t count, uint16_t factor, uint32_t red_blue, uint32_t green_alpha) {
  const __m256i f = _mm256_set1_epi16((short)factor);
  const __m256i rb = _mm256_set1_epi32((int)red_blue);
  const __m256i ga = _mm256_set1_epi32((int)green_alpha);
  const __m256i upper = _mm256_set1_epi16((short)0xFF00);
  uint32_t *end = pixels + count;
  // The last eight overlap those before them: they are read before any is written.
  const __m256i last = laid(load(end - 8), f, rb, ga, upper);
  for (; pixels + 16 <= end; pixels += 16) {
    store(pixels, laid(load(pixels), f, rb, ga, upper));
    store(pixels + 8, laid(load(pixels + 8), f, rb, ga, upper));
  }
  if (pixels + 8 < end) store(pixels, laid(load(pixels), f, rb, ga, upper));
  store(end - 8, last);
}

#else

void lay_wide(
  uint32_t *pixels, size_t count, uint16_t factor, uint32_t red_blue, uint32_t green_alpha) {
  __builtin_trap();
}

#endif
