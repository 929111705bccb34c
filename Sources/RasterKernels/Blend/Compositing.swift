import CVectors

/// Composites a row of pixels with as many colours.
///
/// Each colour is scaled by its level in `strength`, and the change by its level in `reach`; without
/// levels all are full. The result is exact to half a level, and the same on every machine.
///
/// - Precondition: there are at least as many colours as pixels, and as many levels where there are any.
package func compositeRow(
  _ mode: BlendMode, _ colors: Span<UInt32>, strength: Span<UInt8> = Span(),
  reach: Span<UInt8> = Span(), over row: inout MutableSpan<UInt32>,
  vectors: vector_width = widest_vectors()
) {
  let count = row.count
  precondition(count <= colors.count)
  precondition(strength.isEmpty || count <= strength.count)
  precondition(reach.isEmpty || count <= reach.count)
  unsafe row.withUnsafeMutableBufferPointer { row in
    unsafe colors.withUnsafeBufferPointer { colors in
      unsafe strength.withUnsafeBufferPointer { strength in
        unsafe reach.withUnsafeBufferPointer { reach in
          guard let pixels = row.baseAddress, let colors = colors.baseAddress else { return }
          // Where all levels are full most modes have a loop in integers, with the same result.
          if strength.isEmpty && reach.isEmpty {
            unsafe composite_colors(vectors, mode.inLoops, colors, pixels, count)
          } else {
            unsafe composite_by_levels(
              vectors, mode.inLoops, colors, strength.isEmpty ? nil : strength.baseAddress,
              reach.isEmpty ? nil : reach.baseAddress, pixels, count)
          }
        }
      }
    }
  }
}

/// The same at levels of coverage: of the colours, or for modes that fade the result of the change.
package func compositeRow(
  _ mode: BlendMode, _ colors: Span<UInt32>, levels: Span<UInt8>,
  over row: inout MutableSpan<UInt32>
) {
  if mode.fadesResult {
    compositeRow(mode, colors, reach: levels, over: &row)
  } else {
    compositeRow(mode, colors, strength: levels, over: &row)
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
    if run.coverage == 255 {
      var part = row._mutatingExtracting(columns)
      compositeRow(mode, colors.extracting(columns), over: &part)
    } else if run.coverage < 0 {
      var part = row._mutatingExtracting(columns)
      compositeRow(
        mode, colors.extracting(columns), levels: coverage.extracting(columns), over: &part)
    } else {
      let levels = InlineArray<64, UInt8>(repeating: UInt8(truncatingIfNeeded: run.coverage))
      for start in stride(from: columns.lowerBound, to: columns.upperBound, by: 64) {
        let some = start..<min(start + 64, columns.upperBound)
        var part = row._mutatingExtracting(some)
        compositeRow(mode, colors.extracting(some), levels: levels.span, over: &part)
      }
    }
  }
}

extension BlendMode {
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
