import CPages
import Goldens

/// The texts of a page: its markup around the parts that are filled in, its style and its scripts.
struct PageTexts: Sendable {
  private let markup: [String]
  private let style: String
  private let scripts: String

  static let report = unsafe PageTexts(CPages_report())
  static let tune = unsafe PageTexts(CPages_tune())

  private init(_ page: CPage) {
    markup = unsafe String(cString: page.markup)
      .split(separator: "<!-- filled in -->", omittingEmptySubsequences: false).map(String.init)
    style = unsafe String(cString: page.style)
    scripts = unsafe String(cString: page.scripts)
  }

  /// The page up to its data; `attribute` is that of its style.
  func head(_ attribute: String = "") -> String {
    "\(markup[0])<style\(attribute)>\n\(style)</style>\(markup[1])"
  }

  /// The data, which cannot be taken for markup, and the rest of the page; `attribute` is that of its
  /// scripts.
  func tail(_ data: JSON, _ attribute: String = "") -> String {
    let text = data.text.replacing("<", with: "\\u003c")
    return "<script type=\"application/json\" id=\"data\">\n\(text)\n</script>\(markup[2])"
      + "<script\(attribute)>\n\"use strict\";\n\(scripts)</script>\(markup[3])"
  }
}
