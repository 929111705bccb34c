import Motion
import Render2D

/// A sequence of images, each with an optional duration.
public struct Clip: Hashable, Sendable {
  /// One image.
  public struct Frame: Hashable, Sendable {
    /// The image.
    public var image: Image
    /// How long it is shown; nil lets the view decide.
    public var duration: Time?

    /// An image with its duration.
    public init(_ image: Image, for duration: Time? = nil) {
      self.image = image
      self.duration = duration
    }
  }

  /// The images in order; at least one.
  public let frames: [Frame]

  /// Images in order.
  ///
  /// - Precondition: there is at least one.
  public init(_ frames: [Frame]) {
    precondition(!frames.isEmpty, "A clip has an image")
    self.frames = frames
  }

  /// The size of the first image in points.
  public var size: Size { frames[0].image.size }
}

/// A layer that shows one of several pictures, or plays all of them.
public final class Flipbook: Layer {
  /// A picture, and how long it is shown while the pictures play.
  public struct Page: Hashable, Sendable {
    /// The picture.
    public var content: Content
    /// How long it is shown.
    public var duration: Time

    /// A picture with its duration.
    public init(_ content: Content, for duration: Time) {
      self.content = content
      self.duration = duration
    }
  }

  /// The shortest duration of a picture.
  public static let shortest = Time.milliseconds(10)

  /// The pictures in order.
  public let pages: [Page]
  /// The index of the present picture.
  public private(set) var page = 0
  /// Whether the pictures are shown in turn, over and over.
  public private(set) var isPlaying = false
  private var timer: ScheduledCall?

  /// A layer that shows the first of its pictures.
  public init(_ pages: [Page], name: String = "flipbook") {
    self.pages = pages
    super.init(name)
    if let first = pages.first { content = first.content }
  }

  /// A layer that shows the images of a clip, each scaled to fit; one without a duration is shown
  /// for `frameTime`.
  public convenience init(_ clip: Clip, frameTime: Time, name: String = "flipbook") {
    self.init(
      clip.frames.map { Page(.image($0.image, .aspectFit), for: $0.duration ?? frameTime) },
      name: name)
  }

  /// Shows the picture at a fraction of the whole duration.
  public func show(part: Double) {
    guard part.isFinite else { return }
    show(Int(min(max(part, 0), 1) * Double(pages.count)))
  }

  /// Plays all pictures, from the present one on. With only one it has no effect.
  public func play() {
    guard !isPlaying else { return }
    isPlaying = true
    turn()
  }

  /// Stops at the present picture.
  public func stop() {
    isPlaying = false
    timer?.cancel()
    timer = nil
  }

  /// Starts to play, if `play()` was called before the layer was on the stage.
  public override func didEnterStage() { if isPlaying, timer == nil { turn() } }

  public override func dismantle() {
    super.dismantle()
    stop()
  }

  private func show(_ number: Int) {
    let number = min(max(number, 0), pages.count - 1)
    guard number >= 0, number != page else { return }
    page = number
    content = pages[page].content
  }

  private func turn() {
    guard isPlaying, pages.count > 1, let stage else { return }
    timer = stage.after(max(pages[page].duration, Flipbook.shortest)) { [weak self] in
      guard let self, isPlaying else { return }
      show((page + 1) % pages.count)
      turn()
    }
  }
}
