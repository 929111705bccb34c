import Films
import Synchronization

/// Looks on a thread of its own for changes of files: of settings, and of sources, of which it has a new
/// program built.
final class PreviewWatch: Sendable {
  enum Event: Hashable, Sendable {
    case settingsChanged, building, rebuilt
    /// The new sources are as good as the old ones.
    case unchanged
    /// Why there is no new program.
    case failed(String)
  }

  /// The files with settings.
  let files = Mutex<[String]>([])
  private let events = Mutex<[Event]>([])
  private let package: OwnPackage?
  private let environment: [String: String]
  /// Where a byte is written to when there is an event.
  private let wake: Int32

  /// The variable that tells another process of this program what to do.
  static let variable = "_REFRESH_RENDER_PREVIEW"
  /// Its value for one that only records.
  static let trial = "trial"

  init(package: OwnPackage?, environment: [String: String], wake: Int32) {
    self.package = package
    self.environment = environment
    self.wake = wake
  }

  /// The events since the last call.
  func takeEvents() -> [Event] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }

  private func tell(_ event: Event) {
    events.withLock { $0.append(event) }
    System.wake(wake)
  }

  /// Looks from now on.
  func start() {
    let settings = Change(stamps(files.withLock { $0 }))
    let sources = package?.sources ?? (files: [], folders: [])
    let change = Change(stamps(sources.files))
    _ = System.startThread { self.run(settings, sources, change) }
  }

  private func run(
    _ settings: Change, _ sources: (files: [String], folders: [String]), _ change: Change
  ) {
    var (settings, sources, change) = (settings, sources, change)
    // What a folder holds is read again when it changes.
    var folders = stamps(sources.folders)
    while true {
      System.sleep(milliseconds: 200)
      if settings.isDone(now: stamps(files.withLock { $0 })) { tell(.settingsChanged) }
      guard let package else { continue }
      let now = stamps(sources.folders)
      if now != folders {
        sources = package.sources
        folders = stamps(sources.folders)
      }
      if change.isDone(now: stamps(sources.files)) { build(package) }
    }
  }

  /// A change of files, which is over when they are the same twice.
  struct Change {
    private var former: [FileStatus?]
    private var latest: [FileStatus?]

    init(_ stamps: [FileStatus?]) { (former, latest) = (stamps, stamps) }

    mutating func isDone(now stamps: [FileStatus?]) -> Bool {
      defer { latest = stamps }
      guard stamps == latest, stamps != former else { return false }
      former = stamps
      return true
    }
  }

  /// What changes when one of some files does.
  private func stamps(_ paths: [String]) -> [FileStatus?] {
    paths.map { (try? System.status(of: $0)) ?? nil }
  }

  /// Builds the program, and has the new one record the scene before it may take over.
  private func build(_ package: OwnPackage) {
    tell(.building)
    let former = stamps([package.program])
    let build = System.run(package.buildCommand, environment)
    guard build.code == 0 else {
      return tell(
        .failed(
          build.code == 127 ? "there is no swift on the PATH" : package.complaint(of: build.output))
      )
    }
    guard stamps([package.program]) != former else { return tell(.unchanged) }
    var environment = environment
    environment[Self.variable] = Self.trial
    let trial = System.run(
      [package.program] + CommandLine.arguments.dropFirst(), environment)
    if trial.code == 0 { return tell(.rebuilt) }
    let line = trial.output.split(whereSeparator: \.isNewline).first { $0.hasPrefix("Error: ") }
    tell(
      .failed(line.map { String($0.dropFirst(7)) } ?? "the new program ended with \(trial.code)"))
  }
}
