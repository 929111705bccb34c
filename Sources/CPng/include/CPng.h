#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

/// libpng and zlib behind a fence: whole images and streams in memory in, whole ones out.
///
/// No call lets libpng jump out of this target, none prints, and none keeps anything between two
/// calls. Every failure is a status and a message.

/// How a call went.
typedef enum cpng_status {
  /// All went well.
  CPNG_OK = 0,
  /// Memory ran out.
  CPNG_MEMORY = 1,
  /// The data was refused: damaged, cut short, or against the format.
  CPNG_DATA = 2,
  /// The caller's description of the image does not hold together.
  CPNG_ARGUMENT = 3
} cpng_status;

/// What went wrong, in libpng's words; ends with a zero byte.
typedef struct cpng_failure {
  char message[160];
} cpng_failure;

/// The version of libpng this was compiled against, as PNG_LIBPNG_VER.
int cpng_header_version(void);

/// Expands a whole zlib stream that holds exactly `out_count` bytes.
cpng_status cpng_inflate(const uint8_t *in, size_t count, uint8_t *out, size_t out_count);

/// Decodes a whole PNG file to straight RGBA, 8 or 16 bits a sample, 16 in the machine's order.
///
/// Everything libpng only warns of is an error here, checksums included. The file's extent must be
/// the given one, `sample_bytes` must be 2 exactly for files of 16 bits, and `pixels` must hold
/// width × height × 4 × sample_bytes bytes.
cpng_status cpng_decode(const uint8_t *file, size_t count, uint32_t width, uint32_t height,
                        uint32_t sample_bytes, void *pixels, size_t pixel_bytes,
                        cpng_failure *failure);

/// Whether so many bytes are to be had, as under a limit of the process: 1 or 0. None is touched.
int cpng_has_memory(size_t bytes);

/// Keeps freed memory for the next picture where the C library, such as glibc, would give it back.
void cpng_keep_memory(void);

/// Gives freed memory back to the system where the C library keeps it.
void cpng_release_memory(void);

/// Goes on with the checksum of a chunk; starts with 0.
uint32_t cpng_crc32(uint32_t crc, const uint8_t *bytes, size_t count);

#endif
