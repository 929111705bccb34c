import Motion

/// A layer that emits particles.
///
///     let sparks = EmitterLayer(emitter)
///     stage.screen.add(sparks)
///     sparks.emit(for: .milliseconds(80))
public final class EmitterLayer: Layer {
  /// The source of its particles. A change takes effect with the next `emit`.
  public var emitter: Emitter

  /// A layer that does not emit yet.
  public init(_ emitter: Emitter, name: String = "emitter") {
    self.emitter = emitter
    super.init(name)
  }

  /// Emits particles from now on; earlier ones disappear.
  ///
  /// - Parameters:
  ///   - duration: for how long; nil for as long as the film lasts.
  ///   - lead: how long ago it began, so that particles are everywhere at once.
  public func emit(for duration: Time? = nil, lead: Time = .zero) {
    let now = stage?.now ?? .zero
    content = .particles(emitter, since: now - lead, lasting: duration)
    keepRecording()
  }

  public override func didEnterStage() {
    super.didEnterStage()
    keepRecording()
  }

  /// Keeps the recording running until the last particle is gone.
  private func keepRecording() {
    guard let stage, case .particles(let emitter, let begin, let duration?) = content else {
      return
    }
    stage.after(begin + duration + .seconds(emitter.lifetime.upperBound) - stage.now) {}
  }
}
