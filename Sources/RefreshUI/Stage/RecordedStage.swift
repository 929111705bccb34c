/// The stage whose scene is running, known to layers that are on none.
///
/// A recording runs on one thread, which no other task shares.
struct RecordedStage: @unchecked Sendable {
  @TaskLocal static var current: RecordedStage?

  let stage: Stage

  /// The stage inside an animation, nil outside.
  var animated: Stage? { stage.recorder.isAnimating ? stage : nil }
}

extension Stage {
  /// Runs code of a scene, to be recorded on this stage.
  func running<Result>(_ body: () throws -> Result) rethrows -> Result {
    if RecordedStage.current?.stage === self { return try body() }
    return try RecordedStage.$current.withValue(RecordedStage(stage: self), operation: body)
  }
}

extension Layer {
  /// The appearance of the layer's stage; before it is on one, of the stage whose scene is running.
  var effectiveAppearance: Appearance {
    (stage ?? RecordedStage.current?.stage)?.appearance ?? .light
  }
}
