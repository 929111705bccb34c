import Foundation
import TestSupport
import Testing

/// A command that is stopped, by a signal or for lack of space or memory, leaves the files that were there.
@Suite struct LeftFilesTests: CommandSuite {
  let folder = TemporaryFolder()

  /// `ulimit -f` stops a file at so many blocks, as a full disk does.
  @Test func aFileThatCannotGrowLeavesTheOldOne() throws {
    try folder.write("old", to: "a.apng")
    let run = try run(
      "ulimit -f 1; env --default-signal=XFSZ '\(Run.executable)' "
        + "render table --scale 1 --select 0.3s..0.4s -o a.apng")
    expectEqual(run.code, 74)
    expectEqual(run.errors, "Error: Cannot write 'a.apng': file too large\n")
    expectEqual(folder.text(of: "a.apng"), "old")
    expectEqual(folder.names, ["a.apng"])
  }

  @Test(arguments: ["apng", "png", "gif"])
  func aPictureThatMemoryHasNoRoomForIsAnError(_ format: String) throws {
    try folder.write("old", to: "a.\(format)")
    let run = try run(
      "ulimit -v 400000; refresh render table -o a.\(format) --size 2048x2048 --scale 3 "
        + (format == "png" ? "--select start" : "--select 0s..0.1s"))
    expectEqual(run.code, 71)
    expectEqual(
      run.errors,
      "Error: There is not enough memory for pictures of 6144 × 6144 pixels; "
        + "a lower --scale or --size needs less\n")
    #expect(folder.names == ["a.\(format)"] && folder.text(of: "a.\(format)") == "old")
  }

  /// What is found too late to be refused ends the process, and leaves nothing.
  @Test func anArrayThatMemoryHasNoRoomForLeavesTheOldFile() throws {
    try folder.write("old", to: "b.gif")
    try folder.write(opaqueNoise(pixels: 2 * 3000 * 3000), to: "noise")
    let run = try run(
      "ulimit -v 300000; refresh encode noise --raw 3000x3000 -o b.gif 2> errors; code=$?; "
        + "tail -n 1 errors >&2; rm errors noise; exit $code")
    expectEqual(run.code, 71)
    expectEqual(run.errors, "Error: There is not enough memory\n")
    #expect(folder.names == ["b.gif"] && folder.text(of: "b.gif") == "old")
  }

  /// Whatever little memory there is, the command ends by itself with a message, and does not wait or crash.
  /// Below about 30 MB not even the program can be loaded.
  @Test(arguments: ["render table --scale 1 --select 0.3s..0.4s -o a.gif", "compare f.png g.png"])
  func littleMemoryIsTold(_ line: String) throws {
    try folder.write("old", to: "a.gif")
    var (codes, last): (Set<Int32>, Int32) = ([], -1)
    for megabytes in stride(from: 60, through: 300, by: 12) {
      let run = try run(
        "ulimit -v \(megabytes * 1024); exec timeout 60 '\(Run.executable)' \(line) 2>&1")
      // The loader, which finds no memory for libraries, ends with 127.
      if run.code == 127 { continue }
      codes.insert(run.code)
      last = run.code
      if run.code == 71 { #expect(run.output.contains("not enough memory"), "\(run.output)") }
    }
    let done: Int32 = line.hasPrefix("render") ? 0 : 66
    #expect(codes.isSubset(of: [71, done]) && codes.contains(71) && last == done, "\(codes)")
    expectEqual(folder.names, ["a.gif"])
  }

  @Test(arguments: [4, 5, 8, 12, 16])
  func fewDescriptorsAreTold(_ count: Int) throws {
    let run = try run(
      "exec 2>&1; ulimit -n \(count); exec timeout 60 '\(Run.executable)' render table -o a.gif")
    expectEqual(run.code, 71, "\(run.output)")
    #expect(run.output.contains("Too few files may be open at once: too many open files"))
    #expect(folder.names.isEmpty)
    let enough = "ulimit -n 64; refresh render table --scale 1 --select 0.3s..0.4s -o a.gif -q"
    try expectEqual(self.run(enough).code, 0)
    try expectEqual(self.run("ulimit -n \(count); refresh list").code, 0)
  }

  /// Of large pictures one is compressed at a time, and what is kept waits in a file. Addresses that the C library
  /// reserves for each thread, more or less by its version, do not count.
  @Test func noiseTakesTheMemoryOfAFewPictures() throws {
    try folder.write(opaqueNoise(pixels: 2 * 3000 * 2000), to: "noise")
    let run = try run(
      "ulimit -v 400000; MALLOC_ARENA_MAX=1 refresh encode noise --raw 3000x2000 -o a.apng "
        + "--effort fast -j 2 -q")
    expectEqual(run.code, 0, "\(run.errors.prefix(100))")
  }

  /// The process dies of the signal itself.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func anInterruptLeavesTheOldFile(_ signal: Int32) throws {
    try folder.write("old", to: "a.gif")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Run.executable)
    process.arguments = ["render", "letters", "-o", "a.gif", "-q"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let words = Pipe()
    process.standardOutput = words
    process.standardError = words
    try process.run()
    while folder.names.count < 2, process.isRunning { usleep(2000) }
    expectEqual(folder.names.count, 2)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    expectEqual(process.terminationReason, .uncaughtSignal)
    expectEqual(process.terminationStatus, signal)
    #expect(words.fileHandleForReading.availableData.isEmpty)
    expectEqual(folder.text(of: "a.gif"), "old")
    expectEqual(folder.names, ["a.gif"])
  }
}
