/// A moment with a name.
public struct Mark: Hashable, Sendable {
  /// What the moment is called.
  public let name: String
  /// When it is.
  public let time: Time

  /// A moment with a name.
  public init(_ name: String, at time: Time) {
    self.name = name
    self.time = time
  }
}

/// A finished recording: what every track does, from the beginning to the end.
///
/// A tape never changes, so any moment of it can be looked at, in any order and from many threads,
/// with the same result to the last bit.
public struct Tape<Value: Interpolatable>: Hashable, Sendable {
  /// The tracks, in the order of their identifiers.
  public let tracks: [Track<Value>]
  /// The named moments, in the order in which they came.
  public let marks: [Mark]
  /// When the recording ends.
  public let end: Time

  /// A recording of these tracks.
  public init(tracks: [Track<Value>], marks: [Mark] = [], end: Time) {
    self.tracks = tracks
    self.marks = marks
    self.end = end
  }

  /// The value of a track at a moment. The identifier must come from this recording.
  @inlinable
  public func value(of track: TrackID, at time: Time) -> Value {
    Track.value(of: tracks[track.raw].segments, at: time) ?? tracks[track.raw].initial
  }

  /// The value of a track at a moment, and from when until when it stays the same; see
  /// ``Track/stay(at:)``.
  @inlinable
  public func stay(of track: TrackID, at time: Time) -> (value: Value, since: Time, until: Time) {
    tracks.span[track.raw].stay(at: time)
  }

  /// The time of the first mark of a name.
  public func time(ofMark name: String) -> Time? { marks.first { $0.name == name }?.time }
}

extension Tape: CustomStringConvertible {
  /// The recording as text: a line for its end, a line a mark, a line a track and under it a line
  /// a segment. The same recording gives the same text everywhere.
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
