import RefreshUI
import Render2D

/// The parameters that MJRefresh's headers and footers share: language and text style.
public struct MJRefreshLook {
  @Parameter("the language of the texts")
  public var language = Language.english
  @Parameter("the size of the texts", in: 1...200)
  public var fontSize: Length = 14
  @Parameter("the colour of the texts; auto for MJRefresh's, or light grey in the dark")
  public var textColor: Color? = nil
  @Parameter("the distance from the text to the middle of the sign beside it", in: 0...500)
  public var gap: Length = 25

  func makeLabel(
    _ name: String, width: Double, y: Double, height: Double, in appearance: Appearance
  ) -> Label {
    let color = textColor ?? appearance.pullText
    let label = Label(
      "", font: .system(fontSize.points, .bold), color: color, alignment: .center, name: name)
    label.frame = Rect(0, y, width, height)
    return label
  }

  /// The centre of the sign, to the left of the widest of some texts centred in a layer.
  func signPlace(besides labels: [Label], in size: Size) -> Point {
    let widest = labels.map(\.fittingSize.width).max() ?? 0
    return Point(size.width / 2 - widest / 2 - gap.points, size.height / 2)
  }
}

extension Appearance {
  /// MJRefresh's grey, and one that can be read in the dark.
  var pullText: Color { pick(.rgb(90, 90, 90), Appearance.dark.secondaryLabel) }
}

enum MJRefreshText {
  static let headerIdle = Wording("Pull down to refresh", "下拉可以刷新", "下拉可以刷新")
  static let headerPulling = Wording("Release to refresh", "松开立即刷新", "鬆開立即刷新")
  static let headerLoading = Wording("Loading...", "正在刷新数据中...", "正在刷新數據中...")
  static let autoFooterIdle = Wording(
    "Tap or pull up to load more", "点击或上拉加载更多", "點擊或上拉加載更多")
  static let footerLoading = Wording("Loading...", "正在加载更多的数据...", "正在加載更多的數據...")
  static let noMoreData = Wording("No more data", "已经全部加载完毕", "已經全部加載完畢")
  static let backFooterIdle = Wording("Pull up to load more", "上拉可以加载更多", "上拉可以加載更多")
  static let backFooterPulling = Wording("Release to load more", "松开立即加载更多", "鬆開立即加載更多")
  static let updated = Wording("Last update: ", "最后更新：", "最後更新：")
  static let today = Wording("Today", "今天", "今天")
  static let never = Wording("No record", "无记录", "無記錄")
}

/// The rows that a footer loads, until there are none left.
public struct MoreRows {
  @Parameter("how many rows each load brings", named: "more", in: 0...200)
  public var count = 10
  @Parameter public var loads: Int

  init(loads: Int) {
    _loads = Parameter(
      wrappedValue: loads, "after how many loads there is no more data", in: 0...100)
  }

  /// Adds the rows of a load below the others.
  func append(to table: TableView) {
    let old = table.sections[0].rows.count
    table.insertRows(
      (0..<count).map { TableRow("Row \(old + $0 + 1)") }, at: RowPosition(old), animation: .none)
  }
}
