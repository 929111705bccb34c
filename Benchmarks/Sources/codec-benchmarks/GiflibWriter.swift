import CGiflib
import Render2D

/// A plain writer of GIF over giflib: one palette for the film, and each changed rectangle line by
/// line.
@safe final class GiflibWriter {
  private var file: [UInt8] = []

  /// The file of a clip.
  static func file(_ clip: Clip) -> [UInt8] {
    let writer = GiflibWriter()
    writer.write(clip)
    return writer.file
  }

  private func write(_ clip: Clip) {
    let changes = clip.changes()
    let palette = MedianCut(clip, changes)
    var status: Int32 = 0
    let opened = unsafe EGifOpen(
      Unmanaged.passUnretained(self).toOpaque(),
      { gif, bytes, count in
        guard let gif = unsafe gif, let owner = unsafe gif.pointee.UserData else { return 0 }
        let writer = unsafe Unmanaged<GiflibWriter>.fromOpaque(owner).takeUnretainedValue()
        unsafe writer.file.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return count
      }, &status)
    guard let gif = unsafe opened else { fatalError("giflib does not start: \(status)") }
    unsafe begin(gif, clip, palette)
    for change in changes {
      unsafe write(gif, clip.frames[change.frame], change, clip.width, palette.indices)
    }
    check(unsafe EGifCloseFile(gif, &status))
  }

  private func check(_ status: Int32) {
    require(status == GIF_OK, "giflib does not write")
  }

  private func begin(
    _ gif: UnsafeMutablePointer<GifFileType>, _ clip: Clip, _ palette: MedianCut
  ) {
    var colors = palette.colors.map { color in
      GifColorType(
        Red: UInt8(truncatingIfNeeded: color), Green: UInt8(truncatingIfNeeded: color >> 8),
        Blue: UInt8(truncatingIfNeeded: color >> 16))
    }
    while colors.count < 256 { colors.append(GifColorType()) }
    let map = unsafe GifMakeMapObject(256, colors)
    unsafe EGifSetGifVersion(gif, true)
    check(unsafe EGifPutScreenDesc(gif, Int32(clip.width), Int32(clip.height), 8, 0, map))
    unsafe GifFreeMapObject(map)
    // Plays for ever.
    check(unsafe EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE))
    check(unsafe EGifPutExtensionBlock(gif, 11, Array("NETSCAPE2.0".utf8)))
    check(unsafe EGifPutExtensionBlock(gif, 3, [1, 0, 0] as [UInt8]))
    check(unsafe EGifPutExtensionTrailer(gif))
  }

  private func write(
    _ gif: UnsafeMutablePointer<GifFileType>, _ frame: [UInt32], _ change: Clip.Change,
    _ width: Int, _ indices: [UInt8]
  ) {
    let rect = change.rect
    var control = GraphicsControlBlock(
      DisposalMode: DISPOSE_DO_NOT, UserInputFlag: false,
      DelayTime: Int32(change.length * 100 / Clip.rate), TransparentColor: NO_TRANSPARENT_COLOR)
    var block = [UInt8](repeating: 0, count: 4)
    unsafe EGifGCBToExtension(&control, &block)
    check(unsafe EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, 4, block))
    check(
      unsafe EGifPutImageDesc(
        gif, Int32(rect.minX), Int32(rect.minY), Int32(rect.width), Int32(rect.height), false, nil))
    var line = [UInt8](repeating: 0, count: rect.width)
    unsafe frame.withUnsafeBufferPointer { frame in
      unsafe indices.withUnsafeBufferPointer { indices in
        unsafe line.withUnsafeMutableBufferPointer { line in
          for y in rect.minY..<rect.maxY {
            let start = y * width + rect.minX
            for x in 0..<rect.width {
              unsafe line[x] = indices[MedianCut.cell(frame[start + x])]
            }
            check(unsafe EGifPutLine(gif, line.baseAddress, Int32(rect.width)))
          }
        }
      }
    }
  }
}
