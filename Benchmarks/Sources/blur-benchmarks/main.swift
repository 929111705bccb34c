import CPlainBlur
import Glibc
import Render2D

// Shadows beside a plain one in C, in turn in one process, and backdrops by themselves.
//
//   blur-benchmarks                     the table
//   blur-benchmarks --instructions N    the first shadow N times, for a profiler
//   blur-benchmarks --plain N           the same in C

let (width, height) = (750, 1334)

/// The processor time of this thread in milliseconds.
func now() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
}

func time(_ body: () -> Void) -> Double {
  let start = now()
  body()
  return now() - start
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func text(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

/// A shadow of a rectangle in the middle of the picture, without the rectangle.
func shadow(_ deviation: Double, _ card: Rect) -> DisplayList {
  let color = Color.black.faded(0.3)
  return DisplayList([
    .pushShadow(Shadow(color: color, offset: .zero, radius: deviation), .identity),
    .fill(.rect(card), .nonZero, .color(.black), .identity), .pop,
  ])
}

final class Picture {
  private var rasterizer = Rasterizer()
  private var pixmap = Pixmap(width: width, height: height)

  init() { rasterizer.draw(DisplayList(), scale: 1, background: .white, into: &pixmap) }

  func draw(_ list: DisplayList) {
    rasterizer.draw(list, scale: 1, background: nil, into: &pixmap)
  }
}

/// The same, plain. Boxes of 2r + 1 pixels have the deviation √(r(r + 1)).
func drawPlain(_ deviation: Double, _ card: Rect, _ pixels: inout [UInt32]) {
  let radius = Int32((deviation * deviation + 0.25).squareRoot() - 0.5)
  let color = Color.black.faded(0.3).premultiplied.rgba
  unsafe pixels.withUnsafeMutableBufferPointer { pixels in
    unsafe draw_plain_shadow(
      pixels.baseAddress, Int32(width), Int32(height), Int32(card.minX), Int32(card.minY),
      Int32(card.maxX), Int32(card.maxY), radius, color)
  }
}

let card = Rect(175, 517, 400, 300)
let picture = Picture()
var plain = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
let arguments = CommandLine.arguments
if arguments.count == 3, let count = Int(arguments[2]) {
  for _ in 0..<count {
    if arguments[1] == "--plain" {
      drawPlain(20, card, &plain)
    } else {
      picture.draw(shadow(20, card))
    }
  }
} else {
  print("| shadow | plain ms | ours ms | plain ÷ ours |\n|---|---|---|---|")
  let small = Rect(275, 592, 200, 150)
  for (name, deviation, card) in [
    ("σ 20, 400 × 300", 20.0, card), ("σ 4, 400 × 300", 4, card), ("σ 500, 200 × 150", 500, small),
  ] {
    let list = shadow(deviation, card)
    let times = (0..<21).map { _ in
      (time { drawPlain(deviation, card, &plain) }, time { picture.draw(list) })
    }
    let ratio = median(times.map { $0.0 / $0.1 })
    print(
      "| \(name) | \(text(median(times.map(\.0)))) | \(text(median(times.map(\.1)))) | \(text(ratio)) |"
    )
  }
  let rows = (0..<40).map { row -> DisplayList.Command in
    let path = Path.rect(Rect(Double(row) * 18, Double(row) * 30, 40, 20))
    return .fill(path, .nonZero, .color(row % 2 == 0 ? Color.red : .blue), .identity)
  }
  let bar = DisplayList.Command.backdrop(
    .rect(Rect(0, 0, 750, 128)), Backdrop(radius: 40, saturation: 1.8, tint: .white.faded(0.8)),
    .identity)
  let (without, with) = (DisplayList(rows), DisplayList(rows + [bar]))
  let times = (0..<21).map { _ in (time { picture.draw(without) }, time { picture.draw(with) }) }
  print("\nA bar of 750 × 128, σ 40: \(text(median(times.map { $0.1 - $0.0 }))) ms")
}
