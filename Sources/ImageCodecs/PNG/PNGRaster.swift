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
  private(set) var rows: [UInt8]
  /// The colours of a palette.
  var palette: [UInt32] = []
  /// The one colour that is clear; kinds RGB and grey only. Its alpha is not looked at.
  var key: UInt32?

  private init(width: Int, height: Int, colorType: PNGColorType, bitDepth: Int) {
    self.width = width
    self.height = height
    self.colorType = colorType
    self.bitDepth = bitDepth
    rowBytes = (width * colorType.samples * bitDepth + 7) / 8
    rows = [UInt8](repeating: 0, count: rowBytes * height)
  }

  /// Straight pixels with or without their alpha.
  init(rgb pixels: Span<UInt32>, width: Int, height: Int, alpha: Bool) {
    self.init(width: width, height: height, colorType: alpha ? .rgba : .rgb, bitDepth: 8)
    var target = rows.mutableSpan
    var place = 0
    for index in 0..<width * height {
      let pixel = pixels[index]
      target[place] = UInt8(truncatingIfNeeded: pixel)
      target[place &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      target[place &+ 2] = UInt8(truncatingIfNeeded: pixel >> 16)
      if alpha { target[place &+ 3] = UInt8(truncatingIfNeeded: pixel >> 24) }
      place &+= alpha ? 4 : 3
    }
  }

  /// Straight pixels of 16 bits a sample: grey where all are, with alpha unless all are opaque.
  init(deep pixels: Span<UInt64>, width: Int, height: Int) {
    var (isOpaque, isGray) = (true, true)
    for index in pixels.indices {
      let pixel = pixels[index]
      if pixel >> 48 != 65535 { isOpaque = false }
      if (pixel ^ pixel >> 16) & 0xFFFF_FFFF != 0 { isGray = false }
    }
    self.init(
      width: width, height: height,
      colorType: isGray ? (isOpaque ? .gray : .grayAlpha) : (isOpaque ? .rgb : .rgba), bitDepth: 16)
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

  /// Grey pixels of which the highest bits say all; the red of each is taken.
  init(gray pixels: Span<UInt32>, width: Int, height: Int, depth: Int = 8) {
    self.init(width: width, height: height, colorType: .gray, bitDepth: depth)
    pack(pixels) { UInt8(truncatingIfNeeded: $0) >> UInt8(8 - depth) }
  }

  /// Pixels that all stand in the palette.
  init(indexed pixels: Span<UInt32>, width: Int, height: Int, palette colors: ColorSet) {
    self.init(
      width: width, height: height, colorType: .palette,
      bitDepth: PNGRaster.depth(ofColors: colors.colors.count))
    var (last, lastIndex) = (colors.colors[0], UInt8(0))
    pack(pixels) { pixel in
      if pixel != last {
        last = pixel
        lastIndex = UInt8(colors.index(of: pixel)!)
      }
      return lastIndex
    }
    palette = colors.colors
  }

  /// Fills the rows with a value of at most `bitDepth` bits for each pixel.
  private mutating func pack(_ pixels: Span<UInt32>, _ value: (UInt32) -> UInt8) {
    let (depth, width, height, rowBytes) = (bitDepth, width, height, rowBytes)
    var target = rows.mutableSpan
    for y in 0..<height {
      var (byte, bits, place): (UInt8, Int, Int) = (0, 0, y * rowBytes)
      for x in y * width..<(y + 1) * width {
        byte = depth == 8 ? value(pixels[x]) : byte << UInt8(depth) | value(pixels[x])
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

  /// The fewest bits that number as many colours.
  static func depth(ofColors count: Int) -> Int {
    count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
  }

  /// The beginning of a file with such pixels, up to its first data. An animation's frames and plays
  /// are told after the header.
  func head(animation: (frames: Int, plays: UInt32)? = nil) -> [UInt8] {
    var file = PNGChunks.signature
    var data: [UInt8] = []
    data.appendBigEndian(UInt32(width))
    data.appendBigEndian(UInt32(height))
    data += [UInt8(bitDepth), colorType.rawValue, 0, 0, 0]
    PNGChunks.append(.header, data.span, to: &file)
    if let animation {
      data = []
      data.appendBigEndian(UInt32(animation.frames))
      data.appendBigEndian(animation.plays)
      PNGChunks.append(.animation, data.span, to: &file)
    }
    // To be shown as a viewer thinks best.
    PNGChunks.append(.standardColors, [0].span, to: &file)
    if colorType == .palette {
      data = palette.flatMap { [$0, $0 >> 8, $0 >> 16].map { UInt8(truncatingIfNeeded: $0) } }
      PNGChunks.append(.palette, data.span, to: &file)
      let translucent = palette.lastIndex { $0 >> 24 != 255 }.map { $0 + 1 } ?? 0
      data = palette[..<translucent].map { UInt8($0 >> 24) }
    } else {
      data = []
      if let key {
        data = [0, 8, 16][..<colorType.samples].flatMap { [0, UInt8(key >> $0 & 255)] }
      }
    }
    if !data.isEmpty { PNGChunks.append(.transparency, data.span, to: &file) }
    return file
  }
}
