import Motion
import RefreshUI
import Render2D
import Testing

/// Something that a picture shows, and the box around it in points.
struct ShownBox {
  /// What kind of thing it is.
  enum Kind: Equatable {
    case fill, stroke, image
    case text(String)
  }

  var kind: Kind
  var box: Rect
  /// What of the box is seen: not what lies past the screen or is cut off.
  var seen: Rect
  /// Its colour, that of a gradient's end; its alpha is the strength with which it shows, within
  /// faded layers too.
  var color = Color.clear
  /// How far it is turned, in degrees, and its scale.
  var turn = 0.0
  var scale = 1.0
  /// The font of a text, and where its first letter stands on the baseline.
  var font: Font?
  var foot = Point.zero
  /// The width of a line, in points of the screen.
  var line = 0.0
  /// The outline of a shape on the screen.
  var path = Path()

  var isSeen: Bool { seen.width > 0.01 && seen.height > 0.01 && color.alpha > 0 }

  var text: String? { if case .text(let text) = kind { text } else { nil } }

  /// Its colour without its strength, in levels of 255.
  var levels: [Int] {
    [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
  }
}

extension StageTape {
  /// Whatever is drawn at a moment, the lowest first.
  func boxes(at time: Time) -> [ShownBox] {
    var finder = BoxFinder(screen: size)
    for command in displayList(at: time).commands { finder.add(command) }
    return finder.boxes
  }

  /// What is filled or drawn as lines in a colour, whatever its strength, and seen at a moment.
  func shapes(_ color: Color, at time: Time) -> [ShownBox] {
    let probe = ShownBox(kind: .fill, box: .zero, seen: .zero, color: color).levels
    return boxes(at: time).filter { $0.isSeen && $0.text == nil && $0.levels == probe }
  }

  /// The texts that are seen at a moment.
  func texts(at time: Time) -> [ShownBox] {
    boxes(at: time).filter { $0.isSeen && $0.text != nil }
  }

  /// The one seen text that says something at a moment.
  func text(
    _ text: String, at time: Time, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ShownBox {
    let found = texts(at: time).filter { $0.text == text }
    try #require(found.count == 1, "\(found.count) × \(text)", sourceLocation: sourceLocation)
    return found[0]
  }
}

/// Goes through a display list, and keeps the clips and groups that are open.
private struct BoxFinder {
  private enum Open {
    case clip
    case group(Double)
    case shadow, other
  }

  private var clips: [Rect]
  /// How many shadows are open: what is in one is drawn again as itself.
  private var shadows = 0
  private var open: [Open] = []
  private(set) var boxes: [ShownBox] = []

  init(screen: Size) { clips = [Rect(origin: .zero, size: screen)] }

  private var strength: Double {
    open.reduce(1) { if case .group(let opacity) = $1 { $0 * opacity } else { $0 } }
  }

  private mutating func show(
    _ kind: ShownBox.Kind, _ box: Rect, _ color: Color, _ map: Affine,
    _ describe: (inout ShownBox) -> Void = { _ in }
  ) {
    guard shadows == 0 else { return }
    let parts = map.parts
    var shown = ShownBox(
      kind: kind, box: box, seen: clips.reduce(box) { $0.intersection($1) },
      color: color.faded(strength), turn: parts.rotation.degrees, scale: parts.scale.dx)
    describe(&shown)
    boxes.append(shown)
  }

  mutating func add(_ command: DisplayList.Command) {
    switch command {
    case .fill(let path, _, let paint, let map):
      let path = path.transformed(by: map)
      show(.fill, path.bounds, paint.lastColor, map) { $0.path = path }
    case .stroke(let path, let style, let paint, let map):
      let path = path.transformed(by: map)
      show(.stroke, path.bounds, paint.lastColor, map) {
        $0.path = path
        $0.line = style.width * $0.scale
      }
    case .image(let image, let map):
      show(.image, map.boundingBox(of: Rect(origin: .zero, size: image.size)), .black, map)
    case .glyphs(let run, let color, let map): add(run, color, map)
    case .backdrop(let path, let backdrop, let map):
      let path = path.transformed(by: map)
      show(.fill, path.bounds, backdrop.tint, map) { $0.path = path }
    case .pushClip(let path, _, let map):
      clips.append(path.transformed(by: map).bounds)
      open.append(.clip)
    case .pushGroup(let opacity): open.append(.group(opacity))
    // What is shown over its shadow has shadows within.
    case .pushShadowed: open.append(.other)
    case .pushShadow:
      shadows += 1
      open.append(.shadow)
    // Whatever else ends with a `pop` cuts nothing off by an outline.
    case .pushMask, .pushBlend, .pushAntialiasing: open.append(.other)
    case .pop:
      switch open.popLast() {
      case .clip: clips.removeLast()
      case .shadow: shadows -= 1
      default: break
      }
    }
  }

  private mutating func add(_ run: GlyphRun, _ color: Color, _ map: Affine) {
    var text = ""
    var box: Rect?
    for glyph in run.glyphs {
      text.unicodeScalars.append(Unicode.Scalar(glyph.id) ?? "?")
      let outline = run.font.outline(of: glyph.id)
      guard !outline.isEmpty else { continue }
      let place = Affine.translation(glyph.origin.x, glyph.origin.y).then(map)
      let ink = outline.transformed(by: place).bounds
      box = box.map { $0.union(ink) } ?? ink
    }
    guard let box, let first = run.glyphs.first else { return }
    show(.text(text), box, color, map) {
      $0.font = run.font
      $0.foot = map.apply(first.origin)
    }
  }
}

extension Paint {
  /// The colour, or the last one of a gradient.
  fileprivate var lastColor: Color {
    switch self {
    case .color(let color): color
    case .linear(let gradient): gradient.stops.last?.color ?? .clear
    default: .clear
    }
  }
}
