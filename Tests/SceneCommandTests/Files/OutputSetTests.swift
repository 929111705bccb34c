import Foundation
import TestSupport
import Testing

@Suite struct OutputSetTests {
  private let folder = TemporaryFolder()

  /// Ctrl-C amid a long sequence. Files that vanish under its workers are no error to speak of.
  @Test(arguments: [SIGINT, SIGTERM, SIGINT, SIGTERM, SIGINT, SIGINT])
  func anInterruptLeavesTheOldFilesAndNoOther(_ signal: Int32) throws {
    try folder.write("old", to: "f000.png")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Run.executable)
    process.arguments = ["render", "letters", "-o", "f{n}.png", "-q", "--scale", "1"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let words = Pipe()
    process.standardError = words
    try process.run()
    var waiting: [String] = []
    while waiting.count < 3, process.isRunning {
      usleep(2000)
      let hidden = folder.names.first { $0.hasSuffix(".tmp") } ?? "no"
      waiting = (try? FileManager.default.contentsOfDirectory(atPath: folder(hidden))) ?? []
    }
    #expect(waiting.count >= 3)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    expectEqual(process.terminationReason, .uncaughtSignal)
    expectEqual(process.terminationStatus, signal)
    #expect(words.fileHandleForReading.availableData.isEmpty)
    expectEqual(folder.text(of: "f000.png"), "old")
    expectEqual(folder.names, ["f000.png"])
  }

  /// Those that it made, but not those that were there.
  @Test(arguments: [
    (["render", "letters", "-o", "new/deep/f{n}.png", "--scale", "1"], ["new/deep"], 1),
    (
      ["sweep", "letters", "--turn", "0.1s,0.2s", "-o", "new/{turn}/f.apng"],
      ["new/0.1s", "new/0.2s"], 0
    ),
  ])
  func anInterruptLeavesNoFolder(_ arguments: [String], made: [String], files: Int) throws {
    try folder.write("here", to: "text")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Run.executable)
    process.arguments = arguments + ["-q"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    try process.run()
    /// Whether all folders are there, with some files.
    func isUnderWay() -> Bool {
      made.allSatisfy {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder($0))
        return names.map { $0.count >= files } ?? false
      }
    }
    while !isUnderWay(), process.isRunning { usleep(2000) }
    #expect(isUnderWay())
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    expectEqual(process.terminationReason, .uncaughtSignal)
    expectEqual(folder.names, ["text"])
  }
}
