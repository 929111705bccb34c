import Testing

@testable import ImageCodecs

@Suite struct LZWChainsTests {
  /// Strings grow at random, and each is followed as far as a dictionary that is asked step by step
  /// goes; then all begins anew.
  @Test func aChainGoesAsFarAsADictionary() {
    var random = Generator(seed: 3)
    var chains = LZWChains()
    var dictionary = LZWDictionary()
    for _ in 0..<3 {
      chains.reset()
      dictionary.reset()
      var strings = (0..<4).map { (code: $0, last: UInt8($0)) }
      for newCode in 6..<LZWWriter.codeLimit {
        // Long chains of the first symbol, short ones of others.
        let symbol = random.below(3) > 0 ? 0 : UInt8(random.below(4))
        var code = strings[random.below(strings.count)].code
        while dictionary.child(code, symbol) >= 0 { code = dictionary.child(code, symbol) }
        dictionary.insert(code, symbol, as: newCode)
        chains.add(code, symbol, as: newCode)
        strings.append((newCode, symbol))
        let (start, last) = strings[random.below(strings.count)]
        let most = random.below(40)
        var (wanted, count) = (start, 0)
        while count < most, dictionary.child(wanted, last) >= 0 {
          wanted = dictionary.child(wanted, last)
          count += 1
        }
        #expect(chains.longest(start, atMost: most) == (wanted, count))
      }
    }
  }

  /// As many chains as there are strings, and one that holds all.
  @Test func thereIsRoomForAnyChains() {
    var chains = LZWChains()
    for newCode in 258..<LZWWriter.codeLimit {
      chains.add(newCode % 256, UInt8(newCode % 256) &+ 1, as: newCode)
    }
    #expect(chains.longest(4000, atMost: 9) == (4000, 0))
    chains.reset()
    for newCode in 258..<LZWWriter.codeLimit {
      chains.add(newCode == 258 ? 7 : newCode - 1, 7, as: newCode)
    }
    #expect(chains.longest(7, atMost: 1) == (258, 1))
    #expect(chains.longest(300, atMost: 5000) == (4095, 3795))
  }
}
