extension Color {
  /// The colour at `fraction` of the way to `other`, mixed premultiplied in encoded sRGB, so that
  /// a clear end lends the mixture no colour.
  public func interpolated(to other: Color, at fraction: Double) -> Color {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    let mixed = mix(alpha, other.alpha)
    guard mixed > 0 else { return Color(red: 0, green: 0, blue: 0, alpha: 0) }
    return Color(
      red: mix(red * alpha, other.red * other.alpha) / mixed,
      green: mix(green * alpha, other.green * other.alpha) / mixed,
      blue: mix(blue * alpha, other.blue * other.alpha) / mixed, alpha: mixed)
  }
}
