import UIKit

/// Views that scroll and feel the finger, for a recording to run on a screen of 300 × 400 points.
public enum TouchStories {
  /// Writes a line.
  public typealias Log = (String) -> Void

  /// A view of the whole screen that logs what happens to it; scripts pull its content.
  public final class Plane: UIScrollView, UIScrollViewDelegate {
    let log: Log
    var isTerse = false
    var target: CGPoint?
    var observation: NSKeyValueObservation?

    /// A plane of 1000 points.
    public init(_ log: @escaping Log) {
      self.log = log
      super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      contentSize = CGSize(width: 300, height: 1000)
      delegate = self
      addObserver(self, forKeyPath: "contentOffset", options: [.new, .old], context: nil)
      panGestureRecognizer.addTarget(self, action: Selector(panned(_:)))
      observation = observe(\.contentSize, options: [.new]) { plane, change in
        plane.log("size \(Int(change.newValue!.height))")
      }
    }
    /// The plane is of no nib.
    public required init?(coder: NSCoder) { nil }

    private var moves = 0
    private func tell(_ text: String) {
      if text.hasPrefix("scrolled") || text.hasPrefix("offset") || text.hasPrefix("pan 2") {
        moves += 1
        if isTerse { return }
      }
      log(text)
    }
    /// Writes offsets.
    public override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let new = (change?[.newKey] as? NSValue)?.cgPointValue ?? .zero
      let old = change?[.oldKey] as? CGPoint ?? .zero
      tell("offset \(Int(old.y.rounded())) → \(Int(new.y.rounded()))")
    }
    func panned(_ pan: UIPanGestureRecognizer) {
      tell("pan \(pan.state.rawValue) \(Int(pan.translation(in: self).y.rounded()))")
    }
    /// Writes offsets.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
      tell("scrolled \(Int(contentOffset.y.rounded()))")
    }
    /// Writes that a drag begins.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log("begins") }
    /// Writes where a drag would end.
    public func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      log("will end at \(Int(targetContentOffset.pointee.y.rounded()))")
      if let target { targetContentOffset.pointee = target }
    }
    /// Writes that a drag ends.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
      log("ends \(willDecelerate) \(isDecelerating)")
    }
    /// Writes where it rests.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      log("rests at \(Int(contentOffset.y.rounded()))")
    }
    /// Writes where it arrives.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      log("arrives at \(Int(contentOffset.y.rounded()))")
    }
  }

  /// Sets the offset at once, and animated.
  public static func offsets(_ log: @escaping Log) -> UIView {
    let plane = Plane(log)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      plane.contentOffset.y = 50
      plane.contentSize.height = 900
      plane.isTerse = true
      plane.setContentOffset(CGPoint(x: 0, y: 250), animated: true)
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      plane.isTerse = false
      plane.contentInset.top = 60
      plane.contentOffset.y = -60
      log("\(plane.adjustedContentInset.top) \(plane.bounds.minY)")
      plane.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 20), animated: false)
    }
    return plane
  }

  /// A plane that is pulled, and stops where its delegate says.
  public static func pull(to target: CGPoint?) -> (@escaping Log) -> UIView {
    { log in
      let plane = Plane(log)
      (plane.isTerse, plane.target) = (true, target)
      return plane
    }
  }

  private final class Pad: UIView, UIGestureRecognizerDelegate {
    var log: Log = { _ in }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log("began \(touches.first!.location(in: self)) \(touches.first!.tapCount)")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      if touches.first!.previousLocation(in: self).x == 10 { log("moved") }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      log("cancelled")
    }
    func tapped(_ tap: UITapGestureRecognizer) { log("tap \(tap.numberOfTapsRequired)") }
    func pressed(_ press: UILongPressGestureRecognizer) { log("press \(press.state.rawValue)") }
    func swiped() { log("swipe") }
    func panned(_ pan: UIPanGestureRecognizer) {
      guard pan.state != .changed else { return }
      let (way, speed) = (pan.translation(in: self).x, pan.velocity(in: self).x)
      log("pan \(pan.state.rawValue) \(Int(way.rounded())) \(Int(speed.rounded()))")
    }
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      guard let pan = recognizer as? UIPanGestureRecognizer else { return true }
      return pan.translation(in: self).x.magnitude > pan.translation(in: self).y.magnitude
    }
  }

  /// A view of 100 points with recognisers, at 100, 100.
  public static func pad(_ kinds: String) -> (@escaping Log) -> UIView {
    { log in
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      let pad = Pad(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
      pad.log = log
      root.addSubview(pad)
      let double = UITapGestureRecognizer(target: pad, action: Selector(Pad.tapped(_:)))
      double.numberOfTapsRequired = 2
      let single = UITapGestureRecognizer(target: pad, action: Selector(Pad.tapped(_:)))
      let swipe = UISwipeGestureRecognizer(target: pad, action: Selector(Pad.swiped))
      if kinds.contains("1") { pad.addGestureRecognizer(single) }
      if kinds.contains("2") {
        pad.addGestureRecognizer(double)
        single.require(toFail: double)
      }
      if kinds.contains("l") {
        pad.addGestureRecognizer(
          UILongPressGestureRecognizer(target: pad, action: Selector(Pad.pressed(_:))))
      }
      if kinds.contains("p") {
        pad.addGestureRecognizer(
          UIPanGestureRecognizer(target: pad, action: Selector(Pad.panned(_:))))
      }
      if kinds.contains("s") { root.addGestureRecognizer(swipe) }
      guard kinds.contains("v") else { return root }
      let plane = Plane(log)
      plane.isTerse = true
      plane.addSubview(pad)
      return plane
    }
  }
}
