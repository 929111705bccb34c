import RasterKernels

// A backdrop reads what was drawn before it. So where only a part of a picture is drawn, all that its
// backdrops show is drawn too, apart from the picture, which keeps its other pixels.

extension Rasterizer {
  /// Draws items on some pixels apart from the picture, and copies the given ones of them.
  mutating func drawApart(
    _ plan: [PlannedItem], _ scope: Scope, _ clear: UInt32?,
    _ pixels: (drawn: IntRect, copied: IntRect), _ target: inout DrawTarget
  ) {
    var apart = surface(pixels.drawn)
    if let clear {
      var span = apart.pixels.mutableSpan
      store(clear, into: &span, from: 0, to: pixels.drawn.area)
    } else {
      target.copyPicture(onto: &apart)
    }
    target.apart = apart
    draw(plan, scope, &target)
    guard let drawn = target.apart.take() else { return }
    let copied = pixels.copied
    target.withPicture { picture in
      let source = Rows(drawn.pixels.span, drawn.frame)
      for y in copied.minY..<copied.maxY {
        copyRow(
          source.row(y, from: copied.minX, count: copied.width), to: &picture, y,
          from: copied.minX)
      }
    }
    spareSurfaces.append(drawn.pixels)
  }

  /// Draws what lies behind an outline through a material.
  mutating func draw(
    _ path: Path, _ backdrop: Backdrop, on pixels: IntRect, _ map: Affine,
    _ scope: Scope, _ target: inout DrawTarget
  ) {
    guard let blur = BackdropBlur(path, backdrop, map, within: target.bounds) else { return }
    var inner = scope
    narrow(&inner, to: shape(path, .nonZero, map, scope))
    let pixels = pixels.intersection(inner.bounds).intersection(blur.bounds)
    guard !pixels.isEmpty else { return }
    var result = surface(pixels)
    if scope.isPicture {
      let behind = self.behind(blur.shown(by: pixels), scope, &target)
      blur.draw(behind, on: &result, &spareLevels)
      spareSurfaces.append(behind.pixels)
    } else {
      var span = result.pixels.mutableSpan
      store(backdrop.tint.premultiplied.rgba, into: &span, from: 0, to: pixels.area)
    }
    lay(result, 255, inner, &target)
    spareSurfaces.append(result.pixels)
  }

  /// What some pixels would look like if all open groups ended here.
  private mutating func behind(
    _ pixels: IntRect, _ scope: Scope, _ target: inout DrawTarget
  ) -> Surface {
    var result = surface(pixels)
    target.copyPicture(onto: &result)
    for (depth, open) in scope.groups.enumerated() {
      var outer = open.outer
      outer.bounds = outer.bounds.intersection(pixels)
      let group = target.surface(at: depth)
      target.push(result)
      lay(group, open.opacity, outer, &target)
      result = target.pop()
    }
    return result
  }
}
