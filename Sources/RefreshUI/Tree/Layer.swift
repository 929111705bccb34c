import Motion
import Render2D

/// A rectangle on the stage with content and sublayers, like a view.
///
/// A layer's properties are its model values: set inside `stage.animate` they are animated, outside
/// they change at once. Reading gives the value that was set last, even while an animation to it is
/// running.
open class Layer {
  /// The layer's name, which names its tracks in a printed tape.
  public package(set) var name: String
  /// The layer's stage; nil until the layer is in its tree, and after the recording. From `didEnterStage()` on it is
  /// set and needs no unwrapping.
  public var stage: Stage! {
    guard let home, !home.isOver else { return nil }
    return home
  }
  private weak var home: Stage?
  /// The layer that contains this one.
  public private(set) weak var superlayer: Layer?
  /// The layers in this one, the lowest first.
  public private(set) var sublayers: [Layer] = []
  /// How the layer is positioned in its superlayer.
  public let placement: Placement
  private(set) var number = -1
  let model = LayerModel()
  /// The tracks of the properties that are animated, or were.
  private(set) var tracks: [(property: LayerProperty, track: TrackID)] = []
  /// Called when a finger taps the layer.
  var tapped: [(Point) -> Void] = []
  /// The gesture recognisers.
  public internal(set) var gestures: [GestureRecognizer] = []
  /// Who takes the touches of this layer and of all in it.
  package weak var touchReceiver: (any TouchReceiver)?
  /// The tag for ``viewWithTag(_:)``; 0, the default, for none.
  public var tag = 0
  private var entered = Time.zero
  /// How its own time follows that of the layer around it.
  var timing = LayerTiming()
  /// The layer that this one masks.
  private(set) weak var masked: Layer?
  /// When the layer was made, if inside an animation: what is set at that time is not meant to be
  /// animated.
  private let birth: Time?
  /// The warnings from before the layer had a stage.
  private var warnings: [(Time) -> StageWarning] = []
  /// The subjects of earlier warnings: each is reported once.
  private var reported: Set<String> = []
  /// Draws the layer's content.
  var drawing: ((DrawingContext, Size) -> Void)?
  /// The layer whose alpha masks this one and its sublayers; nil, the default, for none. Its position is
  /// in this layer's coordinates, and it is removed from its superlayer.
  public var mask: Layer? {
    didSet {
      guard mask !== oldValue else { return }
      mask?.leaveSuperlayer()
      oldValue?.masked = nil
      mask?.masked = self
      guard let stage else { return }
      mask?.enter(stage)
      self[.mask] = maskNumbers
    }
  }
  private var maskNumbers: LayerNumbers { LayerNumbers(mask.map { [$0.number] } ?? []) }
  /// Whether the layer is always inserted below its siblings.
  var staysBehind: Bool { false }
  /// Whether touches and places of scripts find the layer and its sublayers; false lets touches through to
  /// what lies below. Labels and pictures let them through anyway where nothing in them listens.
  public var isTouchable = true
  /// Whether it lets touches through unless it or a touched sublayer listens, as `UILabel` and `UIImageView`
  /// do.
  var isDecoration: Bool { false }
  var animations: [AddedAnimation] = []
  /// What was added before the layer was on a stage.
  var waiting: [WaitingAnimation] = []

  /// A layer of zero size. Position, rotation and scale refer to its anchor, which is given from 0
  /// to 1 in both directions.
  public init(
    _ name: String = "layer", anchor: Point = Point(0.5, 0.5), placement: Placement = .free
  ) {
    self.name = name
    self.placement = placement
    birth = RecordedStage.current?.animated?.now
    model.state.anchor = anchor
  }

  /// A layer with a frame and a background.
  public convenience init(_ name: String = "layer", frame: Rect, background: Color = .clear) {
    self.init(name)
    self.frame = frame
    self.background = background
  }

  // MARK: - The tree

