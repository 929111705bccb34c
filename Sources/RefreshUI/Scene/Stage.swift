import Motion
import Render2D

/// The root of a scene's layers while they are recorded, with a virtual clock.
///
/// A stage runs code in the style of UIKit: properties are set inside `animate`, completions start
/// what follows, timers fire, a finger pulls. Nothing is drawn meanwhile; the result is a
/// ``StageTape``, which gives the picture at any time.
public final class Stage {
  /// The size of the screen in points, its scale and its appearance.
  public let settings: StageSettings
  /// The layer that fills the screen.
  public let screen: Layer
  /// The scroll view that the finger touches.
  public var touched: ScrollView?
  /// Random numbers for a scene, from the same seed in every recording. For others give it another one:
  /// `stage.random = SeededGenerator(seed: 7)`.
  public var random = SeededGenerator(seed: 1)
  package let recorder: Recorder<StageValue>
  /// Whether its recording is over: it is no layer's stage any more.
  private(set) var isOver = false
  /// What another room keeps for as long as this is recorded.
  package var companion: AnyObject?
  var stateLog = StateLog()
  /// The warnings of requests without effect.
  private var warnings: [StageWarning] = []
  private var nodes: [StageTape.Node] = []
  private var states: [LayerState] = []
  private var owners: [Owner] = []
  /// Every explicit animation: its track, and its index among those over it.
  private var overlays: [(track: Int, index: Int)] = []

  private struct Owner {
    weak var layer: Layer?
    var binding: StageTape.Binding
  }

  /// An empty stage.
  public init(_ settings: StageSettings) {
    self.settings = settings
    recorder = Recorder(limit: settings.limit)
    screen = Layer(
      "screen", frame: Rect(origin: .zero, size: settings.size),
      background: settings.ground ?? settings.appearance.background)
    recorder.aroundChanges = { [unowned self] changes in running(changes) }
    screen.enter(self)
  }

  /// The size of the screen in points.
  public var size: Size { settings.size }

  /// The version of iOS whose look controls have.
  public var ios: IOSVersion { settings.ios ?? .usual(on: settings.size) }

  /// The colours of the interface, light or dark.
  public var appearance: Appearance { settings.appearance }

  /// The present time of the recording.
  public var now: Time { recorder.now }

  /// The width of the thinnest line: one pixel.
  public var hairline: Double { 1 / Double(settings.scale) }

  func register(_ layer: Layer, _ state: LayerState) -> Int {
    nodes.append(StageTape.Node(name: layer.name, placement: layer.placement))
    states.append(state)
    return nodes.count - 1
  }

  /// Sets the initial value of a layer's property.
  func setInitial<Value>(_ node: Int, _ key: AnimationKeyPath<Value>, _ value: Value) {
    states[node][keyPath: key.place] = value
  }

  /// The same, regardless of the property's type.
  func setInitial(_ node: Int, _ property: LayerProperty, _ value: StageValue) {
    property.write(value, &states[node])
  }

  /// Adds a track for a property of a layer, whose model is the layer's.
  func addTrack(_ layer: Layer, _ property: LayerProperty) -> TrackID {
    let model = layer.model
    let track = recorder.addTrack(
      "\(layer.name).\(property.name)",
      model: TrackModel(
        get: { property.read(model.state) }, set: { property.write($0, &model.state) }))
    let binding = StageTape.Binding(node: layer.number, property: property, track: track)
    owners.append(Owner(layer: layer, binding: binding))
    return track
  }

  // MARK: - Explicit animations

  /// Adds an animation over a track; the result is a number to remove it by. It began at `origin` in the
  /// layer's own time.
  func lay(_ effect: AnimationEffect, over track: TrackID, from origin: Time) -> Int {
    let index = owners[track.raw].binding.overlays.count
    owners[track.raw].binding.overlays.append(
      StageOverlay(effect: effect, added: now, origin: origin))
    overlays.append((track.raw, index))
    return overlays.count - 1
  }

  /// Removes animations from the present time on.
  func remove(_ numbers: [Int]) {
    for (track, index) in numbers.map({ overlays[$0] }) {
      let removed = owners[track].binding.overlays[index].removed
      owners[track].binding.overlays[index].removed = min(removed, now)
    }
  }

  /// The explicit animations over a track, the lowest first.
  func overlays(of track: TrackID) -> [StageOverlay] { owners[track.raw].binding.overlays }

  // MARK: - The layers' own time

  /// A layer's own time, by its number.
  func clock(of layer: Int) -> LocalClock { nodes[layer].clock }

  /// Lets another piece of a layer's own time begin now.
  func run(_ layer: Int, by piece: LocalClock.Piece) { nodes[layer].clock.append(piece) }

  /// Lets what is being recorded on a track run by its layer's own time, if it has one, from the end of this
  /// event on.
  func detachRecorded(on track: TrackID) {
    let owner = owners[track.raw]
    guard let layer = owner.layer, !clock(of: layer.number).isPlain else { return }
    after(.zero) {
      layer.detachMovements(of: owner.binding.property, on: track, at: layer.localTime)
    }
  }

