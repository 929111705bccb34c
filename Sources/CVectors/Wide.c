// The loops of the headers by vectors of 32 bytes.
#include "Vectors.h"

#if defined(__x86_64__)

#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#define NAME(name) name##_wide

static inline bool NAME(all)(long4 mask) { return _mm256_movemask_pd((__m256d)mask) == 15; }

static inline ushort16 NAME(upper_product)(ushort16 a, ushort16 b) {
  return (ushort16)_mm256_mulhi_epu16((__m256i)a, (__m256i)b);
}

static inline short16 NAME(signed_upper_product)(short16 a, short16 b) {
  return (short16)_mm256_mulhi_epi16((__m256i)a, (__m256i)b);
}

#include "Blends.h"
#include "Images.h"
#include "Fills.h"
#include "GradientPieces.h"
#include "LinearGradients.h"
#include "RoundGradients.h"

#pragma clang attribute pop

#endif
