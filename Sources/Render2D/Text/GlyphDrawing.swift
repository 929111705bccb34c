/// How one glyph of the built-in typeface is drawn: the centre lines that a pen follows.
///
/// Units are thousandths of the em and y points up from the baseline, as in type design. A
/// coordinate may depend on the pen's width, so that edges stay put when the strokes grow bolder.
struct GlyphDrawing {
  /// One coordinate: a number plus a multiple of half the pen.
  struct Coordinate {
    var value: Double
    var halfPens: Double
  }

  /// How the end or the corner at a node is cut.
  enum Cut {
    /// An end perpendicular to the stroke; a corner whose edges extend until they meet.
    case square
    /// Along the horizontal through the node.
    case level
    /// Along the vertical: an end through the node, a corner half a pen further out.
    case plumb
  }

  /// A point that a stroke passes through.
  struct Node {
    var x, y: Coordinate
    /// The width of the pen there, relative to its full width.
    var width: Double
    var cut: Cut
  }

  /// The segment from one node to the next.
  enum Step {
    case line(Node)
    /// A quarter of a superellipse that starts horizontally and ends vertically, or the reverse.
    case arc(startsLevel: Bool, tension: Double, Node)
    case cubic(Node, Node, to: Node)
  }

  /// One centre line.
  struct Stroke {
    var start: Node
    var steps: [Step]
    var isClosed: Bool
    /// Whether it encloses an area that is covered too. Such a stroke runs anticlockwise.
    var isFilled = false
    /// The room of the pen in a dense character.
    var room = StrokeRoom()
  }

  /// A filled circle.
  struct Dot {
    var center: Node
  }

  /// Another glyph, drawn as a part of this one.
  struct Part {
    var id: UInt32
    /// Whether it is turned by half a turn about the middle of the advance and of the cap height.
    var isTurned: Bool
    /// Whether it is centred in the advance, whatever its own width.
    var isCentred = false
    var dx, dy: Double
  }

  /// Another glyph whose strokes are drawn as strokes of this one, fitted into a box.
  struct Component {
    var id: UInt32
    /// Two corners of the box that its centre lines fill: the lower left and the upper right. It is
    /// mirrored where they are swapped.
    var start, end: Point
    /// The pen's width relative to this glyph's.
    var width: Double
  }

  /// The distance to the start of the next glyph.
  var advance: Double
  /// The pen's width relative to the font's.
  var pen = 1.0
  /// The same at the black weight, where strokes would run together; nil for no difference.
  var blackPen: Double?
  /// Whether the glyph has one width at every weight.
  var keepsWidth = false
  /// Whether the glyph fills the square of Han characters, which all have one width.
  var isSquare = false
  /// The length of all strokes, if the pen depends on it; otherwise 0.
  var length = 0.0
  /// The number of crossings of these strokes; one that ends on another counts half.
  var crossings = 0.0
  /// Whether it is only a component, and no glyph of a text.
  var isPart = false
  var strokes: [Stroke] = []
  var dots: [Dot] = []
  var parts: [Part] = []
  var components: [Component] = []
}

extension GlyphDrawing.Coordinate {
  fileprivate func moved(towards other: Self, by share: Double) -> Self {
    Self(
      value: value + (other.value - value) * share,
      halfPens: halfPens + (other.halfPens - halfPens) * share)
  }
}

extension GlyphDrawing.Node {
  /// Where the node lies for a pen without width.
  var point: Point { Point(x.value, y.value) }

  /// The node on the way to another one; its width and its cut stay.
  func moved(towards other: Self, by share: Double) -> Self {
    var node = self
    node.x = x.moved(towards: other.x, by: share)
    node.y = y.moved(towards: other.y, by: share)
    return node
  }
}

extension GlyphDrawing.Step {
  var end: GlyphDrawing.Node {
    switch self {
    case .line(let node), .arc(_, _, let node), .cubic(_, _, to: let node): node
    }
  }

  fileprivate func map(_ change: (GlyphDrawing.Node) -> GlyphDrawing.Node) -> Self {
    switch self {
    case .line(let node): .line(change(node))
    case .arc(let startsLevel, let tension, let node):
      .arc(startsLevel: startsLevel, tension: tension, change(node))
    case .cubic(let one, let two, to: let node): .cubic(change(one), change(two), to: change(node))
    }
  }
}

extension GlyphDrawing.Stroke {
  var end: GlyphDrawing.Node { steps.last?.end ?? start }

  /// How long the stroke is, to a few hundredths: a curve counts as the mean of its chord and of the
  /// lines between its points.
  var length: Double {
    var length = 0.0
    var last = start.point
    for step in steps {
      let end = step.end.point
      let chord = (end - last).length
      switch step {
      case .line: length += chord
      case .arc:
        let way = end - last
        length += (chord + way.dx.magnitude + way.dy.magnitude) / 2
      case .cubic(let one, let two, _):
        let polygon =
          (one.point - last).length + (two.point - one.point).length + (end - two.point).length
        length += (chord + polygon) / 2
      }
      last = end
    }
    return isClosed ? length + (start.point - last).length : length
  }

  func map(_ change: (GlyphDrawing.Node) -> GlyphDrawing.Node) -> Self {
    Self(
      start: change(start), steps: steps.map { $0.map(change) }, isClosed: isClosed,
      isFilled: isFilled)
  }
}

extension GlyphDrawing {
  /// Adds the strokes and the dots of a component, fitted into its box.
  mutating func add(_ component: Component, drawnAs drawing: GlyphDrawing) {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    let nodes = drawing.strokes.flatMap { [$0.start] + $0.steps.map(\.end) }
    for node in nodes + drawing.dots.map(\.center) {
      low = Point(min(low.x, node.x.value), min(low.y, node.y.value))
      high = Point(max(high.x, node.x.value), max(high.y, node.y.value))
    }
    let from = component.start
    let to = component.end
    // A vertical stroke has no width to scale.
    let across = high.x > low.x ? (to.x - from.x) / (high.x - low.x) : 0
    let up = high.y > low.y ? (to.y - from.y) / (high.y - low.y) : 0
    func fitted(_ node: Node) -> Node {
      var node = node
      node.x.value = from.x + (node.x.value - low.x) * across
      node.y.value = from.y + (node.y.value - low.y) * up
      node.width *= component.width
      return node
    }
    strokes += drawing.strokes.map { $0.map(fitted) }
    dots += drawing.dots.map { Dot(center: fitted($0.center)) }
  }
}
