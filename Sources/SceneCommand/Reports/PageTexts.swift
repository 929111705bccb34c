import CPages

/// The texts of a page: its markup around the parts that are filled in, its style and its scripts.
struct PageTexts: Sendable {
  let markup: [String]
  let style: String
  let scripts: String

  static let report = unsafe PageTexts(CPages_report())
  static let tune = unsafe PageTexts(CPages_tune())

  private init(_ page: CPage) {
    markup = unsafe String(cString: page.markup)
      .split(separator: "<!-- filled in -->", omittingEmptySubsequences: false).map(String.init)
    style = unsafe String(cString: page.style)
    scripts = unsafe String(cString: page.scripts)
  }
}
