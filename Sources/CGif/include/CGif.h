#ifndef CGIF_H
#define CGIF_H

#include <stddef.h>
#include <stdint.h>

/// giflib behind a fence: a writer into memory and a reader of bytes that are asked for.
///
/// Nothing is printed, no file is opened, and every failure is a status and a message. giflib's
/// calls that return success all the same are checked here: the callbacks remember their failures.

/// How a call went.
typedef enum cgif_status {
  /// All went well.
  CGIF_OK = 0,
  /// Memory ran out.
  CGIF_MEMORY = 1,
  /// The output grew past the limit that was passed in.
  CGIF_LIMIT = 2,
  /// The data was refused: damaged or against the format.
  CGIF_DATA = 3,
  /// The data ends before the file does.
  CGIF_TRUNCATED = 4,
  /// The caller's description does not hold together.
  CGIF_ARGUMENT = 5
} cgif_status;

/// What went wrong, in giflib's words; ends with a zero byte.
typedef struct cgif_failure {
  char message[160];
} cgif_failure;

/// The version of giflib this was compiled against: 50201 is 5.2.1.
int cgif_header_version(void);

// MARK: Writing

/// A file being written into memory.
typedef struct cgif_writer cgif_writer;

/// One image of the file. Its pixels come already compressed.
typedef struct cgif_image {
  /// Where it lies on the screen.
  uint16_t left, top, width, height;
  /// How long it is shown, in hundredths of a second.
  uint16_t delay;
  /// What becomes of it afterwards: 0 or 1 stays, 2 is cleared, 3 is undone.
  uint8_t disposal;
  /// The clear index, or -1.
  int16_t transparent;
  /// The bits of the smallest code, 2 to 8: the indices are below 2 to that power.
  uint8_t code_size;
  /// Colours of its own, red, green, blue of each, 2 to the power of `code_size` of them; or none,
  /// and the screen's hold.
  uint16_t color_count;
  const uint8_t *colors;
  /// The bytes of the compressed codes, clear and end code included, not yet cut into blocks.
  const uint8_t *codes;
  size_t code_count;
} cgif_image;

/// A writer whose file may grow to `limit` bytes; NULL if memory runs out.
cgif_writer *cgif_writer_create(size_t limit);

/// Writes the screen and its colours: red, green, blue of each; their count is a power of two from
/// 2 to 256. `loops` is the count of the looping extension, 0 for ever, or -1 for none.
cgif_status cgif_write_screen(cgif_writer *writer, uint16_t width, uint16_t height,
                              const uint8_t *colors, uint32_t color_count, int32_t loops,
                              cgif_failure *failure);

/// Writes one image after the screen.
cgif_status cgif_write_image(cgif_writer *writer, const cgif_image *image, cgif_failure *failure);

/// Writes the trailer. Nothing may follow but taking the bytes.
cgif_status cgif_write_end(cgif_writer *writer, cgif_failure *failure);

/// The bytes written since they were dropped last; good until the next call.
const uint8_t *cgif_writer_bytes(const cgif_writer *writer, size_t *count);

/// Drops the bytes written so far; they no longer count towards the limit.
void cgif_writer_drop(cgif_writer *writer);

/// Frees the writer, finished or not.
void cgif_writer_free(cgif_writer *writer);

// MARK: Reading

/// A file being read.
typedef struct cgif_reader cgif_reader;

/// Gives the next `count` bytes of a file, and says whether there are as many.
typedef int (*cgif_source)(void *context, uint8_t *bytes, size_t count);

/// What stands at the beginning of a file.
typedef struct cgif_screen {
  uint16_t width, height;
} cgif_screen;

/// What comes next in a file.
typedef enum cgif_event_kind {
  /// The trailer: all is read.
  CGIF_END = 0,
  /// An image begins: its lines are to be read next.
  CGIF_IMAGE = 1,
  /// The looping extension.
  CGIF_LOOPS = 2,
  /// Something else, passed over.
  CGIF_OTHER = 3
} cgif_event_kind;

/// One event, with what it says.
typedef struct cgif_event {
  cgif_event_kind kind;
  /// An image's place; it may lie outside the screen.
  uint16_t left, top, width, height;
  /// Whether its lines come in four passes.
  uint8_t interlaced;
  /// How long it is shown, in hundredths of a second.
  uint16_t delay;
  /// What becomes of it, as the file says: 0 to 7.
  uint8_t disposal;
  /// The clear index, or -1.
  int16_t transparent;
  /// The colours that hold for it, red, green, blue of each; none: there is no palette.
  uint16_t color_count;
  uint8_t colors[768];
  /// The count of the looping extension.
  uint16_t loops;
} cgif_event;

/// A reader of what the source gives; NULL with a status where that does not begin as a GIF does.
cgif_reader *cgif_reader_create(cgif_source source, void *context, cgif_screen *screen,
                                cgif_status *status, cgif_failure *failure);

/// Reads up to the next event.
cgif_status cgif_read_event(cgif_reader *reader, cgif_event *event, cgif_failure *failure);

/// Reads the next line of the image that has begun, in the order of the file: `width` indices.
cgif_status cgif_read_line(cgif_reader *reader, uint8_t *line, uint16_t width,
                           cgif_failure *failure);

/// Passes over the codes of the image that has begun, where it has no pixels.
cgif_status cgif_pass_over(cgif_reader *reader, cgif_failure *failure);

/// Frees the reader.
void cgif_reader_free(cgif_reader *reader);

#endif
