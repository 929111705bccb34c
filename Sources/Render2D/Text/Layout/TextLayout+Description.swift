extension TextLayout: CustomStringConvertible {
  /// The size, and each line with what it shows and where it lies.
  public var description: String {
    func text(_ values: Double...) -> String {
      values.map { value in
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() && rounded.magnitude < 1e9
          ? "\(Int(rounded))" : "\(rounded)"
      }.joined(separator: " ")
    }
    var result = "text \(text(size.width, size.height))\(isComplete ? "" : ", incomplete")\n"
    for line in lines {
      let rect = line.rect
      result += "  \(line.range) at \(text(rect.minX, rect.minY, rect.width, rect.height))"
      result += ", baseline \(text(line.baseline))\(line.isTruncated ? ", truncated" : "")\n"
      for run in line.runs {
        result += "    \(run.glyphs)"
        if let color = run.style.color { result += " \(color)" }
        result += run.isRightToLeft ? ", from right to left\n" : "\n"
      }
      for rule in line.rules {
        let rect = rule.rect
        result += "    rule \(text(rect.minX, rect.minY, rect.width, rect.height))\n"
      }
    }
    return result
  }
}
