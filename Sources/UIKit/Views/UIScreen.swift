import Motion
import RefreshUI

/// The screen of the recording that runs: that of an iPhone 8 outside of one.
public final class UIScreen: NSObject, @unchecked Sendable {
  public static let main = UIScreen()
  public static var screens: [UIScreen] { [main] }

  private var settings: StageSettings { Session.current?.stage.settings ?? StageSettings() }
  public var bounds: CGRect { CGRect(origin: .zero, size: CGSize(settings.size)) }
  public var nativeBounds: CGRect {
    let size = settings.size
    return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }
  public var applicationFrame: CGRect { bounds }
  public var scale: CGFloat { CGFloat(settings.scale) }
  public var nativeScale: CGFloat { scale }
  public var maximumFramesPerSecond: Int { 60 }
  public var brightness: CGFloat { 1 }
  public var traitCollection: UITraitCollection { .current }
}

public final class UIDevice: NSObject, @unchecked Sendable {
  public static let current = UIDevice()

  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  public var systemName: String { "iOS" }
  public var systemVersion: String { "17.0" }
  public var model: String { "iPhone" }
  public var localizedModel: String { "iPhone" }
  public var name: String { "iPhone" }
  public var orientation: UIDeviceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }
  public var isGeneratingDeviceOrientationNotifications: Bool { false }
  public func beginGeneratingDeviceOrientationNotifications() {}
  public func endGeneratingDeviceOrientationNotifications() {}

  public static let orientationDidChangeNotification = NSNotification.Name(
    rawValue: "UIDeviceOrientationDidChangeNotification")
}

public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

// MARK: - The application

public protocol UIApplicationDelegate: AnyObject {}

extension UIApplicationDelegate {
  /// As a requirement that is optional in UIKit it is an optional of an optional.
  public var window: UIWindow?? { UIApplication.shared.keyWindow }
}

/// The application that the recording's window belongs to.
public final class UIApplication: UIResponder, @unchecked Sendable {
  public static let shared = UIApplication()

  public enum State: Int, Sendable {
    case active, inactive, background
  }

  public var windows: [UIWindow] { Session.current?.windows ?? [] }
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } ?? windows.first }
  public var connectedScenes: Set<UIScene> { [UIWindowScene.shared] }
  public var delegate: (any UIApplicationDelegate)? { nil }
  public var applicationState: State { .active }
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  public var statusBarFrame: CGRect {
    CGRect(
      x: 0, y: 0, width: UIScreen.main.bounds.width, height: keyWindow?.screenInsets.top ?? 0)
  }
  public var statusBarOrientation: UIInterfaceOrientation {
    UIDevice.current.orientation.isLandscape ? .landscapeRight : .portrait
  }
  public var statusBarStyle: UIStatusBarStyle {
    get { .default }
    set { withoutEffect("UIApplication.statusBarStyle") }
  }
  public var isStatusBarHidden: Bool {
    get { true }
    set { withoutEffect("UIApplication.isStatusBarHidden") }
  }
  public var isIdleTimerDisabled: Bool {
    get { false }
    set {}
  }
  public var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set { withoutEffect("UIApplication.isNetworkActivityIndicatorVisible") }
  }
  public func beginIgnoringInteractionEvents() {
    withoutEffect("UIApplication.beginIgnoringInteractionEvents()")
  }
  public func endIgnoringInteractionEvents() {}
  public func canOpenURL(_ url: URL) -> Bool { false }
  public func open(
    _ url: URL, options: [AnyHashable: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {
    withoutEffect("UIApplication.open(_:)")
    completionHandler?(false)
  }

  @discardableResult
  public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    guard let target, action.fits(target) else { return false }
    action.call(on: target, sender, event)
    return true
  }

  public static let didBecomeActiveNotification = note("DidBecomeActive")
  public static let willResignActiveNotification = note("WillResignActive")
  public static let didEnterBackgroundNotification = note("DidEnterBackground")
  public static let willEnterForegroundNotification = note("WillEnterForeground")
  public static let willTerminateNotification = note("WillTerminate")
  public static let didReceiveMemoryWarningNotification = note("DidReceiveMemoryWarning")
  public static let didChangeStatusBarOrientationNotification = note(
    "DidChangeStatusBarOrientation")
  public static let willChangeStatusBarFrameNotification = note("WillChangeStatusBarFrame")
  public static let didChangeStatusBarFrameNotification = note("DidChangeStatusBarFrame")
  public static let significantTimeChangeNotification = note("SignificantTimeChange")
  public static let backgroundFetchIntervalMinimum = 0.0

  private static func note(_ name: String) -> NSNotification.Name {
    NSNotification.Name(rawValue: "UIApplication\(name)Notification")
  }
}

