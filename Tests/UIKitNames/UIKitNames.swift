// Names of UIKit's, Core Animation's and Core Graphics', and what the compiler says to them.
// `Scripts/docs` compiles this file with `-verify`, which wants just these errors.
import RefreshRender

func views(_ view: Layer, _ other: Layer, _ tap: TapRecognizer) {
  view.addSubview(other)  // expected-error {{'addSubview' has been renamed to 'add(_:)'}}
  view.addSublayer(other)  // expected-error {{renamed to 'add(_:)'}}
  view.addGestureRecognizer(tap)  // expected-error {{renamed to 'add(_:)'}}
  view.insertSubview(other, at: 0)  // expected-error {{renamed to 'insert(_:at:)'}}
  view.insertSubview(other, aboveSubview: other)  // expected-error {{to 'insert(_:above:)'}}
  view.insertSubview(other, belowSubview: other)  // expected-error {{to 'insert(_:below:)'}}
  view.insertSublayer(other, at: 0)  // expected-error {{renamed to 'insert(_:at:)'}}
  view.insertSublayer(other, above: other)  // expected-error {{to 'insert(_:above:)'}}
  view.insertSublayer(other, below: other)  // expected-error {{to 'insert(_:below:)'}}
  view.bringSubviewToFront(other)  // expected-error {{renamed to 'bringToFront(_:)'}}
  view.sendSubviewToBack(other)  // expected-error {{renamed to 'sendToBack(_:)'}}
  other.removeFromSuperview()  // expected-error {{renamed to 'removeFromSuperlayer()'}}
  _ = view.superview  // expected-error {{renamed to 'superlayer'}}
  _ = view.subviews  // expected-error {{renamed to 'sublayers'}}
  _ = view.window  // expected-error {{renamed to 'stage'}}
  view.alpha = 0.5  // expected-error {{renamed to 'opacity'}}
  view.backgroundColor = .red  // expected-error {{renamed to 'background'}}
  // expected-error@+1 {{renamed to 'background': it is .clear instead of nil}}
  view.backgroundColor = nil
  view.background = nil  // expected-error {{use .clear instead of nil}}
  view.borderColor = nil  // expected-error {{use .clear instead of nil}}
  view.shadowColor = nil  // expected-error {{use .clear instead of nil}}
  view.clipsToBounds = true  // expected-error {{renamed to 'clips'}}
  view.masksToBounds = true  // expected-error {{renamed to 'clips'}}
  view.center.x += 20  // expected-error {{renamed to 'position'}}
  view.anchorPoint = .zero  // expected-error {{renamed to 'anchor'}}
  view.layer.cornerRadius = 8  // expected-error {{views and layers are one here}}
  view.shadowOffset = Size(0, 3)  // expected-error {{give a Vector: shadowOffset = Vector(0, 3)}}
  view.shadowOffset = .zero
  let offset = view.shadowOffset
  view.shadowOffset = Vector(0, offset.dy)
  view.setNeedsLayout()  // expected-error {{a layer calls layout() when its size changes}}
  view.layoutIfNeeded()  // expected-error {{a layer calls layout() when its size changes}}
  Layer.animate(withDuration: 0.3, animations: {})  // expected-error {{use stage.animate}}
  Layer.animate(  // expected-error {{use stage.animateSpring(.seconds(0.5), damping: 0.7)}}
    withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: []
  ) {}
  Layer.animate(  // expected-error {{use stage.animate(spring: Spring(duration:bounce:))}}
    springDuration: 0.5, bounce: 0.3
  ) {}
  Layer.transition(  // expected-error {{animate what changes with stage.animate}}
    with: view, duration: 1, options: [], animations: {})
  view.isUserInteractionEnabled = false  // expected-error {{use isTouchable; labels}}
  view.maskedCorners = .layerMinXMinYCorner  // expected-error {{renamed to 'topLeft'}}
  view.maskedCorners = .layerMaxXMinYCorner  // expected-error {{renamed to 'topRight'}}
  view.maskedCorners = .layerMinXMaxYCorner  // expected-error {{renamed to 'bottomLeft'}}
  view.maskedCorners = .layerMaxXMaxYCorner  // expected-error {{renamed to 'bottomRight'}}
  _ = view.presentation()  // expected-error {{use presentation(_:), of a property}}
  view.sublayerTransform = .identity  // expected-error {{set perspective of each layer}}
}

