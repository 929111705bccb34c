import Basics
import TestSupport
import Testing

@Suite struct SHA256Tests {
  private static func digest(_ text: String) -> String {
    var hash = SHA256()
    hash.update(Array(text.utf8).span)
    return hash.digest()
  }

  /// The vectors of FIPS 180-4.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func theKnownVectorsHold(_ text: String, _ digest: String) {
    expectEqual(Self.digest(text), digest)
  }

  @Test func aMillionLettersInPieces() {
    var hash = SHA256()
    for _ in 0..<1000 { hash.update([UInt8](repeating: 0x61, count: 1000).span) }
    expectEqual(hash.digest(), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }
}
