// Results in the formats of CI servers.

extension [CompareResult] {
  /// JUnit XML for Jenkins, GitLab and GitHub: a suite for each folder, a case for each image.
  /// GitLab shows the files that `[[ATTACHMENT|…]]` names.
  func junit(_ title: String) -> String {
    let lines =
      ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
      + ["<testsuites name=\"\(title.visible.xml)\"\(counts)>"]
      + suites.flatMap { $0.results.junit($0.name, title) }
      + ["</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func junit(_ name: String, _ title: String) -> [String] {
    let suite = (name.isEmpty ? title : name).visible.xml
    return ["  <testsuite name=\"\(suite)\"\(counts)>"]
      + flatMap { result in result.junit(suite: suite) } + ["  </testsuite>"]
  }

  private var counts: String {
    let errors = count(where: \.isUnreadable)
    return " tests=\"\(count)\" failures=\"\(failures.count - errors)\" errors=\"\(errors)\""
  }

  /// The results by their folders, in order.
  private var suites: [(name: String, results: [CompareResult])] {
    var suites: [(name: String, results: [CompareResult])] = []
    for result in self {
      let folder = result.name.split(separator: "/").dropLast().joined(separator: "/")
      if let index = suites.firstIndex(where: { $0.name == folder }) {
        suites[index].results.append(result)
      } else {
        suites.append((folder, [result]))
      }
    }
    return suites
  }

  /// A comment on a change: a table of what differs, and the details folded.
  func markdown(_ title: String) -> String {
    var lines = ["### \(title.markdown): \(sum)"]
    if failures.isEmpty { return lines[0] + "\n" }
    lines += ["", "| | |", "|---|---|"]
    lines += failures.map {
      "| <code>\($0.name.visible.markdown)</code> | \($0.headline.markdown) |"
    }
    for result in failures {
      lines += [
        "", "<details><summary><code>\(result.name.visible.html)</code></summary>", "",
        "<pre>\(result.text.html)</pre>",
      ]
      if let accept = result.accept { lines += ["", "<pre>\(accept.visible.html)</pre>"] }
      lines += ["", "</details>"]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension CompareResult {
  /// The first line of what differs.
  var headline: String { String(text.prefix { $0 != "\n" }) }

  fileprivate func junit(suite: String) -> [String] {
    let name = String(name.split(separator: "/").last ?? "")
    let place = file.map { " file=\"\($0.visible.xml)\"" } ?? ""
    let head = "    <testcase name=\"\(name.visible.xml)\" classname=\"\(suite)\"\(place)"
    if isEqual { return [head + "/>"] }
    let tag = isUnreadable ? "error" : "failure"
    var lines = [head + ">"]
    lines.append("      <\(tag) message=\"\(headline.xml)\">\(text.xml)</\(tag)>")
    let pictures = [expected, actual, difference].compactMap(\.self)
    if !pictures.isEmpty {
      let attachments = pictures.map { "[[ATTACHMENT|\($0.xml)]]" }.joined(separator: "\n")
      lines.append("      <system-out>\(attachments)</system-out>")
    }
    return lines + ["    </testcase>"]
  }

  /// A command of GitHub's workflows that shows the difference beside the file.
  var annotation: String {
    let place = file.map { "file=\($0.commandData.commandProperty)," } ?? ""
    return "::error \(place)title=\(name.commandData.commandProperty)::"
      + text.visibleLines.commandData
  }
}

extension String {
  /// The text for an element or an attribute of XML. Characters that XML cannot hold are escaped.
  var xml: String {
    visibleLines.escaping { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: nil
      }
    }
  }

  /// The text within an element of HTML.
  fileprivate var html: String { xml }

  /// The text in a line of Markdown, where no character of it means anything.
  fileprivate var markdown: String {
    visible.escaping { character in
      "&<>\"'|`*_[]\\~@#!".contains(character)
        ? character.unicodeScalars.first.map { "&#\($0.value);" } : nil
    }
  }

  /// The text as the message of a workflow command.
  fileprivate var commandData: String {
    escaping { character in
      switch character {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  /// The result of `commandData` as a property.
  fileprivate var commandProperty: String {
    escaping { character in character == ":" ? "%3A" : character == "," ? "%2C" : nil }
  }

  private func escaping(_ escape: (Character) -> String?) -> String {
    reduce(into: "") { text, character in text += escape(character) ?? String(character) }
  }
}
