/// How much two pixels may differ and still count as equal.
public enum PixelTolerance: Hashable, Sendable {
  /// No tolerance.
  case exact
  /// A number of 8-bit steps in each premultiplied channel, including alpha. In pictures of 16 bits
  /// a step is 257 of 65 535.
  case channel(Int)
  /// The change of coverage by an edge that moves by `px` pixels, and at most `overshoot` times the
  /// contrast beyond the colours around it: the differences between two rasterisers' results for
  /// one outline.
  ///
  /// A pixel of a flat area has no edge, so every change there counts. Two levels of 255 are rounding, one of each
  /// rasteriser, and do not.
  case edgeShift(px: Double = 0.45, overshoot: Double = PixelTolerance.usualOvershoot)
  /// A CIEDE2000 colour difference, of sRGB pixels over black and over white. A difference of 1 is
  /// about the smallest that can be seen.
  case deltaE2000(Double)

  /// The default overshoot.
  public static let usualOvershoot = 0.09

  /// ``edgeShift(px:overshoot:)`` with its default limits.
  public static var edgeShift: PixelTolerance { .edgeShift() }

  /// Whether it depends on the colours of a pixel alone, not on those around it.
  var isOfColors: Bool {
    if case .edgeShift = self { return false }
    return true
  }
}

extension PixelTolerance: LosslessStringConvertible {
  /// The text in the command and the lock file: `exact`, `channel=2`, `edge-shift=0.45`,
  /// `edge-shift=0.45/0.09`, `delta-e=2.3`.
  public init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count == 2 ? parts[1] : nil
    switch (parts.first, value) {
    case ("exact", nil): self = .exact
    case ("channel", let value?):
      guard let steps = Int(value), (0...255).contains(steps) else { return nil }
      self = .channel(steps)
    case ("edge-shift", nil): self = .edgeShift
    case ("edge-shift", let value?):
      let limits = value.split(separator: "/", omittingEmptySubsequences: false)
        .map { Self.limit($0, atMost: 10) }
      guard (1...2).contains(limits.count), let px = limits[0] else { return nil }
      guard limits.count == 2 else {
        self = .edgeShift(px: px)
        return
      }
      guard let overshoot = limits[1] else { return nil }
      self = .edgeShift(px: px, overshoot: overshoot)
    case ("delta-e", let value?):
      guard let most = Self.limit(value, atMost: 200) else { return nil }
      self = .deltaE2000(most)
    default: return nil
    }
  }

  private static func limit(_ text: Substring, atMost most: Double) -> Double? {
    guard let value = Double(text), (0...most).contains(value) else { return nil }
    return value
  }

  /// The text that ``init(_:)`` parses.
  public var description: String {
    switch self {
    case .exact: "exact"
    case .channel(let steps): "channel=\(steps)"
    case .edgeShift(let px, let overshoot): "edge-shift=\(px)/\(overshoot)"
    case .deltaE2000(let most): "delta-e=\(most)"
    }
  }
}
