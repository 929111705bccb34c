/// A step of the outline of a glyph, in font units; y points down.
package enum OutlineStep {
  case move(SIMD2<Double>)
  case line(SIMD2<Double>)
  case quadratic(SIMD2<Double>, SIMD2<Double>)
  case cubic(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
  case close
}
