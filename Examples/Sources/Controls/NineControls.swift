import UIKit

/// Nine controls in a grid, each of which does what it does.
public final class NineControlsController: UIViewController {
  private let ring = ProgressRingView()
  private let menu = MenuButton()
  private let pill = PillSwitch()
  private let heart = HeartView()

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let rows: [[UIView]] = [
      [RippleView(), DotsView(), ring], [menu, WaveView(), pill],
      [FlipCardView(), heart, ShimmerView()],
    ]
    let column = UIStackView(
      arrangedSubviews: rows.map { row in
        let stack = UIStackView(arrangedSubviews: row.map(cell))
        stack.distribution = .fillEqually
        return stack
      })
    column.axis = .vertical
    column.distribution = .fillEqually
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.topAnchor),
      column.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    var steps = 0
    // Three seconds, after which everything is as it was.
    Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
      self.step(steps)
      steps += 1
      if steps == 12 { timer.invalidate() }
    }
  }

  private func step(_ step: Int) {
    ring.setProgress(step < 9 ? min((step + 1) * 12, 100) : 0)
    switch step {
    case 0, 6: menu.isOpen.toggle()
    case 2, 8: pill.setOn(!pill.isOn)
    default: break
    }
    if step % 4 == 1 { heart.beat() }
  }

  /// A cell with a control of 72 points in its middle.
  private func cell(_ control: UIView) -> UIView {
    let cell = UIView()
    control.translatesAutoresizingMaskIntoConstraints = false
    cell.addSubview(control)
    let height: CGFloat = control is PillSwitch ? 36 : 72
    NSLayoutConstraint.activate([
      control.centerXAnchor.constraint(equalTo: cell.centerXAnchor),
      control.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
      control.widthAnchor.constraint(equalToConstant: 72),
      control.heightAnchor.constraint(equalToConstant: height),
    ])
    return cell
  }
}
