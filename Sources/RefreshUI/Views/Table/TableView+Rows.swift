import Render2D

extension TableView {
  func makeRow(_ row: TableRow, at position: RowPosition) -> RowLayer {
    let height = height(of: row)
    let layer = RowLayer("row \(row.title)")
    layer.background = style.background
    layer.frame = Rect(0, 0, size.width, height)
    if let cell = cellForRow?(position, row) {
      cell.frame = layer.bounds
      layer.add(cell)
    } else {
      // As in UIKit the separator takes its room from the content.
      fill(layer, row, style.separator == nil ? height : height - (stage?.hairline ?? 0.5))
    }
    if style.separator != nil { layer.add(separator(below: height)) }
    return layer
  }

  /// Puts a row's texts into a layer, in the upper `height` points of it.
  private func fill(_ layer: Layer, _ row: TableRow, _ height: Double) {
    let title = Label(row.title, font: style.font, color: style.textColor, name: "title")
    var width = max(size.width - 2 * style.inset, 0)
    if let text = row.detail {
      let detail = Label(
        text, font: style.font, color: style.detailColor, alignment: .right, name: "detail")
      let room = min(detail.fittingSize.width, width)
      detail.frame = Rect(size.width - style.inset - room, 0, room, height)
      layer.add(detail)
      width = max(width - room - 8, 0)
    }
    if let text = row.subtitle {
      let subtitle = Label(
        text, font: style.subtitleFont, color: style.textColor, name: "subtitle")
      let upper = title.fittingSize.height
      let lower = subtitle.fittingSize.height
      let top = ((height - upper - lower) / 2).rounded()
      title.frame = Rect(style.inset, top, width, upper)
      subtitle.frame = Rect(style.inset, top + upper, width, lower)
      layer.add(subtitle)
    } else {
      title.frame = Rect(style.inset, 0, width, height)
    }
    layer.add(title)
  }

  func makeHeader(_ text: String, number: Int) -> Layer {
    let layer = Layer("header \(number)", placement: .sticky)
    layer.background = style.headerBackground
    layer.frame = Rect(0, contentInset.top, size.width, style.headerHeight)
    if let view = viewForHeader?(number, text) {
      view.frame = layer.bounds
      layer.add(view)
      return layer
    }
    let label = Label(text, font: style.headerFont, color: style.textColor, name: "header text")
    label.frame = Rect(
      style.inset, 0, max(size.width - 2 * style.inset, 0), style.headerHeight)
    layer.add(label)
    return layer
  }

  func separator(below y: Double) -> Layer {
    let thickness = stage?.hairline ?? 0.5
    return Layer(
      "separator",
      frame: Rect(style.inset, y - thickness, max(size.width - style.inset, 0), thickness),
      background: style.separator ?? .clear)
  }
}
