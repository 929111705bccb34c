import Motion
import Render2D

/// The film strip: pictures side by side, each of the moment below its middle.
struct TimelineStrip {
  private let timeline: Timeline
  private let scale: Int
  private let count: Int
  private let cell: Size

  private static let gap = 4.0
  private static let tallest = 118.0
  private static let counts = 6.0...14.0

  init(_ timeline: Timeline, scale: Int) {
    self.timeline = timeline
    self.scale = scale
    let plot = TimelineLayout.plot
    let room = plot.upperBound - plot.lowerBound + Self.gap
    let shape = timeline.film.size
    let fitting = room / (Self.tallest * shape.width / shape.height + Self.gap)
    let count = min(max(fitting.rounded(), Self.counts.lowerBound), Self.counts.upperBound)
    self.count = Int(count)
    let pixels = Double(scale)
    let width = ((room / count - Self.gap) * pixels).rounded(.down) / pixels
    let height = min(Self.tallest * 1.2, width * shape.height / shape.width)
    cell = Size(
      min(width, height * shape.width / shape.height), (height * pixels).rounded() / pixels)
  }

  /// The height in points, a whole number.
  var height: Double { cell.height.rounded(.up) }

  private var moments: [Time] {
    let length = timeline.span.end - timeline.span.start
    return (0..<count).map {
      timeline.span.start + length * ((Double($0) + 0.5) / Double(count))
    }
  }

  func pictures(top: Double) -> [(Image, Rect)] {
    let plot = TimelineLayout.plot
    let pitch = (plot.upperBound - plot.lowerBound + Self.gap) / Double(count)
    let pixels = Double(scale)
    let width = max(1, Int((cell.width * pixels).rounded()))
    let height = max(1, Int((cell.height * pixels).rounded()))
    let film = timeline.film
    var sampler = FilmSampler(film)
    return moments.enumerated().map { index, time in
      let zoom = Affine.scale(
        Double(width) / film.size.width, Double(height) / film.size.height)
      var list = DisplayList()
      list.append(sampler.displayList(at: time), zoom)
      let left = plot.lowerBound + Double(index) * pitch + (pitch - Self.gap - cell.width) / 2
      let rect = Rect(
        (left * pixels).rounded() / pixels, top, Double(width) / pixels, Double(height) / pixels)
      return (Image(list, width: width, height: height, scale: 1), rect)
    }
  }
}
