import SystemCalls
import TestSupport
import Testing

@testable import Films
@testable import Previews
@testable import SceneCommand

@Suite struct OwnPackageTests {
  @Test(arguments: [
    ("/p/.build/x86_64-unknown-linux-gnu/debug/films", "/p", "debug"),
    ("/p/.build/arm64-apple-macosx/release/films", "/p", "release"),
    ("/p/.build/out/Products/Release-linux/films", "/p", "release"),
    ("/p/.build/checkouts/q/.build/debug/films", "/p/.build/checkouts/q", "debug"),
    ("/release/p/.build/x86_64-unknown-linux-gnu/debug/films", "/release/p", "debug"),
    ("/a/Pre-Release 2/p/.build/debug/films", "/a/Pre-Release 2/p", "debug"),
    ("/debug/p/.build/out/Products/Debug-linux/films", "/debug/p", "debug"),
    ("/debug/p/.build/release/films", "/debug/p", "release"),
  ])
  func aProgramKnowsItsPackage(_ path: String, _ root: String, _ configuration: String) throws {
    let package = try #require(
      OwnPackage(program: path) { $0 == "\(root)/Package.swift" })
    expectEqual(
      package.buildCommand,
      [
        "swift", "build", "--package-path", root, "--configuration", configuration, "--product",
        "films",
      ])
  }

  @Test(arguments: ["/usr/bin/films", "/p/build/debug/films", "films", nil])
  func anInstalledProgramHasNone(_ path: String?) {
    #expect(OwnPackage(program: path) { _ in true } == nil)
    #expect(OwnPackage(program: "/p/.build/debug/films") { _ in false } == nil)
  }

  @Test func sourcesAreThoseOfThePackage() throws {
    let folder = TemporaryFolder()
    for name in [
      "Package.swift", "Sources/A/b.swift", "Sources/c.h", ".build/d.swift", ".git/e.swift",
      "notes.txt", "Sources/A/f.c",
    ] { try folder.write("", to: name) }
    let package = try #require(OwnPackage(program: folder(".build/debug/films")))
    let root = folder.path + "/"
    #expect(
      package.sources.files.map { $0.replacing(root, with: "") }.sorted()
        == ["Package.swift", "Sources/A/b.swift", "Sources/A/f.c", "Sources/c.h"])
    #expect(
      package.complaint(of: "error: exit code 1\n\(root)Sources/c.h:1:2: error: no\nfatalError\n")
        == "Sources/c.h:1:2: error: no")
    expectEqual(package.complaint(of: "error: no target\nlast\n"), "error: no target")
    expectEqual(package.complaint(of: "one\nlast\n"), "last")
    expectEqual(package.complaint(of: ""), "the build failed")
  }

  @Test func aComplaintHasAPlace() throws {
    let package = try #require(OwnPackage(program: "/p/.build/debug/films") { _ in true })
    let steps = """
      error: emit-module command failed with exit code 1 (use -v to see invocation)
      <unknown>:0: error: emit-module command failed
      [3/5] films: error: it is wrong
      /p/Sources/films/Badge.swift:12:7: error: cannot find 'radiu' in scope
      /p/Sources/films/Badge.swift:13:1: error: another
      """
    #expect(
      package.complaint(of: steps)
        == "Sources/films/Badge.swift:12:7: error: cannot find 'radiu' in scope")
  }

  @Test func sourcesThatChangedSinceTheirBuildAreKnown() throws {
    let folder = TemporaryFolder()
    for name in ["Package.swift", "a.swift", ".build/debug/films"] {
      try folder.write("1", to: name)
      // The times of files have steps of some milliseconds.
      System.sleep(milliseconds: 20)
    }
    let package = try #require(OwnPackage(program: folder(".build/debug/films")))
    func isOutdated(_ state: String?) -> Bool {
      PreviewWatch.isOutdated(package, by: FileStamps(package.sources.files), state: state)
    }
    // Written after them.
    #expect(!isOutdated(nil))
    let built = "0 3 0 \(FileStamps(package.sources.files).fingerprint)"
    try folder.write("2", to: "a.swift")
    #expect(isOutdated(nil))
    #expect(isOutdated("0 3 0"))
    #expect(isOutdated(built))
    let edited = "0 3 0 \(FileStamps(package.sources.files).fingerprint)"
    #expect(!isOutdated(edited))
    try folder.write("3", to: "new.swift")
    #expect(isOutdated(edited))
  }

  @Test func whatChangesBeforeItLooksIsSeen() throws {
    let folder = TemporaryFolder()
    try folder.write("wait 1s", to: "wave.script")
    let watch = PreviewWatch(package: nil, settings: [folder("wave.script")], environment: [:])
    try folder.write("wait 10s", to: "wave.script")
    let pipe = System.makePipe(waits: true)
    watch.start(wake: pipe.writing)
    #expect(System.wait(for: pipe.reading, or: -1, nanoseconds: 10_000_000_000).first)
    expectEqual(watch.takeEvents(), [.settingsChanged])
  }

  @Test func aChangeIsDoneWhenNothingChangesAnyMore() {
    func done(from former: Int?, _ stamps: [Int]) -> [Bool] {
      var change = PreviewWatch.Change(from: former, latest: 1)
      return stamps.map { change.isDone(now: $0) }
    }
    expectEqual(
      done(from: 1, [1, 2, 3, 3, 3, 4, 4]), [false, false, false, true, false, false, true])
    // What was read was another.
    expectEqual(done(from: nil, [1, 1]), [true, false])
  }
}