  /// Adds a sublayer on top; one that is a sublayer already moves to the top.
  public func add(_ layer: Layer) {
    insert(layer, at: .max)
  }

  /// Inserts a sublayer; index 0 is below all, and an index past the last is on top.
  ///
  /// A layer that is a sublayer already is moved: the index counts the others.
  ///
  /// - Precondition: the index is not negative, and `layer` does not contain this one.
  public func insert(_ layer: Layer, at index: Int) {
    precondition(index >= 0, "A place among layers is not negative")
    precondition(!layer.holds(self), "A layer cannot be put into itself")
    if layer.superlayer === self {
      sublayers.removeAll { $0 === layer }
    } else {
      layer.leaveSuperlayer()
    }
    sublayers.insert(layer, at: layer.staysBehind ? 0 : min(index, sublayers.count))
    layer.superlayer = self
    if let stage { layer.enter(stage) }
    sublayersChanged()
  }

  /// Inserts a sublayer directly above another.
  ///
  /// - Precondition: `sibling` is a sublayer, and not the layer itself.
  public func insert(_ layer: Layer, above sibling: Layer) {
    insert(layer, at: place(of: sibling, without: layer) + 1)
  }

  /// Inserts a sublayer directly below another.
  ///
  /// - Precondition: `sibling` is a sublayer, and not the layer itself.
  public func insert(_ layer: Layer, below sibling: Layer) {
    insert(layer, at: place(of: sibling, without: layer))
  }

  /// Moves a sublayer above the others.
  ///
  /// - Precondition: `layer` is a sublayer.
  public func bringToFront(_ layer: Layer) {
    precondition(layer.superlayer === self, "The layer is in this one")
    insert(layer, at: .max)
  }

  /// Moves a sublayer below the others.
  ///
  /// - Precondition: `layer` is a sublayer.
  public func sendToBack(_ layer: Layer) {
    precondition(layer.superlayer === self, "The layer is in this one")
    insert(layer, at: 0)
  }

  /// Removes the layer from its superlayer. If it is not back on the screen at the end of the event, its
  /// animations and those of the layers in it are over, unfinished, as in Core Animation.
  public func removeFromSuperlayer() {
    leaveSuperlayer()
    stage?.after(.zero) { [self] in if !isOnScreen { removeAnimationsInside() } }
  }

  private func leaveSuperlayer() {
    guard let superlayer else { return }
    superlayer.sublayers.removeAll { $0 === self }
    superlayer.sublayersChanged()
    self.superlayer = nil
  }

  /// This layer or the first one inside it, at any depth, with a tag; nil if there is none.
  public func viewWithTag(_ tag: Int) -> Layer? {
    if self.tag == tag { return self }
    for layer in sublayers {
      if let found = layer.viewWithTag(tag) { return found }
    }
    return nil
  }

  private func place(of sibling: Layer, without layer: Layer) -> Int {
    let others = sublayers.filter { $0 !== layer }
    guard let place = others.firstIndex(where: { $0 === sibling }) else {
      preconditionFailure("The sibling is in this layer, and is another one")
    }
    return place
  }

  private var isOnScreen: Bool { superlayer?.isOnScreen ?? (stage?.screen === self) }

  /// Whether a layer is this one, or inside it at any depth.
  private func holds(_ layer: Layer) -> Bool {
    var next: Layer? = layer
    while let current = next {
      if current === self { return true }
      next = current.superlayer
    }
    return false
  }

  private func sublayersChanged() {
    guard stage != nil else { return }
    self[.sublayers] = LayerNumbers(sublayers.map(\.number))
  }

