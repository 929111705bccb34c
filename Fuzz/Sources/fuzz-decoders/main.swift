import Foundation
import FuzzRounds
import ImageCodecs

/// What the command line asks for.
struct Request {
  var paths: [String] = []
  var from = 0
  var rounds = 10_000
  /// How many beginnings of each file are tried before any is damaged.
  var cuts = 0
  var save: String?

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--from": from = rest.popFirst().flatMap { Int($0) } ?? 0
      case "--rounds": rounds = rest.popFirst().flatMap { Int($0) } ?? 0
      case "--cuts": cuts = rest.popFirst().flatMap { Int($0) } ?? 0
      case "--save": save = rest.popFirst()
      default: paths.append(word)
      }
    }
  }

  /// The bytes of every file that is named or lies in a folder that is, in the order of their names.
  func files() throws -> [[UInt8]] {
    var files: [[UInt8]] = []
    for path in paths {
      var isFolder = ObjCBool(false)
      guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        continue
      }
      let inner =
        isFolder.boolValue
        ? try FileManager.default.subpathsOfDirectory(atPath: path).sorted().map { path + "/" + $0 }
        : [path]
      for name in inner
      where [".png", ".apng", ".gif"].contains(where: name.lowercased().hasSuffix) {
        if let data = FileManager.default.contents(atPath: name), data.count <= 1 << 20 {
          files.append([UInt8](data))
        }
      }
    }
    return files
  }
}

/// Decodes both ways; any error is as good as a picture.
func attempt(_ file: [UInt8]) -> Double {
  var limits = DecodingLimits()
  limits.pixels = 1 << 20
  limits.frames = 200
  let start = processorSeconds()
  for lenient in [false, true] {
    guard var film = try? FilmReader(MemorySource(file), limits: limits, lenient: lenient) else {
      continue
    }
    while let frame = try? film.next() {
      precondition(frame.pixels.count == film.width * film.height, "A frame fills its canvas")
    }
  }
  return processorSeconds() - start
}

let request = Request(Array(CommandLine.arguments.dropFirst()))
let files = try request.files()
guard !files.isEmpty else {
  print("usage: fuzz-decoders [--from N] [--rounds N] [--cuts N] [--save FILE] FILE_OR_FOLDER...")
  exit(64)
}
let beginnings = files.count * max(0, request.cuts)
var slowest = 0.0
for round in request.from..<request.from + request.rounds {
  var random = Generator(seed: UInt64(round))
  var file: [UInt8]
  if round < files.count {
    file = files[round]
  } else if round - files.count < beginnings {
    let (number, cut) = (round - files.count).quotientAndRemainder(dividingBy: request.cuts)
    file = Array(files[number][..<(files[number].count * cut / request.cuts)])
  } else {
    file = files[random.below(files.count)]
    let other = files[random.below(files.count)]
    Mutation.damage(&file, other, &random)
    if random.below(2) == 0 { Mutation.repairChecksums(&file) }
  }
  if let save = request.save { try Data(file).write(to: URL(fileURLWithPath: save)) }
  let time = attempt(file)
  slowest = max(slowest, time)
  if time > 1 {
    print("round \(round) took \(time) s")
    exit(1)
  }
  if round % 1000 == 999 { print("\(round + 1) rounds, slowest \(slowest) s") }
}
print("done: \(request.rounds) rounds over \(files.count) files, slowest \(slowest) s")
