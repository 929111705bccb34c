import Motion
import RefreshUI
import Render2D

/// The bar of the cjrefresh tutorial, with a word for its state in the middle. `RefreshHeader` and
/// `RefreshFooter` have what differs between the top of a table and its end.
class RefreshBar: Layer {
  enum State: String {
    /// At rest, or pulled less far than the trigger.
    case idle
    /// Pulled past the trigger: on release it refreshes.
    case pulling
    /// The work is in progress.
    case refreshing
  }

  var state = State.idle {
    didSet {
      label.text = settings.text(state)
      if state != oldValue { stage.note(state.rawValue, of: self, at: table) }
    }
  }

  let table: TableView
  /// The table's insets while nothing is refreshed.
  let restInset: Insets
  private let settings: RefreshBarParameters
  private let label: Label

  /// A bar as wide as a table.
  init(_ settings: RefreshBarParameters, name: String, in table: TableView) {
    self.settings = settings
    self.table = table
    restInset = table.contentInset
    label = Label(
      settings.firstText == .idle ? settings.idleText : "",
      font: .system(settings.fontSize.points), color: settings.textColor)
    super.init(name)
    frame = Rect(0, 0, table.size.width, settings.height.points)
    background = settings.background
    label.frame = Rect(
      (size.width - settings.labelWidth.points) / 2,
      (size.height - settings.labelHeight.points) / 2,
      settings.labelWidth.points, settings.labelHeight.points)
    add(label)
  }
  /// How far the table is pulled past rest at the bar's edge, in points.
  var pull: Double { 0 }
  /// Extends the table's inset so that the bar stays visible.
  func makeRoom() {}
  func giveRoomBack() {}
}

/// A bar above the first row of a table.
final class RefreshHeader: RefreshBar {
  /// A header as wide as a table.
  init(_ settings: RefreshBarParameters, in table: TableView) {
    super.init(settings, name: "header", in: table)
    frame.origin.y = -size.height
  }

  override var pull: Double { -table.contentOffset.y - table.contentInset.top }
  override func makeRoom() { table.contentInset.top += size.height }
  override func giveRoomBack() { table.contentInset.top = restInset.top }
}

/// A bar below the last row of a table.
final class RefreshFooter: RefreshBar {
  private let shortContent: ShortContent

  /// A footer that stays below the last row, however many there are.
  init(_ settings: RefreshBarParameters, shortContent: ShortContent, in table: TableView) {
    self.shortContent = shortContent
    super.init(settings, name: "footer", in: table)
    frame.origin.y = end
    table.observeContentSize { [unowned self] _ in frame.origin.y = end }
  }

  /// The y at which the footer begins in the table's content: out of sight at rest, also beside a home
  /// indicator, unless it follows rows that do not fill the screen.
  private var end: Double {
    let room = table.size.height - restInset.top - restInset.bottom
    let rows = table.contentSize.height
    return shortContent == .rows && rows < room ? rows : max(rows, room) + restInset.bottom
  }

  /// The offset at which the footer is just out of sight.
  var hiddenOffset: Double { end - table.size.height }

  /// How much of the screen lies below the beginning of the footer and above a home indicator.
  override var pull: Double { table.contentOffset.y - hiddenOffset - restInset.bottom }

  /// If the rows do not fill the screen, the space below them counts too.
  override func makeRoom() {
    table.contentInset.bottom += end - table.contentSize.height + size.height
  }
  override func giveRoomBack() { table.contentInset.bottom = restInset.bottom }
}

extension Stage {
  /// Animates changes over `duration`; immediately if it is zero.
  func change(over duration: Time, _ changes: () -> Void) {
    if duration > .zero { animate(duration, changes) } else { changes() }
  }
}
