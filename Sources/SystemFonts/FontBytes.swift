#if Fonts
  internal import CHarfBuzz
  import SystemCalls

  /// The only owner of HarfBuzz's blob: the bytes of a font file, which never change.
  @safe
  final class FontBytes: @unchecked Sendable {
    @unsafe let blob: OpaquePointer
    private let start: UnsafeRawPointer?
    let count: Int

    /// Copies bytes.
    convenience init(_ bytes: [UInt8]) {
      let blob = unsafe bytes.withUnsafeBytes { buffer in
        unsafe hb_blob_create(
          buffer.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(buffer.count),
          HB_MEMORY_MODE_DUPLICATE, nil, nil)
      }
      unsafe self.init(owning: blob!)
    }

    /// Maps a file without copying it: whoever replaces it while it is in use must do so by
    /// renaming, as package installers do.
    convenience init(path: String) throws(FontError) {
      guard let blob = unsafe hb_blob_create_from_file_or_fail(path.name) else { throw .unreadable }
      unsafe self.init(owning: blob)
    }

    private init(owning blob: OpaquePointer) {
      unsafe self.blob = blob
      var length: UInt32 = 0
      unsafe start = UnsafeRawPointer(hb_blob_get_data(blob, &length))
      count = Int(length)
    }

    deinit { unsafe hb_blob_destroy(blob) }

    /// Two bytes as a number, the higher first; nil past the end.
    func half(at place: Int) -> UInt16? {
      guard place >= 0, place <= count - 2, let start = unsafe start else { return nil }
      return UInt16(
        bigEndian: unsafe start.loadUnaligned(fromByteOffset: place, as: UInt16.self))
    }

    /// Four bytes as a number, the highest first; nil past the end.
    func word(at place: Int) -> UInt32? {
      guard let high = half(at: place), let low = half(at: place + 2) else { return nil }
      return UInt32(high) << 16 | UInt32(low)
    }
  }
#endif
