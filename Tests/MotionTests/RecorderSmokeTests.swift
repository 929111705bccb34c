import Motion
import Testing

@Suite struct RecorderSmokeTests {
  @Test func anAnimationIsWrittenDown() throws {
    let recorder = Recorder<Double>()
    let height = recorder.addTrack("height", initial: 0)
    recorder.animate(.milliseconds(350)) {
      recorder.set(height, to: 60)
    } completion: { finished in
      #expect(finished)
      recorder.finish()
    }
    let tape = try recorder.run()
    #expect(tape.value(of: height, at: .milliseconds(175)) == 30)
    #expect(tape.end == .milliseconds(350))
  }
}
