#include "CPng.h"

#include <limits.h>
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

_Static_assert(PNG_LIBPNG_VER >= 10600 && PNG_LIBPNG_VER < 10700, "libpng 1.6 is needed");
_Static_assert(CHAR_BIT == 8 && sizeof(size_t) >= 8, "a 64-bit machine is needed");

int cpng_header_version(void) { return PNG_LIBPNG_VER; }

/// All that one call needs. It lives in memory the compiler may not keep in registers across the
/// jump, so nothing here needs to be volatile.
typedef struct session {
  jmp_buf jump;
  png_structp png;
  png_infop info;
  cpng_status status;
  cpng_failure *failure;
  // Writing.
  uint8_t *out;
  size_t out_count, out_capacity, out_limit;
  // Reading.
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

/// Only the chunks that carry the picture come here, so a warning always means damage.
static void on_read_warning(png_structp png, png_const_charp message) {
  stop(png_get_error_ptr(png), CPNG_DATA, message);
}

static void on_write_warning(png_structp png, png_const_charp message) {
  stop(png_get_error_ptr(png), CPNG_ARGUMENT, message);
}

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
  session *s = png_get_io_ptr(png);
  if (count > s->out_limit - s->out_count) stop(s, CPNG_LIMIT, "the output passes its limit");
  size_t needed = s->out_count + count;
  if (needed > s->out_capacity) {
    size_t capacity = s->out_capacity < 4096 ? 4096 : s->out_capacity;
    while (capacity < needed) capacity *= 2;
    uint8_t *grown = realloc(s->out, capacity);
    if (!grown) stop(s, CPNG_MEMORY, "out of memory");
    s->out = grown;
    s->out_capacity = capacity;
  }
  memcpy(s->out + s->out_count, bytes, count);
  s->out_count = needed;
}

static void flush_bytes(png_structp png) { (void)png; }

static void read_bytes(png_structp png, png_bytep bytes, size_t count) {
  session *s = png_get_io_ptr(png);
  if (count > s->in_count - s->in_position) stop(s, CPNG_DATA, "the file ends too early");
  memcpy(bytes, s->in + s->in_position, count);
  s->in_position += count;
}

static size_t packed_row_bytes(const cpng_image *image) {
  size_t samples;
  switch (image->color_type) {
    case PNG_COLOR_TYPE_GRAY:
    case PNG_COLOR_TYPE_PALETTE: samples = 1; break;
    case PNG_COLOR_TYPE_GRAY_ALPHA: samples = 2; break;
    case PNG_COLOR_TYPE_RGB: samples = 3; break;
    default: samples = 4; break;
  }
  return ((size_t)image->width * samples * image->bit_depth + 7) / 8;
}

static int image_holds(const cpng_image *image) {
  if (image->width < 1 || image->height < 1) return 0;
  if (image->width > PNG_UINT_31_MAX || image->height > PNG_UINT_31_MAX) return 0;
  if (!image->rows || image->row_bytes < packed_row_bytes(image)) return 0;
  if (image->level < 0 || image->level > 9) return 0;
  if (image->color_type == PNG_COLOR_TYPE_PALETTE) {
    if (!image->palette || image->palette_count < 1 || image->palette_count > 256) return 0;
    if (image->palette_alpha_count > image->palette_count) return 0;
  }
  return 1;
}

static int filter_mask(cpng_filter filter) {
  switch (filter) {
    case CPNG_FILTER_UP: return PNG_FILTER_UP;
    case CPNG_FILTER_PAETH: return PNG_FILTER_PAETH;
    case CPNG_FILTER_ADAPTIVE: return PNG_ALL_FILTERS;
    default: return PNG_FILTER_NONE;
  }
}

static void write_image(session *s, const cpng_image *image) {
  s->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, s, on_error, on_write_warning);
  if (!s->png) stop(s, CPNG_MEMORY, "out of memory");
  s->info = png_create_info_struct(s->png);
  if (!s->info) stop(s, CPNG_MEMORY, "out of memory");
  png_set_write_fn(s->png, s, write_bytes, flush_bytes);
  // libpng's default of a million columns and rows is a reader's guard.
  png_set_user_limits(s->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(s->png, s->info, image->width, image->height, image->bit_depth, image->color_type,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(s->png, s->info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (image->color_type == PNG_COLOR_TYPE_PALETTE) {
    png_color colors[256];
    for (uint32_t i = 0; i < image->palette_count; i++) {
      colors[i].red = image->palette[3 * i];
      colors[i].green = image->palette[3 * i + 1];
      colors[i].blue = image->palette[3 * i + 2];
    }
    png_set_PLTE(s->png, s->info, colors, (int)image->palette_count);
    if (image->palette_alpha_count > 0)
      png_set_tRNS(s->png, s->info, image->palette_alpha, (int)image->palette_alpha_count, NULL);
  } else if (image->color_type == PNG_COLOR_TYPE_RGB && image->has_key) {
    png_color_16 key = {0, image->key[0], image->key[1], image->key[2], 0};
    png_set_tRNS(s->png, s->info, NULL, 0, &key);
  }
  png_set_compression_level(s->png, image->level);
  png_set_compression_mem_level(s->png, 9);
  if (image->only_runs) png_set_compression_strategy(s->png, Z_RLE);
  // One chunk for most pictures: every IDAT costs twelve bytes.
  png_set_compression_buffer_size(s->png, 1 << 20);
  png_set_filter(s->png, PNG_FILTER_TYPE_BASE, filter_mask(image->filter));
  png_write_info(s->png, s->info);
  for (uint32_t y = 0; y < image->height; y++)
    png_write_row(s->png, image->rows + (size_t)y * image->row_bytes);
  png_write_end(s->png, NULL);
}

cpng_status cpng_encode(const cpng_image *image, size_t limit, cpng_bytes *bytes,
                        cpng_failure *failure) {
  session s = {.failure = failure, .out_limit = limit};
  failure->message[0] = 0;
  bytes->data = NULL;
  bytes->count = 0;
  if (!image_holds(image)) {
    note(&s, "the image does not hold together");
    return CPNG_ARGUMENT;
  }
  if (setjmp(s.jump) == 0) write_image(&s, image);
  png_destroy_write_struct(&s.png, &s.info);
  if (s.status != CPNG_OK) {
    free(s.out);
    return s.status;
  }
  bytes->data = s.out;
  bytes->count = s.out_count;
  return CPNG_OK;
}

void cpng_bytes_free(cpng_bytes *bytes) {
  free(bytes->data);
  bytes->data = NULL;
  bytes->count = 0;
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
  png_set_benign_errors(s->png, 0);
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
