import Foundation
import RefreshUI
import Render2D
import Testing

@testable import refresh_render

@Suite struct FontChoiceTests {
  @Test func withoutTheOptionOnlyTheBuiltInTypefaceIsUsed() throws {
    let options = try Trial().request("sample", "-o", "a.gif").options
    #expect(options.stage.fontFamily == .builtIn)
    #expect(!options.needsAllCharacters)
  }

  @Test func charactersThatNoFontHasAreWarnedOfOnce() throws {
    let folder = try TemporaryFolder()
    let run = try Run("\(Self.line) --rows '\u{10D0},a\u{9F98}\u{10D0}'", in: folder)
    #expect(run.code == 0)
    #expect(
      run.errors.hasPrefix(
        "Warning: No font has '\u{10D0}' (U+10D0), '\u{9F98}' (U+9F98); "
          + "a box with its number is drawn instead\na.png: "))
  }

  @Test func strictlyTheyAreAnError() throws {
    let folder = try TemporaryFolder()
    let run = try Run("\(Self.line) --rows '\u{10D0}' --strict-fonts", in: folder)
    #expect(run.code == 65)
    #expect(
      run.errors == "Error: No font has '\u{10D0}' (U+10D0), which --strict-fonts forbids\n")
    #expect(folder.names.isEmpty)
  }

  private static let line = "refresh render table --size 140x120 --scale 1 --select 0s -o a.png"

  #if Fonts
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
      #expect(try family(Self.blocks).name == "Blocks")
      #expect(try family("\(Self.blocks); \(Self.blocks)#0 ; built-in").name == "Blocks; Blocks")
      #expect(try family("built-in") == .builtIn)
    }

    @Test func aFamilyIsFoundInAFolder() throws {
      let options = try Trial().request(
        "sample", "-o", "a.gif", "--font", "blocks", "--font-folder", Self.folder
      ).options
      #expect(options.stage.fontFamily.name == "Blocks")
    }

    @Test func anUnknownFamilyIsRefusedWithWhatThereIs() {
      let (code, text) = refusal("--font", "Blokcs", "--font-folder", Self.folder)
      #expect(code == .usage)
      #expect(text.contains("no font family 'Blokcs'; did you mean 'Blocks'? installed: "))
    }

    @Test func aFileThatIsNoFontIsRefused() throws {
      #expect(refusal("--font", "./none.ttf").code == .missingInput)
      let folder = try TemporaryFolder()
      let half = try #require(FileManager.default.contents(atPath: Self.blocks)).prefix(700)
      try half.write(to: URL(fileURLWithPath: folder("half.ttf")))
      let (code, text) = refusal("--font", folder("half.ttf"))
      #expect(code == .badData)
      #expect(text.contains("half.ttf': it ends before its table '"))
      #expect(
        refusal("--font", Self.blocks + "#1").text.contains("it has no face #1; there is only"))
    }

    @Test func whatMakesNoSenseIsRefused() {
      #expect(refusal("--font", "").code == .usage)
      #expect(refusal("--font", "\(Self.blocks);;").code == .usage)
      #expect(refusal("--font", "built-in; \(Self.blocks)").text.contains("'built-in' comes last"))
      #expect(refusal("--font-folder", Self.folder).text.contains("--font says which"))
      #expect(
        refusal("--font", "a", "--font-folder", "/nonexistent").text
          == "Error: Cannot read '/nonexistent': there is no such folder")
    }

    @Test func featuresAreTurnedOnAndOff() throws {
      let options = try Trial().request(
        "sample", "-o", "a.gif", "--font", Self.blocks, "--font-features", "tnum , -liga,kern=0"
      ).options
      #expect(options.stage.fontFamily.features.map(\.description) == ["tnum", "-liga", "-kern"])
      let font = FontFamily.$interface.withValue(options.stage.fontFamily) { Font.system(12) }
      #expect(font.features == options.stage.fontFamily.features)
      let folder = try TemporaryFolder()
      let line = "refresh render table --size 40x60 --scale 1 --rows fi --font \(Self.blocks) -o"
      #expect(try Run("\(line) joined.gif", in: folder).code == 0)
      #expect(try Run("\(line) apart.gif --font-features=-liga", in: folder).code == 0)
      let files = ["joined.gif", "apart.gif"].map {
        FileManager.default.contents(atPath: folder($0))
      }
      #expect(files[0] != files[1])
    }

    @Test func featuresThatAreNoneAreRefused() throws {
      let (code, text) = refusal("--font", Self.blocks, "--font-features", "tnum, tabular")
      #expect(code == .usage)
      #expect(text.contains("such as tnum, -liga, cv05=2; 'tabular' is none"))
      #expect(refusal("--font", Self.blocks, "--font-features", "").code == .usage)
      #expect(
        refusal("--font", Self.blocks, "--font-features", "liga, ss07").text
          .contains("'Blocks' has no feature 'ss07'"))
      #expect(
        refusal("--font-features", "tnum").text.contains("--font says whose they are"))
      #expect(
        refusal("--font", "built-in", "--font-features", "tnum").text
          .contains("'built-in' has no feature 'tnum'"))
    }

    @Test func aConfigurationCanListFamilies() throws {
      let folder = try TemporaryFolder()
      try folder.write("{ \"font\": [\"\(Self.blocks)\", \"built-in\"] }", to: "own.json")
      let options = try Trial().request(
        "sample", "-o", "a.gif", "--config", folder("own.json")
      ).options
      #expect(options.stage.fontFamily.name == "Blocks")
    }

    @Test func theFontShowsInTheResultAndAnyNumberOfJobsWritesTheSameBytes() throws {
      let folder = try TemporaryFolder()
      let line =
        "refresh render table --size 40x120 --scale 1 --rows AV,fi --font \(Self.blocks) --json -o"
      let one = try Run("\(line) one.gif -j 1", in: folder)
      #expect(one.output.contains("\"Blocks\""))
      #expect(one.output.contains("\"built-in\""))
      #expect(try Run("\(line) many.gif -j 8", in: folder).code == 0)
      let files = ["one.gif", "many.gif"].map { FileManager.default.contents(atPath: folder($0)) }
      #expect(files[0] != nil)
      #expect(files[0] == files[1])
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
