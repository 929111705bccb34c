import Motion
import Render2D

/// A recorded scene: the picture at any time, in any order, on any thread.
public struct StageTape: Hashable, Sendable {
  /// A layer: its name, its placement and its own time.
  struct Node: Hashable, Sendable {
    var name: String
    var placement: Placement
    var clock = LocalClock()
  }

  /// The layer and property of a track, and the explicit animations over it.
  struct Binding: Hashable, Sendable {
    let node: Int
    let property: LayerProperty
    let track: TrackID
    /// The explicit animations, the lowest first.
    var overlays: [StageOverlay] = []
  }

  /// The size of the screen in points.
  public let size: Size
  /// The pixels to a point of the scene's layout.
  public let scale: Int
  /// The log of the scene and its views.
  public let log: StateLog
  /// The requests without effect while the scene was recorded, in order of time.
  public let warnings: [StageWarning]
  /// The duration of the scene: until all is at rest, or its loop is over.
  public let end: Time
  /// The first piece in which nothing moves but what repeats for ever, and after which all is as it was
  /// at its beginning. Nil if nothing repeats for ever, if the scene's script ends it, and if the
  /// loop would be longer than ten seconds.
  public let loop: Range<Time>?
  /// Whether nothing moves in the whole scene but what repeats for ever, so that a film of it is its loop.
  public let isLoop: Bool
  /// Whether something that repeats for ever still runs at the end.
  public let repeatsForEver: Bool
  let tape: Tape<StageValue>
  let placements: [Placement]
  let names: [String]
  /// Every layer's own time.
  let clocks: [LocalClock]
  /// Every layer at the start, with the values of all properties without a track.
  let states: [LayerState]
  /// The number of the screen's layer, which is registered first.
  let root = 0
  /// All tracks, with their owners.
  let bindings: [Binding]
  /// Whether layers may be drawn in another order than that in which they were added.
  let usesDepth: Bool

  init(
    _ settings: StageSettings, _ tape: Tape<StageValue>, nodes: [Node], states: [LayerState],
    bindings: [Binding], log: StateLog, warnings: [StageWarning]
  ) {
    size = settings.size
    scale = settings.scale
    self.states = states
    self.log = log
    clocks = nodes.map(\.clock)
    let movements = TapeMovements(tape, bindings, states, clocks)
    repeatsForEver = !movements.periods.isEmpty
    loop = tape.isFinished ? nil : movements.loop
    isLoop = loop != nil && !movements.hasOthers
    end = max(tape.end, loop?.upperBound ?? .zero)
    self.tape = Tape(
      tracks: tape.tracks, marks: tape.marks, end: end, isFinished: tape.isFinished)
    self.warnings = warnings + [movements.warning(loop, tape.isFinished)].compactMap(\.self)
    placements = nodes.map(\.placement)
    names = nodes.map(\.name)
    self.bindings = bindings
    let depth = AnimationKeyPath.zPosition.name
    usesDepth =
      states.contains { $0.depth != 0 } || bindings.contains { $0.property.name == depth }
  }

  /// When a property first jumps after a time, unless the scene's script ends it; nil if none does.
  package func jump(after time: Time) -> Time? {
    guard !tape.isFinished else { return nil }
    return bindings.compactMap { tape.tracks[$0.track.raw].segments.last }
      .filter { $0.duration == .zero && $0.begin > time }.map(\.begin).min()
  }

  /// Whether the screen has an opaque ground, before which everything is drawn.
  package var isOpaque: Bool { states[root].background.alpha == 1 }

  /// The named times, in order.
  public var marks: [Mark] { tape.marks }

  /// The picture at a time: the first one before the start, the last one after the end.
  public func displayList(at time: Time) -> DisplayList {
    var sampler = Sampler(self)
    return sampler.displayList(at: time)
  }

  /// Writes a property's value at a time to a state; `binding` is the number of its binding. An instance
  /// shows it `late`. Returns the interval in which the value is constant: from `since` until just before `until`,
  /// which equals `since` while it changes.
  ///
  /// All values of a tape are read here.
  func apply(
    _ binding: Int, at time: Time, late: Time = .zero, to state: inout LayerState
  ) -> (since: Time, until: Time) {
    var (value, since, until) = tape.stay(of: bindings[binding].track, at: time)
    bindings[binding].property.write(value, &state)
    if bindings[binding].overlays.isEmpty { return (since, until) }
    let moment = StageOverlay.Moment(
      time: time, clock: clocks[bindings[binding].node], late: late)
    for overlay in bindings[binding].overlays {
      overlay.apply(to: &state, at: moment)
      let hold = overlay.hold(at: moment)
      (since, until) = (max(since, hold.since), min(until, hold.until))
    }
    return (since, until)
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
  /// The characters that no font has, at any time of the scene; sorted and unique. Each is drawn as
  /// a box with its number.
  package var missingCharacters: [Unicode.Scalar] {
    var missing: Set<Unicode.Scalar> = []
    for run in glyphRuns { missing.formUnion(run.missing) }
    return missing.sorted()
  }

  /// The names of the font families used at any time of the scene; sorted.
  package var fontNames: [String] { Set(glyphRuns.map(\.font.family.name)).sorted() }

  /// Every text that a layer shows at any time.
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
    func add(_ value: StageValue) { if let content = Content(value) { add(content) } }
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

/// The stage whose scene is running, known to layers that are on none.
///
/// A recording runs on one thread, which no other task shares.
package struct RecordedStage: @unchecked Sendable {
  @TaskLocal package static var current: RecordedStage?

  package let stage: Stage

  /// The stage inside an animation, nil outside.
  var animated: Stage? { stage.recorder.isAnimating ? stage : nil }
}

extension Stage {
  /// Runs code of a scene, to be recorded on this stage.
  package func running<Result>(_ body: () throws -> Result) rethrows -> Result {
    if RecordedStage.current?.stage === self { return try body() }
    return try RecordedStage.$current.withValue(RecordedStage(stage: self), operation: body)
  }
}

extension Layer {
  /// The appearance of the layer's stage; before it is on one, of the stage whose scene is running.
  var effectiveAppearance: Appearance {
    (stage ?? RecordedStage.current?.stage)?.appearance ?? .light
  }
}
