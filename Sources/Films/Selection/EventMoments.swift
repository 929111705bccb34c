import Motion
public import RefreshUI

extension FrameSchedule {
  /// The moments of a recording at which something happens: the ends of its selected pieces and the
  /// marks between them.
  ///
  /// Where there are fewer than `count`, moments are added that halve what moves in between; where
  /// there are more, moments are taken between which equally much moves. Nil stands for as many as
  /// there are.
  public init(events tape: StageTape, in spans: [Span], count: Int? = nil) {
    var moments: [Time] = []
    for span in spans {
      let marks = tape.marks.map(\.time).filter { $0 > span.start && $0 < span.end }
      moments += span.start == span.end ? [span.start] : [span.start] + marks + [span.end]
    }
    moments = Array(Set(moments)).sorted()
    if let count {
      let activity = Activity(of: tape)
      if moments.count < count { Self.fill(&moments, to: count, activity: activity) }
      if moments.count > count { moments = activity.spread(count, over: moments) }
    }
    self.init(moments: moments)
  }

  private static func fill(_ moments: inout [Time], to count: Int, activity: Activity) {
    while moments.count < count {
      var (widest, most) = (0, 1)
      for index in moments.indices.dropLast() {
        let amount = activity.amount(from: moments[index], to: moments[index + 1])
        if amount > most { (widest, most) = (index, amount) }
      }
      guard most > 1 else { return }
      let middle = activity.middle(from: moments[widest], to: moments[widest + 1])
      moments.insert(middle, at: widest + 1)
    }
  }
}

/// How much of a recording moves, in sixtieths of a second in which the picture changes.
private struct Activity {
  private static let rate = FrameRate.fps60
  /// For each sixtieth of a second, in how many before it the picture changed.
  private var before: [Int] = [0]

  init(of tape: StageTape) {
    var sampler = Sampler(tape)
    var shown = sampler.displayList(at: .zero)
    var frame = 1
    while Activity.rate.time(ofFrame: frame) <= tape.end {
      let list = sampler.displayList(at: Activity.rate.time(ofFrame: frame))
      before.append(before[frame - 1] + (list == shown ? 0 : 1))
      shown = list
      frame += 1
    }
  }

  private func frame(at time: Time) -> Int {
    min(Int((time.seconds * 60).rounded()), before.count - 1)
  }

  func amount(from start: Time, to end: Time) -> Int {
    before[frame(at: end)] - before[frame(at: start)]
  }

  /// The moment up to which half of what moves has moved.
  func middle(from start: Time, to end: Time) -> Time { moment(1, of: 2, from: start, to: end) }

  /// So many moments from the first to the last of some, with equally much movement between them.
  func spread(_ count: Int, over moments: [Time]) -> [Time] {
    guard count > 1, let first = moments.first, let last = moments.last else {
      return Array(moments.prefix(1))
    }
    return [first]
      + (1..<count - 1).map { moment($0, of: count - 1, from: first, to: last) } + [last]
  }

  /// The moment up to which a part of what moves has moved.
  private func moment(_ part: Int, of parts: Int, from start: Time, to end: Time) -> Time {
    let (low, high) = (frame(at: start), frame(at: end))
    let enough = before[low] + ((before[high] - before[low]) * part + parts - 1) / parts
    return Activity.rate.time(ofFrame: (low...high).first { before[$0] >= enough } ?? high)
  }
}
