import ImageCodecs
import Render2D

extension Verdict: CustomStringConvertible {
  /// One line for each aspect that differs, or "equal".
  public var description: String { text { $0.sourceText } }

  /// The description, with tolerances spelled as in some place.
  package func text(_ spelling: (PixelTolerance) -> String) -> String {
    var lines: [String] = []
    if let canvas {
      lines.append("size: expected \(canvas.expected), actual \(canvas.actual)")
    }
    if let frameCount {
      let isLonger = frameCount.actual > frameCount.expected
      lines.append(
        "frames: expected \(frameCount.expected), actual \(frameCount.actual)"
          + (agreement == .frames ? isLonger ? ", more at the end" : ", none at the end" : ""))
    }
    if let timingText { lines.append("timing: \(timingText)") }
    if let plays {
      lines.append("plays: expected \(plays.expected.text), actual \(plays.actual.text)")
    }
    if let speedText { lines.append(speedText) }
    if let pixels { lines.append("pixels: \(pixels.text(spelling))") }
    lines += [agreementText, offsetText].compactMap(\.self)
    if let text { lines.append("text: \(text)") }
    return lines.isEmpty ? "equal" : lines.joined(separator: "\n")
  }

  /// The lines of the text that say what happened and what would accept it, without those that measure.
  package func advice(_ spelling: (PixelTolerance) -> String) -> [String] {
    [offsetText, agreementText, speedText].compactMap(\.self) + (pixels?.advice(spelling) ?? [])
  }

  private var agreementText: String? {
    agreement == .moments ? "pixels: the same at every moment, in other frames" : nil
  }

  private var speedText: String? {
    speed.map { speed in
      let hundredths = Int((speed * 100).rounded())
      let digits = "\(hundredths % 100)"
      return
        "speed: actual plays at \(hundredths / 100).\(digits.count == 1 ? "0" : "")\(digits) of the speed"
    }
  }

  private var offsetText: String? {
    guard let offset, pixels?.lateness == nil else { return nil }
    let (size, word) =
      offset < .zero
      ? (Fraction(-offset.numerator, offset.denominator), "early") : (offset, "late")
    return "offset: actual is \(size.millisecondsText) \(word)"
  }

  /// Which frames were compared with each other.
  package var pairing: FramePairing { pixels?.pairing ?? agreement ?? .frames }

  /// How the delays differ: where nothing else does, it says so.
  package var timingText: String? {
    timing?.text(
      isAlone: agreement == .frames && frameCount == nil && canvas == nil && plays == nil, pairing)
  }
}

extension Verdict.Canvas: CustomStringConvertible {
  /// "88 × 120".
  public var description: String { "\(width) × \(height)" }
}

extension TimingDifference: CustomStringConvertible {
  /// "2 of 12 delays differ, first frame 7/12 at 0.60s: expected 0.1s, actual 0.12s; …".
  public var description: String { text(isAlone: false, .frames) }

  /// The description. Where frames are compared by time, those of the same number are no pairs after the
  /// first delay that differs.
  fileprivate func text(isAlone: Bool, _ pairing: FramePairing) -> String {
    var parts: [String] = []
    if let first {
      let place = "frame \(first.frame + 1)/\(compared) at \(first.time.momentText)"
      let what =
        switch pairing {
        case .moments: "delays differ from \(place) on: "
        case .frames where isAlone:
          "only delays differ, \(count) of \(compared), first \(place): "
        case .frames: "\(count) of \(compared) delays differ, first \(place): "
        }
      parts.append(
        what + "expected \(first.expected.secondsText), actual \(first.actual.secondsText)")
    }
    if duration.expected != duration.actual {
      parts.append(
        "lasts \(duration.actual.secondsText) instead of \(duration.expected.secondsText)")
    }
    return parts.joined(separator: "; ")
  }
}

extension PixelDifference: CustomStringConvertible {
  /// "3 of 12 frames differ, first 7/12 at 0.70s, 16 px, …" or "3 of 20 moments differ, first 0.70s, frame 7,
  /// actual frame 8, 16 px, …", followed by lines with explanations.
  public var description: String { text { $0.sourceText } }

