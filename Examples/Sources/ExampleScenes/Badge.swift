import RefreshRender

/// The first scene of the README: a square that pops.
public struct Badge: Scene {
  public static let summary = "a badge that pops"
  public static let device = Device(width: 120, height: 120)
  @Parameter("how long it takes to pop") public var pop = Time.seconds(0.4)
  @Parameter("its colour") public var color = Color.orange

  public init() {}

  public func build(on stage: Stage) {
    let square = Layer(frame: Rect(40, 40, 40, 40))
    square.background = color
    square.cornerRadius = 9
    stage.screen.add(square)
    stage.animate(pop, curve: .spring(damping: 0.4)) { square.transform = .scale(1.5) }
  }
}
