/// The clip, blend mode and antialiasing in effect for a command.
struct DrawingState {
  /// Where drawing is allowed.
  var clip: Clip
  /// How colours are composited with what is below them.
  var mode = BlendMode.sourceOver
  /// Whether edges are smooth; otherwise a pixel is covered if its centre is.
  var isAntialiased = true

  init(_ clip: Clip) { self.clip = clip }
}

/// The blend mode of each command of a list, and the surfaces it needs, known before any is drawn.
struct DrawingModes {
  /// For each drawing command, group and shadow, the mode in which it is composited.
  private(set) var modes: [BlendMode]
  /// Whether each group needs a surface of its own. An opaque one does not, unless a mask, its mode
  /// or one within it makes a difference.
  private(set) var isAside: [Bool]

  init(_ commands: [DisplayList.Command]) {
    modes = [BlendMode](repeating: .sourceOver, count: commands.count)
    isAside = [Bool](repeating: false, count: commands.count)
    /// The state outside each open push.
    var outer: [(index: Int, mode: BlendMode, isMasked: Bool)] = []
    /// The open groups, the innermost last.
    var groups: [Int] = []
    var mode = BlendMode.sourceOver
    var isMasked = false
    for (index, command) in commands.enumerated() {
      modes[index] = mode
      if command.isPush { outer.append((index, mode, isMasked)) }
      switch command {
      case .pushGroup(let opacity):
        isAside[index] =
          DisplayList.level(ofOpacity: opacity) < 255 || mode != .sourceOver || isMasked
        groups.append(index)
        mode = .sourceOver
        isMasked = false
      case .pushShadow, .pushShadowed:
        groups.append(index)
        mode = .sourceOver
        isMasked = false
      case .pushMask: isMasked = true
      case .pushBlend(let inner):
        mode = inner
        if inner != .sourceOver, let group = groups.last { isAside[group] = true }
      case .pop:
        guard let push = outer.popLast() else { break }
        if groups.last == push.index { groups.removeLast() }
        mode = push.mode
        isMasked = push.isMasked
      case .pushClip, .pushAntialiasing, .fill, .stroke, .glyphs, .image, .backdrop: break
      }
    }
  }

  /// Whether a command changes pixels of the clip outside its shape.
  func fillsClip(_ index: Int, _ command: DisplayList.Command) -> Bool {
    modes[index].fillsClip(of: command)
  }
}

extension BlendMode {
  /// Whether a command in this mode changes pixels of the clip outside its shape.
  func fillsClip(of command: DisplayList.Command) -> Bool {
    switch command {
    case .fill, .stroke, .glyphs, .image: reachesOutside
    case .pushGroup, .pushShadow, .pushShadowed: reachesOutside || fadesResult
    case .pushClip, .pushMask, .pushBlend, .pushAntialiasing, .backdrop, .pop: false
    }
  }
}

extension DisplayList.Command {
  /// Whether a `pop` ends it.
  var isPush: Bool {
    switch self {
    case .pushClip, .pushMask, .pushGroup, .pushShadow, .pushShadowed, .pushBlend,
      .pushAntialiasing:
      true
    case .fill, .stroke, .glyphs, .image, .backdrop, .pop: false
    }
  }
}
