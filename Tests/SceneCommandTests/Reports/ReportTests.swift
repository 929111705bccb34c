import Foundation
import Goldens
import ImageCodecs
import TestSupport
import Testing

/// What `compare` and `goldens` write for CI servers and for people.
@Suite struct ReportTests: CommandSuite {
  let folder = TemporaryFolder()

  init() throws {
    for name in ["l/x", "r/x"] {
      try FileManager.default.createDirectory(
        atPath: folder(name), withIntermediateDirectories: true)
    }
    for (name, level) in [
      ("l/same.png", 1), ("r/same.png", 1), ("l/x/a b.png", 1), ("r/x/a b.png", 9),
      ("r/<b>&'\"|`.png", 1),
    ] as [(String, UInt32)] {
      try folder.write(picture(0xFF00_0000 | level), to: name)
    }
    try folder.write("no picture", to: "l/bad.png")
    try folder.write(picture(0xFF00_0001), to: "r/bad.png")
  }

  private func picture(_ pixel: UInt32) throws -> [UInt8] {
    let sink = MemorySink()
    try PNGEncoder.encode(
      pixels: [UInt32](repeating: pixel, count: 4).span, width: 2, height: 2, into: sink)
    return sink.bytes
  }

  private let difference = """
    pixels: 4 px in 2 × 2 at (0, 0), largest difference red 8, green 0, blue 0, alpha 0; \
    pixel (0, 0): expected 1 0 0 255, actual 9 0 0 255
      equal from --tolerance channel=8 on
    """

