import Render2D

extension Layer {
  /// Sets the content to what a body draws; it is called again at once for every new size.
  ///
  ///     layer.draw { context, size in
  ///       context.fill = .color(.orange)
  ///       context.fill(.ellipse(in: Rect(origin: .zero, size: size)))
  ///     }
  public func draw(_ body: @escaping (DrawingContext, Size) -> Void) {
    drawing = body
    setNeedsDisplay()
  }

  /// Calls the body of ``draw(_:)`` again; without one nothing happens.
  public func setNeedsDisplay() {
    guard let drawing else { return }
    let context = DrawingContext()
    drawing(context, size)
    content = .drawing(context.list)
  }
}
