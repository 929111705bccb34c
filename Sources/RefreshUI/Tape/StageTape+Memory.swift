import Motion
import Render2D

extension StageTape {
  /// The memory that it takes in bytes, about: its layers, their movements and what they draw. Pictures and
  /// fonts, which recordings share, are not counted.
  package var bytes: Int {
    var sum = states.taken + placements.taken + bindings.taken + log.entries.taken
    for state in states { sum += state.content.bytes }
    for track in tape.tracks {
      sum += track.segments.taken + track.initial.bytes
      for segment in track.segments {
        sum += segment.under.taken + segment.from.bytes + segment.to.bytes
      }
    }
    for binding in bindings { sum += binding.overlays.taken }
    return sum
  }
}

extension Array {
  /// The bytes of the elements themselves.
  fileprivate var taken: Int { count * MemoryLayout<Element>.stride }
}

extension StageValue {
  /// The bytes besides those of the value itself.
  fileprivate var bytes: Int {
    switch self {
    case .number, .point, .size, .rect, .color, .transform: 0
    case .matrix: MemoryLayout<Matrix4>.stride
    case .numbers(let numbers): numbers.taken
    case .colors(let colors): colors.taken
    case .path(let path): path?.elements.taken ?? 0
    case .jump:
      // What does not fit into a value itself is in a box of its own.
      if let content = Content(self) {
        MemoryLayout<Content>.stride + content.bytes
      } else {
        LayerNumbers(self)?.numbers.taken ?? 0
      }
    }
  }
}

extension Content {
  fileprivate var bytes: Int {
    switch self {
    case .none, .image, .particles: 0
    case .glyphs(let run, _): run.glyphs.taken
    case .shapes(let shapes): shapes.reduce(shapes.taken) { $0 + $1.path.elements.taken }
    case .drawing(let list): list.items.bytes
    }
  }
}

extension [DisplayList.Item] {
  fileprivate var bytes: Int {
    reduce(taken) { sum, item in
      // The boxes of indirect cases, and what is in them.
      let own =
        switch item.command {
        case .fill(let path, _, _, _), .pushClip(let path, _, _), .backdrop(let path, _, _):
          128 + path.elements.taken
        case .stroke(let path, _, _, _): 256 + path.elements.taken
        case .glyphs(let run, _, _): 128 + run.glyphs.taken
        case .pushMask(let list, _, _): 128 + list.items.bytes
        default: 64
        }
      return sum + own + item.items.bytes
    }
  }
}
