import ImageCodecs
import Motion
import RefreshUI
import Render2D

/// Reads the images of a clip: those of a GIF, an APNG or a PNG, or of PNGs numbered where the name
/// holds `{n}`. As on iOS, a name that ends in `@2x` or `@3x` has so many pixels to a point.
enum ClipFile {
  static func read(_ path: String) throws(CommandError) -> Clip {
    guard splitPath(path).name.contains("{n}") else {
      return Clip(try frames(path))
    }
    var frames: [Clip.Frame] = []
    for file in try numbered(path) { frames += try Self.frames(file) }
    return Clip(frames)
  }

  private static func frames(_ path: String) throws(CommandError) -> [Clip.Frame] {
    let film = try ImageFile.decode(ImageFile.bytes(path), path)
    var frames: [Clip.Frame] = []
    for frame in film.frames {
      let image: Image
      do {
        image = try Image(
          width: film.width, height: film.height, scale: scale(path),
          premultiplied: frame.pixels.premultiplied)
      } catch {
        throw CommandError(code: .badData, message: "Cannot show '\(path)': \(error)")
      }
      frames.append(
        Clip.Frame(image, for: film.frames.count == 1 ? nil : duration(frame.delay)))
    }
    return frames
  }

  /// Browsers show what asks for less than two hundredths of a second for a tenth.
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

  /// The files of a numbered name, by their numbers.
  private static func numbered(_ path: String) throws(CommandError) -> [String] {
    let (folder, name) = splitPath(path)
    let pieces = name.split(separator: "{n}", maxSplits: 1, omittingEmptySubsequences: false)
    let names: [String]
    do throws(SystemError) {
      names = try System.names(in: folder.isEmpty ? "." : folder)
    } catch {
      throw CommandError(code: .missingInput, message: "Cannot read '\(path)': \(error.reason)")
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
