import Motion
import Render2D

/// A rectangle on the stage that shows something and holds other layers, as a view does.
///
/// A layer's properties are those of the moment: set inside `stage.animate` they change in the
/// course of the animation, outside at once. Reading gives the value that was set last, whether or
/// not an animation is still on its way to it.
open class Layer {
  /// What the layer is for; it names its tracks in a printed tape.
  public let name: String
  /// The stage that the layer stands on, once it stands in its tree.
  public private(set) weak var stage: Stage?
  /// The layer that this one is in.
  public private(set) weak var superlayer: Layer?
  /// The layers in this one, the lowest first.
  public private(set) var sublayers: [Layer] = []
  /// Where the anchor stands within the layer, from 0 to 1 in both directions.
  public let anchor: Point
  /// How the layer places itself in the one above, whatever its position says.
  public let placement: Placement
  private(set) var number = -1
  private var tracks: [TrackID] = []
  private var values: [StageValue]
  /// What is called when a finger taps the layer.
  var tapped: [(Point) -> Void] = []

  /// A layer without an extent.
  public init(
    _ name: String = "layer", anchor: Point = Point(0.5, 0.5), placement: Placement = .free
  ) {
    self.name = name
    self.anchor = anchor
    self.placement = placement
    values = Property.allCases.map(Layer.initialValue)
  }

  /// A layer with a place and a colour.
  public convenience init(_ name: String = "layer", frame: Rect, background: Color = .clear) {
    self.init(name)
    self.frame = frame
    self.background = background
  }

  private static func initialValue(_ property: Property) -> StageValue {
    switch property {
    case .position, .offset: .point(.zero)
    case .size: .size(.zero)
    case .transform: .transform(.identity)
    case .rotation: .none
    case .opacity: .number(1)
    case .hidden, .clips: .flag(false)
    case .background: .color(.clear)
    case .cornerRadius: .number(0)
    case .content: .content(.none)
    case .sublayers: .layers([])
    }
  }

  // MARK: - The tree

  /// Adds a layer on top of those in this one.
  public func add(_ layer: Layer) {
    insert(layer, at: sublayers.count)
  }

  /// Adds a layer among those in this one; 0 is below all.
  public func insert(_ layer: Layer, at index: Int) {
    layer.removeFromSuperlayer()
    sublayers.insert(layer, at: index)
    layer.superlayer = self
    if let stage { layer.enter(stage) }
    sublayersChanged()
  }

  /// Takes the layer out of the one that it is in.
  public func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.sublayers.removeAll { $0 === self }
    superlayer.sublayersChanged()
    self.superlayer = nil
  }

  private func sublayersChanged() {
    guard stage != nil else { return }
    set(.sublayers, .layers(sublayers.map(\.number)))
  }

  /// Takes a place in the stage's tape, with all layers in this one.
  func enter(_ stage: Stage) {
    if self.stage == nil {
      self.stage = stage
      (number, tracks) = stage.register(self, values: values)
    }
    for layer in sublayers { layer.enter(stage) }
    sublayersChanged()
    didEnterStage()
  }

  /// Called once the layer stands on a stage. Subclasses wire what needs the clock.
  open func didEnterStage() {}

  /// Called when the extent has changed. Subclasses place what is in them.
  open func layout() {}

  /// Lets go of what listens and of what is in the layer, once nothing more will happen: views
  /// often hold those that they stand in.
  func dismantle() {
    for layer in sublayers { layer.dismantle() }
    sublayers = []
    tapped = []
  }

  // MARK: - Values

  func value(_ property: Property) -> StageValue { values[property.rawValue] }

  func set(_ property: Property, _ value: StageValue) {
    values[property.rawValue] = value
    stage?.recorder.set(track(property), to: value)
  }

  /// Makes `value` the property's without recording it: a segment says how it comes about.
  func assume(_ property: Property, _ value: StageValue) {
    values[property.rawValue] = value
  }

  /// The property's track. The layer stands on a stage.
  func track(_ property: Property) -> TrackID { tracks[property.rawValue] }

  /// The value on screen at this moment, in the middle of an animation too.
  func presentation(_ property: Property) -> StageValue {
    guard let stage else { return value(property) }
    return stage.recorder.presentation(track(property))
  }
}

extension Layer {
  private func number(_ property: Property) -> Double {
    guard case .number(let number) = value(property) else { return 0 }
    return number
  }

  private func flag(_ property: Property) -> Bool { value(property) == .flag(true) }

  private func point(_ property: Property) -> Point {
    guard case .point(let point) = value(property) else { return .zero }
    return point
  }

  /// Where the anchor stands in the layer above.
  public var position: Point {
    get { point(.position) }
    set { set(.position, .point(newValue)) }
  }

  /// The extent, before the transform.
  public var size: Size {
    get {
      guard case .size(let size) = value(.size) else { return .zero }
      return size
    }
    set {
      let old = size
      set(.size, .size(newValue))
      if newValue != old { layout() }
    }
  }

  /// The point of the layer's own plane that shows at its top left.
  public var offset: Point {
    get { point(.offset) }
    set { set(.offset, .point(newValue)) }
  }

  /// The rectangle of the layer in its own plane.
  public var bounds: Rect { Rect(origin: offset, size: size) }

  /// The rectangle of the layer in the one above, before its transform.
  public var frame: Rect {
    get {
      Rect(
        position.x - anchor.x * size.width, position.y - anchor.y * size.height, size.width,
        size.height)
    }
    set {
      position = Point(
        newValue.minX + anchor.x * newValue.width, newValue.minY + anchor.y * newValue.height)
      size = newValue.size
    }
  }

  /// The map applied about the anchor.
  public var transform: Affine {
    get {
      guard case .transform(let map) = value(.transform) else { return .identity }
      return map
    }
    set { set(.transform, .transform(newValue)) }
  }

  /// How much the layer and all in it covers what lies below: 0 not at all, 1 wholly.
  public var opacity: Double {
    get { number(.opacity) }
    set { set(.opacity, .number(newValue)) }
  }

  /// Whether the layer and all in it is left out.
  public var isHidden: Bool {
    get { flag(.hidden) }
    set { set(.hidden, .flag(newValue)) }
  }

  /// What fills the rectangle.
  public var background: Color {
    get {
      guard case .color(let color) = value(.background) else { return .clear }
      return color
    }
    set { set(.background, .color(newValue)) }
  }

  /// The radius of the corners of the background and of what is clipped.
  public var cornerRadius: Double {
    get { number(.cornerRadius) }
    set { set(.cornerRadius, .number(newValue)) }
  }

  /// Whether nothing of the layer shows outside its rectangle.
  public var clips: Bool {
    get { flag(.clips) }
    set { set(.clips, .flag(newValue)) }
  }

  /// What the layer itself shows, over its background.
  public var content: Content {
    get {
      guard case .content(let content) = value(.content) else { return .none }
      return content
    }
    set { set(.content, .content(newValue)) }
  }
}
