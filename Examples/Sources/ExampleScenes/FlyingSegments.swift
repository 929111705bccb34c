import RefreshRender

/// A word of straight segments that fly in with the pull, and that light runs through while the table
/// refreshes.
public struct FlyingSegments: Scene {
  public static let summary = "segments that fly in with the pull and glow while it works"
  public static let device = Device(width: 320, height: 220, scale: 1)
  public static let fps: FrameRate = 20
  public static let gestures = [
    Gesture(
      "pull", "pulled until the word stands, let go, refreshed, closed",
      "wait 0.2s; pull 560 over 1.3s; hold 0.15s; release; wait 2.5s; end")
  ]
  @Parameter("the colour of the segments") public var tint = Color.rgb(0x3D, 0xDC, 0xFF)
  @Parameter("how long the light takes through the word", in: .milliseconds(100)...Time.seconds(10))
  public var gleam = Time.seconds(0.8)
  @Parameter("how long the work takes", in: .zero...Time.seconds(60)) public var work =
    Time.seconds(1.5)

  public init() {}

  /// The corners of each letter's lines, in a box of 2 by 4, and how wide the letter is.
  private static let letters: [(lines: [[(x: Double, y: Double)]], width: Double)] = [
    ([[(2, 0), (0, 0), (0, 2), (2, 2), (2, 4), (0, 4)]], 2),
    ([[(0, 0), (0.75, 4), (1.5, 1), (2.25, 4), (3, 0)]], 3),
    ([[(0, 0), (0, 4)]], 0),
    ([[(2, 0), (0, 0), (0, 2), (0, 4)], [(0, 2), (1.6, 2)]], 2),
    ([[(0, 0), (1.2, 0), (2.4, 0)], [(1.2, 0), (1.2, 2), (1.2, 4)]], 2.4),
  ]
  private static let unit = 11.0

  public func build(on stage: Stage) {
    let dark = Appearance.dark
    var style = TableView.Style(appearance: dark)
    style.background = .rgb(0x16, 0x19, 0x22)
    let table = TableView(
      rows: (1...8).map { "Parcel \($0)" }, style: style, frame: stage.screen.bounds)
    stage.screen.add(table)
    stage.touched = table
    let control = RefreshControl(height: 84, trigger: 96)
    control.background = .rgb(0x0B, 0x0D, 0x13)
    table.add(control)
    let word = Layer("word", placement: .verticallyCentered)
    control.add(word)
    let segments = makeSegments(in: word, width: stage.size.width)

    table.whenScrolled { [unowned table] in
      guard table.isDragging, !control.isRefreshing else { return }
      let pull = min(max((-table.contentOffset.y - 12) / 84, 0), 1)
      for segment in segments { segment.fly(to: pull) }
    }
    control.whenTriggered {
      for segment in segments {
        segment.fly(to: 1)
        stage.after(gleam * segment.place * 0.7) {
          stage.animate(gleam * 0.35, curve: .easeOut, repeats: .count(3), autoreverses: true) {
            segment.layer.strokeColor = .white
            segment.layer.shadowOpacity = 1
            segment.layer.lineWidth = 4
          }
        }
      }
      stage.after(work) {
        control.endRefreshing()
        for segment in segments {
          stage.animate(.milliseconds(320), curve: .easeIn) {
            segment.layer.opacity = 0
            segment.layer.transform = segment.away
          }
        }
      }
    }
  }

  /// A line of a letter, and where it comes from.
  private struct Segment {
    let layer: ShapeLayer
    /// Where it stands in the word, from 0 to 1.
    let place: Double
    let away: Affine

    /// Puts it where a pull has brought it; those further on come later.
    func fly(to pull: Double) {
      let own = min(max(pull * 2 - place, 0), 1)
      let left = 1 - Curve.easeOut.value(at: own)
      layer.opacity = own
      let parts = away.parts
      layer.transform = Affine.rotation(.radians(parts.rotation.radians * left))
        .then(.translation(parts.translation.dx * left, parts.translation.dy * left))
    }
  }

  private func makeSegments(in word: Layer, width: Double) -> [Segment] {
    let unit = Self.unit
    let whole = Self.letters.reduce(-1) { $0 + $1.width + 1 } * unit
    word.frame = Rect((width - whole) / 2, 0, whole, 4 * unit)
    var segments: [Segment] = []
    var left = 0.0
    for letter in Self.letters {
      for line in letter.lines {
        for (a, b) in zip(line, line.dropFirst()) {
          let (start, end) = (
            Point(left + a.x * unit, a.y * unit), Point(left + b.x * unit, b.y * unit)
          )
          let middle = start.interpolated(to: end, at: 0.5)
          var path = Path()
          path.move(to: .zero + (start - middle))
          path.line(to: .zero + (end - middle))
          let layer = ShapeLayer(path, name: "segment")
          layer.position = middle
          layer.strokeColor = tint
          layer.lineWidth = 3
          layer.lineCap = .round
          layer.shadowColor = tint
          layer.shadowRadius = 4
          layer.shadowOffset = .zero
          layer.opacity = 0
          word.add(layer)
          // Each comes from another side, always the same.
          let turn = Angle.turns(Double(segments.count) * 0.381966)
          let way = Vector(length: 90 + 30 * Double(segments.count % 3), angle: turn)
          let away = Affine.rotation(.degrees(Double(segments.count % 5 - 2) * 70))
            .then(.translation(way.dx, way.dy * 0.6))
          segments.append(Segment(layer: layer, place: middle.x / whole, away: away))
        }
      }
      left += (letter.width + 1) * unit
    }
    return segments
  }
}
