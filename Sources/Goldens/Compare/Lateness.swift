import ImageCodecs
import Render2D

/// Whether a shift by whole frames explains why two films differ, found out while they are read.
///
/// A shift is tried until two frames that then fall together differ. Most are given up within a few
/// frames; until then the last three frames of each side are held.
struct Lateness {
  /// A frame of one side and what it changed there.
  struct Frame {
    var raster: Raster
    var changed: IntRect
  }

  /// The shifts that still explain everything, in the order of preference. Where the actual film is
  /// late they are positive.
  private var shifts = [1, -1, 2, -2, 3, -3]
  private let rule: PixelRule
  /// The number of the frames that come next.
  private var next = 0
  private var expected: [Int: Frame] = [:]
  private var actual: [Int: Frame] = [:]

  init(rule: PixelRule) { self.rule = rule }

  var isSearching: Bool { !shifts.isEmpty }

  /// Takes the frames of the next number; nil where a film has ended.
  mutating func take(expected left: Frame?, actual right: Frame?) {
    expected[next] = left
    actual[next] = right
    shifts = shifts.filter(fits)
    // Late: frames of the golden wait for those that fall together with them, else the other way.
    let late = shifts.max() ?? 0
    let early = -(shifts.min() ?? 0)
    expected = expected.filter { $0.key > next - late }
    actual = actual.filter { $0.key > next - early }
    next += 1
  }

  /// Whether the two frames that fall together now are equal, if there are two.
  private func fits(_ shift: Int) -> Bool {
    let (left, right) = (next - max(0, shift), next - max(0, -shift))
    guard let golden = expected[left], let other = actual[right] else { return true }
    let rasters = FrameRasters(golden.raster, other.raster, rule: rule)
    // The two before were equal.
    let isFirst = min(left, right) == 0
    return rasters.areEqual(within: isFirst ? rasters.bounds : golden.changed.union(other.changed))
  }

  /// By how many frames the actual is late (early where negative), if all frames that then fall
  /// together are equal and at least half of the golden's do fall together.
  func shift(expected: Int, actual: Int) -> Int? {
    shifts.first { shift in
      let (first, end) = (max(0, -shift), min(expected, actual - shift))
      return end - first >= max(2, (expected + 1) / 2)
    }
  }
}
