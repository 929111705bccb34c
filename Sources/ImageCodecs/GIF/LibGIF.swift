import CGif

/// The calls into giflib for writing a file, one function each.
@safe
struct GIFFileWriter: ~Copyable {
  private let raw: OpaquePointer

  /// One image with its compressed pixels.
  struct Image {
    var left, top, width, height: Int
    /// Hundredths of a second.
    var delay: Int
    var isCleared: Bool
    /// The colours of its own palette, or nil to use the screen's.
    var colors: [UInt32]?
    var codes: LZWCodes
  }

  /// A writer whose unread output is at most `limit` bytes.
  init(limit: Int = .max) throws(ImageEncodingError) {
    guard let raw = unsafe cgif_writer_create(limit) else { throw .outOfMemory }
    unsafe self.raw = raw
  }

  deinit { unsafe cgif_writer_free(raw) }

  /// Writes the screen and a power of two of colours, three bytes each. `loops` is nil for a film
  /// that plays once.
  func writeScreen(
    width: Int, height: Int, colors: [UInt8], loops: Int?
  ) throws(ImageEncodingError) {
    var failure = cgif_failure()
    let status = unsafe colors.withUnsafeBufferPointer { colors in
      unsafe cgif_write_screen(
        raw, UInt16(width), UInt16(height), colors.baseAddress, UInt32(colors.count / 3),
        Int32(loops ?? -1), &failure)
    }
    try check(status, failure)
  }

  /// Writes one image; index 0 is clear.
  func writeImage(_ image: Image) throws(ImageEncodingError) {
    var raw = unsafe cgif_image()
    unsafe raw.left = UInt16(image.left)
    unsafe raw.top = UInt16(image.top)
    unsafe raw.width = UInt16(image.width)
    unsafe raw.height = UInt16(image.height)
    unsafe raw.delay = UInt16(image.delay)
    unsafe raw.disposal = image.isCleared ? 2 : 1
    unsafe raw.transparent = 0
    unsafe raw.code_size = UInt8(image.codes.codeSize)
    // An image's own palette has as many entries as its code size allows: giflib derives the code
    // size from it.
    let least = 1 << image.codes.codeSize
    let table =
      image.colors.map { Array(GIFPalette.table($0, atLeast: least)[..<(least * 3)]) } ?? []
    unsafe raw.color_count = UInt16(table.count / 3)
    var failure = cgif_failure()
    let status = unsafe image.codes.bytes.withUnsafeBufferPointer { bytes in
      unsafe table.withUnsafeBufferPointer { table in
        unsafe raw.codes = bytes.baseAddress
        unsafe raw.code_count = bytes.count
        unsafe raw.colors = table.baseAddress
        return unsafe cgif_write_image(self.raw, &raw, &failure)
      }
    }
    try check(status, failure)
  }

  /// Writes the trailer.
  func writeEnd() throws(ImageEncodingError) {
    var failure = cgif_failure()
    let status = unsafe cgif_write_end(raw, &failure)
    try check(status, failure)
  }

  /// Passes the output since the last call on to a sink.
  func drain(into sink: any ByteSink) throws {
    var count = 0
    let bytes = unsafe cgif_writer_bytes(raw, &count)
    defer { unsafe cgif_writer_drop(raw) }
    if count == 0 { return }
    let buffer = unsafe UnsafeBufferPointer(start: bytes, count: count)
    try unsafe sink.write(Span(_unsafeElements: buffer))
  }

  private func check(_ status: cgif_status, _ failure: cgif_failure) throws(ImageEncodingError) {
    if status == CGIF_OK { return }
    if status == CGIF_MEMORY { throw .outOfMemory }
    throw .library(text(failure))
  }
}

/// The calls into giflib for reading a file, one function each.
@safe
struct GIFFileReader: ~Copyable {
  private let raw: OpaquePointer
  /// The source of giflib's bytes, kept alive with the reader.
  private let feed: GIFFeed
  /// The size of the screen.
  let width, height: Int

  /// The next part of a file.
  enum Event {
    case image(Image)
    case loops(Int)
    case other
    case end
  }

  /// The header of an image.
  struct Image {
    var left, top, width, height: Int
    var isInterlaced: Bool
    /// Hundredths of a second.
    var delay: Int
    var disposal: Disposal
    /// The pixel of each index: opaque, or clear. Fewer than 256 for a short palette.
    var colors: [UInt32]
  }

