import Basics

/// What the chunks of a PNG say about its colours, if they are not those of sRGB.
struct PNGColorSpace {
  private var profile: String?
  private var gamma: UInt32?
  private var isStandard = false

  /// How many bytes of a chunk are looked at: a profile's name has at most 79.
  static let mostBytes = 80

  /// The kinds of chunks that say something.
  static let kinds: Set = [
    PNGChunks.Kind("iCCP"), PNGChunks.Kind("cICP"), PNGChunks.Kind("gAMA"), .standardColors,
  ]

  /// The gamma of sRGB, 1/2.2, in hundred thousandths.
  private static let standardGamma: UInt32 = 45_455

  /// The colours, in words, or nil for sRGB: a chunk of sRGB or a profile comes before a gamma.
  var words: String? {
    if let profile { return profile }
    guard !isStandard, let gamma else { return nil }
    // Programs round differently.
    let difference =
      gamma > Self.standardGamma ? gamma - Self.standardGamma : Self.standardGamma - gamma
    guard difference > Self.standardGamma / 50 else { return nil }
    let thousandths = (Int(gamma) + 50) / 100
    return "a gamma of \(thousandths / 1000).\(String(thousandths % 1000 + 1000).dropFirst())"
  }

  /// Takes the first bytes of a chunk.
  mutating func take(_ kind: PNGChunks.Kind, _ data: Span<UInt8>) {
    switch kind {
    case .standardColors: isStandard = true
    case PNGChunks.Kind("gAMA"):
      if data.count == 4 { gamma = data.bigEndian32(at: 0) }
    case PNGChunks.Kind("cICP"):
      // The primaries of BT.709 and the transfer function of sRGB.
      guard data.count == 4 else { return }
      if data[0] == 1, data[1] == 13 {
        isStandard = true
      } else {
        profile = profile ?? "the colours of a video standard"
      }
    default:
      var name = ""
      for index in data.indices {
        // Latin-1, up to a zero byte.
        if data[index] == 0 { break }
        name.unicodeScalars.append(Unicode.Scalar(data[index]))
      }
      if name.lowercased().contains("srgb") {
        isStandard = true
      } else {
        profile = "the colour profile '\(name)'"
      }
    }
  }
}
