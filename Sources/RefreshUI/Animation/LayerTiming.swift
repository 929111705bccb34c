import Motion

/// How a layer's own time follows that of the layer around it, as `CAMediaTiming` has it:
/// `(time - begin) * speed + offset`.
struct LayerTiming: Hashable, Sendable {
  var begin = Time.zero
  var speed = 1.0
  var offset = Time.zero

  /// Whether it is the same time.
  var isPlain: Bool { self == LayerTiming() }

  func own(_ time: Time) -> Time {
    (speed == 1 ? time - begin : (time - begin) * speed) + offset
  }

  func outer(_ time: Time) -> Time {
    (speed == 1 ? time - offset : (time - offset) / speed) + begin
  }
}

// A layer's own time, which its animations and those of the layers in it follow.

extension Layer {
  /// How fast the animations of the layer run, and those of the layers in it: 2 for twice as fast. By default
  /// 1; 0 stops them at ``timeOffset``. A speed that is not finite has no effect.
  ///
  /// A layer that follows a finger stops, and is shown at the time that the finger says:
  ///
  ///     ring.speed = 0
  ///     ring.add(BasicAnimation(.strokeEnd, from: 0, to: 1, duration: .seconds(1)), forKey: "pull")
  ///     table.whenScrolled { ring.timeOffset = .seconds(min(max(-table.contentOffset.y / 80, 0), 0.999)) }
  ///
  /// An animation begins at the layer's own time at which it is added, and is over when that time has come
  /// to its end, as in Core Animation. So does what is set in a block of `animate`.
  public var speed: Double {
    get { timing.speed }
    set { if takes(newValue.isFinite, "speed") { setTiming { $0.speed = newValue } } }
  }

  /// What is added to the layer's own time: where the animations of a layer stand whose ``speed`` is 0.
  public var timeOffset: Time {
    get { timing.offset }
    set { setTiming { $0.offset = newValue } }
  }

  /// The time of the layer around it at which its own time begins; by default zero.
  public var beginTime: Time {
    get { timing.begin }
    set { setTiming { $0.begin = newValue } }
  }

  /// A time of another layer in this one's own time; nil for the stage's time.
  ///
  ///     let now = layer.convertTime(stage.now, from: nil)
  public func convertTime(_ time: Time, from layer: Layer?) -> Time {
    own(layer.map { $0.outer(time) } ?? time)
  }

  /// A time of this layer's own in that of another one; nil for the stage's time.
  public func convertTime(_ time: Time, to layer: Layer?) -> Time {
    let outer = outer(time)
    return layer?.own(outer) ?? outer
  }

  /// The layer's own time at this moment.
  var localTime: Time {
    guard let stage else { return .zero }
    return stage.clock(of: number).time(at: stage.now)
  }

  private var around: Layer? { superlayer ?? masked }

  private func own(_ time: Time) -> Time { timing.own(around?.own(time) ?? time) }

  private func outer(_ time: Time) -> Time {
    let time = timing.outer(time)
    return around?.outer(time) ?? time
  }

  private func setTiming(_ change: (inout LayerTiming) -> Void) {
    let old = timing
    change(&timing)
    guard timing != old, stage != nil else { return }
    updateClocks()
  }

  private func updateClocks() {
    updateClock()
    for layer in sublayers { layer.updateClocks() }
    mask?.updateClocks()
  }

  /// Brings the layer's clock up to date with those around it; the animations of the layer end by it.
  func updateClock() {
    guard let stage else { return }
    let outer = around.map { stage.clock(of: $0.number) } ?? LocalClock()
    let old = stage.clock(of: number)
    guard !outer.isPlain || !timing.isPlain || !old.isPlain else { return }
    let now = stage.now
    detachMovements(at: old.time(at: now))
    stage.run(
      number,
      by: LocalClock.Piece(
        since: now, base: timing.own(outer.time(at: now)),
        rate: outer.piece(at: now).rate * timing.speed))
    guard stage.clock(of: number) != old else { return }
    for animation in animations { awaitEnd(of: animation) }
  }
}

// MARK: - On the tape

/// A layer's own time as a function of the stage's, which the speeds and offsets of the layer and of those
/// around it give: straight pieces, each from when one of them changed. Without a piece it is the stage's time.
struct LocalClock: Hashable, Sendable {
  struct Piece: Hashable, Sendable {
    /// From when on it holds, on the stage.
    var since: Time
    /// The layer's time then.
    var base: Time
    /// How fast it passes.
    var rate: Double

    func time(at time: Time) -> Time {
      let elapsed = time - since
      return rate == 1 ? base + elapsed : rate == 0 ? base : base + elapsed * rate
    }

    /// Whether the layer's time is the stage's.
    var isPlain: Bool { rate == 1 && base == since }
  }

  private(set) var pieces: [Piece] = []

  /// Whether it has always been the stage's time.
  var isPlain: Bool { pieces.isEmpty }

  /// The piece that holds at a time.
  func piece(at time: Time) -> Piece {
    let count = count(at: time)
    return count > 0 ? pieces[count - 1] : Piece(since: .zero, base: .zero, rate: 1)
  }

  /// The layer's time at a time of the stage.
  func time(at time: Time) -> Time { isPlain ? time : piece(at: time).time(at: time) }

  /// When the piece that holds at a time ends, on the stage.
  func end(at time: Time) -> Time {
    let count = count(at: time)
    return count < pieces.count ? pieces[count].since : .max
  }

  /// When the layer's time is `time`, on the stage, if it goes on as it does now; nil for never.
  func reach(_ time: Time) -> Time? {
    guard time < .max, let last = pieces.last else { return time < .max ? time : nil }
    let left = time - last.base
    if left == .zero { return last.since }
    guard last.rate != 0, (left > .zero) == (last.rate > 0) else { return nil }
    return last.since + (last.rate == 1 ? left : left / last.rate)
  }

  /// Lets another piece hold from its start on. One that changes nothing is left out.
  mutating func append(_ piece: Piece) {
    guard let last = pieces.last else {
      if !piece.isPlain { pieces = [piece] }
      return
    }
    if last.rate == piece.rate, last.time(at: piece.since) == piece.base { return }
    if last.since == piece.since { pieces.removeLast() }
    pieces.append(piece)
  }

  private func count(at time: Time) -> Int {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].since <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// MARK: - Changes in blocks of `animate`, on a layer whose time is not the stage's

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
