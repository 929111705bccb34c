// The loops of the headers by the vectors that every processor of the family has.
#define LANES 8
#include "Vectors.h"

#define NAME(name) name##_narrow

enum { all_lanes = 0xFF };

static const floats first_lanes = {0, 1, 2, 3, 4, 5, 6, 7};

/// A bit for each lane that is negative, as one that is set is.
static inline uint32_t set_lanes(ints mask) {
  const ints bits = {1, 2, 4, 8, 16, 32, 64, 128};
  return (uint32_t)__builtin_reduce_add(mask >> 31 & bits);
}

static inline words load_some(const uint32_t *pixels, size_t count) {
  uint32_t some[LANES] = {0};
  for (size_t index = 0; index < count; index++) some[index] = pixels[index];
  words result;
  memcpy(&result, some, sizeof result);
  return result;
}

static inline void save_some(uint32_t *pixels, words vector, size_t count) {
  uint32_t some[LANES];
  memcpy(some, &vector, sizeof some);
  for (size_t index = 0; index < count; index++) pixels[index] = some[index];
}

/// The first levels, fewer than a vector has, and 0 for the rest.
static inline bytes levels_of_some(const uint8_t *levels, size_t count) {
  union { uint64_t together; bytes all; } some = {0};
  for (size_t index = 0; index < count; index++) some.together |= (uint64_t)levels[index] << 8 * index;
  return some.all;
}

/// The lanes of two vectors at some places.
static inline words picked(words low, words high, words places) {
  words result;
  for (int lane = 0; lane < LANES; lane++) {
    result[lane] = places[lane] < LANES ? low[places[lane]] : high[places[lane] - LANES];
  }
  return result;
}

typedef int32_t signed_words __attribute__((ext_vector_type(2 * LANES)));
typedef uint32_t twice_words __attribute__((ext_vector_type(2 * LANES)));

static inline halves upper_product(halves a, halves b) {
  return __builtin_convertvector(
    __builtin_convertvector(a, twice_words) * __builtin_convertvector(b, twice_words) >> 16, halves);
}

static inline signed_halves signed_upper_product(signed_halves a, signed_halves b) {
  return __builtin_convertvector(
    __builtin_convertvector(a, signed_words) * __builtin_convertvector(b, signed_words) >> 16,
    signed_halves);
}

#include "Loops.h"
