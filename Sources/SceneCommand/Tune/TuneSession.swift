import Films
import Goldens
import ImageCodecs
import Motion
import RefreshUI
import Render2D
import Synchronization
import SystemCalls

/// The scene of a page: the fixed settings of the command line, and recordings of the page's values.
///
/// The page's values are options of a command line, after the fixed ones. So they are read and checked as by
/// `render`, with the same environment and configuration file.
final class TuneSession: Sendable {
  /// A value that the page sets.
  typealias Value = HTTPRequest.Pair

  /// A recording, and its description for the page, as JSON.
  struct Recorded: Sendable {
    let key: String
    let values: [Value]
    let film: Film
    let description: [UInt8]

    /// The memory that it takes.
    var bytes: Int { film.tape.bytes + description.count }
  }

  let scene: any Scene.Type
  /// The words that run the command in lines to copy.
  let program: String
  let controls: [TuneControl]
  let start: [Value]
  /// The options of the command line that the page cannot set.
  let fixed: [Invocation.Given]
  private let limits: Limits
  private let directory: String
  /// What sets options besides the page.
  private let layers: SettingLayers
  /// The latest recordings, the one used last at the end.
  private let recordings = Mutex<[Recorded]>([])
  private let recorders = Semaphore(max(1, System.processorCount), mostWaiting: 8)
  private let painters = Semaphore(max(2, System.processorCount), mostWaiting: 24)
  private let writers = Semaphore(1, mostWaiting: 2)

  /// What a page may ask for.
  struct Limits: Sendable {
    /// The recordings that are kept, and their memory.
    var recordings = 16
    var bytes = 256 << 20
    /// The memory and the length of one recording, and the pixels of its pictures.
    var bytesOfOne = 64 << 20
    var time = Time.seconds(120)
    var pixels = 12_000_000
  }
  /// The longest text of a value, in bytes.
  static let longestValue = 8000

  /// A session with the settings of a command line.
  init(
    _ command: Command, _ scene: any Scene.Type, _ layers: SettingLayers,
    limits: Limits = Limits()
  ) throws(CommandError) {
    self.scene = scene
    self.limits = limits
    program = Program.call
    directory = command.directory
    let controls = TuneControl.all(of: scene)
    let names = Set(controls.map(\.name))
    let verb = TuneVerb()
    let own = [verb.$port, verb.$noOpen, verb.recording.$config] as [any DeclaredOption]
    let given = layers.given.filter { given in
      !own.contains { $0.description.name == given.option.name }
    }
    fixed = given.filter { !names.contains($0.option.name) }
    self.layers = layers
    start = try given.filter { names.contains($0.option.name) }
      .map { (given) throws(CommandError) in try Self.value(of: given) }
    self.controls = controls
    // Errors are reported before a browser opens.
    for format in TuneFormat.allCases { _ = try request(start, format) }
  }

  /// The value of an option of the command line for the page, which names no files: instead of a script's
  /// name it gets the script.
  private static func value(of given: Invocation.Given) throws(CommandError) -> Value {
    var text = given.text
    if given.option.name == "script", text.utf8.first == UInt8(ascii: "@") {
      let path = String(Substring(text.utf8.dropFirst()))
      text = try GestureScript(NamedFile(argument: path)).description
    }
    return Value(given.option.name, text)
  }

  // MARK: - Settings

  /// The fixed options and the page's values, without those that a format does not have: an APNG has no
  /// palette.
  func given(_ values: [Value], _ format: TuneFormat) -> [Invocation.Given] {
    let own = values.compactMap { value in
      controls.first { $0.name == value.name }.map {
        Invocation.Given(option: $0.option, text: value.value, isOfPage: true)
      }
    }
    return (fixed + own).filter { $0.option.kinds.contains(format.kind) }
  }

  /// The rendering of the page's values.
  func request(_ values: [Value], _ format: TuneFormat) throws(CommandError) -> RenderRequest {
    for value in values {
      guard controls.contains(where: { $0.name == value.name }) else {
        throw .usage("The page cannot set '\(value.name.quotable)'")
      }
      guard value.value.utf8.count <= Self.longestValue else {
        throw .usage("The value of '\(value.name)' is too long")
      }
    }
    var layers = layers
    layers.given = given(values, format)
    let command = Command(
      scenes: [scene], environment: layers.environment, directory: directory, console: .silent)
    let (verb, configured) = try command.setUp(TuneVerb.self, scene, by: layers)
    return try RenderRequest(
      configured, verb.film, to: OutputPlace(unwritten: format.fileName(of: scene), format.output))
  }

  /// The defaults of the controls: from the environment, the configuration file, or the control.
  func standards() throws(CommandError) -> [String: String] {
    let request = try request([], .gif)
    let parameters = request.scene.parameters
    var standards: [String: String] = [:]
    for control in controls {
      let setting = request.settings.all.first { $0.option.name == control.name }
      // A script in a file that the environment or a configuration file names.
      let isScript =
        control.name == "script"
        && request.options.gestureName == RenderOptions.ownScript
      standards[control.name] =
        isScript
        ? request.options.gesture.description
        : parameters.first { $0.name == control.name }?.text
          ?? setting?.input.description ?? control.standard
    }
    return standards
  }

