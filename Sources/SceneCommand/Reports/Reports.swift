import Films
import Goldens
import RefreshUI
import SystemCalls

/// The report files of a comparison.
struct Reports {
  /// The page, where one is asked for.
  let page: ReportPage?
  private let title: String
  private let junit, markdown: String?

  /// Checks that no file would be written over an input, all of which are noted.
  ///
  /// - Parameters:
  ///   - page: the option that names the page.
  ///   - path: where the page goes if the option does not say.
  ///   - readsOnce: whether an input can be read only once.
  ///   - others: other files that are written, by the label of their option.
  ///   - title: what was compared.
  init(
    _ options: ReportOptions, page option: Option<String?>? = nil, orAt path: String? = nil,
    readsOnce: Bool = false, others: [String: String] = [:], title: String
  ) throws(CommandError) {
    var places = others
    func place(_ option: Option<String?>) throws(CommandError) -> String? {
      guard let path = option.wrappedValue else { return nil }
      let label = option.description.longLabel
      if path.isEmpty || path == "-" { throw .usage("'\(label)' needs the name of a file") }
      try DifferenceFile.check(path, "--\(option.description.name)")
      if let other = places.keys.sorted().first(where: { Self.isOneFile(places[$0] ?? "", path) }) {
        throw .usage("'\(other)' and '\(label)' would both write '\(path)'")
      }
      places[label] = path
      return path
    }
    junit = try place(options.$junit)
    markdown = try place(options.$markdown)
    let page = try option.flatMap(place) ?? path
    if page != nil, readsOnce {
      throw .usage("'--html <file>' needs two files or folders: standard input is read only once")
    }
    self.page = page.map { ReportPage($0, title: title) }
    self.title = title
  }

  /// Whether two paths, of files that need not exist, lead to one.
  private static func isOneFile(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    let ends = [one, other].map { try? System.followingLinks($0) }
    if let first = ends[0], first == ends[1] { return true }
    guard let status = try? System.status(of: one), status.kind == .regular else { return false }
    return (try? System.status(of: other))?.identity == status.identity
  }

  /// Writes all of them; the page has its results already.
  func write(_ results: [CompareResult]) throws(CommandError) {
    try page?.finish(results)
    if let junit { try writeFile(Array(results.junit(title).utf8), to: junit) }
    if let markdown { try writeFile(Array(results.markdown(title).utf8), to: markdown) }
  }
}

extension [CompareResult] {
  var failures: [CompareResult] { filter { !$0.isEqual } }

  /// `2 of 5 differ, 1 of 5 cannot be read`.
  var sum: String {
    if isEmpty { return "nothing differs" }
    let unreadable = count(where: \.isUnreadable)
    let different = failures.count - unreadable
    var sums: [String] = []
    if different > 0 {
      sums.append("\(different) of \(count) \(different == 1 ? "differs" : "differ")")
    }
    if unreadable > 0 { sums.append("\(unreadable) of \(count) cannot be read") }
    if sums.isEmpty { return count == 1 ? "equal" : "all \(count) are equal" }
    return sums.joined(separator: ", ")
  }

  /// As `Documentation/compare.schema.json` describes it.
  var json: JSON {
    .object(["equal": failures.isEmpty, "files": map(\.json)])
  }
}

extension Command {
  /// Annotates files that differ, in a workflow of GitHub, which names them from the top of its work tree.
  func annotate(_ results: [CompareResult]) {
    guard environment["GITHUB_ACTIONS"] == "true" else { return }
    let top = environment["GITHUB_WORKSPACE"] ?? directory
    for var result in results.failures {
      result.file = result.file.map { joinPath($0, below: directory).shown(from: top) }
      console.say(result.annotation)
    }
  }
}

/// The report files that several verbs write.
struct ReportOptions {
  @Option(
    "--junit", "Write the results as JUnit XML, for a CI server", .text("file"), in: .reports,
    isSetting: false)
  var junit: String?
  @Option(
    "--markdown", "Write the results as Markdown, for a comment", .text("file"), in: .reports,
    isSetting: false)
  var markdown: String?
}
