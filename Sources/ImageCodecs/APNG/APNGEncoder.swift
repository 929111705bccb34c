import Render2D

/// Writes a film as APNG, every pixel and every delay exact.
///
/// The file's beginning says how many frames there are and of which kind their pixels, so nothing is
/// written before the film is over: until then the changed rectangle of each frame waits, lightly
/// compressed. Then the kind that suits all is chosen (a palette, RGB with one colour for clear, or
/// RGBA) and each frame goes out as the smallest of a few ways. Memory is a few pictures and those
/// rectangles; frames that look the same become one.
public final class APNGEncoder: FrameSink {
  private let width, height: Int
  private let plays: UInt32
  private let effort: PNGEffort
  private let sink: any ByteSink
  private var frames: [WaitingFrame] = []
  private var colors = FilmColors()
  /// The film as it stands, premultiplied.
  private var shown: [UInt32]

  /// A frame whose rectangle waits for the film's end.
  private struct WaitingFrame {
    var rect: IntRect
    var delay: Fraction
    /// The straight pixels of the rectangle, as a quickly made PNG file.
    var pixels: [UInt8]
  }

  /// An encoder of frames of the given extent. The sink receives everything in `finish()`.
  public init(
    width: Int, height: Int, plays: PlayCount, effort: PNGEffort = .standard,
    into sink: any ByteSink
  ) throws {
    self.effort = effort
    guard width > 0, height > 0, width <= PNGEncoder.maximumSide,
      height <= PNGEncoder.maximumSide
    else { throw EncodingError.sizeOutOfRange(width: width, height: height) }
    switch plays {
    case .forever: self.plays = 0
    case .times(let count):
      guard (1...Int(Int32.max)).contains(count) else {
        throw EncodingError.playsOutOfRange(count)
      }
      self.plays = UInt32(count)
    }
    self.width = width
    self.height = height
    self.sink = sink
    shown = [UInt32](repeating: 0, count: width * height)
  }

  /// Takes the next frame.
  public func write(_ frame: borrowing Frame) throws {
    guard frame.width == width, frame.height == height else {
      throw EncodingError.sizeMismatch(width: frame.width, height: frame.height)
    }
    guard frame.delay >= .zero else { throw EncodingError.delayOutOfRange }
    let whole = IntRect(0, 0, width, height)
    let rect = frames.isEmpty ? whole : changes(frame.pixels, in: frame.dirty)
    if rect.isEmpty {
      guard let sum = frames[frames.count - 1].delay.adding(frame.delay) else {
        throw EncodingError.delayOutOfRange
      }
      frames[frames.count - 1].delay = sum
      return
    }
    let straight = take(frame.pixels, in: rect)
    let raster = PNGRaster(rgb: straight.span, width: rect.width, height: rect.height, alpha: true)
    let file = try LibPNG.encode(raster, filter: .none, level: 1)
    frames.append(WaitingFrame(rect: rect, delay: frame.delay, pixels: file))
  }

  /// The smallest rectangle around what differs from what is shown.
  private func changes(_ pixels: Span<UInt32>, in region: IntRect) -> IntRect {
    var result = IntRect.zero
    let shown = shown
    for y in region.minY..<region.maxY {
      var (first, end) = (Int.max, 0)
      for x in region.minX..<region.maxX where pixels[y * width + x] != shown[y * width + x] {
        if first == .max { first = x }
        end = x + 1
      }
      if first < end {
        result = result.union(IntRect(minX: first, minY: y, maxX: end, maxY: y + 1))
      }
    }
    return result
  }

  /// Shows a rectangle, and gives its straight pixels.
  private func take(_ pixels: Span<UInt32>, in rect: IntRect) -> [UInt32] {
    var straight: [UInt32] = []
    straight.reserveCapacity(rect.width * rect.height)
    for y in rect.minY..<rect.maxY {
      for place in y * width + rect.minX..<y * width + rect.maxX {
        let pixel = pixels[place].unpremultiplied
        if shown[place] != pixels[place] || frames.isEmpty { colors.add(pixel) }
        shown[place] = pixels[place]
        straight.append(pixel)
      }
    }
    return straight
  }

  /// Writes the file.
  public func finish() throws {
    guard !frames.isEmpty else { throw EncodingError.noFrames }
    let format = APNGFormat(colors, effort: effort)
    var timeline = APNGTimeline()
    var previous: [UInt32] = []
    var sequence: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      let part = try waiting(frame)
      let delay = try timeline.append(frame.delay)
      let smallest = try format.smallest(part, frame.rect, over: previous, width: width)
      var bytes: [UInt8] = []
      if index == 0 {
        previous = part
        bytes = begin(smallest.file)
      } else {
        show(part, frame.rect, in: &previous)
      }
      var control: [UInt8] = []
      control.appendBigEndian(sequence)
      for side in [frame.rect.width, frame.rect.height, frame.rect.minX, frame.rect.minY] {
        control.appendBigEndian(UInt32(side))
      }
      control.appendBigEndian(delay.numerator)
      control.appendBigEndian(delay.denominator)
      control += [0, smallest.isOver ? 1 : 0]
      sequence += 1
      PNGChunks.append(.frame, control.span, to: &bytes)
      appendData(smallest.file, isFirst: index == 0, &sequence, to: &bytes)
      if index == frames.count - 1 { PNGChunks.append(.end, [UInt8]().span, to: &bytes) }
      try sink.write(bytes.span)
    }
  }

  /// The straight pixels of a waiting rectangle.
  private func waiting(_ frame: WaitingFrame) throws(EncodingError) -> [UInt32] {
    do {
      return try LibPNG.decode(
        frame.pixels, width: frame.rect.width, height: frame.rect.height)
    } catch .outOfMemory {
      throw .outOfMemory
    } catch {
      throw .library("a waiting frame was not read back")
    }
  }

  private func show(_ part: [UInt32], _ rect: IntRect, in canvas: inout [UInt32]) {
    var source = 0
    for y in rect.minY..<rect.maxY {
      for place in y * width + rect.minX..<y * width + rect.maxX {
        canvas[place] = part[source]
        source += 1
      }
    }
  }

  /// Everything up to the first frame: what the first frame's own file has before its data, and the
  /// animation's chunk after the header.
  private func begin(_ file: [UInt8]) -> [UInt8] {
    var bytes = PNGChunks.signature
    for chunk in PNGChunks.own(file) where chunk.kind != .data && chunk.kind != .end {
      PNGChunks.append(chunk.kind, file.span.extracting(chunk.data), to: &bytes)
      if chunk.kind == .header {
        var control: [UInt8] = []
        control.appendBigEndian(UInt32(frames.count))
        control.appendBigEndian(plays)
        PNGChunks.append(.animation, control.span, to: &bytes)
      }
    }
    return bytes
  }

  /// The compressed data of a frame's own file, as data of the still or of a later frame.
  private func appendData(
    _ file: [UInt8], isFirst: Bool, _ sequence: inout UInt32, to bytes: inout [UInt8]
  ) {
    for chunk in PNGChunks.own(file) where chunk.kind == .data {
      let data = file.span.extracting(chunk.data)
      if isFirst {
        PNGChunks.append(.data, data, to: &bytes)
      } else {
        var number: [UInt8] = []
        number.appendBigEndian(sequence)
        sequence += 1
        PNGChunks.append(.frameData, number.span, data, to: &bytes)
      }
    }
  }
}
