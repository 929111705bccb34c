import Motion
import Render2D

/// A recorded scene: the picture at any moment, asked for in any order, on any thread.
public struct StageTape: Hashable, Sendable {
  /// A layer: its tracks, in the order of the properties, and how it finds its place.
  struct Node: Hashable, Sendable {
    var name: String
    var tracks: [TrackID]
    var anchor: Point
    var placement: Placement
  }

  /// The extent of the screen in points.
  public let size: Size
  /// The pixels to a point that the scene was laid out for.
  public let scale: Int
  /// What the scene and its views wrote down.
  public let log: StateLog
  let tape: Tape<StageValue>
  let nodes: [Node]
  let root: Int

  init(
    size: Size, scale: Int, tape: Tape<StageValue>, nodes: [Node], root: Int,
    log: StateLog = StateLog()
  ) {
    self.size = size
    self.scale = scale
    self.tape = tape
    self.nodes = nodes
    self.root = root
    self.log = log
  }

  /// How long the scene lasts.
  public var end: Time { tape.end }

  /// The named moments, in order of time.
  public var marks: [Mark] { tape.marks }

  /// The picture at a moment. Before the start it is the first, after the end the last.
  public func displayList(at time: Time) -> DisplayList {
    var sampler = Sampler(tape: self, time: time)
    return sampler.picture()
  }

  func value(_ property: Property, of node: Int, at time: Time) -> StageValue {
    tape.value(of: nodes[node].tracks[property.rawValue], at: time)
  }
}

extension StageTape: CustomStringConvertible {
  /// The tape as text: its tracks with their segments, its marks, and its log.
  public var description: String { tape.description + log.description }
}
