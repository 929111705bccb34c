import Films
import Motion
import RefreshUI

extension Selection {
  private static let expected =
    "moments and ranges such as 1.2s, 50%, mark:refresh, end-0.5s, 0.2s..50% or loop"

  init(parameter input: ParameterInput) throws(UnreadableValue) {
    let items: [Substring]
    switch input {
    case .text(let text): items = text.split(separator: ",", omittingEmptySubsequences: false)
    case .list(let list): items = list.map { $0[...] }
    }
    var pieces: [Piece] = []
    for item in items {
      let text = item.trimmed
      guard !text.isEmpty else {
        throw UnreadableValue(
          expected: Self.expected, hint: items.count > 1 ? "an item is empty" : nil)
      }
      let ends = text.split(separator: "..", omittingEmptySubsequences: false)
      switch ends.count {
      case 1 where text == "loop": pieces.append(.loop)
      case 1: pieces.append(.moment(try Self.moment(text)))
      case 2:
        let (first, last) = (ends[0].trimmed, ends[1].trimmed)
        pieces.append(
          .range(
            first.isEmpty ? .start : try Self.moment(first),
            last.isEmpty ? .end : try Self.moment(last)))
      default:
        throw UnreadableValue(
          expected: Self.expected, hint: "'\(text)' has more than two ends")
      }
    }
    self.init(pieces)
  }

  private static func moment(_ text: Substring) throws(UnreadableValue) -> Moment {
    if let base = base(text) { return Moment(base: base, text: String(text)) }
    // A text that is not a moment may be one with an offset: split it at the last sign.
    if let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }),
      let offset = Time(String(text[text.index(after: sign)...].trimmed)),
      let base = base(text[..<sign].trimmed, mayEndInTime: true)
    {
      return Moment(
        base: base, offset: text[sign] == "-" ? .zero - offset : offset, text: String(text))
    }
    throw UnreadableValue(expected: expected, hint: hint(text))
  }

  /// A moment without an offset.
  private static func base(_ text: Substring, mayEndInTime: Bool = false) -> Moment.Base? {
    switch text {
    case "start": return .start
    case "end": return .end
    default: break
    }
    if text.hasPrefix("mark:") {
      let name = text.dropFirst(5)
      // `mark:refresh+0.1s` is the mark `refresh` with an offset, not a mark with that whole name.
      if !mayEndInTime, let sign = name.lastIndex(where: { $0 == "+" || $0 == "-" }),
        Time(String(name[name.index(after: sign)...])) != nil
      {
        return nil
      }
      return name.isEmpty ? nil : .mark(String(name))
    }
    if text.hasSuffix("%") {
      guard let percent = Double(text.dropLast()), (0...100).contains(percent) else { return nil }
      return .fraction(percent / 100)
    }
    guard let time = Time(String(text)), time >= .zero else { return nil }
    return .time(time)
  }

  private static func hint(_ text: Substring) -> String {
    if let number = Double(text) {
      return number >= 0 ? "add a unit: \(text)s or \(text)%" : "a time cannot be negative"
    }
    if text.hasSuffix("%") { return "a percentage is from 0% to 100%" }
    let word = text.prefix { $0.isLetter }
    let words = ["start", "end", "loop", "mark"]
    if let near = nearestWord(to: String(word), among: words), near != word {
      return didYouMean(near + (near == "mark" ? ":" : ""))
    }
    return "'\(text)' is not a moment"
  }
}
