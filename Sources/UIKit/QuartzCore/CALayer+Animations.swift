import Motion
import RefreshUI
import Render2D

/// An animation of a layer, under the name by which the kit knows it.
struct AddedAnimation {
  let key: String?
  let name: String
  let animation: CAAnimation
}

extension CALayer {
  final func adding(_ original: CAAnimation, forKey key: String?) {
    guard let session = kit.stage.map(Session.on) ?? Session.current,
      let animation = original.copy() as? CAAnimation
    else { return }
    let now = convertTime(CACurrentMediaTime(), from: nil)
    let timing = animation.timing(now: now, usual: session.implicitDuration)
    guard let kitAnimation = animation.kit(on: self, timing) else { return }
    session.animationCount += 1
    // Without a key all coexist.
    let name = key ?? "animation \(session.animationCount)"
    added.removeAll { $0.name == name }
    added.append(AddedAnimation(key: key, name: name, animation: animation))
    let end = session.holdTransactions()
    let start = max(timing.begin, .zero)
    session.stage.after(start) { animation.delegate?.animationDidStart(animation) }
    kit.add(kitAnimation, forKey: name) { [weak self] finished in
      if !finished || animation.isRemovedOnCompletion {
        self?.added.removeAll { $0.animation === animation }
      }
      animation.delegate?.animationDidStop(animation, finished: finished)
      end()
    }
  }

  final func addedAnimation(forKey key: String) -> CAAnimation? {
    added.first { $0.key == key }?.animation
  }

  final func addedKeys() -> [String]? {
    let keys = added.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  final func removeAdded(forKey key: String) {
    added.removeAll { $0.key == key }
    kit.removeAnimation(forKey: key)
  }

  final func removeAllAdded() {
    added = []
    kit.removeAllAnimations()
  }
}

// MARK: - Values

/// A value of an animation in the kit's terms; nil for what no animation can have.
func stageValue(_ value: Any) -> StageValue? {
  if let number = number(of: value) { return .number(number) }
  return switch value {
  case let point as CGPoint: .point(point.kit)
  case let size as CGSize: .size(size.kit)
  case let rect as CGRect: .rect(rect.kit)
  case let transform as CATransform3D: .matrix(transform.kit)
  case let transform as CGAffineTransform: .transform(transform.kit)
  case let color as CGColor: .color(color.kit)
  case let path as CGPath: .path(path.kit)
  case let image as CGImage: Content.image(image.kit, .fill).stageValue
  case let value as NSValue: stageValue(value.boxed)
  case let colors as [CGColor]: .colors(colors.map(\.kit))
  case let list as [Any]: numbers(list).map { .numbers($0) } ?? colors(list).map { .colors($0) }
  default: nil
  }
}

private func numbers(_ list: [Any]) -> [Double]? {
  let numbers = list.compactMap { number(of: $0) }
  return numbers.count == list.count ? numbers : nil
}

private func colors(_ list: [Any]) -> [Color]? {
  let colors = list.compactMap { ($0 as? CGColor)?.kit }
  return colors.count == list.count ? colors : nil
}

/// What a value of the kit is in Core Animation.
func coreAnimationValue(_ value: StageValue) -> Any? {
  switch value {
  case .number(let number): number
  case .point(let point): CGPoint(point)
  case .size(let size): CGSize(size)
  case .rect(let rect): CGRect(rect)
  case .color(let color): CGColor(color)
  case .transform(let map): CATransform3DMakeAffineTransform(CGAffineTransform(map))
  case .matrix(let matrix): CATransform3D(matrix)
  case .numbers(let numbers): numbers
  case .colors(let colors): colors.map { CGColor($0) }
  case .path(let path): path.map { CGPath($0) }
  case .jump: nil
  }
}

extension CALayer {
  /// The value of a key path: that of a property, or one that was set under a name of its own.
  final func knownValue(forKeyPath keyPath: String) -> Any? {
    NamedKeyPath(keyPath).flatMap { coreAnimationValue(kit.value(of: $0)) } ?? values[keyPath]
  }

  /// Sets what a key path stands for, or keeps the value under it.
  final func setKnownValue(_ new: Any?, forKeyPath keyPath: String) {
    guard let known = NamedKeyPath(keyPath), let new,
      let fitted = stageValue(new).flatMap(known.fitted)
    else {
      values[keyPath] = new
      return
    }
    let key = keyPath.prefix { $0 != "." }
    change(String(key)) { kit.set(known, to: fitted) }
  }
}

// MARK: - The layer's own time

extension CALayer {
  /// Lets the kit's layer run as `CAMediaTiming` says: own time is (time - begin) · speed + offset. The kit's time is
  /// media time from its start, so that is what its offset takes up.
  final func timingChanged() {
    let speed = exactly(speed)
    let start = Session.mediaTimeAtStart
    kit.speed = speed
    kit.timeOffset = .seconds((start - beginTime) * speed + timeOffset - start)
  }
}
