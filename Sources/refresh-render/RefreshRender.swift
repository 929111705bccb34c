import RefreshScenes
import SceneCommand

@main struct RefreshRender: RenderCommand {
  static let name = "refresh-render"
  static let scenes = Catalog.scenes
}
