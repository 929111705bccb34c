import Motion
public import RefreshUI
import Render2D

extension FrameSchedule {
  /// The moments of a recording at which something happens: the ends of its selected pieces and the
  /// marks between them. Of several in a row that show the same it is the first.
  ///
  /// Where there are fewer than `count`, moments are added that halve what moves in between; where
  /// there are more, the first and the last are taken and those that differ most from the others and
  /// are far from them. Nil stands for as many as there are.
  public init(events tape: StageTape, in spans: [Span], count: Int? = nil) {
    var moments: [Time] = []
    for span in spans {
      let marks = tape.marks.map(\.time).filter { $0 > span.start && $0 < span.end }
      moments += span.start == span.end ? [span.start] : [span.start] + marks + [span.end]
    }
    moments = tape.changes(at: Array(Set(moments)).sorted())
    if let count {
      if moments.count < count { Self.fill(&moments, to: count, activity: Activity(of: tape)) }
      if moments.count > count { moments = MomentChoice(moments, of: tape).best(count) }
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
  func middle(from start: Time, to end: Time) -> Time {
    let (low, high) = (frame(at: start), frame(at: end))
    let enough = before[low] + (before[high] - before[low] + 1) / 2
    return Activity.rate.time(ofFrame: (low...high).first { before[$0] >= enough } ?? high)
  }
}

extension StageTape {
  /// Some moments in order, without those that show the same as the one before.
  func changes(at moments: [Time]) -> [Time] {
    var sampler = Sampler(self)
    var shown: DisplayList?
    return moments.filter { moment in
      let list = sampler.displayList(at: moment)
      defer { shown = list }
      return list != shown
    }
  }
}

/// Chooses moments whose pictures differ from each other: after the first and the last always the one
/// that is furthest from all chosen before (Gonzalez, 1985), in looks times time.
private struct MomentChoice {
  /// Pictures are compared at a sixteenth of their size in points: so small, what moved less differs
  /// less.
  private static let scale = 0.0625

  private let moments: [Time]
  private let pictures: [[UInt32]]

  init(_ moments: [Time], of tape: StageTape) {
    self.moments = moments
    var sampler = Sampler(tape)
    var rasterizer = Rasterizer()
    let (width, height) = (tape.size.width * Self.scale, tape.size.height * Self.scale)
    pictures = moments.map { moment in
      var pixmap = Pixmap(width: max(Int(width), 1), height: max(Int(height), 1))
      rasterizer.draw(sampler.displayList(at: moment), scale: Self.scale, into: &pixmap)
      var picture: [UInt32] = []
      for pixel in pixmap.pixels.indices { picture.append(pixmap.pixels[pixel]) }
      return picture
    }
  }

  func best(_ count: Int) -> [Time] {
    guard count > 1 else { return Array(moments.prefix(count)) }
    var chosen = [0, moments.count - 1]
    var differences = chosen.map { end in moments.indices.map { difference(end, $0) } }
    while chosen.count < min(count, moments.count) {
      let scores = moments.indices.map { index in
        let looks = differences.map { $0[index] }.min() ?? 0
        let gap = chosen.map { abs((moments[index] - moments[$0]).seconds) }.min() ?? 0
        return (Double(looks) * gap, gap)
      }
      let next = moments.indices.max { scores[$0] < scores[$1] } ?? 0
      chosen.append(next)
      differences.append(moments.indices.map { difference(next, $0) })
    }
    return chosen.sorted().map { moments[$0] }
  }

  /// How much two pictures differ: the sum over all pixels and channels.
  private func difference(_ a: Int, _ b: Int) -> Int {
    zip(pictures[a], pictures[b]).reduce(0) { sum, pixels in
      guard pixels.0 != pixels.1 else { return sum }
      return [0, 8, 16, 24].reduce(sum) { sum, shift in
        sum + abs(Int(pixels.0 >> shift & 255) - Int(pixels.1 >> shift & 255))
      }
    }
  }
}
