import UIKit

extension TouchStories {
  private final class List: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let log: Log
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    private var made = 0

    init(_ log: @escaping Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      table.dataSource = self
      table.delegate = self
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    required init?(coder: NSCoder) { nil }

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      if cell.tag == 0 {
        made += 1
        cell.tag = made
      }
      return cell
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      30
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let view = UIView(frame: .zero)
      view.tag = 100 + section
      return view
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      indexPath.row == 0 ? 60 : UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log(
        "selected \(indexPath.section) \(indexPath.row) \(tableView.cellForRow(at: indexPath)!.isSelected)"
      )
      tableView.deselectRow(at: indexPath, animated: true)
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      log("lit \(indexPath.row)")
    }
    func tell(_ label: String) {
      let paths = table.indexPathsForVisibleRows ?? []
      let header = [100, 101].map { table.viewWithTag($0).map { Int($0.frame.minY) } ?? -1 }
      log(
        "\(label): \(paths.first?.row ?? -1)…\(paths.last?.row ?? -1) of \(made), headers \(header), "
          + "row 5 at \(Int(table.rectForRow(at: IndexPath(row: 5, section: 0)).minY)), "
          + "content \(Int(table.contentSize.height))")
    }
  }

  /// A table of two sections, which is tapped and scrolled.
  public static func table(_ log: @escaping Log) -> UIView {
    let list = List(log)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    root.addSubview(list.table)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      list.tell("shown")
      list.table.contentOffset.y = 700
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) {
      list.tell("scrolled")
      list.table.scrollToRow(at: IndexPath(row: 19, section: 1), at: .bottom, animated: false)
      list.log("\(Int(list.table.contentOffset.y))")
    }
    return root
  }
}
