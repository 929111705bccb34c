import Motion
import Render2D

/// An explicit animation that was laid over a layer.
final class AddedAnimation {
  /// What it is called: as somebody said, or by what it animates.
  enum Key: Hashable {
    case given(String)
    case usual(String)
  }

  let key: Key?
  /// Its effects, by the numbers that the stage has given them.
  let overlays: [Int]
  let end: Time
  /// Whether it is seen past its end.
  let isKept: Bool
  /// Called, once, when it has ended or was taken off.
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

extension Layer {
  /// Lays an animation over the layer: it is seen in place of the layer's own value, or added to it,
  /// until it ends or is taken off. The layer's properties stay what they are.
  ///
  /// Later animations lie above earlier ones. The completion of an open transaction waits for it
  /// where it has an end. While the layer stands on no stage nothing happens but that the tape has a
  /// ``StageWarning``, once the layer stands on one.
  ///
  /// - Parameters:
  ///   - animation: what is laid over it.
  ///   - key: what it is called; one with the same key makes way for it at once. Without a key it
  ///     takes the place of the one without a key on the same key path, unless it is additive.
  ///   - completion: called with `true` when its time is over, and with `false` after the event in
  ///     which it is taken off before that; never for one that has no end and stays.
  public func add(
    _ animation: some LayerAnimation, forKey key: String? = nil,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    guard let stage else {
      return warnings.append(
        .animationOffStage(layer: name, key: key ?? animation.usualKey))
    }
    let own = key.map(AddedAnimation.Key.given) ?? animation.usualKey.map { .usual($0) }
    if let own { take(off: { $0.key == own }) }
    animations.removeAll { !$0.isKept && $0.end <= stage.now }
    let end = stage.now + animation.timing.end
    let hold = end < .max ? stage.recorder.holdTransaction() : nil
    let overlays = animation.effects.map { effect in
      stage.lay(effect, over: track(effect.property))
    }
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

  /// Takes the animation of a key off the layer, which shows its own value again. Nothing happens
  /// where there is none.
  public func removeAnimation(forKey key: String) { take(off: { $0.key == .given(key) }) }

  /// Takes all animations off the layer, which shows its own values again.
  public func removeAllAnimations() { take(off: { _ in true }) }

  /// The keys of the animations over the layer that have not ended or are kept, the lowest first.
  public var animationKeys: [String] {
    guard let stage else { return [] }
    return animations.compactMap { animation in
      guard animation.isKept || animation.end > stage.now, case .given(let key) = animation.key
      else { return nil }
      return key
    }
  }

  private func take(off isTaken: (AddedAnimation) -> Bool) {
    guard let stage, !animations.isEmpty else { return }
    let taken = animations.filter(isTaken)
    animations.removeAll(where: isTaken)
    for animation in taken {
      stage.remove(animation.overlays)
      guard animation.end > stage.now else { continue }
      stage.after(.zero) { animation.complete(false) }
    }
  }

  /// The turn on screen at this moment, in the middle of an animation too. In an animation of the
  /// rotation it is what that gives, whole turns included.
  public var presentationRotation: Angle { shownState.rotation }
}
