import Films
import ImageCodecs
import Motion
import RefreshUI
import Render2D
import Synchronization
import SystemCalls

/// Reads the images of a clip: those of a GIF, an APNG or a PNG, or of numbered PNGs if the name
/// contains `{n}`. As on iOS, a name that ends in `@2x` or `@3x` has as many pixels to a point.
enum ClipFile {
  /// The memory limits of a clip.
  struct Room {
    /// The size of the packed frames in words: 96 MB.
    var words = 3 << 23
    /// The number of pixels of a file's first frames that are kept unpacked, to save time: 8 MB.
    var plainPixels = 1 << 21
  }

  static func read(_ path: String, room: Room = Room()) throws(CommandError) -> Clip {
    try read(files(of: path), room: room)
  }

  /// The files that a name stands for, in order.
  static func files(of path: String) throws(CommandError) -> [String] {
    NumberedFiles.isNumbered(path) ? try numbered(path) : [path]
  }

  static func read(_ files: [String], room: Room = Room()) throws(CommandError) -> Clip {
    var frames: [Clip.Frame] = []
    var words = 0
    for file in files { frames += try Self.frames(file, room, &words) }
    return Clip(frames)
  }

  /// The packed frames of a file; each is unpacked when it is drawn.
  private static func frames(
    _ path: String, _ room: Room, _ words: inout Int
  ) throws(CommandError) -> [Clip.Frame] {
    var film = try open(path)
    let packed = PackedClip(width: film.width)
    var frames: [Clip.Frame] = []
    while let frame = try next(&film) {
      let pixels = frame.pixels.premultiplied
      let (number, taken) = packed.append(pixels)
      guard words + taken <= room.words else {
        throw CommandError(
          code: .badData,
          message: "Cannot show '\(path)': its frames up to number \(frames.count) of "
            + "\(film.width) × \(film.height) pixels take more than \(byteText(room.words * 4)) of "
            + "memory; give it fewer or smaller frames")
      }
      let image: Image
      do {
        let (width, height, scale) = (film.width, film.height, scale(path))
        image =
          (frames.count + 1) * pixels.count <= room.plainPixels
          ? try Image(width: width, height: height, scale: scale, premultiplied: pixels)
          : try Image(width: width, height: height, scale: scale, premultiplied: pixels) {
            packed.pixels(number)
          }
      } catch {
        throw CommandError(code: .badData, message: "Cannot show '\(path)': \(error)")
      }
      frames.append(Clip.Frame(image, for: duration(frame.delay)))
    }
    words += packed.words
    if frames.count == 1 { frames[0].duration = nil }
    return frames
  }

  private static func open(_ path: String) throws(CommandError) -> FilmInput {
    do {
      return try FilmInput(InputSource(path))
    } catch {
      throw CommandError(error)
    }
  }

  private static func next(
    _ film: inout FilmInput
  ) throws(CommandError) -> FilmReader.Frame? {
    do {
      return try film.next()
    } catch {
      throw CommandError(error)
    }
  }

  /// Browsers show delays of less than two hundredths of a second as a tenth.
  private static func duration(_ delay: Fraction) -> Time {
    let ticks = delay.numerator.multipliedReportingOverflow(by: Time.ticksPerSecond)
    guard !ticks.overflow, delay.denominator > 0 else { return .seconds(1) }
    let time = Time(ticks: ticks.partialValue / delay.denominator)
    return time < .milliseconds(20) ? .milliseconds(100) : min(time, .seconds(600))
  }

  private static func scale(_ path: String) -> Double {
    let name = splitPath(path).name
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }

  /// The files of a numbered name, in order.
  private static func numbered(_ path: String) throws(CommandError) -> [String] {
    let (folder, name) = splitPath(path)
    let pieces = name.split(separator: "{n}", maxSplits: 1, omittingEmptySubsequences: false)
    let names = try orThrow(try System.names(in: folder.isEmpty ? "." : folder)) {
      (error: SystemError) in
      CommandError(code: .missingInput, message: "Cannot read '\(path)': \(error.reason)")
    }
    let found = names.compactMap { name -> (number: Int, name: String)? in
      guard name.utf8.count > pieces[0].utf8.count + pieces[1].utf8.count,
        name.hasPrefix(pieces[0]), name.hasSuffix(pieces[1])
      else { return nil }
      let digits = name.dropFirst(pieces[0].count).dropLast(pieces[1].count)
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits) else {
        return nil
      }
      return (number, name)
    }.sorted { ($0.number, $0.name) < ($1.number, $1.name) }
    guard !found.isEmpty else {
      throw CommandError(
        code: .missingInput, message: "Cannot read '\(path)': no file has a number for {n}")
    }
    return found.map { folder + $0.name }
  }
}

/// The packed frames of a clip, shared by its images.
private final class PackedClip: Sendable {
  private let film: Mutex<PackedFilm>

  init(width: Int) { film = Mutex(PackedFilm(width: width)) }

  /// Their memory in words.
  var words: Int { film.withLock { $0.words } }

  /// Adds the next frame's premultiplied pixels, and returns its index and the memory of all in
  /// words.
  func append(_ pixels: [UInt32]) -> (number: Int, words: Int) {
    film.withLock { film in
      film.append(.eight(pixels))
      return (film.end - 1, film.words)
    }
  }

  /// A frame by its index.
  func pixels(_ number: Int) -> [UInt32] {
    // Several workers draw: packed data no longer changes.
    let film = film.withLock { $0 }
    guard case .eight(let pixels)? = try? film.picture(number) else {
      preconditionFailure("A clip has 8 bits a sample")
    }
    return pixels
  }
}
