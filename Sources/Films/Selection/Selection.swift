public import Motion

/// The moments of a scene that become frames, given before the scene is recorded.
///
/// ```swift
/// let film = try scene.film(select: .range(.mark("refresh"), .mark("refresh") + .seconds(1)))
/// let still = try scene.film(select: .moment(.end - .seconds(0.5)))
/// ```
///
/// The pieces are shown in the order in which they are listed. The command parses them from text:
///
///     0.2s..50%,mark:refresh      a piece, then a single moment
///     ..1s    mark:refresh..      from the start; to the end
///     end-0.5s    mark:refresh+0.1s
///     loop                        what repeats for ever, without a seam
public struct Selection: Hashable, Sendable {
  /// A moment, relative to a base.
  public struct Moment: Hashable, Sendable {
    /// The base of a moment.
    public enum Base: Hashable, Sendable {
      /// A time from the start.
      case time(Time)
      /// A fraction of the whole.
      case fraction(Double)
      /// A moment that the scene marks; of several with one name the first.
      case mark(String)
      /// The start of the recording, and its end.
      case start, end
    }

    /// The base.
    public var base: Base
    /// The offset from the base; negative for earlier.
    public var offset: Time
    /// The moment as the user wrote it, for messages.
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
    /// The first piece in which nothing moves but what repeats for ever, and which ends as it begins.
    case loop
  }

  /// The pieces, in order.
  public var pieces: [Piece]

  /// Pieces in the order in which they are shown.
  public init(_ pieces: [Piece]) { self.pieces = pieces }

  /// Whether it is a single moment.
  package var isMoment: Bool {
    if case .moment? = pieces.first { pieces.count == 1 } else { false }
  }

  /// The whole scene, or, where nothing moves but what repeats for ever, one loop of it.
  public static let everything = Selection([.range(.start, .end)])

  /// The loop of what repeats for ever, without what comes before.
  public static let loop = Selection([.loop])

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

  /// A fraction of the whole.
  public static func fraction(_ part: Double) -> Self {
    Self(base: .fraction(part), text: "\(part * 100)%")
  }

  /// The first mark with a name.
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
