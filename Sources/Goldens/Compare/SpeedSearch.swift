import ImageCodecs

/// What a film at another speed is compared by.
enum SpeedSearch {
  /// From when to when a film moves, in seconds.
  struct Move {
    var start = 0.0
    var end: Double

    init(end: Fraction) { self.end = end.approximate }

    /// From its second frame to its last, as the frames of a film that stands are one.
    init(of film: borrowing FilmSide) {
      start = film.secondStart.approximate
      end = film.start.approximate
    }
  }

  /// The times of one film for those of another.
  struct Map {
    private let from, to: Move
    /// How many times as fast the other one plays.
    let speed: Double

    /// nil if one does not move.
    init?(from: Move, to: Move) {
      guard from.end > from.start, to.end > to.start else { return nil }
      (self.from, self.to) = (from, to)
      speed = (to.end - to.start) / (from.end - from.start)
    }

    /// Whether it is another speed at all, and not another film.
    var isOther: Bool { abs(speed - 1) >= 0.01 && (0.25...4).contains(speed) }

    /// The time for the middle of the current frame, in steps of a millisecond.
    func time(ofMiddle film: borrowing FilmSide) -> Fraction {
      let middle = film.start.approximate + film.delay.approximate / 2
      let mapped = to.start + (middle - from.start) * speed
      return Fraction(Int64((max(0, mapped) * 1000).rounded()), 1000)
    }
  }
}

extension Fraction {
  /// The nearest number of seconds.
  fileprivate var approximate: Double { Double(numerator) / Double(denominator) }
}