/// A duration that is a parameter is a `Time`.
func durations(_ view: Layer, _ time: Time) {
  Layer.animate(withDuration: time) {}  // expected-error {{use stage.animate(.seconds(0.3))}}
  Layer.animate(  // expected-error {{use stage.animateSpring(.seconds(0.5), damping: 0.7)}}
    withDuration: time, delay: time, usingSpringWithDamping: 0.7, initialSpringVelocity: 0
  ) {}
  Layer.animate(springDuration: time) {}  // expected-error {{use stage.animate(spring:}}
  Layer.transition(  // expected-error {{animate what changes with stage.animate}}
    with: view, duration: time, animations: {})
  // expected-error@+1 {{use stage.every(.seconds(0.5))}}
  Timer.scheduledTimer(withTimeInterval: time, repeats: true) { $0.cancel() }
  // expected-error@+1 {{use stage.after(.seconds(2))}}
  DispatchQueue.main.asyncAfter(deadline: .now() + time) {}
}

func blocks(_ stage: Stage, _ view: Layer) {
  stage.animate(0.3) { view.opacity = 0 }  // expected-error {{use stage.animate(.seconds(0.3))}}
  stage.animate(.seconds(1), options: []) {}  // expected-error {{give 'curve', 'repeats' or}}
  stage.animate(springDuration: .seconds(1)) {}  // expected-error {{use animate(spring: Spring(}}
  stage.animate(.seconds(1), springDamping: 0.7) {}  // expected-error {{animateSpring(_:damping:)}}
  // expected-error@+1 {{renamed to 'animateSpring(_:damping:initialVelocity:}}
  stage.animateSpring(.seconds(1), damping: 1, velocity: 2) {}
  let options: [AnimationOptions] = [
    .curveEaseInOut,  // expected-error {{give curve: .easeInOut}}
    .curveEaseIn,  // expected-error {{give curve: .easeIn}}
    .curveEaseOut,  // expected-error {{give curve: .easeOut}}
    .curveLinear,  // expected-error {{give curve: .linear}}
    .repeat,  // expected-error {{give repeats: .forever}}
    .autoreverse,  // expected-error {{give autoreverses: true}}
    .allowUserInteraction,  // expected-error {{leave it out}}
    .transitionCrossDissolve,  // expected-error {{animate the opacity of two layers}}
    .transitionFlipFromLeft,  // expected-error {{animate rotationY of two layers}}
    .transitionFlipFromRight,  // expected-error {{animate rotationY of two layers}}
  ]
  _ = options
  stage.animate(.seconds(1), curve: .easeInEaseOut) {}  // expected-error {{to 'easeInOut'}}
  stage.add(view)  // expected-error {{'add' has been replaced by 'screen.add(_:)'}}
  stage.addSubview(view)  // expected-error {{replaced by 'screen.add(_:)'}}
  stage.addSublayer(view)  // expected-error {{replaced by 'screen.add(_:)'}}
  stage.after(2) { view.opacity = 1 }  // expected-error {{give a Time: stage.after(.seconds(2))}}
  stage.every(0.5) {}  // expected-error {{give a Time: stage.every(.seconds(0.5))}}
  let wait = 0.5
  stage.after(wait) {}  // expected-error {{give a Time: stage.after(.seconds(2))}}
  stage.after(.zero) {}
  stage.after(.seconds(2)) {}
  // expected-error@+1 {{use Spring(duration: .seconds(0.5), bounce: 0.3), where bounce is 1 - d}}
  stage.animate(spring: Spring(response: 0.5, dampingFraction: 0.7)) {}
  stage.animate(spring: .init(response: 0.5, dampingRatio: 1)) {}  // expected-error {{use Spring(}}
  // expected-error@+1 {{use .spring(Spring(duration: .seconds(0.5), bounce: 0.3))}}
  stage.animate(.seconds(1), curve: .spring(response: 0.5, dampingFraction: 0.7)) {}
  withAnimation { view.opacity = 1 }  // expected-error {{use stage.animate(.seconds(0.3))}}
}

