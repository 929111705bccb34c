import UIKit

extension TouchStories {
  private final class Refresher: NSObject {
    let log: Log
    let plane = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let control = UIRefreshControl()

    init(_ log: @escaping Log) {
      self.log = log
      super.init()
      plane.contentInset.top = 20
      plane.refreshControl = control
      control.addTarget(self, action: Selector(refresh(_:)), for: .valueChanged)
    }
    func refresh(_ sender: UIRefreshControl) {
      log("refreshes \(sender.isRefreshing)")
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        self.log("\(self.plane.contentInset.top) \(self.plane.adjustedContentInset.top)")
        sender.endRefreshing()
        self.log("ended \(sender.isRefreshing)")
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
        self.log("\(self.plane.adjustedContentInset.top) \(Int(self.plane.contentOffset.y))")
      }
    }
  }

  /// A scroll view with the system's refresh control.
  public static func refresh(_ log: @escaping Log) -> UIView {
    let refresher = Refresher(log)
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { log("\(refresher.control.isRefreshing)") }
    return refresher.plane
  }
}
