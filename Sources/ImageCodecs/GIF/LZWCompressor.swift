/// A compressed image: its codes, and the bits of the smallest.
struct LZWCodes {
  var codeSize: Int
  var bytes: [UInt8]
  /// Whether all codes were taken at some time.
  var wasFull = false
}

/// Compresses the indices of an image as GIF has it.
///
/// Where a pixel is the same as what is shown already, index 0 (clear) serves as well as its own:
/// such pixels are *free*. The careful parse takes for each string the end, and for each free pixel
/// the index, with which the following string reaches furthest.
struct LZWCompressor: ~Copyable {
  private var dictionary = LZWDictionary()
  private var runs = LZWRuns()
  /// Strings that match from the current pixel on, and where each ends.
  private var candidates: [(code: Int, end: Int)] = []

  /// The careful parse takes some twenty times as long: larger images go without.
  private static let carefulLimit = 100_000
  /// Ends that are so much before the longest are not tried.
  private static let window = 5
  /// How many spellings of one stretch of free pixels are followed.
  private static let breadth = 6

  /// How many free pixels in a row are made clear, in each of the ways that are tried.
  private static let clearRuns = [1, 6, 12, 24]
  /// What is tried where codes run out.
  private let resets: [LZWWriter.Reset]

  init(isCompatible: Bool = false) {
    resets = isCompatible ? [.whenFull] : [.never, .whenFull, .whenWorse]
  }

  /// The smallest of the ways to compress an image. `free` is empty, or not 0 where a pixel is free.
  mutating func smallest(_ indices: [UInt8], free: [UInt8]) -> LZWCodes {
    let hasFree = free.contains { $0 != 0 }
    let none = [UInt8](repeating: 0, count: indices.count)
    var best = LZWCodes(codeSize: 0, bytes: [])
    func keep(_ codes: LZWCodes) {
      if best.bytes.isEmpty || codes.bytes.count < best.bytes.count { best = codes }
    }
    // Free pixels whose index would need longer codes than the others become clear.
    var reduced = indices
    let size =
      hasFree ? reduce(&reduced, free) : LZWCompressor.codeSize(ofLargest: indices.max() ?? 0)
    let patterns = hasFree ? free : none
    for reset in resets where indices.count <= LZWCompressor.carefulLimit {
      let codes = careful(reduced.span, patterns.span, codeSize: size, reset: reset)
      keep(codes)
      // Only where codes ran out does it matter what happens then.
      if !codes.wasFull { break }
    }
    if hasFree {
      // Spelled the same each time, short strings come back more often.
      for shortest in LZWCompressor.clearRuns {
        let cleared = clearing(reduced, free, runsFrom: shortest)
        for reset in resets {
          let codes = greedy(cleared.span, codeSize: size, reset: reset)
          keep(codes)
          if !codes.wasFull { break }
        }
      }
    }
    let wholeSize = LZWCompressor.codeSize(ofLargest: indices.max() ?? 0)
    for reset in resets {
      let codes = greedy(indices.span, codeSize: wholeSize, reset: reset)
      keep(codes)
      if !codes.wasFull { break }
    }
    return best
  }

  /// The indices with free pixels clear where as many follow one another.
  private func clearing(_ indices: [UInt8], _ free: [UInt8], runsFrom shortest: Int) -> [UInt8] {
    var cleared = indices
    var start = 0
    while start < free.count {
      var end = start
      while end < free.count, free[end] != 0 { end += 1 }
      if end - start >= shortest {
        for index in start..<end { cleared[index] = 0 }
      }
      start = end + 1
    }
    return cleared
  }

  /// Makes free pixels clear that only longer codes could number, and gives the code size.
  private func reduce(_ indices: inout [UInt8], _ free: [UInt8]) -> Int {
    var largest: UInt8 = 0
    for index in indices.indices where free[index] == 0 { largest = max(largest, indices[index]) }
    let size = LZWCompressor.codeSize(ofLargest: largest)
    for index in indices.indices where Int(indices[index]) >= 1 << size { indices[index] = 0 }
    return size
  }

  /// The bits that number indices up to the largest: the format wants at least two.
  private static func codeSize(ofLargest index: UInt8) -> Int {
    max(2, 8 - index.leadingZeroBitCount)
  }

