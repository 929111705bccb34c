import UIKit

/// What happens when, for a recording to run: `log` adds the time.
public enum ClockStories {
  /// Writes a line.
  public typealias Log = (String) -> Void

  /// Work on queues.
  public static func queues(_ log: @escaping Log) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { log("after") }
    DispatchQueue.global().async {
      log("background")
      DispatchQueue.main.async { log("main") }
    }
    DispatchQueue.main.async { log("async") }
    let item = DispatchWorkItem { log("cancelled") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20), execute: item)
    item.cancel()
    let group = DispatchGroup()
    group.enter()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { group.leave() }
    group.notify(queue: .main) { log("group") }
    log("end")
  }

  private final class Target: NSObject {
    let log: Log
    init(_ log: @escaping Log) { self.log = log }
    func tick(_ timer: Timer) { log("tick \(timer.userInfo as? Int ?? 0)") }
    func step(_ link: CADisplayLink) {
      log("\(Int((link.targetTimestamp - link.timestamp) * 1e6 + 0.01))")
      if link.timestamp > 1000.05 { link.invalidate() }
    }
    func heard(_ notification: Notification) {
      log("heard \(notification.userInfo?["n"] as? Int ?? 0)")
    }
  }

  /// Timers, and what is performed later.
  public static func timers(_ log: @escaping Log) {
    let target = Target(log)
    var count = 0
    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
      count += 1
      log("\(count)")
      if count == 3 { timer.invalidate() }
    }
    Timer.scheduledTimer(
      timeInterval: 0.25, target: target, selector: Selector(Target.tick(_:)), userInfo: 7,
      repeats: false)
    let late = Timer(timeInterval: 1, repeats: false) { _ in log("late") }
    late.fireDate = Date() + 0.5
    RunLoop.main.add(late, forMode: .common)
    target.perform(Selector(Target.tick(_:)), with: late, afterDelay: 0.6)
    let asked = Selector(Target.tick(_:), name: "tick(_:)")
    target.perform(asked, with: late, afterDelay: 0.8)
    NSObject.cancelPreviousPerformRequests(withTarget: target, selector: asked, object: late)
  }

  /// What clocks say.
  public static func times(_ log: @escaping Log) {
    let (media, date) = (CACurrentMediaTime(), Date())
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      log("\(media) \(CACurrentMediaTime()) \(Date().timeIntervalSince(date))")
    }
  }

  /// A display link at a rate, for three frames of the usual one.
  public static func displayLink(rate: Int) -> (@escaping Log) -> Void {
    { log in
      let link = CADisplayLink(target: Target(log), selector: Selector(Target.step(_:)))
      link.preferredFramesPerSecond = rate
      link.add(to: .main, forMode: .common)
    }
  }

  /// Notifications and their observers.
  public static func notifications(_ log: @escaping Log) {
    let (target, sender, center) = (Target(log), NSObject(), NotificationCenter.default)
    let name = Notification.Name("name")
    center.addObserver(target, selector: Selector(Target.heard(_:)), name: name, object: sender)
    let token = center.addObserver(forName: name, object: nil, queue: .main) { _ in log("block") }
    center.post(name: name, object: sender, userInfo: ["n": 1])
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: sender, userInfo: ["n": 2])
    center.removeObserver(target)
    center.post(name: name, object: sender)
  }

  /// A draw by every name.
  public static func draws(_ log: @escaping Log) {
    log("\(Double.random(in: 0...1)) \(Double.random(in: 0..<1)) \(Float.random(in: 2..<3))")
    log("\(CGFloat.random(in: 0...9)) \(Int.random(in: 0..<1_000_000)) \(Bool.random())")
    log("\(UInt8.random(in: 0...255)) \(Int64.random(in: .min ... .max))")
    log("\((1...1_000_000).randomElement()!) \((0..<1_000_000).randomElement()!)")
    log("\([1, 2, 3, 4, 5, 6, 7, 8].shuffled()) \(Array(0...1_000_000).randomElement()!)")
    log("\(arc4random()) \(arc4random_uniform(1_000_000)) \(drand48())")
    log("\(UInt32.random(in: 0..<1_000_000)) \(arc4random_uniform(1)) \(Int8.random(in: 3...3))")
  }
}
