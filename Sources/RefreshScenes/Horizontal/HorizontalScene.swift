import Motion
import RefreshUI
import Render2D

/// A row of cards that is pulled left and right, with a refresh control at either end.
public struct HorizontalScene: Scene {
  public static let summary = "a row of cards with a refresh control at either end"
  public static let gestures = [
    Gesture(
      "whole", "pulled at the left end, then at the right end",
      """
      wait 0.4s; pull 170 over 0.7s; hold 0.3s; release; wait 2.6s;
      pull -1150 over 1s; hold 0.3s; release; wait 2.6s; end
      """),
    .short(70, hold: 0.2, "pulled at the left end, released before the trigger"),
    .pastAndBack(170, over: 0.5, hold: 0.3, back: 130, rest: 0.3),
    .past(170),
    .twice(170, rest: 2.6),
    Gesture(
      "browse", "swiped through the cards",
      "wait 0.3s; swipe left; wait 1s; swipe left; wait 2s; swipe right; wait 2s; end"),
  ]

  /// The direction of vertical text.
  public enum Writing: String, ParameterChoice {
    /// Upright characters, one below the other.
    case stacked
    /// The line rotated clockwise by a quarter turn.
    case turned
  }

  @Parameter("the text while the pull is short of the trigger")
  public var normalText = "PULL"
  @Parameter("the text while the pull is past the trigger")
  public var pullingText = "LET GO"
  @Parameter("the text while it loads")
  public var loadingText = "LOADING"
  @Parameter("whether the text is written as stacked characters or as a turned line")
  public var writing = Writing.stacked
  @Parameter("the colour of the text; auto for that of the appearance")
  public var textColor: Color? = nil
  @Parameter("the size of the text", in: 1...200)
  public var fontSize: Length = 12
  @Parameter("the distance between stacked characters", in: 0...500)
  public var pitch: Length = 14
  @Parameter("the colour of the arrow; auto for that of the text")
  public var tint: Color? = nil
  public var wheel = WheelParameters()
  @Parameter("how long the arrow turns", in: .zero...Time.seconds(60))
  public var flip = Time.milliseconds(250)
  @Parameter("the distance from arrow and wheel to the text", in: 0...500)
  public var gap: Length = 6
  public var pull = PullParameters(
    height: 60, open: .milliseconds(300), work: .seconds(1.5), named: "extent")
  @Parameter("the title in the navigation bar")
  public var title = "Photos"
  @Parameter("the distance from the navigation bar to the row", in: 0...2000)
  public var top: Length = 24
  @Parameter("the text of each card")
  public var cards = (1...8).map { "\($0)" }
  @Parameter("the colours of the cards, in order")
  public var colors: [Color] = [
    .rgb(0x26, 0x46, 0x53), .rgb(0x2A, 0x9D, 0x8F), .rgb(0xE9, 0xC4, 0x6A), .rgb(0xF4, 0xA2, 0x61),
    .rgb(0xE7, 0x6F, 0x51),
  ]
  @Parameter("the size of the cards' text", in: 1...200)
  public var cardFontSize: Length = 34
  @Parameter("the colour of the cards' text")
  public var cardTextColor = Color.white
  @Parameter("the width of a card", in: 1...1000)
  public var cardWidth: Length = 120
  @Parameter("the height of a card", in: 1...1000)
  public var cardHeight: Length = 160
  @Parameter("the gap between cards", in: 0...500)
  public var cardGap: Length = 12
  @Parameter("the radius of a card's corners", in: 0...500)
  public var cardRadius: Length = 14
  @Parameter("the text of each row below the cards")
  public var rows = [
    "Favourites", "Holidays", "Friends", "Screenshots", "Places", "Videos", "Deleted",
  ]

  public init() {}

  /// Adds the cards in a row under the bars, and a control at either end.
  public func build(on stage: Stage) {
    let bar = NavigationBar.height(on: stage.settings)
    let row = ScrollView("row")
    row.frame = Rect(0, bar + top.points, stage.size.width, cardHeight.points)
    row.alwaysBounces = [.horizontal]
    row.showsIndicators = false
    let gap = cardGap.points
    for (index, text) in cards.enumerated() {
      row.add(card(text, index, at: gap + Double(index) * (cardWidth.points + gap)))
    }
    row.contentSize = Size(
      max(gap + Double(cards.count) * (cardWidth.points + gap), stage.size.width),
      cardHeight.points)
    row.add(SideControl(.left, scene: self, stage: stage, row: row))
    row.add(SideControl(.right, scene: self, stage: stage, row: row))
    addRows(below: row.frame.maxY + top.points, on: stage)
    stage.screen.add(row)
    stage.addBars(title: title).clearsAtTop(of: row)
    stage.touched = row
  }

