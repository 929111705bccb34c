import ImageCodecs

/// The bytes of a golden: a PNG for a still, an APNG for a film, with 8 bits a channel and without the
/// colour of clear pixels.
extension Animation {
  /// - Parameter cover: the frame that is shown where no animation is; nil for the first.
  private func file(_ effort: PNGEffort, cover: Int? = nil) throws -> [UInt8] {
    let sink = MemorySink()
    if let only = frames.first, isStill {
      let pixels = only.pixels.premultiplied
      try PNGEncoder.encode(
        pixels: pixels.span, width: width, height: height, effort: effort, into: sink)
      return sink.bytes
    }
    let encoder = try APNGEncoder(
      width: width, height: height, plays: plays, effort: effort, into: sink)
    for frame in frames {
      let pixels = frame.pixels.premultiplied
      try encoder.write(
        ImageCodecs.Frame(
          pixels: pixels.span, width: width, height: height, delay: frame.delay))
    }
    if let cover {
      let pixels = frames[cover].pixels.premultiplied
      encoder.setCover(pixels.span)
    }
    try encoder.finish()
    return sink.bytes
  }
}

extension Animation: GoldenContent {
  static var fileExtension: String { "png" }

  static func decoded(
    _ bytes: [UInt8], strictAlpha: Bool
  ) throws(DamagedContent) -> Animation {
    do {
      return try ImageDecoder.decode(bytes).merged(strictAlpha: strictAlpha)
    } catch {
      throw DamagedContent(bytes, "\(error)")
    }
  }

  func encoded(for path: String) throws(GoldenError) -> [UInt8] {
    do {
      return try file(.standard)
    } catch {
      throw .unencodable(path: path, reason: "\(error)")
    }
  }

  func verdict(of actual: Animation, by comparison: Comparison) -> Verdict {
    comparison.verdict(expected: self, actual: actual)
  }

  /// The hash is of canvas, plays, delays and pixels, without the colour of clear pixels.
  var lockText: String {
    var hash = Hash64()
    for number in [width, height, frames.count] { hash.add(number) }
    if case .times(let count) = plays { hash.add(count) } else { hash.add(0) }
    for frame in frames {
      hash.add(UInt64(bitPattern: frame.delay.numerator))
      hash.add(UInt64(bitPattern: frame.delay.denominator))
      hash.add(frame.pixels)
    }
    return "\(width)x\(height) frames=\(frames.count) time=\(duration.secondsText) "
      + "plays=\(plays.lockText) hash=\(hash.text)"
  }
  var frameCount: Int { frames.count }

  /// 16 bits a channel are rounded to 8.
  func artefact(_ stem: String) -> GoldenOutcome.Artefact? { artefact(stem, cover: nil) }

  private func artefact(_ stem: String, cover: Int?) -> GoldenOutcome.Artefact? {
    guard let bytes = try? file(.fast, cover: cover) else { return nil }
    return GoldenOutcome.Artefact(name: stem + ".png", bytes: bytes)
  }

  func difference(
    from actual: Animation, by comparison: Comparison
  ) -> GoldenOutcome.Artefact? {
    let image = markedDifference(self, actual, by: comparison)
    return image.film.artefact("diff", cover: image.worst)
  }
}

extension Animation {
  /// Whether a plain PNG is enough: one picture without a delay.
  var isStill: Bool {
    frames.count == 1 && frames[0].delay == .zero && plays == .times(1)
  }

  /// The same film with equal neighbouring frames merged into one of their total duration.
  ///
  /// The difference is not visible, and the encoders merge frames too.
  func merged(strictAlpha: Bool) -> Animation {
    let rule = PixelRule(strictAlpha: strictAlpha)
    var merged = self
    merged.frames.removeAll()
    for (index, frame) in frames.enumerated() {
      if let last = merged.frames.last, let delay = last.delay.adding(frame.delay),
        isSame(frames[index - 1], frame, by: rule)
      {
        merged.frames[merged.frames.count - 1].delay = delay
      } else {
        merged.frames.append(frame)
      }
    }
    return merged
  }

  private func isSame(_ left: Frame, _ right: Frame, by rule: PixelRule) -> Bool {
    let rasters = FrameRasters(
      Raster(width: width, height: height, ShownPicture(left.pixels)),
      Raster(width: width, height: height, ShownPicture(right.pixels)), rule: rule)
    return rasters.areEqual(within: rasters.bounds)
  }
}
