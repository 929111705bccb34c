import RefreshScenes
import RefreshUI
import TestSupport
import Testing

@testable import SceneCommand

@Suite struct CommandTableTests {
  @Test func noCommandNamesAnOptionTwice() {
    for page in Command.pages {
      let names = page.options.map(\.name) + ["help"]
      expectEqual(Set(names).count, names.count, "\(page.name)")
      let letters = page.options.compactMap(\.short) + ["h"]
      expectEqual(Set(letters).count, letters.count, "\(page.name)")
    }
  }

  @Test func helpHasNoFullStop() {
    for page in Command.pages {
      #expect(!page.summary.hasSuffix("."))
      for option in page.options { #expect(!option.help.hasSuffix("."), "\(option.name)") }
    }
  }

  /// Help lists each option once, in few groups of some options each, none of them for what is left over alone.
  @Test func helpHasGroups() {
    for page in Command.pages {
      let groups = page.groups
      let names = groups.flatMap { $0.options.map(\.name) }
      #expect(names.sorted() == (page.options.map(\.name) + ["help"]).sorted(), "\(page.name)")
      #expect(groups.allSatisfy { $0.options.count <= 12 }, "\(page.name)")
      #expect(groups.count == 1 || names.count / groups.count >= 2, "\(page.name)")
    }
    let titles = RenderVerb.page.groups.map(\.title)
    expectEqual(
      titles, ["OUTPUT", "SCREEN", "TIME", "GIF", "SHEET", "GESTURE", "FONTS", "OPTIONS"])
    expectEqual(ListVerb.page.groups.map(\.title), ["OPTIONS"])
  }

  /// Help writes some defaults in its own words, which must be those of the value that holds.
  @Test func theDefaultThatHelpShowsIsTheOneThatHolds() throws {
    func check(_ option: Option<some Equatable>) throws {
      let (standard, text) = (
        option.wrappedValue, try #require(option.description.defaultText)
      )
      try option.fill(
        Setting(option: option.description, input: .text(text), origin: .flag))
      expectEqual(option.wrappedValue, standard, "\(option.description.name)")
    }
    let (film, encode) = (FilmOptions(), EncodeVerb())
    try check(encode.$fps)
    try check(film.playing.$loop)
    try check(film.recording.$appearance)
    try check(film.recording.$select)
    try check(encode.$speed)
    try check(CompareVerb().$timing)
  }

  /// A parameter that hides an option could not be set, and one that begins with `no-` would be
  /// read as switching another off.
  @Test func noParameterOfAnySceneHidesAnOption() {
    let options = RenderVerb.page.options.map(\.name) + ["help", "version"]
    for scene in Catalog.scenes {
      for parameter in scene.init().parameters {
        #expect(!options.contains(parameter.name), "\(scene.name) \(parameter.name)")
        #expect(!parameter.name.hasPrefix("no-"), "\(scene.name) \(parameter.name)")
        #expect(!parameter.help.hasSuffix("."), "\(scene.name) \(parameter.name)")
      }
    }
  }

  /// Scenes are rendered together, so whether a value follows an option should not depend on the scene.
  @Test func aParameterIsASwitchInAllScenesOrInNone() {
    var isSwitch: [String: Bool] = [:]
    for scene in Catalog.scenes {
      for parameter in scene.init().parameters {
        let value = parameter.kind == Bool.kind
        #expect(isSwitch[parameter.name] ?? value == value, "\(parameter.name)")
        isSwitch[parameter.name] = value
      }
    }
  }

  @Test func theCommandsOfScenesAreKnown() {
    let named = Command.verbs.filter { verb in
      verb != ShowVerb.self && !verb.page.options.isEmpty
        && verb.arguments.contains { $0.name == "scene" }
    }
    expectEqual(named.map { $0.name }, Command.verbs.filter { $0.takesParameters }.map { $0.name })
  }

  /// In a configuration file a scene's name and a setting's name stand side by side.
  @Test func noSceneIsCalledAsASetting() {
    let parameters = Catalog.scenes.flatMap { $0.init().parameters.map(\.name) }
    for scene in Catalog.scenes {
      #expect(!RenderVerb.page.options.contains { $0.name == scene.name }, "\(scene.name)")
      #expect(!Command.verbs.contains { $0.name == scene.name }, "\(scene.name)")
      #expect(!parameters.contains(scene.name), "\(scene.name)")
    }
  }

  @Test func everyDefaultOfEverySceneReadsBack() throws {
    for scene in Catalog.scenes {
      for parameter in declaredParameters(of: scene.init()) {
        let standard = parameter.description.defaultText
        try parameter.fill(.text(standard))
        expectEqual(parameter.description.text, standard, "\(scene.name) \(parameter.name)")
      }
    }
  }
}
