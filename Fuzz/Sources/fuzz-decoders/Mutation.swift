import FuzzRounds

/// Damage done to the bytes of a file.
enum Mutation {
  /// Numbers at which lengths and counts go wrong.
  private static let edges: [UInt8] = [0, 1, 2, 3, 4, 7, 8, 127, 128, 254, 255]

  /// Damages a file in one to eight places; `other` lends pieces.
  static func damage(_ file: inout [UInt8], _ other: [UInt8], _ random: inout Generator) {
    for _ in 0...random.below(8) where !file.isEmpty {
      let place = random.below(file.count)
      let length = min(file.count - place, 1 + random.below(32))
      switch random.below(9) {
      case 0: file[place] ^= 1 << UInt8(random.below(8))
      case 1: file[place] = UInt8(truncatingIfNeeded: random.next())
      case 2: file[place] = edges[random.below(edges.count)]
      case 3:
        for index in place..<place + min(length, 4) {
          file[index] = edges[random.below(edges.count)]
        }
      case 4: file.removeSubrange(place..<place + length)
      case 5: file.insert(contentsOf: file[place..<place + length], at: random.below(file.count))
      case 6: file.removeSubrange(place...)
      case 7:
        let start = random.below(other.count)
        let piece = other[start..<min(other.count, start + 1 + random.below(256))]
        file.replaceSubrange(place..<place + min(length, piece.count), with: piece)
      default: file.swapAt(place, random.below(file.count))
      }
    }
  }

  /// Makes the checksums of a PNG's chunks right, as far as its chunks can be followed.
  static func repairChecksums(_ file: inout [UInt8]) {
    var position = 8
    while position + 12 <= file.count {
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = position + 8 + length
      guard length <= file.count, end + 4 <= file.count else { return }
      let sum = checksum(file[position + 4..<end])
      for byte in 0..<4 {
        file[end + byte] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * byte))
      }
      position = end + 4
    }
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8 }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { index in
    var value = UInt32(index)
    for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    return value
  }
}
