import RefreshScenes
import RefreshUI
import TestSupport
import Testing

/// Where exactly each scene changes its state: at the point, a quarter of a point before it and a
/// quarter past it. Tables under bars rest at -64.
@Suite struct PullThresholdTests {
  /// What a scene marks while its plane is held at one offset after the other.
  private func marks(
    _ scene: any Scene, at offsets: [Double], on settings: StageSettings = StageSettings(),
    with parameters: [String: String] = [:]
  ) throws -> [[String]] {
    let plane = try HeldPlane(
      scene, on: settings, with: parameters, [.touch] + offsets.map { .put($0) })
    return Array(plane.marks.dropFirst())
  }

  /// What a scene marks when its plane is let go at an offset, in the time until it is at work.
  private func marks(
    _ scene: any Scene, letGoAt offset: Double, on settings: StageSettings = StageSettings(),
    with parameters: [String: String] = [:]
  ) throws -> [String] {
    let plane = try HeldPlane(
      scene, on: settings, with: parameters, [.touch, .put(offset), .release, .wait(0.5)])
    return Array(plane.marks[1...].joined())
  }

  // MARK: - What MJRefresh's manner and the other have in common

  @Test func thePointItselfIsNotEnoughWhereTheOffsetIsObserved() throws {
    // 54 points past rest.
    let found = try marks(MJRefreshHeaderScene(), at: [-117.75, -118, -118.25, -118, -118.25])
    expectEqual(found, [[], [], ["pulling"], ["idle"], ["pulling"]])
  }

  @Test func thePointIsEnoughWhereTheLiftIsTold() throws {
    let found = try marks(
      GIFHeaderScene(), at: [-113.75, -114, -113.75, -114.25], with: ["height": "50"])
    expectEqual(found, [[], ["pulling"], ["idle"], ["pulling"]])
  }

  @Test func aPointOfItsOwnCountsInsteadOfTheHeight() throws {
    let found = try marks(
      MJRefreshHeaderScene(), at: [-118.25, -164, -164.25], with: ["trigger": "100"])
    expectEqual(found, [[], [], ["pulling"]])
  }

  @Test func whatIsLetGoAtRestAfterAllStillBegins() throws {
    // Past the point in one tick and let go there; the next tick finds the plane on its way.
    let found = try marks(MJRefreshHeaderScene(), letGoAt: -118.25)
    expectEqual(found, ["pulling", "refreshing", "refresh"])
    #expect(try marks(MJRefreshHeaderScene(), letGoAt: -118).isEmpty)
  }

  @Test(arguments: [(-50.0, [[], ["pulling"]]), (-49.75, [[], []])])
  func aSideControlNeedsThePointToo(offset: Double, expected: [[String]]) throws {
    let plane = try HeldPlane(
      HorizontalScene(), along: .horizontal, with: ["extent": "50", "trigger": "50"],
      [.touch, .put(offset)])
    expectEqual(plane.marks, expected)
  }

  // MARK: - ego

  @Test func egoPullsPastItsPointAndNotAtIt() throws {
    let found = try marks(EGOTableViewPullRefreshScene(), at: [-64.75, -65, -65.25, -65, -64.75])
    // At the point it stays what it was.
    expectEqual(found, [[], [], ["pulling"], [], ["normal"]])
  }

  @Test func egoStaysPulledWhereTheTableIsBackAtRest() throws {
    try expectEqual(marks(EGOTableViewPullRefreshScene(), at: [-70, 0]), [["pulling"], []])
    try expectEqual(
      marks(EGOTableViewPullRefreshScene(), at: [-70, -0.25]), [["pulling"], ["normal"]])
  }

  @Test func egoLoadsWhenItIsLetGoAtItsPoint() throws {
    try expectEqual(marks(EGOTableViewPullRefreshScene(), letGoAt: -65), ["loading", "refresh"])
    #expect(try marks(EGOTableViewPullRefreshScene(), letGoAt: -64.75).isEmpty)
  }

  // MARK: - arrow

  @Test func arrowIsPastAtItsPoint() throws {
    let scene = ["trigger": "60"]
    let found = try marks(ArrowScene(), at: [-123.75, -124, -123.75], with: scene)
    expectEqual(found, [[], ["pulling"], ["normal"]])
  }

  @Test func arrowStaysAsItWasAtTheTopOfTheScreen() throws {
    // At an offset of 0 the header is behind the bars, and nothing is looked at any more.
    let found = try marks(ArrowScene(), at: [-130, 0, -0.25], with: ["trigger": "60"])
    expectEqual(found, [["pulling"], [], ["normal"]])
  }

  // MARK: - cjrefresh's tutorials

  @Test func barsAreExposedPastTheirPoint() throws {
    let header = try marks(CJRefreshHeaderScene(), at: [-94, -94.25, -94], with: ["trigger": "30"])
    expectEqual(header, [[], ["pulling"], ["idle"]])
  }

  @Test(arguments: ["footer-inset", "footer-offset"])
  func footersAreExposedPastTheirPoint(name: String) throws {
    let scene = try #require(Catalog.scenes.first { $0.name == name }).init()
    let rows = (1...20).map { "Row \($0)" }.joined(separator: ",")
    let settings = ["rows": rows, "trigger": "30"]
    // 20 rows of 44 in a window of 667: 213 at rest, and 30 past it.
    let found = try marks(scene, at: [243, 243.25, 243], with: settings)
    expectEqual(found, [[], ["pulling"], ["idle"]])
  }

  // MARK: - SVPullToRefresh

  @Test func svIsPastItsPointAndNotAtIt() throws {
    let found = try marks(
      SVPullToRefreshTopScene(), at: [-124, -124.25, -124, -124.25], with: ["trigger": "60"])
    expectEqual(found, [[], ["triggered"], ["stopped"], ["triggered"]])
  }

  @Test func svInfiniteLoadsPastTheEndOfTheRows() throws {
    // 20 rows of 44 in a window of 667: the last one shows whole at 213.
    let found = try marks(
      SVPullToRefreshInfiniteScene(), at: [213, 213.25, 213, 212.75], with: ["row-count": "20"])
    expectEqual(found, [[], ["triggered"], [], ["stopped"]])
  }
}
