// What one picture draws and another does not, for onion skins.

extension DisplayList {
  /// The drawing commands of this list that others do not have, without grounds: backdrops, and
  /// rectangles almost as wide or as high as the given size, if they have the page's colour or are no
  /// thicker than a line.
  ///
  /// Opacities of groups and blend modes are left out: the list shows where something is drawn, not how.
  package func ink(besides others: [DisplayList], in size: Size, page: Pixel) -> DisplayList {
    let known = Set(others.flatMap(\.leaves))
    var ink = DisplayList()
    for leaf in leaves where !known.contains(leaf) && !leaf.isGround(in: size, page) {
      let pushes = leaf.around.filter { push in
        switch push {
        case .pushGroup, .pushBlend: false
        default: true
        }
      }
      for push in pushes { ink.append(push) }
      ink.append(leaf.command)
      for _ in pushes { ink.append(.pop) }
    }
    return ink
  }

  /// A drawing command with the pushes around it.
  private struct Leaf: Hashable {
    var command: Command
    var around: [Command]

    func isGround(in size: Size, _ page: Pixel) -> Bool {
      switch command {
      case .backdrop: return true
      case .fill(let path, _, let paint, let map):
        guard map.keepsAxes, path == .rect(path.bounds) else { return false }
        let bounds = path.bounds(map)
        guard bounds.width >= 0.9 * size.width || bounds.height >= 0.9 * size.height else {
          return false
        }
        if min(bounds.width, bounds.height) <= 2 { return true }
        if case .color(let color) = paint { return color.premultiplied == page }
        return false
      default: return false
      }
    }
  }

  private var leaves: [Leaf] {
    var leaves: [Leaf] = []
    func add(_ items: [Item], _ around: [Command]) {
      for item in items {
        if !item.command.isPush { leaves.append(Leaf(command: item.command, around: around)) }
        if case .pushShadowed(let shadow, let map) = item.command {
          add(item.items, around + [.pushShadow(shadow, map)])
          add(item.items, around)
        } else {
          add(item.items, around + [item.command])
        }
      }
    }
    add(items, [])
    return leaves
  }
}
