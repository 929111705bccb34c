import Render2D

/// Pictures for a refresh header, drawn in one colour.
public enum Icon {
  /// An arrow that points down, in a square of the given side.
  public static func arrow(side: Double, color: Color) -> Content {
    let tip = Point(side / 2, side * 0.83)
    var path = Path.polyline([Point(side / 2, side * 0.17), tip])
    path.append(.polyline([Point(side * 0.27, side * 0.6), tip, Point(side * 0.73, side * 0.6)]))
    let style = StrokeStyle(width: side * 0.075, cap: .round, join: .round)
    return .shapes([Shape(path, stroke: color, style: style)])
  }

  /// A wheel of spokes with decreasing opacity, in a square of the given side.
  public static func wheel(side: Double, color: Color, spokes: Int = 12) -> Content {
    let radius = side * 0.34
    let width = side * 0.0625
    let middle = Point(side / 2, side / 2)
    let spoke = Path.roundedRect(
      Rect(-width / 2, -radius, width, radius * 0.54), radius: width / 2)
    return .shapes(
      (0..<spokes).map { index in
        let turn = Affine.rotation(.turns(Double(index) / Double(spokes)))
          .then(.translation(middle.x, middle.y))
        let strength = 0.3 + 0.7 * Double(index) / Double(spokes - 1)
        return Shape(spoke.transformed(by: turn), fill: color.faded(strength))
      })
  }
}
