import Render2D

extension Layer {
  /// Shows what a body draws into the layer's size; drawn again for every new size, at once.
  ///
  ///     layer.draw { context, size in
  ///       context.fill = .color(.orange)
  ///       context.fill(.ellipse(in: Rect(origin: .zero, size: size)))
  ///     }
  public func draw(_ body: @escaping (DrawingContext, Size) -> Void) {
    drawing = body
    setNeedsDisplay()
  }

  /// Draws anew what ``draw(_:)`` was given. Nothing happens where it was given nothing.
  public func setNeedsDisplay() {
    guard let drawing else { return }
    let context = DrawingContext()
    drawing(context, size)
    content = .drawing(context.list)
  }
}
