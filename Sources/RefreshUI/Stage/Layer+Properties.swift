import Render2D

// The properties of a layer in their own types. Each can change in an animation; those that do not
// interpolate jump.

extension Layer {
  /// The anchor's position in the superlayer.
  public var position: Point {
    get { self[.position] }
    set { self[.position] = newValue }
  }

  /// The size, before the transform.
  public var size: Size {
    get { self[.boundsSize] }
    set {
      let old = size
      self[.boundsSize] = newValue
      if size != old {
        setNeedsDisplay()
        layout()
      }
    }
  }

  /// The anchor within the layer, from 0 to 1 in both directions. A new one moves the layer, as the
  /// position stays.
  public var anchor: Point {
    get { self[.anchor] }
    set { self[.anchor] = newValue }
  }

  /// The point of the layer's own coordinates at its top left.
  public var offset: Point {
    get { model.state.offset }
    set {
      self[.boundsX] = newValue.x
      self[.boundsY] = newValue.y
    }
  }

  /// The layer's rectangle in its own coordinates: its origin scrolls the sublayers, its size is
  /// the layer's.
  public var bounds: Rect {
    get { Rect(origin: offset, size: size) }
    set {
      offset = newValue.origin
      size = newValue.size
    }
  }

  /// The layer's rectangle in the superlayer, before its transform.
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
    set {
      let old = transform
      // A turn by 2π is the identity but for its rounding.
      if newValue != old, newValue.isNear(old), stage?.recorder.isAnimating == true { warnOfTurn() }
      self[.transform] = newValue
    }
  }

  /// The rotation about the horizontal axis through the anchor; a positive angle tilts the top back.
  ///
  /// A layer that is rotated about x or y is drawn in perspective with its sublayers, after its
  /// transform.
  public var rotationX: Angle {
    get { self[.rotationX] }
    set { self[.rotationX] = newValue }
  }

  /// The rotation about the vertical axis through the anchor; a positive angle tilts the right side
  /// back. It is applied before the one about x.
  public var rotationY: Angle {
    get { self[.rotationY] }
    set { self[.rotationY] = newValue }
  }

  /// The distance of the eye from a layer that is rotated about x or y, in points; 0, the default, for a
  /// parallel projection.
  public var perspective: Double {
    get { self[.perspective] }
    set { self[.perspective] = newValue }
  }

  /// Whether a layer that is rotated away from the eye shows its mirrored back; if not, it is not drawn.
  public var isDoubleSided: Bool {
    get { self[.isDoubleSided] }
    set { self[.isDoubleSided] = newValue }
  }

  /// The opacity of the layer and its sublayers, 0 … 1.
  public var opacity: Double {
    get { self[.opacity] }
    set { self[.opacity] = newValue }
  }

  /// Whether the layer and its sublayers are not drawn.
  public var isHidden: Bool {
    get { self[.isHidden] }
    set { self[.isHidden] = newValue }
  }

  /// The colour of the background. Under an opaque border it ends in the middle of the border, so
  /// that it leaves no fringe at the border's edge.
  public var background: Color {
    get { self[.backgroundColor] }
    set { self[.backgroundColor] = newValue }
  }

  /// The material below the background, through which the picture behind the layer shows, blurred and
  /// tinted.
  ///
  ///     panel.backdrop = .extraLight
  ///
  /// It fills the layer's rectangle with its rounded corners. The layer's opacity fades it.
  public var backdrop: Backdrop {
    get { model.state.backdrop }
    set {
      self[.backdropRadius] = newValue.radius
      self[.backdropSaturation] = newValue.saturation
      self[.backdropTint] = newValue.tint
    }
  }

  /// The radius of the corners of background, backdrop, border, shadow and clip.
  public var cornerRadius: Double {
    get { self[.cornerRadius] }
    set { self[.cornerRadius] = newValue }
  }

  /// The corners that are rounded, by default all; it jumps in animations.
  public var maskedCorners: Corners {
    get { self[.maskedCorners].option }
    set { self[.maskedCorners].option = newValue }
  }

  /// How rounded corners join the sides, by default as arcs of circles; it jumps in animations.
  public var cornerCurve: CornerCurve {
    get { self[.cornerCurve].option }
    set { self[.cornerCurve].option = newValue }
  }

  /// Whether content and sublayers are clipped to the layer. If so, it has no shadow.
  public var clips: Bool {
    get { self[.clips] }
    set { self[.clips] = newValue }
  }

  /// The order among the layers beside it, the highest on top; of equal ones the later is on top.
  public var zPosition: Double {
    get { self[.zPosition] }
    set { self[.zPosition] = newValue }
  }

  /// The width of the border, which lies inside the layer and above its sublayers.
  public var borderWidth: Double {
    get { self[.borderWidth] }
    set { self[.borderWidth] = newValue }
  }

  /// The colour of the border.
  public var borderColor: Color {
    get { self[.borderColor] }
    set { self[.borderColor] = newValue }
  }

  /// The colour of the shadow of the layer's background, content and border, and without a
  /// background also of its sublayers and their shadows.
  public var shadowColor: Color {
    get { self[.shadowColor] }
    set { self[.shadowColor] = newValue }
  }

  /// The opacity of the shadow; 0, the default, for none.
  public var shadowOpacity: Double {
    get { self[.shadowOpacity] }
    set { self[.shadowOpacity] = newValue }
  }

  /// The shadow's distance from the layer, in its own coordinates: by default 3 points down. On the
  /// screen it is rounded to whole pixels.
  public var shadowOffset: Vector {
    get { self[.shadowOffset] }
    set { self[.shadowOffset] = newValue }
  }

  /// The blur of the shadow: its standard deviation, by default 3 points.
  public var shadowRadius: Double {
    get { self[.shadowRadius] }
    set { self[.shadowRadius] = newValue }
  }

  /// The layer's content, over its background. A change takes effect immediately, even in an
  /// animation.
  public var content: Content {
    get { self[.contents] }
    set { self[.contents] = newValue }
  }
}

extension Affine {
  /// Whether all its numbers are those of another map but for rounding.
  fileprivate func isNear(_ other: Affine) -> Bool {
    func isSame(_ a: Double, _ b: Double) -> Bool {
      (a - b).magnitude <= 1e-12 * max(1, a.magnitude, b.magnitude)
    }
    return isSame(a, other.a) && isSame(b, other.b) && isSame(c, other.c) && isSame(d, other.d)
      && isSame(tx, other.tx) && isSame(ty, other.ty)
  }
}
