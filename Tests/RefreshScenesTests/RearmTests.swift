import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// What can be started again, and when: scenes that refresh twice.
@Suite struct RearmTests {
  private func marks(
    _ scene: any Scene, with parameters: [String: String] = [:], _ steps: [HeldPlane.Step]
  ) throws -> [[String]] {
    try HeldPlane(scene, with: parameters, steps).marks
  }

  /// What is held past the point while the work ends is no new pull where the offset is told; it is
  /// idle only once it has closed.
  @Test func toldControlsAreIdleWhenTheyHaveClosed() throws {
    let found = try marks(
      GIFHeaderScene(),
      with: ["work": "0.2s", "open": "0.1s", "collapse": "0.2s", "done": "0.3s"],
      [.touch, .put(-120), .release, .wait(0.95), .touch, .put(-119), .release, .wait(0.5)])
    expectEqual(found[2] + found[3], ["refreshing", "refresh", "done", "collapse", "idle"])
    expectEqual(found[5], ["pulling"])
    #expect((found[6] + found[7]).prefix(3) == ["refreshing", "refresh", "done"])
  }

  /// MJRefresh's is idle as soon as it begins to close.
  @Test func observedControlsAreIdleWhenTheyClose() throws {
    let found = try marks(
      MJRefreshHeaderScene(), with: ["work": "0.2s", "open": "0.1s", "collapse": "5s"],
      [.touch, .put(-120), .release, .wait(0.5), .touch, .put(-119)])
    #expect((found[2] + found[3]).suffix(2) == ["collapse", "idle"])
    expectEqual(found[5], ["pulling"])
  }

  @Test func whileItWorksAPullStartsNothing() throws {
    for scene in [MJRefreshHeaderScene() as any Scene, GIFHeaderScene()] {
      let found = try marks(
        scene, with: ["work": "9s"],
        [.touch, .put(-120), .release, .wait(0.6), .touch, .put(-200), .release, .wait(0.5)])
      #expect(found[4...].joined().isEmpty)
    }
  }

  /// The drop comes back where the pull is a point or less, and the wheel has gone.
  @Test func theDropSnapsAgainAfterItHasGoneBack() throws {
    let found = try marks(
      DropScene(), with: ["work": "0.2s", "trigger": "80", "collapse": "0.1s"],
      [.touch, .put(-80), .wait(0.6), .put(-90), .put(-7.75), .put(-80)])
    #expect(found[1] == ["trigger", "refresh"] && found[2] == ["collapse"])
    #expect(found[3].isEmpty && found[4].isEmpty && found[5] == ["trigger", "refresh"])
  }

  @Test func theDropIsSeenAgainWhereAPointIsLeft() throws {
    let plane = try HeldPlane(
      DropScene(), with: ["work": "0.2s", "trigger": "80", "collapse": "0.1s"],
      [.touch, .put(-80), .wait(0.6), .put(-1.25), .put(-1)])
    // Steps are a tenth of a second apart, and 0.6 s are waited for.
    let (before, after) = (Time.seconds(1.05), Time.seconds(1.15))
    let count = { (time: Time) in plane.tape.displayList(at: time).commands.count }
    #expect(count(before) < count(after))
  }

  @Test func lettersWorkAgainWhileTheyStillRun() throws {
    let found = try marks(
      LettersScene(), with: ["work": "0.3s", "trigger": "100"],
      [.touch, .put(-100), .release, .wait(1.5), .touch, .put(-100), .release, .wait(1)])
    expectEqual(found[1], ["trigger"])
    expectEqual(found[2] + found[3], ["refresh", "round", "collapse"])
    expectEqual(found[5], ["trigger"])
    #expect((found[6] + found[7]).contains("refresh"))
  }

  @Test func svStopsAndTriggersAgain() throws {
    let found = try marks(
      SVPullToRefreshTopScene(), with: ["work": "0.2s", "collapse": "0.1s", "open": "0.1s"],
      [.touch, .put(-130), .release, .wait(1.5), .touch, .put(-130)])
    expectEqual(found[1], ["triggered"])
    #expect((found[2] + found[3]).suffix(1) == ["stopped"])
    expectEqual(found[5], ["triggered"])
  }
}
