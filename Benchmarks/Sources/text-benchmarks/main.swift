import Render2D

// Measures how many labels are drawn in a second, beside Cairo with the same font and the same
// places of the glyphs. The first argument is the number of rounds, the second the beginning of the
// names of what is measured, the third the family. `--lines` prints small text for `text-pictures.py`.
let arguments = Array(CommandLine.arguments.dropFirst())
let isForPictures = arguments.first == "--lines"
let rounds = max(arguments.first.flatMap { Int($0) } ?? 31, 1)
let selection = arguments.count > 1 && !isForPictures ? arguments[1] : ""
let familyName = arguments.count > 2 ? arguments[2] : "DejaVu Sans"

/// Labels a picture; they lie over each other, so that clearing the ground counts for next to nothing.
let labels = 64
let size = 17.0
let scale = 2.0
let (width, height) = (400, 400)

let family = try FontLibrary().family(named: familyName)
if isForPictures { printLines(arguments.dropFirst().first ?? "", family) }
let font = Font(size: size, family: family)
// One run without kerning would do as well: both get the places of the glyphs.
guard let run = TextLayout("Refreshing the list", font: font).runs.first else {
  fatalError("the label has no glyphs")
}

/// What is drawn: where the labels of one picture lie, in points.
struct Workload {
  var name: String
  var way = CairoText.Way.text
  /// The maps of the picture with that number.
  var maps: (_ picture: Int) -> [Affine]
}

/// A map that turns about the middle of the picture.
func turned(_ degrees: Double) -> Affine {
  .translation(-80, -10).then(.rotation(.degrees(degrees))).then(.translation(100, 100))
}

let workloads = [
  Workload(name: "upright, again") { _ in
    (0..<labels).map { .translation(5, 3 + 2 * Double($0)) }
  },
  Workload(name: "upright, at a new place") { picture in
    (0..<labels).map { index in
      let step = Double((picture * labels + index) % 4093)
      return .translation(5 + step / 4093, 3 + 2 * Double(index) + step * 0.0137)
    }
  },
  Workload(name: "turned, again") { _ in
    (0..<labels).map { turned(30).then(.translation(0, Double($0 % 8) / 2)) }
  },
  Workload(name: "turned, at a new angle") { picture in
    (0..<labels).map { turned(Double((picture * labels + $0) % 7919) * 360 / 7919) }
  },
  Workload(name: "outlines", way: .paths) { _ in
    (0..<labels).map { .translation(5, 3 + 2 * Double($0)) }
  },
]

let outlines = run.glyphs.map { font.outline(of: $0.id) }

/// What a workload is for us: glyphs, or their outlines as shapes.
func list(_ workload: Workload, _ maps: [Affine]) -> DisplayList {
  var list = DisplayList()
  for map in maps {
    switch workload.way {
    case .text: list.append(.glyphs(run, .black, map))
    case .paths:
      for (glyph, outline) in zip(run.glyphs, outlines) {
        let place = Affine.translation(glyph.origin.x, glyph.origin.y)
        list.append(.fill(outline, .nonZero, .color(.black), place.then(map)))
      }
    }
  }
  return list
}

for workload in workloads where !isForPictures && workload.name.hasPrefix(selection) {
  var rasterizer = Rasterizer()
  var pixmap = Pixmap(width: width, height: height)
  let cairo = CairoText(
    width: width, height: height, family: familyName, size: size)
  var comparison = Comparison()
  for round in -2..<rounds {
    let maps = workload.maps(round + 2)
    // The list is ready: a scene makes it elsewhere.
    let ours = list(workload, maps)
    let pixels = maps.map { $0.then(.scale(scale)) }
    comparison.add(
      isCounted: round >= 0,
      { rasterizer.draw(ours, scale: scale, background: .white, into: &pixmap) },
      { cairo.draw(run, pixels, workload.way) })
  }
  // Both have drawn the same, or nothing was measured. Cairo rounds places to quarters of a pixel,
  // which shows where the labels lie over each other.
  var ink = 0.0
  for y in 0..<height {
    let row = pixmap.row(y)
    for x in 0..<width { ink += Double(255 - row[x] & 0xFF) / 255 }
  }
  let share = ink / cairo.ink
  guard ink > 500, share > 0.93, share < 1.07 else {
    fatalError("\(workload.name): \(ink) pixels of ink, Cairo has \(cairo.ink)")
  }
  comparison.report(workload.name, glyphs: labels * run.glyphs.count)
}
