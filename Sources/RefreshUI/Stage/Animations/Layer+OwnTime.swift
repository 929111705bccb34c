import Motion

// Changes in blocks of `animate`, on a layer whose time is not the stage's.

extension Layer {
  /// Lets all that moves the layer run by its own time from now on; until now it was `time`.
  func detachMovements(at time: Time) {
    for (property, track) in animatedTracks { detachMovements(of: property, on: track, at: time) }
  }

  /// Lets what moves a property run by the layer's own time, which is `time` now.
  func detachMovements(of property: LayerProperty, on track: TrackID, at time: Time) {
    guard let stage else { return }
    var added: [(end: Time, animation: AddedAnimation)] = []
    let movements = stage.recorder.detach(track) { [weak self] end in
      for movement in added where movement.end == end { self?.halt(movement.animation, property) }
      added = []
    }
    for (movement, over) in movements {
      let origin = time + (movement.begin - stage.now)
      let effect = AnimationEffect(property, movement)
      let animation = AddedAnimation(
        .given(property.name), [stage.lay(effect, over: track, from: origin)],
        end: origin + movement.length, isKept: !effect.timing.isRemovedOnCompletion,
        completion: over)
      animation.isAwaited = true
      animations.append(animation)
      added.append((movement.end, animation))
      awaitEnd(of: animation)
    }
  }

  /// Ends a movement that was cancelled: the layer stays as it is seen.
  private func halt(_ animation: AddedAnimation, _ property: LayerProperty) {
    guard let stage, !animation.isOver else { return }
    let shown = property.read(shownState)
    stage.remove(animation.overlays)
    animations.removeAll { $0 === animation }
    animation.call?.cancel()
    stage.recorder.withoutAnimation { stage.recorder.set(track(property), to: shown) }
  }
}
