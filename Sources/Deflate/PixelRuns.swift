/// Finds runs of pixels that repeat the one before them, byte by byte.
///
/// At each position of a run the rest looks like the rest of every other run of that pixel, so that
/// in a binary tree each row's pixels would form one long branch. Runs of different rests have
/// separate trees, and matches within a run are known without them.
struct PixelRuns {
  /// The bytes of a pixel; 0 for no search.
  private var step = 0
  private var segmentStart = 0
  /// For each position of the segment how many bytes from there on equal those a pixel later: at
  /// most the longest match, and 0 for runs that are too short.
  private var rests: [UInt16] = []
  /// The position of the last run that began with each hash of three bytes; −1 for none.
  private var starts: [Int32] = []

  /// The fewest bytes of a run.
  private static let shortest: UInt16 = 20

  mutating func forget() {
    for index in starts.indices { starts[index] = -1 }
  }

  /// Finds the runs of a segment.
  mutating func measure(_ bytes: Span<UInt8>, _ segment: Range<Int>, step: Int, hashes: Int) {
    self.step = step
    if step == 0 { return }
    segmentStart = segment.lowerBound
    if starts.isEmpty { starts = [Int32](repeating: -1, count: hashes) }
    if rests.count < segment.count { rests = [UInt16](repeating: 0, count: segment.count) }
    var rests = rests.mutableSpan
    var rest: UInt16 = 0
    var place = segment.upperBound
    while place > segment.lowerBound {
      place &-= 1
      let isSame =
        place &+ step < segment.upperBound && bytes[place] == bytes[place &+ step]
      rest = isSame ? min(rest &+ 1, UInt16(DeflateSymbols.longestMatch)) : 0
      rests[place &- segment.lowerBound] = rest < PixelRuns.shortest ? 0 : rest
    }
  }

  /// How many bytes from a position on equal those a pixel later; 0 outside runs.
  @inline(__always)
  func rest(at place: Int) -> Int { step == 0 ? 0 : Int(rests[place &- segmentStart]) }

  /// The nearest match at a position in a run with `rest` bytes to come: one byte back if all bytes
  /// of the pixel are equal, or a pixel back. Nil for the run's first pixel.
  @inline(__always)
  func match(_ bytes: Span<UInt8>, _ place: Int, rest: Int, usable: Int) -> DeflateToken? {
    if rest == 0 || place < step { return nil }
    func repeats(_ distance: Int) -> Bool {
      var index = place
      while index < place &+ step {
        if bytes[index] != bytes[index &- distance] { return false }
        index &+= 1
      }
      return true
    }
    let length = min(usable, rest &+ step)
    if repeats(1) { return DeflateToken(length: length, distance: 1) }
    return repeats(step) ? DeflateToken(length: length, distance: step) : nil
  }

  /// The position of the last run that began with a hash; `place` becomes the next one.
  mutating func lastStart(_ hash: Int, now place: Int) -> Int {
    defer { starts[hash] = Int32(truncatingIfNeeded: place) }
    return Int(starts[hash])
  }
}
