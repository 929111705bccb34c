import Motion
public import RefreshUI
import Render2D

extension FrameSchedule {
  /// The moments of a recording at which something happens: the ends of its selected pieces and the
  /// marks between them. Of several in a row that show the same it is the first.
  ///
  /// Where there are fewer than `count`, moments are added that halve what moves in between; where
  /// there are more, the first and the last are taken and those that differ most from the others and
  /// are far from them. What an event leads to may show colours that no other moment does: then it is shown
  /// when it has most of them, before the next one. Nil stands for as many as there are, as they are.
  public init(events tape: StageTape, in spans: [Span], count: Int? = nil) {
    var moments: [Time] = []
    for span in spans {
      let marks = tape.marks.map(\.time).filter { $0 > span.start && $0 < span.end }
      moments += span.start == span.end ? [span.start] : [span.start] + marks + [span.end]
    }
    let end = moments.max()
    moments = tape.changes(at: Array(Set(moments)).sorted())
    if let count {
      if moments.count < count, let end {
        // An end that shows what was there before is no moment, but what comes back to it moves, as a
        // loop does.
        let comesBack = end != moments.last
        if comesBack { moments.append(end) }
        Self.fill(&moments, to: count + (comesBack ? 1 : 0), activity: Activity(of: tape))
        if comesBack { moments.removeLast() }
      }
      let events = moments
      var pictures = SmallPictures(of: tape)
      if events.count > count { moments = MomentChoice(events, &pictures).best(count) }
      var hues = moments.map { pictures.hues(at: $0) }
      for index in moments.indices.dropFirst().dropLast() {
        let moment = moments[index]
        guard let span = spans.first(where: { $0.start <= moment && moment < $0.end }) else {
          continue
        }
        let next = events.first { $0 > moment } ?? span.end
        pictures.showColors(at: &moments[index], &hues, index, before: min(next, span.end))
      }
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

/// How much of a recording moves, in sixtieths of a second in which the picture changes so that a person
/// sees it: at the end of a spring it does not.
private struct Activity {
  static let rate = FrameRate.fps60
  /// For each sixtieth of a second, in how many before it the picture changed.
  private var before: [Int] = [0]

  init(of tape: StageTape) {
    var sampler = Sampler(tape)
    var pictures = SmallPictures(of: tape, scale: 0.25)
    var list = sampler.displayList(at: .zero)
    // The picture as it was when it last changed.
    var shown = pictures.picture(of: list)
    var frame = 1
    while Activity.rate.time(ofFrame: frame) <= tape.end {
      var changes = false
      let next = sampler.displayList(at: Activity.rate.time(ofFrame: frame))
      if next != list {
        list = next
        let picture = pictures.picture(of: list)
        changes = Self.differ(picture, shown)
        if changes { shown = picture }
      }
      before.append(before[frame - 1] + (changes ? 1 : 0))
      frame += 1
    }
  }

  /// Whether two pictures of a quarter of the size differ visibly: as much as if an edge between
  /// black and white had moved by a quarter of a point.
  private static func differ(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    zip(a, b).contains { $0 != $1 && differences($0, $1).contains { $0 >= 16 } }
  }

  private func frame(at time: Time) -> Int {
    min(Int((time.seconds * 60).rounded()), before.count - 1)
  }

  func amount(from start: Time, to end: Time) -> Int {
    before[frame(at: end)] - before[frame(at: start)]
  }

  /// The moment at which half of the movement is done.
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

/// The pictures of a recording at a fraction of their size in points, by default a sixteenth: the less moves, the less
/// such small pictures differ.
private struct SmallPictures: ~Copyable {
  private let scale: Double
  private let size: Size
  private var sampler: Sampler
  private var rasterizer = Rasterizer()

  init(of tape: StageTape, scale: Double = 0.0625) {
    self.scale = scale
    size = tape.size
    sampler = Sampler(tape)
  }

  mutating func picture(at moment: Time) -> [UInt32] {
    picture(of: sampler.displayList(at: moment))
  }

  mutating func picture(of list: DisplayList) -> [UInt32] {
    let (width, height) = (size.width * scale, size.height * scale)
    var pixmap = Pixmap(width: max(Int(width), 1), height: max(Int(height), 1))
    rasterizer.draw(list, scale: scale, into: &pixmap)
    var picture: [UInt32] = []
    for pixel in pixmap.pixels.indices { picture.append(pixmap.pixels[pixel]) }
    return picture
  }

  /// Puts a moment off, but not to `end`, to when it shows most of the colours that no other one shows: those
  /// of `hues` but its own, at `index`. What shows few of them stays.
  mutating func showColors(
    at moment: inout Time, _ hues: inout [[Int]], _ index: Int, before end: Time
  ) {
    var others = [Int](repeating: 0, count: 12)
    for other in hues.indices where other != index { others = zip(others, hues[other]).map(max) }
    func own(_ hues: [Int]) -> Int {
      zip(hues, others).reduce(0) { $0 + max($1.0 - $1.1, 0) }
    }
    var best = own(hues[index]) * 5 / 4 + 48
    for frame in Int((moment.seconds * 60).rounded(.down) + 1)... {
      let time = Activity.rate.time(ofFrame: frame)
      guard time < end else { return }
      let found = self.hues(at: time)
      if own(found) > best { (best, moment, hues[index]) = (own(found), time, found) }
    }
  }

  /// How much of each twelfth of the circle of hues a picture shows: by how far, over all its pixels, the
  /// largest channel is above the smallest.
  mutating func hues(at moment: Time) -> [Int] {
    var amounts = [Int](repeating: 0, count: 12)
    for pixel in picture(at: moment) {
      let (red, green, blue) = (Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255))
      let (low, high) = (min(red, green, blue), max(red, green, blue))
      // Near grey no hue is visible.
      guard high - low >= 16 else { continue }
      let (third, way) =
        high == red ? (0, green - blue) : high == green ? (1, blue - red) : (2, red - green)
      // Rounded, so that the pure colours are in the middle of their twelfths.
      let twelfth = (4 * way + 25 * (high - low)) / (2 * (high - low)) + 4 * third
      amounts[twelfth % 12] += high - low
    }
    return amounts
  }
}

/// Chooses moments whose pictures differ from each other: after the first and the last always the one
/// that is furthest from all chosen before (Gonzalez, 1985), in looks times time.
private struct MomentChoice {
  private let moments: [Time]
  private let pictures: [[UInt32]]

  init(_ moments: [Time], _ small: inout SmallPictures) {
    self.moments = moments
    pictures = moments.map { small.picture(at: $0) }
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
      pixels.0 == pixels.1 ? sum : differences(pixels.0, pixels.1).reduce(sum, +)
    }
  }
}

/// How much two pixels differ in each channel.
private func differences(_ a: UInt32, _ b: UInt32) -> [Int] {
  [0, 8, 16, 24].map { shift in abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
}
