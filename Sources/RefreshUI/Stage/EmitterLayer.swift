import Motion

/// A layer that throws out the particles of an emitter.
///
///     let sparks = EmitterLayer(emitter)
///     stage.screen.add(sparks)
///     sparks.emit(for: .milliseconds(80))
public final class EmitterLayer: Layer {
  /// What is thrown out. A change holds from the next `emit` on.
  public var emitter: Emitter

  /// A layer that throws nothing yet.
  public init(_ emitter: Emitter, name: String = "emitter") {
    self.emitter = emitter
    super.init(name)
  }

  /// Throws particles out from now on; those that fly already are gone.
  ///
  /// - Parameters:
  ///   - duration: for how long; nil for as long as the film lasts.
  ///   - lead: how long ago it began, so that the air is full at once.
  public func emit(for duration: Time? = nil, lead: Time = .zero) {
    let now = stage?.now ?? .zero
    content = .particles(emitter, since: now - lead, lasting: duration)
    keepRecording()
  }

  public override func didEnterStage() {
    super.didEnterStage()
    keepRecording()
  }

  /// Lets a recording go on until the last particle is gone.
  private func keepRecording() {
    guard let stage, case .particles(let emitter, let begin, let duration?) = content else {
      return
    }
    stage.after(begin + duration + .seconds(emitter.lifetime.upperBound) - stage.now) {}
  }
}
