import Motion
import Render2D

/// A recorded scene: the picture at any moment, asked for in any order, on any thread.
public struct StageTape: Hashable, Sendable {
  /// A layer: what it is at the start, and how it finds its place.
  struct Node: Hashable, Sendable {
    var name: String
    var placement: Placement
    var tracks: [Binding] = []
  }

  /// That a track tells a layer's property.
  struct Binding: Hashable, Sendable {
    var node: Int
    var property: Property
    var track: TrackID
  }

  /// When one segment of a track begins, and when it has come to rest.
  private struct Span: Hashable, Sendable {
    var begin: Time
    var end: Time
  }

  /// The extent of the screen in points.
  public let size: Size
  /// The pixels to a point that the scene was laid out for.
  public let scale: Int
  /// What the scene and its views wrote down.
  public let log: StateLog
  let tape: Tape<StageValue>
  let placements: [Placement]
  /// Every layer at the start: all properties without a track stay as they are there.
  let states: [LayerState]
  let root: Int
  /// All tracks, with whose they are.
  let bindings: [Binding]
  /// Whether layers may lie in another order than that in which they were added.
  let usesDepth: Bool
  private let spans: [[Span]]
  /// The explicit animations over each property, the lowest first, in the order of the bindings.
  private let overlays: [[StageOverlay]]

  init(
    size: Size, scale: Int, tape: Tape<StageValue>, nodes: [Node], states: [LayerState], root: Int,
    overlays: [[StageOverlay]], log: StateLog = StateLog()
  ) {
    self.size = size
    self.scale = scale
    self.tape = tape
    self.states = states
    self.root = root
    self.log = log
    placements = nodes.map(\.placement)
    bindings = nodes.flatMap(\.tracks)
    usesDepth =
      states.contains { $0.depth != 0 } || bindings.contains { $0.property == .depth }
    self.overlays = bindings.map { overlays[$0.track.raw] }
    spans = bindings.map { binding in
      tape.tracks[binding.track.raw].segments.map { Span(begin: $0.begin, end: $0.end) }
    }
  }

  /// How long the scene lasts.
  public var end: Time { tape.end }

  /// The named moments, in order of time.
  public var marks: [Mark] { tape.marks }

  /// The picture at a moment. Before the start it is the first, after the end the last.
  public func displayList(at time: Time) -> DisplayList {
    var sampler = Sampler(self)
    return sampler.displayList(at: time)
  }

  /// The value of a property at a moment, by the number of its binding, and how long before and
  /// after it stays the same: from `since` until just before `until`, which is `since` where it
  /// moves.
  ///
  /// All that is ever read from a tape is read here.
  func value(
    of binding: Int, at time: Time
  ) -> (value: StageValue, since: Time, until: Time) {
    let below = ownValue(of: binding, at: time)
    if overlays[binding].isEmpty { return below }
    var (since, until) = (below.since, below.until)
    for overlay in overlays[binding] {
      let hold = overlay.hold(at: time)
      (since, until) = (max(since, hold.since), min(until, hold.until))
    }
    let value = StageOverlay.compose(overlays[binding], over: below.value, at: time).value
    return (value, since, until)
  }

  /// The value that lies below all explicit animations.
  private func ownValue(
    of binding: Int, at time: Time
  ) -> (value: StageValue, since: Time, until: Time) {
    let value = tape.value(of: bindings[binding].track, at: time)
    let spans = spans[binding]
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].begin <= time { low = middle + 1 } else { high = middle }
    }
    let next = low < spans.count ? spans[low].begin : .max
    guard low > 0 else { return (value, Time(ticks: .min), next) }
    let end = spans[low - 1].end
    return time >= end ? (value, end, next) : (value, time, time)
  }
}

extension StageTape: CustomStringConvertible {
  /// The tape as text: its tracks with their segments, its marks, explicit animations by the number
  /// of their track, and its log.
  public var description: String {
    var text = tape.description
    for (binding, overlays) in zip(bindings, overlays) {
      for overlay in overlays { text += "over track \(binding.track.raw): \(overlay)\n" }
    }
    return text + log.description
  }
}
