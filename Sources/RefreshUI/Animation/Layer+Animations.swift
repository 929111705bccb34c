import Motion
import Render2D

/// An animation that was added to a layer.
final class AddedAnimation {
  /// Its key: a given one, or the name of its property.
  enum Key: Hashable {
    case given(String)
    case usual(String)
  }

  let key: Key?
  /// Its effects, by their numbers on the stage.
  let overlays: [Int]
  /// Its end, in the layer's own time.
  let end: Time
  /// Whether its effect lasts past its end.
  let isKept: Bool
  /// Whether its end has come. The layer's own time may go back, but the animation does not come back.
  private(set) var isOver = false
  /// The event of its end.
  var call: ScheduledCall?
  /// Whether anything waits for its end.
  var isAwaited = false
  /// Called once, when it has ended or was removed.
  var completion: ((_ finished: Bool) -> Void)?

  init(
    _ key: Key?, _ overlays: [Int], end: Time, isKept: Bool,
    completion: ((_ finished: Bool) -> Void)?
  ) {
    self.key = key
    self.overlays = overlays
    self.end = end
    self.isKept = isKept
    self.completion = completion
  }

  func complete(_ finished: Bool) {
    isOver = true
    let completion = completion
    self.completion = nil
    completion?(finished)
  }
}

/// An animation of a layer that is on no stage yet.
struct WaitingAnimation {
  let key: AddedAnimation.Key?
  let completion: ((_ finished: Bool) -> Void)?
  let begin: (Layer) -> Void
}

extension Layer {
  /// Adds an animation to the layer: it is drawn instead of the layer's own value, or added to it,
  /// until it ends or is removed. The layer's properties do not change.
  ///
  /// Later animations lie above earlier ones. The completion of an open transaction waits for it if
  /// it has an end. A layer that is on no stage is animated if it comes onto one in the same event, as
  /// in Core Animation; otherwise the call has no effect but a ``StageWarning`` on the tape. An effect
  /// with a value that is not finite is left out, with one too.
  ///
  /// - Parameters:
  ///   - animation: the animation.
  ///   - key: its key; it replaces an animation with the same key at once. Without a key it
  ///     replaces the one without a key on the same key path, unless it is additive.
  ///   - coexists: whether without a key it replaces none, as in Core Animation.
  ///   - completion: called with `true` when it has ended, and with `false` after the event in
  ///     which it is removed before its end; never for one that has no end and stays.
  public func add(
    _ animation: some LayerAnimation, forKey key: String? = nil, coexists: Bool = false,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let usual = coexists ? nil : animation.usualKey.map(AddedAnimation.Key.usual)
    let own = key.map(AddedAnimation.Key.given) ?? usual
    if let own { take(off: { $0 == own }) }
    guard let stage else {
      let waiting = WaitingAnimation(key: own, completion: completion) {
        $0.add(animation, forKey: key, coexists: coexists, completion: completion)
      }
      return wait(waiting, key ?? animation.usualKey)
    }
    let now = localTime
    animations.removeAll { !$0.isKept && hasEnded($0) }
    let end = now + animation.timing.end
    let hold = end < .max ? stage.recorder.holdTransaction() : nil
    let effects = animation.effects.filter { takes($0.isFinite, $0.property.name) }
    for effect in effects {
      warnIfItJumps(effect.property.name, effect.jumpReason(over: model.state))
    }
    let overlays = effects.map { stage.lay($0, over: track($0.property), from: now) }
    let isKept = !animation.timing.isRemovedOnCompletion
    let added = AddedAnimation(own, overlays, end: end, isKept: isKept) { finished in
      completion?(finished)
      hold?()
    }
    added.isAwaited = completion != nil || hold != nil
    animations.append(added)
    awaitEnd(of: added)
  }