/// A view of somebody's own may use the names for what is its own.
final class Card: Layer {
  let center = Label("middle")
  func addSubview(_ text: String) { center.text = text }
}

func ownNames(_ card: Card) {
  card.center.text = "here"
  card.addSubview("there")
}

func shapes(_ shape: ShapeLayer) {
  shape.fillColor = nil  // expected-error {{use .clear instead of nil}}
  shape.strokeColor = nil  // expected-error {{use .clear instead of nil}}
  shape.fillColor = .clear
  let color = shape.strokeColor
  shape.fillColor = color.faded(0.5)
}

func labels(_ label: Label) {
  _ = UILabel(frame: .zero)  // expected-error {{to 'Label'}} expected-error {{give the text}}
  label.textAlignment = .center  // expected-error {{renamed to 'alignment'}}
  label.adjustsFontSizeToFitWidth = true  // expected-error {{set minimumScaleFactor below 1}}
  _ = label.intrinsicContentSize  // expected-error {{renamed to 'fittingSize'}}
  _ = label.sizeThatFits(Size(9, 9))  // expected-error {{use fittingSize(width:)}}
  _ = Font.systemFont(ofSize: 17)  // expected-error {{replaced by 'Font.system(_:_:)'}}
  _ = Font.systemFont(ofSize: 17, weight: .bold)  // expected-error {{'Font.system(_:_:)'}}
  _ = Font.boldSystemFont(ofSize: 17)  // expected-error {{use .system(size, .bold)}}
  _ = Font.monospacedDigitSystemFont(ofSize: 9, weight: .bold)  // expected-error {{to .tabular}}
  _ = label.font.pointSize  // expected-error {{renamed to 'size'}}
}

func contexts(_ context: DrawingContext, _ rect: Rect, _ path: Path, _ image: Image) {
  context.setFillColor(.red)  // expected-error {{context.fill = .color(.red)}}
  context.setStrokeColor(.red)  // expected-error {{context.stroke = .color(.red)}}
  context.setLineWidth(3)  // expected-error {{set line.width}}
  context.setLineCap(.round)  // expected-error {{set line.cap}}
  context.setLineJoin(.round)  // expected-error {{set line.join}}
  context.setLineDash(phase: 0, lengths: [4, 2])  // expected-error {{set line.dash}}
  context.setAlpha(0.5)  // expected-error {{use group(opacity:)}}
  context.setBlendMode(.multiply)  // expected-error {{use group(blend:)}}
  context.fill(rect)  // expected-error {{use fill(.rect(…))}}
  context.stroke(rect)  // expected-error {{use stroke(.rect(…))}}
  context.fillEllipse(in: rect)  // expected-error {{use fill(.ellipse(in: …))}}
  context.strokeEllipse(in: rect)  // expected-error {{use stroke(.ellipse(in: …))}}
  context.move(to: .zero)  // expected-error {{build a Path}}
  context.addLine(to: .zero)  // expected-error {{build a Path}}
  context.addPath(path)  // expected-error {{build a Path}}
  context.strokePath()  // expected-error {{use stroke(path)}}
  context.fillPath()  // expected-error {{use fill(path)}}
  context.clip(to: rect)  // expected-error {{use clip(.rect(…))}}
  context.draw(image, in: rect)  // expected-error {{renamed to 'image(_:in:)'}}
  context.scaleBy(x: 2, y: 2)  // expected-error {{renamed to 'scale(_:_:)'}}
  context.translateBy(x: 2, y: 2)  // expected-error {{renamed to 'translate(_:_:)'}}
  context.rotate(by: 1)  // expected-error {{use rotate(.radians(…))}}
  context.saveGState()  // expected-error {{renamed to 'save()'}}
  context.restoreGState()  // expected-error {{renamed to 'restore()'}}
}

