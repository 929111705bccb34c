package import ImageCodecs
import Motion

/// The format of a film's file, with its settings.
///
/// There are GIFs, animated PNGs, PNGs, sheets and onion skins.
public struct FilmFormat: Hashable, Sendable {
  let writer: any FilmWriter

  init(_ writer: any FilmWriter) { self.writer = writer }

  /// The default format of a file name's extension; numbered PNGs take the least effort.
  public init(nameOf path: String) throws(FilmError) {
    guard let kind = FileFormat(nameOf: path) else { throw .unknownEnding(path: path) }
    self = kind.format(FormatSettings(effort: Self.usualEffort(for: path)))
  }

  /// The default effort for PNGs. Numbered ones are many and mostly read
  /// by another program: with the least effort they take a third of the time and 5 % more bytes.
  package static func usualEffort(for path: String) -> PNGEffort {
    NumberedFiles.isNumbered(path) ? .fast : .standard
  }

  /// Whether two formats have the same settings.
  public static func == (left: FilmFormat, right: FilmFormat) -> Bool {
    AnyHashable(left.writer) == AnyHashable(right.writer)
  }

  /// Hashes the settings.
  public func hash(into hasher: inout Hasher) { AnyHashable(writer).hash(into: &hasher) }
}

/// A kind of file: what the ending of a name, or an option, says.
///
/// A new kind is one file of the library, with a `FilmWriter`, and an entry of ``all``.
public struct FileFormat: Sendable {
  /// All kinds, in the order in which messages list them.
  public static let all: [FileFormat] = [.gif, .apng, .png]

  /// The ending of a file's name in lower case, which is also the name of the kind.
  public let rawValue: String
  /// Its name in a sentence: `a GIF`.
  package let name: String
  /// Whether its files have more than one frame, with delays.
  package let isAnimated: Bool
  /// A format of this kind.
  package let format: @Sendable (FormatSettings) -> FilmFormat

  /// The endings of all kinds with their dots, or of those that have several frames.
  package static func endings(animated: Bool = false) -> [String] {
    all.filter { !animated || $0.isAnimated }.map { ".\($0.rawValue)" }
  }

  /// The kind of an ending, without its dot; nil if there is none.
  public init?(rawValue: String) {
    guard let kind = Self.all.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }

  /// The kind that a name's ending says; nil if there is none.
  public init?(nameOf path: String) {
    guard let ending = nameEnding(of: path) else { return nil }
    self.init(rawValue: ending)
  }

  init(
    _ ending: String, name: String, isAnimated: Bool,
    format: @escaping @Sendable (FormatSettings) -> FilmFormat
  ) {
    rawValue = ending
    self.name = name
    self.isAnimated = isAnimated
    self.format = format
  }
}

extension FileFormat: Hashable, CustomStringConvertible {
  /// The ending.
  public var description: String { rawValue }

  /// Whether they have the same ending.
  public static func == (left: FileFormat, right: FileFormat) -> Bool {
    left.rawValue == right.rawValue
  }

  /// Hashes the ending.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// Settings of files, of which each kind takes those that it has.
package struct FormatSettings {
  package var gif = GIFOptions()
  package var maxBytes: Int?
  /// Nil for as often as the source plays.
  package var plays: PlayCount?
  package var effort = PNGEffort.standard

  package init(
    gif: GIFOptions = GIFOptions(), maxBytes: Int? = nil, plays: PlayCount? = nil,
    effort: PNGEffort
  ) {
    self.gif = gif
    self.maxBytes = maxBytes
    self.plays = plays
    self.effort = effort
  }
}

/// Writes frames as one file.
protocol FilmWriter: Hashable, Sendable {
  /// The times that frames can have; nil for pictures without times.
  var timing: FormatTiming? { get }

  /// Plays a source as often as needed, and writes a file; adds what is in it to the report.
  ///
  /// - Parameter progress: called after every frame of a pass; its errors are passed on.
  func write(
    _ source: any FrameSource, into sink: CountedSink, workers: Workers,
    _ report: inout FilmReport, _ progress: (FilmProgress) throws -> Void
  ) async throws
}

/// The times that the frames of a format can have.
struct FormatTiming {
  /// Whether delays are hundredths of a second, and rates those that give each frame as many.
  var isInHundredths = false
  /// The shortest last frame of a piece of a scene, and of the film.
  var shortest = Time.zero
  var shortestAtEnd = Time.zero

  /// The rate of a film that was asked for at another.
  func rate(_ rate: FrameRate) -> FrameRate { isInHundredths ? rate.nearestInGIF : rate }
}

/// Counts the bytes written to another sink.
final class CountedSink: ByteSink {
  private(set) var count = 0
  private let sink: any ByteSink

  init(_ sink: any ByteSink) { self.sink = sink }

  func write(_ bytes: Span<UInt8>) throws {
    try sink.write(bytes)
    count += bytes.count
  }
}
