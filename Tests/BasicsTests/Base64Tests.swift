import Basics
import TestSupport
import Testing

@Suite struct Base64Tests {
  /// The vectors of RFC 4648.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func base64IsThatOfTheStandard(_ text: String, _ coded: String) {
    expectEqual(Array(text.utf8).base64, Array(coded.utf8))
    expectEqual([UInt8]([0xFB, 0xFF]).base64, Array("+/8=".utf8))
  }
}
