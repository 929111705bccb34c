public import ImageCodecs
public import Motion
import RefreshUI
public import Render2D
import SystemCalls

extension Film {
  /// All frames in memory, for comparisons and small films.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func animation(plays: PlayCount = .forever) async throws -> Animation {
    var frames: [Animation.Frame] = []
    try await play { pixels, frame in
      frames.append(
        Animation.Frame(
          premultiplied: pixels.copy(pixels.bounds), delay: Fraction(frame.duration)))
    }
    return Animation(width: width, height: height, frames: frames, plays: plays)
  }

  /// The picture of the scene at any time of the recording, whether or not a frame shows it.
  ///
  /// - Throws: ``FilmError`` if the time is outside the recording.
  public func picture(at time: Time) throws(FilmError) -> Pixmap {
    guard (.zero...tape.end).contains(time) else {
      throw .outside(time: "\(time)", end: "\(tape.end)")
    }
    return drawn(at: time)
  }

  /// The picture at a time, reduced to fewer pixels to a point than the scene was laid out for. Each is the
  /// mean of the area that it covers, so that thin lines show in every size.
  package func picture(at time: Time, scale: Double) -> Pixmap {
    let part = scale / Double(tape.scale)
    if part >= 1 { return drawn(at: time) }
    let picture = drawn(at: time)
    func reduced(_ side: Int) -> Int { max(1, Int((Double(side) * part).rounded())) }
    let extent = (width: reduced(width), height: reduced(height))
    let reduction = PictureReduction(from: (width, height), to: extent, keepsAlpha: true)
    var result = Pixmap(width: extent.width, height: extent.height)
    var pixels = result.mutablePixels
    _ = reduction.update(&pixels, from: picture.pixels, within: picture.bounds)
    return result
  }

  private func drawn(at time: Time) -> Pixmap {
    var picture = Pixmap(width: width, height: height)
    var rasterizer = Rasterizer()
    var sampler = FilmSampler(self)
    rasterizer.draw(sampler.displayList(at: time), scale: Double(tape.scale), into: &picture)
    return picture
  }
}

extension Pixmap {
  /// The picture as the bytes of a PNG file.
  ///
  /// - Throws: `ImageEncodingError` if it has no pixels.
  public borrowing func png(effort: PNGEffort = .standard) throws -> [UInt8] {
    let sink = MemorySink()
    try PNGEncoder.encode(
      pixels: pixels, width: width, height: height, effort: effort, into: sink)
    return sink.bytes
  }
}

extension Animation {
  /// The film or the picture in a GIF, APNG or PNG file.
  ///
  /// - Throws: ``FileError`` with the problem of the file.
  public init(file path: String, limits: DecodingLimits = .default) throws(FileError) {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try System.contents(of: path, limit: limits.bytes)
    } catch {
      throw .cannotRead(path: path, error)
    }
    do throws(ImageDecodingError) {
      self = try ImageDecoder.decode(bytes, limits: limits)
    } catch {
      throw .unreadable(path: path, error)
    }
  }
}

extension Image {
  /// The picture in a PNG or GIF file, or the first of a film, with `scale` pixels to a point.
  ///
  /// - Throws: ``FileError`` with the problem of the file, or `ImageError`.
  public init(file path: String, scale: Double = 1) throws {
    let film = try Animation(file: path)
    try self.init(
      width: film.width, height: film.height, scale: scale,
      premultiplied: film.frames[0].pixels.premultiplied)
  }
}

extension Fraction {
  /// A time as an exact number of seconds, for the delay of a frame.
  public init(_ time: Time) { self.init(time.ticks, Time.ticksPerSecond) }
}