extension UIResponder {
  public static let keyboardWillShowNotification = keyboard("KeyboardWillShowNotification")
  public static let keyboardDidShowNotification = keyboard("KeyboardDidShowNotification")
  public static let keyboardWillHideNotification = keyboard("KeyboardWillHideNotification")
  public static let keyboardDidHideNotification = keyboard("KeyboardDidHideNotification")
  public static let keyboardWillChangeFrameNotification = keyboard(
    "KeyboardWillChangeFrameNotification")
  public static let keyboardDidChangeFrameNotification = keyboard(
    "KeyboardDidChangeFrameNotification")
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"

  private static func keyboard(_ name: String) -> NSNotification.Name {
    NSNotification.Name(rawValue: "UI\(name)")
  }
}

public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let didChangeNotification = NSNotification.Name(
    rawValue: "UIContentSizeCategoryDidChangeNotification")
}

public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
  }

  public static var isVoiceOverRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static func post(notification: Notification, argument: Any?) {
    withoutEffect("UIAccessibility.post(notification:argument:)")
  }
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    rawValue: "UIAccessibilityVoiceOverStatusDidChangeNotification")
}

// MARK: - Scenes and windows

open class UIScene: NSObject {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  open var activationState: ActivationState { .foregroundActive }
}

public final class UIWindowScene: UIScene, @unchecked Sendable {
  static let shared = UIWindowScene()

  public var windows: [UIWindow] { Session.current?.windows ?? [] }
  public var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  public var screen: UIScreen { .main }
  public var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  public var traitCollection: UITraitCollection { .current }
}

public final class UIStatusBarManager: NSObject {
  public var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  public var isStatusBarHidden: Bool { true }
  public var statusBarStyle: UIStatusBarStyle { .default }
}

extension UIWindow {
  public struct Level: RawRepresentable, Hashable, Sendable, Comparable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    public static func + (level: Level, distance: CGFloat) -> Level {
      Level(level.rawValue + distance)
    }
    public static func - (level: Level, distance: CGFloat) -> Level {
      Level(level.rawValue - distance)
    }
  }
}

public typealias UIWindowLevel = UIWindow.Level
public let UIWindowLevelNormal = UIWindow.Level.normal
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
public let UIWindowLevelAlert = UIWindow.Level.alert

/// The root of views on the screen. A window appears when it is shown, above those of a lower level.
open class UIWindow: UIView {
  /// The insets of the safe area at the edges of the screen.
  final var screenInsets = UIEdgeInsets.zero

  open var windowLevel = UIWindow.Level.normal { didSet { if !isHidden { appear() } } }
  /// There is one scene, in which every window is.
  open var windowScene: UIWindowScene? {
    get { .shared }
    set {}
  }
  open var screen: UIScreen { .main }
  open private(set) var isKeyWindow = false

  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.leave()
      guard let rootViewController else { return }
      rootViewController.view.frame = bounds
      rootViewController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      rootViewController.appear(in: self)
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.isHidden = true
  }

  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    layer.isHidden = true
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      if newValue { disappear() } else { appear() }
    }
  }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  open func makeKey() {
    guard let session = Session.current else { return }
    for window in session.windows { window.isKeyWindow = false }
    isKeyWindow = true
    becomeKey()
  }

  open func becomeKey() {}
  open func resignKey() {}

  private func appear() {
    guard let session = Session.current else { return }
    session.windows.removeAll { $0 === self }
    let index = session.windows.firstIndex { $0.windowLevel > windowLevel } ?? session.windows.count
    session.windows.insert(self, at: index)
    let screen = session.stage.screen
    layer.kit.touchReceiver = session.part { TouchDelivery() }
    if index + 1 < session.windows.count {
      screen.insert(layer.kit, below: session.windows[index + 1].layer.kit)
    } else {
      screen.add(layer.kit)
    }
    session.scheduleCommit()
  }

  private func disappear() {
    Session.current?.windows.removeAll { $0 === self }
    layer.kit.removeFromSuperlayer()
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }

  /// Lays out the window, the constraints first.
  final func layoutTree() {
    updateConstraintsIfNeeded()
    layoutEngine.solve()
    layer.layoutTree()
  }
}
