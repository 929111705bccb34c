import Foundation
import TestSupport
import Testing

@Suite struct OutputSetTests {
  private let folder = TemporaryFolder()

  /// Ctrl-C amid a long sequence.
  @Test(arguments: [SIGINT, SIGTERM])
  func anInterruptLeavesTheOldFilesAndNoOther(_ signal: Int32) throws {
    try folder.write("old", to: "f000.png")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Run.executable)
    process.arguments = ["render", "letters", "-o", "f{n}.png", "-q", "--scale", "1"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
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
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus != 0)
    #expect(folder.text(of: "f000.png") == "old")
    #expect(folder.names == ["f000.png"])
  }

  /// Those that it made, but not those that were there.
  @Test func anInterruptLeavesNoFolder() throws {
    try folder.write("here", to: "text")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Run.executable)
    process.arguments = ["render", "letters", "-o", "new/deep/f{n}.png", "-q", "--scale", "1"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    try process.run()
    func names() -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder("new/deep"))) ?? []
    }
    while names().isEmpty, process.isRunning { usleep(2000) }
    #expect(!names().isEmpty)
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(folder.names == ["text"])
  }
}
