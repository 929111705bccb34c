import Films
import Goldens
import ImageCodecs
import RefreshScenes
import RefreshUI

// Ratios of times, for `files.py`: recording a golden of about 100 kB beside encoding it with the effort
// `fast`, and a golden of 140 frames that fails in each of them beside one that passes. The argument is an
// absolute path of an empty folder.

/// The golden of a name; each has this one place in the source. `all` records it, `never` only compares.
func golden(
  _ name: String, _ film: Animation, in folder: String, record: String = "never"
) throws -> GoldenOutcome {
  try verifyGolden(
    film, name, rules: .suite("benchmark"), .directory(folder), .budget(.unlimited),
    .environment(GoldenEnvironment(record: record, failures: folder + "/failures")))
}

/// Encodes what a golden holds as fast as can be.
func encodeFast(_ film: Animation) throws -> Int {
  let sink = MemorySink()
  let encoder = try APNGEncoder(
    width: film.width, height: film.height, plays: film.plays, effort: .fast, into: sink)
  for frame in film.frames {
    let pixels = frame.pixels.premultiplied
    try encoder.write(
      Frame(pixels: pixels.span, width: film.width, height: film.height, delay: frame.delay))
  }
  try encoder.finish()
  return sink.bytes.count
}

/// Prints the middle ratio of some rounds in which both are done in turn, and a time.
func compare(
  _ name: String, _ own: (_ round: Int) throws -> Void, _ peer: (_ round: Int) throws -> Void
) rethrows {
  let clock = ContinuousClock()
  var (ratios, times): ([Double], [Double]) = ([], [])
  for round in 0..<5 {
    let (time, other) = (
      try clock.measure { try own(round) }, try clock.measure { try peer(round) }
    )
    ratios.append(time / other)
    times.append(time / .seconds(1))
  }
  let cells = [ratios, times].map { values in
    let hundredths = Int((values.sorted()[2] * 100).rounded())
    return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
  }
  print("\(name)|\(cells[0])|\(cells[1])")
}

guard CommandLine.arguments.count == 2 else { fatalError("an empty folder is needed") }
let folder = CommandLine.arguments[1]
let whole = try await LettersScene().film(on: StageSettings(scale: 1)).animation()
let film = Animation(
  width: whole.width, height: whole.height, frames: Array(whole.frames[110..<250]))
var other = film
for index in other.frames.indices {
  var pixels = other.frames[index].pixels.premultiplied
  pixels[0] ^= 0xFF
  other.frames[index].pixels = .eight(pixels)
}

try compare("golden recorded / fast") { round in
  let outcome = try golden("film-\(round)", film, in: folder, record: "all")
  guard outcome.passes else { fatalError("not recorded") }
} _: { _ in
  guard try encodeFast(film) > 0 else { fatalError("nothing was written") }
}
try compare("golden of 140 frames, failing / passing") { round in
  guard !(try golden("film-\(round)", other, in: folder).passes) else { fatalError("it passes") }
} _: { round in
  guard try golden("film-\(round)", film, in: folder).passes else { fatalError("it fails") }
}
