import SystemCalls
import TestSupport
import Testing

@testable import SceneCommand

/// Names that are not UTF-8 are carried as bytes, and no other file is read or written.
@Suite struct FileNameTests: CommandSuite {
  let folder = TemporaryFolder()

  @Test func everyNameHasATextOfItsOwnAndBack() {
    var dice = Dice(seed: 7)
    var texts: [[UInt8]: String] = [:]
    let pieces: [[UInt8]] = [
      [0xFF], [0x80], [0xF4, 0x8F, 0xBE, 0x80], [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x8F],
      [0xC3, 0xA9],
      [0xC3], [0xE2, 0x82, 0xAC], [0xE2, 0x82], [0xF0, 0x9F, 0x98, 0x80], [0xED, 0xA0, 0x80],
      [0xC0, 0xAF], Array("a".utf8), Array("/".utf8), [0xCC, 0x81],
    ]
    for _ in 0..<20_000 {
      let name = (0..<dice.below(6) + 1).flatMap { _ in pieces[dice.below(pieces.count)] }
      let text = FileName.text(name)
      expectEqual(FileName.bytes(text), name)
      expectEqual(text.name, name.map(CChar.init(bitPattern:)) + [0])
      texts[name] = text
    }
    expectEqual(Set(texts.values.map { Array($0.utf8) }).count, texts.count)
    expectEqual(FileName.text(Array("größe.gif".utf8)), "größe.gif")
    expectEqual(FileName.text([0x61, 0xFF]).visible, "a\\xFF")
    expectEqual(FileName.text([0x61, 0xFF]).shellQuoted, "$'a\\xFF'")
  }

  @Test(arguments: [
    ("a/b", "a/", "b"), ("b", "", "b"), ("a/\u{301}b", "a/", "\u{301}b"), ("/b", "/", "b"),
  ])
  func aPathIsSplitAtItsSlashes(_ path: String, _ folder: String, _ name: String) {
    let parts = splitPath(path)
    expectEqual(Array(parts.directory.utf8), Array(folder.utf8))
    expectEqual(Array(parts.name.utf8), Array(name.utf8))
  }

  private static let still = "refresh render table --size 40x120 --scale 1 --select 0.3s -q"

  /// Each line leaves a file `x\u{FF}.png`, in bytes, and no other one.
  @Test(arguments: [
    "\(still) -o $n.png", "mkdir $n; \(still) -o $n/$n.png && mv $n/$n.png . && rmdir $n",
    "export REFRESH_RENDER_OUTPUT=$n.png; \(still)",
    "echo 'wait 0.4s; end' > s$n; \(still) --script @s$n -o $n.png; rm s$n",
    "echo '{ \"work\": \"1s\" }' > $n; \(still) --config $n -o $n.png; rm $n",
    "mkdir $n; cd $n; \(still) -o $n.png && mv $n.png ..; cd ..; rmdir $n",
    "\(still) -o a.png; ln a.png $n.png; refresh encode $n.png -o b.png -q && rm a.png b.png",
    "\(still) -o $n.png; refresh encode $n.png $n.png -o \"$n-{n}.png\" -q && rm $n-0.png $n-1.png",
    "\(still) -o $n-0.png; refresh render gif-header --frames \"$n-{n}.png\" --select start "
      + "--scale 1 -q -o $n.png; rm $n-0.png",
    "\(still) -o $n.png; export TMPDIR=$n; mkdir $n; cat $n.png | refresh encode - -o a.gif -q "
      + "&& rm a.gif && rmdir $n",
    "mkdir l r; \(still) -o l/$n.png; cp l/$n.png r; refresh compare l r -q && mv l/$n.png . "
      + "&& rm -r l r",
  ])
  func aNameIsCarriedAsItsBytes(_ line: String) throws {
    let run = try run(
      "n=$(printf 'x\\377'); \(line); test -s \"$n.png\" && test \"$(ls)\" = \"$n.png\"")
    expectEqual(run.code, 0, "\(run.errors)")
  }

  @Test func aNameIsShownByItsBytes() throws {
    let run = try run(
      "n=$(printf 'x\\377'); refresh encode $n.png -o a.gif; mkdir l r; touch l/$n.png; refresh compare l r"
    )
    #expect(run.errors.contains("Cannot read 'x\\xFF.png': there is no such file"))
    #expect(run.output.contains("x\\xFF.png: missing from actual"), "\(run.output)")
  }

  @Test(arguments: ["--text", "--title", "--select", "--fps"])
  func whatNamesNoFileIsText(_ option: String) throws {
    let run = try run("refresh render letters \(option)=$(printf 'a\\377') -o a.gif")
    expectEqual(run.code, 64, "\(run.errors)")
    if option != "--title" { #expect(run.errors.contains("it is not text in UTF-8")) }
    #expect(folder.names.isEmpty)
  }
}