  /// Opens a file whose first bytes were read already.
  init(_ bytes: BlockReader, after start: [UInt8]) throws(ImageDecodingError) {
    let feed = GIFFeed(bytes, after: start)
    var screen = cgif_screen()
    var status = CGIF_OK
    var failure = cgif_failure()
    let raw = unsafe cgif_reader_create(
      { context, target, count in
        guard let context = unsafe context, let target = unsafe target else { return 0 }
        let feed = unsafe Unmanaged<GIFFeed>.fromOpaque(context).takeUnretainedValue()
        let buffer = unsafe UnsafeMutableBufferPointer(start: target, count: count)
        var span = unsafe MutableSpan(_unsafeElements: buffer)
        return feed.fill(&span) ? 1 : 0
      }, Unmanaged.passUnretained(feed).toOpaque(), &screen, &status, &failure)
    guard let raw = unsafe raw else { throw feed.failure ?? Self.error(status, failure) }
    unsafe self.raw = raw
    self.feed = feed
    width = Int(screen.width)
    height = Int(screen.height)
  }

  deinit { unsafe cgif_reader_free(raw) }

  /// Reads up to the next event.
  borrowing func next() throws(ImageDecodingError) -> Event {
    var event = cgif_event()
    var failure = cgif_failure()
    try check(unsafe cgif_read_event(raw, &event, &failure), failure)
    switch event.kind {
    case CGIF_END: return .end
    case CGIF_LOOPS: return .loops(Int(event.loops))
    case CGIF_IMAGE:
      return .image(
        Image(
          left: Int(event.left), top: Int(event.top), width: Int(event.width),
          height: Int(event.height), isInterlaced: event.interlaced != 0, delay: Int(event.delay),
          disposal: event.disposal == 2 ? .clear : event.disposal == 3 ? .restore : .keep,
          colors: Self.colors(event)))
    default: return .other
    }
  }

  /// Reads the next line of an image into a buffer of its width.
  borrowing func readLine(into line: inout [UInt8]) throws(ImageDecodingError) {
    var failure = cgif_failure()
    let status = unsafe line.withUnsafeMutableBufferPointer { line in
      unsafe cgif_read_line(raw, line.baseAddress, UInt16(line.count), &failure)
    }
    try check(status, failure)
  }

  /// Skips the data of an image without pixels.
  borrowing func passOver() throws(ImageDecodingError) {
    var failure = cgif_failure()
    try check(unsafe cgif_pass_over(raw, &failure), failure)
  }

  private static func colors(_ event: cgif_event) -> [UInt32] {
    var colors = unsafe withUnsafeBytes(of: event.colors) { bytes in
      (0..<Int(event.color_count)).map { index in
        let red = unsafe UInt32(bytes[3 * index])
        let green = unsafe UInt32(bytes[3 * index + 1])
        let blue = unsafe UInt32(bytes[3 * index + 2])
        return red | green << 8 | blue << 16 | 0xFF00_0000
      }
    }
    let transparent = Int(event.transparent)
    if transparent >= 0 {
      // Files declare a clear index past a short palette, and may use it.
      while colors.count <= transparent { colors.append(0xFF00_0000) }
      colors[transparent] = 0
    }
    return colors
  }

  private borrowing func check(
    _ status: cgif_status, _ failure: cgif_failure
  ) throws(ImageDecodingError) {
    if status != CGIF_OK { throw feed.failure ?? Self.error(status, failure) }
  }

  private static func error(_ status: cgif_status, _ failure: cgif_failure) -> ImageDecodingError {
    switch status {
    case CGIF_MEMORY: .outOfMemory
    case CGIF_TRUNCATED: .truncated
    default: .malformed(text(failure))
    }
  }
}

/// The source of giflib's bytes.
private final class GIFFeed {
  private let bytes: BlockReader
  /// Bytes that were read before, returned first.
  private var start: ArraySlice<UInt8>
  /// The error that ended the source, or nil.
  private(set) var failure: ImageDecodingError?

  init(_ bytes: BlockReader, after start: [UInt8]) {
    self.bytes = bytes
    self.start = start[...]
  }

  /// Fills the target with the next bytes, or returns false if there are too few.
  func fill(_ target: inout MutableSpan<UInt8>) -> Bool {
    var done = 0
    while done < target.count, let byte = start.popFirst() {
      target[done] = byte
      done += 1
    }
    do throws(ImageDecodingError) {
      try bytes.read(into: &target, from: done)
      return true
    } catch {
      failure = error
      return false
    }
  }
}

private func text(_ failure: cgif_failure) -> String {
  unsafe withUnsafeBytes(of: failure.message) { bytes in
    unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
