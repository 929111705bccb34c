package import Motion
import Render2D

/// A track of a recording as a timeline shows it: the property of a layer, when it moves, and how.
package struct TrackOutline: Hashable, Sendable {
  /// A movement; a jump ends when it begins.
  package struct Span: Hashable, Sendable {
    package let begin, end: Time
    /// How it moves: `ease-in-out`, `bounce from 40 at -120/s`, or the animation that lies over the track.
    package let course: String
    /// A segment of the track, or an explicit animation over it, by its index.
    let source: Source

    enum Source: Hashable, Sendable {
      case segment
      case overlay(Int)
    }
  }

  /// The number by which ``StageTape/values(ofTrack:at:)`` knows the track.
  package let number: Int
  /// The layer, by its number and its name.
  package let layer: Int
  package let layerName: String
  /// The property's name in Core Animation.
  package let property: String
  /// The movements in order of their beginnings.
  package let spans: [Span]
}

extension StageTape {
  /// The tracks on which anything moves or jumps, in the order of their layers.
  package var trackOutlines: [TrackOutline] {
    bindings.indices.compactMap { outline(ofTrack: $0) }.sorted {
      ($0.layer, $0.number) < ($1.layer, $1.number)
    }
  }

  private func outline(ofTrack number: Int) -> TrackOutline? {
    let binding = bindings[number]
    var spans: [TrackOutline.Span] = []
    let segments = tape.tracks[binding.track.raw].segments
    for (index, segment) in segments.enumerated() where segment.begin < end {
      // The next one takes over, whether this one has ended or not.
      let next = index + 1 < segments.count ? segments[index + 1].begin : end
      spans.append(
        .init(
          begin: segment.begin, end: min(segment.settled, next, end),
          course: Self.course(of: segment), source: .segment))
    }
    for (index, overlay) in binding.overlays.enumerated() {
      let span = overlay.span(by: clocks[binding.node])
      guard span.lowerBound < end else { continue }
      spans.append(
        .init(
          begin: span.lowerBound, end: max(span.lowerBound, min(span.upperBound, end)),
          course: "\(overlay.effect)", source: .overlay(index)))
    }
    // What is set before the first frame is no movement.
    spans.removeAll { $0.end <= .zero }
    guard !spans.isEmpty else { return nil }
    return TrackOutline(
      number: number, layer: binding.node, layerName: names[binding.node],
      property: binding.property.name,
      spans: spans.sorted { ($0.begin, $0.end) < ($1.begin, $1.end) })
  }

  private static func course(of segment: Segment<StageValue>) -> String {
    let below = segment.under.map { "\($0.course) until \($0.end)" }
    return ([segment.course.description] + below).joined(separator: ", over ")
  }

  /// The names of a track's components, and their values at some times; nil if its values are not
  /// numbers, such as the outline of a shape. Rotations continue past a full turn.
  package func values(
    ofTrack number: Int, at times: [Time]
  ) -> (parts: [String], values: [[Double]])? {
    guard bindings.indices.contains(number) else { return nil }
    let binding = bindings[number]
    var state = states[binding.node]
    var parts: [String]?
    var values: [[Double]] = []
    for time in times {
      _ = apply(number, at: time, to: &state)
      guard let numbers = binding.property.read(state).numbers else { return nil }
      if let parts, parts.count != numbers.count { return nil }
      parts = numbers.map(\.part)
      values.append(numbers.map(\.value))
    }
    return parts.map { ($0, Self.withTurns(values, $0)) }
  }

  /// Adds full turns to the angles of maps, so that each is nearest to the one before. A map that scales to
  /// nothing keeps the angle before it.
  private static func withTurns(_ values: [[Double]], _ parts: [String]) -> [[Double]] {
    guard let turn = parts.firstIndex(of: "degrees") else { return values }
    let scales = parts.indices.filter { parts[$0].hasPrefix("scale") }
    func isSeen(_ numbers: [Double]) -> Bool { scales.contains { numbers[$0] != 0 } }
    var last = values.first(where: isSeen)?[turn] ?? 0
    return values.map { numbers in
      var numbers = numbers
      if isSeen(numbers) {
        // Half a turn at once stays as it is.
        last = numbers[turn] - ((numbers[turn] - last) / 360).rounded(.toNearestOrEven) * 360
      }
      numbers[turn] = last
      return numbers
    }
  }

  /// The same for one movement alone, without the others of its track: the values before it, and those at
  /// some times, clamped to its duration.
  package func values(
    ofTrack number: Int, during span: TrackOutline.Span, at times: some Sequence<Time>
  ) -> [[Double]]? {
    let binding = bindings[number]
    var state = states[binding.node]
    func numbers(at time: Time) -> [Double]? {
      binding.property.write(tape.value(of: binding.track, at: time), &state)
      return binding.property.read(state).numbers?.map(\.value)
    }
    let before = span.source == .segment ? span.begin - Time(ticks: 1) : span.begin
    guard let first = numbers(at: before),
      let parts = binding.property.read(state).numbers?.map(\.part)
    else { return nil }
    var values = [first]
    // At its end the next may have begun.
    let last = max(span.begin, span.end - Time(ticks: 1))
    for time in times {
      let time = min(max(time, span.begin), last)
      switch span.source {
      case .segment: values += numbers(at: time).map { [$0] } ?? []
      case .overlay(let index):
        _ = numbers(at: span.begin)
        binding.overlays[index].apply(
          to: &state, at: .init(time: time, clock: clocks[binding.node]))
        values += binding.property.read(state).numbers.map { [$0.map(\.value)] } ?? []
      }
    }
    return Self.withTurns(values, parts)
  }
}

extension StageValue {
  /// The components of the value by name, angles in degrees.
  fileprivate var numbers: [(part: String, value: Double)]? {
    switch self {
    case .number(let number): [("value", number)]
    case .point(let point): [("x", point.x), ("y", point.y)]
    case .size(let size): [("width", size.width), ("height", size.height)]
    case .rect(let rect):
      [("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)]
    case .color(let color):
      [("red", color.red), ("green", color.green), ("blue", color.blue), ("alpha", color.alpha)]
    case .transform(let map):
      [
        ("x", map.tx), ("y", map.ty), ("degrees", map.parts.rotation.degrees),
        ("scale x", map.parts.scale.dx), ("scale y", map.parts.scale.dy),
      ]
    case .matrix(let map): map.numbers
    case .numbers(let numbers): numbers.enumerated().map { ("\($0.offset + 1)", $0.element) }
    case .jump: Bool(self).map { [("value", $0 ? 1 : 0)] }
    case .colors, .path: nil
    }
  }
}

extension Matrix4 {
  /// The factors by name; nil where it has none.
  fileprivate var numbers: [(part: String, value: Double)]? {
    parts.map { parts in
      let turn = parts.rotation * (180 / Double.pi)
      return [
        ("x", parts.translation.x), ("y", parts.translation.y), ("z", parts.translation.z),
        ("degrees x", turn.x), ("degrees y", turn.y), ("degrees z", turn.z),
        ("scale x", parts.scale.x), ("scale y", parts.scale.y), ("scale z", parts.scale.z),
      ]
    }
  }
}
