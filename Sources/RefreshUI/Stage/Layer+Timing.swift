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
