import RefreshUI

/// All scenes, in the order in which they are listed.
public enum Catalog {
  /// The scenes.
  public static let scenes: [any Scene.Type] = [
    LettersScene.self,
    TableScene.self,
    SystemSpinnerScene.self,
    ArrowScene.self,
    PagerScene.self,
    PagerFigureScene.self,
    CJRefreshHeaderScene.self,
    CJRefreshFooterOffsetScene.self,
    CJRefreshFooterInsetScene.self,
    SVPullToRefreshTopScene.self,
    SVPullToRefreshBottomScene.self,
    SVPullToRefreshInfiniteScene.self,
    EGOTableViewPullRefreshScene.self,
    MJRefreshHeaderScene.self,
    MJRefreshAutoFooterScene.self,
    MJRefreshBackFooterScene.self,
    GIFHeaderScene.self,
    ElasticScene.self,
    DropScene.self,
    PulseScene.self,
    ResultScene.self,
    HorizontalScene.self,
    CustomScene.self,
    MotionFigureScene.self,
  ]
}
