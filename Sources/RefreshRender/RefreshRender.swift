// One import for drawing scenes and writing films:
//
//     import RefreshRender
//
//     try await SpinnerScene().film(on: .iPhone8, fps: 50).write(to: "spinner.gif")
//
// or makes a command of them: @main struct Films: RenderCommand { … }

@_exported import Films
@_exported import Motion
@_exported import RefreshUI
@_exported import Render2D
@_exported import SceneCommand

// What takes the bytes of a film: `film.write(.gif(GIFFormat()), to: MemorySink())`.
@_exported import protocol ImageCodecs.ByteSink
@_exported import class ImageCodecs.MemorySink
