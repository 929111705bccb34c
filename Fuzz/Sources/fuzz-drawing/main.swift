import Foundation
import FuzzRounds
import Render2D

// Draws odd pictures: whole, and a part of each again, which must be the same to the bit.

/// The most seconds of processor time that a round may take.
let mostSeconds = 20.0

/// A list's pixels within some rectangle, drawn over grey.
func draw(
  _ list: DisplayList, _ size: (width: Int, height: Int), _ scale: Double, _ region: DirtyRegion?,
  _ rasterizer: inout Rasterizer
) -> [UInt32] {
  var pixmap = Pixmap(width: size.width, height: size.height)
  rasterizer.draw(list, scale: scale, background: .gray(128), into: &pixmap, region: region)
  return pixmap.copy(pixmap.bounds)
}

/// Draws the picture of a round. Returns what is wrong with it.
func attempt(_ round: Int, _ rasterizer: inout Rasterizer) -> String? {
  var random = Generator(seed: UInt64(round))
  let list = random.list(1 + random.below(12))
  let size = (width: 1 + random.below(160), height: 1 + random.below(160))
  let scale = [1, 1, 2, 0.3, 3][random.below(5)]
  let whole = draw(list, size, scale, nil, &rasterizer)
  for pixel in whole where (0..<3).contains(where: { pixel >> (8 * $0) & 255 > pixel >> 24 }) {
    return "a component is larger than its alpha"
  }
  let (x, y) = (random.below(size.width), random.below(size.height))
  let part = IntRect(
    x, y, 1 + random.below(size.width - x), 1 + random.below(size.height - y))
  var fresh = Rasterizer()
  let again = draw(list, size, scale, DirtyRegion(part), &fresh)
  for y in part.minY..<part.maxY {
    for x in part.minX..<part.maxX where whole[y * size.width + x] != again[y * size.width + x] {
      return "pixel \(x), \(y) differs where only \(part) is drawn"
    }
  }
  return nil
}

var (from, rounds) = (0, 10_000)
var prints = false
var rest = CommandLine.arguments.dropFirst()
while let word = rest.popFirst() {
  switch word {
  case "--from": from = rest.popFirst().flatMap { Int($0) } ?? 0
  case "--rounds": rounds = rest.popFirst().flatMap { Int($0) } ?? 0
  case "--print": prints = true
  default:
    print("usage: fuzz-drawing [--from N] [--rounds N] [--print]")
    exit(64)
  }
}
var rasterizer = Rasterizer()
var (slowest, slowestRound) = (0.0, from)
for round in from..<from + rounds {
  if prints {
    var random = Generator(seed: UInt64(round))
    print(random.list(1 + random.below(12)))
  }
  let start = processorSeconds()
  let fault = attempt(round, &rasterizer)
  let time = processorSeconds() - start
  if time > slowest { (slowest, slowestRound) = (time, round) }
  if let fault = fault ?? (time > mostSeconds ? "it took \(time) s" : nil) {
    print("round \(round): \(fault)")
    exit(1)
  }
  if round % 1000 == 999 { print("\(round + 1) rounds, slowest \(slowest) s (\(slowestRound))") }
}
print("done: \(rounds) rounds, slowest \(slowest) s (\(slowestRound))")