  /// Schedules the end of an animation by the layer's own time, as it runs now.
  func awaitEnd(of animation: AddedAnimation) {
    animation.call?.cancel()
    guard let stage, !animation.isOver, animation.end < .max else { return }
    let clock = stage.clock(of: number)
    guard animation.isAwaited || !clock.isPlain,
      let end = hasEnded(animation) ? stage.now : clock.reach(animation.end)
    else { return }
    animation.call = stage.recorder.after(
      end - stage.now, name: "the end of an explicit animation"
    ) { [weak self] in
      if let self { self.end(animation) } else { animation.complete(true) }
    }
  }

  private func end(_ animation: AddedAnimation) {
    if let stage, !animation.isKept, !stage.clock(of: number).isPlain {
      stage.remove(animation.overlays)
    }
    animation.complete(true)
  }

  /// Whether the end of an animation has come.
  private func hasEnded(_ animation: AddedAnimation) -> Bool {
    animation.isOver || animation.end <= localTime
  }

  /// Removes the animation with a key, if there is one; the layer shows its own value again. The key of a change
  /// in a block of `animate` is the name of its property, such as `position`, as in UIKit.
  public func removeAnimation(forKey key: String) {
    settle { $0.name == key }
    take(off: { $0 == .given(key) })
  }

  /// Removes all animations, those of blocks of `animate` too; the layer shows its own values again.
  /// ``Stage/stop(_:)`` leaves it where it is seen instead.
  public func removeAllAnimations() {
    settle { _ in true }
    removeAddedAnimations()
  }

  /// Removes all animations that were added.
  func removeAddedAnimations() { take(off: { _ in true }) }

  private func settle(_ isRemoved: (LayerProperty) -> Bool) {
    guard let stage else { return }
    for (property, track) in animatedTracks where isRemoved(property) {
      stage.recorder.settle(track)
    }
  }

  /// Removes all animations of the layer and of those in it.
  func removeAnimationsInside() {
    removeAllAnimations()
    for layer in sublayers { layer.removeAnimationsInside() }
    mask?.removeAnimationsInside()
  }

  /// The keys of the animations that have not ended or are kept, the lowest first.
  public var animationKeys: [String] {
    let keys =
      if stage != nil {
        animations.filter { $0.isKept || !hasEnded($0) }.map(\.key)
      } else {
        waiting.map(\.key)
      }
    return keys.compactMap { if case .given(let key) = $0 { key } else { nil } }
  }

  /// Keeps an animation until the layer is on a stage, until the end of the event at most.
  private func wait(_ animation: WaitingAnimation, _ name: String?) {
    waiting.append(animation)
    guard waiting.count == 1 else { return }
    RecordedStage.current?.stage.after(.zero) { [self] in
      guard !waiting.isEmpty else { return }
      waiting = []
      warnOffStage(name)
    }
  }

  /// Begins what was added before the layer was on a stage.
  func beginWaiting() {
    let begun = waiting
    waiting = []
    for animation in begun { animation.begin(self) }
  }

  private func take(off isTaken: (AddedAnimation.Key?) -> Bool) {
    for animation in waiting where isTaken(animation.key) {
      RecordedStage.current?.stage.after(.zero) { animation.completion?(false) }
    }
    waiting.removeAll { isTaken($0.key) }
    guard let stage, !animations.isEmpty else { return }
    let taken = animations.filter { isTaken($0.key) }
    animations.removeAll { isTaken($0.key) }
    for animation in taken {
      stage.remove(animation.overlays)
      guard !hasEnded(animation) else { continue }
      animation.call?.cancel()
      stage.after(.zero) { animation.complete(false) }
    }
  }

  /// What a property has on the screen at this moment, even during an animation, as the presentation
  /// layer of Core Animation. An animation of the rotation gives it with its whole turns.
  ///
  ///     let x = ball.presentation(.positionX)
  public func presentation<Value>(_ keyPath: AnimationKeyPath<Value>) -> Value {
    shownState[keyPath: keyPath.place]
  }
}
