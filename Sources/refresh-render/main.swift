import RefreshScenes
import SceneCommand

await Command.main(scenes: Catalog.scenes)
