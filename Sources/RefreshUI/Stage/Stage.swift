import Motion
import Render2D

/// Where a scene's layers stand while they are recorded, on a clock of its own.
///
/// The stage runs code that is shaped as UIKit code is: properties are set inside `animate`,
/// completions start what follows, timers fire, a finger pulls. Nothing is drawn meanwhile; what
/// comes out is a ``StageTape``, which knows the picture at any moment.
public final class Stage {
  /// The extent of the screen in points, its scale and its appearance.
  public let settings: StageSettings
  /// The layer that fills the screen.
  public let screen: Layer
  /// The scroll view that the finger touches.
  public var touched: ScrollView?
  let recorder: Recorder<StageValue>
  private var nodes: [StageTape.Node] = []
  /// What has been written down so far.
  var stateLog = StateLog()
  /// What each layer starts out as.
  private var states: [LayerState] = []

  /// An empty stage.
  public init(_ settings: StageSettings) {
    self.settings = settings
    recorder = Recorder(limit: settings.limit)
    screen = Layer(
      "screen", frame: Rect(origin: .zero, size: settings.size),
      background: settings.appearance.background)
    screen.enter(self)
  }

  /// The extent of the screen in points.
  public var size: Size { settings.size }

  /// The colours of the interface, light or dark.
  public var appearance: Appearance { settings.appearance }

  /// The moment that is being recorded.
  public var now: Time { recorder.now }

  /// The thickness of the finest line: one pixel.
  public var hairline: Double { 1 / Double(settings.scale) }

  /// Takes a layer into the tape, as it is.
  func register(_ layer: Layer, _ state: LayerState) -> Int {
    nodes.append(StageTape.Node(name: layer.name, placement: layer.placement))
    states.append(state)
    return nodes.count - 1
  }

  /// Makes a property of a layer start out with a value.
  func settle(_ node: Int, _ property: Property, _ value: StageValue) {
    states[node].apply(property, value)
  }

  /// Gives a property of a layer a track, on which it starts with a value.
  func addTrack(_ node: Int, _ property: Property, initial: StageValue) -> TrackID {
    let track = recorder.addTrack("\(nodes[node].name).\(property)", initial: initial)
    nodes[node].tracks.append(StageTape.Binding(node: node, property: property, track: track))
    return track
  }

  // MARK: - Time

  /// Changes properties in the course of `duration`; what follows stands in `completion`.
  public func animate(
    _ duration: Time, delay: Time = .zero, curve: Curve = .easeInOut, _ changes: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    recorder.animate(duration, delay: delay, curve: curve, changes, completion: completion)
  }

  /// Calls `body` once, `delay` from now.
  @discardableResult
  public func after(_ delay: Time, _ body: @escaping () -> Void) -> Timer {
    recorder.after(delay, body)
  }

  /// Gives this moment a name, which a selection of frames can refer to.
  public func mark(_ name: String) { recorder.mark(name) }

  /// Lets the finger follow `script`, and records until it ends.
  public func record(_ script: GestureScript) throws(RecorderError) -> StageTape {
    let finger = Finger(stage: self, script: script)
    finger.start()
    defer { screen.dismantle() }
    let tape = try recorder.run()
    return StageTape(
      size: settings.size, scale: settings.scale, tape: tape, nodes: nodes, states: states,
      root: screen.number, log: stateLog)
  }
}

extension Scene {
  /// The scene as it plays on a screen while the finger follows a script.
  public func record(
    on settings: StageSettings, script: GestureScript
  ) throws(RecorderError) -> StageTape {
    let recording = FontFamily.$interface.withValue(settings.fontFamily) {
      Result { () throws(RecorderError) in
        let stage = Stage(settings)
        build(on: stage)
        return try stage.record(script)
      }
    }
    return try recording.get()
  }
}
