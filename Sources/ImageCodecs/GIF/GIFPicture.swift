import RasterKernels
import Render2D

/// Consecutive pixels in a row.
struct PixelSpan: Hashable, Sendable {
  var y, minX, maxX: Int32

  /// The indices of the pixels in a picture of a width.
  @inline(__always)
  func places(_ width: Int) -> Range<Int> {
    let row = Int(y) * width
    return row + Int(minX)..<row + Int(maxX)
  }

  /// The part within a rectangle, or nil.
  func within(_ rect: IntRect) -> PixelSpan? {
    guard (rect.minY..<rect.maxY).contains(Int(y)) else { return nil }
    let (first, end) = (max(Int(minX), rect.minX), min(Int(maxX), rect.maxX))
    return first < end ? PixelSpan(y: y, first..<end) : nil
  }

  init(y: Int32, _ columns: Range<Int>) {
    self.y = y
    minX = Int32(truncatingIfNeeded: columns.lowerBound)
    maxX = Int32(truncatingIfNeeded: columns.upperBound)
  }
}

/// The current picture of a film, in the colours that it should have in a GIF: opaque ones, and 0
/// for clear.
///
/// As long as all changes are known and their pixels opaque or clear, the changes are all that is
/// needed, and no picture is kept.
struct GIFPicture {
  let width, height: Int
  private var flattening: GIFFlattening
  /// Whether there were translucent pixels, whose result depends on those around them.
  private var hasTranslucent = false
  /// The colours; empty as long as they can be made from `seen`.
  private(set) var colors: [UInt32]
  /// The changes of all frames while there are no colours, and their size in words.
  private var seen: [PixelChanges] = []
  private var seenWords = 0
  /// The changes of the last update, if they are its colours; nil if `spans` tells the places.
  private var known: PixelChanges? = PixelChanges()
  private var found: [PixelSpan] = []
  private let keepsReplaced: Bool
  /// The colours that the pixels changed by the last update had before it, in the order of `forEachRun`, if they
  /// are to be kept and there was a picture.
  private(set) var replaced: [UInt32] = []
  /// The film's pixels at the last frame, if they may differ from the colours and are not lent.
  private var film: [UInt32] = []
  private var isFirst = true
  /// What the frames that were left out since the last update have changed.
  private(set) var leftOut = IntRect.zero

  /// The size of the changes beyond which a picture takes less memory, in words: 16 MB.
  private static let mostWords = 1 << 22

  /// A clear picture. The matte is an opaque colour, or nil. With `keepsColors` they are there from
  /// the beginning.
  init(
    width: Int, height: Int, matte: UInt32?, keepsColors: Bool = false, keepsReplaced: Bool = false
  ) {
    self.width = width
    self.height = height
    self.keepsReplaced = keepsReplaced
    flattening = GIFFlattening(matte: matte, width: width, height: height)
    colors = keepsColors ? [UInt32](repeating: 0, count: width * height) : []
  }

  var matte: UInt32? { flattening.matte }

  /// Whether alpha was dithered anywhere, as it is where it changes softly.
  var hasDitheredAlpha: Bool { flattening.hasDitheredAlpha }

  /// Whether the last update changed exactly what its frame did.
  var showsChanges: Bool { known != nil }

  /// The pixels changed by the last update: row by row, from left to right.
  var spans: [PixelSpan] {
    guard known != nil else { return found }
    var spans: [PixelSpan] = []
    forEachRun { y, columns, _ in
      if let last = spans.last, last.y == y, Int(last.maxX) == columns.lowerBound {
        spans[spans.count - 1].maxX = Int32(truncatingIfNeeded: columns.upperBound)
      } else {
        spans.append(PixelSpan(y: y, columns))
      }
    }
    return spans
  }

  /// Calls `receive` with each run of pixels that the last update changed in some rows, row by row from
  /// left to right, and their colours, of which there is one if they are all equal.
  @inline(__always)
  func forEachRun(
    in rows: Range<Int>, _ receive: (_ y: Int32, _ columns: Range<Int>, Span<UInt32>) -> Void
  ) {
    guard let known else {
      for span in found where rows.contains(Int(span.y)) {
        receive(
          span.y, Int(span.minX)..<Int(span.maxX), colors.span.extracting(span.places(width)))
      }
      return
    }
    let width = width
    var (y, row) = (0 as Int32, 0)
    known.forEachRun { place, count, pixels in
      while place >= row + width { (y, row) = (y + 1, row + width) }
      if rows.contains(Int(y)) { receive(y, place - row..<place - row + count, pixels) }
    }
  }

  /// The same for all rows.
  @inline(__always)
  func forEachRun(_ receive: (_ y: Int32, _ columns: Range<Int>, Span<UInt32>) -> Void) {
    forEachRun(in: 0..<height, receive)
  }

  /// About how many runs of one colour the last update changed.
  var runs: Int {
    if let known { return known.count }
    var runs = 0
    for span in found {
      let colors = colors.span.extracting(span.places(width))
      runs += 1
      for index in 1..<colors.count { runs += colors[index] == colors[index - 1] ? 0 : 1 }
    }
    return runs
  }

