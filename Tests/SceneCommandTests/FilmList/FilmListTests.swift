import TestSupport
import Testing

@testable import SceneCommand

@Suite struct FilmListTests {
  private func list(_ text: String) throws(CommandError) -> FilmList {
    try FilmList(SourceText(name: "docs/list.json", bytes: Array(text.utf8)))
  }

  @Test func aListHasItsPicturesInOrder() throws {
    let list = try list(
      #"""
      { "films": { "b/c.gif": "render a --x 'y z'", "a.png": { "line": "strip a", "largest": 7 } },
        "largest": "1.5kB" }
      """#)
    expectEqual(list.folder, "docs/")
    expectEqual(list.films.map(\.output), ["b/c.gif", "a.png"])
    expectEqual(list.films.map(\.words), [["render", "a", "--x", "y z"], ["strip", "a"]])
    expectEqual(list.films.map(\.largest), [1500, 7])
    #expect(list.films.allSatisfy { $0.problem == nil })
  }

  /// Errors of the list as a whole.
  @Test(
    arguments: [
      ("[]", "1:1: expected an object such as"), ("{}", "1:1: expected the key \"films\""),
      (#"{ "films": 7 }"#, "1:12: expected an object with a line for each picture"),
      (#"{ "film": {} }"#, "1:3: unknown key 'film'; did you mean 'films'?"),
      (
        #"{ "largest": "x", "films": {} }"#,
        "1:14: The value 'x' is invalid for 'largest': expected a size"
      ),
      (#"{ "films": { "a.gif": "x", "a.gif": "y" } }"#, "1:28: the key 'a.gif' appears twice"),
    ])
  func aWrongListIsRefused(_ text: String, _ message: String) {
    do {
      Issue.record("\(try list(text).films)")
    } catch {
      #expect(
        error.code == .badData && error.message.hasPrefix("docs/list.json:\(message)"), "\(error)")
    }
  }

  /// Errors of one picture.
  @Test(
    arguments: [
      (#""a.gif": 7"#, "1:23: expected a line such as"),
      (#""a.gif": """#, "1:23: expected a line such as"),
      (#""a.gif": { "largest": 7 }"#, "1:23: expected a line such as"),
      (#""a.gif": { "lien": "x" }"#, "1:25: unknown key 'lien'; did you mean 'line'?"),
      (#""a.gif": "r \"a $\"""#, "1:30: a shell would act on '$'"),
      (#""a.gif": "r é\u00e9\" ;""#, "1:33: the quote is not closed"),
      (
        #""/a.gif": "x""#,
        "1:14: '/a.gif' cannot be a picture: expected a path in the list's folder"
      ),
      (#""a//b.gif": "x""#, "1:14: 'a//b.gif' cannot be a picture: expected a path"),
      (#""../a.gif": "x""#, "1:14: '../a.gif' cannot be a picture: expected a path"),
      (#""a/./b.gif": "x""#, "1:14: 'a/./b.gif' cannot be a picture: expected a path"),
      (#""a/.git/b.gif": "x""#, "1:14: 'a/.git/b.gif' cannot be a picture: expected a path"),
      (#""": "x""#, "1:14: '' cannot be a picture: expected a path"),
      (#""-": "x""#, "1:14: '-' cannot be a picture: it is standard output"),
      (#""a-{n}.png": "x""#, "1:14: 'a-{n}.png' cannot be a picture: a line makes one file"),
      (
        #""a\u0000.gif": "x""#,
        "1:14: 'a\0.gif' cannot be a picture: it has an unprintable character"
      ),
    ])
  func aWrongPictureIsRefused(_ entry: String, _ message: String) throws {
    let film = try #require(try list(#"{ "films": { \#(entry) } }"#).films.first)
    let problem = try #require(film.problem)
    expectEqual(problem.code, .badData)
    #expect(problem.message.hasPrefix("docs/list.json:\(message)"), "\(problem.message)")
  }
}
