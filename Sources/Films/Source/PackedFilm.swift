package import ImageCodecs
import Render2D

/// Pictures of one size in little memory: each as its difference from the one before, in groups
/// that begin with a whole one. Unpacking one costs its group. The oldest groups wait in a temporary
/// file.
package struct PackedFilm {
  private struct Group {
    /// The index of its first picture.
    var start: Int
    /// Whether its pictures have 16 bits a sample.
    var isDeep: Bool
    /// The number of 32-bit samples of a picture.
    var samples: Int
    var pictures: [PixelChanges] = []
    /// The words of the pictures, where they are in the file.
    var filed: [FiledWords] = []
    var words = 0
  }

  private let width: Int
  private var groups: [Group] = []
  /// The last picture.
  private var screen: [UInt32] = []
  /// The memory of all in words, without the last picture.
  package private(set) var words = 0
  /// The file and the words in it; no file if none can be written.
  private var file: TemporaryFile?
  private var filedWords = 0
  private var canFile = true
  /// How many groups, the oldest ones, are in the file.
  private var filedGroups = 0
  /// The index after the last picture.
  package private(set) var end = 0

  /// The most pictures in a group.
  private static let groupLength = 64
  /// The size at which a group ends, in words: 4 MB.
  private static let groupWords = 1 << 20

  package init(width: Int) { self.width = width }

  /// The indices of the pictures that are held.
  var numbers: Range<Int> { (groups.first?.start ?? end)..<end }

  package mutating func append(_ picture: Animation.Pixels) {
    let samples: [UInt32]
    let isDeep: Bool
    switch picture {
    case .eight(let pixels): (samples, isDeep) = (pixels, false)
    case .sixteen(let pixels):
      // Red and green of all pixels, then blue and alpha.
      isDeep = true
      samples = [0, 32].flatMap { half in pixels.map { UInt32(truncatingIfNeeded: $0 >> half) } }
    }
    if !continues(isDeep) {
      groups.append(Group(start: end, isDeep: isDeep, samples: samples.count))
      screen = [UInt32](repeating: 0, count: samples.count)
    }
    let changes = Self.changes(samples, since: &screen, width: width)
    groups[groups.count - 1].pictures.append(changes)
    groups[groups.count - 1].words += changes.count
    words += changes.count
    end += 1
  }

  private static func changes(
    _ new: [UInt32], since screen: inout [UInt32], width: Int
  ) -> PixelChanges {
    var old = screen.mutableSpan
    return PixelChanges(
      of: new.span, since: &old, width: width,
      within: DirtyRegion(IntRect(0, 0, width, new.count / width)))
  }

  /// Whether the next picture continues the last group.
  private func continues(_ isDeep: Bool) -> Bool {
    guard let group = groups.last else { return false }
    return group.isDeep == isDeep && group.pictures.count < Self.groupLength
      && group.words < Self.groupWords
  }

  /// Files the oldest groups until at most `most` words of memory are used, and removes the oldest if the
  /// file then has more than `filed`, or cannot be written; the last group stays.
  mutating func keep(words most: Int, filed: Int = 0) {
    while words > most, groups.count - filedGroups > 1 {
      words -= groups[filedGroups].words
      if !file(filedGroups, within: filed) { removeFirst(filedGroups + 1) }
    }
  }

  /// Moves the pictures of a group into the file, and returns whether it did.
  private mutating func file(_ number: Int, within most: Int) -> Bool {
    guard canFile, filedWords + groups[number].words <= most else { return false }
    if file == nil { file = TemporaryFile.make() }
    guard let file else {
      canFile = false
      return false
    }
    let filed = groups[number].pictures.compactMap { FiledWords($0.words, into: file) }
    guard filed.count == groups[number].pictures.count else {
      canFile = false
      return false
    }
    groups[number].filed = filed
    groups[number].pictures = groups[number].pictures.map(\.outline)
    filedGroups += 1
    filedWords += groups[number].words
    return true
  }

  private mutating func removeFirst(_ count: Int) {
    groups.removeFirst(count)
    (file, filedWords, filedGroups) = (nil, 0, 0)
  }

  /// A picture by its index.
  ///
  /// - Precondition: it is held.
  package func picture(_ number: Int) throws(ImageEncodingError) -> Animation.Pixels {
    guard numbers.contains(number), let group = groups.last(where: { $0.start <= number }) else {
      preconditionFailure("The picture is held")
    }
    var samples = [UInt32](repeating: 0, count: group.samples)
    var screen = samples.mutableSpan
    for place in 0...number - group.start {
      var changes = group.pictures[place]
      if !group.filed.isEmpty { changes = changes.with(try group.filed[place].read()) }
      changes.apply(to: &screen)
    }
    if !group.isDeep { return .eight(samples) }
    let count = samples.count / 2
    return .sixteen(
      (0..<count).map { UInt64(samples[$0]) | UInt64(samples[count + $0]) << 32 })
  }
}
