/// How one glyph of the built-in typeface is drawn: the centre lines that a pen follows.
///
/// Units are thousandths of the em and y points up from the baseline, as type designers count. A
/// coordinate may hang on the pen's width, so that edges stay put when the strokes grow bolder.
struct GlyphDrawing {
  /// One coordinate: a number, and half the pen added or taken away so many times.
  struct Coordinate {
    var value: Double
    var halfPens: Double
  }

  /// How the end or the corner at a node is cut.
  enum Cut {
    /// An end square to the stroke, a corner with its edges run on until they meet.
    case square
    /// Along the horizontal through the node.
    case level
    /// Along the vertical: an end through the node, a corner half a pen further out.
    case plumb
  }

  /// A point that a stroke passes through.
  struct Node {
    var x, y: Coordinate
    /// The width of the pen there, as a part of its full width.
    var width: Double
    var cut: Cut
  }

  /// The way from one node to the next.
  enum Step {
    case line(Node)
    /// A quarter of a superellipse that starts level and ends plumb.
    case levelArc(tension: Double, Node)
    /// A quarter of a superellipse that starts plumb and ends level.
    case plumbArc(tension: Double, Node)
    case cubic(Node, Node, to: Node)
  }

  /// One centre line.
  struct Stroke {
    var start: Node
    var steps: [Step]
    var isClosed: Bool
  }

  /// A filled circle.
  struct Dot {
    var center: Node
  }

  /// Another glyph, drawn as a part of this one.
  struct Part {
    var id: UInt32
    /// Half a turn about the middle of the advance and of the cap height.
    var isTurned: Bool
    var dx, dy: Double
  }

  /// From the start of this glyph to the start of the next one.
  var advance: Double
  /// The pen's width as a part of the font's.
  var pen = 1.0
  /// Whether the glyph fills the square of Han characters: it keeps its width at every weight.
  var isSquare = false
  var strokes: [Stroke] = []
  var dots: [Dot] = []
  var parts: [Part] = []
}
