import Films
import Goldens
import ImageCodecs
import SystemCalls

/// `compare`: two files, or two folders file by file.
struct CompareVerb: PlainVerb {
  static let name = "compare"
  static let summary = "Compares images, animations, or folders of them"
  static let discussion = ["Exits with 0 if all are equal and with 1 if any differ."]
  static let arguments: [CommandPage.Argument] = [
    .init(name: "expected", help: "A PNG, APNG or GIF, or a folder of them; - for standard input"),
    .init(name: "actual", help: "What to compare it with"),
  ]
  static let startsThreads = true
  static let readsEnvironment = true

  @Option(
    "--diff", "Write the first difference of two files as a PNG, or - for standard output",
    .text("file"), in: .reports, isSetting: false)
  var diff: String?
  @Option(
    "--tolerance",
    "How far pixels may differ: exact, channel=2 (steps of 255), edge-shift=0.45 (pixels that an "
      + "edge moves), or delta-e=2.3 (CIEDE2000)",
    .parsed("rule", default: "exact", by: OptionText.tolerance), isSetting: false)
  var tolerance = PixelTolerance.exact
  @Option(
    "--timing",
    "How to compare times: exact; a tolerance for each delay, such as 10ms; timeline, the pictures at "
      + "each time; or timeline=5ms, with a tolerance",
    .parsed(
      "rule", default: "exact", allowed: "from 0ms to \(Limits.tolerance.upperBound)ms",
      by: OptionText.timing), isSetting: false)
  var timing = TimingPolicy.exact
  @Option(
    "--ignore",
    "A region that is not compared: x,y,width,height such as 0,0,375,20, or with a name, "
      + "clock:0,0,375,20; may be given several times",
    .each(.parsed("region", by: OptionText.ignored)), isSetting: false)
  var ignore: [IgnoredRegion] = []
  @Option(
    "--html", "Write a page that shows every difference, for any browser", .text("file"),
    in: .reports, isSetting: false)
  var html: String?
  var reports = ReportOptions()
  var limits = InputLimits()
  @Option(.json) var json: Bool
  @Option(.quiet) var quiet: Bool

  func run(_ paths: [String], in command: Command) throws(CommandError) -> ExitCode {
    let console = command.console
    let limits = limits.decoding
    let comparison = Comparison(timing: timing, tolerance: tolerance, ignoring: ignore)
    if paths == ["-", "-"] { throw .usage("Only one of the two can be standard input") }
    let (pairs, isFolder) = try ImagePair.pairs(expected: paths[0], actual: paths[1])
    let inputs = pairs.flatMap { [$0.expected, $0.actual].compactMap(\.self) }
    for input in inputs where input != "-" { InputFiles.note(input) }
    let difference = try difference(on: console, isFolder: isFolder)
    let reports = try Reports(
      reports, page: $html,
      readsOnce: inputs.contains("-"),
      others: difference.map { [$diff.description.longLabel: $0.path] } ?? [:],
      title: "compare " + paths.map(\.shellQuoted).joined(separator: " "))
    let results =
      isFolder
      ? compare(pairs, by: comparison, limits, on: console)
      : [try compare(pairs[0], by: comparison, limits, difference, on: console)]
    for result in results { try reports.page?.add(result, limits: limits) }
    try reports.write(results)
    if !quiet { command.annotate(results) }
    let isEqual = results.allSatisfy(\.isEqual)
    if json {
      try console.printResult(results.json)
    } else if !quiet {
      let report = Self.report(results, isFolder: isFolder)
      if difference?.isStandardOutput == true {
        for line in report.split(separator: "\n") { console.say(String(line)) }
      } else {
        try console.printResult(report)
      }
    }
    if results.contains(where: \.isUnreadable) { return .badData }
    return isEqual ? .done : .different
  }

  /// Compares two films, with all processors.
  private func compare(
    _ pair: ImagePair, by comparison: Comparison, _ limits: DecodingLimits,
    _ difference: DifferenceFile?, on console: Console
  ) throws(CommandError) -> CompareResult {
    var progress = progress(on: console, unit: "frame")
    defer { progress.clear() }
    return try CompareResult(
      pair, by: comparison, limits: limits, difference: difference,
      workers: Workers(System.processorCount)
    ) { done, total in
      progress.total = total
      progress.update(frames: done, bytes: 0)
    }
  }

  /// Compares the films of two folders, several at a time; where there are fewer than processors, each with
  /// several.
  private func compare(
    _ pairs: [ImagePair], by comparison: Comparison, _ limits: DecodingLimits,
    on console: Console
  ) -> [CompareResult] {
    var progress = progress(on: console, unit: "file")
    progress.total = pairs.count
    defer { progress.clear() }
    let workers = Workers(System.processorCount)
    let each = Workers(workers.count / pairs.count)
    // So that progress shows; one that takes longer than others holds up few.
    let batch = 8 * workers.count
    var results: [CompareResult] = []
    for start in stride(from: 0, to: pairs.count, by: batch) {
      let some = Array(pairs[start..<min(start + batch, pairs.count)])
      results += workers.map(some) {
        CompareResult(anyway: $0, by: comparison, limits: limits, workers: each)
      }
      progress.update(frames: results.count, bytes: 0)
    }
    return results
  }

  private func progress(on console: Console, unit: String) -> Progress {
    var console = console
    console.isQuiet = quiet
    return Progress(console, total: 0, unit: unit)
  }

  private func difference(
    on console: Console, isFolder: Bool
  ) throws(CommandError) -> DifferenceFile? {
    guard let path = diff else { return nil }
    if isFolder { throw .usage("'--diff <file>' needs two files, and these are folders") }
    if path == "-", json {
      throw .usage("Standard output takes '--json' or the picture of '--diff -', not both")
    }
    return try DifferenceFile(path, console)
  }

  private static func report(_ results: [CompareResult], isFolder: Bool) -> String {
    guard isFolder else { return results.map { $0.text + "\n" }.joined() }
    let lines = results.filter { !$0.isEqual }.map { result in
      let text = result.text.split(separator: "\n").joined(separator: "\n  ")
      return "\(result.name.visible): \(text)\n"
    }
    return lines.joined() + results.sum + "\n"
  }
}
