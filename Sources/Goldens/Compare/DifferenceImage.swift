public import ImageCodecs

/// A picture of where two animations differ, frame by frame.
///
/// The expected picture stands faded and grey on white. On it, red marks a pixel that differs, and magenta
/// one that only one of the two has, because the sizes or the numbers of frames differ.
/// It covers the union of both canvases and has as many frames as the longer one, or under
/// ``TimingPolicy/timeline`` one for each moment at which either begins a frame.
public func differenceImage(
  _ expected: Animation, _ actual: Animation, by comparison: Comparison = Comparison()
) -> Animation {
  let width = max(expected.width, actual.width)
  let height = max(expected.height, actual.height)
  let rule = PixelRule(tolerance: comparison.tolerance, strictAlpha: comparison.strictAlpha)
  let pairs = FramePair.pairs(expected, actual, timing: comparison.timing)
  var frames: [Animation.Frame] = []
  for (index, pair) in pairs.enumerated() {
    var pixels = fadedPixels(expected, pair.expected, width: width, height: height)
    FrameRasters(expected, pair.expected, actual, pair.actual, rule: rule)
      .forEachDifference { pixel in
        let inBoth = pixel.expected != nil && pixel.actual != nil
        pixels[pixel.y * width + pixel.x] = inBoth ? Mark.differs : Mark.oneSided
      }
    var delay = expected.frames[pair.expected].delay
    if comparison.timing == .timeline {
      let end = index + 1 < pairs.count ? pairs[index + 1].time : Timeline(expected).duration
      delay = end.subtracting(pair.time) ?? delay
      if delay < .zero { delay = .zero }
    }
    frames.append(Animation.Frame(pixels: .eight(pixels), delay: delay))
  }
  if comparison.timing != .timeline {
    let longer = expected.frames.count > actual.frames.count ? expected : actual
    for frame in longer.frames.dropFirst(pairs.count) {
      let pixels = [UInt32](repeating: Mark.oneSided, count: width * height)
      frames.append(Animation.Frame(pixels: .eight(pixels), delay: frame.delay))
    }
  }
  return Animation(width: width, height: height, frames: frames, plays: expected.plays)
}

/// The opaque colours of a difference image, red in the lowest byte.
private enum Mark {
  static let differs: UInt32 = 0xFF00_00FF
  static let oneSided: UInt32 = 0xFFFF_00FF
}

/// A frame on white as light grey, so that the marks stand out.
private func fadedPixels(
  _ animation: Animation, _ index: Int, width: Int, height: Int
) -> [UInt32] {
  var result = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
  let source = animation.frames[index].pixels.premultiplied
  for y in 0..<animation.height {
    for x in 0..<animation.width {
      let pixel = source[y * animation.width + x]
      // Rec. 601 weights in 256ths; white shines through what alpha leaves open.
      let luma = (pixel & 255) * 77 + (pixel >> 8 & 255) * 150 + (pixel >> 16 & 255) * 29
      let grey = min(255, (luma >> 8) + 255 - (pixel >> 24))
      let faded = 160 + grey * 95 / 255
      result[y * width + x] = faded | faded << 8 | faded << 16 | 0xFF00_0000
    }
  }
  return result
}
