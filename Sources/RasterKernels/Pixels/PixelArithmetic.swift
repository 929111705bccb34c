// Pixels are four bytes, premultiplied, alpha in the highest. A pixel is split into two halves,
// 0x00BB00RR and 0x00AA00GG, so that two components share one multiplication; the loops do the
// same for vectors of pixels. A product is divided by 255 and rounded to the nearest with two shifts (Jim
// Blinn, "Three Wrongs Make a Right", 1995). All faster versions give the same bits. Decision 10.

@usableFromInline
let halfMask: UInt32 = 0x00FF_00FF

/// Both components of a half times `factor` / 255, rounded to the nearest.
@usableFromInline
@inline(__always)
func scaleHalf(_ half: UInt32, _ factor: UInt32) -> UInt32 {
  let product = half &* factor &+ 0x0080_0080
  return ((product &+ ((product >> 8) & halfMask)) >> 8) & halfMask
}

/// All components of a pixel times `factor` / 255, rounded to the nearest.
@inlinable
@inline(__always)
public func scalePixel(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
  scaleHalf(pixel & halfMask, factor) | scaleHalf((pixel >> 8) & halfMask, factor) << 8
}

/// One premultiplied pixel composited over another.
@inlinable
@inline(__always)
public func layPixel(_ source: UInt32, over destination: UInt32) -> UInt32 {
  source &+ scalePixel(destination, by: 255 &- (source >> 24))
}

/// The product of two levels between 0 and 255, where 255 means 1, rounded to the nearest.
@inlinable
@inline(__always)
public func scaleLevel(_ level: UInt8, by factor: UInt8) -> UInt8 {
  // In sixteen bits, of which a vector has twice as many as of 32.
  let product = UInt16(level) &* UInt16(factor) &+ 128
  return UInt8(truncatingIfNeeded: (product &+ product &>> 8) &>> 8)
}

/// The straight pixel of a premultiplied one, rounded to the nearest; clear black if alpha is 0. A component
/// above its alpha counts as full.
///
/// It follows from the pixel alone, so that a picture has the same straight pixels in every file and film.
/// Premultiplied again they are the same: the error shrinks by alpha / 255 on the way back.
@inlinable
public func straightPixel(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  if alpha == 255 { return pixel }
  if alpha == 0 { return 0 }
  let half = alpha / 2
  let red = min(255, ((pixel & 255) * 255 + half) / alpha)
  let green = min(255, ((pixel >> 8 & 255) * 255 + half) / alpha)
  let blue = min(255, ((pixel >> 16 & 255) * 255 + half) / alpha)
  return red | green << 8 | blue << 16 | alpha << 24
}

/// The premultiplied pixel of a straight one, rounded to the nearest.
@inlinable
public func premultipliedPixel(_ pixel: UInt32) -> UInt32 {
  scalePixel(pixel | 0xFF00_0000, by: pixel >> 24)
}
