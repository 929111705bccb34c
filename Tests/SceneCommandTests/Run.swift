import Foundation
import ImageCodecs
import TestSupport

/// One run of the built command as a process.
struct Run {
  let code: Int32
  let output: String
  let bytes: Data
  let errors: String

  /// Where the build put the command: beside the bundle of the tests.
  static let executable: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = (bundle ?? Bundle.main).bundleURL.deletingLastPathComponent()
    let beside = folder.appendingPathComponent("refresh-render").path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return own.appendingPathComponent("refresh-render").path
  }()

  /// Runs a line of the shell in which `refresh-render` is the built command.
  ///
  /// Both streams go into files, so that a full pipe never stops the command.
  init(_ line: String, in folder: TemporaryFolder) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "refresh() { '\(Self.executable)' \"$@\"; }\n\(line)"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C"]
    // A command that is built to measure coverage writes a file when it ends: not into the folder
    // that the test looks at, nor where it may write nothing.
    process.environment?["LLVM_PROFILE_FILE"] = "/dev/null"
    process.standardInput = FileHandle.nullDevice
    let streams = TemporaryFolder()
    for name in ["out", "err"] { try streams.write("", to: name) }
    let out = FileHandle(forWritingAtPath: streams("out"))
    let err = FileHandle(forWritingAtPath: streams("err"))
    process.standardOutput = out
    process.standardError = err
    try process.run()
    process.waitUntilExit()
    code = process.terminationStatus
    bytes = FileManager.default.contents(atPath: streams("out")) ?? Data()
    output = String(decoding: bytes, as: UTF8.self)
    errors = streams.text(of: "err") ?? ""
  }
}

/// A suite that runs the command in a folder of its own.
protocol CommandSuite {
  var folder: TemporaryFolder { get }
}

extension CommandSuite {
  /// A rendering that takes little time, and a piece of it.
  static var table: String { "refresh render table --size 40x120 --scale 1" }
  static var shortTable: String { table + " --select 0.3s..0.5s" }

  @discardableResult
  func run(_ line: String) throws -> Run { try Run(line, in: folder) }

  func decode(_ name: String) throws -> Animation {
    try ImageDecoder.decode(folder.bytes(of: name))
  }
}
