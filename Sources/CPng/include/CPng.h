#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

/// libpng behind a fence: whole images in memory in, whole images in memory out.
///
/// No call lets libpng jump out of this target, none prints, and none keeps anything between two
/// calls. Every failure is a status and a message.

/// How a call went.
typedef enum cpng_status {
  /// All went well.
  CPNG_OK = 0,
  /// Memory ran out.
  CPNG_MEMORY = 1,
  /// The output grew past the limit that was passed in.
  CPNG_LIMIT = 2,
  /// The data was refused: damaged, cut short, or against the format.
  CPNG_DATA = 3,
  /// The caller's description of the image does not hold together.
  CPNG_ARGUMENT = 4
} cpng_status;

/// What went wrong, in libpng's words; ends with a zero byte.
typedef struct cpng_failure {
  char message[160];
} cpng_failure;

/// Which of PNG's row filters a row may take.
typedef enum cpng_filter {
  /// None: best for palettes and flat drawings.
  CPNG_FILTER_NONE = 0,
  /// Difference from the row above.
  CPNG_FILTER_UP = 1,
  /// The Paeth predictor.
  CPNG_FILTER_PAETH = 2,
  /// The one with the smallest sum of differences, row by row.
  CPNG_FILTER_ADAPTIVE = 3
} cpng_filter;

/// An image to be compressed. Rows are packed as PNG packs them, most significant bits first.
typedef struct cpng_image {
  /// Extent in pixels, each at least 1.
  uint32_t width, height;
  /// PNG's numbers: colour type 0, 2, 3, 4 or 6, and the bits of a sample.
  uint8_t color_type, bit_depth;
  /// The rows, `row_bytes` apart.
  const uint8_t *rows;
  size_t row_bytes;
  /// Red, green, blue of each colour; colour type 3 only, 1 to 256 colours.
  const uint8_t *palette;
  uint32_t palette_count;
  /// The alpha of the first colours of the palette.
  const uint8_t *palette_alpha;
  uint32_t palette_alpha_count;
  /// Whether `key` names the one colour that is clear; colour type 2 only.
  uint8_t has_key;
  uint8_t key[3];
  /// Which filters are tried.
  cpng_filter filter;
  /// zlib's level, 0 to 9.
  int level;
  /// Whether only runs of equal bytes are looked for: fast, and better for gradients.
  uint8_t only_runs;
} cpng_image;

/// Bytes this target allocated.
typedef struct cpng_bytes {
  uint8_t *data;
  size_t count;
} cpng_bytes;

/// The version of libpng this was compiled against, as PNG_LIBPNG_VER.
int cpng_header_version(void);

/// Compresses an image into a whole PNG file with an sRGB chunk and nothing that tells the time.
///
/// On success `bytes` owns the file until `cpng_bytes_free`; on failure it is empty.
cpng_status cpng_encode(const cpng_image *image, size_t limit, cpng_bytes *bytes,
                        cpng_failure *failure);

/// Frees what `cpng_encode` gave.
void cpng_bytes_free(cpng_bytes *bytes);

/// Decodes a whole PNG file to straight RGBA, 8 or 16 bits a sample, 16 in the machine's order.
///
/// Everything libpng only warns of is an error here, checksums included. The file's extent must be
/// the given one, `sample_bytes` must be 2 exactly for files of 16 bits, and `pixels` must hold
/// width × height × 4 × sample_bytes bytes.
cpng_status cpng_decode(const uint8_t *file, size_t count, uint32_t width, uint32_t height,
                        uint32_t sample_bytes, void *pixels, size_t pixel_bytes,
                        cpng_failure *failure);

/// Goes on with the checksum of a chunk; starts with 0.
uint32_t cpng_crc32(uint32_t crc, const uint8_t *bytes, size_t count);

#endif
