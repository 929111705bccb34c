/// The keyframes that a block of `animateKeyframes` has added so far, track by track.
@usableFromInline
struct KeyframeDraft<Value: Interpolatable> {
  private struct Move {
    var begin, end: Double
    var value: Value
  }

  /// The part of the whole that the innermost keyframe takes.
  var range = (begin: 0.0, end: 1.0)
  private var moves: [(track: Int, moves: [Move])] = []

  /// The tracks in the order in which they were first changed.
  var tracks: [Int] { moves.map(\.track) }

  mutating func add(_ value: Value, on track: Int) {
    let move = Move(begin: range.begin, end: range.end, value: value)
    if let index = moves.firstIndex(where: { $0.track == track }) {
      moves[index].moves.append(move)
    } else {
      moves.append((track, [move]))
    }
  }

  /// The way of a track from where it starts: it rests between its keyframes, and one that begins
  /// before the one before it has ended takes over from there.
  func path(of track: Int, from start: Value) -> [Keyframe<Value>] {
    let own = moves.first { $0.track == track }?.moves ?? []
    // Of those that begin together the later one counts: a stable order keeps it behind.
    let ordered = own.enumerated().sorted {
      ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset)
    }
    var path: [Keyframe<Value>] = []
    for move in ordered.map(\.element) {
      let value = Keyframe.value(along: path, from: start, at: move.begin)
      while let last = path.last, last.time > move.begin { path.removeLast() }
      if path.last?.time != move.begin, move.begin > 0 {
        path.append(Keyframe(at: move.begin, value))
      }
      path.append(Keyframe(at: move.end, move.value))
    }
    if let last = path.last, last.time < 1 { path.append(Keyframe(at: 1, last.value)) }
    return path
  }
}
