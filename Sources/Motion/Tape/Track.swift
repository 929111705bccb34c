/// Which track of a recorder or a tape; in the order in which they were added.
public struct TrackID: Hashable, Comparable, Sendable {
  /// The position of the track, from 0.
  public var raw: Int

  /// The track at a position.
  @inlinable
  public init(raw: Int) { self.raw = raw }

  /// Whether the first track was added before the second.
  @inlinable
  public static func < (first: TrackID, second: TrackID) -> Bool { first.raw < second.raw }
}

/// What one value does over the whole recording.
public struct Track<Value: Interpolatable>: Hashable, Sendable {
  /// What the track is called where it is printed.
  public let name: String
  /// The value before the first segment begins.
  public let initial: Value
  /// The movements, each beginning after the one before it. A segment holds until the next begins.
  public private(set) var segments: [Segment<Value>] = []

  /// A track on which nothing moves yet.
  public init(_ name: String, initial: Value) {
    self.name = name
    self.initial = initial
  }

  /// The value at a moment: that of the last segment that has begun. O(log n) in the segments.
  @inlinable
  public func value(at time: Time) -> Value {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].begin <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? initial : segments[low - 1].value(at: time)
  }

  /// Adds a segment, which takes over from whatever runs when it begins. What would begin at that
  /// moment or later is dropped.
  public mutating func append(_ segment: Segment<Value>) {
    while let last = segments.last, last.begin >= segment.begin { segments.removeLast() }
    segments.append(segment)
  }
}
