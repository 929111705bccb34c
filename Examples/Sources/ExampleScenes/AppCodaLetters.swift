import RefreshRender

/// AppCoda's tutorial on a custom pull to refresh, method by method.
public struct AppCodaLetters: Scene {
  public static let summary = "seven letters that turn one by one while a table refreshes"
  public static let device = Device(width: 320, height: 200, scale: 1)
  public static let fps: FrameRate = 25
  public static let gestures = [
    Gesture(
      "pull", "pulled, let go, refreshed, closed",
      "wait 0.3s; pull 440 over 0.7s; hold 0.15s; release; wait 4.6s; end")
  ]
  @Parameter("how long the work takes", in: .zero...Time.seconds(60))
  public var work = Time.seconds(3)

  public init() {}

  public func build(on stage: Stage) {
    let controller = ViewController(stage, work: work)
    controller.viewDidLoad()
  }
}

private final class ViewController {
  let stage: Stage
  let work: Time
  var tblDemo: TableView!
  var refreshControl: RefreshControl!
  var customView: Layer!
  var labelsArray: [Label] = []
  var isAnimating = false
  var currentColorIndex = 0
  var currentLabelIndex = 0
  var timer: ScheduledCall!

  init(_ stage: Stage, work: Time) {
    self.stage = stage
    self.work = work
  }

  func viewDidLoad() {
    let dataArray = ["One", "Two", "Three", "Four", "Five"]
    tblDemo = TableView(
      rows: dataArray, style: .init(appearance: stage.appearance, rowHeight: 60),
      frame: stage.screen.bounds)
    tblDemo.whenDecelerationEnds { self.scrollViewDidEndDecelerating() }
    stage.screen.add(tblDemo)
    stage.touched = tblDemo

    refreshControl = RefreshControl()
    tblDemo.add(refreshControl)
    loadCustomRefreshContents()
  }

  func loadCustomRefreshContents() {
    customView = Layer("contents", placement: .filling)
    customView.background = .rgb(236, 240, 241)
    for (index, letter) in "APPCODA".enumerated() {
      let label = Label(
        String(letter), font: .system(20), color: .black, alignment: .center,
        placement: .verticallyCentered)
      label.frame = Rect(stage.size.width / 2 - 94 + 28 * Double(index), 0, 20, 30)
      labelsArray.append(label)
      customView.add(label)
    }
    refreshControl.add(customView)
  }

  func animateRefreshStep1() {
    isAnimating = true
    stage.animate(.seconds(0.1), curve: .linear) {
      self.labelsArray[self.currentLabelIndex].transform = .rotation(.radians(.pi / 4))
      self.labelsArray[self.currentLabelIndex].textColor = self.getNextColor()
    } completion: { finished in
      self.stage.animate(.seconds(0.05), curve: .linear) {
        self.labelsArray[self.currentLabelIndex].transform = .identity
        self.labelsArray[self.currentLabelIndex].textColor = .black
      } completion: { finished in
        self.currentLabelIndex += 1
        if self.currentLabelIndex < self.labelsArray.count {
          self.animateRefreshStep1()
        } else {
          self.animateRefreshStep2()
        }
      }
    }
  }

  func animateRefreshStep2() {
    stage.animate(.seconds(0.35), curve: .linear) {
      for label in self.labelsArray { label.transform = .scale(1.5) }
    } completion: { finished in
      self.stage.animate(.seconds(0.25), curve: .linear) {
        for label in self.labelsArray { label.transform = .identity }
      } completion: { finished in
        self.currentLabelIndex = 0
        if self.refreshControl.isRefreshing {
          self.animateRefreshStep1()
        } else {
          self.isAnimating = false
          for label in self.labelsArray {
            label.textColor = .black
            label.transform = .identity
          }
        }
      }
    }
  }

  func scrollViewDidEndDecelerating() {
    if refreshControl.isRefreshing {
      if !isAnimating {
        doSomething()
        animateRefreshStep1()
      }
    }
  }

  func getNextColor() -> Color {
    let colorsArray: [Color] = [.magenta, .brown, .yellow, .red, .green, .blue, .orange]
    if currentColorIndex == colorsArray.count {
      currentColorIndex = 0
    }
    let returnColor = colorsArray[currentColorIndex]
    currentColorIndex += 1
    return returnColor
  }

  func doSomething() {
    timer = stage.after(work) { self.endOfWork() }
  }

  func endOfWork() {
    refreshControl.endRefreshing()
    timer.cancel()
    timer = nil
  }
}
