import Foundation
import RefreshUI
import Render2D
import TestSupport
import Testing

@testable import SceneCommand

@Suite struct FontChoiceTests {
  @Test func withoutTheOptionOnlyTheBuiltInTypefaceIsUsed() throws {
    let options = try Trial().request("sample", "-o", "a.gif").options
    expectEqual(options.stage.fontFamily, .builtIn)
    #expect(!options.film.recording.strictFonts)
  }

  @Test func charactersThatNoFontHasAreWarnedOfOnce() throws {
    let folder = TemporaryFolder()
    let run = try Run("\(Self.line) --rows '\u{10D0},a\u{9F98}\u{10D0}'", in: folder)
    expectEqual(run.code, 0)
    #expect(
      run.errors.hasPrefix(
        "Warning: No font has '\u{10D0}' (U+10D0), '\u{9F98}' (U+9F98); "
          + "a box with its number is drawn instead"))
    expectEqual(run.errors.split(separator: "\n").count, 2)
  }

  @Test func namedFontsStandBeforeThoseThatHaveTheCharacters() {
    let none: [Unicode.Scalar] = ["\u{10FFF0}"]
    #if Fonts
      expectEqual(fontHint(for: none, after: []), "; no installed font has it")
      expectEqual(fontHint(for: none + none, after: []), "; no installed font has them")
    #else
      #expect(fontHint(for: none, after: []).isEmpty)
    #endif
  }

  @Test(arguments: [line, "refresh timeline table --size 140x120 -o a.png"])
  func strictlyTheyAreAnError(line: String) throws {
    let folder = TemporaryFolder()
    let run = try Run("\(line) --rows '\u{10D0}' --strict-fonts", in: folder)
    expectEqual(run.code, 65)
    #expect(
      run.errors.hasPrefix("Error: No font has '\u{10D0}' (U+10D0), which --strict-fonts forbids"))
    #expect(folder.names.isEmpty)
  }

  private static let line = "refresh render table --size 140x120 --scale 1 --select 0s -o a.png"

  #if Fonts
    private static func isInstalled(_ file: String) -> Bool {
      FileManager.default.isReadableFile(atPath: "/usr/share/fonts/opentype/" + file)
    }
    private static let hasInter = isInstalled("inter/Inter-Regular.otf")
    private static let hasNoto = isInstalled("noto/NotoSansCJK-Regular.ttc")

    @Test(.enabled(if: hasNoto && hasInter, "no fonts-inter, no fonts-noto-cjk"))
    func aWarningNamesTheFontThatHasTheCharacters() throws {
      let folder = TemporaryFolder()
      let run = try Run("\(Self.line) --rows '\u{9F98}' --font 'Inter; built-in'", in: folder)
      // Which of the installed families it names, the machine decides.
      let named = try #require(
        run.errors.firstMatch(of: /instead; --font "Inter; ([^"]+)" draws it\n/))
      let family = String(named.1)
      let better = try Run(
        "\(Self.line) --rows '\u{9F98}' --font 'Inter; \(family)' --strict-fonts", in: folder)
      expectEqual(better.code, 0)
      let most = fontHint(for: ["\u{9F98}", "\u{10FFF0}"], after: [])
      expectEqual(most, "; --font \"\(family)\" draws all but '\u{10FFF0}' (U+10FFF0)")
    }

    /// The lines of the page that name Inter, run as they stand but for the size and the moment.
    @Test(.enabled(if: hasNoto && hasInter, "no fonts-inter, no fonts-noto-cjk"))
    func theExamplesOfThePageHold() throws {
      let page = URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../../Documentation/Command.md").standardized
      let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter {
        $0.hasPrefix("refresh-render render") && $0.contains("--font") && $0.contains("Inter")
          && !$0.contains("own.ttf")
      }
      #expect(lines.count >= 2)
      let folder = TemporaryFolder()
      for line in lines {
        let words = line.dropFirst("refresh-render ".count)
        let run = try Run("refresh \(words) --scale 1 --select 0s..0.1s", in: folder)
        expectEqual(run.code, 0, "\(line)\n\(run.errors)")
      }
    }

    /// A font of blocks, made by the tests of `Render2D`.
    private static let folder = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../Fixtures/Fonts").standardized.path
    private static let blocks = folder + "/blocks.ttf"

    private func family(_ list: String) throws -> FontFamily {
      try Trial().request("sample", "-o", "a.gif", "--font", list).options.stage.fontFamily
    }

    private func refusal(_ arguments: String...) -> (code: ExitCode?, text: String) {
      do {
        _ = try Trial().command.renderRequest((["sample", "-o", "a.gif"] + arguments)[...])
        return (nil, "accepted")
      } catch {
        return (error.code, error.lines.joined(separator: "\n"))
      }
    }

    @Test func aFileIsAFamily() throws {
      try expectEqual(family(Self.blocks).name, "Blocks")
      try expectEqual(family("\(Self.blocks); \(Self.blocks)#0 ; built-in").name, "Blocks; Blocks")
      try expectEqual(family("built-in"), .builtIn)
    }

    @Test func aFamilyIsFoundInAFolder() throws {
      let options = try Trial().request(
        "sample", "-o", "a.gif", "--font", "blocks", "--font-folder", Self.folder
      ).options
      expectEqual(options.stage.fontFamily.name, "Blocks")
    }

    @Test func anUnknownFamilyIsRefusedWithWhatThereIs() {
      let (code, text) = refusal("--font", "Blokcs", "--font-folder", Self.folder)
      expectEqual(code, .usage)
      #expect(text.contains("no font family 'Blokcs'; did you mean 'Blocks'? installed: "))
    }

    @Test func aFileThatIsNoFontIsRefused() throws {
      expectEqual(refusal("--font", "./none.ttf").code, .missingInput)
      let folder = TemporaryFolder()
      let half = try #require(FileManager.default.contents(atPath: Self.blocks)).prefix(700)
      try half.write(to: URL(fileURLWithPath: folder("half.ttf")))
      let (code, text) = refusal("--font", folder("half.ttf"))
      expectEqual(code, .badData)
      #expect(text.contains("half.ttf': it ends before its table '"))
      #expect(
        refusal("--font", Self.blocks + "#1").text.contains("it has no face #1; there is only"))
    }

    @Test func whatMakesNoSenseIsRefused() {
      expectEqual(refusal("--font", "").code, .usage)
      expectEqual(refusal("--font", "\(Self.blocks);;").code, .usage)
      #expect(
        refusal("--font", "built-in; \(Self.blocks)").text.contains("'built-in' must be last"))
      #expect(refusal("--font-folder", Self.folder).text.contains("it needs --font"))
      #expect(
        refusal("--font", "a", "--font-folder", "/nonexistent").text
          == "Error: Cannot read '/nonexistent': there is no such folder")
    }

    @Test func featuresAreTurnedOnAndOff() throws {
      let options = try Trial().request(
        "sample", "-o", "a.gif", "--font", Self.blocks, "--font-features", "tnum , -liga,kern=0"
      ).options
      expectEqual(options.stage.fontFamily.features.map(\.description), ["tnum", "-liga", "-kern"])
      let font = FontFamily.$interface.withValue(options.stage.fontFamily) { Font.system(12) }
      expectEqual(font.features, options.stage.fontFamily.features)
      let folder = TemporaryFolder()
      let line = "refresh render table --size 40x60 --scale 1 --rows fi --font \(Self.blocks) -o"
      try expectEqual(Run("\(line) joined.gif", in: folder).code, 0)
      try expectEqual(Run("\(line) apart.gif --font-features=-liga", in: folder).code, 0)
      let files = ["joined.gif", "apart.gif"].map {
        FileManager.default.contents(atPath: folder($0))
      }
      #expect(files[0] != files[1])
    }

    @Test func featuresThatAreNoneAreRefused() throws {
      let (code, text) = refusal("--font", Self.blocks, "--font-features", "tnum, tabular")
      expectEqual(code, .usage)
      #expect(text.contains("such as tnum, -liga, cv05=2; 'tabular' is not a feature"))
      expectEqual(refusal("--font", Self.blocks, "--font-features", "").code, .usage)
      #expect(
        refusal("--font", Self.blocks, "--font-features", "liga, ss07").text
          .contains("'Blocks' has no feature 'ss07'"))
      #expect(
        refusal("--font-features", "tnum").text.contains("they need --font"))
      #expect(
        refusal("--font", "built-in", "--font-features", "tnum").text
          .contains("'built-in' has no feature 'tnum'"))
    }

    @Test func aConfigurationCanListFamilies() throws {
      let folder = TemporaryFolder()
      try folder.write("{ \"font\": [\"\(Self.blocks)\", \"built-in\"] }", to: "own.json")
      let options = try Trial().request(
        "sample", "-o", "a.gif", "--config", folder("own.json")
      ).options
      expectEqual(options.stage.fontFamily.name, "Blocks")
    }

    @Test func theFontShowsInTheResultAndAnyNumberOfJobsWritesTheSameBytes() throws {
      let folder = TemporaryFolder()
      let line =
        "refresh render table --size 40x120 --scale 1 --rows AV,fi --font \(Self.blocks) --json -o"
      let one = try Run("\(line) one.gif -j 1", in: folder)
      #expect(one.output.contains("\"Blocks\""))
      #expect(one.output.contains("\"built-in\""))
      try expectEqual(Run("\(line) many.gif -j 8", in: folder).code, 0)
      let files = ["one.gif", "many.gif"].map { FileManager.default.contents(atPath: folder($0)) }
      #expect(files[0] != nil)
      expectEqual(files[0], files[1])
      _ = try Run(
        "refresh render table --size 40x120 --scale 1 --rows AV,fi -o plain.gif", in: folder)
      #expect(FileManager.default.contents(atPath: folder("plain.gif")) != files[0])
    }
  #else
    @Test func theOptionIsThereOnlyWithTheTrait() {
      #expect(
        Trial().refusal("sample", "-o", "a.gif", "--font", "x").contains("Unknown option '--font'"))
    }
  #endif
}
