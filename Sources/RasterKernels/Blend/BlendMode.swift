/// How what is drawn comes together with what is there.
///
/// The first twelve are Porter and Duff's operators; the others are defined in W3C's *Compositing
/// and Blending*, on encoded sRGB.
public enum BlendMode: UInt8, Hashable, Sendable, CaseIterable {
  /// Nothing stays where the shape is.
  case clear
  /// What is drawn replaces what is there, where the shape is.
  case source
  /// What is there stays as it is.
  case destination
  /// What is drawn lies over what is there.
  case sourceOver
  /// What is drawn lies under what is there.
  case destinationOver
  /// What is drawn, where something is there; nothing elsewhere.
  case sourceIn
  /// What is there, where something is drawn; nothing elsewhere.
  case destinationIn
  /// What is drawn, where nothing is there; nothing elsewhere.
  case sourceOut
  /// What is there, where nothing is drawn.
  case destinationOut
  /// What is drawn lies over what is there, and only there.
  case sourceAtop
  /// What is there lies over what is drawn, and only there.
  case destinationAtop
  /// Each where the other is not.
  case xor
  /// The sum of both, 255 at most.
  case plus
  /// The product: never lighter than either.
  case multiply
  /// The product of the complements: never darker than either.
  case screen
  /// Multiplies or screens, as what is there tells.
  case overlay
  /// The darker of both, component by component.
  case darken
  /// The lighter of both, component by component.
  case lighten
  /// Brightens what is there to reflect what is drawn.
  case colorDodge
  /// Darkens what is there to reflect what is drawn.
  case colorBurn
  /// Multiplies or screens, as what is drawn tells.
  case hardLight
  /// Darkens or lightens, as a soft light would.
  case softLight
  /// The difference of both.
  case difference
  /// The difference with less contrast.
  case exclusion
  /// The hue of what is drawn, with the saturation and luminosity of what is there.
  case hue
  /// The saturation of what is drawn, with the hue and luminosity of what is there.
  case saturation
  /// The hue and saturation of what is drawn, with the luminosity of what is there.
  case color
  /// The luminosity of what is drawn, with the hue and saturation of what is there.
  case luminosity

  /// Whether the mode changes pixels on which nothing is drawn: within the clip all of them count
  /// as drawn with nothing.
  @inlinable
  public var reachesOutside: Bool {
    switch self {
    case .sourceIn, .destinationIn, .sourceOut, .destinationAtop: true
    default: false
    }
  }

  /// Whether a pixel that is covered in part is on the way to what it would be if it were covered
  /// wholly. In all other modes it is drawn on with as much less of the colour.
  @inlinable
  public var fadesResult: Bool { self == .clear || self == .source }
}
