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
  let (new, old) = (new.extracting(start...), old.extracting(start...))
  if has_wide_vectors() {
    return unsafe new.withUnsafeBufferPointer { new in
      unsafe old.withUnsafeBufferPointer { old in
        unsafe start + Int(equal_pixels_wide(new.baseAddress, old.baseAddress, new.count))
      }
    }
  }
  return start + equalPixels(new, old)
}

/// How many pixels at the beginning of two rows of the same length are equal.
func equalPixels(_ new: Span<UInt32>, _ old: Span<UInt32>) -> Int {
  var place = 0
  while place &+ 8 <= new.count {
    let (a, b) = (eight(new, at: place), eight(old, at: place))
    if a != b { break }
    place &+= 8
  }
  while place < new.count, new[place] == old[place] { place &+= 1 }
  return place
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
  let (first, second) = (first.extracting(start...), second.extracting(start...))
  if has_wide_vectors() {
    return unsafe first.withUnsafeBufferPointer { a in
      unsafe second.withUnsafeBufferPointer { b in
        unsafe start + Int(even_pixels_wide(a.baseAddress, b.baseAddress, pixel, a.count))
      }
    }
  }
  return start + evenPixels(first, second, pixel)
}

/// The first index from `start` on at which a row is not `pixel`; its end if none.
@inline(__always)
package func endOfStretch(of pixel: UInt32, _ row: Span<UInt32>, from start: Int) -> Int {
  // Where colours change all the time, a call takes longer than a look.
  if start + 1 < row.count, row[start] == pixel, row[start + 1] != pixel { return start + 1 }
  return endOfStretch(of: pixel, row, row, from: start)
}

/// How many pixels at the beginning of both of two rows of the same length are `pixel`.
func evenPixels(_ first: Span<UInt32>, _ second: Span<UInt32>, _ pixel: UInt32) -> Int {
  let all = SIMD8(repeating: pixel)
  var place = 0
  while place &+ 8 <= first.count {
    if eight(first, at: place) != all || eight(second, at: place) != all { break }
    place &+= 8
  }
  while place < first.count, first[place] == pixel, second[place] == pixel { place &+= 1 }
  return place
}

@inline(__always)
private func eight(_ row: Span<UInt32>, at place: Int) -> SIMD8<UInt32> {
  unsafe row.bytes.unsafeLoadUnaligned(fromByteOffset: place &* 4, as: SIMD8<UInt32>.self)
}
