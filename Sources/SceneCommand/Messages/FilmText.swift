import Films
import Goldens
import ImageCodecs
import Motion

/// A summary of a picture file, the same in every command: `398 frames, 7.95s, 750 × 1334`, or `1
/// frame, 750 × 1334`.
func filmText(frames: Int, duration: Fraction?, width: Int, height: Int) -> String {
  let film = frames == 1 ? "1 frame" : "\(frames) frames, \(durationText(duration))"
  return "\(film), \(width) × \(height)"
}

/// A duration rounded to milliseconds: `7.95s`.
func durationText(_ duration: Fraction?) -> String {
  guard let milliseconds = duration?.rounded(toUnit: 1000) else { return "?s" }
  var digits = String(milliseconds % 1000 + 1000).dropFirst()
  while digits.last == "0" { digits.removeLast() }
  return "\(milliseconds / 1000)" + (digits.isEmpty ? "" : ".\(digits)") + "s"
}

extension FilmReport {
  /// `letters.gif: 83 frames, 1.65s, 750 × 1334, 48.2 kB`, with the rate if the format could not hold the
  /// requested one, and with the settings that make a GIF fit its limit.
  var line: String {
    let film = filmText(frames: frames, duration: duration, width: width, height: height)
    return "\(files.range): \(film), \(byteText(bytes))"
      + (changedRate.map { ", \($0.shortText) fps" } ?? "") + (chosen?.text ?? "")
  }

  /// What commands print of a film; `fps` and `framesLeftOut` only where they are known.
  func json(
    _ format: FileFormat, fps: JSON? = nil, framesLeftOut: Int? = nil
  ) -> [JSON.Member] {
    JSON.members([
      "format": format.rawValue, "width": width, "height": height,
      "frames": frames, "framesLeftOut": framesLeftOut, "fps": fps,
      "seconds": duration.map(\.seconds).orNull,
      "duration": duration.map { "\($0)" }.orNull,
      "drift": drift.milliseconds, "bytes": bytes,
      "chosen": (chosen?.json).orNull, "files": files.map(\.json),
    ])
  }
}

extension GIFChoice {
  /// `, palette 96, lossy 6, min-delay 0.04s, 1.25 levels off`.
  fileprivate var text: String {
    let isSlowed = options.shortestDelay > GIFOptions().shortestDelay
    let delay = durationText(Fraction(Int64(options.shortestDelay), 100))
    return ", palette \(options.colors), lossy \(options.lossy), "
      + (isSlowed ? "min-delay \(delay), " : "") + "\((error * 100).rounded() / 100) levels off"
  }

  var json: JSON {
    .object([
      "palette": options.colors, "lossy": options.lossy,
      "minDelay": Double(options.shortestDelay) / 100,
      "error": (error * 1000).rounded() / 1000,
    ])
  }
}

extension [WrittenFile] {
  /// The path of the first, and of the last if there are several.
  var range: String {
    let (first, last) = (first?.path ?? "", last?.path ?? "")
    return first == last ? first : "\(first) … \(last)"
  }
}

extension WrittenFile {
  var json: JSON { .object(["path": path, "bytes": bytes, "sha256": digest]) }
}

extension FrameRate {
  /// The rate for people: `50`, `29.97`, or rounded to tenths if it is not a decimal: `33.3`.
  var shortText: String {
    let text = description
    guard text.contains("/") else { return text }
    let tenths = (numerator * 20 + denominator) / (denominator * 2)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
