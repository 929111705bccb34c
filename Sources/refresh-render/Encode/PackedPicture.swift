import ImageCodecs
import Render2D

/// What changed from one picture to the next, packed; a picture of 16 bits a sample stands whole or
/// not at all.
struct PackedPicture: Hashable {
  /// Where it changed.
  let rect: IntRect
  private let pixels: PackedPixels
  private let isDeep: Bool

  /// How many words of memory it takes.
  var count: Int { pixels.count }

  /// What differs from the picture before, which has the same extent; everything where there is none.
  init(_ picture: Animation.Pixels, since last: Animation.Pixels?, width: Int) {
    let changed = Self.changes(of: picture, since: last, width: width)
    self.init(picture, changed: changed, width: width)
  }

  /// What is in the rectangle that ``changes(of:since:width:)`` found.
  init(_ picture: Animation.Pixels, changed rect: IntRect, width: Int) {
    self.rect = rect
    switch picture {
    case .eight(let samples):
      isDeep = false
      pixels = PackedPixels(samples.span, rect, width: width)
    case .sixteen(let samples):
      isDeep = true
      // Red and green of all pixels, and below them blue and alpha.
      let halves =
        rect.isEmpty
        ? [] : [0, 32].flatMap { half in samples.map { UInt32(truncatingIfNeeded: $0 >> half) } }
      pixels = PackedPixels(halves.span, IntRect(0, 0, rect.width, 2 * rect.height), width: width)
    }
  }

  /// Where a picture differs from the one before.
  static func changes(
    of picture: Animation.Pixels, since last: Animation.Pixels?, width: Int
  ) -> IntRect {
    let whole = IntRect(0, 0, width, picture.count / width)
    switch (picture, last) {
    case (.eight(let new), .eight(let old)):
      return ChangedRect.rect(of: new.span, from: old.span, width: width, within: whole)
    case (.sixteen(let new), .sixteen(let old)): return new == old ? .zero : whole
    default: return whole
    }
  }

  /// What shows one picture after the other.
  struct Screen {
    fileprivate var samples: [UInt32] = []
    /// Of 16 bits, where these are shown.
    fileprivate var deep: [UInt64] = []

    var pixels: Animation.Pixels { deep.isEmpty ? .eight(samples) : .sixteen(deep) }
  }

  /// Shows it in place of the one before.
  func paste(onto screen: inout Screen, width: Int) {
    if rect.isEmpty { return }
    let count = rect.width * rect.height
    if isDeep {
      var halves = [UInt32](repeating: 0, count: 2 * count)
      pixels.paste(
        into: &halves, IntRect(0, 0, rect.width, 2 * rect.height), width: width)
      screen.deep = (0..<count).map { UInt64(halves[$0]) | UInt64(halves[count + $0]) << 32 }
    } else {
      // The first of its kind is whole.
      if screen.samples.isEmpty { screen.samples = [UInt32](repeating: 0, count: count) }
      screen.deep = []
      pixels.paste(into: &screen.samples, rect, width: width)
    }
  }
}
