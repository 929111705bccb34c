import Motion
import TestSupport
import Testing

@Suite struct TrackTests {
  private func track() -> Track<Double> {
    var track = Track("x", initial: -1.0)
    for index in 0..<100 {
      track.append(
        Segment(
          begin: ms(Double(index * 10)), duration: ms(5), from: Double(index),
          to: Double(index + 1)))
    }
    return track
  }

  @Test func beforeTheFirstSegmentItIsInitial() {
    expectEqual(track().value(at: Time(ticks: -1)), -1)
    expectEqual(Track("x", initial: 7.0).value(at: .max), 7)
  }

  @Test func theLastSegmentThatHasBegunHolds() {
    let track = track()
    for index in 0..<100 {
      let begin = Double(index * 10)
      expectEqual(track.value(at: ms(begin)), Double(index))
      expectEqual(track.value(at: ms(begin + 2.5)), Double(index) + 0.5)
      expectEqual(track.value(at: ms(begin + 9.999)), Double(index + 1))
    }
  }

  @Test func aSegmentDropsWhatWouldBeginAtItOrLater() {
    var track = track()
    track.append(Segment(stepTo: 500, at: ms(200)))
    expectEqual(track.segments.count, 21)
    expectEqual(track.value(at: ms(199)), 20)
    expectEqual(track.value(at: .seconds(5)), 500)
  }

  @Test func isTheSameAsItsSegments() {
    let track = track()
    for segment in track.segments {
      for offset in [0, 1, 4.9, 5, 9] {
        let time = segment.begin + ms(offset)
        expectEqual(track.value(at: time), segment.value(at: time))
      }
    }
  }
}
