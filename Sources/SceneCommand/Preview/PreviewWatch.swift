import Films
import Previews
import Synchronization
import SystemCalls

/// Polls files for changes on a thread of its own: settings, and sources, for which it rebuilds the
/// program.
final class PreviewWatch: Sendable {
  enum Event: Hashable, Sendable {
    case settingsChanged, building
    /// There is a new program; `sources` is the fingerprint of its sources.
    case rebuilt(sources: String)
    /// The build did not change the program.
    case unchanged
    /// The build or the trial failed.
    case failed(String)
  }

  let settings: Mutex<[String]>
  /// Their stamps from before they were read.
  private let readSettings: FileStamps
  private let events = Mutex<[Event]>([])
  private let package: OwnPackage?
  private let sources: (files: [String], folders: FileStamps)
  /// The stamps of the sources that the program was built from; nil if they have changed since.
  private let builtSources: FileStamps?
  private let environment: [String: String]
  /// The descriptor that gets a byte for an event.
  private let wake = Atomic<Int32>(-1)

  /// The variable with the state for another process of this program.
  static let variable = "_REFRESH_RENDER_PREVIEW"
  /// Its value for one that only records.
  static let trial = "trial"

  /// Takes the stamps of the files before they are read.
  init(package: OwnPackage?, settings: [String], environment: [String: String]) {
    self.package = package
    self.environment = environment
    self.settings = Mutex(settings)
    readSettings = FileStamps(settings)
    sources = package?.sources ?? (files: [], folders: FileStamps())
    let stamps = FileStamps(sources.files)
    let isOutdated = package.map {
      Self.isOutdated($0, by: stamps, state: environment[Self.variable])
    }
    builtSources = isOutdated == true ? nil : stamps
  }

  /// Whether the sources have changed since the program was built: by the fingerprint in the state, or
  /// without one by their times.
  static func isOutdated(_ package: OwnPackage, by sources: FileStamps, state: String?) -> Bool {
    let words = state?.split(separator: " ") ?? []
    if words.count == 4 { return words[3] != sources.fingerprint }
    return sources.latest > FileStamps([package.program]).latest
  }

  func takeEvents() -> [Event] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }

  private func tell(_ event: Event) {
    events.withLock { $0.append(event) }
    System.wake(wake.load(ordering: .relaxed))
  }

  /// Starts polling. A byte is written to a descriptor for each event.
  func start(wake descriptor: Int32) {
    wake.store(descriptor, ordering: .relaxed)
    _ = System.startThread { self.run() }
  }

  private func run() {
    var settingsChange = Change(from: readSettings, latest: readSettings)
    var sources = sources
    var change = Change(from: builtSources, latest: FileStamps(sources.files))
    while true {
      System.sleep(milliseconds: 200)
      if settingsChange.isDone(now: FileStamps(settings.withLock { $0 })) {
        tell(.settingsChanged)
      }
      guard let package else { continue }
      // A folder is listed again when it changes.
      if sources.folders.now != sources.folders { sources = package.sources }
      let stamps = FileStamps(sources.files)
      if change.isDone(now: stamps) { build(package, of: stamps) }
    }
  }

  /// A change of files, which is complete when two polls agree.
  struct Change<Stamps: Equatable> {
    private var former: Stamps?
    private var latest: Stamps

    /// `former` are the stamps that were used, nil for none; `latest` those of the last poll.
    init(from former: Stamps?, latest: Stamps) { (self.former, self.latest) = (former, latest) }

    mutating func isDone(now stamps: Stamps) -> Bool {
      defer { latest = stamps }
      guard stamps == latest, stamps != former else { return false }
      former = stamps
      return true
    }
  }

  /// Builds the program, and runs it once to record the scene before it may take over.
  private func build(_ package: OwnPackage, of sources: FileStamps) {
    tell(.building)
    let former = FileStamps([package.program])
    let build = System.run(package.buildCommand, environment)
    guard build.code == 0 else {
      return tell(
        .failed(
          build.code == 127 ? "there is no swift on the PATH" : package.complaint(of: build.output))
      )
    }
    guard former.now != former else { return tell(.unchanged) }
    var environment = environment
    environment[Self.variable] = Self.trial
    let trial = System.run(
      [package.program] + System.arguments.dropFirst(), environment)
    if trial.code == 0 { return tell(.rebuilt(sources: sources.fingerprint)) }
    let line = trial.output.split(whereSeparator: \.isNewline).first { $0.hasPrefix("Error: ") }
    tell(
      .failed(line.map { String($0.dropFirst(7)) } ?? "the new program ended with \(trial.code)"))
  }
}

/// The size, time and identity of some files, which show whether one has changed.
struct FileStamps: Hashable, Sendable {
  private var stamps: [String: FileStatus?] = [:]

  /// The files as they are now, whether they are there or not.
  init(_ paths: some Sequence<String> = []) {
    for path in paths { add(path) }
  }

  mutating func add(_ path: String) { stamps[path] = .some((try? System.status(of: path)) ?? nil) }

  /// The same files as they are now.
  var now: FileStamps { FileStamps(stamps.keys) }

  /// The latest modification time, in nanoseconds of an epoch.
  var latest: Int64 { stamps.values.compactMap { $0?.modified }.max() ?? 0 }

  /// A hash of the stamps, for another process.
  var fingerprint: String {
    var hash = SHA256()
    for (path, status) in stamps.sorted(by: { $0.key < $1.key }) {
      let numbers = [
        Int64(status?.size ?? -1), status?.modified ?? 0,
        Int64(truncatingIfNeeded: status?.identity.number ?? 0),
      ]
      hash.update(Array("\(path.utf8.count) \(path) \(numbers)\n".utf8).span)
    }
    return String(hash.digest().prefix(32))
  }
}
