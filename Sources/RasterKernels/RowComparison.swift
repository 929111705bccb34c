import CVectors

/// Whether two rows of pixels of one length differ anywhere.
///
/// Pictures come from far memory and are read in order: what lies some rows behind the first is asked
/// for ahead, which a processor does not foresee past the end of a page.
public func rowsDiffer(_ new: Span<UInt32>, _ old: Span<UInt32>) -> Bool {
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
