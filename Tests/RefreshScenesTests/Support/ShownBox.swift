import Motion
import RefreshUI
import Render2D

/// Something that a picture shows, and the box around it in points.
struct ShownBox {
  /// What kind of thing it is.
  enum Kind: Equatable {
    case fill, stroke, image
    case text(String)
  }

  var kind: Kind
  var box: Rect
  /// What of the box is seen: not what lies past the screen or is cut off.
  var seen: Rect

  var isSeen: Bool { seen.width > 0.01 && seen.height > 0.01 }
}

extension StageTape {
  /// Whatever is drawn at a moment, the lowest first.
  func boxes(at time: Time) -> [ShownBox] {
    var clips = [Rect(origin: .zero, size: size)]
    // What each `pop` ends; true for a clip.
    var open: [Bool] = []
    var boxes: [ShownBox] = []
    func show(_ kind: ShownBox.Kind, _ box: Rect) {
      let seen = clips.reduce(box) { $0.intersection($1) }
      boxes.append(ShownBox(kind: kind, box: box, seen: seen))
    }
    for command in displayList(at: time).commands {
      switch command {
      case .fill(let path, _, _, let map): show(.fill, path.transformed(by: map).bounds)
      case .stroke(let path, _, _, let map): show(.stroke, path.transformed(by: map).bounds)
      case .image(let image, let map):
        show(.image, map.boundingBox(of: Rect(origin: .zero, size: image.size)))
      case .glyphs(let run, _, let map):
        var text = ""
        var box: Rect?
        for glyph in run.glyphs {
          text.unicodeScalars.append(Unicode.Scalar(glyph.id) ?? "?")
          let outline = run.font.outline(of: glyph.id)
          guard !outline.isEmpty else { continue }
          let place = Affine.translation(glyph.origin.x, glyph.origin.y).then(map)
          let ink = outline.transformed(by: place).bounds
          box = box.map { $0.union(ink) } ?? ink
        }
        if let box { show(.text(text), box) }
      case .pushClip(let path, _, let map):
        clips.append(path.transformed(by: map).bounds)
        open.append(true)
      case .pop: if open.removeLast() { clips.removeLast() }
      // Whatever else ends with a `pop` cuts nothing off by an outline.
      default: open.append(false)
      }
    }
    return boxes
  }
}
