/// What is in force where a command is drawn.
struct DrawingState {
  /// Where drawing is allowed.
  var clip: Clip
  /// How colours come together with what is there.
  var mode = BlendMode.sourceOver
  /// Whether edges are smooth; otherwise pixels are in or out, as their middles are.
  var isAntialiased = true

  init(_ clip: Clip) { self.clip = clip }
}

/// What is in force at each command of a list, told before any is drawn.
struct DrawingModes {
  /// For each command that draws, and each group and shadow, how it comes together with what is
  /// below it.
  private(set) var modes: [BlendMode]
  /// For each group whether it is drawn aside. An opaque one need not be, unless a mask, its mode or
  /// one within it makes a difference.
  private(set) var isAside: [Bool]

  init(_ commands: [DisplayList.Command]) {
    modes = [BlendMode](repeating: .sourceOver, count: commands.count)
    isAside = [Bool](repeating: false, count: commands.count)
    /// What is in force outside each open push.
    var outer: [(index: Int, mode: BlendMode, isMasked: Bool)] = []
    /// The innermost groups last.
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
      case .pushShadow:
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
      case .pushClip, .pushAntialiasing, .fill, .stroke, .glyphs, .image: break
      }
    }
  }

  /// Whether a command changes pixels of the clip on which it draws nothing.
  func fillsClip(_ index: Int, _ command: DisplayList.Command) -> Bool {
    modes[index].fillsClip(of: command)
  }
}

extension BlendMode {
  /// Whether a command in this mode changes pixels of the clip on which it draws nothing.
  func fillsClip(of command: DisplayList.Command) -> Bool {
    switch command {
    case .fill, .stroke, .glyphs, .image: reachesOutside
    case .pushGroup, .pushShadow: reachesOutside || fadesResult
    case .pushClip, .pushMask, .pushBlend, .pushAntialiasing, .pop: false
    }
  }
}

extension DisplayList.Command {
  /// Whether a `pop` ends it.
  var isPush: Bool {
    switch self {
    case .pushClip, .pushMask, .pushGroup, .pushShadow, .pushBlend, .pushAntialiasing: true
    case .fill, .stroke, .glyphs, .image, .pop: false
    }
  }
}
