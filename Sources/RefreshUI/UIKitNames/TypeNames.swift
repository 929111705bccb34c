// swift-format-ignore-file
// A table, with up to two lines a name.
import Render2D

// Where the types themselves are, a name for both would be ambiguous.
#if !canImport(QuartzCore)
  @available(*, unavailable, renamed: "Layer") public typealias UIView = Layer
  @available(*, unavailable, renamed: "Label") public typealias UILabel = Label
  @available(*, unavailable, renamed: "ImageLayer") public typealias UIImageView = ImageLayer
  @available(*, unavailable, renamed: "ScrollView") public typealias UIScrollView = ScrollView
  @available(*, unavailable, renamed: "TableView") public typealias UITableView = TableView
  @available(*, unavailable, renamed: "PageControl") public typealias UIPageControl = PageControl
  @available(*, unavailable, renamed: "ProgressView") public typealias UIProgressView = ProgressView
  @available(*, unavailable, renamed: "Spinner") public typealias UIActivityIndicatorView = Spinner
  @available(*, unavailable, renamed: "RefreshControl")
  public typealias UIRefreshControl = RefreshControl
  @available(*, unavailable, renamed: "PropertyAnimator")
  public typealias UIViewPropertyAnimator = PropertyAnimator
  @available(*, unavailable, renamed: "Color") public typealias UIColor = Color
  @available(*, unavailable, renamed: "Font") public typealias UIFont = Font
  @available(*, unavailable, renamed: "Image") public typealias UIImage = Image
  @available(*, unavailable, renamed: "Path") public typealias UIBezierPath = Path
  @available(*, unavailable, renamed: "Insets") public typealias UIEdgeInsets = Insets
  @available(*, unavailable, renamed: "Affine") public typealias CGAffineTransform = Affine
  @available(*, unavailable, renamed: "Layer") public typealias CALayer = Layer
  @available(*, unavailable, renamed: "ShapeLayer") public typealias CAShapeLayer = ShapeLayer
  @available(*, unavailable, renamed: "GradientLayer")
  public typealias CAGradientLayer = GradientLayer
  @available(*, unavailable, renamed: "BasicAnimation")
  public typealias CABasicAnimation = BasicAnimation
  @available(*, unavailable, renamed: "KeyframeAnimation")
  public typealias CAKeyframeAnimation = KeyframeAnimation
#endif
