import ImageCodecs
import Render2D

/// The project's encoders, driven as the command `encode` drives them: what changed from frame to
/// frame is looked for once, and told to every pass.
enum OwnWriters {
  /// The APNG of a clip.
  static func apng(_ clip: Clip, _ effort: PNGEffort) throws -> [UInt8] {
    let sink = MemorySink()
    var encoder = try APNGEncoder(
      width: clip.width, height: clip.height, plays: .forever, effort: effort, into: sink)
    try play(clip, changed(clip), into: &encoder)
    return sink.bytes
  }

  /// The GIF of a clip, in two passes.
  static func gif(_ clip: Clip) throws -> [UInt8] {
    let changed = changed(clip)
    var survey = try GIFSurvey(width: clip.width, height: clip.height)
    try play(clip, changed, into: &survey)
    let sink = MemorySink()
    var encoder = try GIFEncoder(
      width: clip.width, height: clip.height, palette: survey.palette(), plays: .forever,
      into: sink)
    try play(clip, changed, into: &encoder)
    return sink.bytes
  }

  /// Where each frame differs from the one before.
  private static func changed(_ clip: Clip) -> [IntRect] {
    let whole = IntRect(0, 0, clip.width, clip.height)
    return clip.frames.indices.map { index in
      if index == 0 { return whole }
      let (old, new) = (clip.frames[index - 1], clip.frames[index])
      return ChangedRect.rect(of: new.span, from: old.span, width: clip.width, within: whole)
    }
  }

  private static func play(
    _ clip: Clip, _ changed: [IntRect], into sink: inout some FrameSink
  ) throws {
    for (frame, rect) in zip(clip.frames, changed) {
      try sink.write(
        Frame(
          pixels: frame.span, width: clip.width, height: clip.height, dirty: rect,
          delay: Fraction(1, Int64(Clip.rate))))
    }
    try sink.finish()
  }
}
