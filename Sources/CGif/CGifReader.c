#include "CGif.h"

#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

struct cgif_reader {
  GifFileType *gif;
  cgif_source source;
  void *context;
  /// Whether more was asked for than there is: giflib's own codes do not always tell.
  int truncated;
  /// The graphics control that holds for the next image.
  GraphicsControlBlock control;
};

static int give_bytes(GifFileType *gif, GifByteType *bytes, int length) {
  cgif_reader *r = gif->UserData;
  if (length < 0 || r->truncated) return 0;
  if (!r->source(r->context, bytes, (size_t)length)) {
    r->truncated = 1;
    return 0;
  }
  return length;
}

static cgif_status say(cgif_failure *failure, cgif_status status, const char *message) {
  strncpy(failure->message, message ? message : "the data is damaged",
          sizeof failure->message - 1);
  failure->message[sizeof failure->message - 1] = 0;
  return status;
}

static cgif_status refuse(const cgif_reader *r, int error, cgif_failure *failure) {
  if (r->truncated) return say(failure, CGIF_TRUNCATED, "the file ends too early");
  if (error == D_GIF_ERR_NOT_ENOUGH_MEM) return say(failure, CGIF_MEMORY, "out of memory");
  return say(failure, CGIF_DATA, error ? GifErrorString(error) : NULL);
}

static void forget_control(cgif_reader *r) {
  r->control = (GraphicsControlBlock){.TransparentColor = NO_TRANSPARENT_COLOR};
}

cgif_reader *cgif_reader_create(cgif_source source, void *context, cgif_screen *screen,
                                cgif_status *status, cgif_failure *failure) {
  cgif_reader *r = calloc(1, sizeof *r);
  if (!r) {
    *status = say(failure, CGIF_MEMORY, "out of memory");
    return NULL;
  }
  r->source = source;
  r->context = context;
  forget_control(r);
  int error = 0;
  r->gif = DGifOpen(r, give_bytes, &error);
  if (!r->gif) {
    *status = refuse(r, error, failure);
    free(r);
    return NULL;
  }
  screen->width = (uint16_t)r->gif->SWidth;
  screen->height = (uint16_t)r->gif->SHeight;
  *status = CGIF_OK;
  return r;
}

static int takes_loops(const GifByteType *block) {
  return block[0] == 11 &&
         (memcmp(block + 1, "NETSCAPE2.0", 11) == 0 || memcmp(block + 1, "ANIMEXTS1.0", 11) == 0);
}

static cgif_status read_extension(cgif_reader *r, cgif_event *event, cgif_failure *failure) {
  int code = 0;
  GifByteType *block = NULL;
  int ok = DGifGetExtension(r->gif, &code, &block);
  int first = 1, loops = 0;
  event->kind = CGIF_OTHER;
  while (ok == GIF_OK && block) {
    if (code == GRAPHICS_EXT_FUNC_CODE && first) {
      if (DGifExtensionToGCB(block[0], block + 1, &r->control) != GIF_OK)
        return say(failure, CGIF_DATA, "a graphics control is not four bytes long");
    } else if (code == APPLICATION_EXT_FUNC_CODE && first) {
      loops = takes_loops(block);
    } else if (loops && block[0] == 3 && block[1] == 1) {
      event->kind = CGIF_LOOPS;
      event->loops = (uint16_t)(block[2] | block[3] << 8);
    }
    first = 0;
    ok = DGifGetExtensionNext(r->gif, &block);
  }
  return ok == GIF_OK ? CGIF_OK : refuse(r, r->gif->Error, failure);
}

static cgif_status read_image(cgif_reader *r, cgif_event *event, cgif_failure *failure) {
  // Not DGifGetImageDesc, which keeps a copy of every image's header and colours.
  if (DGifGetImageHeader(r->gif) != GIF_OK) return refuse(r, r->gif->Error, failure);
  event->kind = CGIF_IMAGE;
  event->left = (uint16_t)r->gif->Image.Left;
  event->top = (uint16_t)r->gif->Image.Top;
  event->width = (uint16_t)r->gif->Image.Width;
  event->height = (uint16_t)r->gif->Image.Height;
  event->interlaced = r->gif->Image.Interlace;
  event->delay = (uint16_t)r->control.DelayTime;
  event->disposal = (uint8_t)r->control.DisposalMode;
  event->transparent = (int16_t)r->control.TransparentColor;
  const ColorMapObject *map =
      r->gif->Image.ColorMap ? r->gif->Image.ColorMap : r->gif->SColorMap;
  event->color_count = map ? (uint16_t)map->ColorCount : 0;
  for (int i = 0; map && i < map->ColorCount && i < 256; i++) {
    event->colors[3 * i] = map->Colors[i].Red;
    event->colors[3 * i + 1] = map->Colors[i].Green;
    event->colors[3 * i + 2] = map->Colors[i].Blue;
  }
  forget_control(r);
  return CGIF_OK;
}

cgif_status cgif_read_event(cgif_reader *r, cgif_event *event, cgif_failure *failure) {
  memset(event, 0, sizeof *event);
  GifRecordType record = UNDEFINED_RECORD_TYPE;
  if (DGifGetRecordType(r->gif, &record) != GIF_OK) return refuse(r, r->gif->Error, failure);
  switch (record) {
    case IMAGE_DESC_RECORD_TYPE: return read_image(r, event, failure);
    case EXTENSION_RECORD_TYPE: return read_extension(r, event, failure);
    case TERMINATE_RECORD_TYPE: event->kind = CGIF_END; return CGIF_OK;
    default: return say(failure, CGIF_DATA, "an unknown record");
  }
}

cgif_status cgif_read_line(cgif_reader *r, uint8_t *line, uint16_t width, cgif_failure *failure) {
  if (width < 1 || width != r->gif->Image.Width)
    return say(failure, CGIF_ARGUMENT, "the line is not as wide as the image");
  if (DGifGetLine(r->gif, line, width) != GIF_OK) return refuse(r, r->gif->Error, failure);
  return r->truncated ? refuse(r, 0, failure) : CGIF_OK;
}

cgif_status cgif_pass_over(cgif_reader *r, cgif_failure *failure) {
  GifByteType *block = NULL;
  do {
    if (DGifGetCodeNext(r->gif, &block) != GIF_OK) return refuse(r, r->gif->Error, failure);
  } while (block);
  return CGIF_OK;
}

void cgif_reader_free(cgif_reader *r) {
  if (!r) return;
  int error = 0;
  if (r->gif) DGifCloseFile(r->gif, &error);
  free(r);
}
