@testable import ImageCodecs

/// Builds APNG files by hand, a rectangle of one straight colour a frame, with as many bits a sample as
/// a quarter of the colour's.
struct APNGBuilder<Color: FixedWidthInteger> {
  /// One frame.
  struct Part {
    var x = 0
    var y = 0
    /// Those of the canvas if nil.
    var width, height: Int?
    var color: Color
    var disposal: UInt8 = 0
    var blend: UInt8 = 0
  }

  let width, height: Int

  /// A film that plays twice, perhaps with a still that is no frame of it.
  func file(_ parts: [Part], hidden: Color? = nil, announced: Int? = nil) -> [UInt8] {
    var file = Array(picture(width, height, 0).file[..<33])
    PNGChunks.append(.animation, bytes([announced ?? parts.count, 2]).span, to: &file)
    if let hidden { PNGChunks.append(.data, data(width, height, hidden).span, to: &file) }
    var number = 0
    for (index, part) in parts.enumerated() {
      let (width, height) = (part.width ?? width, part.height ?? height)
      let control =
        bytes([number, width, height, part.x, part.y]) + [0, 7, 0, 0, part.disposal, part.blend]
      PNGChunks.append(.frame, control.span, to: &file)
      number += 1
      let data = data(width, height, part.color)
      if index == 0 && hidden == nil {
        PNGChunks.append(.data, data.span, to: &file)
      } else {
        PNGChunks.append(.frameData, bytes([number]).span, data.span, to: &file)
        number += 1
      }
    }
    PNGChunks.append(.end, [UInt8]().span, to: &file)
    return file
  }

  private func data(_ width: Int, _ height: Int, _ color: Color) -> [UInt8] {
    PNGBuilder.stored(picture(width, height, color).rows)
  }

  private func picture(_ width: Int, _ height: Int, _ color: Color) -> PNGBuilder {
    let depth = Color.bitWidth / 4
    return PNGBuilder(width: width, height: height, colorType: .rgba, depth: depth) { _, _ in
      (0..<4).map { Int(color >> ($0 * depth) & (1 << depth - 1)) }
    }
  }

  private func bytes(_ numbers: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in numbers { bytes.appendBigEndian(UInt32(number)) }
    return bytes
  }
}
