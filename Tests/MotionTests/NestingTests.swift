import Motion
import TestSupport
import Testing

@Suite struct NestingTests {
  /// The segment of a block of 300 ms ease-in within one of 100 ms linear that runs twice.
  private func inner(_ nesting: Nesting, _ options: AnimationOptions) throws -> Segment<Double> {
    let recorder = Recorder<Double>()
    recorder.nesting = nesting
    let x = recorder.addTrack("x", initial: 0)
    recorder.animate(ms(100), curve: .linear, repeats: .count(2)) {
      recorder.animate(Transaction(ms(300), curve: .easeIn, options: options)) {
        recorder.set(x, to: 1)
      }
    }
    return try recorder.run().tracks[0].segments[0]
  }

  @Test func byItselfABlockGoesByItsOwn() throws {
    let segment = try inner(.own, [])
    #expect(
      segment
        == Segment(
          begin: .zero, duration: ms(300), from: 0, to: 1, course: .curve(.easeIn)))
  }

  @Test func inheritedItGoesByTheOuters() throws {
    let segment = try inner(.inherited, [])
    expectEqual(segment.duration, ms(100))
    expectEqual(segment.course, .curve(.linear))
    expectEqual(segment.repeats, .count(2))
  }

  @Test func optionsOverrideOneByOne() throws {
    try expectEqual(inner(.inherited, .overrideInheritedDuration).duration, ms(300))
    try expectEqual(inner(.inherited, .overrideInheritedDuration).course, .curve(.linear))
    try expectEqual(inner(.inherited, .overrideInheritedCurve).course, .curve(.easeIn))
    try expectEqual(inner(.inherited, .overrideInheritedCurve).duration, ms(100))
    try expectEqual(inner(.inherited, .overrideInheritedOptions).repeats, .once)
    #expect(
      try inner(
        .inherited,
        [.overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions])
        == inner(.own, []))
  }
}
