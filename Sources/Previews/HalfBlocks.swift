import Render2D

/// Pictures of half blocks: each cell shows two pixels, one above the other, as the foreground and the
/// background of a half block.
package struct HalfBlocks: Painter {
  package init() {}

  package func paint(
    _ changed: IntRect, of picture: ScreenPicture, over former: ScreenPicture?,
    to output: inout [UInt8]
  ) {
    var pen = Pen(output: output)
    output = []
    for y in stride(from: changed.minY, to: changed.maxY, by: 2) {
      var last: Int?
      for x in changed.minX..<changed.maxX {
        let halves = Self.halves(of: picture, x, y)
        if let former, Self.halves(of: former, x, y) == halves { continue }
        if let last {
          if x > last + 1 { pen.write("\u{1B}[\(x == last + 2 ? "" : "\(x - last - 1)")C") }
        } else {
          pen.write(picture.cursor(x: x, y: y))
        }
        pen.draw(halves)
        last = x
      }
    }
    pen.write("\u{1B}[0m")
    output = pen.output
  }

  /// The colours of a cell; the same twice in the last row if the height is odd.
  private static func halves(
    of picture: ScreenPicture, _ x: Int, _ y: Int
  ) -> (upper: UInt32, lower: UInt32) {
    let place = y * picture.width + x
    let below = y + 1 < picture.height ? place + picture.width : place
    return (picture.pixels[place], picture.pixels[below])
  }

  /// Writes cells, and sets colours only where they change.
  private struct Pen {
    var output: [UInt8]
    private var front, back: UInt32?

    init(output: [UInt8]) { self.output = output }

    mutating func write(_ text: String) { output += text.utf8 }

    mutating func draw(_ halves: (upper: UInt32, lower: UInt32)) {
      let (upper, lower) = halves
      if upper == lower {
        if front == upper, back != upper { return write("█") }
        set(front: nil, back: upper)
        return output.append(UInt8(ascii: " "))
      }
      let changes = (front == upper ? 0 : 1) + (back == lower ? 0 : 1)
      let others = (front == lower ? 0 : 1) + (back == upper ? 0 : 1)
      if others < changes {
        set(front: lower, back: upper)
        write("▄")
      } else {
        set(front: upper, back: lower)
        write("▀")
      }
    }

    /// Sets colours; nil leaves one as it is.
    private mutating func set(front: UInt32?, back: UInt32?) {
      var codes: [String] = []
      if let front, front != self.front { codes.append("38;2;\(Self.parts(front))") }
      if let back, back != self.back { codes.append("48;2;\(Self.parts(back))") }
      if !codes.isEmpty { write("\u{1B}[\(codes.joined(separator: ";"))m") }
      self.front = front ?? self.front
      self.back = back ?? self.back
    }

    private static func parts(_ color: UInt32) -> String {
      "\(color & 255);\(color >> 8 & 255);\(color >> 16 & 255)"
    }
  }
}
