/// How what is drawn (the source) is composited with what is below it (the destination).
///
/// The first twelve are the operators of Porter and Duff; the others are defined in W3C's
/// *Compositing and Blending*, on encoded sRGB.
public enum BlendMode: UInt8, Hashable, Sendable, CaseIterable {
  /// Clears the destination where the shape is.
  case clear
  /// The source replaces the destination where the shape is.
  case source
  /// The destination is unchanged.
  case destination
  /// The source over the destination.
  case sourceOver
  /// The source under the destination.
  case destinationOver
  /// The source where the destination is; clear elsewhere.
  case sourceIn
  /// The destination where the source is; clear elsewhere.
  case destinationIn
  /// The source where the destination is not; clear elsewhere.
  case sourceOut
  /// The destination where the source is not.
  case destinationOut
  /// The source over the destination, only where the destination is.
  case sourceAtop
  /// The destination over the source, only where the source is.
  case destinationAtop
  /// Each where the other is not.
  case xor
  /// The sum of both, at most 255.
  case plus
  /// The product: never lighter than either.
  case multiply
  /// The product of the complements: never darker than either.
  case screen
  /// Multiplies or screens, depending on the destination.
  case overlay
  /// The darker of both, by component.
  case darken
  /// The lighter of both, by component.
  case lighten
  /// Brightens the destination to reflect the source.
  case colorDodge
  /// Darkens the destination to reflect the source.
  case colorBurn
  /// Multiplies or screens, depending on the source.
  case hardLight
  /// Darkens or lightens softly, depending on the source.
  case softLight
  /// The difference of both.
  case difference
  /// The difference with lower contrast.
  case exclusion
  /// The hue of the source, with the saturation and luminosity of the destination.
  case hue
  /// The saturation of the source, with the hue and luminosity of the destination.
  case saturation
  /// The hue and saturation of the source, with the luminosity of the destination.
  case color
  /// The luminosity of the source, with the hue and saturation of the destination.
  case luminosity

  /// Whether the mode changes pixels on which nothing is drawn: within the clip they are composited
  /// with a clear source.
  @inlinable
  public var reachesOutside: Bool {
    switch self {
    case .sourceIn, .destinationIn, .sourceOut, .destinationAtop: true
    default: false
    }
  }

  /// Whether a partly covered pixel is interpolated between the destination and the full result. In
  /// all other modes the source is scaled by the coverage.
  @inlinable
  public var fadesResult: Bool { self == .clear || self == .source }
}
