#include "CGif.h"

#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(GIFLIB_MAJOR == 5 && (GIFLIB_MINOR > 2 || (GIFLIB_MINOR == 2 && GIFLIB_RELEASE >= 1)),
               "giflib 5.2.1 or later of 5 is needed");
_Static_assert(sizeof(int) >= 4 && sizeof(size_t) >= 8, "a 64-bit machine is needed");

int cgif_header_version(void) {
  return GIFLIB_MAJOR * 10000 + GIFLIB_MINOR * 100 + GIFLIB_RELEASE;
}

struct cgif_writer {
  GifFileType *gif;
  uint8_t *bytes;
  size_t count, capacity, limit;
  /// The first failure of the write callback: giflib forgets it and goes on.
  cgif_status failed;
};

/// giflib's output, and the only place where bytes are added.
static int take_bytes(GifFileType *gif, const GifByteType *bytes, int length) {
  cgif_writer *w = gif->UserData;
  if (w->failed != CGIF_OK || length < 0) return 0;
  size_t count = (size_t)length;
  if (count > w->limit - w->count) {
    w->failed = CGIF_LIMIT;
    return 0;
  }
  if (w->count + count > w->capacity) {
    size_t capacity = w->capacity < 4096 ? 4096 : w->capacity;
    while (capacity < w->count + count) capacity *= 2;
    uint8_t *grown = realloc(w->bytes, capacity);
    if (!grown) {
      w->failed = CGIF_MEMORY;
      return 0;
    }
    w->bytes = grown;
    w->capacity = capacity;
  }
  memcpy(w->bytes + w->count, bytes, count);
  w->count += count;
  return length;
}

static cgif_status say(cgif_failure *failure, cgif_status status, const char *message) {
  strncpy(failure->message, message ? message : "giflib gave no reason",
          sizeof failure->message - 1);
  failure->message[sizeof failure->message - 1] = 0;
  return status;
}

/// The result of giflib's calls: what the callback remembers goes before what giflib returns.
static cgif_status result(cgif_writer *w, int ok, cgif_failure *failure) {
  if (w->failed == CGIF_MEMORY) return say(failure, CGIF_MEMORY, "out of memory");
  if (w->failed == CGIF_LIMIT) return say(failure, CGIF_LIMIT, "the output passes its limit");
  if (ok == GIF_OK) return CGIF_OK;
  if (w->gif && w->gif->Error == E_GIF_ERR_NOT_ENOUGH_MEM)
    return say(failure, CGIF_MEMORY, "out of memory");
  return say(failure, CGIF_ARGUMENT, w->gif ? GifErrorString(w->gif->Error) : "already ended");
}

cgif_writer *cgif_writer_create(size_t limit) {
  cgif_writer *w = calloc(1, sizeof *w);
  if (!w) return NULL;
  w->limit = limit;
  int error = 0;
  w->gif = EGifOpen(w, take_bytes, &error);
  if (!w->gif) {
    free(w);
    return NULL;
  }
  EGifSetGifVersion(w->gif, true);
  return w;
}

static int put_loops(GifFileType *gif, uint16_t loops) {
  const uint8_t count[3] = {1, (uint8_t)(loops & 0xff), (uint8_t)(loops >> 8)};
  return EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
                 EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK &&
                 EGifPutExtensionBlock(gif, sizeof count, count) == GIF_OK &&
                 EGifPutExtensionTrailer(gif) == GIF_OK
             ? GIF_OK
             : GIF_ERROR;
}

static ColorMapObject *make_map(const uint8_t *colors, uint32_t count) {
  GifColorType map_colors[256];
  for (uint32_t i = 0; i < count; i++) {
    map_colors[i].Red = colors[3 * i];
    map_colors[i].Green = colors[3 * i + 1];
    map_colors[i].Blue = colors[3 * i + 2];
  }
  return GifMakeMapObject((int)count, map_colors);
}

cgif_status cgif_write_screen(cgif_writer *w, uint16_t width, uint16_t height,
                              const uint8_t *colors, uint32_t color_count, int32_t loops,
                              cgif_failure *failure) {
  if (!w->gif || width < 1 || height < 1 || color_count < 2 || color_count > 256 ||
      (color_count & (color_count - 1)) != 0 || loops < -1 || loops > 65535)
    return say(failure, CGIF_ARGUMENT, "the screen does not hold together");
  ColorMapObject *map = make_map(colors, color_count);
  if (!map) return say(failure, CGIF_MEMORY, "out of memory");
  int ok = EGifPutScreenDesc(w->gif, width, height, 8, 0, map);
  GifFreeMapObject(map);
  if (ok == GIF_OK && loops >= 0) ok = put_loops(w->gif, (uint16_t)loops);
  return result(w, ok, failure);
}

