import Films
import Goldens
import ImageCodecs
import SystemCalls

extension Command {
  /// `compare`: two files, or two folders file by file.
  func compare(_ invocation: Invocation) throws(CommandError) -> ExitCode {
    let paths = invocation.words
    let settings = Settings(CommandTable.compare, invocation, environment)
    let limits = try DecodingLimits(settings)
    let comparison = Comparison(
      timing: try settings.value(CompareOption.timing),
      tolerance: try settings.value(CompareOption.tolerance),
      ignoring: try settings.values(CompareOption.ignore).compactMap(\.self))
    if paths == ["-", "-"] { throw .usage("Only one of the two can be standard input") }
    let (pairs, isFolder) = try ImagePair.pairs(expected: paths[0], actual: paths[1])
    let inputs = pairs.flatMap { [$0.expected, $0.actual].compactMap(\.self) }
    for input in inputs where input != "-" { InputFiles.note(input) }
    let difference = try difference(invocation, isFolder: isFolder)
    let reports = try Reports(
      invocation, page: ReportOption.html,
      readsOnce: inputs.contains("-"),
      others: difference.map { [CompareOption.difference.option.longLabel: $0.path] } ?? [:],
      title: "compare " + paths.map(\.shellQuoted).joined(separator: " "))
    let results =
      isFolder
      ? compare(pairs, by: comparison, limits, isQuiet: invocation.has(CommandTable.quiet))
      : [
        try compare(
          pairs[0], by: comparison, limits, difference,
          isQuiet: invocation.has(CommandTable.quiet))
      ]
    for result in results { try reports.page?.add(result, limits: limits) }
    try reports.write(results)
    if !invocation.has(CommandTable.quiet) { annotate(results) }
    let isEqual = results.allSatisfy(\.isEqual)
    if invocation.has(CommandTable.json) {
      try console.printResult(results.json)
    } else if !invocation.has(CommandTable.quiet) {
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
    _ difference: DifferenceFile?, isQuiet: Bool
  ) throws(CommandError) -> CompareResult {
    var progress = progress(isQuiet, unit: "frame")
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
    _ pairs: [ImagePair], by comparison: Comparison, _ limits: DecodingLimits, isQuiet: Bool
  ) -> [CompareResult] {
    var progress = progress(isQuiet, unit: "file")
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

  private func progress(_ isQuiet: Bool, unit: String) -> Progress {
    var console = console
    console.isQuiet = isQuiet
    return Progress(console, total: 0, unit: unit)
  }

  private func difference(
    _ invocation: Invocation, isFolder: Bool
  ) throws(CommandError) -> DifferenceFile? {
    guard let path = invocation.text(CompareOption.difference) else { return nil }
    if isFolder { throw .usage("'--diff <file>' needs two files, and these are folders") }
    if path == "-", invocation.has(CommandTable.json) {
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
