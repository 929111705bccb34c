import Motion
import Render2D

/// A recorded scene: the picture at any moment, asked for in any order, on any thread.
public struct StageTape: Hashable, Sendable {
  /// A layer: what it is called, and how it finds its place.
  struct Node: Hashable, Sendable {
    var name: String
    var placement: Placement
  }

  /// That a track tells a layer's property, and what lies over it.
  struct Binding: Hashable, Sendable {
    let node: Int
    let property: Property
    let track: TrackID
    /// The explicit animations, the lowest first.
    var overlays: [StageOverlay] = []
  }

  /// The extent of the screen in points.
  public let size: Size
  /// The pixels to a point that the scene was laid out for.
  public let scale: Int
  /// What the scene and its views wrote down.
  public let log: StateLog
  /// What was asked for while the scene was recorded and had no effect, in order of time.
  public let warnings: [StageWarning]
  let tape: Tape<StageValue>
  let placements: [Placement]
  /// Every layer at the start: all properties without a track stay as they are there.
  let states: [LayerState]
  /// The number of the screen, which is the first layer that comes to the stage.
  let root = 0
  /// All tracks, with whose they are.
  let bindings: [Binding]
  /// Whether layers may lie in another order than that in which they were added.
  let usesDepth: Bool

  init(
    _ settings: StageSettings, _ tape: Tape<StageValue>, nodes: [Node], states: [LayerState],
    bindings: [Binding], log: StateLog, warnings: [StageWarning]
  ) {
    size = settings.size
    scale = settings.scale
    self.tape = tape
    self.states = states
    self.log = log
    self.warnings = warnings
    placements = nodes.map(\.placement)
    self.bindings = bindings
    let depth = AnimationKeyPath.zPosition.name
    usesDepth =
      states.contains { $0.depth != 0 } || bindings.contains { $0.property.name == depth }
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

  /// Gives a property, by the number of its binding, the value that it has at a moment. Returns how
  /// long before and after it stays the same: from `since` until just before `until`, which is
  /// `since` where it moves.
  ///
  /// All that is ever read from a tape is read here.
  func apply(
    _ binding: Int, at time: Time, to state: inout LayerState
  ) -> (since: Time, until: Time) {
    var (value, since, until) = tape.stay(of: bindings[binding].track, at: time)
    bindings[binding].property.write(value, &state)
    for overlay in bindings[binding].overlays {
      overlay.apply(to: &state, at: time)
      let hold = overlay.hold(at: time)
      (since, until) = (max(since, hold.since), min(until, hold.until))
    }
    return (since, until)
  }
}

/// An explicit animation's effect on a property of a layer, from when it was laid over the layer
/// until it was taken off by hand.
struct StageOverlay: Hashable, Sendable {
  let effect: AnimationEffect
  let added: Time
  /// `Time.max` where nobody took it off.
  var removed = Time.max

  /// When a recording need not go on for it.
  var rest: Time { min(added + (effect.clocks.map(\.rest).max() ?? .zero), removed) }

  /// Lays the effect over a state, of which all that lies below is there already.
  func apply(to state: inout LayerState, at time: Time) {
    guard added <= time, time < removed else { return }
    effect.apply(to: &state, after: time - added)
  }

  /// From when and until when the overlay does the same to a value that stays, around a moment; the
  /// moment itself twice where it moves.
  func hold(at time: Time) -> (since: Time, until: Time) {
    if time < added { return (Time(ticks: .min), added) }
    if time >= removed { return (removed, .max) }
    let begin = added + effect.clocks[0].begin
    if time < begin { return (added, min(begin, removed)) }
    let end = added + effect.clocks[0].end
    return time < end ? (time, time) : (end, removed)
  }
}

extension StageOverlay: CustomStringConvertible {
  /// The animation in one line: `transform.rotation.z from 0.0 to 3.14, 0s + 1s, linear, added at 2s`.
  var description: String {
    let text = "\(effect), added at \(added)"
    return removed == .max ? text : text + ", taken off at \(removed)"
  }
}

extension StageTape: CustomStringConvertible {
  /// The tape as text: its tracks with their segments, its marks, explicit animations by the number
  /// of their track, and its log.
  public var description: String {
    var text = tape.description
    for binding in bindings {
      for overlay in binding.overlays {
        text += "over track \(binding.track.raw): \(overlay)\n"
      }
    }
    return text + log.description
  }
}

extension StageTape {
  /// The characters that no font has, at any moment of the scene; sorted, each once. A box with its
  /// number is drawn for each.
  package var missingCharacters: [Unicode.Scalar] {
    var missing: Set<Unicode.Scalar> = []
    for run in glyphRuns { missing.formUnion(run.missing) }
    return missing.sorted()
  }

  /// The names of the families that text is drawn in, at any moment of the scene; sorted.
  package var fontNames: [String] { Set(glyphRuns.map(\.font.family.name)).sorted() }

  /// Every text that a layer shows at some time.
  private var glyphRuns: [GlyphRun] {
    var runs: [GlyphRun] = []
    func add(_ content: Content) {
      switch content {
      case .glyphs(let run, _): runs.append(run)
      case .drawing(let list):
        for case .glyphs(let run, _, _) in list.commands { runs.append(run) }
      default: break
      }
    }
    func add(_ value: StageValue) { if case .content(let content) = value { add(content) } }
    for state in states { add(state.content) }
    for track in tape.tracks {
      add(track.initial)
      for segment in track.segments {
        add(segment.from)
        add(segment.to)
      }
    }
    return runs
  }
}
