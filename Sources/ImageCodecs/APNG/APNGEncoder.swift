import Render2D

/// Writes a film as APNG, every pixel and every delay exact.
///
/// The file's beginning says how many frames there are and of which kind their pixels, so nothing is
/// written before the film is over: until then the changed rectangle of each frame waits, lightly
/// compressed. Then the kind that suits all is chosen (a palette, grey or RGB with one colour for
/// clear, or RGBA) and each frame goes out as the smallest of many ways. Memory is a few pictures and
/// those rectangles; frames that look the same become one.
public final class APNGEncoder: FrameSink {
  private let width, height: Int
  private let plays: UInt32
  private let effort: PNGEffort
  private let sink: any ByteSink
  private var frames: [WaitingFrame] = []
  private var colors = FilmColors()
  private var leading = LeadingColors()
  /// The film as it stands, premultiplied.
  private var shown: [UInt32]

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
    let rect =
      frames.isEmpty
      ? whole
      : ChangedRect.rect(of: frame.pixels, from: shown.span, width: width, within: frame.dirty)
    if rect.isEmpty {
      guard let sum = frames[frames.count - 1].delay.adding(frame.delay) else {
        throw EncodingError.delayOutOfRange
      }
      frames[frames.count - 1].delay = sum
      return
    }
    leading.learn(frame.pixels)
    let straight = APNGEncoder.take(
      frame.pixels, in: rect, width: width, isFirst: frames.isEmpty, leading, shown: &shown,
      colors: &colors)
    frames.append(try WaitingFrame(straight, rect: rect, delay: frame.delay))
  }

  /// Shows a rectangle, and gives its straight pixels.
  private static func take(
    _ pixels: Span<UInt32>, in rect: IntRect, width: Int, isFirst: Bool,
    _ leading: LeadingColors, shown: inout [UInt32], colors: inout FilmColors
  ) -> [UInt32] {
    var straight: [UInt32] = []
    straight.reserveCapacity(rect.width * rect.height)
    var shown = shown.mutableSpan
    for y in rect.minY..<rect.maxY {
      for place in y * width + rect.minX..<y * width + rect.maxX {
        let pixel = leading.straight(pixels[place])
        if shown[place] != pixels[place] || isFirst { colors.add(pixel) }
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
    var canvas = FilmCanvas(width: width, height: height, hasAlpha: format.hasAlpha)
    var compressor = PictureCompressor(effort)
    var writer = APNGWriter(frameCount: frames.count, plays: plays)
    for (index, frame) in frames.enumerated() {
      canvas.show(try frame.pixels(), in: frame.rect)
      var ways: [APNGFormat.Way] = []
      for ground in canvas.grounds(isFast: effort == .fast) { ways += format.ways(canvas, ground) }
      let smallest = try compressor.smallest(ways.map(\.picture))
      let way = ways[smallest.way]
      canvas.draw(onto: way.ground)
      let delay = try timeline.append(frame.delay)
      if index == 0 { writer.begin(way.picture.raster) }
      let part = APNGWriter.Part(
        rect: way.ground.rect, delay: delay, isOver: way.isOver, stream: smallest.stream)
      let bytes = writer.append(part, afterDisposal: way.ground.disposal)
      try sink.write(bytes.span)
    }
    let bytes = writer.end()
    try sink.write(bytes.span)
  }
}
