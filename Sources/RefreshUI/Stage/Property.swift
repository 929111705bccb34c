import Render2D

/// What of a layer can change in the course of time. A property gets a track of its own once it
/// changes while the clock runs, or inside an animation.
enum Property: Int, CaseIterable {
  /// Where the anchor stands in the layer above: a point.
  case position
  /// The extent: a size.
  case size
  /// The x of the point of the layer's own plane that shows at its top left: scrolling moves it,
  /// each axis in its own course.
  case offsetX
  /// The y of that point.
  case offsetY
  /// Where the anchor stands within the layer, from 0 to 1: a point.
  case anchor
  /// The map applied about the anchor.
  case transform
  /// How much the layer and all in it covers what lies below: a number from 0 to 1.
  case opacity
  /// Whether the layer and all in it is left out: a flag.
  case hidden
  /// What fills the layer's rectangle: a colour.
  case background
  /// The radius of the corners: a number.
  case cornerRadius
  /// Whether nothing shows outside the rectangle: a flag.
  case clips
  /// How high the layer lies among those beside it: a number.
  case depth
  /// The thickness of the border: a number.
  case borderWidth
  /// The colour of the border.
  case borderColor
  /// The colour of the shadow.
  case shadowColor
  /// How strong the shadow is: a number from 0 to 1.
  case shadowOpacity
  /// How far the shadow lies from the layer: a point.
  case shadowOffset
  /// How soft the shadow is: a number.
  case shadowRadius
  /// What the layer itself shows, over its background.
  case content
  /// The layers in it, the lowest first.
  case sublayers

  // Of a shape layer.

  /// The outline: a path, or `none`.
  case path
  /// What fills the outline: a colour.
  case fillColor
  /// The colour of the line.
  case strokeColor
  /// The width of the line: a number.
  case lineWidth
  /// Where on the outline the line starts: a number from 0 to 1.
  case strokeStart
  /// Where on the outline the line ends: a number from 0 to 1.
  case strokeEnd
  /// The dashes of the line: numbers.
  case dash
  /// How far into the dashes the line starts: a number.
  case dashPhase
  /// Ends and corners of the line, and which points the outline encloses.
  case outlineStyle

  // Of a gradient layer; a shape layer has the first of them too.

  /// The colours, in order.
  case colors
  /// Where the colours stand, from 0 to 1: numbers; none for even distances.
  case locations
  /// Where the gradient starts, in parts of the layer: a point.
  case startPoint
  /// Where the gradient ends, in parts of the layer: a point.
  case endPoint

  // Of a replicator layer.

  /// How often the layers in it are shown: a number.
  case instanceCount
  /// The map from one instance to the next.
  case instanceTransform
  /// What all colours of the first instance are multiplied with: a colour.
  case instanceColor
  /// What is added to that colour from one instance to the next: red, green, blue, alpha.
  case instanceColorOffsets
  /// How much later each instance is than the one before: a number of seconds.
  case instanceDelay

  /// The value that a property has on a new layer, in the order of their numbers.
  static let initialValues = allCases.map(\.initialValue)

  private var initialValue: StageValue {
    switch self {
    case .position: .point(.zero)
    case .anchor: .point(Point(0.5, 0.5))
    case .shadowOffset: .point(Point(0, 3))
    case .startPoint: .point(Point(0.5, 0))
    case .endPoint: .point(Point(0.5, 1))
    case .size: .size(.zero)
    case .transform, .instanceTransform: .transform(.identity)
    case .path: .none
    case .opacity, .lineWidth, .strokeEnd, .instanceCount: .number(1)
    case .shadowRadius: .number(3)
    case .offsetX, .offsetY, .cornerRadius, .depth, .borderWidth, .shadowOpacity, .strokeStart,
      .dashPhase, .instanceDelay:
      .number(0)
    case .hidden, .clips: .flag(false)
    case .background, .strokeColor: .color(.clear)
    case .borderColor, .shadowColor, .fillColor: .color(.black)
    case .instanceColor: .color(.white)
    case .content: .content(.none)
    case .sublayers: .layers([])
    case .dash, .locations: .numbers([])
    case .instanceColorOffsets: .numbers([0, 0, 0, 0])
    case .colors: .colors([])
    case .outlineStyle: .outlineStyle(OutlineStyle())
    }
  }
}
