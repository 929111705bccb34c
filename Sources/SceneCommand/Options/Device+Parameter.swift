import Motion
import RefreshUI

extension Device {
  /// Parses a name or an alias.
  init(parameter input: ParameterInput) throws(UnreadableValue) {
    let expected = "a device such as \(Device.all.map(\.name).alternatives)"
    guard case .text(let text) = input else { throw UnreadableValue(expected: expected) }
    let word = text.lowercased()
    if let device = Device.all.first(where: { $0.name == word || $0.aliases.contains(word) }) {
      self = device
      return
    }
    let names = Device.all.flatMap { [$0.name] + $0.aliases }
    throw UnreadableValue(
      expected: expected, hint: nearestWord(to: word, among: names).map(didYouMean))
  }
}
