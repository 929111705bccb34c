import Goldens
import ImageCodecs
import RefreshUI

extension Command {
  /// `compare`: two files, or two folders file by file.
  func compare(_ arguments: ArraySlice<String>) throws(CommandError) -> ExitCode {
    let invocation = try Invocation(arguments, page: CommandTable.compare)
    if invocation.wantsHelp {
      try printHelp(CommandTable.compare)
      return .done
    }
    let paths = try words(invocation, CommandTable.compare)
    let comparison = Comparison(timing: try Self.timing(invocation))
    let pairs = try ImagePair.pairs(expected: paths[0], actual: paths[1])
    let difference = invocation.text("diff")
    if difference != nil, pairs.isFolder {
      throw .usage("'--diff <file>' needs two files, and these are folders")
    }
    var results: [CompareResult] = []
    for pair in pairs.pairs { results.append(try CompareResult(pair, by: comparison)) }
    if let difference, let result = results.first, !result.isEqual {
      try DifferenceFile(path: difference).write(paths[0], paths[1], by: comparison)
    }
    let isEqual = results.allSatisfy(\.isEqual)
    if invocation.has("json") {
      let json = JSON.object([
        "equal": .bool(isEqual), "files": .array(results.map(\.json)),
      ])
      try console.printResult(json.text + "\n")
    } else if !invocation.has("quiet") {
      try console.printResult(Self.report(results, isFolder: pairs.isFolder))
    }
    return isEqual ? .done : .different
  }

  private static func report(_ results: [CompareResult], isFolder: Bool) -> String {
    guard isFolder else { return results.map { $0.text + "\n" }.joined() }
    let different = results.filter { !$0.isEqual }
    let lines = different.map { result in
      result.name.visible + ": " + result.text.split(separator: "\n").joined(separator: "\n  ") + "\n"
    }
    return lines.joined()
      + (different.isEmpty
        ? "all \(results.count) are equal\n" : "\(different.count) of \(results.count) differ\n")
  }

  private static func timing(_ invocation: Invocation) throws(CommandError) -> TimingPolicy {
    guard let text = invocation.text("timing") else { return .exact }
    let option = CommandTable.compare.options.first { $0.name == "timing" }
    switch text {
    case "exact": return .exact
    case "timeline": return .timeline
    default: break
    }
    if text.hasSuffix("ms"), let milliseconds = Int(text.dropLast(2)),
      Limits.tolerance.contains(milliseconds)
    {
      return .tolerance(milliseconds: milliseconds)
    }
    let near = nearestWord(to: text, among: ["exact", "timeline"]).map { "; \(didYouMean($0))" }
    throw .usage(
      "The value '\(text)' is invalid for '--timing <rule>': "
        + "expected exact, timeline, or whole milliseconds such as 10ms" + (near ?? ""),
      option: option)
  }
}
