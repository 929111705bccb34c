// Measures how long whole files take and how many bytes they come to, beside plain writers over
// zlib and giflib. All write the same frames in this process, in turn, so that whatever else the
// machine does slows all.
//
//   codec-benchmarks [ROUNDS [NAME]]   five rounds of all clips, or only those named "NAME…"

let arguments = Array(CommandLine.arguments.dropFirst())
let rounds = max(arguments.first.flatMap { Int($0) } ?? 5, 1)
let selection = arguments.count > 1 ? arguments[1] : ""

print("| film | ours | bytes | peer's | seconds | peer's | peer ÷ ours | levels off |")
print("|---|---|---|---|---|---|---|---|")
for subject in Subject.allCases where subject.rawValue.hasPrefix(selection) {
  let clip = try await subject.clip()
  let contests = [
    Contest(
      peer: Writer("APNG over zlib") { ZlibWriter.file($0) },
      ours: [
        Writer("APNG, fast") { try OwnWriters.apng($0, .fast) },
        Writer("APNG, standard", rounds: 1) { try OwnWriters.apng($0, .standard) },
      ]),
    Contest(
      peer: Writer("GIF over giflib", isExact: false) { GiflibWriter.file($0) },
      ours: [Writer("GIF", isExact: false) { try OwnWriters.gif($0) }]),
  ]
  for contest in contests { try contest.run(clip, rounds: rounds) }
}
