import Motion
import Render2D

/// What happened while a scene was recorded, in the order in which it did: a story as text.
public struct StateLog: Hashable, Sendable {
  /// One thing that happened.
  public struct Entry: Hashable, Sendable {
    /// When it happened.
    public var time: Time
    /// To whom: a layer's name.
    public var subject: String
    /// What happened.
    public var event: String
    /// What state that led to, in a few words; empty where there is none.
    public var state: String
    /// How far the plane is scrolled, where it is about one.
    public var offset: Point?
    /// How much further the plane can be moved, where it is about one.
    public var inset: Insets?

    /// Something that happened.
    package init(
      time: Time, subject: String, event: String, state: String = "", offset: Point? = nil,
      inset: Insets? = nil
    ) {
      self.time = time
      self.subject = subject
      self.event = event
      self.state = state
      self.offset = offset
      self.inset = inset
    }
  }

  /// What happened, in order of time; of one time, in the order in which it was written down.
  public private(set) var entries: [Entry]

  /// A story of these entries, which need not be in order of time.
  package init(_ entries: [Entry] = []) {
    self.entries = []
    for entry in entries { append(entry) }
  }

  /// Adds an entry after all of its time.
  mutating func append(_ entry: Entry) {
    var index = entries.count
    while index > 0, entries[index - 1].time > entry.time { index -= 1 }
    entries.insert(entry, at: index)
  }
}

extension StateLog: CustomStringConvertible {
  /// A line an entry; the same story gives the same text everywhere.
  public var description: String { entries.map { "\($0)\n" }.joined() }
}

extension StateLog.Entry: CustomStringConvertible {
  /// The entry in one line, lengths in hundredths of a point:
  /// `0.5s table: dragging ends, decelerating, offset 0 -120, inset 64 0 0 0` (top, left, bottom,
  /// right).
  public var description: String {
    var line = "\(time) \(subject): \(event)"
    if !state.isEmpty { line += ", \(state)" }
    if let offset { line += ", offset \(hundredths(offset.x)) \(hundredths(offset.y))" }
    if let inset {
      line +=
        ", inset "
        + [inset.top, inset.left, inset.bottom, inset.right].map(hundredths)
        .joined(separator: " ")
    }
    return line
  }

  /// A length to a hundredth of a point, without zeros at its end.
  private func hundredths(_ length: Double) -> String {
    let rounded = (length * 100).rounded()
    guard rounded.magnitude < 1e15 else { return "\(length)" }
    let number = Int(rounded)
    let (whole, part) = number.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = number < 0 ? "-" : ""
    guard part > 0 else { return sign + "\(whole)" }
    let digits = part % 10 == 0 ? "\(part / 10)" : part < 10 ? "0\(part)" : "\(part)"
    return "\(sign)\(whole).\(digits)"
  }
}

extension Stage {
  /// Writes down that something happened now.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - state: what state that led to.
  ///   - subject: to whom; the name is what is written.
  ///   - scrollView: the plane whose place is written down with it.
  public func log(
    _ event: String, state: String = "", of subject: Layer? = nil, at scrollView: ScrollView? = nil
  ) {
    stateLog.append(
      StateLog.Entry(
        time: now, subject: (subject ?? scrollView ?? screen).name, event: event, state: state,
        offset: scrollView?.contentOffset, inset: scrollView?.contentInset))
  }
}