  /// Registers the layer and its sublayers on the stage's tape.
  func enter(_ stage: Stage) {
    let isNew = self.stage == nil
    if isNew {
      if number >= 0 { leaveHome() }
      home = stage
      number = stage.register(self, model.state)
      entered = stage.now
      for warning in warnings { stage.warn(warning(stage.now)) }
      warnings = []
    }
    precondition(self.stage === stage, "A layer stays on its stage until the recording is over")
    updateClock()
    for layer in sublayers { layer.enter(stage) }
    if isNew, let mask {
      mask.enter(stage)
      model.state.mask = maskNumbers
      stage.setInitial(number, .mask, model.state.mask)
    }
    if isNew {
      // The layer was not visible before, so this is its initial value.
      model.state.sublayers = LayerNumbers(sublayers.map(\.number))
      stage.setInitial(number, .sublayers, model.state.sublayers)
    }
    didEnterStage()
    if isNew { beginWaiting() }
  }

  /// Forgets the stage of a recording that is over: the layer keeps its values, and starts anew on another one.
  private func leaveHome() {
    tracks = []
    animations = []
    reported = []
    (model.state.sublayers, model.state.mask) = (LayerNumbers([]), LayerNumbers([]))
  }

  /// Called once the layer is on a stage. Subclasses set up what needs the clock.
  open func didEnterStage() {}

  /// Called when the size has changed. Subclasses position their sublayers, by the size alone.
  open func layout() {}

  /// Releases listeners and sublayers at the end of a recording: views often hold the views that
  /// contain them.
  open func dismantle() {
    for layer in sublayers { layer.dismantle() }
    mask?.dismantle()
    drawing = nil
    sublayers = []
    tapped = []
    gestures = []
    animations = []
    waiting = []
  }

  // MARK: - Values

  /// A property's model value. Set inside an animation, the presentation value follows gradually.
  subscript<Value>(key: AnimationKeyPath<Value>) -> Value {
    get { model.state[keyPath: key.place] }
    set {
      let value = newValue.stageValue
      guard takes(value.isFinite, key.name) else { return }
      guard let stage else {
        if newValue != model.state[keyPath: key.place] { warnIfAnimated(key.name) }
        model.state[keyPath: key.place] = newValue
        return
      }
      let known = knownTrack(key.name)
      if known == nil {
        if newValue == model.state[keyPath: key.place] { return }
        if stage.now == .zero && !stage.recorder.isAnimating {
          // Nothing has been drawn yet: this is the initial value, and needs no track.
          model.state[keyPath: key.place] = newValue
          stage.setInitial(number, key, newValue)
          return
        }
      }
      if stage.recorder.isAnimating {
        warnIfItJumps(key.name, model.state[keyPath: key.place].stageValue.jumpReason(to: value))
      }
      record(value, on: known ?? track(key.property), of: key.property)
    }
  }

  /// The model value of a whole property, regardless of its type.
  subscript(property: LayerProperty) -> StageValue {
    get { property.read(model.state) }
    set {
      let old = self[property]
      guard takes(newValue.isFinite, property.name) else { return }
      guard let stage else {
        if newValue != old { warnIfAnimated(property.name) }
        return property.write(newValue, &model.state)
      }
      let known = knownTrack(property.name)
      if known == nil {
        if newValue == old { return }
        if stage.now == .zero && !stage.recorder.isAnimating {
          property.write(newValue, &model.state)
          return stage.setInitial(number, property, newValue)
        }
      }
      if stage.recorder.isAnimating { warnIfItJumps(property.name, old.jumpReason(to: newValue)) }
      record(newValue, on: known ?? track(property), of: property)
    }
  }

  /// Sets what a track has, and lets the layer's own time move it.
  private func record(
    _ value: StageValue, on track: TrackID, of property: @autoclosure () -> LayerProperty
  ) {
    stage.recorder.set(track, to: value)
    if stage.recorder.isAnimating, !stage.clock(of: number).isPlain {
      detachMovements(of: property(), on: track, at: localTime)
      if stage.recorder.isAddingKeyframes { stage.detachRecorded(on: track) }
    }
  }

  /// Sets the model value without recording it, for a change that a segment already describes.
  func assume<Value>(_ key: AnimationKeyPath<Value>, _ value: Value) {
    model.state[keyPath: key.place] = value
  }

