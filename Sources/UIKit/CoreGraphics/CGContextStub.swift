import Render2D

public final class CGContext: NSObject {
  let kit: DrawingContext
  init(kit: DrawingContext) { self.kit = kit }
}
func UIGraphicsPushContext(_ c: CGContext) {}
func UIGraphicsPopContext() {}
