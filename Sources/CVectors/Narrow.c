// The loops of the headers by the vectors that every processor of the family has.
#include "Vectors.h"

// Vectors are passed only to functions that are compiled into their callers.
#pragma clang diagnostic ignored "-Wpsabi"

#define NAME(name) name##_narrow

static inline bool NAME(all)(long4 mask) { return (mask[0] & mask[1] & mask[2] & mask[3]) != 0; }

static inline ushort16 NAME(upper_product)(ushort16 a, ushort16 b) {
  return __builtin_convertvector(
    __builtin_convertvector(a, uint16x) * __builtin_convertvector(b, uint16x) >> 16, ushort16);
}

static inline short16 NAME(signed_upper_product)(short16 a, short16 b) {
  return __builtin_convertvector(
    __builtin_convertvector(a, int16x) * __builtin_convertvector(b, int16x) >> 16, short16);
}

#include "Blends.h"
#include "Images.h"
#include "Fills.h"
#include "GradientPieces.h"
#include "LinearGradients.h"
#include "RoundGradients.h"
