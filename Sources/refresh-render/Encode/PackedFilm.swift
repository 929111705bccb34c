import ImageCodecs
import Render2D

/// Pictures of one extent in little memory: each as it differs from the one before, in groups that
/// begin with a whole one. Any of them is unpacked at the cost of its group.
struct PackedFilm {
  private let width: Int
  private var groups: [[PackedPicture]] = []
  /// The number of each group's first picture.
  private var starts: [Int] = []
  private var last: Animation.Pixels?
  /// How many words of the last group are taken.
  private var groupWords = 0
  /// How many words of memory all take.
  private(set) var words = 0
  /// The number after the last picture's.
  private(set) var end = 0

  /// The most pictures of a group.
  private static let groupLength = 16
  /// Where a group of that many words ends: 4 MB.
  private static let groupWords = 1 << 20

  init(width: Int) { self.width = width }

  /// The numbers of the pictures that are held.
  var numbers: Range<Int> { (starts.first ?? end)..<end }

  /// Takes the next picture.
  mutating func append(_ picture: Animation.Pixels) {
    var packed: PackedPicture
    if let group = groups.last, group.count < Self.groupLength, groupWords < Self.groupWords {
      packed = PackedPicture(picture, since: last, width: width)
      groups[groups.count - 1].append(packed)
    } else {
      packed = PackedPicture(picture, since: nil, width: width)
      groups.append([packed])
      starts.append(end)
      groupWords = 0
    }
    groupWords += packed.count
    words += packed.count
    last = picture
    end += 1
  }

  /// Lets the oldest groups go until no more words are taken; the last one stays.
  mutating func keep(words most: Int) {
    while words > most, groups.count > 1 {
      words -= groups.removeFirst().reduce(0) { $0 + $1.count }
      starts.removeFirst()
    }
  }

  /// A picture by its number.
  ///
  /// - Precondition: it is held.
  func picture(_ number: Int) -> Animation.Pixels {
    precondition(numbers.contains(number), "The picture is held")
    let group = (starts.firstIndex { $0 > number } ?? starts.count) - 1
    var screen = PackedPicture.Screen()
    for packed in groups[group][...(number - starts[group])] {
      packed.paste(onto: &screen, width: width)
    }
    return screen.pixels
  }
}
