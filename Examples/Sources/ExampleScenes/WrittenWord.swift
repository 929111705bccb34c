import RefreshRender

/// A word that the pull writes, stroke by stroke, and that a wave of colour runs through while the
/// table refreshes.
public struct WrittenWord: Scene {
  public static let summary = "a word that is written with the pull"
  public static let device = Device(width: 320, height: 160, scale: 1)
  public static let fps: FrameRate = 25
  public static let gestures = [
    Gesture(
      "pull", "pulled until the word stands, let go, refreshed, closed",
      "wait 0.2s; pull 620 over 1.1s; hold 0.1s; release; wait 2.6s; end")
  ]
  @Parameter("the colour of the pen") public var ink = Color.rgb(0x1F, 0x6F, 0xEB)
  @Parameter("the thickness of the pen", in: 1...8) public var pen: Length = 3.5
  @Parameter("how long the wave takes through the word", in: .milliseconds(100)...Time.seconds(10))
  public var wave = Time.seconds(0.9)
  @Parameter("how long the work takes", in: .zero...Time.seconds(60))
  public var work = Time.seconds(1.3)

  public init() {}

  /// The strokes of each letter above a line at 0, and where the letter stands.
  private static let letters: [(strokes: String, x: Double)] = [
    ("M0 0V-20M0-11C0-17 4-20 10-20", 0),
    ("M0-10H19C19-16 15-20 9.5-20C4-20 0-15.5 0-10C0-4.5 4 0 10 0C14 0 17-1.5 18.5-4.5", 15),
    ("M5 0V-25C5-30 8-33 13-32.5M0-20H12", 39),
    ("M0 0V-20M0-11C0-17 4-20 10-20", 60),
    ("M0-10H19C19-16 15-20 9.5-20C4-20 0-15.5 0-10C0-4.5 4 0 10 0C14 0 17-1.5 18.5-4.5", 75),
    (
      "M14-16.5C12.5-19 10-20 7.5-20C3.5-20 1-18 1-15C1-11.5 4-10.8 7.5-10"
        + "C11.5-9.2 14.5-8.3 14.5-5C14.5-2 12 0 7.5 0C4 0 1.5-1.3 0-4", 101
    ),
    ("M0 0V-33M0-11C0-17 4-20 8.5-20C13.5-20 16-17 16-12V0", 124),
  ]
  private static let width = 140.0

  public func build(on stage: Stage) {
    let mail = (1...8).map { "Message \($0)" }
    let table = TableView(
      rows: mail, style: .init(appearance: stage.appearance), frame: stage.screen.bounds)
    stage.screen.add(table)
    stage.touched = table

    let control = RefreshControl(height: 70, trigger: 90)
    table.add(control)
    let word = Layer("word", placement: .verticallyCentered)
    word.frame = Rect((stage.size.width - Self.width) / 2, 0, Self.width, 40)
    control.add(word)
    let letters = Self.letters.map { letter in
      let shape = ShapeLayer(try? Path(data: letter.strokes), name: "letter")
      shape.position = Point(letter.x, 36)
      shape.fillColor = .clear
      shape.strokeColor = ink
      shape.lineWidth = pen.points
      shape.lineCap = .round
      shape.lineJoin = .round
      shape.strokeEnd = 0
      word.add(shape)
      return shape
    }

    table.whenScrolled { [unowned table] in
      let written = max(-table.contentOffset.y - 20, 0) / 75 * Double(letters.count)
      guard table.isDragging, !control.isRefreshing else { return }
      for (index, letter) in letters.enumerated() {
        letter.strokeEnd = min(max(written - Double(index), 0), 1)
      }
    }
    control.whenTriggered {
      for letter in letters { letter.strokeEnd = 1 }
      for (index, letter) in letters.enumerated() {
        stage.after(wave * (Double(index) / 14)) {
          stage.animate(wave * 0.5, repeats: .forever, autoreverses: true) {
            letter.strokeColor = .rgb(0xFF, 0x9F, 0x0A)
            letter.transform = .translation(0, -5)
          }
        }
      }
      stage.after(work) {
        control.endRefreshing()
        stage.animate(.milliseconds(300)) {
          for letter in letters {
            letter.strokeStart = 1
            letter.transform = .identity
          }
        }
      }
    }
  }
}
