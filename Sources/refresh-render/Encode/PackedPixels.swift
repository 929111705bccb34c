import Render2D

/// The pixels of a rectangle with stretches of one colour written once.
struct PackedPixels: Hashable {
  /// A count in the upper bits, then one pixel that stands as often where the lowest bit is 1, else
  /// as many pixels.
  private var words: [UInt32] = []

  /// How many words of memory it takes.
  var count: Int { words.count }

  /// Stretches that are shorter cost more than they save.
  private static let shortestStretch = 3

  /// The pixels of a rectangle of a picture of the given width.
  init(_ picture: Span<UInt32>, _ rect: IntRect, width: Int) {
    for y in rect.minY..<rect.maxY {
      let end = y * width + rect.maxX
      var start = y * width + rect.minX
      // Pixels that wait to be written one by one.
      var single = start
      while start < end {
        var next = start + 1
        while next < end, picture[next] == picture[start] { next += 1 }
        if next - start >= Self.shortestStretch {
          append(picture, single..<start)
          words.append(UInt32(truncatingIfNeeded: next - start) << 1 | 1)
          words.append(picture[start])
          single = next
        }
        start = next
      }
      append(picture, single..<end)
    }
    // An array that grew has room to spare, which would be kept for every frame.
    words = Array(words[...])
  }

  private mutating func append(_ picture: Span<UInt32>, _ range: Range<Int>) {
    if range.isEmpty { return }
    words.append(UInt32(truncatingIfNeeded: range.count) << 1)
    for place in range { words.append(picture[place]) }
  }

  /// Puts the pixels into their rectangle of a picture.
  func paste(into picture: inout [UInt32], _ rect: IntRect, width: Int) {
    var target = picture.mutableSpan
    let words = words.span
    var word = 0
    for y in rect.minY..<rect.maxY {
      var place = y * width + rect.minX
      while place < y * width + rect.maxX {
        let count = Int(words[word] >> 1)
        if words[word] & 1 == 1 {
          for offset in 0..<count { target[place + offset] = words[word + 1] }
          word += 2
        } else {
          for offset in 0..<count { target[place + offset] = words[word + 1 + offset] }
          word += 1 + count
        }
        place += count
      }
    }
  }
}
