/// A blur by three boxes, one after the other, which comes close to a Gaussian one.
///
/// All arithmetic is in integers; outside the pixels there is nothing.
public struct BoxBlur: Hashable, Sendable {
  /// How far each box reaches to the left or up, and to the right or down.
  private let boxes: [(before: Int, after: Int)]
  private let size: Int

  /// The blur of a standard deviation in pixels; none where it is too small to show.
  public init(deviation: Double) {
    // The width of three boxes whose variance is that of the Gaussian: 3·√(2π) / 4 deviations.
    size = Int(max(deviation, 0) * 1.879_971_205_598_5 + 0.5)
    let half = size / 2
    if size < 2 {
      boxes = []
    } else if size % 2 == 1 {
      boxes = [(half, half), (half, half), (half, half)]
    } else {
      boxes = [(half, half - 1), (half - 1, half), (half, half)]
    }
  }

  /// How many pixels away a pixel can be seen.
  public var reach: Int { boxes.reduce(0) { $0 + $1.before } + (boxes.isEmpty ? 0 : 1) }

  /// Blurs rows of levels from 0 to 65535.
  ///
  /// - Precondition: there are `width` times `height` levels.
  public func blur(_ levels: inout [UInt16], width: Int, height: Int) {
    precondition(width >= 0 && height >= 0 && levels.count == width * height)
    guard !boxes.isEmpty, width > 0, height > 0 else { return }
    var line = [UInt16](repeating: 0, count: max(width, height))
    var other = line
    for y in 0..<height { blur(&levels, from: y * width, step: 1, width, &line, &other) }
    for x in 0..<width { blur(&levels, from: x, step: width, height, &line, &other) }
  }

  private func blur(
    _ levels: inout [UInt16], from start: Int, step: Int, _ count: Int, _ line: inout [UInt16],
    _ other: inout [UInt16]
  ) {
    var isEmpty = true
    for index in 0..<count {
      line[index] = levels[start + index * step]
      if line[index] != 0 { isEmpty = false }
    }
    if isEmpty { return }
    for box in boxes {
      BoxBlur.average(line.span, count, box, into: &other)
      swap(&line, &other)
    }
    for index in 0..<count { levels[start + index * step] = line[index] }
  }

  /// Writes the mean of the levels in the box around each place.
  private static func average(
    _ source: Span<UInt16>, _ count: Int, _ box: (before: Int, after: Int),
    into result: inout [UInt16]
  ) {
    let width = UInt64(box.before + box.after + 1)
    // The mean rounded to the nearest: a product with the reciprocal stands in for the division.
    let reciprocal = (UInt64(1) << 32 + width - 1) / width
    var sum: UInt64 = 0
    for index in 0..<min(box.after, count) { sum += UInt64(source[index]) }
    for index in 0..<count {
      if index + box.after < count { sum += UInt64(source[index + box.after]) }
      result[index] = UInt16(min((sum * reciprocal + 1 << 31) >> 32, 65_535))
      if index >= box.before { sum -= UInt64(source[index - box.before]) }
    }
  }
}

extension BoxBlur {
  /// Whether both blur alike.
  public static func == (a: BoxBlur, b: BoxBlur) -> Bool { a.size == b.size }

  /// Feeds the size.
  public func hash(into hasher: inout Hasher) { hasher.combine(size) }
}
