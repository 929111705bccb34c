/// Identifies a track of a recorder or a tape, in the order in which they were added.
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

/// The changes of one value over the whole recording.
public struct Track<Value: Interpolatable>: Hashable, Sendable {
  /// The track's name when it is printed.
  public let name: String
  /// The value before the first segment begins.
  public let initial: Value
  /// The movements in order; each holds until the next begins.
  @inlinable
  public var segments: [Segment<Value>] { storage }
  @usableFromInline
  var storage: [Segment<Value>] = []

  /// A track without segments.
  public init(_ name: String, initial: Value) {
    self.name = name
    self.initial = initial
  }

  /// The value at a time: that of the last segment that has begun. O(log n) in the segments.
  @inlinable
  public func value(at time: Time) -> Value {
    Track.value(of: segments, at: time) ?? initial
  }

  /// The value at a time, and the interval in which it is constant: from `since` until just before
  /// `until`, which equals `since` while it changes. O(log n) in the segments.
  @inlinable
  public func stay(at time: Time) -> (value: Value, since: Time, until: Time) {
    let count = Track.countBegun(of: segments, by: time)
    let next = count < segments.count ? segments[count].begin : .max
    guard count > 0 else { return (initial, Time(ticks: .min), next) }
    let value = Track.value(of: segments, index: count - 1, at: time)
    var end =
      segments[count - 1].begin
      + Repeats.length(
        of: segments[count - 1].duration, segments[count - 1].repeats,
        autoreverses: segments[count - 1].autoreverses)
    if !segments[count - 1].under.isEmpty { end = segments[count - 1].settled }
    return time >= end ? (value, end, next) : (value, time, time)
  }

  /// The value of the last segment that has begun; nil before the first.
  @inlinable @inline(never)
  static func value(of segments: [Segment<Value>], at time: Time) -> Value? {
    let count = countBegun(of: segments, by: time)
    return count > 0 ? value(of: segments, index: count - 1, at: time) : nil
  }

  /// The value of a segment that has begun; the same as its `value(at:)`.
  ///
  /// Reads only the fields that it needs: calling a method of a segment would copy it, which costs
  /// more than everything else.
  @inlinable @inline(__always)
  static func value(of segments: [Segment<Value>], index: Int, at time: Time) -> Value {
    let duration = segments[index].duration
    let elapsed = Repeats.elapsed(
      time - segments[index].begin, of: duration, segments[index].repeats,
      autoreverses: segments[index].autoreverses)
    let value = Segment.value(
      segments[index].course.fraction(elapsed: elapsed, duration: duration),
      from: segments[index].from, to: segments[index].to, path: segments[index].path)
    if segments[index].under.isEmpty { return value }
    return Segment.sum(value, segments[index].under, at: time)
  }

  /// The number of segments that have begun.
  @inlinable
  static func countBegun(of segments: [Segment<Value>], by time: Time) -> Int {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].begin <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds a segment, which takes over from whatever runs when it begins. Segments that begin at
  /// that time or later are removed.
  @inlinable
  public mutating func append(_ segment: Segment<Value>) {
    while !storage.isEmpty, storage[storage.count - 1].begin >= segment.begin {
      storage.removeLast()
    }
    storage.append(segment)
  }

  mutating func removeLast() { storage.removeLast() }
}
