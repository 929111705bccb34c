import UIKit

/// Rings that spread and fade.
public final class RippleView: UIView {
  private let rings = [CAShapeLayer(), CAShapeLayer(), CAShapeLayer()]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    for (index, ring) in rings.enumerated() {
      ring.fillColor = nil
      ring.strokeColor = UIColor.systemIndigo.cgColor
      ring.lineWidth = 3
      layer.addSublayer(ring)
      let scale = CABasicAnimation(keyPath: "transform.scale")
      scale.fromValue = 0.15
      scale.toValue = 1
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1
      fade.toValue = 0
      let spread = CAAnimationGroup()
      spread.animations = [scale, fade]
      spread.duration = 1.5
      spread.beginTime = CACurrentMediaTime() - 0.5 * Double(index)
      spread.timingFunction = CAMediaTimingFunction(name: .easeOut)
      spread.repeatCount = .infinity
      ring.add(spread, forKey: "spread")
    }
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  public override func layoutSubviews() {
    super.layoutSubviews()
    for ring in rings {
      ring.frame = bounds
      ring.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 4, dy: 4)).cgPath
    }
  }
}

/// Dots on a circle, each a little later than the one before.
public final class DotsView: UIView {
  private let replicator = CAReplicatorLayer()
  private let dot = CALayer()
  private let count = 10

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(replicator)
    replicator.addSublayer(dot)
    replicator.instanceCount = count
    replicator.instanceDelay = 1 / Double(count)
    replicator.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(count), 0, 0, 1)
    dot.backgroundColor = UIColor.systemTeal.cgColor
    let shrink = CAKeyframeAnimation(keyPath: "transform.scale")
    shrink.values = [1, 0.2, 0.2]
    shrink.keyTimes = [0, 0.8, 1]
    shrink.duration = 1
    shrink.repeatCount = .infinity
    dot.add(shrink, forKey: "shrink")
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  public override func layoutSubviews() {
    super.layoutSubviews()
    replicator.frame = bounds
    let size = bounds.width / 7
    dot.bounds = CGRect(x: 0, y: 0, width: size, height: size)
    dot.cornerRadius = size / 2
    dot.position = CGPoint(x: bounds.midX, y: size / 2 + 2)
  }
}

/// A light that runs across grey bars.
public final class ShimmerView: UIView {
  private let bars = CAShapeLayer()
  private var light: CAGradientLayer? { layer as? CAGradientLayer }

  public override class var layerClass: AnyClass { CAGradientLayer.self }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    let grey = UIColor(white: 0.85, alpha: 1).cgColor
    light?.colors = [grey, UIColor(white: 0.95, alpha: 1).cgColor, grey]
    light?.startPoint = CGPoint(x: 0, y: 0.4)
    light?.endPoint = CGPoint(x: 1, y: 0.6)
    layer.mask = bars
    let run = CABasicAnimation(keyPath: "locations")
    run.fromValue = [-1, -0.5, 0]
    run.toValue = [1, 1.5, 2]
    run.duration = 1.5
    run.repeatCount = .infinity
    layer.add(run, forKey: "run")
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height / 6
    let path = UIBezierPath()
    for (row, width) in [1, 0.8, 0.55].enumerated() {
      let bar = CGRect(
        x: 0, y: CGFloat(2 * row) * height + height / 2, width: bounds.width * width,
        height: height)
      path.append(UIBezierPath(roundedRect: bar, cornerRadius: height / 2))
    }
    bars.path = path.cgPath
  }
}

/// Water that rises and falls, drawn anew for each frame.
public final class WaveView: UIView {
  private var phase: CGFloat = 0
  private var link: CADisplayLink?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor.systemBlue.withAlphaComponent(0.12)
    layer.cornerRadius = 12
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    link?.invalidate()
    link = nil
    guard window != nil else { return }
    link = CADisplayLink(target: self, selector: Selector(step(_:)))
    link?.add(to: .main, forMode: .common)
  }

  private func step(_ link: CADisplayLink) {
    phase = CGFloat(link.timestamp.truncatingRemainder(dividingBy: 3)) / 3 * 2 * .pi
    setNeedsDisplay()
  }

  public override func draw(_ rect: CGRect) {
    for (index, alpha) in [0.35, 0.7].enumerated() {
      let wave = UIBezierPath()
      wave.move(to: CGPoint(x: 0, y: bounds.maxY))
      for x in stride(from: 0, through: bounds.width, by: 2) {
        let angle = x / bounds.width * 2 * .pi + phase * CGFloat(index + 1)
        wave.addLine(to: CGPoint(x: x, y: bounds.midY + sin(angle) * bounds.height / 12))
      }
      wave.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
      wave.close()
      UIColor.systemBlue.withAlphaComponent(alpha).setFill()
      wave.fill()
    }
  }
}
