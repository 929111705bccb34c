import Motion
import Render2D

/// The events of a recorded scene in order of time, as text.
///
/// Scroll views, tables and refresh controls log what happens to them: the finger begins and ends to
/// drag, deceleration ends, an inset is set, rows come and go, refreshing is triggered. A scene logs
/// what is its own with ``Stage/log(_:state:of:at:)``; where nothing scrolls, that is all.
public struct StateLog: Hashable, Sendable {
  /// One event.
  public struct Entry: Hashable, Sendable {
    /// When it happened.
    public var time: Time
    /// The name of the layer that the event is about.
    public var subject: String
    /// The event, such as `dragging ends`.
    public var event: String
    /// The new state in a few words, or empty.
    public var state: String
    /// The scroll offset, for an event of a scroll view.
    public var offset: Point?
    /// The content inset, for an event of a scroll view.
    public var inset: Insets?

    /// An entry; all but time, subject and event have defaults.
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

  /// The events in order of time; at the same time, in the order in which they were logged.
  public private(set) var entries: [Entry]

  /// A log of these entries, which may come in any order.
  package init(_ entries: [Entry] = []) {
    self.entries = []
    for entry in entries { append(entry) }
  }

  /// Adds an entry after all others of its time.
  mutating func append(_ entry: Entry) {
    var index = entries.count
    while index > 0, entries[index - 1].time > entry.time { index -= 1 }
    entries.insert(entry, at: index)
  }
}

extension StateLog: CustomStringConvertible {
  /// One line for each entry, the same on every machine.
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
  /// Logs an event at the present time.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - state: the new state.
  ///   - subject: the layer that the event is about, which is logged by name.
  ///   - scrollView: the scroll view whose offset and inset are logged.
  public func log(
    _ event: String, state: String = "", of subject: Layer? = nil, at scrollView: ScrollView? = nil
  ) {
    stateLog.append(
      StateLog.Entry(
        time: now, subject: (subject ?? scrollView ?? screen).name, event: event, state: state,
        offset: scrollView?.contentOffset, inset: scrollView?.contentInset))
  }
}
