/// A named time.
public struct Mark: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The time.
  public let time: Time

  /// A named time.
  public init(_ name: String, at time: Time) {
    self.name = name
    self.time = time
  }
}

/// A finished recording: the values of every track, from the beginning to the end.
///
/// A tape is immutable: it can be sampled at any time, in any order and from many threads, with the
/// same result to the last bit.
public struct Tape<Value: Interpolatable>: Hashable, Sendable {
  /// The tracks, in the order of their identifiers.
  public let tracks: [Track<Value>]
  /// The named times, in the order in which they were recorded.
  public let marks: [Mark]
  /// The end of the recording.
  public let end: Time
  /// Whether an event ended it, and not that all came to rest or repeats for ever.
  public let isFinished: Bool

  /// A recording of these tracks.
  public init(
    tracks: [Track<Value>], marks: [Mark] = [], end: Time, isFinished: Bool = false
  ) {
    self.tracks = tracks
    self.marks = marks
    self.end = end
    self.isFinished = isFinished
  }

  /// The value of a track at a time. The identifier must come from this recording.
  @inlinable
  public func value(of track: TrackID, at time: Time) -> Value {
    Track.value(of: tracks[track.raw].segments, at: time) ?? tracks[track.raw].initial
  }

  /// The value of a track at a time, and the interval in which it is constant; see
  /// ``Track/stay(at:)``.
  @inlinable
  public func stay(of track: TrackID, at time: Time) -> (value: Value, since: Time, until: Time) {
    tracks.span[track.raw].stay(at: time)
  }
}

extension Tape: CustomStringConvertible {
  /// The recording as text: a line for its end, a line for each mark, a line for each track
  /// followed by its segments. The same recording gives the same text everywhere.
  public var description: String {
    var lines = ["end \(end)"]
    for mark in marks { lines.append("mark \(mark.name) \(mark.time)") }
    for (index, track) in tracks.enumerated() {
      lines.append("track \(index) \(track.name): \(track.initial)")
      for segment in track.segments { lines.append("  \(segment)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
