/// A compressed image: its codes, and the bits of the smallest.
struct LZWCodes {
  var codeSize: Int
  var bytes: [UInt8]
  /// The index of each pixel, as the codes spell them.
  var indices: [UInt8] = []
  /// Whether all codes were taken at some time.
  var wasFull = false
}

/// Compresses the pixels of an image as GIF has it.
///
/// Where a pixel is the same as what is shown already, index 0 (clear) serves as well as its own:
/// such pixels are *free*. Others have second and third indices that are hardly worse. The careful
/// parse takes for each string the end, and for each pixel the index, with which the following
/// string reaches furthest.
struct LZWCompressor: ~Copyable {
  private var parser = LZWParser()
  private var dictionary = LZWDictionary()
  private var runs = LZWRuns()

  /// How many free pixels in a row are made clear, in each of the ways that are tried.
  private static let clearRuns = [1, 6, 12, 24]
  /// What is tried where codes run out.
  private let resets: [LZWWriter.Reset]

  init(isCompatible: Bool = false) {
    resets = isCompatible ? [.whenFull] : [.never, .whenFull, .whenWorse]
  }

  /// The smallest of the ways to compress an image.
  mutating func smallest(_ pixels: [LZWPixel]) -> LZWCodes {
    var hasFree = false
    var hasOthers = false
    var largest: UInt8 = 0
    var largestBound: UInt8 = 0
    for pixel in pixels {
      largest = max(largest, pixel.index)
      if pixel.isFree { hasFree = true } else { largestBound = max(largestBound, pixel.index) }
      if pixel.hasChoice { hasOthers = true }
    }
    // Free pixels whose index would need longer codes than the others become clear.
    let size = LZWCompressor.codeSize(ofLargest: largestBound)
    var reduced = pixels
    if hasOthers {
      for place in reduced.indices { reduced[place] = reduced[place].below(1 << size) }
    }
    var best = LZWCodes(codeSize: 0, bytes: [])
    // What did best where codes ran out does so for the other ways too.
    var resets = resets
    func keep(_ compress: (LZWWriter.Reset) -> LZWCodes) {
      var sizes: [Int] = []
      for reset in resets {
        let codes = compress(reset)
        if best.bytes.isEmpty || codes.bytes.count < best.bytes.count { best = codes }
        // Only where codes ran out does it matter what happens then.
        if !codes.wasFull { return }
        sizes.append(codes.bytes.count)
      }
      if let least = sizes.min(), let place = sizes.firstIndex(of: least) {
        resets = [resets[place]]
      }
    }
    let plain = pixels.map(\.index)
    let wholeSize = LZWCompressor.codeSize(ofLargest: largest)
    keep { greedy(plain, codeSize: wholeSize, reset: $0) }
    if hasFree {
      // Spelled the same each time, short strings come back more often.
      for shortest in LZWCompressor.clearRuns {
        let cleared = clearing(reduced, runsFrom: shortest)
        keep { greedy(cleared, codeSize: size, reset: $0) }
      }
    }
    let looksAhead = pixels.count <= LZWParser.carefulLimit
    if looksAhead || hasOthers && pixels.count <= LZWParser.limit {
      // Large images are not worth the time for all ways again.
      if looksAhead { resets = self.resets }
      keep { parser.parse(reduced.span, codeSize: size, reset: $0, looksAhead: looksAhead) }
    }
    return best
  }

  /// The nearest indices, free pixels clear where as many follow one another.
  private func clearing(_ pixels: [LZWPixel], runsFrom shortest: Int) -> [UInt8] {
    var cleared = pixels.map(\.index)
    var start = 0
    while start < pixels.count {
      var end = start
      while end < pixels.count, pixels[end].isFree || pixels[end].index == 0 { end += 1 }
      if end - start >= shortest {
        for place in start..<end { cleared[place] = 0 }
      }
      start = end + 1
    }
    return cleared
  }

  /// The bits that number indices up to the largest: the format wants at least two.
  private static func codeSize(ofLargest index: UInt8) -> Int {
    max(2, 8 - index.leadingZeroBitCount)
  }

  /// Takes the longest string each time.
  mutating func greedy(_ list: [UInt8], codeSize: Int, reset: LZWWriter.Reset) -> LZWCodes {
    dictionary.reset()
    runs.reset()
    let indices = list.span
    var writer = LZWWriter(codeSize: codeSize, reset: reset)
    var start = 0
    var runEnd = 0
    while true {
      let first = indices[start]
      if runEnd <= start {
        runEnd = start + 1
        while runEnd < indices.count, indices[runEnd] == first { runEnd += 1 }
      }
      var (code, length) = runs.longest(first, atMost: runEnd - start)
      var end = start + length
      while end < indices.count {
        let child = dictionary.child(code, indices[end])
        if child < 0 { break }
        code = child
        end += 1
      }
      if end == indices.count {
        var codes = writer.finish(last: code)
        codes.indices = list
        return codes
      }
      let symbol = indices[end]
      switch writer.put(code, pixels: end - start) {
      case .adds(let newCode):
        dictionary.insert(code, symbol, as: newCode)
        runs.add(code, symbol, as: newCode)
      case .isFull:
        break
      case .starts:
        dictionary.reset()
        runs.reset()
      }
      start = end
    }
  }
}
