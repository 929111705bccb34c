extension Comparison {
  /// Reads what `goldens.lock` says of a test's tolerances; nil where one of them cannot be. Fields of
  /// another kind are passed over.
  package init?(lockText: String) {
    self.init()
    for field in lockText.split(separator: " ") {
      let parts = field.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "timing":
        guard let timing = TimingPolicy(parts[1]) else { return nil }
        self.timing = timing
      case "tolerance":
        guard let tolerance = PixelTolerance(parts[1]) else { return nil }
        self.tolerance = tolerance
      case "ignore":
        guard let region = IgnoredRegion(parts[1]) else { return nil }
        ignoring.append(region)
      case "alpha" where parts[1] == "strict": strictAlpha = true
      default: continue
      }
    }
  }
}