static int put_codes(GifFileType *gif, const uint8_t *codes, size_t count) {
  GifByteType block[256];
  while (count > 0) {
    size_t piece = count > 255 ? 255 : count;
    block[0] = (GifByteType)piece;
    memcpy(block + 1, codes, piece);
    if (EGifPutCodeNext(gif, block) != GIF_OK) return GIF_ERROR;
    codes += piece;
    count -= piece;
  }
  return EGifPutCodeNext(gif, NULL);
}

cgif_status cgif_write_image(cgif_writer *w, const cgif_image *image, cgif_failure *failure) {
  // giflib would take an image before the screen, or one outside it, and fail later or never.
  if (!w->gif || !w->gif->SColorMap || image->width < 1 || image->height < 1 ||
      image->left + image->width > w->gif->SWidth || image->top + image->height > w->gif->SHeight ||
      image->code_size < 2 || image->code_size > 8 || image->disposal > 3 ||
      image->transparent >= w->gif->SColorMap->ColorCount || image->code_count < 1)
    return say(failure, CGIF_ARGUMENT, "the image does not hold together");
  // giflib would cut indices past the palette to its bits; here they cannot be spelled at all.
  int colors = image->color_count ? image->color_count : w->gif->SColorMap->ColorCount;
  if (1 << image->code_size > (colors < 4 ? 4 : colors) ||
      (image->color_count && image->color_count != 1 << image->code_size))
    return say(failure, CGIF_ARGUMENT, "the codes are wider than the palette");
  GraphicsControlBlock control = {.DisposalMode = image->disposal,
                                  .UserInputFlag = false,
                                  .DelayTime = image->delay,
                                  .TransparentColor =
                                      image->transparent < 0 ? NO_TRANSPARENT_COLOR
                                                             : image->transparent};
  GifByteType bytes[4];
  EGifGCBToExtension(&control, bytes);
  ColorMapObject *map = NULL;
  if (image->color_count && !(map = make_map(image->colors, image->color_count)))
    return say(failure, CGIF_MEMORY, "out of memory");
  int ok = EGifPutExtension(w->gif, GRAPHICS_EXT_FUNC_CODE, sizeof bytes, bytes);
  if (ok == GIF_OK) {
    // giflib loses the map of the image before where this one has none.
    GifFreeMapObject(w->gif->Image.ColorMap);
    w->gif->Image.ColorMap = NULL;
    // The code size giflib writes is the depth of the colour map in force. The screen's is written
    // already, so its depth may be that of this image's indices.
    w->gif->SColorMap->BitsPerPixel = image->code_size;
    ok = EGifPutImageDesc(w->gif, image->left, image->top, image->width, image->height, false, map);
  }
  GifFreeMapObject(map);
  // giflib has put a clear code into its own buffer by now. It is never flushed, and the buffer is
  // emptied with the next image.
  if (ok == GIF_OK) ok = put_codes(w->gif, image->codes, image->code_count);
  return result(w, ok, failure);
}

cgif_status cgif_write_end(cgif_writer *w, cgif_failure *failure) {
  if (!w->gif) return say(failure, CGIF_ARGUMENT, "already ended");
  int error = 0;
  GifFileType *gif = w->gif;
  w->gif = NULL;
  int ok = EGifCloseFile(gif, &error);
  cgif_status status = result(w, GIF_OK, failure);
  if (status == CGIF_OK && ok != GIF_OK)
    status = say(failure, CGIF_ARGUMENT, GifErrorString(error));
  return status;
}

const uint8_t *cgif_writer_bytes(const cgif_writer *w, size_t *count) {
  *count = w->count;
  return w->bytes;
}

void cgif_writer_drop(cgif_writer *w) { w->count = 0; }

void cgif_writer_free(cgif_writer *w) {
  if (!w) return;
  int error = 0;
  if (w->gif) EGifCloseFile(w->gif, &error);
  free(w->bytes);
  free(w);
}
