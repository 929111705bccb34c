import Render2D

/// An action of a swiped row.
public struct SwipeAction {
  /// The title.
  public var title: String
  /// The background.
  public var color: Color
  /// Called when it is tapped.
  public var body: () -> Void

  /// An action in a colour.
  public init(_ title: String, _ color: Color, _ body: @escaping () -> Void = {}) {
    self.title = title
    self.color = color
    self.body = body
  }
}

/// Swiped rows.
extension TableView {
  static let actionWidth = 74.0

  /// Moves a row to the left in 0.3 s, so that its actions show at the right, the first one outermost.
  public func showActions(_ actions: [SwipeAction], at position: RowPosition) {
    hideActions()
    guard let stage, let row = layer(of: position), let section = row.superlayer else { return }
    var right = size.width
    var layers: [Layer] = []
    stage.withoutAnimation {
      for action in actions {
        let label = Label(
          action.title, font: .system(15), color: .white, alignment: .center, name: "action title")
        let width = max(label.fittingSize.width + 32, TableView.actionWidth)
        right -= width
        let layer = Layer(
          "action \(action.title)", frame: Rect(right, row.frame.minY, width, row.size.height),
          background: action.color)
        label.frame = layer.bounds
        layer.add(label)
        layer.whenTapped { _ in action.body() }
        section.insert(layer, at: 0)
        layers.append(layer)
      }
    }
    self.actions = (row, layers)
    stage.animate(TableView.changeTime) { row.frame.origin.x = right - size.width }
    write("actions shown")
  }

  /// Moves the swiped row back in 0.3 s.
  public func hideActions() {
    guard let stage, let (row, layers) = actions else { return }
    actions = nil
    stage.animate(TableView.changeTime) {
      row.frame.origin.x = 0
    } completion: { _ in
      for layer in layers { layer.removeFromSuperlayer() }
    }
  }
}
