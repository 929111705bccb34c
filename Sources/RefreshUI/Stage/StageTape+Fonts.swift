import Motion
import Render2D

extension StageTape {
  /// The characters that no font has, at any moment of the scene; sorted, each once. A box with its
  /// number is drawn for each.
  public var missingCharacters: [Unicode.Scalar] {
    var missing: Set<Unicode.Scalar> = []
    for run in glyphRuns { missing.formUnion(run.missing) }
    return missing.sorted()
  }

  /// The names of the families that text is drawn in, at any moment of the scene; sorted.
  public var fontNames: [String] { Set(glyphRuns.map(\.font.family.name)).sorted() }

  /// Every text that a layer shows at some time.
  private var glyphRuns: [GlyphRun] {
    var runs: [GlyphRun] = []
    func add(_ content: Content) {
      switch content {
      case .glyphs(let run, _): runs.append(run)
      case .drawing(let list):
        for case .glyphs(let run, _, _) in list.commands { runs.append(run) }
      default: break
      }
    }
    func add(_ value: StageValue) { if case .content(let content) = value { add(content) } }
    for state in states { add(state.content) }
    for track in tape.tracks {
      add(track.initial)
      for segment in track.segments {
        add(segment.from)
        add(segment.to)
      }
    }
    return runs
  }
}
