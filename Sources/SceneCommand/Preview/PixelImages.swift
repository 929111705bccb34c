import Goldens
import ImageCodecs
import Render2D

/// Pictures as sixels; only cells that changed are sent.
struct Sixels: Painter {
  func paint(
    _ changed: IntRect, of picture: ScreenPicture, over former: ScreenPicture?,
    to output: inout [UInt8]
  ) {
    output += picture.cursor(x: changed.minX, y: changed.minY).utf8
    SixelEncoder.append(
      picture.pixels.span, width: picture.width, within: changed, to: &output)
  }
}

/// Pictures as inline images of iTerm2: PNGs of the cells that changed.
struct ITermImages: Painter {
  func paint(
    _ changed: IntRect, of picture: ScreenPicture, over former: ScreenPicture?,
    to output: inout [UInt8]
  ) {
    var (part, size) = (changed, "width=\(changed.width)px;height=\(changed.height)px")
    if picture.hasExactCells {
      // In cells, so that a part is as large as what it replaces.
      let columns = (changed.width + picture.cell.width - 1) / picture.cell.width
      let rows = (changed.height + picture.cell.height - 1) / picture.cell.height
      part.maxX = part.minX + columns * picture.cell.width
      part.maxY = part.minY + rows * picture.cell.height
      size = "width=\(columns);height=\(rows)"
    }
    guard let file = picture.png(part) else { return }
    output += picture.cursor(x: changed.minX, y: changed.minY).utf8
    output +=
      "\u{1B}]1337;File=inline=1;size=\(file.count);\(size);preserveAspectRatio=0;doNotMoveCursor=1:"
      .utf8
    output += file.base64
    output.append(0x07)
  }
}
