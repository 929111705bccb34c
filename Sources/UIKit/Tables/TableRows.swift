/// Where the rows, headers and footers of a table are, from top to bottom.
struct TableRows {
  struct Section {
    var header: CGFloat = 0
    var rows: [CGFloat] = []
    var footer: CGFloat = 0
    /// The tops of its header, of its rows and of its footer, and its end.
    fileprivate(set) var top: CGFloat = 0
    fileprivate(set) var tops: [CGFloat] = []
    fileprivate(set) var footerTop: CGFloat = 0
    fileprivate(set) var end: CGFloat = 0
  }
  private(set) var sections: [Section] = []
  private var start: CGFloat = 0
  private(set) var end: CGFloat = 0

  init() {}
  init(_ sections: [Section], from start: CGFloat) {
    (self.sections, self.start) = (sections, start)
    place()
  }

  private mutating func place() {
    var place = start
    for index in sections.indices {
      sections[index].top = place
      place += sections[index].header
      sections[index].tops = sections[index].rows.map { height in
        defer { place += height }
        return place
      }
      sections[index].footerTop = place
      place += sections[index].footer
      sections[index].end = place
    }
    end = place
  }

  mutating func setHeight(_ height: CGFloat, at path: IndexPath) {
    sections[path.section].rows[path.row] = height
    place()
  }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section)
      && sections[path.section].rows.indices.contains(path.row)
  }
  /// The top and the height of a row.
  func row(_ path: IndexPath) -> (top: CGFloat, height: CGFloat) {
    let section = sections[path.section]
    return (section.tops[path.row], section.rows[path.row])
  }

  /// The rows that a range of heights shows.
  func rows(in range: Range<CGFloat>) -> [IndexPath] {
    var paths: [IndexPath] = []
    for (number, section) in sections.enumerated()
    where section.top < range.upperBound && section.end > range.lowerBound {
      let first = section.tops.partition { $0 <= range.lowerBound }
      for row in max(first - 1, 0)..<max(section.rows.count, max(first - 1, 0)) {
        if section.tops[row] >= range.upperBound { break }
        if section.tops[row] + section.rows[row] > range.lowerBound {
          paths.append(IndexPath(row: row, section: number))
        }
      }
    }
    return paths
  }
}

extension [CGFloat] {
  /// The number of elements, in an order that rises, for which something holds.
  fileprivate func partition(where holds: (CGFloat) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
