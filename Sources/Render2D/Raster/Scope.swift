import RasterKernels

/// What surrounds an item that is drawn.
struct Scope {
  /// The map to pixels.
  let transform: PixelTransform
  /// The pixels where lines may show: the picture's, or those that cast a shadow on them. They do not
  /// depend on the part that is drawn.
  var seen: IntRect
  /// The pixels that may be touched, and where on them drawing is allowed.
  var bounds: IntRect
  var clip = Clip()
  /// How colours are composited with what is below them.
  var mode = BlendMode.sourceOver
  /// Whether edges are smooth; otherwise a pixel is covered if its centre is.
  var isAntialiased = true
  /// The open groups, the outermost first.
  var groups: [Group] = []
  /// Whether what is drawn becomes part of the picture, rather than of a shadow or a mask.
  var isPicture = true
  /// Whether what is drawn casts a shadow, and is drawn once more over it.
  var isDrawnAgain = false

  /// An open group, with what surrounds it.
  struct Group {
    let outer: Scope
    let opacity: UInt8
  }

  /// The outermost scope of some of the pixels that lines may show on.
  init(_ transform: PixelTransform, seen: IntRect, bounds: IntRect) {
    (self.transform, self.seen, self.bounds) = (transform, seen, bounds)
  }

  /// What surrounds the items of a group over some pixels.
  func within(_ pixels: IntRect) -> Scope {
    var inner = self
    (inner.bounds, inner.clip, inner.mode) = (pixels, Clip(), .sourceOver)
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
