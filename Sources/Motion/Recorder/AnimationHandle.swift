/// An animation that was begun, and can be called off.
public final class AnimationHandle {
  private let animation: Timeline.Animation
  private let cancelTracks: () -> Void

  init(_ animation: Timeline.Animation, cancelTracks: @escaping () -> Void) {
    self.animation = animation
    self.cancelTracks = cancelTracks
  }

  /// Whether it still has a track, or waits for its time.
  public var isRunning: Bool { !animation.isOver }

  /// Calls it off: its tracks stop where they are seen now, model and presentation, and its
  /// completion runs with `false` after the current event.
  ///
  /// A track on which it has not begun, because of a delay, goes on as if it had never been asked
  /// for. Nothing happens where the animation is over.
  public func cancel() {
    guard isRunning else { return }
    cancelTracks()
  }
}