  /// Calls `receive` with each colour that the last update gave to a pixel of a rectangle.
  func forEachColor(in rect: IntRect, _ receive: (UInt32) -> Void) {
    forEachRun { y, columns, pixels in
      guard y >= rect.minY, y < rect.maxY else { return }
      for x in columns.clamped(to: rect.minX..<rect.maxX) {
        let color = pixels[pixels.count == 1 ? 0 : x - columns.lowerBound]
        if color != 0 { receive(color) }
      }
    }
  }

  /// Updates the picture to a frame, including the changes of frames that were left out.
  mutating func update(_ frame: borrowing Frame) {
    defer { isFirst = false }
    replaced.removeAll(keepingCapacity: true)
    switch frame.content {
    case .changes(let changes): update(changes)
    case .pixels(let pixels, let dirty):
      makeColors()
      film = []
      update(
        pixels, within: isFirst ? IntRect(0, 0, width, height) : dirty.union(leftOut))
    }
  }

  private mutating func update(_ changes: PixelChanges) {
    guard leftOut.isEmpty, !hasTranslucent, !changes.hasTranslucent else {
      makeColors()
      add(changes)
      updateToFilm()
      if !hasTranslucent { film = [] }
      return
    }
    known = changes
    if colors.isEmpty { return see(changes) }
    if keepsReplaced { keepReplaced(by: changes) }
    var pixels = colors.mutableSpan
    changes.apply(to: &pixels)
  }

  private mutating func keepReplaced(by changes: PixelChanges) {
    // Moved out during the loop, so that the colours can be read (exclusive access).
    var taken: [UInt32] = []
    swap(&taken, &replaced)
    changes.forEachRun { place, count, _ in
      taken.append(copying: colors.span.extracting(place..<place + count))
    }
    replaced = taken
  }

  /// Adds a frame that is not shown: its changes come with the next one.
  mutating func leaveOut(_ frame: borrowing Frame) {
    if frame.dirty.isEmpty { return }
    makeColors()
    switch frame.content {
    case .changes(let changes): add(changes)
    case .pixels(let pixels, let dirty):
      if film.isEmpty { film = colors }
      var copy = film.mutableSpan
      copy.copy(pixels)
      leftOut = leftOut.union(dirty)
    }
  }

  /// Updates the picture to the last of the frames that were left out.
  mutating func updateToFilm() {
    var taken: [UInt32] = []
    swap(&taken, &film)
    update(taken.span, within: leftOut)
    swap(&taken, &film)
  }

  /// Adds changes to the film's pixels.
  private mutating func add(_ changes: PixelChanges) {
    if film.isEmpty { film = colors }
    var pixels = film.mutableSpan
    changes.apply(to: &pixels)
    leftOut = leftOut.union(changes.bounds)
  }

  private mutating func see(_ changes: PixelChanges) {
    seen.append(changes)
    seenWords += changes.count
    if seenWords > Self.mostWords { makeColors() }
  }

  /// Makes the colours from the changes so far.
  mutating func makeColors() {
    if colors.isEmpty { colors = [UInt32](repeating: 0, count: width * height) }
    let seen = seen
    self.seen = []
    var pixels = colors.mutableSpan
    for changes in seen { changes.apply(to: &pixels) }
  }

  /// Updates a region of the picture.
  mutating func update(_ pixels: Span<UInt32>, within region: IntRect) {
    makeColors()
    (known, leftOut) = (nil, .zero)
    found.removeAll(keepingCapacity: true)
    replaced.removeAll(keepingCapacity: true)
    let region =
      hasTranslucent && !region.isEmpty
      ? region.outset(by: 1).intersection(IntRect(0, 0, width, height)) : region
    // Moved out during the loop, so that other properties can change (exclusive access).
    var taken: [UInt32] = []
    swap(&taken, &colors)
    defer { swap(&taken, &colors) }
    var colors = taken.mutableSpan
    for y in region.minY..<region.maxY {
      let columns = y * width + region.minX..<y * width + region.maxX
      let row = pixels.extracting(columns)
      let start = columns.lowerBound
      var place = nextDifference(row, colors.span.extracting(columns), from: 0)
      while place < row.count {
        let first = place
        while place < row.count, row[place] != colors[start + place] {
          let color = flattening.color(pixels, x: region.minX + place, y: y)
          if color != row[place] { hasTranslucent = true }
          // Translucent pixels always differ from their result.
          if color == colors[start + place] { break }
          if keepsReplaced { replaced.append(colors[start + place]) }
          colors[start + place] = color
          place += 1
        }
        if place > first {
          found.append(
            PixelSpan(
              y: Int32(truncatingIfNeeded: y), region.minX + first..<region.minX + place))
        } else {
          place += 1
        }
        place = nextDifference(row, colors.span.extracting(columns), from: place)
      }
    }
  }
}
