import Basics

/// PNG's numbers for its colour types.
enum PNGColorType: UInt8 {
  case gray = 0
  case rgb = 2
  case palette = 3
  case grayAlpha = 4
  case rgba = 6

  /// The number of samples of a pixel.
  var samples: Int {
    switch self {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// Whether the format allows this depth for this type.
  func allows(depth: Int) -> Bool {
    switch self {
    case .gray: [1, 2, 4, 8, 16].contains(depth)
    case .palette: [1, 2, 4, 8].contains(depth)
    default: depth == 8 || depth == 16
    }
  }
}

/// Rows packed as PNG requires, ready to be filtered and compressed.
struct PNGRaster {
  let width, height: Int
  private(set) var kind: PNGKind
  let rowBytes: Int
  private(set) var rows: [UInt8]

  private init(width: Int, height: Int, colorType: PNGColorType, bitDepth: Int) {
    self.width = width
    self.height = height
    kind = PNGKind(colorType: colorType, bitDepth: bitDepth)
    rowBytes = kind.rowBytes(width: width)
    rows = [UInt8](repeating: 0, count: rowBytes * height)
  }

  /// Straight pixels with or without their alpha; `key` replaces clear black ones.
  init(
    rgb pixels: Span<UInt32>, width: Int, height: Int, alpha: Bool, clear key: UInt32 = 0
  ) {
    self.init(width: width, height: height, colorType: alpha ? .rgba : .rgb, bitDepth: 8)
    let step = kind.colorType.samples
    // Writes four bytes at once, which the next pixel partly overwrites; so not for the last.
    let last = width * height - 1
    var target = rows.mutableSpan
    var bytes = unsafe target.mutableBytes
    func value(_ index: Int) -> UInt32 { pixels[index] == 0 ? key : pixels[index] }
    for index in 0..<last {
      bytes.storeBytes(
        of: value(index).littleEndian, toByteOffset: index &* step, as: UInt32.self)
    }
    for sample in 0..<step {
      bytes.storeBytes(
        of: UInt8(truncatingIfNeeded: value(last) >> UInt32(8 * sample)),
        toByteOffset: last * step + sample, as: UInt8.self)
    }
  }

  /// Straight pixels of 16 bits a sample, with the samples of the type.
  init(deep pixels: Span<UInt64>, width: Int, height: Int, colorType: PNGColorType) {
    let isGray = colorType == .gray || colorType == .grayAlpha
    let isOpaque = colorType == .gray || colorType == .rgb
    self.init(width: width, height: height, colorType: colorType, bitDepth: 16)
    var rows: [UInt8] = []
    rows.reserveCapacity(rowBytes * height)
    for index in pixels.indices {
      let pixel = pixels[index]
      rows.appendBigEndian(UInt16(truncatingIfNeeded: pixel))
      if !isGray {
        rows.appendBigEndian(UInt16(truncatingIfNeeded: pixel >> 16))
        rows.appendBigEndian(UInt16(truncatingIfNeeded: pixel >> 32))
      }
      if !isOpaque { rows.appendBigEndian(UInt16(truncatingIfNeeded: pixel >> 48)) }
    }
    self.rows = rows
  }

  /// Grey pixels, from the highest bits of their red.
  init(gray pixels: Span<UInt32>, width: Int, height: Int, depth: Int = 8) {
    self.init(width: width, height: height, colorType: .gray, bitDepth: depth)
    pack(pixels) { UInt8(truncatingIfNeeded: $0) >> UInt8(8 - depth) }
  }

  /// Pixels as numbers of their colours in the palette, of `depth` bits.
  init(
    indexed pixels: Span<UInt32>, width: Int, height: Int, palette colors: ColorSet, depth: Int
  ) {
    self.init(width: width, height: height, colorType: .palette, bitDepth: depth)
    var (last, lastIndex) = (colors.colors[0], UInt8(0))
    pack(pixels) { pixel in
      if pixel != last {
        last = pixel
        lastIndex = UInt8(colors.index(of: pixel)!)
      }
      return lastIndex
    }
    kind.palette = colors.colors
  }

  /// Fills the rows with a value of at most `bitDepth` bits for each pixel.
  private mutating func pack(_ pixels: Span<UInt32>, _ value: (UInt32) -> UInt8) {
    let (depth, width, height, rowBytes) = (kind.bitDepth, width, height, rowBytes)
    var target = rows.mutableSpan
    if depth == 8 {
      for index in pixels.indices { target[index] = value(pixels[index]) }
      return
    }
    for y in 0..<height {
      var (byte, bits, place): (UInt8, Int, Int) = (0, 0, y * rowBytes)
      for x in y * width..<(y + 1) * width {
        byte = byte << UInt8(depth) | value(pixels[x])
        bits += depth
        if bits == 8 {
          target[place] = byte
          place += 1
          (byte, bits) = (0, 0)
        }
      }
      if bits > 0 { target[place] = byte << UInt8(8 - bits) }
    }
  }

  /// The fewest bits for the numbers of the colours.
  static func depth(ofColors count: Int) -> Int {
    count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
  }
}

/// Properties of straight pixels of 16 bits a sample.
struct DeepContent {
  private var isOpaque = true
  private var isGray = true

  mutating func add(_ pixels: Span<UInt64>) {
    for index in pixels.indices {
      let pixel = pixels[index]
      if pixel >> 48 != 65535 { isOpaque = false }
      if (pixel ^ pixel >> 16) & 0xFFFF_FFFF != 0 { isGray = false }
    }
  }

  /// The smallest colour type that holds them.
  var colorType: PNGColorType {
    isGray ? (isOpaque ? .gray : .grayAlpha) : (isOpaque ? .rgb : .rgba)
  }

  /// RGB, with alpha if asked for or needed; the smallest type where nothing is asked for.
  func colorType(alpha: Bool?) -> PNGColorType {
    alpha.map { $0 || !isOpaque ? .rgba : .rgb } ?? colorType
  }
}
