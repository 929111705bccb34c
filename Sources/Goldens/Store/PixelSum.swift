package import ImageCodecs

extension Animation.Pixels {
  /// A sum of the pixels as text; colour under an alpha of zero does not count.
  package var sum: String {
    var hash = Hash64()
    hash.add(self)
    return hash.text
  }
}

extension Hash64 {
  /// Folds pixels in, without the colour under an alpha of zero.
  mutating func add(_ pixels: Animation.Pixels) {
    switch pixels {
    case .eight(let pixels):
      add(8)
      for pixel in pixels { add(pixel >> 24 == 0 ? 0 : UInt64(pixel)) }
    case .sixteen(let pixels):
      add(16)
      for pixel in pixels { add(pixel >> 48 == 0 ? 0 : pixel) }
    }
  }
}
