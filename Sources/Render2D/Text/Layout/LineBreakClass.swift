/// The classes of the Unicode line breaking algorithm (UAX #14) that matter for text on screens.
///
/// Classes that only dictionaries or rare scripts need are merged with others: Thai and related
/// scripts count as letters, and syllables of Hangul as ideographs, as in the algorithm without a
/// dictionary.
enum LineBreakClass: Hashable {
  /// A letter, or anything that behaves like one.
  case letter
  /// An ideograph, a kana, a syllable of Hangul, an emoji.
  case ideograph
  /// A digit.
  case digit
  case space
  case zeroWidthSpace
  /// Prevents breaks on both sides.
  case wordJoiner
  /// A space or mark that prevents breaks on both sides.
  case glue
  /// Opening brackets.
  case opening
  /// Closing brackets and marks that may not begin a line; `isParenthesis` for those that letters
  /// may follow without a break.
  case closing(isParenthesis: Bool)
  /// A quotation mark, by whether it opens or closes.
  case quotation(Side)
  /// Marks that may not begin a line, such as small kana.
  case nonStarter
  /// ! and ?.
  case exclamation
  /// , . : ;
  case separator
  /// A slash.
  case slash
  /// Dots that stand for omitted text.
  case inseparable
  /// Precedes a number, as a currency sign does.
  case prefix
  /// Follows a number, as % does.
  case postfix
  case hyphen
  /// A break may follow: dashes, wide spaces, tabs, soft hyphens.
  case breakAfter
  /// A break may precede it.
  case breakBefore
  /// An em dash: a break may precede or follow it.
  case breakAround
  /// A mark that combines with the character before it.
  case combining
  case joiner

  /// Which end of a quotation a mark is at.
  enum Side: Hashable { case opens, closes, either }

  /// Whether a scalar always ends a line.
  static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the scalar's script is as wide as ideographs.
  static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  init(_ scalar: Unicode.Scalar) {
    self = Self.listed(scalar.value) ?? Self.general(scalar)
  }

  /// The class of scalars that the general category does not determine.
  private static func listed(_ value: UInt32) -> LineBreakClass? {
    switch value {
    case 0x20: .space
    case 0x200B: .zeroWidthSpace
    case 0x2060, 0xFEFF: .wordJoiner
    case 0xA0, 0x202F, 0x2007, 0x2011, 0x034F, 0x0F08, 0x0F0C: .glue
    case 0x200D: .joiner
    case 0x2D: .hyphen
    case 0x09, 0xAD, 0x2010, 0x2012, 0x2013, 0x7C, 0x3000: .breakAfter
    case 0x2014: .breakAround
    case 0xB4, 0x2C8, 0x2CC: .breakBefore
    case 0x21, 0x3F, 0xFF01, 0xFF1F, 0x203C, 0x203D, 0x2047...0x2049: .exclamation
    case 0x2C, 0x2E, 0x3A, 0x3B, 0x2044: .separator
    case 0x2F: .slash
    case 0x2024...0x2026, 0x22EF: .inseparable
    case 0x22, 0x27: .quotation(.either)
    case 0xA1, 0xBF: .opening
    case 0x29, 0x5D: .closing(isParenthesis: true)
    case 0x25, 0xA2, 0xB0, 0x2030...0x2037, 0x2103, 0x2109, 0xFF05, 0xFFE0: .postfix
    case 0x2B, 0x5C, 0xB1, 0x2116, 0x2212, 0xFF04, 0xFFE1, 0xFFE5: .prefix
    // Ideographic stops, and the full-width forms of stops.
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64, 0xFE50, 0xFE52:
      .closing(isParenthesis: false)
    case 0xFF1A, 0xFF1B, 0x203E, 0x301C, 0x303B, 0x303C, 0x3005, 0x30FB, 0x30A0, 0x309B...0x309E,
      0x30FC...0x30FE:
      .nonStarter
    // Small kana.
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095,
      0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
      0x30F5, 0x30F6, 0x31F0...0x31FF:
      .nonStarter
    default: nil
    }
  }

  /// The class that follows from the scalar's Unicode properties.
  private static func general(_ scalar: Unicode.Scalar) -> LineBreakClass {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .openPunctuation: return .opening
    case .closePunctuation: return .closing(isParenthesis: false)
    case .initialPunctuation: return .quotation(.opens)
    case .finalPunctuation: return .quotation(.closes)
    case .decimalNumber: return isEastAsian(scalar) ? .ideograph : .digit
    case .currencySymbol: return .prefix
    case .nonspacingMark, .enclosingMark, .spacingMark: return .combining
    case .dashPunctuation, .spaceSeparator: return .breakAfter
    default:
      return isEastAsian(scalar) || properties.isEmojiPresentation ? .ideograph : .letter
    }
  }
}
