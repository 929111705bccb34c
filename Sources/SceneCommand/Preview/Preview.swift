import Films
import Previews
import SystemCalls

/// Plays a film in the terminal, until a key or a signal ends it.
final class Preview {
  private let source: PreviewSource
  private let name: String
  private let environment: [String: String]
  private let chosen: TerminalGraphics?
  /// Wakes from waiting: signals and the watch write here.
  private let pipe = System.makePipe(waits: false)
  private var watch: PreviewWatch?

  private var film: Film
  private var clock: PreviewClock
  private var terminal = TerminalQuestion()
  private var graphics = TerminalGraphics.blocks
  private var painter: any Painter = HalfBlocks()
  private var input = TerminalInput()
  private var lastInput: Int64 = 0
  private var screen: ScreenFilm
  private var shown: ScreenPicture?
  private var shownFrame = -1
  private var columns = 80
  private var status = StatusLine()
  /// The error in the status line, until a key is pressed or it is fixed.
  private var error: String?
  private var isBuilding = false
  private var isEnded = false

  /// The number of pictures sent whose following question the terminal has not answered.
  private var unseen = 0
  private var lastQuestion: Int64 = 0

  /// The most pictures in flight. A slow terminal gets no more than it can show, and reads those in shared
  /// memory before their names are reused.
  private static let mostUnseen = 4
  /// How long to wait for an answer, in nanoseconds.
  private static let patience: Int64 = 1_000_000_000
  /// The longest time between two looks at the clock while the film plays.
  private static let shortWait: Int64 = 100_000_000
  private static let longWait: Int64 = 60_000_000_000

  init(
    _ source: PreviewSource, _ recorded: PreviewSource.Recorded, graphics chosen: TerminalGraphics?,
    environment: [String: String]
  ) {
    self.source = source
    name = source.scene.name
    self.environment = environment
    self.chosen = chosen
    film = recorded.film
    screen = ScreenFilm(film, in: graphics.room(columns: 1, rows: 1, cell: nil))
    clock = PreviewClock(film.schedule, plays: recorded.plays, at: System.nanoseconds)
    if let state = environment[PreviewWatch.variable] { clock.resume(state) }
  }

  func watch(with watch: PreviewWatch) {
    watch.start(wake: pipe.writing)
    self.watch = watch
  }

  func run() throws(CommandError) {
    TerminalMode.install(wake: pipe.writing)
    do throws(SystemError) {
      try TerminalMode.enter()
      defer { TerminalMode.leave() }
      ask()
      layOut()
      clock.begin(at: System.nanoseconds)
      while !isEnded {
        draw()
        try wait()
      }
    } catch {
      throw CommandError(
        code: .inputOutput, message: "Cannot use the terminal: \(error.reason)")
    }
  }

  // MARK: - The terminal

  /// Asks the terminal what it can show.
  private func ask() {
    let name = SharedMemory.name(0)
    let pixel = SharedMemory.fill(name, with: [0]) ? name : nil
    TerminalMode.expect(1)
    TerminalMode.show(Array(TerminalQuestion.text(sharedPixel: pixel).utf8))
    let deadline = System.nanoseconds + Self.patience
    while !terminal.isAnswered, !isEnded, System.nanoseconds < deadline {
      let ready = System.wait(
        for: 0, or: -1, nanoseconds: deadline - System.nanoseconds)
      if ready.first { read() }
    }
    TerminalMode.expect(0)
    SharedMemory.removeAll()
    graphics = chosen ?? TerminalGraphics(terminal, environment: environment)
    painter = graphics.painter(sharesMemory: terminal.sharesMemory)
    TerminalMode.set(farewell: painter.removal)
  }

  /// Clears the screen, and fits the film to it.
  private func layOut() {
    let size = System.screen(1)
    columns = size.columns
    // The last row is the status line's.
    let room = graphics.room(
      columns: size.columns, rows: max(1, size.rows - 1), cell: terminal.cell ?? size.cell)
    screen = ScreenFilm(film, in: room)
    shown = nil
    shownFrame = -1
    status.reset(row: size.rows > 1 ? size.rows - 1 : 0)
    TerminalMode.show(Array("\(painter.removal)\u{1B}[0m\u{1B}[2J".utf8))
  }

