/// Random numbers that are the same in every recording, on every machine: SplitMix64 (Steele, Lea and Flood
/// 2014).
///
///     let angle = stage.random.number(in: 0...360)
///     let color = stage.random.element(of: [Color.red, .orange])
///
/// `Double.random(in:)` and `shuffled()` give another film each time, so that no golden holds. With
/// `using: &stage.random` they do not, but the standard library may use the numbers otherwise in a later
/// version; the methods here stay.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// The sequence of a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to 1, without 1.
  public mutating func number() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number in a range.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + number() * (range.upperBound - range.lowerBound)
  }

  /// A whole number in a range.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    let count = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound)) &+ 1
    let bits = next()
    // The upper half of the product spreads the bits over the numbers; a range of all has no count.
    let place = count == 0 ? bits : bits.multipliedFullWidth(by: count).high
    return range.lowerBound &+ Int(truncatingIfNeeded: place)
  }

  /// Yes or no.
  public mutating func flag() -> Bool { next() >> 63 == 1 }

  /// One of some elements; nil if there is none.
  public mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[integer(in: 0...elements.count - 1)]
  }

  /// The elements in another order.
  public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for last in elements.indices.dropFirst().reversed() {
      elements.swapAt(last, integer(in: 0...last))
    }
    return elements
  }
}