func times(_ stage: Stage, _ view: Layer, _ scroll: ScrollView) {
  _ = Repeats.times(3)  // expected-error {{renamed to 'count(_:)'}}
  _ = PropertyAnimator.init(on:duration:dampingRatio:_:)  // expected-error {{give curve}}
  _ = Curve.ease  // expected-error {{renamed to 'default'}}
  view.speed = 0
  view.timeOffset = 1.5  // expected-error {{give a Time: timeOffset = .seconds(0.5)}}
  view.beginTime = 1.5  // expected-error {{give a Time: beginTime = .seconds(0.5)}}
  scroll.isScrollEnabled = false
  // expected-error@+1 {{use isScrollEnabled, cancelDragging()}}
  scroll.panGestureRecognizer.isEnabled = false
  scroll.zoomScale = 2  // expected-error {{a script has one finger}}
  scroll.scrollRectToVisible(.zero, animated: true)  // expected-error {{use setContentOffset}}
  _ = CATransition()  // expected-error {{animate the position or the opacity of two layers}}
}

func tables(_ table: TableView, _ control: RefreshControl) {
  table.delegate = nil  // expected-error {{give closures to whenScrolled}}
  table.dataSource = nil  // expected-error {{give the rows to the initialiser}}
  table.reloadData()  // expected-error {{renamed to 'reload(_:)'}}
  table.deleteRows(at: [0], with: .fade)  // expected-error {{to 'removeRows(}}
  table.reloadRows(at: [0], with: .fade)  // expected-error {{to 'reloadRow(}}
  table.rowHeight = 44  // expected-error {{set rowHeight of its style}}
  table.refreshControl = control  // expected-error {{table.add(refreshControl)}}
  table.tableHeaderView = nil  // expected-error {{renamed to 'headerView'}}
  table.tableFooterView = nil  // expected-error {{renamed to 'footerView'}}
  table.showsVerticalScrollIndicator = false  // expected-error {{renamed to 'showsIndicators'}}
  table.showsHorizontalScrollIndicator = false  // expected-error {{to 'showsIndicators'}}
  table.alwaysBounceVertical = true  // expected-error {{use alwaysBounces = [.vertical]}}
  table.alwaysBounceHorizontal = true  // expected-error {{use alwaysBounces = [.horizontal]}}
}

func controls(_ spinner: Spinner, _ dots: PageControl) {
  _ = PageControl(frame: .zero)  // expected-error {{give the pages, PageControl(pages: 3)}}
  spinner.startAnimating()  // expected-error {{renamed to 'startSpinning()'}}
  spinner.stopAnimating()  // expected-error {{renamed to 'stopSpinning()'}}
  _ = spinner.isAnimating  // expected-error {{renamed to 'isSpinning'}}
  dots.numberOfPages = 3  // expected-error {{give the pages to the initialiser}}
}

func animations(
  _ fade: BasicAnimation<Double>, _ shake: KeyframeAnimation<Double>, _ animator: PropertyAnimator
) {
  var (fade, shake) = (fade, shake)
  _ = BasicAnimation(keyPath: "opacity")  // expected-error {{name the property}}
  // expected-error@+1 {{use BasicAnimation(…).autoreversing()}}
  _ = BasicAnimation(.opacity, to: 0, duration: .seconds(1), repeats: .forever, autoreverses: true)
  // expected-error@+1 {{use BasicAnimation(…).delayed(by: .seconds(0.1))}}
  _ = BasicAnimation(.opacity, from: 1, to: 0, duration: .seconds(1), delay: .seconds(1))
  fade.timing.repeats = .infinity  // expected-error {{renamed to 'forever'}}
  fade.fromValue = 1  // expected-error {{renamed to 'from'}}
  fade.toValue = 0  // expected-error {{renamed to 'to'}}
  fade.byValue = 0  // expected-error {{renamed to 'by'}}
  fade.timingFunction = .easeIn  // expected-error {{renamed to 'curve'}}
  fade.duration = .seconds(1)  // expected-error {{renamed to 'timing.duration'}}
  fade.beginTime = .zero  // expected-error {{renamed to 'timing.begin'}}
  fade.repeatCount = .forever  // expected-error {{renamed to 'timing.repeats'}}
  fade.autoreverses = true  // expected-error {{renamed to 'timing.autoreverses'}}
  fade.isRemovedOnCompletion = false  // expected-error {{to 'timing.isRemovedOnCompletion'}}
  fade.curve = Curve(name: .easeInEaseOut)  // expected-error {{use .easeIn, .easeOut}}
  // expected-error@+1 {{replaced by 'Curve.cubicBezier(_:_:_:_:)'}}
  fade.curve = Curve(controlPoints: 0, 0, 1, 1)
  fade.fillMode = .both  // expected-error {{renamed to 'timing.fillMode'}}
  _ = KeyframeAnimation(keyPath: "transform.scale")  // expected-error {{name the property}}
  shake.keyTimes = [0, 1]  // expected-error {{give 'times' to the initialiser}}
  shake.calculationMode = .paced  // expected-error {{give 'calculation' to the initialiser}}
  shake.timingFunctions = [.easeIn]  // expected-error {{give 'calculation: .curves(…)'}}
  animator.startAnimation()  // expected-error {{renamed to 'start()'}}
  animator.startAnimation(afterDelay: .zero)  // expected-error {{renamed to 'start(after:)'}}
  animator.pauseAnimation()  // expected-error {{renamed to 'pause()'}}
  animator.stopAnimation(true)  // expected-error {{use stop()}}
}

