import UIKit

/// A table whose refresh control shows seven letters, which turn one by one and then grow together.
public final class LettersController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let rows = ["One", "Two", "Three", "Four", "Five"]
  private let table = UITableView(frame: .zero, style: .plain)
  private let refreshControl = UIRefreshControl()
  private var labels: [UILabel] = []
  private var isAnimating = false
  private var colorIndex = 0
  private var labelIndex = 0
  private var timer: Timer?

  public override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.rowHeight = 60
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    view.addSubview(table)
    refreshControl.backgroundColor = .clear
    refreshControl.tintColor = .clear
    table.addSubview(refreshControl)
    addLetters()
  }

  private func addLetters() {
    let contents = UIView(frame: refreshControl.bounds)
    contents.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contents.backgroundColor = UIColor(
      red: 236 / 255, green: 240 / 255, blue: 241 / 255, alpha: 1)
    for (index, letter) in "APPCODA".enumerated() {
      let label = UILabel(
        frame: CGRect(
          x: view.bounds.width / 2 - 94 + 28 * CGFloat(index),
          y: (contents.bounds.height - 30) / 2, width: 20, height: 30))
      label.text = String(letter)
      label.font = .systemFont(ofSize: 20)
      label.textColor = .black
      label.textAlignment = .center
      label.autoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin]
      contents.addSubview(label)
      labels.append(label)
    }
    refreshControl.addSubview(contents)
  }

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    guard refreshControl.isRefreshing, !isAnimating else { return }
    timer = Timer.scheduledTimer(
      timeInterval: 3, target: self, selector: Selector(endOfWork), userInfo: nil, repeats: false)
    turn()
  }

  private func endOfWork() {
    refreshControl.endRefreshing()
    timer?.invalidate()
    timer = nil
  }

  private func turn() {
    isAnimating = true
    animate(0.1) {
      let label = self.labels[self.labelIndex]
      label.transform = CGAffineTransform(rotationAngle: .pi / 4)
      label.textColor = self.nextColor()
    } then: {
      self.animate(0.05) {
        self.labels[self.labelIndex].transform = .identity
        self.labels[self.labelIndex].textColor = .black
      } then: {
        self.labelIndex += 1
        if self.labelIndex < self.labels.count { self.turn() } else { self.grow() }
      }
    }
  }

  private func grow() {
    animate(0.35) {
      for label in self.labels { label.transform = CGAffineTransform(scaleX: 1.5, y: 1.5) }
    } then: {
      self.animate(0.25) {
        for label in self.labels { label.transform = .identity }
      } then: {
        self.labelIndex = 0
        if self.refreshControl.isRefreshing {
          self.turn()
        } else {
          self.isAnimating = false
          for label in self.labels {
            label.textColor = .black
            label.transform = .identity
          }
        }
      }
    }
  }

  private func animate(
    _ duration: TimeInterval, _ changes: @escaping () -> Void, then next: @escaping () -> Void
  ) {
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveLinear, animations: changes,
      completion: { _ in next() })
  }

  private func nextColor() -> UIColor {
    let colors: [UIColor] = [.magenta, .brown, .yellow, .red, .green, .blue, .orange]
    if colorIndex == colors.count { colorIndex = 0 }
    defer { colorIndex += 1 }
    return colors[colorIndex]
  }
}
