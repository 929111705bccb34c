import Render2D

/// A bar or a ring that shows progress.
///
///     let ring = ProgressView(.ring, tint: .blue)
///     ring.frame = Rect(20, 20, 44, 44)
///     stage.animate(.seconds(1)) { ring.progress = 1 }
public final class ProgressView: Layer {
  /// The shape.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// From the left to the right, as high as the view.
    case bar
    /// Round, clockwise from the top.
    case ring
  }

  /// The shape.
  public let style: Style
  /// The thickness of a ring.
  public var lineWidth: Double { didSet { layout() } }
  private let track = ShapeLayer(name: "track")
  private let value = ShapeLayer(name: "value")

  /// A view with a progress of 0.
  public init(
    _ style: Style, tint: Color, track trackColor: Color = .rgb(120, 120, 128, alpha: 0.2),
    lineWidth: Double = 4
  ) {
    self.style = style
    self.lineWidth = lineWidth
    super.init("progress")
    for (line, color) in [(track, trackColor), (value, tint)] {
      line.fillColor = .clear
      line.strokeColor = color
      line.lineCap = .round
      add(line)
    }
    value.strokeEnd = 0
  }

  /// The progress, 0 … 1; animated inside an animation.
  public var progress: Double {
    get { value.strokeEnd }
    set { value.strokeEnd = min(max(newValue, 0), 1) }
  }

  /// The colour of the progress.
  public var tint: Color {
    get { value.strokeColor }
    set { value.strokeColor = newValue }
  }

  public override func layout() {
    let width = style == .bar ? size.height : lineWidth
    let path: Path
    switch style {
    case .bar:
      path = .polyline([
        Point(width / 2, size.height / 2),
        Point(max(size.width - width / 2, width / 2), size.height / 2),
      ])
    case .ring:
      path = .arc(
        center: Point(size.width / 2, size.height / 2),
        radius: max(min(size.width, size.height) - width, 0) / 2, start: .turns(-0.25),
        end: .turns(0.75))
    }
    for line in [track, value] {
      line.path = path
      line.lineWidth = width
    }
  }
}