func paths(_ rect: Rect, _ point: Point) {
  var path = Path(rect: rect)  // expected-error {{replaced by 'Path.rect(_:)'}}
  path = Path(ovalIn: rect)  // expected-error {{replaced by 'Path.ellipse(in:)'}}
  path = Path(roundedRect: rect, cornerRadius: 4)  // expected-error {{by 'Path.roundedRect(}}
  path = Path(  // expected-error {{replaced by 'Path.arc(center:radius:start:end:)'}}
    arcCenter: point, radius: 9, startAngle: 0, endAngle: 1, clockwise: true)
  path.addLine(to: point)  // expected-error {{renamed to 'line(to:)'}}
  path.addQuadCurve(to: point, controlPoint: point)  // expected-error {{to 'quadratic(_:to:)'}}
  path.addCurve(  // expected-error {{renamed to 'cubic(_:_:to:)'}}
    to: point, controlPoint1: point, controlPoint2: point)
  path.addArc(  // expected-error {{use addArc(center:radius:start:end:)}}
    withCenter: point, radius: 9, startAngle: 0, endAngle: .pi, clockwise: true)
  path.closeSubpath()  // expected-error {{renamed to 'close()'}}
  path.addRect(rect)  // expected-error {{use append(.rect(…))}}
  path.addEllipse(in: rect)  // expected-error {{use append(.ellipse(in: …))}}
  path.apply(.identity)  // expected-error {{use path = path.transformed(by: …)}}
  _ = path.boundingBox  // expected-error {{renamed to 'bounds'}}
  _ = path.cgPath  // expected-error {{leave 'cgPath' out}}
}

func sizes() {
  _ = Rect(x: 0, y: 0, width: 9, height: 9)  // expected-error {{renamed to 'init(_:_:_:_:)'}}
  _ = Point(x: 0, y: 0)  // expected-error {{renamed to 'init(_:_:)'}}
  _ = Size(width: 9, height: 9)  // expected-error {{renamed to 'init(_:_:)'}}
  var way = Vector(0, 3)
  way.x = 4  // expected-error {{renamed to 'dx'}}
  _ = way.y  // expected-error {{renamed to 'dy'}}
}

