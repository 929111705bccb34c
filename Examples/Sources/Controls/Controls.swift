import UIKit

/// A ring that fills while a label counts.
public final class ProgressRingView: UIView {
  private let ring = CAShapeLayer()
  private let label = UILabel()

  public private(set) var progress = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    ring.fillColor = nil
    ring.strokeColor = UIColor.systemGreen.cgColor
    ring.lineWidth = 7
    ring.lineCap = .round
    ring.strokeEnd = 0
    layer.addSublayer(ring)
    label.font = .boldSystemFont(ofSize: 15)
    label.textAlignment = .center
    label.text = "0 %"
    addSubview(label)
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  /// The ring follows by itself: a bare layer animates what changes.
  public func setProgress(_ progress: Int) {
    self.progress = progress
    ring.strokeEnd = CGFloat(progress) / 100
    label.text = "\(progress) %"
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    ring.frame = bounds
    ring.path =
      UIBezierPath(
        arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - 6,
        startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true
      ).cgPath
  }
}

/// Three bars that become a cross.
public final class MenuButton: UIButton {
  private let bars = [CAShapeLayer(), CAShapeLayer(), CAShapeLayer()]

  public var isOpen = false { didSet { if isOpen != oldValue { turn() } } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    for bar in bars {
      bar.strokeColor = UIColor.label.cgColor
      bar.lineWidth = 5
      bar.lineCap = .round
      layer.addSublayer(bar)
    }
    addTarget(self, action: Selector(toggle), for: .touchUpInside)
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  private func toggle() { isOpen.toggle() }

  public override func layoutSubviews() {
    super.layoutSubviews()
    for (index, bar) in bars.enumerated() {
      bar.bounds = CGRect(x: 0, y: 0, width: bounds.width * 0.6, height: 5)
      bar.position = place(index)
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: 2.5))
      path.addLine(to: CGPoint(x: bar.bounds.width, y: 2.5))
      bar.path = path.cgPath
    }
  }

  private func place(_ index: Int) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.midY + (isOpen ? 0 : CGFloat(index - 1) * bounds.height / 5))
  }

  private func turn() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.4)
    CATransaction.setAnimationTimingFunction(
      CAMediaTimingFunction(controlPoints: 0.3, -0.3, 0.4, 1.4))
    for (index, bar) in bars.enumerated() {
      bar.position = place(index)
      if index == 1 { bar.opacity = isOpen ? 0 : 1 }
      let angle = isOpen ? CGFloat(1 - index) * .pi / 4 : 0
      bar.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    }
    CATransaction.commit()
  }
}

/// A switch of one's own.
public final class PillSwitch: UIControl {
  private let knob = UIView()

  public private(set) var isOn = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    knob.backgroundColor = .white
    knob.isUserInteractionEnabled = false
    knob.layer.shadowOpacity = 0.2
    knob.layer.shadowRadius = 2
    knob.layer.shadowOffset = CGSize(width: 0, height: 1)
    addSubview(knob)
    backgroundColor = .systemGray4
    addTarget(self, action: Selector(tapped), for: .touchUpInside)
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  private func tapped() { setOn(!isOn) }

  public func setOn(_ isOn: Bool) {
    self.isOn = isOn
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.65, initialSpringVelocity: 0,
      animations: {
        self.backgroundColor = isOn ? .systemOrange : .systemGray4
        self.setNeedsLayout()
        self.layoutIfNeeded()
      })
    sendActions(for: .valueChanged)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    let size = bounds.height - 6
    knob.frame = CGRect(x: isOn ? bounds.width - size - 3 : 3, y: 3, width: size, height: size)
    knob.layer.cornerRadius = size / 2
  }
}

/// A heart that jumps.
public final class HeartView: UIView {
  private let heart = CAShapeLayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    heart.fillColor = UIColor.systemPink.cgColor
    layer.addSublayer(heart)
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  public override func layoutSubviews() {
    super.layoutSubviews()
    heart.frame = bounds
    let (w, h) = (bounds.width, bounds.height)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: w / 2, y: h * 0.88))
    path.addCurve(
      to: CGPoint(x: w / 2, y: h * 0.3), controlPoint1: CGPoint(x: -w * 0.25, y: h * 0.45),
      controlPoint2: CGPoint(x: w * 0.2, y: -h * 0.05))
    path.addCurve(
      to: CGPoint(x: w / 2, y: h * 0.88), controlPoint1: CGPoint(x: w * 0.8, y: -h * 0.05),
      controlPoint2: CGPoint(x: w * 1.25, y: h * 0.45))
    path.close()
    heart.path = path.cgPath
  }

  public func beat() {
    UIView.animateKeyframes(
      withDuration: 0.6, delay: 0,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.3) {
          self.transform = CGAffineTransform(scaleX: 1.25, y: 1.25)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.3) {
          self.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) {
          self.transform = .identity
        }
      })
  }
}

/// A card that turns over in perspective.
public final class FlipCardView: UIView {
  private let front = CALayer()
  private let back = CALayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 300
    layer.sublayerTransform = eye
    for (side, color) in [(front, UIColor.systemPurple), (back, UIColor.systemYellow)] {
      side.backgroundColor = color.cgColor
      side.cornerRadius = 10
      side.isDoubleSided = false
      layer.addSublayer(side)
    }
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.y")
    turn.keyTimes = [0, 0.35, 0.5, 0.85, 1]
    turn.timingFunctions = [.easeInEaseOut, .linear, .easeInEaseOut, .linear].map {
      CAMediaTimingFunction(name: $0)
    }
    turn.duration = 3
    turn.repeatCount = .infinity
    turn.values = [0, CGFloat.pi, CGFloat.pi, 2 * CGFloat.pi, 2 * CGFloat.pi]
    front.add(turn, forKey: "turn")
    turn.values = [CGFloat.pi, 2 * CGFloat.pi, 2 * CGFloat.pi, 3 * CGFloat.pi, 3 * CGFloat.pi]
    back.add(turn, forKey: "turn")
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  public override func layoutSubviews() {
    super.layoutSubviews()
    front.frame = bounds.insetBy(dx: bounds.width / 8, dy: 2)
    back.bounds = front.bounds
    back.position = front.position
  }
}
