import TestSupport
import Testing

@testable import Films
@testable import SceneCommand

@Suite struct OwnPackageTests {
  @Test(arguments: [
    ("/p/.build/x86_64-unknown-linux-gnu/debug/films", "/p", "debug"),
    ("/p/.build/arm64-apple-macosx/release/films", "/p", "release"),
    ("/p/.build/out/Products/Release-linux/films", "/p", "release"),
    ("/p/.build/checkouts/q/.build/debug/films", "/p/.build/checkouts/q", "debug"),
  ])
  func aProgramKnowsItsPackage(_ path: String, _ root: String, _ configuration: String) throws {
    let package = try #require(
      OwnPackage(program: path) { $0 == "\(root)/Package.swift" })
    #expect(
      package.buildCommand == [
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
    let folder = try TemporaryFolder()
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
    #expect(package.complaint(of: "error: no target\nlast\n") == "error: no target")
    #expect(package.complaint(of: "one\nlast\n") == "last")
    #expect(package.complaint(of: "") == "the build failed")
  }

  @Test func aChangeIsDoneWhenNothingChangesAnyMore() {
    func stamps(_ sizes: [Int]) -> [FileStatus?] {
      sizes.map { FileStatus(kind: .regular, permissions: 0, size: $0) }
    }
    var change = PreviewWatch.Change(stamps([1]))
    let isDone = [[1], [2], [3], [3], [3], [], []].map { change.isDone(now: stamps($0)) }
    #expect(isDone == [false, false, false, true, false, false, true])
  }
}