/// The types of Core Graphics and Foundation, which may be imported too.
func types(_ pan: PanRecognizer) {
  // expected-error@+1 {{has been renamed to 'Rect'}} expected-error@+1 {{to 'init(_:_:_:_:)'}}
  _ = CGRect(x: 0, y: 0, width: 9, height: 9)
  // expected-error@+1 {{has been renamed to 'Point'}} expected-error@+1 {{to 'init(_:_:)'}}
  _ = CGPoint(x: 0, y: 0)
  // expected-error@+1 {{has been renamed to 'Size'}} expected-error@+1 {{to 'init(_:_:)'}}
  _ = CGSize(width: 9, height: 9)
  // expected-error@+1 {{has been renamed to 'Vector'}} expected-error@+1 {{to 'init(_:_:)'}}
  _ = CGVector(dx: 0, dy: 1)
  let x: CGFloat = 1  // expected-error {{has been renamed to 'Double'}}
  let wait: TimeInterval = 1  // expected-error {{use Time: .seconds(0.3)}}
  _ = (x, wait)
  // expected-error@+1 {{renamed to 'RowPosition'}} expected-error@+1 {{to 'init(_:inSection:)'}}
  _ = IndexPath(row: 0, section: 1)
  // expected-error@+1 {{renamed to 'RowPosition'}} expected-error@+1 {{to 'init(_:inSection:)'}}
  _ = IndexPath(item: 0, section: 1)
  // expected-error@+1 {{renamed to 'TapRecognizer'}} expected-error@+1 {{give a closure}}
  _ = UITapGestureRecognizer(target: nil, action: nil)
  // expected-error@+1 {{renamed to 'LongPressRecognizer'}} expected-error@+1 {{give a closure}}
  _ = UILongPressGestureRecognizer(target: nil, action: nil)
  // expected-error@+1 {{renamed to 'PanRecognizer'}} expected-error@+1 {{give a closure}}
  _ = UIPanGestureRecognizer(target: nil, action: nil)
  _ = pan.translation(in: nil)  // expected-error {{leave '(in:)' out: pan.translation}}
  _ = pan.velocity(in: nil)  // expected-error {{leave '(in:)' out: pan.velocity}}
}

/// What Core Animation and Dispatch do with the clock.
func clock() {
  DispatchQueue.main.async {}  // expected-error {{use stage.after(.seconds(2))}}
  // expected-error@+1 {{use stage.after(.seconds(2))}}
  DispatchQueue.main.asyncAfter(deadline: .now() + 2) {}
  // expected-error@+1 {{use stage.every(.seconds(0.5))}}
  Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
  _ = CACurrentMediaTime() + 1  // expected-error {{use stage.now}}
  _ = CADisplayLink(target: 1, selector: nil)  // expected-error {{use stage.addDisplayLink}}
  CATransaction.begin()  // expected-error {{use stage.transaction(duration: .seconds(1))}}
  CATransaction.setAnimationDuration(1)  // expected-error {{use stage.transaction}}
  CATransaction.setDisableActions(true)  // expected-error {{use stage.transaction}}
  CATransaction.setCompletionBlock(nil)  // expected-error {{use stage.transaction}}
  CATransaction.setAnimationTimingFunction(nil)  // expected-error {{use stage.transaction}}
  CATransaction.commit()  // expected-error {{use stage.transaction}}
  _ = CASpringAnimation(keyPath: "scale")  // expected-error {{spring: Spring(mass: 1}}
  _ = CATransform3DIdentity  // expected-error {{set perspective, rotationX and rotationY}}
  _ = CATransform3D()  // expected-error {{set perspective, rotationX and rotationY}}
  var map = CATransform3D()  // expected-error {{set perspective, rotationX and rotationY}}
  map.m34 = -1 / 500
  _ = CATransform3DMakeRotation(.pi, 0, 1, 0)  // expected-error {{set rotationX, rotationY or}}
  _ = CATransform3DRotate(map, .pi, 0, 1, 0)  // expected-error {{set rotationX, rotationY or}}
  _ = UIButton(type: .system)  // expected-error {{a layer with whenTapped { _ in … } is a button}}
  _ = UIStackView()  // expected-error {{set the frames of its layers}}
  _ = UIVisualEffectView(effect: nil)  // expected-error {{set backdrop of a layer}}
}

