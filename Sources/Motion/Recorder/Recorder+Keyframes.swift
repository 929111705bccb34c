extension Recorder {
  /// Where keyframes are added in a block of `animateKeyframes`.
  public struct Keyframes {
    fileprivate let recorder: Recorder

    /// Animates the changes made in a block over a part of the whole, as
    /// `UIView.addKeyframe(withRelativeStartTime:relativeDuration:)` does.
    ///
    /// - Parameters:
    ///   - start: where it begins, as a part of the whole, cut to 0 … 1.
    ///   - duration: how long it takes, as a part of the whole, cut to what is left.
    public func add(at start: Double, for duration: Double, _ changes: () -> Void) {
      guard let outer = recorder.draft?.range else { return }
      let begin = start > 0 ? min(start, 1) : 0
      recorder.draft?.range = (begin, min(begin + (duration > 0 ? duration : 0), 1))
      changes()
      recorder.draft?.range = outer
    }
  }

  /// Animates changes by keyframes, as `UIView.animateKeyframes` does.
  ///
  ///     recorder.animateKeyframes(.seconds(1)) { keyframes in
  ///       keyframes.add(at: 0, for: 0.25) { recorder.set(x, to: 10) }
  ///       keyframes.add(at: 0.5, for: 0.5) { recorder.set(x, to: 0) }
  ///     }
  ///
  /// Within each keyframe a value goes evenly; between two it rests. `curve` bends the time of the
  /// whole. A change outside every keyframe takes all the time. What a keyframe changes starts from
  /// what is seen when the animation begins, and the model becomes what the last one ends with; a
  /// value that does not interpolate steps when its keyframe begins. Completion and handle are those
  /// of `animate`.
  @discardableResult
  public func animateKeyframes(
    _ duration: Time, delay: Time = .zero, curve: Curve = .linear, repeats: Repeats = .once,
    autoreverses: Bool = false, options: AnimationOptions = [], name: String? = nil,
    _ keyframes: (Keyframes) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> AnimationHandle {
    animate(
      duration, delay: delay, curve: curve, repeats: repeats, autoreverses: autoreverses,
      options: options, name: name
    ) {
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
        models[index] = segment.to
        modelChanged?(TrackID(raw: index), segment.to)
        write(segment, on: index, isAnimated: true)
      }
    } completion: {
      completion?($0)
    }
  }
}
