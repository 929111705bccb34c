import RefreshUI
import Render2D

public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural

  var kit: ParagraphStyle.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle

  var kit: Label.LineBreakMode {
    switch self {
    case .byWordWrapping: .wordWrap
    case .byCharWrapping: .characterWrap
    case .byClipping: .clip
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }
}

public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight, rightToLeft
}

/// How the lines of a text are broken, aligned and spaced.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var direction = NSWritingDirection.natural
    var lineSpacing = 0.0
    var paragraphSpacing = 0.0
    var lineHeightMultiple = 0.0
    var minimumLineHeight = 0.0
    var maximumLineHeight = 0.0
    var tabInterval = 0.0
  }
  fileprivate var values = Values()

  public override init() {}
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  open var alignment: NSTextAlignment { values.alignment }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  open var baseWritingDirection: NSWritingDirection { values.direction }
  open var lineSpacing: CGFloat { values.lineSpacing }
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  open var defaultTabInterval: CGFloat { values.tabInterval }

  open func copy(with zone: NSZone?) -> Any { copied(NSParagraphStyle()) }
  open func mutableCopy(with zone: NSZone?) -> Any { copied(NSMutableParagraphStyle()) }
  private func copied(_ style: NSParagraphStyle) -> NSParagraphStyle {
    style.values = values
    return style
  }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }
  open override var hash: Int { values.hashValue }

  /// The kit's style of texts whose lines have a height of about `height`.
  func kit(height: Double) -> ParagraphStyle {
    var style = ParagraphStyle(alignment: values.alignment.kit)
    switch values.direction {
    case .natural: break
    case .leftToRight: style.direction = .leftToRight
    case .rightToLeft: style.direction = .rightToLeft
    }
    (style.wrapping, style.truncation) =
      switch values.lineBreakMode {
      case .byWordWrapping: (.words, .none)
      case .byCharWrapping: (.characters, .none)
      case .byClipping: (.never, .none)
      case .byTruncatingHead: (.words, .head)
      case .byTruncatingTail: (.words, .tail)
      case .byTruncatingMiddle: (.words, .middle)
      }
    style.lineSpacing = values.lineSpacing
    style.paragraphSpacing = values.paragraphSpacing
    if values.tabInterval > 0 { style.tabInterval = values.tabInterval }
    let multiple = values.lineHeightMultiple > 0 ? values.lineHeightMultiple : 1
    var fixed = max(height * multiple, values.minimumLineHeight)
    if values.maximumLineHeight > 0 { fixed = min(fixed, values.maximumLineHeight) }
    if fixed != height {
      style.lineHeight = fixed == height * multiple ? .multiple(multiple) : .fixed(fixed)
    }
    return style
  }
}

open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { values.direction }
    set { values.direction = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var defaultTabInterval: CGFloat {
    get { values.tabInterval }
    set { values.tabInterval = newValue }
  }
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
