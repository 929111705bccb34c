import Foundation
import Goldens
import ImageCodecs
import TestSupport
import Testing

/// Attacks and accidents: an output that is also an input would destroy it. Each is refused, and every file
/// stays as it was.
@Suite struct InputFilesTests: CommandSuite {
  let folder = TemporaryFolder()

  init() throws {
    try folder.write("pull 120 over 0.1s; release; wait 0.2s; end", to: "s.gif")
    try folder.write("{ \"fps\": 50 }", to: "c.gif")
    try folder.write("{ \"script\": \"@s.gif\" }", to: "names-script.json")
    try folder.write("{ \"states\": \"states.gif\" }", to: "names-states.json")
    try folder.write("{ \"idle\": { \"image\": \"f0.png\" } }", to: "states.gif")
    for index in 0..<3 {
      let pixels = [UInt32](repeating: 0xFF00_0000 + UInt32(index), count: 16)
      let sink = MemorySink()
      try PNGEncoder.encode(pixels: pixels.span, width: 4, height: 4, into: sink)
      try folder.write(sink.bytes, to: "f\(index).png")
    }
    let fonts = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../Fixtures/Fonts/blocks.ttf").standardized
    try FileManager.default.createDirectory(
      atPath: folder("fonts"), withIntermediateDirectories: false)
    try FileManager.default.copyItem(
      at: fonts, to: URL(fileURLWithPath: folder("fonts/blocks.ttf")))
    try FileManager.default.createSymbolicLink(
      atPath: folder("link.gif"), withDestinationPath: "s.gif")
    try FileManager.default.linkItem(atPath: folder("s.gif"), toPath: folder("hard.gif"))
    try FileManager.default.linkItem(atPath: folder("f1.png"), toPath: folder("one.png"))
  }

  /// All files with their bytes.
  private func contents() -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in FileManager.default.enumerator(atPath: folder.path)?.compactMap({ $0 as? String })
      ?? []
    {
      contents[name] = FileManager.default.contents(atPath: folder(name)) ?? Data()
    }
    return contents
  }

  private static let render = "refresh render table --size 40x120 --scale 1"

  @Test(arguments: [
    "\(render) --script @s.gif -o s.gif", "\(render) --script @s.gif -o ./fonts/../s.gif",
    "\(render) --script @s.gif -o link.gif", "\(render) --script @s.gif -o hard.gif",
    "\(render) --script @link.gif -o hard.gif",
    "REFRESH_RENDER_SCRIPT=@s.gif; "
      + "export REFRESH_RENDER_SCRIPT; \(render) -o s.gif",
    "\(render) --config c.gif -o c.gif",
    "\(render) --config names-script.json -o s.gif",
    "cp c.gif .refresh-render.json; \(render) -o .refresh-render.json --format gif; code=$?; "
      + "cmp c.gif .refresh-render.json && rm .refresh-render.json; exit $code",
    "refresh render custom --config names-states.json -o states.gif",
    "refresh render custom --config names-states.json -o f0.png --select start",
    "refresh render gif-header --frames f0.png --select start -o f0.png",
    "refresh render gif-header --frames 'f{n}.png' --select start -o one.png",
    "refresh render gif-header --frames 'f{n}.png' --select 0s..0.1s --scale 1 -o 'f{n}.png'",
    "cp s.gif table.gif; refresh render letters table --script @table.gif -o '{scene}.gif' "
      + "--size 40x120 --scale 1; code=$?; cmp s.gif table.gif && rm -f table.gif letters.gif; "
      + "exit $code",
    "ln s.gif s.png; refresh sheet table --script @s.gif -o s.png; code=$?; rm s.png; exit $code",
    "refresh timeline table --script @s.gif -o s.gif --format json",
    "refresh sweep letters --script @s.gif --turn 0.1s,0.2s --grid s.gif",
    "ln s.gif 10.gif; refresh sweep table --script @s.gif --fps 10,20 -o '{fps}.gif' "
      + "--size 40x120 --scale 1; code=$?; rm -f 10.gif 20.gif .refresh-render-sweep; exit $code",
    "refresh encode f0.png -o f0.png", "refresh encode f0.png f1.png -o one.png --sheet 2",
    "refresh encode f0.png f1.png f2.png -o 'f{n}.png'",
    "refresh encode - -o f0.png < f0.png", "refresh encode f0.png -o - --format gif >> f0.png",
    "refresh encode f0.png -o /dev/fd/3 --format gif 3>> f0.png",
    "refresh decode f1.png -o one.png", "refresh decode f0.png -o 'f{n}.png'",
    "refresh compare f0.png f1.png --diff one.png", "refresh compare f0.png f1.png --html f0.png",
    "refresh compare f0.png f1.png --junit one.png",
    "refresh compare fonts/.. fonts/.. --markdown f2.png",
  ])
  func anInputIsNotWrittenOver(_ line: String) throws {
    let before = contents()
    let run = try run(line)
    expectEqual(run.code, 64, "\(run.errors)")
    #expect(run.errors.contains("over the input"), "\(run.errors)")
    expectEqual(contents(), before)
  }

  #if Fonts
    @Test(arguments: ["--font fonts/blocks.ttf", "--font Blocks --font-folder fonts"])
    func aFontIsNotWrittenOver(_ options: String) throws {
      let before = contents()
      let run = try run("\(Self.render) \(options) --format gif -o fonts/blocks.ttf")
      #expect(run.code == 64 && run.errors.contains("over the input"), "\(run.errors)")
      expectEqual(contents(), before)
    }
  #endif

  @Test func whatWasNotReadMayBeWrittenOver() throws {
    try expectEqual(run("\(Self.render) --script @s.gif --select start -o f0.png").code, 0)
    try expectEqual(run("cp s.gif t.gif; \(Self.render) --script @s.gif -o t.gif").code, 0)
    try expectEqual(run("refresh encode f1.png f2.png -o 'g{n}.png'").code, 0)
  }
}
