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
  guard let wholeMode = mode.inIntegers else {
    compositePart(mode, colors, strength: strength, reach: reach, 0..<end, over: &row)
    return
  }
  var column = 0
  while column < end {
    let full = fullLevels(strength, reach, from: column, to: end)
    if full > column {
      compositeFull(wholeMode, colors.extracting(column..<full), over: &row, from: column)
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
  if level == 255, let mode = mode.inIntegers {
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
  _ mode: composite_mode, _ colors: Span<UInt32>, over row: inout MutableSpan<UInt32>,
  from column: Int, isWide: Bool = has_wide_vectors()
) {
  precondition(column >= 0 && column + colors.count <= row.count)
  unsafe row.withUnsafeMutableBufferPointer { row in
    unsafe colors.withUnsafeBufferPointer { colors in
      guard let pixels = row.baseAddress, let source = colors.baseAddress else { return }
      unsafe composite_colors(isWide, mode, source, pixels + column, colors.count)
    }
  }
}

extension BlendMode {
  /// The mode of the loop in integers, for those that have one.
  var inIntegers: composite_mode? {
    switch self {
    case .clear: composite_clear
    case .source: composite_source
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
    case .hardLight: composite_hard_light
    case .difference: composite_difference
    case .exclusion: composite_exclusion
    default: nil
    }
  }
}

/// Composites some columns with colours in floats.
func compositePart(
  _ mode: BlendMode, _ colors: Span<UInt32>, strength: Span<UInt8>, reach: Span<UInt8>,
  _ columns: Range<Int>, over row: inout MutableSpan<UInt32>
) {
  let end = columns.upperBound
  var column = columns.lowerBound
  while column &+ 4 <= end {
    let reach = levelQuad(reach, at: column)
    if reach != 0 {
      let below = quad(row, at: column)
      let result = composited(
        mode, quad(colors, at: column), levelQuad(strength, at: column), reach, below)
      setQuad(&row, at: column, to: result)
    }
    column &+= 4
  }
  while column < end {
    let level = UInt32(unsafe reach[unchecked: column])
    if level != 0 {
      let below = SIMD4(repeating: unsafe row[unchecked: column])
      let result = composited(
        mode, SIMD4(repeating: unsafe colors[unchecked: column]),
        UInt32(unsafe strength[unchecked: column]), level, below)
      unsafe row[unchecked: column] = result[0]
    }
    column &+= 1
  }
}

@inline(__always)
private func composited(
  _ mode: BlendMode, _ above: SIMD4<UInt32>, _ strength: UInt32, _ reach: UInt32,
  _ below: SIMD4<UInt32>
) -> SIMD4<UInt32> {
  var source = PlanarQuad(above)
  if strength != 0xFFFF_FFFF { source = source.map { $0 * PlanarQuad.factors(strength) } }
  let backdrop = PlanarQuad(below)
  var result = source.composited(mode, over: backdrop)
  if reach != 0xFFFF_FFFF {
    let part = PlanarQuad.factors(reach)
    result = result.zip(backdrop) { $1 + ($0 - $1) * part }
  }
  return result.pixels
}

/// Four pixels, with a vector for each component, 0 … 1 and premultiplied.
struct PlanarQuad {
  var red, green, blue, alpha: SIMD4<Float>

  @inline(__always)
  init(_ red: SIMD4<Float>, _ green: SIMD4<Float>, _ blue: SIMD4<Float>, _ alpha: SIMD4<Float>) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  @inline(__always)
  init(_ pixels: SIMD4<UInt32>) {
    let low = SIMD4<UInt32>(repeating: 255)
    self.init(
      Self.fractions(pixels & low), Self.fractions(pixels &>> 8 & low),
      Self.fractions(pixels &>> 16 & low), Self.fractions(pixels &>> 24))
  }

  /// Levels as 0 … 1: or-ed into the bits of 2²³ they are the low bits of a float.
  @inline(__always)
  private static func fractions(_ levels: SIMD4<UInt32>) -> SIMD4<Float> {
    let bits = levels | SIMD4(repeating: 0x4B00_0000)
    return (unsafe unsafeBitCast(bits, to: SIMD4<Float>.self) - 0x1p23) * (1 / 255)
  }

  /// Four levels in one number as 0 … 1.
  @inline(__always)
  static func factors(_ levels: UInt32) -> SIMD4<Float> {
    fractions(SIMD4(repeating: levels) &>> SIMD4(0, 8, 16, 24) & SIMD4(repeating: 255))
  }

  /// The pixels with components rounded to the nearest, none above its alpha.
  @inline(__always)
  var pixels: SIMD4<UInt32> {
    let zero = SIMD4<Float>()
    let one = SIMD4<Float>(repeating: 1)
    let top = lesser(greater(alpha, zero), one)
    @inline(__always)
    func level(_ value: SIMD4<Float>) -> SIMD4<UInt32> {
      unsafe unsafeBitCast(value * 255 + 0x1p23, to: SIMD4<UInt32>.self) & SIMD4(repeating: 255)
    }
    @inline(__always)
    func component(_ value: SIMD4<Float>) -> SIMD4<UInt32> {
      level(lesser(greater(value, zero), top))
    }
    return component(red) | component(green) &<< 8 | component(blue) &<< 16 | level(top) &<< 24
  }

  /// Applies a function to all components.
  @inline(__always)
  func map(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> PlanarQuad {
    PlanarQuad(change(red), change(green), change(blue), change(alpha))
  }

  /// Combines all components with those of another.
  @inline(__always)
  func zip(
    _ other: PlanarQuad, _ change: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) -> PlanarQuad {
    PlanarQuad(
      change(red, other.red), change(green, other.green), change(blue, other.blue),
      change(alpha, other.alpha))
  }
}

@inline(__always)
func lesser(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: b .< a)
}

@inline(__always)
func greater(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: b .> a)
}

extension PlanarQuad {
  @inline(__always)
  func composited(_ mode: BlendMode, over below: PlanarQuad) -> PlanarQuad {
    let (a, b) = (alpha, below.alpha)
    @inline(__always)
    func sum(_ ours: SIMD4<Float>, _ theirs: SIMD4<Float>) -> PlanarQuad {
      zip(below) { $0 * ours + $1 * theirs }
    }
    let none = SIMD4<Float>()
    let all = SIMD4<Float>(repeating: 1)
    switch mode {
    case .clear: return sum(none, none)
    case .source: return self
    case .destination: return below
    case .sourceOver: return sum(all, all - a)
    case .destinationOver: return sum(all - b, all)
    case .sourceIn: return sum(b, none)
    case .destinationIn: return sum(none, a)
    case .sourceOut: return sum(all - b, none)
    case .destinationOut: return sum(none, all - a)
    case .sourceAtop: return sum(b, all - a)
    case .destinationAtop: return sum(all - b, a)
    case .xor: return sum(all - b, all - a)
    case .plus: return zip(below) { lesser($0 + $1, all) }
    case .hue, .saturation, .color, .luminosity: return blended(mode, below)
    default: return blended(below) { blendedComponent(mode, $0, $1, a, b) }
    }
  }

  /// The source where the destination is clear, the destination where the source is clear, and a
  /// mixture where both are; the mixture is premultiplied by both alphas.
  @inline(__always)
  private func blended(
    _ below: PlanarQuad, _ mix: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) -> PlanarQuad {
    let (a, b) = (alpha, below.alpha)
    @inline(__always)
    func component(_ ours: SIMD4<Float>, _ theirs: SIMD4<Float>) -> SIMD4<Float> {
      ours * (1 - b) + theirs * (1 - a) + mix(ours, theirs)
    }
    return PlanarQuad(
      component(red, below.red), component(green, below.green), component(blue, below.blue),
      a + b - a * b)
  }

  /// The modes that combine all components.
  @inline(__always)
  private func blended(_ mode: BlendMode, _ below: PlanarQuad) -> PlanarQuad {
    let (a, b) = (alpha, below.alpha)
    // Both premultiplied by both alphas, a factor that the following steps preserve.
    let ours = Hues(red * b, green * b, blue * b)
    let theirs = Hues(below.red * a, below.green * a, below.blue * a)
    let top = a * b
    let mixed: Hues =
      switch mode {
      case .hue:
        ours.withSaturation(theirs.saturation).withLuminosity(theirs.luminosity, top)
      case .saturation:
        theirs.withSaturation(ours.saturation).withLuminosity(theirs.luminosity, top)
      case .color: ours.withLuminosity(theirs.luminosity, top)
      default: theirs.withLuminosity(ours.luminosity, top)
      }
    return PlanarQuad(
      red * (1 - b) + below.red * (1 - a) + mixed.red,
      green * (1 - b) + below.green * (1 - a) + mixed.green,
      blue * (1 - b) + below.blue * (1 - a) + mixed.blue, a + b - top)
  }
}
