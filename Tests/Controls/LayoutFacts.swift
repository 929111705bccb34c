import UIKit

extension Facts {
  /// Where views are that nothing places.
  public static var layout: [Fact] {
    let facts = Facts()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (free, placed) = (UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8)), UIView())
    for view in [free, placed] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    placed.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
    placed.widthAnchor.constraint(equalToConstant: 20).isActive = true
    root.layoutIfNeeded()
    facts.expectEqual(placed.frame, CGRect(x: 10, y: 0, width: 20, height: 0))
    facts.expectEqual(free.frame, CGRect(x: 5, y: 6, width: 7, height: 8))

    final class Fitting: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 4, height: 2) }
    }
    let fitting = Fitting(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    fitting.sizeToFit()
    facts.expectEqual(fitting.frame, CGRect(x: 1, y: 2, width: 4, height: 2))
    return facts.all
  }
}
