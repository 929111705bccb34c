import Goldens
import ImageCodecs
import Render2D

/// Pictures as sixels, of which only the cells around what changed are sent.
struct Sixels: Painter {
  func paint(
    _ picture: ScreenPicture, over former: ScreenPicture?, within rect: IntRect,
    to output: inout [UInt8]
  ) {
    let changed = picture.changes(since: former, within: rect)
    guard !changed.isEmpty else { return }
    output += picture.cursor(x: changed.minX, y: changed.minY).utf8
    SixelEncoder.append(
      picture.pixels.span, width: picture.width, within: changed, to: &output)
  }
}

/// Pictures as images of iTerm2: PNGs of the cells around what changed.
struct ITermImages: Painter {
  func paint(
    _ picture: ScreenPicture, over former: ScreenPicture?, within rect: IntRect,
    to output: inout [UInt8]
  ) {
    let changed = picture.changes(since: former, within: rect)
    guard let file = png(picture.part(changed), changed) else { return }
    let (width, height) = (
      (changed.width + picture.cell.width - 1) / picture.cell.width,
      (changed.height + picture.cell.height - 1) / picture.cell.height
    )
    // In cells where they are known, so that a part is as large as what it replaces.
    let isWhole = changed.width % picture.cell.width == 0 && changed.height % picture.cell.height == 0
    let size =
      picture.hasExactCells && isWhole
      ? "width=\(width);height=\(height)" : "width=\(changed.width)px;height=\(changed.height)px"
    output += picture.cursor(x: changed.minX, y: changed.minY).utf8
    output +=
      "\u{1B}]1337;File=inline=1;size=\(file.count);\(size);preserveAspectRatio=0;doNotMoveCursor=1:"
      .utf8
    output += file.base64
    output.append(0x07)
  }
}

/// The bytes of a PNG that is shown at once; nil for no pixels.
func png(_ pixels: [UInt32], _ rect: IntRect) -> [UInt8]? {
  if rect.isEmpty { return nil }
  return try? PNGEncoder.quickFile(pixels: pixels.span, width: rect.width, height: rect.height)
}
