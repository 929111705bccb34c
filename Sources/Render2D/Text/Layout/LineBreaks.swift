/// Where the lines of a paragraph may end, by the Unicode line breaking algorithm (UAX #14).
enum LineBreaks {
  /// Whether a line may end before each scalar; false for the first one.
  static func opportunities(_ scalars: ArraySlice<Unicode.Scalar>) -> [Bool] {
    var finder = LineBreakFinder()
    return scalars.map { finder.mayBreak(before: $0) }
  }
}

/// Scans a paragraph for break opportunities. Rules are named as in the standard.
private struct LineBreakFinder {
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

  /// Whether a line may end before a scalar. Must be called for the scalars in order.
  mutating func mayBreak(before scalar: Unicode.Scalar) -> Bool {
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
