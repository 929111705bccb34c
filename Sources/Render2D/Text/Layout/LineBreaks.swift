/// Finds where the lines of a paragraph may end, by the Unicode line breaking algorithm (UAX #14). Rules
/// are named as in the standard.
struct LineBreaks {
  /// The class before the gap, ignoring combining marks; nil at the start.
  private var last: LineBreakClass?
  /// The class before the spaces that end at the gap.
  private var beforeSpaces: LineBreakClass?
  private var isAfterSpaces = false
  /// Whether the quotation mark before the gap, or before its spaces, opens a quotation.
  private var isAfterOpeningQuotation = false
  /// Whether `last` is a hyphen that begins a word.
  private var isAfterLeadingHyphen = false
  private var isAfterJoiner = false
  private var isLastWide = false
  /// Whether the scalar before the quotation mark in `last` is wide.
  private var isWideBeforeQuotation = false

  /// Whether a line may end before each scalar; false for the first one.
  static func opportunities(_ scalars: ArraySlice<Unicode.Scalar>) -> [Bool] {
    var breaks = LineBreaks()
    return scalars.map { breaks.mayBreak(before: $0) }
  }

  /// Whether a line may end before a scalar. Must be called for the scalars in order.
  private mutating func mayBreak(before scalar: Unicode.Scalar) -> Bool {
    var next = LineBreakClass(scalar)
    let isWide = LineBreakClass.isEastAsian(scalar)
    defer { isAfterJoiner = next == .joiner }
    if next == .combining || next == .joiner {
      // LB9: a mark belongs to its base. LB10: without one it is a letter.
      if last != nil, !isAfterSpaces, last != .zeroWidthSpace { return false }
      if next == .combining { next = .letter }
    }
    let result = isAfterJoiner ? false : isGap(before: next, isWide: isWide)
    take(next, isWide: isWide)
    return result
  }

  private mutating func take(_ next: LineBreakClass, isWide: Bool) {
    if next == .space {
      if !isAfterSpaces { beforeSpaces = last }
      isAfterSpaces = true
      last = .space
      return
    }
    let startsWord = last == nil || last == .space || last == .zeroWidthSpace || last == .glue
    isAfterLeadingHyphen = next == .hyphen && startsWord
    if case .quotation(let side) = next {
      let canOpen: Bool
      switch last {
      case nil, .space, .zeroWidthSpace, .glue, .opening, .quotation: canOpen = true
      default: canOpen = false
      }
      isAfterOpeningQuotation = side == .opens && canOpen
      isWideBeforeQuotation = isLastWide
    } else {
      isAfterOpeningQuotation = false
    }
    last = next
    isAfterSpaces = false
    beforeSpaces = nil
    isLastWide = isWide
  }

  private func isGap(before next: LineBreakClass, isWide: Bool) -> Bool {
    guard let last else { return false }
    // LB7: spaces stay with what precedes them. LB8: a zero-width space is an opportunity.
    if next == .space || next == .zeroWidthSpace { return false }
    let base = isAfterSpaces ? beforeSpaces : last
    if base == .zeroWidthSpace { return true }
    // LB11, LB12: word joiners and glue prevent breaks on both sides.
    if next == .wordJoiner || last == .wordJoiner || last == .glue { return false }
    if next == .glue { return last == .space || last == .breakAfter || last == .hyphen }
    // LB13: no line begins with a closing mark.
    switch next {
    case .closing, .exclamation, .slash: return false
    default: break
    }
    // LB14, LB15: opening brackets and quotation marks stay with what they open.
    if base == .opening || isAfterOpeningQuotation { return false }
    if next == .quotation(.closes), !isAfterSpaces, !isWide, !isLastWide { return false }
    // LB15d: a separator stays with what precedes it.
    if next == .separator { return false }
    // LB16: a bracket and the mark after it. LB17: two dashes.
    if case .closing = base, next == .nonStarter { return false }
    if base == .breakAround, next == .breakAround { return false }
    // LB18: a space is an opportunity.
    if last == .space { return true }
    return isGap(last, next, isWide: isWide)
  }

  /// The rules for two neighbours without a space between them.
  private func isGap(_ last: LineBreakClass, _ next: LineBreakClass, isWide: Bool) -> Bool {
    // LB19: no break at quotation marks, except on the outer side of one among ideographs.
    if case .quotation(let side) = next { return side == .opens && isLastWide }
    if case .quotation(let side) = last {
      return side == .closes && isWide && isWideBeforeQuotation
    }
    // LB20a: a hyphen that begins a word stays with it.
    if isAfterLeadingHyphen, next == .letter { return false }
    // LB21, LB22: dashes and dots stay with what precedes them.
    switch next {
    case .breakAfter, .hyphen, .nonStarter, .inseparable: return false
    default: break
    }
    if last == .breakBefore { return false }
    switch (last, next) {
    // LB23: letters and figures. LB23a: numbers written in ideographs.
    case (.letter, .digit), (.digit, .letter), (.prefix, .ideograph), (.ideograph, .postfix):
      return false
    // LB24: signs with letters.
    case (.prefix, .letter), (.postfix, .letter), (.letter, .prefix), (.letter, .postfix):
      return false
    // LB25: the parts of numbers.
    case (.closing, .postfix), (.closing, .prefix), (.digit, .postfix), (.digit, .prefix),
      (.postfix, .opening), (.postfix, .digit), (.prefix, .opening), (.prefix, .digit),
      (.hyphen, .digit), (.separator, .digit), (.digit, .digit), (.slash, .digit):
      return false
    // LB28, LB29: words.
    case (.letter, .letter), (.separator, .letter):
      return false
    // LB30: words with brackets in them.
    case (.letter, .opening), (.digit, .opening):
      return isWide
    case (.closing(true), .letter), (.closing(true), .digit):
      return false
    default:
      return true
    }
  }
}

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
