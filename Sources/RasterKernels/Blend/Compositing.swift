import CVectors

/// Composites a row of pixels with as many colours.
///
/// Each colour is scaled by its level in `strength`, and the change by its level in `reach`. The
/// result is exact to half a level, and the same on every machine. Stretches of full levels are
/// composited in integers where the mode allows it, with the same result.
///
/// - Precondition: there are at least as many colours and levels as pixels.
package func compositeRow(
  _ mode: BlendMode, _ colors: Span<UInt32>, strength: Span<UInt8>, reach: Span<UInt8>,
  over row: inout MutableSpan<UInt32>
) {
  let end = row.count
  precondition(end <= colors.count && end <= strength.count && end <= reach.count)
  guard mode.isInIntegers else {
    compositePart(mode, colors, strength: strength, reach: reach, 0..<end, over: &row)
    return
  }
  var column = 0
  while column < end {
    let full = fullLevels(strength, reach, from: column, to: end)
    if full > column {
      compositeFull(mode, colors.extracting(column..<full), over: &row, from: column)
    }
    column = full
    while column < end, !startsFull(strength, reach, at: column, end) { column &+= 8 }
    column = min(column, end)
    compositePart(mode, colors, strength: strength, reach: reach, full..<column, over: &row)
  }
}

/// The same at one level for all: of the colours, or for modes that fade the result of the change.
///
/// - Precondition: there are at least as many colours as pixels.
package func compositeRow(
  _ mode: BlendMode, _ colors: Span<UInt32>, level: UInt8, over row: inout MutableSpan<UInt32>
) {
  precondition(row.count <= colors.count)
  if level == 255 {
    compositeFull(mode, colors.extracting(first: row.count), over: &row, from: 0)
    return
  }
  let levels = InlineArray<64, UInt8>(repeating: level)
  var start = 0
  while start < row.count {
    let end = min(start + 64, row.count)
    var part = row._mutatingExtracting(start..<end)
    compositeRow(mode, colors.extracting(start..<end), levels.span, over: &part)
    start = end
  }
}

/// Composites a row of colours with a row of pixels by the runs of its coverage, in a mode that does not
/// reach outside. Columns count from the first pixel.
func composite(
  _ mode: BlendMode, _ colors: Span<UInt32>, _ runs: Span<CoverageRun>, _ coverage: Span<UInt8>,
  over row: inout MutableSpan<UInt32>
) {
  for index in runs.indices {
    let run = runs[index]
    let columns = Int(run.start)..<Int(run.end)
    var part = row._mutatingExtracting(columns)
    let found = colors.extracting(columns)
    if run.coverage >= 0 {
      compositeRow(mode, found, level: UInt8(truncatingIfNeeded: run.coverage), over: &part)
    } else {
      compositeRow(mode, found, coverage.extracting(columns), over: &part)
    }
  }
}

/// Composites colours with pixels, each at its level, as above.
private func compositeRow(
  _ mode: BlendMode, _ colors: Span<UInt32>, _ levels: Span<UInt8>,
  over row: inout MutableSpan<UInt32>
) {
  let full = InlineArray<64, UInt8>(repeating: 255)
  var start = 0
  while start < row.count {
    let end = min(start + 64, row.count)
    let (colors, levels) = (colors.extracting(start..<end), levels.extracting(start..<end))
    var part = row._mutatingExtracting(start..<end)
    compositeRow(
      mode, colors, strength: mode.fadesResult ? full.span : levels,
      reach: mode.fadesResult ? levels : full.span, over: &part)
    start = end
  }
}

/// Whether the next sixteen levels are full.
@inline(__always)
private func startsFull(
  _ strength: Span<UInt8>, _ reach: Span<UInt8>, at column: Int, _ end: Int
) -> Bool {
  column &+ 16 <= end
    && levelOctet(strength, at: column) & levelOctet(strength, at: column &+ 8)
      & levelOctet(reach, at: column) & levelOctet(reach, at: column &+ 8) == .max
}

/// The end of the full levels that start at a column, sixteen at least.
private func fullLevels(
  _ strength: Span<UInt8>, _ reach: Span<UInt8>, from start: Int, to end: Int
) -> Int {
  guard startsFull(strength, reach, at: start, end) else { return start }
  var column = start &+ 16
  while column &+ 8 <= end,
    levelOctet(strength, at: column) & levelOctet(reach, at: column) == .max
  {
    column &+= 8
  }
  while column < end, unsafe strength[unchecked: column] & reach[unchecked: column] == 255 {
    column &+= 1
  }
  return column
}

/// Composites colours with the pixels from a column on.
func compositeFull(
  _ mode: BlendMode, _ colors: Span<UInt32>, over row: inout MutableSpan<UInt32>,
  from column: Int, vectors: vector_width = widest_vectors()
) {
  precondition(column >= 0 && column + colors.count <= row.count)
  unsafe row.withUnsafeMutableBufferPointer { row in
    unsafe colors.withUnsafeBufferPointer { colors in
      guard let pixels = row.baseAddress, let source = colors.baseAddress else { return }
      unsafe composite_colors(vectors, mode.inLoops, source, pixels + column, colors.count)
    }
  }
}

/// Composites some columns with colours at levels.
func compositePart(
  _ mode: BlendMode, _ colors: Span<UInt32>, strength: Span<UInt8>, reach: Span<UInt8>,
  _ columns: Range<Int>, over row: inout MutableSpan<UInt32>,
  vectors: vector_width = widest_vectors()
) {
  var part = row._mutatingExtracting(columns)
  let strength = strength.extracting(columns)
  let reach = reach.extracting(columns)
  unsafe part.withUnsafeMutableBufferPointer { row in
    unsafe colors.extracting(columns).withUnsafeBufferPointer { colors in
      unsafe strength.withUnsafeBufferPointer { strength in
        unsafe reach.withUnsafeBufferPointer { reach in
          guard let pixels = row.baseAddress else { return }
          unsafe composite_by_levels(
            vectors, mode.inLoops, colors.baseAddress, strength.baseAddress, reach.baseAddress,
            pixels, row.count)
        }
      }
    }
  }
}

extension BlendMode {
  /// Whether results are sums of products of two levels, which wholly covered pixels have in integers.
  var isInIntegers: Bool {
    switch self {
    case .colorDodge, .colorBurn, .softLight, .hue, .saturation, .color, .luminosity: false
    default: true
    }
  }

  /// The mode of the loops.
  var inLoops: composite_mode {
    switch self {
    case .clear: composite_clear
    case .source: composite_source
    case .destination: composite_destination
    case .sourceOver: composite_source_over
    case .destinationOver: composite_destination_over
    case .sourceIn: composite_source_in
    case .destinationIn: composite_destination_in
    case .sourceOut: composite_source_out
    case .destinationOut: composite_destination_out
    case .sourceAtop: composite_source_atop
    case .destinationAtop: composite_destination_atop
    case .xor: composite_xor
    case .plus: composite_plus
    case .multiply: composite_multiply
    case .screen: composite_screen
    case .overlay: composite_overlay
    case .darken: composite_darken
    case .lighten: composite_lighten
    case .colorDodge: composite_color_dodge
    case .colorBurn: composite_color_burn
    case .hardLight: composite_hard_light
    case .softLight: composite_soft_light
    case .difference: composite_difference
    case .exclusion: composite_exclusion
    case .hue: composite_hue
    case .saturation: composite_saturation
    case .color: composite_color
    case .luminosity: composite_luminosity
    }
  }
}
