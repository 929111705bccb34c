import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

@Suite struct EGOTableViewPullRefreshSceneTests {
  @Test func theStatesFollowThePull() throws {
    let once = ["pulling", "loading", "refresh", "collapse", "normal"]
    try expectEqual(SceneStory(EGOTableViewPullRefreshScene()).marks, once)
    #expect(try SceneStory(EGOTableViewPullRefreshScene(), "short").marks.isEmpty)
    try expectEqual(
      SceneStory(EGOTableViewPullRefreshScene(), "past-and-back").marks,
      [
        "pulling", "normal",
      ])
    try expectEqual(SceneStory(EGOTableViewPullRefreshScene(), "again").marks, once)
  }

  @Test func sixtyStayOpenBelowTheBars() throws {
    let story = try SceneStory(EGOTableViewPullRefreshScene())
    let pulling = try #require(story.entry("state", state: "pulling").offset).y
    #expect(pulling < -65 && pulling > -68)
    let inset = try story.entry("inset animated")
    expectEqual(inset.inset, Insets(top: 60))
    try expectEqual(inset.time, story.time("release"))
    try expectEqual(story.time("collapse") - story.time("refresh"), .seconds(2))
  }

  @Test func theTextsSayWhatToDoAndWhen() throws {
    let story = try SceneStory(EGOTableViewPullRefreshScene())
    #expect(story.texts(at: .zero).contains("Last Updated: 09/06/09 09:26 AM"))
    #expect(story.texts(at: .zero).contains("Pull down to refresh..."))
    #expect(try story.texts(at: story.time("pulling")).contains("Release to refresh..."))
    #expect(try story.texts(at: story.time("loading")).contains("Loading..."))
    #expect(story.texts(at: story.tape.end).contains("Last Updated: 09/06/09 09:41 AM"))
  }

  @Test func theHeaderIsScrolledAwayWhileItLoads() throws {
    let story = try SceneStory(EGOTableViewPullRefreshScene(), "again")
    let insets = story.tape.log.entries.filter { $0.event == "inset set" }.compactMap(\.inset?.top)
    #expect(insets.contains { $0 > 0 && $0 < 60 })
  }

  /// The header stays light in the dark, and so the wheel stays gray.
  @Test func inTheDarkTheWheelCanBeSeen() throws {
    let tape = try EGOTableViewPullRefreshScene().record(
      on: StageSettings(appearance: .dark), gesture: "whole")
    let moment = try #require(tape.time(of: "refresh")) + .milliseconds(100)
    let grays = tape.displayList(at: moment).commands.count {
      guard case .fill(_, _, .color(let color), _) = $0 else { return false }
      return color.red == Color.gray.red && color.alpha > 0.1
    }
    expectEqual(grays, 12)
  }
}
