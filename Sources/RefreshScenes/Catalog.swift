import RefreshUI

/// Every scene there is, in the order in which they are listed.
public enum Catalog {
  /// The scenes.
  public static let scenes: [any Scene.Type] = [
    TableScene.self,
    LettersScene.self,
    SystemSpinnerScene.self,
    ArrowScene.self,
    PagerScene.self,
    PagerFigureScene.self,
    HeaderScene.self,
    FooterOffsetScene.self,
    FooterInsetScene.self,
    SVTopScene.self,
    SVBottomScene.self,
    SVInfiniteScene.self,
    EgoScene.self,
    MJHeaderScene.self,
    MJAutoFooterScene.self,
    MJBackFooterScene.self,
    GIFHeaderScene.self,
    ElasticScene.self,
    DropScene.self,
    PulseScene.self,
    ResultScene.self,
    HorizontalScene.self,
    CustomScene.self,
  ]
}
