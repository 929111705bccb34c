import Foundation
import TestSupport
import Testing

@testable import SceneCommand

/// What the last word of a line may become.
@Suite struct CompletionTests {
  private func answer(_ line: String, _ shell: Shell = .zsh) -> CompletionAnswer {
    Trial().command.completion(
      of: line.split(separator: " ", omittingEmptySubsequences: false).map(String.init), for: shell)
  }

  private func words(_ line: String, _ shell: Shell = .zsh) -> [String]? {
    guard case .words(let words) = answer(line, shell) else { return nil }
    return words.map(\.text)
  }

  @Test func theFirstWordIsACommand() {
    expectEqual(words("re"), ["render"])
    #expect(words("")?.contains("doctor") == true)
    expectEqual(words("--v"), ["--version"])
    expectEqual(words("nothing "), [])
  }

  @Test func scenesFollowTheirCommands() {
    expectEqual(words("render "), ["sample", "other"])
    expectEqual(words("show o"), ["other"])
    expectEqual(words("render sample "), ["sample", "other"])
    expectEqual(words("show sample "), [])
    expectEqual(words("help sam"), ["sample"])
    expectEqual(words("list "), [])
  }

  @Test func parametersAreThoseOfTheScene() {
    expectEqual(words("render sample --tu"), ["--turn"])
    expectEqual(words("render other --tu"), [])
    expectEqual(words("render --tu"), [])
    expectEqual(words("render -o a.gif sample --tu"), ["--turn"])
    expectEqual(words("render sample --no-fa"), ["--no-faithful"])
  }

  @Test func valuesAreThoseOfTheOption() {
    expectEqual(words("render sample --look "), ["classic", "modern"])
    expectEqual(words("render sample --look m"), ["modern"])
    expectEqual(words("render sample --effort s"), ["standard", "smallest"])
    expectEqual(words("render sample --gesture "), ["short", "long"])
    expectEqual(words("render --gesture "), [])
    expectEqual(words("render sample --colors or"), ["orange"])
    expectEqual(words("render sample --colors red,or"), ["red,orange"])
    expectEqual(words("render sample --count "), [])
    expectEqual(answer("render sample -o "), .files)
    expectEqual(answer("render sample --faithful -o "), .files)
    expectEqual(answer("films --write "), .files)
    expectEqual(answer("goldens check --directory "), .folders)
    expectEqual(answer("compare a.gif "), .files)
    expectEqual(words("goldens ch"), ["check"])
    expectEqual(words("completions f"), ["fish"])
  }

  /// A value written to its option replaces the word in fish, and its part after the sign elsewhere.
  @Test func attachedValuesAreCompletedToo() {
    expectEqual(words("render sample --look=m", .zsh), ["modern"])
    expectEqual(words("render sample --look=m", .fish), ["--look=modern"])
    expectEqual(words("render sample --look = m", .bash), ["modern"])
    expectEqual(words("render sample --look =", .bash), ["classic", "modern"])
    expectEqual(words("render --look=classic sample --tu", .zsh), ["--turn"])
    expectEqual(words("render sample --nothing=", .zsh), [])
  }

  @Test func nothingAfterTheDashesIsAnOption() {
    expectEqual(words("render -- --tu"), [])
    expectEqual(words("render -- sam"), ["sample"])
  }

  @Test func everyWordThatIsOfferedIsAccepted() throws {
    for option in RenderVerb.page.options where !option.words.isEmpty {
      for word in option.words {
        var line = ["sample", "-o", option.kinds.contains(.gif) ? "a.gif" : "a.apng"]
        if option.name == "format" { line[2] = "a.\(word)" }
        if word == "png" { line[2] = "{n}.png" }
        _ = try Trial().command.renderRequest((line + ["--\(option.name)", word])[...])
      }
    }
  }

  @Test func anUnknownShellIsRefused() async {
    let trial = Trial()
    await expectEqual(trial.run("completions", "bsh"), .usage)
    #expect(
      trial.errors.text.hasPrefix(
        "Error: Unknown shell 'bsh': expected bash, zsh or fish; did you mean 'bash'?\n"))
  }
}

/// The scripts in their shells, where those are installed.
@Suite struct ShellScriptTests {
  private let folder = TemporaryFolder()

  /// `TAB` on a line in bash, which takes `--look=m` for three words.
  private func bash(_ words: [String]) throws -> [String] {
    try folder.write(
      """
      source <('\(Run.executable)' completions bash)
      COMP_WORDS=('\(Run.executable)' \(words.map(\.shellQuoted).joined(separator: " ")))
      COMP_CWORD=\(words.count)
      _refresh-render
      printf '%s\\n' "${COMPREPLY[@]}"
      """, to: "line.bash")
    let run = try Run("/bin/bash line.bash", in: folder)
    #expect(run.errors.isEmpty)
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func bashCompletes() throws {
    try expectEqual(bash(["rend"]), ["render"])
    try expectEqual(bash(["render", "mj-b"]), ["mj-back-footer"])
    try expectEqual(bash(["render", "letters", "--effort", "=", "sm"]), ["smallest"])
    try expectEqual(bash(["render", "letters", "--gesture", "sho"]), ["short"])
    try expectEqual(bash(["render", "letters", "-o", "x"]), [])
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish")))
  func fishCompletes() throws {
    try folder.write("", to: "film.gif")
    let name = Run.executable.shellQuoted
    func fish(_ line: String) throws -> [String] {
      try folder.write(
        "function refresh-render; \(name) $argv; end\nrefresh-render completions fish | source\n"
          + "complete -C '\(line)'\n", to: "line.fish")
      let run = try Run("HOME=$PWD /usr/bin/fish --no-config line.fish", in: folder)
      #expect(run.errors.isEmpty)
      return run.output.split(separator: "\n").map(String.init)
    }
    #expect(try fish("refresh-render rend").first?.hasPrefix("render\tRenders a scene") == true)
    try expectEqual(fish("refresh-render render letters --effort=sm"), ["--effort=smallest"])
    try expectEqual(fish("refresh-render compare fil"), ["film.gif"])
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zsh")))
  func zshReadsTheScript() throws {
    let run = try Run(
      "refresh completions zsh > _refresh-render && /usr/bin/zsh -n _refresh-render", in: folder)
    #expect(run.code == 0 && run.errors.isEmpty)
  }
}

@Suite struct ManualPageTests {
  private func page() async -> String {
    let trial = Trial()
    await expectEqual(trial.run("man"), .done)
    return trial.output.text
  }

  @Test func everyCommandOptionAndSceneIsInIt() async {
    let page = await page()
    for command in Command.pages {
      #expect(page.contains(".SS \"refresh\\-render \(command.name)"), "\(command.name)")
      for option in command.options {
        let name = option.name.replacing("-", with: "\\-")
        #expect(page.contains("\\-\\-\(name)"), "\(option.name)")
      }
    }
    #expect(page.contains(".PP\n.I \"GESTURE\"\n.TP\n.B \"\\-\\-gesture <name>\"\n"))
    #expect(page.contains(".B \"sample\"\na square for tests\n"))
    #expect(page.contains(".B \"65\"\nA file, a script or a recording is wrong.\n"))
  }

  /// A line that begins with a dot is an instruction to the formatter, and there are only these.
  @Test func noTextIsTakenForAnInstruction() async {
    let macros = [".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".I"]
    for line in await page().split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'")
    {
      #expect(macros.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }
}