func maps(_ map: Affine, _ view: Layer) {
  _ = Affine(translationX: 1, y: 2)  // expected-error {{replaced by 'Affine.translation(_:_:)'}}
  _ = Affine(scaleX: 1, y: 2)  // expected-error {{replaced by 'Affine.scale(_:_:)'}}
  _ = Affine(rotationAngle: .pi)  // expected-error {{use .rotation(.radians(…))}}
  _ = map.concatenating(map)  // expected-error {{renamed to 'then(_:)'}}
  _ = map.inverted()  // expected-error {{renamed to 'inverse'}}
  _ = map.translatedBy(x: 1, y: 2)  // expected-error {{use .translation(x, y).then(map)}}
  _ = map.scaledBy(x: 1, y: 2)  // expected-error {{use .scale(x, y).then(map)}}
  _ = map.scaled(by: 2)  // expected-error {{use .scale(factor).then(map)}}
  view.transform = .scaled(by: 1.5)  // expected-error {{renamed to 'scale(_:)'}}
  view.transform = .rotation(1.57)  // expected-error {{use .rotation(.radians(…)) or}}
  view.transform = .rotation(.pi / 2)  // expected-error {{use .rotation(.radians(…)) or}}
  view.transform = .rotation(-.pi)  // expected-error {{use .rotation(.radians(…)) or}}
  let angle = 0.5
  _ = Affine.rotation(angle)  // expected-error {{use .rotation(.radians(…)) or}}
  _ = Affine.rotation(.pi, about: .zero)  // expected-error {{use .rotation(.radians(…), about:)}}
  view.transform = .rotation(.zero)
  view.transform = .rotation(.radians(.pi / 2)).then(.rotation(.turns(0.5), about: .zero))
  view.transform = .rotation(-Angle.degrees(20) / 2)
  _ = map.rotated(by: .pi)  // expected-error {{use .rotation(.radians(…)).then(map)}}
}

func colors(_ color: Color) {
  _ = color.withAlphaComponent(0.5)  // expected-error {{use faded(_:)}}
  _ = color.cgColor  // expected-error {{leave 'cgColor' out}}
  _ = Color(white: 0.5, alpha: 1)  // expected-error {{use .gray(_:), from 0 to 255}}
}

func rectangles(_ rect: Rect, _ picture: ImageLayer) {
  _ = Image(named: "photo")  // expected-error {{use try Image(file: "photo.png", scale: 2)}}
  // expected-error@+1 {{there are no symbols}} expected-error@+1 {{to 'init(_:contentMode:name:)'}}
  _ = ImageLayer(image: Image(systemName: "heart"))
  _ = ImageLayer(frame: rect)  // expected-error {{give the image, ImageLayer(image)}}
  _ = rect.insetBy(dx: 1, dy: 1)  // expected-error {{use inset(by:}}
  _ = rect.offsetBy(dx: 1, dy: 1)  // expected-error {{use offset(by:}}
  picture.contentMode = .scaleToFill  // expected-error {{renamed to 'fill'}}
  picture.contentMode = .scaleAspectFit  // expected-error {{renamed to 'aspectFit'}}
  picture.contentMode = .scaleAspectFill  // expected-error {{renamed to 'aspectFill'}}
}

