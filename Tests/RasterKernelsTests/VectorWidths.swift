import CVectors

/// The vectors that this processor has, the narrowest first.
let vectorWidths = (vectors_narrow.rawValue...widest_vectors().rawValue).map {
  vector_width(rawValue: $0)
}
