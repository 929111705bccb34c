extension Recorder {
  /// Adds the keyframes in a block of `animateKeyframes`.
  public struct Keyframes {
    fileprivate let recorder: Recorder

    /// Animates the changes made in a block over a part of the duration, like
    /// `UIView.addKeyframe(withRelativeStartTime:relativeDuration:)`.
    ///
    /// - Parameters:
    ///   - start: its start, as a fraction of the duration, clamped to 0 … 1.
    ///   - duration: its length, as a fraction of the duration, clamped to what is left.
    ///   - changes: sets the values.
    public func add(at start: Double, for duration: Double, _ changes: () -> Void) {
      guard let outer = recorder.draft?.range else { return }
      let begin = start > 0 ? min(start, 1) : 0
      recorder.draft?.range = (begin, min(begin + (duration > 0 ? duration : 0), 1))
      changes()
      recorder.draft?.range = outer
    }
  }

  /// Animates changes with keyframes, like `UIView.animateKeyframes`.
  ///
  ///     recorder.animateKeyframes(Transaction(.seconds(1), curve: .linear)) { keyframes in
  ///       keyframes.add(at: 0, for: 0.25) { recorder.set(x, to: 10) }
  ///       keyframes.add(at: 0.5, for: 0.5) { recorder.set(x, to: 0) }
  ///     }
  ///
  /// Each keyframe is linear, and values rest between two; the transaction's curve applies to the
  /// whole. A change outside every keyframe takes the whole duration. The first keyframe starts from
  /// the presentation value when the animation begins, and the model becomes the last keyframe's
  /// value; a value that does not interpolate steps when its keyframe begins. Completion and handle
  /// are as in `animate`.
  @discardableResult
  public func animateKeyframes(
    _ transaction: Transaction, _ keyframes: (Keyframes) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) -> AnimationHandle {
    animate(transaction) {
      let outer = draft
      draft = KeyframeDraft()
      keyframes(Keyframes(recorder: self))
      let done = draft
      draft = outer
      guard let done, let transaction = timeline.transaction else { return }
      for index in done.tracks {
        let from = value(index, at: now + transaction.delay)
        let path = done.path(of: index, from: from)
        var segment = transaction.segment(
          from: from, to: path.last?.value ?? from, now: now)
        segment.path = path
        models[index].value = segment.to
        write(segment, on: index, isAnimated: true)
      }
    } completion: {
      completion?($0)
    }
  }
}

extension Recorder {
  /// Whether a block of `animateKeyframes` is running: what is set is on its track only after it.
  package var isAddingKeyframes: Bool { draft != nil }

  /// The changes of a block: for each track a movement from now to its new model, over what runs on
  /// under it. Nothing is recorded, but the models are set.
  package func changes(
    in body: () -> Void
  ) -> [(track: TrackID, movement: Segment<Value>)] {
    let outer = draft
    draft = KeyframeDraft()
    timeline.run(
      body, as: RecorderTimeline.Animation(Transaction(.zero), in: nil, completion: nil))
    let tracks = draft?.tracks ?? []
    draft = outer
    return tracks.map { index in
      var movement = Segment(
        begin: now, duration: Time(ticks: 1), from: value(index, at: now),
        to: models[index].value)
      takeMovementOver(&movement, on: index)
      return (TrackID(raw: index), movement)
    }
  }
}

/// The keyframes that a block of `animateKeyframes` has added so far, track by track.
@usableFromInline
struct KeyframeDraft<Value: Interpolatable> {
  private struct Move {
    var begin, end: Double
    var value: Value
  }

  /// The part of the duration that the innermost keyframe takes.
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

  /// The path of a track from its start: it rests between keyframes, and a keyframe that begins
  /// before the end of the previous one takes over from there.
  func path(of track: Int, from start: Value) -> [Keyframe<Value>] {
    let own = moves.first { $0.track == track }?.moves ?? []
    // Of those that begin together the later one wins: a stable order keeps it last.
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
