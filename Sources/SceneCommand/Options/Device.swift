import RefreshUI
import Render2D

/// A screen by the name of a device that has it.
struct Device: Hashable, Sendable {
  var name: String
  /// Other devices with the same screen.
  var aliases: [String]
  /// In points.
  var width, height: Int
  /// Pixels a point.
  var scale: Int

  var size: Size { Size(Double(width), Double(height)) }

  /// The screens, smallest first.
  static let all = [
    Device(
      name: "iphone-se1", aliases: ["iphone-5", "iphone-5c", "iphone-5s", "iphone-se"],
      width: 320, height: 568, scale: 2),
    Device(
      name: "iphone-8", aliases: ["iphone-6", "iphone-6s", "iphone-7", "iphone-se2", "iphone-se3"],
      width: 375, height: 667, scale: 2),
    Device(
      name: "iphone-8-plus", aliases: ["iphone-6-plus", "iphone-6s-plus", "iphone-7-plus"],
      width: 414, height: 736, scale: 3),
    Device(
      name: "iphone-x",
      aliases: ["iphone-xs", "iphone-11-pro", "iphone-12-mini", "iphone-13-mini"],
      width: 375, height: 812, scale: 3),
    Device(
      name: "iphone-14", aliases: ["iphone-12", "iphone-12-pro", "iphone-13", "iphone-13-pro"],
      width: 390, height: 844, scale: 3),
    Device(
      name: "iphone-15", aliases: ["iphone-14-pro", "iphone-15-pro", "iphone-16"],
      width: 393, height: 852, scale: 3),
  ]

  /// The screen where nobody asks for one.
  static let standard = all[1]

  /// Reads a name or an alias.
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

  private init(name: String, aliases: [String], width: Int, height: Int, scale: Int) {
    self.name = name
    self.aliases = aliases
    self.width = width
    self.height = height
    self.scale = scale
  }
}
