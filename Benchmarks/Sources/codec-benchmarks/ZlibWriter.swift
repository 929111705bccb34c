import CZlib
import Render2D

/// A plain writer of APNG over zlib: each changed rectangle as RGB, without a filter, compressed at
/// level 6.
@safe final class ZlibWriter {
  private let stream: UnsafeMutablePointer<z_stream>
  /// A changed rectangle as rows, and what they are compressed to: there is room for a whole frame.
  private let rows, packed: UnsafeMutableBufferPointer<UInt8>
  private var file: [UInt8] = []
  private var sequence: UInt32 = 0

  private init(width: Int, height: Int) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let status = unsafe deflateInit_(
      stream, 6, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    require(status == Z_OK, "zlib does not start")
    unsafe rows = .allocate(capacity: height * (1 + 3 * width))
    unsafe packed = .allocate(capacity: Int(deflateBound(stream, UInt(rows.count))))
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
    unsafe rows.deallocate()
    unsafe packed.deallocate()
  }

  /// The file of a clip.
  static func file(_ clip: Clip) -> [UInt8] {
    let writer = ZlibWriter(width: clip.width, height: clip.height)
    writer.write(clip)
    return writer.file
  }

  private func write(_ clip: Clip) {
    let changes = clip.changes()
    file = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    chunk("IHDR") {
      append(clip.width)
      append(clip.height)
      // 8 bits a sample, RGB.
      file += [8, 2, 0, 0, 0]
    }
    chunk("acTL") {
      append(changes.count)
      append(0)
    }
    for change in changes {
      let rect = change.rect
      chunk("fcTL") {
        appendSequence()
        for number in [rect.width, rect.height, rect.minX, rect.minY] { append(number) }
        append(change.length << 16 | Clip.rate)
        file += [0, 0]
      }
      let count = pack(clip.frames[change.frame], rect, width: clip.width)
      chunk(change.frame == 0 ? "IDAT" : "fdAT") {
        if change.frame > 0 { appendSequence() }
        unsafe file.append(contentsOf: packed[..<count])
      }
    }
    chunk("IEND") {}
  }

  /// A chunk with its length before and its checksum behind what the body appends.
  private func chunk(_ type: StaticString, _ body: () -> Void) {
    let start = file.count
    append(0)
    unsafe file.append(
      contentsOf: UnsafeBufferPointer(start: type.utf8Start, count: type.utf8CodeUnitCount))
    body()
    let length = UInt32(file.count - start - 8)
    for place in 0..<4 {
      file[start + place] = UInt8(truncatingIfNeeded: length >> (24 - 8 * UInt32(place)))
    }
    let checksum = unsafe file.withUnsafeBufferPointer { file in
      unsafe crc32(0, file.baseAddress! + start + 4, length + 4)
    }
    append(Int(checksum))
  }

  private func append(_ number: Int) {
    for shift in [24, 16, 8, 0] { file.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private func appendSequence() {
    append(Int(sequence))
    sequence += 1
  }

  /// Compresses the rows of a rectangle, and says to how many bytes.
  private func pack(_ frame: [UInt32], _ rect: IntRect, width: Int) -> Int {
    var place = 0
    unsafe frame.withUnsafeBufferPointer { frame in
      for y in rect.minY..<rect.maxY {
        // No filter.
        unsafe rows[place] = 0
        place += 1
        for index in y * width + rect.minX..<y * width + rect.maxX {
          let pixel = unsafe frame[index]
          unsafe rows[place] = UInt8(truncatingIfNeeded: pixel)
          unsafe rows[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          unsafe rows[place + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
          place += 3
        }
      }
    }
    unsafe deflateReset(stream)
    unsafe stream.pointee.next_in = rows.baseAddress
    unsafe stream.pointee.avail_in = UInt32(place)
    unsafe stream.pointee.next_out = packed.baseAddress
    unsafe stream.pointee.avail_out = UInt32(packed.count)
    let status = unsafe deflate(stream, Z_FINISH)
    require(status == Z_STREAM_END, "zlib does not finish")
    return unsafe packed.count - Int(stream.pointee.avail_out)
  }
}
