/// The clip, blend mode and antialiasing in effect for a command.
struct DrawingState {
  /// Where drawing is allowed.
  var clip: Clip
  /// How colours are composited with what is below them.
  var mode = BlendMode.sourceOver
  /// Whether edges are smooth; otherwise a pixel is covered if its centre is.
  var isAntialiased = true

  init(_ clip: Clip) { self.clip = clip }

  /// The initial state of a group over some pixels.
  func withinGroup(_ pixels: IntRect) -> DrawingState {
    var inner = DrawingState(Clip(pixels))
    inner.isAntialiased = isAntialiased
    return inner
  }
}

/// The map from the coordinates of a list to pixels.
struct PixelTransform {
  /// The map of a list that masks another; none for the picture itself.
  private var outer: Affine?
  private let scale: Affine

  /// The map of a picture with so many pixels to a point.
  init(scale: Double) { self.scale = .scale(scale) }

  /// The map to pixels of what a command maps to the list.
  func after(_ map: Affine) -> Affine { (outer.map { map.then($0) } ?? map).then(scale) }

  /// The same for a list that is drawn under a map.
  func within(_ map: Affine) -> PixelTransform {
    var inner = self
    inner.outer = outer.map { map.then($0) } ?? map
    return inner
  }
}

extension BlendMode {
  /// Whether a command in this mode changes pixels of the clip outside its shape.
  func fillsClip(of command: DisplayList.Command) -> Bool {
    switch command {
    case .fill, .stroke, .glyphs, .image: reachesOutside
    case .pushGroup, .pushShadow, .pushShadowed: reachesOutside || fadesResult
    case .pushClip, .pushMask, .pushBlend, .pushAntialiasing, .backdrop, .pop: false
    }
  }
}

extension DisplayList.Command {
  /// The mode in which what a push holds is composited, if the push itself is in another.
  func mode(within outer: BlendMode) -> BlendMode {
    switch self {
    case .pushBlend(let mode): mode
    case .pushGroup, .pushShadow, .pushShadowed: .sourceOver
    default: outer
    }
  }
}