  @Test func junitHoldsASuiteAFolder() throws {
    try expectEqual(run("refresh compare l r -q --junit out.xml").code, 65)
    expectEqual(
      folder.text(of: "out.xml"),
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="compare l r" tests="4" failures="2" errors="1">
        <testsuite name="compare l r" tests="3" failures="1" errors="1">
          <testcase name="&lt;b&gt;&amp;'&quot;|`.png" classname="compare l r" file="r/&lt;b&gt;&amp;'&quot;|`.png">
            <failure message="missing from expected">missing from expected</failure>
            <system-out>[[ATTACHMENT|r/&lt;b&gt;&amp;'&quot;|`.png]]</system-out>
          </testcase>
          <testcase name="bad.png" classname="compare l r" file="r/bad.png">
            <error message="Cannot read 'l/bad.png': it is no PNG, APNG or GIF">Cannot read 'l/bad.png': it is no PNG, APNG or GIF</error>
            <system-out>[[ATTACHMENT|l/bad.png]]
      [[ATTACHMENT|r/bad.png]]</system-out>
          </testcase>
          <testcase name="same.png" classname="compare l r" file="r/same.png"/>
        </testsuite>
        <testsuite name="x" tests="1" failures="1" errors="0">
          <testcase name="a b.png" classname="x" file="r/x/a b.png">
            <failure message="\(difference.prefix { $0 != "\n" })">\(difference)</failure>
            <system-out>[[ATTACHMENT|l/x/a b.png]]
      [[ATTACHMENT|r/x/a b.png]]</system-out>
          </testcase>
        </testsuite>
      </testsuites>

      """)
  }

  @Test func lineEndsInNamesAreShown() throws {
    let line =
      "mkdir a b; cp r/bad.png \"$(printf 'a/x\\ny.png')\"; refresh compare a b --junit out.xml -q"
    try expectEqual(run(line).code, 1)
    let junit = try #require(folder.text(of: "out.xml"))
    #expect(
      junit.contains("<testcase name=\"x\\ny.png\" classname=\"compare a b\" file=\"a/x\\ny.png\">")
    )
  }

  @Test func markdownIsATableAndDetails() throws {
    try expectEqual(run("rm */bad.png; refresh compare l r -q --markdown out.md").code, 1)
    expectEqual(
      folder.text(of: "out.md"),
      """
      ### compare l r: 2 of 3 differ

      | | |
      |---|---|
      | <code>&#60;b&#62;&#38;&#39;&#34;&#124;&#96;.png</code> | missing from expected |
      | <code>x/a b.png</code> | \(difference.prefix { $0 != "\n" }) |

      <details><summary><code>&lt;b&gt;&amp;'&quot;|`.png</code></summary>

      <pre>missing from expected</pre>

      </details>

      <details><summary><code>x/a b.png</code></summary>

      <pre>\(difference)</pre>

      <pre>cp -- 'r/x/a b.png' 'l/x/a b.png'</pre>

      </details>

      """)
    try expectEqual(run("refresh compare l/same.png r/same.png --markdown out.md").code, 0)
    expectEqual(folder.text(of: "out.md"), "### compare l/same.png r/same.png: equal\n")
  }

  @Test func gitHubGetsAnnotations() throws {
    let line = "mv 'r/x/a b.png' 'r/x/50%, a:b.png'; rm -r l/bad.png r/bad.png r/'<'*"
    try expectEqual(run(line).code, 0)
    #expect(try run("refresh compare l r").errors.isEmpty)
    let told = try run("export GITHUB_ACTIONS=true; refresh compare l r --json")
    expectEqual(
      told.errors,
      """
      ::error file=r/x/50%25%2C a%3Ab.png,title=x/50%25%2C a%3Ab.png::missing from expected
      ::error file=l/x/a b.png,title=x/a b.png::missing from actual

      """)
    #expect(told.output.hasPrefix("{"))
    let quiet = try run("export GITHUB_ACTIONS=true; refresh compare l r -q")
    #expect(quiet.errors.isEmpty && quiet.output.isEmpty)
    // From the top of the work tree on, whatever the working directory is.
    let below = try run(
      "export GITHUB_ACTIONS=true GITHUB_WORKSPACE=\"$PWD\"; cd r; refresh compare x ../l/x")
    #expect(below.errors.hasPrefix("::error file=r/x/50%25%2C a%3Ab.png,title=50%"))
    try folder.write(picture(0xFF00_0009), to: "r/x/a b.png")
    let pixels = try run("export GITHUB_ACTIONS=true; refresh compare l r")
    #expect(
      pixels.errors.contains("0 255%0A  equal from --tolerance channel=8 on\n"), "\(pixels.errors)")
  }

  @Test func jsonIsAsTheSchemaSays() throws {
    let schema = try Schema("compare.schema.json")
    let line = """
      refresh render letters -o a.apng --size 60x90 --select 1s..1.2s -q
      refresh render letters -o b.gif --size 60x91 --select 1.1s..1.4s --loop 2 -q
      mkdir a b; cp a.apng a/film.apng; cp b.gif b/film.apng
      """
    try expectEqual(run(line).code, 0)
    for pair in ["l r", "a b", "l/same.png r/same.png", "'l/x/a b.png' 'r/x/a b.png'"] {
      let json = try run("refresh compare \(pair) --json")
      try expectEqual(schema.faults(json.bytes), [], "\(pair): \(json.output)")
    }
    let other = try run(
      "refresh compare l r --json | sed 's/\"name\"/\"nom\"/;s/\"equal\": true/\"equal\": 1/'")
    let faults = try schema.faults(other.bytes)
    #expect(faults.contains("/files/0: name is missing"))
    #expect(faults.contains("/files/0: nom is unknown"))
    #expect(faults.contains("/files/2/equal: a number is no boolean"), "\(faults)")
  }

  @Test func thePageHoldsWhatDiffersAndNoMarkupOfOthers() throws {
    try expectEqual(run("refresh compare l r --html out.html").code, 65)
    let page = try #require(folder.text(of: "out.html"))
    #expect(page.hasPrefix("<!doctype html>\n"))
    #expect(page.contains("\"name\": \"\\u003cb>&'\\\"|`.png\""))
    #expect(!page.contains("<b>&"))
    #expect(page.contains("\"sum\": \"2 of 4 differ, 1 of 4 cannot be read\""))
    #expect(!page.contains("same.png"))
    // The four pictures are two: one of them comes three times.
    expectEqual(page.matches(of: #/id="picture-[01]"/#).count, 2)
    #expect(!page.contains("picture-2"))
    #expect(!page.contains("://"))
    let again = try run("refresh compare l r --html again.html")
    #expect(again.code == 65 && folder.text(of: "again.html") == page)
  }

  @Test(arguments: [
    ("- r/same.png --html out.html", "standard input is read only once"),
    ("l/same.png r/bad.png --html r/bad.png", "'--html r/bad.png' would write over the input"),
    ("l r --html r/same.png", "'--html r/same.png' would write over the input 'r/same.png'"),
    ("l/same.png r/bad.png --junit l/same.png", "'--junit l/same.png' would write over the input"),
    ("l r --markdown -", "'--markdown <file>' needs the name of a file"),
  ])
  func aWrongPlaceIsRefused(_ line: String, _ words: String) throws {
    let before = folder.names
    let run = try run("refresh compare \(line) < l/same.png")
    expectEqual(run.code, 64)
    #expect(run.errors.contains(words), "\(run.errors)")
    expectEqual(folder.names, before)
  }

  /// Whether the file is there yet or not.
  @Test func twoReportsInOneFileAreRefused() throws {
    let run = try run("ln -s out.xml link; refresh compare l r --junit out.xml --markdown link")
    expectEqual(run.code, 64)
    #expect(run.errors.contains("'--junit <file>' and '--markdown <file>' would both write 'link'"))
  }

  // Goldens

  private func ask(
    _ pixel: UInt32, record: String? = nil, budget: GoldenBudget = .standard, ci: Bool? = nil
  ) throws {
    try folder.write("// swift-tools-version: 6.2\n", to: "Package.swift")
    _ = try verifyGolden(
      Animation(width: 2, height: 2, premultiplied: [UInt32](repeating: pixel, count: 4)), "red",
      rules: .suite("Suite"), .tolerance(.channel(2)),
      .ignoring(IgnoredRegion(0, 0, 1, 1, name: "clock")), .budget(budget),
      .environment(
        GoldenEnvironment(
          record: record, isContinuousIntegration: ci ?? (record == nil))),
      file: folder("Tests/A.swift"))
  }

  @Test func failuresOfGoldensAreReported() throws {
    try ask(0xFF00_00FF, record: "all")
    try expectEqual(run("refresh goldens report").output, "no failure is left\n")
    try ask(0xFF00_00F0)
    let report = try run("refresh goldens report --junit out.xml --markdown out.md")
    expectEqual(report.code, 0)
    #expect(report.output.hasPrefix("Suite/red: pixels: 3 px in 2 × 2 at (0, 0)"))
    #expect(report.output.hasSuffix("\nreport: .build/golden-failures/report.html\n"))
    let page = try #require(folder.text(of: ".build/golden-failures/report.html"))
    #expect(page.contains("\"rules\": \"tolerance=channel=2 ignore=clock:0,0,1,1\""))
    #expect(page.contains("\"accept\": \"\(Run.executable) goldens accept Suite/red\""))
    #expect(page.contains("\"differing\": [\n        \"0 3 0 0 2 2 0\"\n"))
    let attachments = [
      "expected.png", "actual.png", "diff.png",
    ].map { "[[ATTACHMENT|.build/golden-failures/Suite/red/\($0)]]" }
    let junit = try #require(folder.text(of: "out.xml"))
    #expect(junit.contains("file=\"Fixtures/Goldens/Suite/red.png\">"))
    #expect(junit.contains(attachments.joined(separator: "\n")))
    #expect(
      folder.text(of: "out.md")?.hasPrefix("### Golden failures: 1 of 1 differs\n") == true)
    try run("mv .build/golden-failures 'left over'; refresh goldens report --failures 'left over'")
    let other = try #require(folder.text(of: "left over/report.html"))
    #expect(other.contains(" goldens accept --failures 'left over' Suite/red\""))
    try run("mv 'left over' .build/golden-failures")
    let json = try run("refresh goldens report --json -o other.html")
    try expectEqual(Schema("compare.schema.json").faults(json.bytes), [])
    #expect(folder.names.contains("other.html"))
    #expect(
      try run("refresh goldens accept; refresh goldens report").output.hasSuffix(
        "no failure is left\n"))
  }

  @Test func aMissingGoldenIsReportedInItsTestsWords() throws {
    try ask(0xFF00_00FF)
    let report = try run("refresh goldens report")
    #expect(report.output.hasPrefix("Suite/red: Suite/red has no golden at /"))
    #expect(
      folder.text(of: ".build/golden-failures/report.html")?.contains("\"state\": \"fault\"")
        == true)
  }

  private var page: String? { folder.text(of: ".build/golden-failures/report.html") }

  @Test(arguments: [nil, "all"])
  func aGoldenOverItsBudgetIsReported(stored: String?) throws {
    if let stored { try ask(0xFF00_00FF, record: stored) }
    #expect(throws: GoldenError.self) {
      try ask(0xFF00_00FF, record: "missing", budget: .bytes(10))
    }
    let report = try run("refresh goldens report")
    #expect(report.output.contains("Suite/red: the golden /"), "\(report.output)")
    #expect(report.output.contains(" over its budget of 10\n"), "\(report.output)")
    let page = try #require(page)
    #expect(page.contains("say that it may be so large: budget: .bytes(1 \\u003c\\u003c 10)"))
    #expect(page.contains("\"actualPath\": \".build/golden-failures/Suite/red/actual.png\""))
    #expect(!page.contains("\"expectedPath\"") && !page.contains("\"accept\": "))
    let accepted = try run("refresh goldens accept")
    #expect(accepted.code == 1 && accepted.output == "", "\(accepted.output)")
    #expect(accepted.errors.contains("Suite/red is over its budget and not accepted"))
    #expect(folder.names.contains("Fixtures") == (stored != nil))
    try ask(0xFF00_00FF, record: "all")
    try expectEqual(run("refresh goldens report").output, "no failure is left\n")
    #expect(self.page == nil)
  }

  @Test func theFirstGoldenOfATestIsReported() throws {
    try ask(0xFF00_00FF, ci: false)
    let report = try run("refresh goldens report")
    #expect(report.output.hasPrefix("Suite/red: Suite/red had no golden; one was written to /"))
    let page = try #require(page)
    #expect(page.contains("look at it, then run again: "))
    #expect(page.contains("\"actualPath\": \".build/golden-failures/Suite/red/actual.png\""))
    try run("refresh goldens accept")
    try expectEqual(run("refresh goldens report").output, "no failure is left\n")
    #expect(self.page == nil)
  }

  @Test func faultsOfStoredGoldensAreWritten() throws {
    try ask(0xFF00_00FF, record: "all")
    try folder.write("# goldens.lock 1\n", to: "Fixtures/Goldens/goldens.lock")
    let check = try run(
      "export GITHUB_ACTIONS=true; refresh goldens check --junit out.xml --markdown out.md")
    expectEqual(check.code, 1)
    expectEqual(
      check.errors,
      "::error file=Fixtures/Goldens/Suite/red.png,"
        + "title=Suite/red.png::goldens.lock has no line for it\n")
    #expect(
      folder.text(of: "out.xml")?.contains(
        "<failure message=\"goldens.lock has no line for it\">") == true)
    #expect(
      folder.text(of: "out.md")?.contains("| <code>Suite/red.png</code> | goldens.lock has no line")
        == true)
  }
}
