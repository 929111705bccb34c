import Motion
import Render2D

final class AddedAnimation {
  /// Its key: a given one, or the name of its property.
  enum Key: Hashable {
    case given(String)
    case usual(String)
  }

  let key: Key?
  /// Its effects, by their numbers on the stage.
  let overlays: [Int]
  let end: Time
  /// Whether its effect lasts past its end.
  let isKept: Bool
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
  ///   - completion: called with `true` when it has ended, and with `false` after the event in
  ///     which it is removed before its end; never for one that has no end and stays.
  public func add(
    _ animation: some LayerAnimation, forKey key: String? = nil,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let own = key.map(AddedAnimation.Key.given) ?? animation.usualKey.map { .usual($0) }
    if let own { take(off: { $0 == own }) }
    guard let stage else {
      let waiting = WaitingAnimation(key: own, completion: completion) {
        $0.add(animation, forKey: key, completion: completion)
      }
      return wait(waiting, key ?? animation.usualKey)
    }
    animations.removeAll { !$0.isKept && $0.end <= stage.now }
    let end = stage.now + animation.timing.end
    let hold = end < .max ? stage.recorder.holdTransaction() : nil
    let effects = animation.effects.filter { takes($0.isFinite, $0.property.name) }
    for effect in effects { warnIfItJumps(effect.property.name, effect.misfit(layerState)) }
    let overlays = effects.map { stage.lay($0, over: track($0.property)) }
    let isKept = !animation.timing.isRemovedOnCompletion
    let added = AddedAnimation(own, overlays, end: end, isKept: isKept) { finished in
      completion?(finished)
      hold?()
    }
    animations.append(added)
    guard end < .max, completion != nil || hold != nil else { return }
    stage.recorder.after(animation.timing.end, name: "the end of an explicit animation") {
      added.complete(true)
    }
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

  private func settle(_ isRemoved: (Property) -> Bool) {
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
      if let stage {
        animations.filter { $0.isKept || $0.end > stage.now }.map(\.key)
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
      guard animation.end > stage.now else { continue }
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
