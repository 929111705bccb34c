import Basics
import Render2D

extension PlayCount {
  /// The value in an APNG; 0 for a film that plays forever.
  var inAPNG: UInt32 {
    get throws(ImageEncodingError) {
      switch self {
      case .forever: return 0
      case .times(let count):
        guard (1...Int(Int32.max)).contains(count) else { throw .playsOutOfRange(count) }
        return UInt32(count)
      }
    }
  }
}

/// The chunks of an APNG in order, numbered. One frame is held back, because its disposal is known
/// only when the next one is compressed.
struct APNGWriter {
  struct Part: Sendable {
    var rect: IntRect
    /// Whether it is composited over what is shown instead of replacing it.
    var isOver: Bool
    var stream: [UInt8]
    /// How the frame before is disposed of.
    var disposalBefore = PNGFile.Disposal.keep
  }

  private let frameCount: Int
  private let plays: UInt32
  private var sequence: UInt32 = 0
  /// Whether the still is a picture of its own, and not the first frame.
  private var hasCover = false
  private var held: (part: Part, delay: APNGTimeline.Delay)?
  private var bytes: [UInt8] = []

  init(frameCount: Int, plays: UInt32) {
    self.frameCount = frameCount
    self.plays = plays
  }

  /// Begins the file, with the kind of pixels that all frames have.
  mutating func begin(_ kind: PNGKind, width: Int, height: Int) {
    bytes = kind.head(width: width, height: height, animation: (frameCount, plays))
  }

  /// Adds the picture that is shown where the animation is not, ahead of all frames.
  mutating func cover(_ stream: Span<UInt8>) {
    PNGChunks.append(.data, stream, to: &bytes)
    hasCover = true
  }

  /// Adds the next frame, with the disposal of the one before, and returns the bytes that are
  /// complete.
  mutating func append(_ part: Part, delay: APNGTimeline.Delay) -> [UInt8] {
    write(part.disposalBefore)
    held = (part, delay)
    return take()
  }

  /// The rest of the file.
  mutating func end() -> [UInt8] {
    write(.keep)
    PNGChunks.append(.end, [UInt8]().span, to: &bytes)
    return take()
  }

  private mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Writes the frame that was held back.
  private mutating func write(_ disposal: PNGFile.Disposal) {
    guard let (part, delay) = held else { return }
    let isStill = sequence == 0 && !hasCover
    var control: [UInt8] = []
    control.appendBigEndian(number())
    for side in [part.rect.width, part.rect.height, part.rect.minX, part.rect.minY] {
      control.appendBigEndian(UInt32(side))
    }
    control.appendBigEndian(delay.numerator)
    control.appendBigEndian(delay.denominator)
    control += [disposal.rawValue, part.isOver ? 1 : 0]
    PNGChunks.append(.frame, control.span, to: &bytes)
    if isStill {
      PNGChunks.append(.data, part.stream.span, to: &bytes)
    } else {
      var head: [UInt8] = []
      head.appendBigEndian(number())
      PNGChunks.append(.frameData, head.span, part.stream.span, to: &bytes)
    }
  }

  private mutating func number() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }
}
