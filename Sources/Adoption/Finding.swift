/// Something in a source that is out of reach here, or does nothing.
package struct Finding: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// The source does not compile with it, or does not work.
    case outOfReach
    /// It compiles, and does nothing.
    case withoutEffect
  }

  package let kind: Kind
  package let file: String
  /// From 1.
  package let line: Int
  package let name: String
  /// What to do.
  package let remedy: String

  package init(_ kind: Kind, file: String, line: Int, name: String, remedy: String) {
    self.kind = kind
    self.file = file
    self.line = line
    self.name = name
    self.remedy = remedy
  }
}

extension Finding {
  private static let modules: [Substring: String] = [
    "SpriteKit": "draw its sprites as layers with contents",
    "SceneKit": "leave the scene out, or show a picture of it",
    "ARKit": "leave it out",
    "CoreImage": "give the filter's result as a picture, or leave the filter out",
    "CoreText": "use attributed strings and labels",
    "CoreData": "give the control its data as values",
    "CoreMotion": "give the motion as a parameter of the scene",
    "CoreLocation": "give the place as a parameter of the scene",
    "WebKit": "leave web views out",
    "MapKit": "show a picture of the map",
    "AVFoundation": "leave sound and video out",
    "AVKit": "leave sound and video out",
    "CoreMedia": "leave sound and video out",
    "Photos": "give pictures by name",
    "PhotosUI": "give pictures by name",
    "Metal": "draw with layers, or in draw(_:)",
    "MetalKit": "draw with layers, or in draw(_:)",
    "GLKit": "draw with layers, or in draw(_:)",
    "OpenGLES": "draw with layers, or in draw(_:)",
    "Accelerate": "draw with layers, or in draw(_:)",
    "SwiftUI": "adopt the view of UIKit beneath it, without the file that wraps it",
    "Combine": "call the control's properties from the scene",
    "WatchKit": "leave it out",
    "ImageIO": "show the pictures of an animation with UIImageView",
    "XCTest": "leave tests out: give the folder with the control's own sources",
    "Testing": "leave tests out: give the folder with the control's own sources",
    "Cocoa": "leave the sources for macOS out",
    "AppKit": "leave the sources for macOS out",
  ]

  /// Whether a module is known to be out of reach.
  static func isOfSystem(_ module: String) -> Bool { modules[Substring(module)] != nil }

  private static let library =
    "give its sources too, if they are for UIKit, or leave out what uses it"

  private static let names: [Substring: String] = {
    let nib = "make the views in code"
    let swizzling = "call the new method where the control is used"
    let text = "use attributed strings and labels"
    let filter = "give the filter's result as a picture, or leave the filter out"
    let media = "leave sound and video out"
    return [
      "method_exchangeImplementations": swizzling, "method_setImplementation": swizzling,
      "class_addMethod": "declare the method", "class_replaceMethod": "declare the method",
      "objc_msgSend": "call the method",
      "@NSManaged": "store the value, and let the layer animate a property that it has",
      "NSInvocation": "call the method", "UINib": nib, "loadNibNamed": nib, "UIStoryboard": nib,
      "CIFilter": filter, "CIContext": filter, "CTFrame": text, "CTLine": text,
      "CTFramesetterCreateWithAttributedString": text, "CTLineCreateWithAttributedString": text,
      "WKWebView": "leave web views out", "UIWebView": "leave web views out",
      "AVPlayer": media, "AVPlayerLayer": media, "AVAudioPlayer": media,
      "URLSession": "give what it loads as values or pictures",
      "UNUserNotificationCenter": "leave notifications out",
      "CMMotionManager": "give the motion as a parameter of the scene",
    ]
  }()

  /// Names of Swift 2, which no compiler of today knows.
  private static let swift2: Set<Substring> = [
    "CGRectMake", "CGPointMake", "CGSizeMake",
    "dispatch_async", "dispatch_after", "dispatch_get_main_queue", "animateWithDuration",
    "NSNotificationCenter", "NSBundle", "NSTimer", "CGRectGetWidth", "CGRectGetHeight",
    "CGRectGetMidX", "CGRectGetMidY", "CGRectGetMaxX", "CGRectGetMaxY",
    "CGAffineTransformMakeRotation", "CGAffineTransformMakeScale",
    "CGAffineTransformMakeTranslation",
  ]

  private static let withoutEffect: Set<Substring> = [
    "UIImpactFeedbackGenerator", "UISelectionFeedbackGenerator", "UINotificationFeedbackGenerator",
    "AudioServicesPlaySystemSound",
  ]

  /// The findings in a file.
  ///
  /// - Parameter own: the modules whose sources are adopted together.
  static func all(in source: SwiftTokens, of file: String, own: Set<String>) -> [Finding] {
    let conditions = Conditions(source)
    var findings: [Finding] = []
    var isSwift2 = false
    var (line, counted) = (1, 0)
    for (index, token) in source.tokens.enumerated()
    where token.kind == .identifier || token.kind == .attribute {
      guard let found = find(at: index, in: source, own: own), conditions.includes(index) else {
        continue
      }
      if found.isSwift2 {
        if isSwift2 { continue }
        isSwift2 = true
      }
      line += source.bytes[counted..<token.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      counted = token.range.lowerBound
      findings.append(
        Finding(
          found.kind, file: file, line: line, name: String(source.text(index)),
          remedy: found.remedy))
    }
    return findings
  }

  /// The `import` in front of a module's name, or of the kind of thing that is imported: `import class UIKit.UIView`.
  private static func importWord(before index: Int, in source: SwiftTokens) -> Int? {
    if source.is(index - 1, "import") { return index - 1 }
    let isKind = index > 1 && Rewrite.kindsOfImport.contains(source.text(index - 1))
    return isKind && source.is(index - 2, "import") ? index - 2 : nil
  }

  /// What the name at an index means.
  private static func find(
    at index: Int, in source: SwiftTokens, own: Set<String>
  ) -> (kind: Kind, remedy: String, isSwift2: Bool)? {
    let name = source.text(index)
    if let word = importWord(before: index, in: source), source.isStatement(word) {
      if Rewrite.kindsOfImport.contains(name) { return nil }
      if UIKitModules.names.contains(name) || UIKitModules.found.contains(name)
        || name == "Swift" || own.contains(String(name))
      {
        return nil
      }
      return (.outOfReach, modules[name] ?? library, false)
    }
    if let remedy = names[name] { return (.outOfReach, remedy, false) }
    if swift2.contains(name) {
      return (
        .outOfReach,
        "the file is in Swift 2: convert it, or take a newer version of the control", true
      )
    }
    let isUsed = source.is(index + 1, "(") || source.is(index + 1, ".")
    if isUsed, withoutEffect.contains(name) {
      return (.withoutEffect, "it does nothing here, and nothing has to be done", false)
    }
    return nil
  }
}