func systemColors(_ appearance: Appearance) {
  _ = appearance.systemGroupedBackground  // expected-error {{renamed to 'groupedBackground'}}
  // expected-error@+1 {{renamed to 'secondaryGroupedBackground'}}
  _ = appearance.secondarySystemGroupedBackground
  _ = Color.secondarySystemGroupedBackground  // expected-error {{appearance.secondaryGrouped}}
  _ = appearance.placeholderText  // expected-error {{renamed to 'tertiaryLabel'}}
  let line: Color = appearance.separator  // expected-error {{renamed to 'clearSeparator'}}
  _ = line
  _ = appearance.link  // expected-error {{renamed to 'systemBlue'}}
  _ = appearance.tintColor  // expected-error {{renamed to 'tint'}}
  _ = Color.systemRed  // expected-error {{appearance.systemRed}}
  _ = Color.systemOrange  // expected-error {{appearance.systemOrange}}
  _ = Color.systemYellow  // expected-error {{appearance.systemYellow}}
  _ = Color.systemGreen  // expected-error {{appearance.systemGreen}}
  _ = Color.systemMint  // expected-error {{appearance.systemMint}}
  _ = Color.systemTeal  // expected-error {{appearance.systemTeal}}
  _ = Color.systemCyan  // expected-error {{appearance.systemCyan}}
  _ = Color.systemBlue  // expected-error {{appearance.systemBlue}}
  _ = Color.systemIndigo  // expected-error {{appearance.systemIndigo}}
  _ = Color.systemPurple  // expected-error {{appearance.systemPurple}}
  _ = Color.systemPink  // expected-error {{appearance.systemPink}}
  _ = Color.systemBrown  // expected-error {{appearance.systemBrown}}
  _ = Color.systemGray  // expected-error {{appearance.systemGray}}
  _ = Color.systemGray2  // expected-error {{appearance.systemGray2}}
  _ = Color.systemGray3  // expected-error {{appearance.systemGray3}}
  _ = Color.systemGray4  // expected-error {{appearance.systemGray4}}
  _ = Color.systemGray5  // expected-error {{appearance.systemGray5}}
  _ = Color.systemGray6  // expected-error {{appearance.systemGray6}}
  _ = Color.label  // expected-error {{appearance.label}}
  _ = Color.secondaryLabel  // expected-error {{appearance.secondaryLabel}}
  _ = Color.tertiaryLabel  // expected-error {{appearance.tertiaryLabel}}
  _ = Color.quaternaryLabel  // expected-error {{appearance.quaternaryLabel}}
  _ = Color.systemFill  // expected-error {{appearance.systemFill}}
  _ = Color.secondarySystemFill  // expected-error {{appearance.secondarySystemFill}}
  _ = Color.tertiarySystemFill  // expected-error {{appearance.tertiarySystemFill}}
  _ = Color.quaternarySystemFill  // expected-error {{appearance.quaternarySystemFill}}
  _ = Color.systemBackground  // expected-error {{appearance.systemBackground}}
  _ = Color.secondarySystemBackground  // expected-error {{appearance.secondarySystemBackground}}
  _ = Color.tertiarySystemBackground  // expected-error {{appearance.tertiarySystemBackground}}
  _ = Color.opaqueSeparator  // expected-error {{appearance.opaqueSeparator}}
  _ = Color.systemGroupedBackground  // expected-error {{appearance.groupedBackground}}
  _ = Color.separator  // expected-error {{appearance.clearSeparator}}
  _ = Color.link  // expected-error {{appearance.systemBlue}}
  _ = Color.tintColor  // expected-error {{appearance.tint}}
  _ = Color.placeholderText  // expected-error {{appearance.tertiaryLabel}}
}

func types(
  _: UIView,  // expected-error {{'UIView' has been renamed to 'Layer'}}
  _: UILabel,  // expected-error {{renamed to 'Label'}}
  _: UIImageView,  // expected-error {{renamed to 'ImageLayer'}}
  _: UIScrollView,  // expected-error {{renamed to 'ScrollView'}}
  _: UITableView,  // expected-error {{renamed to 'TableView'}}
  _: UIPageControl,  // expected-error {{renamed to 'PageControl'}}
  _: UIProgressView,  // expected-error {{renamed to 'ProgressView'}}
  _: UIActivityIndicatorView,  // expected-error {{renamed to 'Spinner'}}
  _: UIRefreshControl,  // expected-error {{renamed to 'RefreshControl'}}
  _: UIViewPropertyAnimator,  // expected-error {{renamed to 'PropertyAnimator'}}
  _: UIColor,  // expected-error {{renamed to 'Color'}}
  _: UIFont,  // expected-error {{renamed to 'Font'}}
  _: UIImage,  // expected-error {{renamed to 'Image'}}
  _: UIBezierPath,  // expected-error {{renamed to 'Path'}}
  _: UIEdgeInsets,  // expected-error {{renamed to 'Insets'}}
  _: CGAffineTransform,  // expected-error {{renamed to 'Affine'}}
  _: CALayer,  // expected-error {{renamed to 'Layer'}}
  _: CAShapeLayer,  // expected-error {{renamed to 'ShapeLayer'}}
  _: CAGradientLayer,  // expected-error {{renamed to 'GradientLayer'}}
  _: CABasicAnimation<Double>,  // expected-error {{renamed to 'BasicAnimation'}}
  _: CAKeyframeAnimation<Double>  // expected-error {{renamed to 'KeyframeAnimation'}}
) {}
