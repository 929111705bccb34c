// The vectors of the loops. A processor without registers of their size handles them in parts.
#pragma once

#include "CVectors.h"

#include <string.h>

// A product is rounded before it is added, on every processor.
#pragma STDC FP_CONTRACT OFF

// Vectors are passed only to functions that are compiled into their callers.
#pragma clang diagnostic ignored "-Wpsabi"

// A loop that is unrolled where its count is constant has others in some callers.
#pragma clang diagnostic ignored "-Wpass-failed"

typedef int32_t int4 __attribute__((ext_vector_type(4)));
typedef uint32_t uint8x __attribute__((ext_vector_type(8)));
typedef double eight __attribute__((ext_vector_type(8)));
typedef int64_t eight_counts __attribute__((ext_vector_type(8)));
typedef int32_t int8 __attribute__((ext_vector_type(8)));
typedef uint8_t eight_bytes __attribute__((ext_vector_type(8)));
typedef uint16_t halves16 __attribute__((ext_vector_type(16)));
typedef uint32_t words16 __attribute__((ext_vector_type(16)));

// How many pixels a vector holds: LANES, which the file that includes the loops defines.

typedef float floats __attribute__((ext_vector_type(LANES)));
typedef int32_t ints __attribute__((ext_vector_type(LANES)));
typedef uint32_t words __attribute__((ext_vector_type(LANES)));
typedef double doubles __attribute__((ext_vector_type(LANES)));
typedef int64_t long_lanes __attribute__((ext_vector_type(LANES)));
typedef uint64_t long_words __attribute__((ext_vector_type(LANES)));
typedef uint16_t levels __attribute__((ext_vector_type(LANES)));
typedef uint64_t longs __attribute__((ext_vector_type(LANES / 2)));
typedef uint8_t bytes __attribute__((ext_vector_type(LANES)));
typedef int16_t signed_halves __attribute__((ext_vector_type(2 * LANES)));
typedef uint16_t halves __attribute__((ext_vector_type(2 * LANES)));

#define INLINE static inline __attribute__((always_inline))

/// How many columns of a gradient are computed at once.
enum { block_size = 64 };
