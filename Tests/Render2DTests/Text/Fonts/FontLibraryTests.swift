#if Fonts
  import Foundation
  import TestSupport
  import Testing

  @testable import Render2D
  @testable import SystemFonts

  @Suite struct FontLibraryTests {
    @Test func aFamilyIsFoundInFilesWithItsWeights() throws {
      let folder = TemporaryFolder()
      for weight in [300, 400, 700] {
        var builder = FontBuilder.blocks
        builder.weight = weight
        try folder.write(builder.data(), to: "blocks-\(weight).ttf")
      }
      var other = FontBuilder.blocks
      other.family = "Other"
      try folder.write(other.data(), to: "other.ttf")
      let library = FontLibrary(files: folder.names.map { folder($0) }, usesSystem: false)
      expectEqual(library.families, ["Blocks", "Other"])
      let family = try library.family(named: "blocks")
      expectEqual(family.name, "Blocks")
      expectEqual(family.members[0].faces.map(\.weights.lowerBound), [300, 400, 700])
      #expect(Font(size: 10, family: family).covers("AV"))
    }

    @Test func anUnknownFamilySaysWhatThereIs() throws {
      let folder = TemporaryFolder()
      try folder.write(FontBuilder.blocks.data(), to: "blocks.ttf")
      let library = FontLibrary(files: folder.names.map { folder($0) }, usesSystem: false)
      #expect(throws: FontLookupError.unknownFamily("Blokcs", installed: ["Blocks"])) {
        try library.family(named: "Blokcs")
      }
    }

    @Test func filesThatAreNoFontsArePassedOver() throws {
      let folder = TemporaryFolder()
      try folder.write(Array("no font".utf8), to: "readme.txt")
      try folder.write(Array(FontBuilder.blocks.data().prefix(300)), to: "half.ttf")
      expectEqual(
        FontLibrary(files: folder.names.map { folder($0) }, usesSystem: false).families, [])
    }

    @Test func withoutTheSystemNothingOfItIsFound() {
      expectEqual(FontLibrary(usesSystem: false).families, [])
    }

    @Test func whatSuitsAnInterfaceComesFirst() {
      func candidate(_ name: String, isMonospaced: Bool = false) -> FontLibrary.Candidate {
        FontLibrary.Candidate(
          FontCatalog.Entry(
            families: [name, "Other"], path: "", face: 0, slant: 0, width: 100,
            isMonospaced: isMonospaced))
      }
      func order(_ characters: [Unicode.Scalar]) -> [String] {
        let language = FontLibrary.Candidate.language(of: characters)
        return [
          candidate("Courier", isMonospaced: true), candidate("Book Serif CJK SC"),
          candidate("Some CJK JP"), candidate("Some CJK KR"), candidate("Some CJK SC"),
          candidate("Some Sans"),
        ].sorted { $0.rank(for: language) < $1.rank(for: language) }.map(\.name)
      }
      let last = ["Book Serif CJK SC", "Courier"]
      expectEqual(order(["龘"]), ["Some CJK SC", "Some Sans", "Some CJK JP", "Some CJK KR"] + last)
      expectEqual(
        order(["龘", "あ"]), ["Some CJK JP", "Some Sans", "Some CJK KR", "Some CJK SC"] + last)
      expectEqual(
        order(["한", "龘"]), ["Some CJK KR", "Some Sans", "Some CJK JP", "Some CJK SC"] + last)
    }

    @Test func whatNoFontHasIsLacking() {
      let (families, lacking) = FontLibrary.systemFamilies(having: ["\u{10FFF0}"])
      #expect(families.isEmpty && lacking == ["\u{10FFF0}"])
      #expect(FontLibrary.systemFamilies(having: []).families.isEmpty)
    }

    @Test(.enabled(if: InstalledFonts.samples.contains(InstalledFonts.inter), "no fonts-inter"))
    func anInstalledFamilyIsFoundUprightInAllWeights() throws {
      let family = try FontLibrary().family(named: "Inter")
      #expect(family.members[0].faces.map(\.weights.lowerBound).contains(600))
      #expect(family.members[0].faces.count >= 9)
      let font = Font(size: 10, weight: .semibold, family: family)
      expectEqual(family.members[0].face(for: 600).weights, 600...600)
      #expect(font.advance(of: 10) > 0)
    }
  }
#endif
