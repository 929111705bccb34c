import Basics
import RefreshUI

// Random numbers are the recording's (`stage.random`): the same film each time. The methods here have the names of the
// standard library's, and are taken instead of them.

/// The recording's numbers; outside of one, always the first ones of their sequence.
private func drawn<Value>(_ draw: (inout SeededGenerator) -> Value) -> Value {
  if let stage = Session.current?.stage { return draw(&stage.random) }
  var generator = SeededGenerator(seed: 1)
  return draw(&generator)
}

public func arc4random() -> UInt32 { drawn { UInt32($0.next() >> 32) } }
public func arc4random_uniform(_ count: UInt32) -> UInt32 {
  count == 0 ? 0 : UInt32(Int.random(in: 0..<Int(count)))
}
public func random() -> Int { Int(arc4random() >> 1) }
public func rand() -> Int32 { Int32(arc4random() >> 1) }
public func drand48() -> Double { drawn { $0.number() } }
/// The recording has a seed already: `stage.random` sets another one.
public func srand48(_ seed: Int) {}
public func srand(_ seed: UInt32) {}

extension Double {
  public static func random(in range: ClosedRange<Double>) -> Double {
    drawn { $0.number(in: range) }
  }
  public static func random(in range: Range<Double>) -> Double {
    precondition(!range.isEmpty, "There is no number in an empty range")
    return drawn { $0.number(in: range.lowerBound...range.upperBound) }
  }
}

extension Float {
  public static func random(in range: ClosedRange<Float>) -> Float {
    Float(Double.random(in: Double(range.lowerBound)...Double(range.upperBound)))
  }
  public static func random(in range: Range<Float>) -> Float {
    Float(Double.random(in: Double(range.lowerBound)..<Double(range.upperBound)))
  }
}

extension Bool {
  public static func random() -> Bool { drawn { $0.flag() } }
}

extension Array {
  public func randomElement() -> Element? { drawn { $0.element(of: self) } }
  public func shuffled() -> [Element] { drawn { $0.shuffled(self) } }
  public mutating func shuffle() { self = shuffled() }
}

extension Int {
  public static func random(in range: ClosedRange<Int>) -> Int {
    drawn { $0.member(of: range) }
  }
  public static func random(in range: Range<Int>) -> Int {
    drawn { $0.member(of: range.lowerBound...(range.upperBound - 1)) }
  }
}
extension Int8 {
  public static func random(in range: ClosedRange<Int8>) -> Int8 {
    drawn { $0.member(of: range) }
  }
  public static func random(in range: Range<Int8>) -> Int8 {
    drawn { $0.member(of: range.lowerBound...(range.upperBound - 1)) }
  }
}
extension Int16 {
  public static func random(in range: ClosedRange<Int16>) -> Int16 {
    drawn { $0.member(of: range) }
  }
  public static func random(in range: Range<Int16>) -> Int16 {
    drawn { $0.member(of: range.lowerBound...(range.upperBound - 1)) }
  }
}
extension Int32 {
  public static func random(in range: ClosedRange<Int32>) -> Int32 {
    drawn { $0.member(of: range) }
  }
  public static func random(in range: Range<Int32>) -> Int32 {
    drawn { $0.member(of: range.lowerBound...(range.upperBound - 1)) }
  }
}
extension Int64 {
  public static func random(in range: ClosedRange<Int64>) -> Int64 {
    drawn { $0.member(of: range) }
  }
  public static func random(in range: Range<Int64>) -> Int64 {
    drawn { $0.member(of: range.lowerBound...(range.upperBound - 1)) }
  }
}
extension UInt {
  public static func random(in range: ClosedRange<UInt>) -> UInt {
    drawn { $0.member(of: range) }
  }
  public static func random(in range: Range<UInt>) -> UInt {
    drawn { $0.member(of: range.lowerBound...(range.upperBound - 1)) }
  }
}
extension UInt8 {
  public static func random(in range: ClosedRange<UInt8>) -> UInt8 {
    drawn { $0.member(of: range) }
  }
  public static func random(in range: Range<UInt8>) -> UInt8 {
    drawn { $0.member(of: range.lowerBound...(range.upperBound - 1)) }
  }
}
extension UInt16 {
  public static func random(in range: ClosedRange<UInt16>) -> UInt16 {
    drawn { $0.member(of: range) }
  }
  public static func random(in range: Range<UInt16>) -> UInt16 {
    drawn { $0.member(of: range.lowerBound...(range.upperBound - 1)) }
  }
}
extension UInt32 {
  public static func random(in range: ClosedRange<UInt32>) -> UInt32 {
    drawn { $0.member(of: range) }
  }
  public static func random(in range: Range<UInt32>) -> UInt32 {
    drawn { $0.member(of: range.lowerBound...(range.upperBound - 1)) }
  }
}
extension UInt64 {
  public static func random(in range: ClosedRange<UInt64>) -> UInt64 {
    drawn { $0.member(of: range) }
  }
  public static func random(in range: Range<UInt64>) -> UInt64 {
    drawn { $0.member(of: range.lowerBound...(range.upperBound - 1)) }
  }
}

extension SeededGenerator {
  /// A whole number of any type in a range.
  fileprivate mutating func member<Number: FixedWidthInteger>(
    of range: ClosedRange<Number>
  ) -> Number {
    let count =
      UInt64(Number.Magnitude(truncatingIfNeeded: range.upperBound &- range.lowerBound)) &+ 1
    let bits = next()
    let place = count == 0 ? bits : bits.multipliedFullWidth(by: count).high
    return range.lowerBound &+ Number(truncatingIfNeeded: place)
  }
}

extension ClosedRange<Int> {
  public func randomElement() -> Int? { Int.random(in: self) }
}
extension Range<Int> {
  public func randomElement() -> Int? { isEmpty ? nil : Int.random(in: self) }
}

/// A name that no other has in the recording; the same in each.
public struct UUID: Hashable, Sendable, CustomStringConvertible {
  public let uuidString: String
  public init() {
    let (high, low) = (drawn { $0.next() }, drawn { $0.next() })
    let digits = Array((high.hexadecimal(16) + low.hexadecimal(16)).uppercased())
    let ends = [0, 8, 12, 16, 20, 32]
    uuidString = zip(ends, ends.dropFirst()).map { String(digits[$0..<$1]) }.joined(separator: "-")
  }
  public var description: String { uuidString }
}
