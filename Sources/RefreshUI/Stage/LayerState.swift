import Render2D

/// All properties of a layer at a moment, each in its own type, quick to read.
struct LayerState: Hashable, Sendable {
  var position = Point.zero
  var size = Size.zero
  var offset = Point.zero
  var anchor = Point(0.5, 0.5)
  var transform = Affine.identity
  var opacity = 1.0
  var isHidden = false
  var clips = false
  var background = Color.clear
  var cornerRadius = 0.0
  var depth = 0.0
  var borderWidth = 0.0
  var borderColor = Color.black
  var shadow = Shadow(color: .black, offset: Vector(0, 3), radius: 3)
  var shadowOpacity = 0.0
  var content = Content.none
  var sublayers: [Int] = []
  var shape = ShapeState()
  var gradient = GradientState()
  var instances = InstanceState()

  /// What a shape layer shows.
  struct ShapeState: Hashable, Sendable {
    var path: Path?
    var fill = Color.black
    var stroke = Color.clear
    var lineWidth = 1.0
    var start = 0.0
    var end = 1.0
    var dash: [Double] = []
    var dashPhase = 0.0
    var style = OutlineStyle()
  }

  /// What a gradient layer shows, or what fills the outline of a shape layer; nothing without
  /// colours.
  struct GradientState: Hashable, Sendable {
    var colors: [Color] = []
    var locations: [Double] = []
    var start = Point(0.5, 0)
    var end = Point(0.5, 1)
  }

  /// How a replicator layer shows the layers in it.
  struct InstanceState: Hashable, Sendable {
    var count = 1
    var transform = Affine.identity
    var color = Color.white
    var colorOffsets: [Double] = [0, 0, 0, 0]
    /// In seconds.
    var delay = 0.0
  }

  /// The state of a layer with the given values, in the order of the properties' numbers.
  init(_ values: [StageValue]) {
    for property in Property.allCases { apply(property, values[property.rawValue]) }
  }

  /// Gives a property its value. One of a kind that the property does not have changes nothing.
  mutating func apply(_ property: Property, _ value: StageValue) {
    switch value {
    case .none:
      if property == .path { shape.path = nil }
    case .number(let number): apply(property, number)
    case .point(let point): apply(property, point)
    case .color(let color): apply(property, color)
    case .size(let value): size = value
    case .flag(let flag):
      if property == .hidden { isHidden = flag } else if property == .clips { clips = flag }
    case .transform(let map):
      if property == .transform { transform = map } else { instances.transform = map }
    case .path(let path): shape.path = path
    case .colors(let colors): gradient.colors = colors
    case .numbers(let numbers):
      switch property {
      case .dash: shape.dash = numbers
      case .locations: gradient.locations = numbers
      default: instances.colorOffsets = numbers
      }
    case .outlineStyle(let style): shape.style = style
    case .content(let value): content = value
    case .layers(let layers): sublayers = layers
    case .rect, .insets: break
    }
  }

  private mutating func apply(_ property: Property, _ number: Double) {
    switch property {
    case .offsetX: offset.x = number
    case .offsetY: offset.y = number
    case .opacity: opacity = number
    case .cornerRadius: cornerRadius = number
    case .depth: depth = number
    case .borderWidth: borderWidth = number
    case .shadowOpacity: shadowOpacity = number
    case .shadowRadius: shadow.radius = number
    case .lineWidth: shape.lineWidth = number
    case .strokeStart: shape.start = number
    case .strokeEnd: shape.end = number
    case .dashPhase: shape.dashPhase = number
    case .instanceCount: instances.count = Int(max(0, min(number, 10_000)))
    case .instanceDelay: instances.delay = number
    default: break
    }
  }

  private mutating func apply(_ property: Property, _ point: Point) {
    switch property {
    case .position: position = point
    case .anchor: anchor = point
    case .shadowOffset: shadow.offset = point - .zero
    case .startPoint: gradient.start = point
    case .endPoint: gradient.end = point
    default: break
    }
  }

  private mutating func apply(_ property: Property, _ color: Color) {
    switch property {
    case .background: background = color
    case .borderColor: borderColor = color
    case .shadowColor: shadow.color = color
    case .fillColor: shape.fill = color
    case .strokeColor: shape.stroke = color
    case .instanceColor: instances.color = color
    default: break
    }
  }
}