  /// Shows the frame that is due, unless it is shown or the terminal is behind.
  private func draw() {
    let now = System.nanoseconds
    guard unseen < Self.mostUnseen || now - lastQuestion >= Self.patience else { return }
    var output: [UInt8] = []
    let frame = clock.frame(at: now)
    if frame != shownFrame {
      let changed = screen.show(frame)
      painter.show(screen.picture, over: shown, within: changed, to: &output)
      shown = screen.picture
      shownFrame = frame
    }
    let hasPicture = !output.isEmpty
    status.show(statusText(at: now), columns: columns - 1, to: &output)
    guard !output.isEmpty else { return }
    // Synchronised output, where it is supported.
    output = Array("\u{1B}[?2026h".utf8) + output + Array("\u{1B}[?2026l".utf8)
    if hasPicture, terminal.isAnswered {
      output += TerminalQuestion.attributes.utf8
      unseen = min(unseen, Self.mostUnseen - 1) + 1
      lastQuestion = now
      TerminalMode.expect(unseen)
    }
    if !TerminalMode.show(output) { isEnded = true }
  }

  private func statusText(at now: Int64) -> String {
    if let error { return "Error: \(error)" }
    let line = "\(name)  \(StatusLine.place(clock, at: now))  \(clock.speed)×  "
    return line
      + (isBuilding
        ? "building …" : PreviewAction.legend(columns: columns - 1 - line.visible.columns))
  }

  /// Waits until the next frame is due, or something happens.
  private func wait() throws(SystemError) {
    let now = System.nanoseconds
    var time = clock.nextFrame(after: now).map { min($0 - now, Self.shortWait) } ?? Self.longWait
    if input.isWithinSequence || unseen > 0 { time = min(time, Self.shortWait) }
    let ready = System.wait(for: 0, or: pipe.reading, nanoseconds: time)
    if ready.first {
      read()
    } else if input.isWithinSequence, System.nanoseconds - lastInput >= Self.shortWait {
      input.reset()
    }
    if ready.second { try takeEvents() }
  }

  /// Reads keys, and answers of the terminal.
  private func read() {
    var bytes: [UInt8] = []
    do {
      try System.readSome(from: 0, into: &bytes)
    } catch {
      isEnded = true
    }
    if bytes.isEmpty { isEnded = true }
    lastInput = System.nanoseconds
    for token in input.read(bytes) {
      let former = terminal.cell
      terminal.read(token)
      if TerminalQuestion.isAttributes(token), unseen > 0 {
        unseen -= 1
        TerminalMode.expect(unseen)
      }
      if terminal.cell != former, graphics != .blocks { layOut() }
      guard let action = PreviewAction(token) else { continue }
      if action == .quit { isEnded = true }
      clock.act(action, at: System.nanoseconds)
      error = nil
    }
  }

  // MARK: - Events

  /// Handles signals, and what the watch found.
  private func takeEvents() throws(SystemError) {
    var bytes: [UInt8] = []
    try? System.readSome(from: pipe.reading, into: &bytes)
    let signals = Set(bytes.map(Int32.init))
    if signals.contains(SIGTSTP) { try TerminalMode.stop() }
    if signals.contains(SIGCONT) { try TerminalMode.enter() }
    // Answers went to whoever had the terminal meanwhile.
    if !signals.isDisjoint(with: [SIGTSTP, SIGCONT]) { unseen = 0 }
    if !signals.isDisjoint(with: [SIGTSTP, SIGCONT, SIGWINCH]) {
      layOut()
      if graphics != .blocks { TerminalMode.show(Array(TerminalQuestion.cellSize.utf8)) }
    }
    for event in watch?.takeEvents() ?? [] {
      isBuilding = event == .building
      error = nil
      switch event {
      case .settingsChanged: reload()
      case .building, .unchanged: break
      case .failed(let reason): error = reason
      case .rebuilt(let sources): try takeOver(sources)
      }
    }
  }

  /// Records the scene with the current settings. If that fails, the old film continues.
  private func reload() {
    do {
      let recorded = try source.recorded()
      let now = System.nanoseconds
      let former = clock
      film = recorded.film
      clock = PreviewClock(
        film.schedule, plays: recorded.plays, at: now, from: former.position(at: now))
      clock.goOn(like: former)
      watch?.settings.withLock { $0 = recorded.files }
      layOut()
    } catch let refusal {
      error = refusal.message.replacing(source.command.directory + "/", with: "")
    }
  }

  /// Replaces this process by the rebuilt program; `sources` is their fingerprint.
  private func takeOver(_ sources: String) throws(SystemError) {
    guard let path = System.programPath.map({ $0.replacing(" (deleted)", with: "") }) else {
      return
    }
    TerminalMode.leave()
    var environment = environment
    environment[PreviewWatch.variable] = "\(clock.state(at: System.nanoseconds)) \(sources)"
    System.becomeProgram(path, System.arguments, environment)
    try TerminalMode.enter()
    error = "the new program does not start"
    layOut()
  }
}