  // MARK: - Recordings

  /// A hash of settings.
  func key(of values: [Value]) -> String {
    var hash = SHA256()
    let given = fixed.map { Value($0.option.name, $0.text) }
    for value in given + values.sorted(by: { ($0.name, $0.value) < ($1.name, $1.value) }) {
      hash.update(
        Array("\(value.name.utf8.count) \(value.name)\(value.value.utf8.count) \(value.value)".utf8)
          .span)
    }
    return String(hash.digest().prefix(32))
  }

  func recording(_ key: String) -> Recorded? {
    recordings.withLock { recordings in
      guard let index = recordings.firstIndex(where: { $0.key == key }) else { return nil }
      let recorded = recordings.remove(at: index)
      recordings.append(recorded)
      return recorded
    }
  }

  func record(_ values: [Value]) throws(HTTPRefusal) -> Result<Recorded, CommandError> {
    let key = key(of: values)
    if let recorded = recording(key) { return .success(recorded) }
    let result = recorders.run {
      Result { () throws(CommandError) in try self.recorded(values, key) }
    }
    guard let result else { throw .busy }
    if case .success(let recorded) = result {
      recordings.withLock { recordings in
        recordings.append(recorded)
        while recordings.count > limits.recordings
          || recordings.reduce(0, { $0 + $1.bytes }) > limits.bytes
        {
          recordings.removeFirst()
        }
      }
    }
    return result
  }

  private func recorded(_ values: [Value], _ key: String) throws(CommandError) -> Recorded {
    var request = try request(values, .gif)
    request.options.stage.limit = min(request.options.stage.limit, limits.time)
    // Options of the other format are checked too.
    let other = try self.request(values, .apng)
    // The selection is checked too, so that what is shown can be saved.
    let rendering = request.rendering(.silent)
    let film = try rendering.film(rendering.record())
    guard film.width * film.height <= limits.pixels else {
      throw .usage("\(film.width) × \(film.height) pixels are too many to tune")
    }
    func check(_ bytes: Int) throws(CommandError) {
      guard bytes > limits.bytesOfOne else { return }
      throw .usage(
        "This recording takes more than \(byteText(limits.bytesOfOne)) of memory, which is too much to "
          + "tune: give it less that moves, or a shorter gesture")
    }
    try check(film.tape.bytes)
    let description = TuneDescription(self, [request, other], values, key, film).json
    let recorded = Recorded(
      key: key, values: values, film: film, description: Array((description.text + "\n").utf8))
    try check(recorded.bytes)
    return recorded
  }

  // MARK: - Pictures and films

  /// A picture of a recording as a PNG, with fewer pixels to a point if a number is given.
  func picture(_ film: Film, at time: Time, scale: Double?) throws(HTTPRefusal) -> [UInt8] {
    let file = painters.run {
      let picture = film.picture(at: time, scale: scale ?? Double(film.tape.scale))
      return try? PNGEncoder.quickFile(
        pixels: picture.pixels, width: picture.width, height: picture.height)
    }
    guard let file else { throw .busy }
    guard let file else { throw HTTPRefusal(500, "the picture cannot be encoded") }
    return file
  }

  /// The bytes that `render` writes for a recording's settings; nil if the client has gone.
  func film(
    _ values: [Value], _ format: TuneFormat, hasLeft: () -> Bool
  ) throws(HTTPRefusal) -> Result<[UInt8], CommandError>? {
    let written = writers.run { () -> Result<[UInt8], CommandError>? in
      let answer = Answer()
      let task = Task.detached {
        let result = await self.write(values, format)
        answer.value.withLock { $0 = result }
      }
      while true {
        if let result = answer.value.withLock({ $0 }) { return result }
        if hasLeft() { task.cancel() }
        System.sleep(milliseconds: 5)
      }
    }
    guard let written else { throw .busy }
    return written
  }

  private final class Answer: Sendable {
    let value = Mutex<Result<[UInt8], CommandError>?>(nil)
  }

  private func write(_ values: [Value], _ format: TuneFormat) async -> Result<[UInt8], CommandError>
  {
    do throws(CommandError) {
      return .success(try await request(values, format).rendering(.silent).inMemory().1)
    } catch {
      return .failure(error)
    }
  }
}

/// The files that a page saves.
enum TuneFormat: String, CaseIterable {
  case gif, apng

  var kind: OutputKind { self == .gif ? .gif : .apng }
  var output: FileFormat { self == .gif ? .gif : .apng }
  var mediaType: String { "image/\(rawValue)" }

  func fileName(of scene: any Scene.Type) -> String { "\(scene.name).\(rawValue)" }
}

extension HTTPRefusal {
  /// Too many requests at once.
  static let busy = HTTPRefusal(503, "too much is asked for at once")
}
