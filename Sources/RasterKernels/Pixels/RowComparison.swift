import CVectors

/// Whether two rows of pixels of the same length differ.
///
/// Pictures are in distant memory and are read in order: the data some rows further on are
/// prefetched, which a processor does not do past the end of a page.
package func rowsDiffer(_ new: Span<UInt32>, _ old: Span<UInt32>) -> Bool {
  precondition(new.count == old.count, "The rows are of one length")
  let (new, old) = unsafe (new.bytes, old.bytes)
  let end = new.byteCount
  var differences = SIMD16<UInt32>.zero
  var place = 0
  while place &+ 64 <= end {
    unsafe new.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { unsafe fetch_line(start + place + bytesAhead) }
    }
    differences |=
      unsafe new.unsafeLoadUnaligned(fromByteOffset: place, as: SIMD16<UInt32>.self)
      ^ old.unsafeLoadUnaligned(fromByteOffset: place, as: SIMD16<UInt32>.self)
    place &+= 64
  }
  var rest: UInt32 = 0
  while place < end {
    rest |=
      unsafe new.unsafeLoad(fromByteOffset: place, as: UInt32.self)
      ^ old.unsafeLoad(fromByteOffset: place, as: UInt32.self)
    place &+= 4
  }
  return rest != 0 || differences != .zero
}

/// More than a page.
private let bytesAhead = 6144

/// The first index from `start` on at which two rows of the same length differ; their end if none.
@inlinable
@inline(__always)
public func nextDifference(_ new: Span<UInt32>, _ old: Span<UInt32>, from start: Int) -> Int {
  // Changes are mostly contiguous.
  if start < new.count, new[start] != old[start] { return start }
  return farDifference(new, old, from: start)
}

/// Like ``nextDifference(_:_:from:)``, for differences that are mostly further on.
@inline(never)
public func farDifference(_ new: Span<UInt32>, _ old: Span<UInt32>, from start: Int) -> Int {
  precondition(new.count == old.count && start >= 0, "The rows are of one length")
  if start >= new.count { return new.count }
  return start + equalPixels(new.extracting(start...), old.extracting(start...))
}

/// How many pixels at the beginning of two rows of the same length are equal.
func equalPixels(
  _ new: Span<UInt32>, _ old: Span<UInt32>, vectors: vector_width = widest_vectors()
) -> Int {
  var count = 0
  unsafe new.withUnsafeBufferPointer { new in
    unsafe old.withUnsafeBufferPointer { old in
      unsafe count_equal(vectors, new.baseAddress, old.baseAddress, new.count, &count)
    }
  }
  return count
}

/// The first index from `start` on at which two rows of the same length are equal; their end if none.
package func nextMatch(
  _ new: Span<UInt32>, _ old: Span<UInt32>, from start: Int,
  vectors: vector_width = widest_vectors()
) -> Int {
  precondition(new.count == old.count, "The rows are of one length")
  var count = 0
  let (rest, others) = (new.extracting(start...), old.extracting(start...))
  unsafe rest.withUnsafeBufferPointer { new in
    unsafe others.withUnsafeBufferPointer { old in
      unsafe count_unequal(vectors, new.baseAddress, old.baseAddress, new.count, &count)
    }
  }
  return start + count
}

/// How many pixels of two rows of the same length differ.
package func differences(_ new: Span<UInt32>, _ old: Span<UInt32>) -> Int {
  precondition(new.count == old.count, "The rows are of one length")
  var equal = SIMD8<UInt32>.zero
  var place = 0
  while place &+ 8 <= new.count {
    equal.replace(with: equal &+ 1, where: eight(new, at: place) .== eight(old, at: place))
    place &+= 8
  }
  var count = place - Int(equal.wrappedSum())
  while place < new.count {
    count += new[place] == old[place] ? 0 : 1
    place &+= 1
  }
  return count
}

/// Makes the pixels of a row clear that equal those of another row of the same length.
package func clearPixels(of row: inout MutableSpan<UInt32>, equalTo old: Span<UInt32>) {
  precondition(row.count == old.count, "The rows are of one length")
  for place in row.indices {
    row[place] = row[place] == old[place] ? 0 : row[place]
  }
}

/// The first index from `start` on at which one of two rows of the same length is not `pixel`;
/// their end if none.
package func endOfStretch(
  of pixel: UInt32, _ first: Span<UInt32>, _ second: Span<UInt32>, from start: Int
) -> Int {
  precondition(first.count == second.count && start >= 0, "The rows are of one length")
  if start >= first.count { return first.count }
  return start + evenPixels(first.extracting(start...), second.extracting(start...), pixel)
}

/// The first index from `start` on at which a row is not `pixel`; its end if none.
@inline(__always)
package func endOfStretch(of pixel: UInt32, _ row: Span<UInt32>, from start: Int) -> Int {
  // Where colours change all the time, a call takes longer than a look.
  if start + 1 < row.count, row[start] == pixel, row[start + 1] != pixel { return start + 1 }
  return endOfStretch(of: pixel, row, row, from: start)
}

/// How many pixels at the beginning of both of two rows of the same length are `pixel`.
func evenPixels(
  _ first: Span<UInt32>, _ second: Span<UInt32>, _ pixel: UInt32,
  vectors: vector_width = widest_vectors()
) -> Int {
  var count = 0
  unsafe first.withUnsafeBufferPointer { first in
    unsafe second.withUnsafeBufferPointer { second in
      unsafe count_even(vectors, first.baseAddress, second.baseAddress, pixel, first.count, &count)
    }
  }
  return count
}

@inline(__always)
private func eight(_ row: Span<UInt32>, at place: Int) -> SIMD8<UInt32> {
  unsafe row.bytes.unsafeLoadUnaligned(fromByteOffset: place &* 4, as: SIMD8<UInt32>.self)
}