  private func addRows(below end: Double, on stage: Stage) {
    guard !rows.isEmpty, end < stage.size.height else { return }
    let table = TableView(
      rows: rows, style: TableView.Style(appearance: stage.appearance, ios: stage.ios),
      frame: Rect(0, end, stage.size.width, stage.size.height - end))
    table.showsEmptyRows = false
    stage.screen.add(table)
  }

  private func card(_ text: String, _ index: Int, at left: Double) -> Layer {
    let card = Layer(
      "card \(index + 1)", frame: Rect(left, 0, cardWidth.points, cardHeight.points),
      background: colors.isEmpty ? .gray : colors[index % colors.count])
    card.cornerRadius = cardRadius.points
    let label = Label(
      text, font: .system(cardFontSize.points, .bold), color: cardTextColor, alignment: .center,
      name: "card text")
    label.frame = Rect(0, 0, cardWidth.points, cardHeight.points)
    card.add(label)
    return card
  }
}

/// A refresh control beside the cards: an arrow or a wheel, and a vertical text.
private final class SideControl: TimedPullControl {
  private let scene: HorizontalScene
  private let arrow: Arrow
  private let wheel: Spinner
  /// The texts before the trigger, past it, and while it loads; one is visible.
  private let texts: [VerticalText]

  init(_ edge: Edge, scene: HorizontalScene, stage: Stage, row: ScrollView) {
    self.scene = scene
    let color = scene.textColor ?? stage.appearance.secondaryLabel
    let tint = scene.tint ?? color
    arrow = Arrow(.thin, color: tint)
    wheel = scene.wheel.makeSpinner(on: stage, color: tint)
    texts = [scene.normalText, scene.pullingText, scene.loadingText].map {
      VerticalText(
        $0, scene.writing, font: .system(scene.fontSize.points, .semibold), color: color,
        pitch: scene.pitch.points)
    }
    super.init(
      scene.pull, at: edge, of: row, release: .notified(done: .zero),
      name: edge == .left ? "left control" : "right control")
    let extent = size.width
    let textHeight = texts.map(\.size.height).max() ?? 0
    let icon = Arrow.Style.thin.size.width
    let top = ((size.height - icon - scene.gap.points - textHeight) / 2).rounded()
    arrow.position = Point(extent / 2, top + icon / 2)
    arrow.transform = .rotation(angle(isPulling: false))
    wheel.position = arrow.position
    add(arrow)
    add(wheel)
    for text in texts {
      text.frame.origin = Point((extent - text.size.width) / 2, top + icon + scene.gap.points)
      add(text)
    }
    showText(0)
  }

  /// The arrow points in the finger's direction, and back once the pull is far enough.
  private func angle(isPulling: Bool) -> Angle {
    .turns((edge == .left) == isPulling ? 0.25 : -0.25)
  }

  override func phaseChanged(from old: PullControl.Phase) {
    switch phase {
    case .idle, .pulling:
      wheel.stopSpinning()
      arrow.isHidden = false
      showText(phase == .idle ? 0 : 1)
      stage.animate(scene.flip) {
        arrow.transform = .rotation(angle(isPulling: phase == .pulling))
      }
    case .refreshing:
      arrow.isHidden = true
      wheel.startSpinning()
      showText(2)
    case .done:
      break
    }
  }

  private func showText(_ number: Int) {
    for (index, text) in texts.enumerated() { text.isHidden = index != number }
  }
}

/// A vertical text: characters one below the other, or the whole line rotated.
final class VerticalText: Layer {
  /// A text of its natural size; `pitch` is the distance of stacked characters.
  init(_ text: String, _ writing: HorizontalScene.Writing, font: Font, color: Color, pitch: Double)
  {
    super.init("vertical text")
    switch writing {
    case .stacked:
      let labels = text.map { Label(String($0), font: font, color: color, alignment: .center) }
      let width = labels.map(\.fittingSize.width).max() ?? 0
      for (index, label) in labels.enumerated() {
        label.frame = Rect(0, pitch * Double(index), width, pitch)
        add(label)
      }
      size = Size(width, pitch * Double(labels.count))
    case .turned:
      let label = Label(text, font: font, color: color)
      label.sizeToFit()
      size = Size(label.size.height, label.size.width)
      label.position = Point(size.width / 2, size.height / 2)
      label.transform = .rotation(.turns(0.25))
      add(label)
    }
  }
}
