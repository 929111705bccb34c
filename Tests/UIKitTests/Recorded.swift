import Motion
import RefreshUI
import Testing

/// What code returns that runs in a recording.
func recorded<Value>(
  on settings: StageSettings = StageSettings(), _ body: @escaping () -> Value
) throws -> Value {
  let stage = Stage(settings)
  var value: Value?
  stage.after(.zero) { value = body() }
  _ = try stage.record(GestureScript("wait 10ms"))
  return try #require(value)
}
