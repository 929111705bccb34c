public import Motion

/// Why a selection does not match a recorded scene.
public enum SelectionError: Error, Hashable, Sendable {
  /// The scene has no mark with this name.
  case unknownMark(String, marks: [String])
  /// The time is before the start or after the end.
  case outside(String, time: Time, end: Time)
  /// The range ends before it begins.
  case backwards(String, String)
  /// Nothing repeats for ever.
  case noLoop

  /// The problem, in words.
  package var reason: String {
    switch self {
    case .unknownMark(let name, let marks):
      let near = nearestWord(to: name, among: marks).map { "; \(didYouMean("mark:\($0)"))" }
      let known =
        marks.isEmpty ? "this recording has none" : "there are \(marks.joined(separator: ", "))"
      return "there is no mark '\(name)'" + (near ?? "; \(known)")
    case .outside(let text, let time, let end):
      return "'\(text)' is at \(time), outside the recording, which lasts \(end)"
    case .backwards(let first, let last):
      return "the range from '\(first)' to '\(last)' ends before it begins"
    case .noLoop:
      return "there is no loop: nothing repeats for ever, what does needs more than 10s to start "
        + "together again, or a script ends it"
    }
  }
}

extension SelectionError: CustomStringConvertible {
  /// The problem, in words.
  public var description: String { "Cannot select that: \(reason)" }
}

extension Selection {
  /// The selected times of a recording; a single moment begins and ends at the same time.
  ///
  /// Of several marks with one name the first is used.
  package func resolved(
    end: Time, marks: [(name: String, time: Time)], loop: Range<Time>? = nil
  ) throws(SelectionError) -> [ClosedRange<Time>] {
    func time(of moment: Moment) throws(SelectionError) -> Time {
      let base: Time
      switch moment.base {
      case .time(let time): base = time
      case .fraction(let fraction): base = end * fraction
      case .start: base = .zero
      case .end: base = end
      case .mark(let name):
        guard let mark = marks.first(where: { $0.name == name }) else {
          var names: [String] = []
          for mark in marks where !names.contains(mark.name) { names.append(mark.name) }
          throw .unknownMark(name, marks: names)
        }
        base = mark.time
      }
      let time = base + moment.offset
      guard (Time.zero...end).contains(time) else {
        throw .outside(moment.text, time: time, end: end)
      }
      return time
    }
    var ranges: [ClosedRange<Time>] = []
    for piece in pieces {
      switch piece {
      case .moment(let moment):
        let time = try time(of: moment)
        ranges.append(time...time)
      case .range(let first, let last):
        let (begin, end) = (try time(of: first), try time(of: last))
        guard begin <= end else { throw .backwards(first.text, last.text) }
        ranges.append(begin...end)
      case .loop:
        guard let loop else { throw .noLoop }
        ranges.append(loop.lowerBound...loop.upperBound)
      }
    }
    return ranges
  }
}
