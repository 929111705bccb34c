/// A display list as a sequence of nodes, so that two lists can be compared.
///
/// A clip, a mask or a mode is part of each node within it. A group is a node of its own, because
/// its extent affects the picture.
struct DisplayNode {
  /// The drawing command, or the push of the group.
  var command: DisplayList.Command
  /// All clips, masks, modes and the like around the node up to the next group, from the outermost
  /// in.
  var clips: [DisplayList.Command]
  /// The nodes within the group.
  var children: [DisplayNode]

  /// Whether it may differ from another in only some of its parts.
  var hasParts: Bool {
    switch command {
    case .pushGroup, .glyphs: true
    default: false
    }
  }

  /// Whether it changes pixels of the clip outside its shape.
  var fillsClip: Bool {
    let mode = clips.reduce(BlendMode.sourceOver) { mode, push in
      if case .pushBlend(let inner) = push { inner } else { mode }
    }
    return mode.fillsClip(of: command)
  }

  /// Whether both nodes draw the same.
  static func == (a: DisplayNode, b: DisplayNode) -> Bool {
    a.command == b.command && a.clips == b.clips && a.children.count == b.children.count
      && zip(a.children, b.children).allSatisfy(==)
  }

  /// A number that is equal for equal nodes, within one run of the program.
  var fingerprint: Int {
    var hasher = Hasher()
    feed(&hasher)
    return hasher.finalize()
  }

  private func feed(_ hasher: inout Hasher) {
    hasher.combine(command)
    hasher.combine(clips)
    for child in children { child.feed(&hasher) }
  }

  static func nodes(of list: DisplayList) -> [DisplayNode] {
    let modes = DrawingModes(list.commands)
    /// The open groups, with the clips within each.
    var groups: [(push: DisplayList.Command?, isWhole: Bool, children: [DisplayNode])] = [
      (nil, false, [])
    ]
    var clips: [[DisplayList.Command]] = [[]]
    enum Push { case clip, group, nothing }
    var pushes: [Push] = []
    func closeGroup() {
      let group = groups.removeLast()
      clips.removeLast()
      guard let push = group.push, group.isWhole || !group.children.isEmpty else { return }
      groups[groups.count - 1].children.append(
        DisplayNode(command: push, clips: clips[clips.count - 1], children: group.children))
    }
    for (index, command) in list.commands.enumerated() {
      let isWhole = modes.fillsClip(index, command)
      switch command {
      case .pushClip, .pushMask, .pushBlend, .pushAntialiasing:
        clips[clips.count - 1].append(command)
        pushes.append(.clip)
      case .pushGroup:
        // As in drawing, an opaque group and one nested too deep are not groups.
        guard modes.isAside[index], groups.count <= Rasterizer.deepestGroup else {
          pushes.append(.nothing)
          continue
        }
        groups.append((command, isWhole, []))
        clips.append([])
        pushes.append(.group)
      case .pushShadow, .pushShadowed:
        groups.append((command, isWhole, []))
        clips.append([])
        pushes.append(.group)
      case .pop:
        switch pushes.popLast() {
        case nil, .nothing: break
        case .clip: clips[clips.count - 1].removeLast()
        case .group: closeGroup()
        }
      case .fill, .stroke, .glyphs, .image, .backdrop:
        groups[groups.count - 1].children.append(
          DisplayNode(command: command, clips: clips[clips.count - 1], children: []))
      }
    }
    while groups.count > 1 {
      closeGroup()
    }
    return groups[0].children
  }
}

extension DisplayList {
  /// An opacity as one of 256 levels.
  static func level(ofOpacity opacity: Double) -> UInt32 {
    opacity > 0 ? UInt32(min(opacity, 1) * 255 + 0.5) : 0
  }
}
