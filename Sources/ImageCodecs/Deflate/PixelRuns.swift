/// Where pixels repeat the one before them, byte by byte.
///
/// The rest of a run is like the rest of every other one of its pixel, so that in a binary tree of places each
/// row's pixels would hang below each other in one long branch. Runs of different rests go into trees of
/// their own, and what lies within the run is known without them.
struct PixelRuns {
  /// Bytes of a pixel; 0 where no runs are looked for.
  private var step = 0
  private var segmentStart = 0
  /// For each place of the segment how many bytes from there on are as those a pixel later: no more than
  /// the longest match, and 0 for runs that are too short.
  private var rests: [UInt16] = []
  /// The last place where a run began, for each hash of three bytes; −1 for none.
  private var starts: [Int32] = []

  /// Fewer bytes are no run.
  private static let shortest: UInt16 = 20

  /// Forgets where runs began.
  mutating func forget() {
    for index in starts.indices { starts[index] = -1 }
  }

  /// Looks for the runs of a segment.
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

  /// How many bytes from a place on are as those a pixel later; 0 where there is no run.
  @inline(__always)
  func rest(at place: Int) -> Int { step == 0 ? 0 : Int(rests[place &- segmentStart]) }

  /// The nearest match of a place in a run with so many bytes to come: one byte back where all bytes of the
  /// pixel are the same, or a pixel back. Nil for the run's first pixel.
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

  /// Where the last run of a hash began; the next one begins at the place.
  mutating func lastStart(_ hash: Int, now place: Int) -> Int {
    defer { starts[hash] = Int32(truncatingIfNeeded: place) }
    return Int(starts[hash])
  }
}
