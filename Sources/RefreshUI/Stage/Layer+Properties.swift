import Render2D

// The properties of a layer in their own types. Each can change inside an animation; those without
// values in between jump.

extension Layer {
  /// Where the anchor stands in the layer above.
  public var position: Point {
    get { self[.position] }
    set { self[.position] = newValue }
  }

  /// The extent, before the transform.
  public var size: Size {
    get { self[.boundsSize] }
    set {
      let old = size
      self[.boundsSize] = newValue
      if newValue != old {
        setNeedsDisplay()
        layout()
      }
    }
  }

  /// Where the anchor stands within the layer, from 0 to 1 in both directions. A new one moves the
  /// layer, as the position stays.
  public var anchor: Point {
    get { self[.anchor] }
    set { self[.anchor] = newValue }
  }

  /// The point of the layer's own plane that shows at its top left.
  public var offset: Point {
    get { layerState.offset }
    set {
      self[.boundsX] = newValue.x
      self[.boundsY] = newValue.y
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
    get { self[.transform] }
    set { self[.transform] = newValue }
  }

  /// The turn about the axis across the layer, through its anchor: above 0 the top leans back.
  ///
  /// A layer that is turned about x or y is drawn in perspective with all in it, after its transform.
  public var rotationX: Angle {
    get { self[.rotationX] }
    set { self[.rotationX] = newValue }
  }

  /// The turn about the axis down the layer, through its anchor: above 0 the right side leans back.
  /// It comes before the one about x.
  public var rotationY: Angle {
    get { self[.rotationY] }
    set { self[.rotationY] = newValue }
  }

  /// How far away the eye is, in points, from a layer that is turned about x or y; 0, as by default,
  /// for infinitely far, where nothing grows or shrinks.
  public var perspective: Double {
    get { self[.perspective] }
    set { self[.perspective] = newValue }
  }

  /// Whether a layer that is turned away by x and y shows its back, in which all is mirrored; if not,
  /// nothing of it shows.
  public var isDoubleSided: Bool {
    get { self[.isDoubleSided] }
    set { self[.isDoubleSided] = newValue }
  }

  /// How much the layer and all in it covers what lies below: 0 not at all, 1 wholly.
  public var opacity: Double {
    get { self[.opacity] }
    set { self[.opacity] = newValue }
  }

  /// Whether the layer and all in it is left out.
  public var isHidden: Bool {
    get { self[.isHidden] }
    set { self[.isHidden] = newValue }
  }

  /// What fills the rectangle. Under an opaque border it reaches to the middle of the border, so that
  /// no fringe of it shows beside the border's edge.
  public var background: Color {
    get { self[.backgroundColor] }
    set { self[.backgroundColor] = newValue }
  }

  /// The radius of the corners of background, border and shadow, and of what is clipped.
  public var cornerRadius: Double {
    get { self[.cornerRadius] }
    set { self[.cornerRadius] = newValue }
  }

  /// Whether nothing that the layer shows, or that is in it, shows outside its rectangle. Then it has
  /// no shadow.
  public var clips: Bool {
    get { self[.clips] }
    set { self[.clips] = newValue }
  }

  /// How high the layer lies among those beside it; of the same height, the later one is higher.
  public var zPosition: Double {
    get { self[.zPosition] }
    set { self[.zPosition] = newValue }
  }

  /// The thickness of the border, which lies inside the rectangle and above all in the layer.
  public var borderWidth: Double {
    get { self[.borderWidth] }
    set { self[.borderWidth] = newValue }
  }

  /// The colour of the border.
  public var borderColor: Color {
    get { self[.borderColor] }
    set { self[.borderColor] = newValue }
  }

  /// The colour of the shadow that the layer's background, content and border cast; where there is no
  /// background, all layers in it too, and their shadows.
  public var shadowColor: Color {
    get { self[.shadowColor] }
    set { self[.shadowColor] = newValue }
  }

  /// How strong the shadow is: 0, as by default, for none.
  public var shadowOpacity: Double {
    get { self[.shadowOpacity] }
    set { self[.shadowOpacity] = newValue }
  }

  /// How far the shadow lies from the layer, in its own plane: 3 points down by default. On the
  /// screen the distance is rounded to whole pixels.
  public var shadowOffset: Vector {
    get { self[.shadowOffset] }
    set { self[.shadowOffset] = newValue }
  }

  /// How soft the shadow is: the standard deviation of the blur, 3 points by default.
  public var shadowRadius: Double {
    get { self[.shadowRadius] }
    set { self[.shadowRadius] = newValue }
  }

  /// What the layer itself shows, over its background. A new one shows at once, in an animation too.
  public var content: Content {
    get { self[.contents] }
    set { self[.contents] = newValue }
  }
}