  /// Takes the longest string each time.
  mutating func greedy(_ indices: Span<UInt8>, codeSize: Int, reset: LZWWriter.Reset) -> LZWCodes {
    dictionary.reset()
    runs.reset()
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
      if end == indices.count { return writer.finish(last: code) }
      emit(code, indices[end], end - start, &writer)
      start = end
    }
  }

  /// Writes a code and adds its string with the next symbol, as the reader will.
  private mutating func emit(_ code: Int, _ symbol: UInt8, _ pixels: Int, _ writer: inout LZWWriter)
  {
    switch writer.put(code, pixels: pixels) {
    case .adds(let newCode):
      dictionary.insert(code, symbol, as: newCode)
      runs.add(code, symbol, as: newCode)
    case .isFull:
      break
    case .starts:
      dictionary.reset()
      runs.reset()
    }
  }

  /// Looks one string ahead.
  mutating func careful(
    _ indices: Span<UInt8>, _ free: Span<UInt8>, codeSize: Int, reset: LZWWriter.Reset
  ) -> LZWCodes {
    dictionary.reset()
    var writer = LZWWriter(codeSize: codeSize, reset: reset)
    var position = 0
    // The first symbol of the next string is the last of the string just added, and so is settled.
    var settled = -1
    while true {
      candidates.removeAll(keepingCapacity: true)
      let longest = walk(indices, free, from: position, settled, pending: nil, records: true)
      if longest == indices.count {
        return writer.finish(last: candidates[candidates.count - 1].code)
      }
      var choice = (code: 0, end: 0, symbol: 0 as UInt8, score: -1)
      for candidate in candidates.reversed() {
        if candidate.end + LZWCompressor.window < longest { break }
        let index = indices[candidate.end]
        choose(&choice, candidate, index, indices, free, writer.nextCode)
        if index != 0, free[candidate.end] != 0 {
          choose(&choice, candidate, 0, indices, free, writer.nextCode)
        }
      }
      emit(choice.code, choice.symbol, choice.end - position, &writer)
      settled = Int(choice.symbol)
      position = choice.end
    }
  }

  /// Keeps the candidate, going on with the symbol, if the string after it reaches further than the
  /// choice so far; of equals the one that teaches the dictionary something, then the longer one.
  private mutating func choose(
    _ choice: inout (code: Int, end: Int, symbol: UInt8, score: Int),
    _ candidate: (code: Int, end: Int), _ symbol: UInt8, _ indices: Span<UInt8>,
    _ free: Span<UInt8>, _ nextCode: Int?
  ) {
    let isNew = nextCode != nil && dictionary.child(candidate.code, symbol) < 0
    let pending = isNew ? (code: candidate.code, symbol: symbol) : nil
    let reach = walk(
      indices, free, from: candidate.end, Int(symbol), pending: pending, records: false)
    let score = reach * 2 + (isNew ? 1 : 0)
    if score > choice.score {
      choice = (candidate.code, candidate.end, symbol, score)
    }
  }

  /// Follows all strings that match from a pixel on, and gives the furthest end. The first symbol is
  /// the settled one, if any. `pending` is a string about to be added: the very next code may use it.
  private mutating func walk(
    _ indices: Span<UInt8>, _ free: Span<UInt8>, from start: Int, _ settled: Int,
    pending: (code: Int, symbol: UInt8)?, records: Bool
  ) -> Int {
    var frontier = InlineArray<12, Int>(repeating: 0)
    var following = InlineArray<12, Int>(repeating: 0)
    var count = 1
    if settled >= 0 {
      frontier[0] = settled
    } else {
      frontier[0] = Int(indices[start])
      if free[start] != 0, indices[start] != 0 { count = 2 }
    }
    var end = start + 1
    var furthest = end
    while true {
      if records {
        for place in 0..<count { candidates.append((frontier[place], end)) }
      }
      furthest = end
      if end == indices.count { return furthest }
      let index = indices[end]
      let isFree = free[end] != 0 && index != 0
      var found = 0
      for place in 0..<count {
        let code = frontier[place]
        let child = dictionary.child(code, index)
        if child >= 0, found < LZWCompressor.breadth {
          following[found] = child
          found += 1
        }
        if isFree, found < LZWCompressor.breadth {
          let child = dictionary.child(code, 0)
          if child >= 0 {
            following[found] = child
            found += 1
          }
        }
        if let pending, pending.code == code,
          pending.symbol == index || (isFree && pending.symbol == 0)
        {
          // Nothing follows it yet.
          furthest = end + 1
        }
      }
      if found == 0 { return furthest }
      swap(&frontier, &following)
      count = found
      end += 1
    }
  }
}
