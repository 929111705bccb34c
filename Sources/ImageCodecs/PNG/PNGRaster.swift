/// The numbers PNG gives its kinds of pixels.
enum PNGColorType: UInt8 {
  case gray = 0
  case rgb = 2
  case palette = 3
  case grayAlpha = 4
  case rgba = 6

  /// Samples of one pixel.
  var samples: Int {
    switch self {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// Whether the format knows this depth for this kind.
  func allows(depth: Int) -> Bool {
    switch self {
    case .gray: [1, 2, 4, 8, 16].contains(depth)
    case .palette: [1, 2, 4, 8].contains(depth)
    default: depth == 8 || depth == 16
    }
  }
}

/// Rows packed as PNG wants them, ready to be filtered and compressed.
struct PNGRaster {
  let width, height: Int
  let colorType: PNGColorType
  let bitDepth: Int
  let rowBytes: Int
  let rows: [UInt8]
  /// Red, green, blue of each colour.
  var palette: [UInt8] = []
  /// The alpha of the first colours; the rest are opaque.
  var paletteAlpha: [UInt8] = []
  /// The one colour that is clear; kind RGB only. Its alpha is not looked at.
  var key: UInt32?

  /// Straight pixels with or without their alpha. Pixels that equal `clear` become the key.
  init(rgb pixels: Span<UInt32>, width: Int, height: Int, alpha: Bool) {
    self.width = width
    self.height = height
    colorType = alpha ? .rgba : .rgb
    bitDepth = 8
    rowBytes = width * (alpha ? 4 : 3)
    var rows: [UInt8] = []
    rows.reserveCapacity(rowBytes * height)
    for index in pixels.indices {
      let pixel = pixels[index]
      rows.append(UInt8(truncatingIfNeeded: pixel))
      rows.append(UInt8(truncatingIfNeeded: pixel >> 8))
      rows.append(UInt8(truncatingIfNeeded: pixel >> 16))
      if alpha { rows.append(UInt8(truncatingIfNeeded: pixel >> 24)) }
    }
    self.rows = rows
  }

  /// Straight pixels of 16 bits a sample: grey where all are, with alpha unless all are opaque.
  init(deep pixels: Span<UInt64>, width: Int, height: Int) {
    var (isOpaque, isGray) = (true, true)
    for index in pixels.indices {
      let pixel = pixels[index]
      if pixel >> 48 != 65535 { isOpaque = false }
      if (pixel ^ pixel >> 16) & 0xFFFF_FFFF != 0 { isGray = false }
    }
    self.width = width
    self.height = height
    colorType = isGray ? (isOpaque ? .gray : .grayAlpha) : (isOpaque ? .rgb : .rgba)
    bitDepth = 16
    rowBytes = width * colorType.samples * 2
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

  /// Opaque grey pixels; the red of each is taken.
  init(gray pixels: Span<UInt32>, width: Int, height: Int) {
    self.width = width
    self.height = height
    colorType = .gray
    bitDepth = 8
    rowBytes = width
    var rows: [UInt8] = []
    rows.reserveCapacity(width * height)
    for index in pixels.indices { rows.append(UInt8(truncatingIfNeeded: pixels[index])) }
    self.rows = rows
  }

  /// Pixels that all stand in the palette.
  init(indexed pixels: Span<UInt32>, width: Int, height: Int, palette colors: ColorSet) {
    self.width = width
    self.height = height
    colorType = .palette
    let depth = PNGRaster.depth(ofColors: colors.colors.count)
    bitDepth = depth
    rowBytes = (width * depth + 7) / 8
    var rows: [UInt8] = []
    rows.reserveCapacity(rowBytes * height)
    var offset = 0
    for _ in 0..<height {
      var byte: UInt8 = 0
      var bits = 0
      for x in offset..<offset + width {
        byte = byte << UInt8(truncatingIfNeeded: depth) | UInt8(colors.index(of: pixels[x])!)
        bits += depth
        if bits == 8 {
          rows.append(byte)
          byte = 0
          bits = 0
        }
      }
      if bits > 0 { rows.append(byte << UInt8(8 - bits)) }
      offset += width
    }
    self.rows = rows
    for color in colors.colors {
      palette.append(UInt8(truncatingIfNeeded: color))
      palette.append(UInt8(truncatingIfNeeded: color >> 8))
      palette.append(UInt8(truncatingIfNeeded: color >> 16))
    }
    let translucent = colors.colors.lastIndex { $0 >> 24 != 255 }.map { $0 + 1 } ?? 0
    paletteAlpha = colors.colors[..<translucent].map { UInt8($0 >> 24) }
  }

  /// The fewest bits that number as many colours.
  static func depth(ofColors count: Int) -> Int {
    count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
  }
}
