/// A plain writer, and ours that are measured beside it.
struct Contest {
  let peer: Writer
  let ours: [Writer]

  /// Lets all write in turn, and prints a line for each of ours.
  func run(_ clip: Clip, rounds: Int) throws {
    var (peer, ours) = (peer, ours)
    for round in 0..<rounds {
      try peer.write(clip, round: round)
      for index in ours.indices { try ours[index].write(clip, round: round) }
    }
    for own in ours {
      let levels = own.isExact ? "0, 0" : "\(text(own.error)), \(text(peer.error))"
      let cells = [
        "\(clip.name), \(clip.frames.count) frames", own.name, grouped(own.bytes),
        grouped(peer.bytes), text(own.seconds), text(peer.seconds),
        text(peer.seconds / own.seconds), levels,
      ]
      print("| \(cells.joined(separator: " | ")) |")
    }
  }

  private func text(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    return "\(thousandths / 1000)." + padded(thousandths % 1000)
  }

  /// A number with spaces between its thousands.
  private func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : "\(grouped(number / 1000)) \(padded(number % 1000))"
  }

  /// Three digits.
  private func padded(_ number: Int) -> String {
    String(repeating: "0", count: 3 - String(number).count) + String(number)
  }
}
