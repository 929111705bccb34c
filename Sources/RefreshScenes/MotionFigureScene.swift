import Motion
import RefreshUI
import Render2D

/// The pull of a table with the system's refresh control over time, beside measurements from films of
/// iOS.
public struct MotionFigureScene: Scene {
  public static let summary = "the movement of the system's refresh, beside what films of iOS gave"
  public static let gestures = [Gesture("still", "left alone", "wait 0.5s; end")]
  public static let device = Device("figure", width: 640, height: 380)

  @Parameter("the colour of the curve")
  public var tint = Color.rgb(0, 122, 255)
  @Parameter("the colour of the measured points")
  public var pointColor = Color.rgb(255, 59, 48)
  @Parameter("the size of the texts", in: 1...200)
  public var fontSize: Length = 11

  public init() {}

  /// Draws the curve of a recording, and the measured points.
  public func build(on stage: Stage) {
    let plot = Plot(
      frame: Rect(46, 18, stage.size.width - 64, stage.size.height - 58), end: 4, top: 190)
    guard let curve = PullCurve() else { return }
    stage.screen.add(axes(plot, on: stage))
    let path = Path.polyline(curve.pulls.map { plot.point($0.time, $0.pull) })
    let line = ShapeLayer(path, stroke: tint, width: 1.5, name: "curve")
    line.lineJoin = .round
    stage.screen.add(line)
    for point in curve.measured {
      let place = plot.point(point.time, point.pull)
      let dot = Layer(
        "measured", frame: Rect(place.x - 3, place.y - 3, 6, 6), background: pointColor)
      dot.cornerRadius = 3
      stage.screen.add(dot)
    }
    for (text, time, pull) in curve.notes {
      let place = plot.point(time, pull)
      let note = label(text, at: Point(place.x + 6, place.y - 18), stage.appearance.label)
      // Where there is no room on the right of the curve, on its left.
      let (left, last) = (place.x - 6 - note.frame.width, stage.size.width - note.frame.width - 4)
      if note.frame.minX > last { note.frame.origin.x = left >= 4 ? left : last }
      stage.screen.add(note)
    }
  }

  /// The lines of every 60 points and every half second, with their numbers.
  private func axes(_ plot: Plot, on stage: Stage) -> Layer {
    let axes = Layer("axes", frame: Rect(origin: .zero, size: stage.size))
    let gray = stage.appearance.secondaryLabel
    var path = Path()
    for pull in [0.0, 60, 120, 180] {
      let place = plot.point(0, pull)
      path.append(.polyline([place, plot.point(plot.end, pull)]))
      axes.add(label("\(Int(pull))", at: Point(place.x - 26, place.y - 8), gray))
    }
    for second in 0...Int(plot.end) {
      let place = plot.point(Double(second), 0)
      axes.add(label("\(second) s", at: Point(place.x - 7, place.y + 6), gray))
    }
    axes.add(
      ShapeLayer(path, stroke: stage.appearance.opaqueSeparator, width: 0.5, name: "lines"))
    return axes
  }

  private func label(_ text: String, at place: Point, _ color: Color) -> Label {
    let label = Label(text, font: .system(fontSize.points), color: color, name: "note")
    label.frame = Rect(origin: place, size: label.fittingSize)
    return label
  }
}

/// Seconds to the right, points of pull upwards.
private struct Plot {
  let frame: Rect
  let end: Double
  let top: Double

  func point(_ time: Double, _ pull: Double) -> Point {
    Point(frame.minX + frame.width * time / end, frame.maxY - frame.height * pull / top)
  }
}

/// The recording of a pull on a screen of 667 points, and measurements from films of such a pull.
private struct PullCurve {
  private(set) var pulls: [(time: Double, pull: Double)] = []
  /// Measured: 133 points become 171 at the trigger; x₀·e^(−10t) after the release; the middle and the
  /// end of closing from 60 points in 0.3 s.
  private(set) var measured: [(time: Double, pull: Double)] = []
  private(set) var notes: [(text: String, time: Double, pull: Double)] = []

  init?() {
    var scene = SystemSpinnerScene()
    scene.table.tableTop = 0
    scene.work = .seconds(2)
    guard
      let script = try? GestureScript(
        "wait 0.2s; pull 306 over 1s linear; hold 0.3s; release; wait 2.5s; end"),
      let tape = try? scene.record(on: StageSettings(), script: script),
      let trigger = tape.marks.first(where: { $0.name == "trigger" })?.time,
      let release = tape.marks.first(where: { $0.name == "release" })?.time,
      let collapse = tape.marks.first(where: { $0.name == "collapse" })?.time
    else { return nil }
    var sampler = Sampler(tape)
    let rest = PullCurve.top(of: sampler.displayList(at: .zero))
    func pull(at time: Time) -> Double {
      PullCurve.top(of: sampler.displayList(at: time)) - rest
    }
    var time = Time.zero
    while time <= tape.end {
      pulls.append((time.seconds, pull(at: time)))
      time = time + .milliseconds(5)
    }
    measured = [(trigger.seconds, 133), (trigger.seconds, 171)]
    let released = pull(at: release)
    for (after, left) in [(0.05, 0.607), (0.1, 0.368), (0.15, 0.223), (0.2, 0.135), (0.3, 0.05)] {
      measured.append((release.seconds + after, 60 + (released - 60) * left))
    }
    measured += [
      (release.seconds + 1, 60), (collapse.seconds + 0.15, 30), (collapse.seconds + 0.3, 0),
    ]
    notes = [
      ("trigger: the table opens under the finger", trigger.seconds + 0.02, 186),
      ("release: 60 + x·e^(-10t)", release.seconds + 0.1, 110), ("at work: 60", 2, 63),
      ("closing: 0.3 s", collapse.seconds + 0.12, 40),
    ]
  }

  /// The top of the first row's text.
  private static func top(of list: DisplayList) -> Double {
    for case .glyphs(_, _, let map) in list.commands {
      return map.apply(.zero).y
    }
    return 0
  }
}
