/// Every scene there is, in the order in which they are listed.
public enum Catalog {
  /// The scenes.
  public static let scenes: [any Scene.Type] = [
    TableScene.self,
    LettersScene.self,
    ArrowScene.self,
    SystemSpinnerScene.self,
    PagerScene.self,
    PagerFigureScene.self,
    CustomScene.self,
    GIFHeaderScene.self,
    HorizontalScene.self,
  ]
}
