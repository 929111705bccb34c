import RefreshRender
import TestSupport
import Testing

/// From a scene to a film.
@Suite struct SceneFilmTests {
  @Test func aFilmHasTheScreenOfItsDevice() throws {
    let film = try Pulse().film(on: .iPhone15)
    #expect(film.width == 1179 && film.height == 2556)
    let badge = try Pulse().film(on: Device("badge", width: 20, height: 10, scale: 1))
    #expect(badge.width == 20 && badge.height == 10)
    try expectEqual(Pulse().film().width, 750)
  }

  @Test func whatIsSelectedIsShown() throws {
    let selection = Selection([
      .moment(.start), .range(.mark("there") - .seconds(0.2), .end - .seconds(0.1)),
    ])
    let film = try Pulse().film(on: Pulse.screen, fps: 10, select: selection)
    expectEqual(film.schedule.frames.map(\.time.seconds), [0, 0.3, 0.4])
  }

  @Test func aMarkThatIsNotThereIsToldInWords() {
    let error = #expect(throws: SelectionError.self) {
      try Pulse().film(on: Pulse.screen, select: .moment(.mark("thare")))
    }
    #expect(
      error?.description
        == "Cannot select that: there is no mark 'thare'; did you mean 'mark:there'?")
  }

  @Test func aScriptTakesTheGesturesPlace() throws {
    let film = try Pulse().film(on: Pulse.screen, script: GestureScript("wait 2s; end"))
    expectEqual(film.schedule.total, .seconds(2))
  }

  @Test func tooManyFramesAreRefused() {
    let error = #expect(throws: FilmError.self) {
      try Pulse().film(on: Pulse.screen, fps: 240, speed: 0.001)
    }
    expectEqual(error, .tooManyFrames(144_000, most: 100_000))
  }
}
