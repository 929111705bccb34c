import Motion

/// A layer's own time as a function of the stage's, which the speeds and offsets of the layer and of those
/// around it give: straight pieces, each from when one of them changed. Without a piece it is the stage's time.
struct LocalClock: Hashable, Sendable {
  struct Piece: Hashable, Sendable {
    /// From when on it holds, on the stage.
    var since: Time
    /// The layer's time then.
    var base: Time
    /// How fast it passes.
    var rate: Double

    func time(at time: Time) -> Time {
      let gone = time - since
      return rate == 1 ? base + gone : rate == 0 ? base : base + gone * rate
    }

    /// Whether the layer's time is the stage's.
    var isPlain: Bool { rate == 1 && base == since }
  }

  private(set) var pieces: [Piece] = []

  /// Whether it has always been the stage's time.
  var isPlain: Bool { pieces.isEmpty }

  /// The piece that holds at a time.
  func piece(at time: Time) -> Piece {
    let count = count(at: time)
    return count > 0 ? pieces[count - 1] : Piece(since: .zero, base: .zero, rate: 1)
  }

  /// The layer's time at a time of the stage.
  func time(at time: Time) -> Time { isPlain ? time : piece(at: time).time(at: time) }

  /// When the piece that holds at a time ends, on the stage.
  func end(at time: Time) -> Time {
    let count = count(at: time)
    return count < pieces.count ? pieces[count].since : .max
  }

  /// When the layer's time is `time`, on the stage, if it goes on as it does now; nil for never.
  func reach(_ time: Time) -> Time? {
    guard time < .max, let last = pieces.last else { return time < .max ? time : nil }
    let left = time - last.base
    if left == .zero { return last.since }
    guard last.rate != 0, (left > .zero) == (last.rate > 0) else { return nil }
    return last.since + (last.rate == 1 ? left : left / last.rate)
  }

  /// Lets another piece hold from its start on. One that changes nothing is left out.
  mutating func append(_ piece: Piece) {
    guard let last = pieces.last else {
      if !piece.isPlain { pieces = [piece] }
      return
    }
    if last.rate == piece.rate, last.time(at: piece.since) == piece.base { return }
    if last.since == piece.since { pieces.removeLast() }
    pieces.append(piece)
  }

  private func count(at time: Time) -> Int {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].since <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