  /// When a recording need not continue for explicit animations.
  private var restOfAnimations: Time {
    owners.flatMap { owner in
      owner.binding.overlays.map { $0.rest(by: nodes[owner.binding.node].clock) }
    }.max() ?? .zero
  }

  package func warn(_ warning: StageWarning) { warnings.append(warning) }

  // MARK: - Time

  /// Calls `body` once, `delay` from now.
  @discardableResult
  public func after(_ delay: Time, _ body: @escaping () -> Void) -> ScheduledCall {
    recorder.after(delay, body)
  }

  /// Calls `body` every `interval` from now on, until it is cancelled; the first time after one. The
  /// recording needs another end: `end` in its script, or a cancel.
  ///
  /// - Precondition: the interval is above zero.
  @discardableResult
  public func every(_ interval: Time, _ body: @escaping () -> Void) -> ScheduledCall {
    precondition(interval > .zero, "A timer that repeats takes time")
    return recorder.every(interval, body)
  }

  /// The same, with the timer, so that `body` can cancel it.
  ///
  ///     stage.every(.seconds(1)) { timer in
  ///       left -= 1
  ///       if left == 0 { timer.cancel() }
  ///     }
  @discardableResult
  public func every(
    _ interval: Time, _ body: @escaping (_ timer: ScheduledCall) -> Void
  ) -> ScheduledCall {
    weak var timer: ScheduledCall?
    let call = every(interval) { if let timer { body(timer) } }
    timer = call
    return call
  }

  /// Calls `body` at every following tick of the virtual display, 120 times a second, until it returns
  /// false or is cancelled.
  @discardableResult
  public func addDisplayLink(_ body: @escaping () -> Bool) -> ScheduledCall {
    recorder.addDisplayLink(body)
  }

  /// Gives this moment a name, which a selection of frames can refer to.
  public func mark(_ name: String) { recorder.mark(name) }

  /// Lets go of all layers, and of what another room keeps.
  fileprivate func end() {
    screen.dismantle()
    companion = nil
    isOver = true
  }

  /// Performs `script` with the finger, and records until it ends.
  public func record(_ script: GestureScript) throws(RecorderError) -> StageTape {
    let finger = Finger(stage: self, script: script)
    running { finger.start() }
    defer { end() }
    let recording = running {
      Result { () throws(RecorderError) in
        try recorder.run { restOfAnimations }
      }
    }
    let tape = try recording.get()
    if let failure = finger.failure { throw .gesture(failure) }
    screen.inspect(for: self)
    var bindings = owners.map(\.binding)
    if let ground = settings.ground {
      // It lies behind everything, whatever colours a scene gives to its screen.
      states[screen.number].background = ground
      let name = AnimationKeyPath.backgroundColor.name
      bindings.removeAll { $0.node == screen.number && $0.property.name == name }
    }
    return StageTape(
      settings, tape, nodes: nodes, states: states,
      bindings: bindings, log: stateLog, warnings: warnings)
  }
}

extension Scene {
  /// Records the scene on a screen while the finger follows a script.
  public func record(
    on settings: StageSettings, script: GestureScript
  ) throws(RecorderError) -> StageTape {
    do {
      for parameter in declaredParameters(of: self) { try parameter.validate() }
    } catch {
      throw .parameter("\(error)")
    }
    let recording = FontFamily.$interface.withValue(settings.fontFamily) {
      Result { () throws(RecorderError) in
        var settings = settings
        settings.ios = settings.ios ?? max(Self.ios, .usual(on: settings.size))
        let stage = Stage(settings)
        let failure: (any Error)? = stage.running {
          do { try build(on: stage) } catch { return error }
          return nil
        }
        if let failure {
          stage.end()
          throw .building("\(failure)")
        }
        return try stage.record(script)
      }
    }
    return try recording.get()
  }
}

/// The screen that a scene is recorded on.
public struct StageSettings: Hashable, Sendable {
  /// The size in points.
  public var size: Size
  /// The pixels to a point: 1, 2 or 3.
  public var scale: Int
  /// Light or dark.
  public var appearance: Appearance
  /// The version of iOS whose look controls have; nil for the usual one of the screen and the scene.
  public var ios: IOSVersion?
  /// Whether the finger shows, as a translucent dot.
  public var showsTouches = false
  /// The colour behind everything, clear for a transparent picture; nil for the one that the scene gives to its
  /// screen, or else the appearance's.
  public var ground: Color?
  /// The family of `Font.system` in a scene that is recorded with these settings.
  public var fontFamily: FontFamily
  /// How long a recording may run before it is an error that it does not end.
  public var limit: Time

  /// A screen; the default is 375 × 667 points at two pixels to a point.
  public init(
    size: Size = Size(375, 667), scale: Int = 2, appearance: Appearance = .light,
    ios: IOSVersion? = nil, fontFamily: FontFamily = .builtIn, limit: Time = .seconds(600),
    ground: Color? = nil
  ) {
    self.size = size
    self.scale = scale
    self.appearance = appearance
    self.ios = ios
    self.fontFamily = fontFamily
    self.limit = limit
    self.ground = ground
  }
}