  private func knownTrack(_ name: String) -> TrackID? {
    tracks.first { $0.property.name == name }?.track
  }

  /// The property's track, added on first use. The layer must be on a stage.
  func track(_ property: LayerProperty) -> TrackID {
    if let known = knownTrack(property.name) { return known }
    let track = stage.addTrack(self, property)
    tracks.append((property, track))
    return track
  }

  /// The tracks that only animations move: not those of a scroll view's place.
  var animatedTracks: [(property: LayerProperty, track: TrackID)] { tracks }

  /// Whether no frame can have shown the layer yet.
  package var isUnseen: Bool { stage == nil || stage.now == entered }

  // MARK: - Warnings

  /// Warns that an animation has no effect, since the layer is on no stage.
  func warnOffStage(_ key: String?) {
    warn(once: "") { [name] in .animationOffStage(layer: name, key: key, at: $0) }
  }

  /// Warns that a change is not animated, as the layer is on no stage; one that was just made is not meant to be.
  private func warnIfAnimated(_ key: String) {
    if let stage = RecordedStage.current?.animated, stage.now != birth { warnOffStage(key) }
  }

  /// Warns that a transform does not know whole turns.
  func warnOfTurn() { warn(once: "turn") { [name] in .wholeTurn(layer: name, at: $0) } }

  /// Warns that an animated property jumps, if there is a reason why it does.
  func warnIfItJumps(_ property: String, _ reason: String?) {
    guard let reason else { return }
    warn(once: "\(property) jumps") { [name] in
      .valuesDoNotFit(layer: name, property: property, reason: reason, at: $0)
    }
  }

  /// Warns of what was seen of the layers only at the end of a recording.
  func inspect(for stage: Stage) {
    for layer in sublayers { layer.inspect(for: stage) }
    mask?.inspect(for: stage)
  }

  /// Whether a value may be set: with one that is not finite, adds a warning.
  func takes(_ isFinite: Bool, _ property: String) -> Bool {
    if isFinite { return true }
    warn(once: property) { [name] in .valueNotFinite(layer: name, property: property, at: $0) }
    return false
  }

  private func warn(once subject: String, _ warning: @escaping (Time) -> StageWarning) {
    guard reported.insert(subject).inserted else { return }
    guard let stage = stage ?? RecordedStage.current?.stage else {
      return warnings.append(warning)
    }
    stage.warn(warning(stage.now))
  }

  /// The presentation values of all properties at this moment.
  var shownState: LayerState {
    guard let stage else { return model.state }
    var shown = model.state
    for (property, track) in tracks {
      property.write(stage.recorder.presentation(track), &shown)
      let moment = StageOverlay.Moment(time: stage.now, clock: stage.clock(of: number))
      for overlay in stage.overlays(of: track) { overlay.apply(to: &shown, at: moment) }
    }
    return shown
  }
}

extension Layer {
  /// A layer that looks as this one does now, with all that is in it.
  package func shownCopy() -> Layer {
    let copy = Layer(name, placement: placement)
    copy.model.state = shownState
    copy.model.state.sublayers = LayerNumbers([])
    copy.model.state.mask = LayerNumbers([])
    for layer in sublayers { copy.add(layer.shownCopy()) }
    copy.mask = mask?.shownCopy()
    return copy
  }
}

extension Layer {
  /// Sets the content to what a body draws; it is called again at once for every new size.
  ///
  ///     layer.draw { context, size in
  ///       context.fill = .color(.orange)
  ///       context.fill(.ellipse(in: Rect(origin: .zero, size: size)))
  ///     }
  public func draw(_ body: @escaping (DrawingContext, Size) -> Void) {
    drawing = body
    setNeedsDisplay()
  }

  /// Calls the body of ``draw(_:)`` again; without one nothing happens.
  public func setNeedsDisplay() {
    guard let drawing else { return }
    let context = DrawingContext()
    drawing(context, size)
    content = .drawing(context.list)
  }
}
