import Render2D

// The properties of a layer in their own types. Each can change inside an animation; those without
// values in between jump.

extension Layer {
  func number(_ property: Property) -> Double {
    guard case .number(let number) = value(property) else { return 0 }
    return number
  }

  func flag(_ property: Property) -> Bool { value(property) == .flag(true) }

  func point(_ property: Property) -> Point {
    guard case .point(let point) = value(property) else { return .zero }
    return point
  }

  func color(_ property: Property) -> Color {
    guard case .color(let color) = value(property) else { return .clear }
    return color
  }

  func transform(_ property: Property) -> Affine {
    guard case .transform(let map) = value(property) else { return .identity }
    return map
  }

  func numbers(_ property: Property) -> [Double] {
    guard case .numbers(let numbers) = value(property) else { return [] }
    return numbers
  }
}

extension Layer {
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

  /// Where the anchor stands within the layer, from 0 to 1 in both directions. A new one moves the
  /// layer, as the position stays.
  public var anchor: Point {
    get { point(.anchor) }
    set { set(.anchor, .point(newValue)) }
  }

  /// The point of the layer's own plane that shows at its top left.
  public var offset: Point {
    get { Point(number(.offsetX), number(.offsetY)) }
    set {
      set(.offsetX, .number(newValue.x))
      set(.offsetY, .number(newValue.y))
    }
  }

  /// The rectangle of the layer in its own plane: its origin scrolls what is in the layer, its size
  /// is the layer's.
  public var bounds: Rect {
    get { Rect(origin: offset, size: size) }
    set {
      offset = newValue.origin
      size = newValue.size
    }
  }

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
    get { transform(.transform) }
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

  /// What fills the rectangle. Under an opaque border it reaches to the middle of the border, so that
  /// no fringe of it shows beside the border's edge.
  public var background: Color {
    get { color(.background) }
    set { set(.background, .color(newValue)) }
  }

  /// The radius of the corners of background, border and shadow, and of what is clipped.
  public var cornerRadius: Double {
    get { number(.cornerRadius) }
    set { set(.cornerRadius, .number(newValue)) }
  }

  /// Whether nothing that the layer shows, or that is in it, shows outside its rectangle. Then it has
  /// no shadow.
  public var clips: Bool {
    get { flag(.clips) }
    set { set(.clips, .flag(newValue)) }
  }

  /// How high the layer lies among those beside it; of the same height, the later one is higher.
  public var zPosition: Double {
    get { number(.depth) }
    set { set(.depth, .number(newValue)) }
  }

  /// The thickness of the border, which lies inside the rectangle and above all in the layer.
  public var borderWidth: Double {
    get { number(.borderWidth) }
    set { set(.borderWidth, .number(newValue)) }
  }

  /// The colour of the border.
  public var borderColor: Color {
    get { color(.borderColor) }
    set { set(.borderColor, .color(newValue)) }
  }

  /// The colour of the shadow that the layer's background, content and border cast; where there is no
  /// background, all layers in it too, and their shadows.
  public var shadowColor: Color {
    get { color(.shadowColor) }
    set { set(.shadowColor, .color(newValue)) }
  }

  /// How strong the shadow is: 0, as by default, for none.
  public var shadowOpacity: Double {
    get { number(.shadowOpacity) }
    set { set(.shadowOpacity, .number(newValue)) }
  }

  /// How far the shadow lies from the layer, in its own plane: 3 points down by default. On the
  /// screen the distance is rounded to whole pixels.
  public var shadowOffset: Vector {
    get { point(.shadowOffset) - .zero }
    set { set(.shadowOffset, .point(.zero + newValue)) }
  }

  /// How soft the shadow is: the standard deviation of the blur, 3 points by default.
  public var shadowRadius: Double {
    get { number(.shadowRadius) }
    set { set(.shadowRadius, .number(newValue)) }
  }

  /// What the layer itself shows, over its background. A new one shows at once, in an animation too.
  public var content: Content {
    get {
      guard case .content(let content) = value(.content) else { return .none }
      return content
    }
    set { set(.content, .content(newValue)) }
  }
}