  fileprivate func text(_ spelling: (PixelTolerance) -> String) -> String {
    func below(_ lines: [String]) -> String { lines.map { "\n  " + $0 }.joined() }
    let regions = below([regionsText].compactMap(\.self))
    if compared == 1 { return first.details + below(advice(spelling)) + regions }
    let what = pairing == .frames ? "frames" : "moments"
    var text =
      "\(frames.count) of \(compared) \(what) differ, first \(place(first)), \(first.details)"
    // What helps comes before what is measured.
    text += below(advice(spelling))
    let worst = worst
    if worst.moment != first.moment {
      text += below(["worst \(place(worst)), \(worst.details)"])
    }
    return text + regions
  }

  /// "7/12 at 0.70s", or "0.70s, frame 7, actual frame 8". Frame numbers in texts start at 1.
  private func place(_ frame: FrameDifference) -> String {
    let time = frame.time.momentText
    return switch pairing {
    case .frames: "\(frame.index + 1)/\(compared) at \(time)"
    case .moments: "\(time), frame \(frame.index + 1), actual frame \(frame.actualIndex + 1)"
    }
  }

  fileprivate func advice(_ spelling: (PixelTolerance) -> String) -> [String] {
    [latenessText, motionText, forgivingText(spelling)].compactMap(\.self)
  }

  private var latenessText: String? {
    lateness.map { lateness in
      let count = abs(lateness)
      return "actual is \(count) frame\(count == 1 ? "" : "s") \(lateness > 0 ? "late" : "early")"
    }
  }

  /// Where the first frame differs, if in several places.
  private var regionsText: String? {
    let regions = first.regions
    guard regions.count > 1 else { return nil }
    let most = 6
    let boxes = regions.prefix(most).map(FrameDifference.box).joined(separator: ", ")
    let more = regions.count > most ? " and \(regions.count - most) more" : ""
    return "\(regions.count) regions: \(boxes)\(more)"
  }

  private var motionText: String? {
    lateness == nil ? first.motion.map { "edges moved \($0)" } : nil
  }

  /// The tolerances that would accept all.
  private func forgivingText(_ spelling: (PixelTolerance) -> String) -> String? {
    let tolerances = forgiving
    guard !tolerances.isEmpty else { return nil }
    return "equal from \(tolerances.map(spelling).joined(separator: " or ")) on"
  }
}

extension PixelTolerance {
  /// As it is written in a test.
  package var sourceText: String {
    switch self {
    case .exact: ".exact"
    case .channel(let steps): ".channel(\(steps))"
    case .edgeShift(let px, let overshoot):
      overshoot <= PixelTolerance.usualOvershoot
        ? ".edgeShift(px: \(px))" : ".edgeShift(px: \(px), overshoot: \(overshoot))"
    case .deltaE2000(let most): ".deltaE2000(\(most))"
    }
  }
}

extension FrameDifference: CustomStringConvertible {
  /// "frame 7 at 0.70s, 16 px in 4 × 4 at (10, 12), …". Frame numbers in texts start at 1.
  public var description: String { "frame \(index + 1) at \(time.momentText), \(details)" }

  /// The count, the bounds, the largest difference, the first pixel, and the worst if it is
  /// another.
  var details: String {
    let box = Self.box(bounds)
    let scale = depth == 16 ? " of 65535" : ""
    let most = worst == first ? "" : "; worst \(Self.text(worst))"
    return "\(count) px in \(box), largest difference \(largest)\(scale); "
      + Self.text(first) + most
  }

  fileprivate static func box(_ rect: IntRect) -> String {
    "\(rect.width) × \(rect.height) at (\(rect.minX), \(rect.minY))"
  }

  private static func text(_ site: Site) -> String {
    "pixel (\(site.x), \(site.y)): expected \(text(site.expected)), actual \(text(site.actual))"
  }

  private static func text(_ channels: Channels?) -> String {
    guard let channels else { return "none" }
    return "\(channels.red) \(channels.green) \(channels.blue) \(channels.alpha)"
  }
}

extension PlayCount {
  /// "for ever", "once", "3 times".
  var text: String {
    switch self {
    case .forever: "for ever"
    case .times(1): "once"
    case .times(let count): "\(count) times"
    }
  }

  /// "forever" or the number.
  var lockText: String {
    switch self {
    case .forever: "forever"
    case .times(let count): "\(count)"
    }
  }
}
