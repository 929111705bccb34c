#include "CPng.h"

#include <limits.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
// Streams that are read are not changed.
#define ZLIB_CONST
#include <zlib.h>

_Static_assert(PNG_LIBPNG_VER >= 10600 && PNG_LIBPNG_VER < 10700, "libpng 1.6 is needed");
_Static_assert(CHAR_BIT == 8 && sizeof(size_t) >= 8, "a 64-bit machine is needed");

int cpng_header_version(void) { return PNG_LIBPNG_VER; }

int cpng_has_memory(size_t bytes) {
  // Volatile: a compiler may take it that what is given back at once can be had.
  void *volatile memory = malloc(bytes);
  free(memory);
  return bytes == 0 || memory != NULL;
}

void cpng_keep_memory(void) {
#ifdef __GLIBC__
  // The first is the most that a heap of glibc's holds.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

void cpng_release_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

/// All that one call needs. It lives in memory the compiler may not keep in registers across the
/// jump, so nothing here needs to be volatile.
typedef struct session {
  jmp_buf jump;
  png_structp png;
  png_infop info;
  cpng_status status;
  cpng_failure *failure;
  const uint8_t *in;
  size_t in_count, in_position;
} session;

static void note(session *s, const char *message) {
  size_t length = strlen(message);
  size_t room = sizeof s->failure->message - 1;
  if (length > room) length = room;
  memcpy(s->failure->message, message, length);
  s->failure->message[length] = 0;
}

static PNG_NORETURN void stop(session *s, cpng_status status, const char *message) {
  s->status = status;
  note(s, message);
  longjmp(s->jump, 1);
}

static PNG_NORETURN void on_error(png_structp png, png_const_charp message) {
  stop(png_get_error_ptr(png), CPNG_DATA, message);
}

/// Only the chunks that carry the picture come here, so a warning means damage; but what follows the
/// whole picture is no part of it, and every other reader passes over it.
static void on_read_warning(png_structp png, png_const_charp message) {
  if (strstr(message, "Extra compressed data") || strstr(message, "Too many IDATs found")) return;
  stop(png_get_error_ptr(png), CPNG_DATA, message);
}

static void read_bytes(png_structp png, png_bytep bytes, size_t count) {
  session *s = png_get_io_ptr(png);
  if (count > s->in_count - s->in_position) stop(s, CPNG_DATA, "the file ends too early");
  memcpy(bytes, s->in + s->in_position, count);
  s->in_position += count;
}

cpng_status cpng_inflate(const uint8_t *in, size_t count, uint8_t *out, size_t out_count) {
  z_stream z = {0};
  int result = inflateInit(&z);
  if (result != Z_OK) return result == Z_MEM_ERROR ? CPNG_MEMORY : CPNG_ARGUMENT;
  z.next_in = in;
  z.next_out = out;
  size_t left_in = count, left_out = out_count;
  do {
    uInt in_piece = left_in > 1u << 30 ? 1u << 30 : (uInt)left_in;
    uInt out_piece = left_out > 1u << 30 ? 1u << 30 : (uInt)left_out;
    z.avail_in = in_piece;
    z.avail_out = out_piece;
    result = inflate(&z, Z_NO_FLUSH);
    left_in -= in_piece - z.avail_in;
    left_out -= out_piece - z.avail_out;
  } while (result == Z_OK);
  inflateEnd(&z);
  if (result == Z_MEM_ERROR) return CPNG_MEMORY;
  return result == Z_STREAM_END && left_in == 0 && left_out == 0 ? CPNG_OK : CPNG_DATA;
}

/// Makes RGBA of the indices at the beginning of each row, from the right so that none is lost.
static void expand_palette(session *s, uint32_t width, uint32_t height, uint8_t *pixels) {
  png_colorp colors = NULL;
  png_bytep alphas = NULL;
  int color_count = 0, alpha_count = 0;
  if (!png_get_PLTE(s->png, s->info, &colors, &color_count))
    stop(s, CPNG_DATA, "there is no palette");
  if (!png_get_tRNS(s->png, s->info, &alphas, &alpha_count, NULL)) alpha_count = 0;
  for (uint32_t y = 0; y < height; y++) {
    uint8_t *row = pixels + (size_t)y * width * 4;
    for (size_t x = width; x-- > 0;) {
      int index = row[x];
      if (index >= color_count) stop(s, CPNG_DATA, "an index is outside the palette");
      row[4 * x] = colors[index].red;
      row[4 * x + 1] = colors[index].green;
      row[4 * x + 2] = colors[index].blue;
      row[4 * x + 3] = index < alpha_count ? alphas[index] : 255;
    }
  }
}

static void read_image(session *s, uint32_t width, uint32_t height, uint32_t sample_bytes,
                       uint8_t *pixels) {
  s->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, s, on_error, on_read_warning);
  if (!s->png) stop(s, CPNG_MEMORY, "out of memory");
  s->info = png_create_info_struct(s->png);
  if (!s->info) stop(s, CPNG_MEMORY, "out of memory");
  png_set_read_fn(s->png, s, read_bytes);
  // What libpng could go on after is a warning then, and judged there.
  png_set_benign_errors(s->png, 1);
  png_set_crc_action(s->png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_set_user_limits(s->png, width, height);
  png_set_chunk_cache_max(s->png, 16);
  png_set_chunk_malloc_max(s->png, 1 << 20);
  png_read_info(s->png, s->info);
  int depth = png_get_bit_depth(s->png, s->info);
  if (png_get_image_width(s->png, s->info) != width ||
      png_get_image_height(s->png, s->info) != height || (depth == 16) != (sample_bytes == 2))
    stop(s, CPNG_ARGUMENT, "the header is not the expected one");
  int is_palette = png_get_color_type(s->png, s->info) == PNG_COLOR_TYPE_PALETTE;
  if (is_palette) {
    // libpng would make black of an index outside the palette.
    png_set_packing(s->png);
  } else {
    png_set_expand(s->png);
    png_set_gray_to_rgb(s->png);
    png_set_add_alpha(s->png, 0xffff, PNG_FILLER_AFTER);
  }
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  if (depth == 16) png_set_swap(s->png);
#endif
  int passes = png_set_interlace_handling(s->png);
  png_read_update_info(s->png, s->info);
  size_t row_bytes = (size_t)width * 4 * sample_bytes;
  if (png_get_rowbytes(s->png, s->info) != (is_palette ? width : row_bytes))
    stop(s, CPNG_ARGUMENT, "the rows are not as wide as expected");
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < height; y++) png_read_row(s->png, pixels + y * row_bytes, NULL);
  png_read_end(s->png, NULL);
  if (is_palette) expand_palette(s, width, height, pixels);
}

cpng_status cpng_decode(const uint8_t *file, size_t count, uint32_t width, uint32_t height,
                        uint32_t sample_bytes, void *pixels, size_t pixel_bytes,
                        cpng_failure *failure) {
  session s = {.failure = failure, .in = file, .in_count = count};
  failure->message[0] = 0;
  if (width < 1 || height < 1 || (sample_bytes != 1 && sample_bytes != 2) ||
      pixel_bytes / 4 / sample_bytes / width != height || pixel_bytes % height != 0) {
    note(&s, "the buffer does not fit the image");
    return CPNG_ARGUMENT;
  }
  if (setjmp(s.jump) == 0) read_image(&s, width, height, sample_bytes, pixels);
  png_destroy_read_struct(&s.png, &s.info, NULL);
  return s.status;
}

uint32_t cpng_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    uInt piece = count > (1u << 30) ? 1u << 30 : (uInt)count;
    crc = (uint32_t)crc32(crc, bytes, piece);
    bytes += piece;
    count -= piece;
  }
  return crc;
}
