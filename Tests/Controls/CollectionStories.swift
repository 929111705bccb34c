import UIKit

extension TouchStories {
  private final class Tile: UICollectionViewCell {
    override class func makeView(frame: CGRect) -> UICollectionReusableView { Tile(frame: frame) }
    override var isSelected: Bool { didSet { tag += isSelected ? 100 : 0 } }
  }

  private final class Grid: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
  {
    let log: Log
    init(_ log: @escaping Log) { self.log = log }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 11 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 80, height: indexPath.item == 1 ? 120 : 100) }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      let cell = collectionView.cellForItem(at: indexPath) as? Tile
      log("selected \(indexPath.item) \(cell?.tag ?? 0)")
    }
  }

  /// A collection of eleven tiles in three columns, which is tapped.
  public static func grid(_ log: @escaping Log) -> UIView {
    let grid = Grid(log)
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.register(Tile.self, forCellWithReuseIdentifier: "tile")
    (view.dataSource, view.delegate) = (grid, grid)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      let frames = [0, 1, 2, 3, 10].map {
        view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))!.frame.origin
      }
      grid.log("\(frames.map { "\(Int($0.x)),\(Int($0.y))" }) of \(Int(view.contentSize.height))")
      log("\(view.indexPathsForVisibleItems.map(\.item))")
      view.scrollToItem(at: IndexPath(item: 10, section: 0), at: .bottom, animated: false)
      log("\(Int(view.contentOffset.y))")
    }
    return view
  }
}
