public import ImageCodecs
import RefreshUI
internal import Render2D

extension FilmFormat {
  /// The frames that a sheet would show over each other in one picture on a PNG: the last as it is, and
  /// what was elsewhere before, paler the earlier it was. Only a recorded ``Film`` can be written so.
  public static func onionSkin(_ grid: SheetGrid, effort: PNGEffort = .standard) -> FilmFormat {
    FilmFormat(OnionSkinFormat(grid: grid, effort: effort))
  }
}

/// Frames over each other on one PNG.
struct OnionSkinFormat: FilmWriter {
  var grid: SheetGrid
  var effort: PNGEffort
  var timing: FormatTiming? { nil }

  func write(
    _ source: any FrameSource, into sink: CountedSink, workers: Workers,
    _ report: inout FilmReport, _ progress: (FilmProgress) throws -> Void
  ) async throws {
    guard let film = source as? Film else { throw FilmError.notRecorded }
    let frames = grid.frames(of: film.schedule.frames.count)
    if frames.isEmpty { throw ImageEncodingError.noFrames }
    let picture = try film.onionSkin(of: frames) { done in
      try progress(FilmProgress(frames: done, total: frames.count, bytes: 0))
    }
    (report.width, report.height) = (picture.width, picture.height)
    try PNGEncoder.encode(
      pixels: picture.pixels, width: report.width, height: report.height, effort: effort,
      into: sink)
    report.frames = 1
  }
}

/// Several frames over each other, as on onion skin: the last one as it is, and what was elsewhere
/// before, paler the earlier it was.
struct OnionSkin: ~Copyable {
  private(set) var pixmap: Pixmap
  private var base: Pixmap
  private let last: DisplayList
  private let size: Size
  private let scale: Double
  private var rasterizer = Rasterizer()
  /// The colour of most of the last frame.
  private let page: Pixel
  /// An earlier frame, where it draws something that the last one does not, and the reverse.
  private var frame: Pixmap
  private var ink: Pixmap
  private var cover: Pixmap

  /// The levels of 256 at which the first of the earlier frames is seen, and the last of them.
  private static let levels = (first: 56.0, last: 148.0)

  /// The last frame, on which others can be laid; `size` is in points.
  init(_ last: DisplayList, size: Size, scale: Double, width: Int, height: Int) {
    self.last = last
    self.size = size
    self.scale = scale
    pixmap = Pixmap(width: width, height: height)
    base = Pixmap(width: width, height: height)
    frame = Pixmap(width: width, height: height)
    ink = Pixmap(width: width, height: height)
    cover = Pixmap(width: width, height: height)
    rasterizer.draw(last, scale: scale, into: &pixmap)
    rasterizer.draw(last, scale: scale, into: &base)
    page = Self.mostFrequent(pixmap)
  }

  /// Draws an earlier frame, the one with `number` of `count`, over those before it. What the next frame
  /// shows at the same place is drawn with that one.
  mutating func add(_ list: DisplayList, before next: DisplayList, _ number: Int, of count: Int) {
    let ink = list.ink(besides: [last, next], in: size, page: page)
    if ink.commands.isEmpty { return }
    let part = count > 1 ? Double(number) / Double(count - 1) : 1
    let level = UInt32(Self.levels.first + part * (Self.levels.last - Self.levels.first))
    rasterizer.draw(list, scale: scale, into: &frame)
    rasterizer.draw(ink, scale: scale, into: &self.ink)
    rasterizer.draw(
      last.ink(besides: [list], in: size, page: page), scale: scale, into: &cover)
    // The frame's own pixels include what is over and behind the ink.
    Self.lay(frame, where: self.ink, over: base, below: cover, at: level, on: &pixmap)
  }

  private static func lay(
    _ frame: borrowing Pixmap, where ink: borrowing Pixmap, over base: borrowing Pixmap,
    below cover: borrowing Pixmap, at level: UInt32, on pixmap: inout Pixmap
  ) {
    for y in 0..<pixmap.height {
      let (source, mask, above, ground) = (frame.row(y), ink.row(y), cover.row(y), base.row(y))
      var target = pixmap.mutableRow(y)
      for x in target.indices where mask[x] >> 24 != 0 {
        // Half of what is behind a half covered pixel is visible.
        let part = level * (255 - (above[x] >> 24)) / 255
        target[x] = mixed(target[x], source[x], over: ground[x], coverage: mask[x] >> 24, part)
      }
    }
  }

  /// So many of 256 parts of what a frame draws over the ground, laid on a pixel. The frame's pixel is
  /// that mixed with the ground, where its coverage of 255 is less than that.
  private static func mixed(
    _ below: UInt32, _ frame: UInt32, over ground: UInt32, coverage: UInt32, _ part: UInt32
  ) -> UInt32 {
    var pixel: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let (a, b, c) = (below >> shift & 255, frame >> shift & 255, ground >> shift & 255)
      let share = (255 - coverage) * c
      let drawn = b * 255 > share ? b * 255 - share : 0
      let sum = a * (256 * 255 - part * coverage) + part * drawn
      // Where a shadow of the last frame darkens the ground, nothing becomes lighter than it is in both.
      pixel |= min(max(a, b), (sum + 128 * 255) / (256 * 255)) << shift
    }
    return pixel
  }

  /// The pixel that most of a picture is made of; of two that are as frequent, the lower number.
  private static func mostFrequent(_ pixmap: borrowing Pixmap) -> Pixel {
    var counts: [UInt32: Int] = [:]
    for index in pixmap.pixels.indices { counts[pixmap.pixels[index], default: 0] += 1 }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return Pixel(rgba: most?.key ?? 0)
  }
}

extension Film {
  /// Lays some frames over each other, the last of them on top; `done` is called after each.
  func onionSkin(of frames: [Int], _ done: (Int) throws -> Void) throws -> Pixmap {
    var sampler = FilmSampler(self)
    func list(_ place: Int) -> DisplayList {
      sampler.displayList(at: schedule.frames[frames[place]].time)
    }
    let count = frames.count - 1
    var skin = OnionSkin(
      list(count), size: size, scale: Double(tape.scale), width: width, height: height)
    var next = list(0)
    for place in 0..<count {
      try Task.checkCancellation()
      let this = next
      next = list(place + 1)
      skin.add(this, before: next, place, of: count)
      try done(place + 1)
    }
    try done(frames.count)
    return skin.takePixmap()
  }
}

extension OnionSkin {
  fileprivate consuming func takePixmap() -> Pixmap { pixmap }
}
