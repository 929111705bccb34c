public import Motion

/// Which moments of a scene become frames, before the scene is recorded.
///
/// ```swift
/// let film = try scene.film(select: .range(.mark("refresh"), .mark("refresh") + .seconds(1)))
/// let still = try scene.film(select: .moment(.end - .seconds(0.5)))
/// ```
///
/// The pieces follow each other in the order in which they are listed. The command reads them from
/// texts:
///
///     0.2s..50%,mark:refresh      a piece, then a single moment
///     ..1s    mark:refresh..      from the start; to the end
///     end-0.5s    mark:refresh+0.1s
public struct Selection: Hashable, Sendable {
  /// A moment, told by what it hangs on.
  public struct Moment: Hashable, Sendable {
    /// What a moment hangs on.
    public enum Base: Hashable, Sendable {
      /// A time from the start.
      case time(Time)
      /// A part of the whole, from 0 to 1.
      case fraction(Double)
      /// A moment that the scene names; of several of one name the first.
      case mark(String)
      /// The start of the recording, and its end.
      case start, end
    }

    /// What it hangs on.
    public var base: Base
    /// How much later, or earlier where it is negative.
    public var offset: Time
    /// The moment in the words of whoever wrote it, for messages.
    package var text: String

    package init(base: Base, offset: Time = .zero, text: String) {
      self.base = base
      self.offset = offset
      self.text = text
    }
  }

  /// A moment, or everything from one moment to another.
  public enum Piece: Hashable, Sendable {
    /// A single moment, shown for one frame.
    case moment(Moment)
    /// Everything from one moment to a later one.
    case range(Moment, Moment)
  }

  /// What is shown, in order.
  public var pieces: [Piece]

  /// Pieces in the order in which they are shown.
  public init(_ pieces: [Piece]) { self.pieces = pieces }

  /// The whole scene.
  public static let everything = Selection([.range(.start, .end)])

  /// One single moment.
  public static func moment(_ moment: Moment) -> Selection { Selection([.moment(moment)]) }

  /// Everything from one moment to a later one.
  public static func range(_ first: Moment, _ last: Moment) -> Selection {
    Selection([.range(first, last)])
  }
}

extension Selection.Moment {
  /// The start of the recording.
  public static let start = Selection.Moment(base: .start, text: "start")
  /// The end of the recording.
  public static let end = Selection.Moment(base: .end, text: "end")

  /// A time from the start.
  public static func time(_ time: Time) -> Self { Self(base: .time(time), text: "\(time)") }

  /// A part of the whole, from 0 to 1.
  public static func fraction(_ part: Double) -> Self {
    Self(base: .fraction(part), text: "\(part * 100)%")
  }

  /// When the scene sets a mark for the first time.
  public static func mark(_ name: String) -> Self { Self(base: .mark(name), text: "mark:\(name)") }

  /// A moment that is later by a time.
  public static func + (moment: Self, delay: Time) -> Self {
    Self(base: moment.base, offset: moment.offset + delay, text: "\(moment.text)+\(delay)")
  }

  /// A moment that is earlier by a time.
  public static func - (moment: Self, lead: Time) -> Self {
    Self(base: moment.base, offset: moment.offset - lead, text: "\(moment.text)-\(lead)")
  }
}
