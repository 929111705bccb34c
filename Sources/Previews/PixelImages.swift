import Basics
import Films
import ImageCodecs
import Render2D
import SystemCalls

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

/// Pictures by the graphics protocol of kitty: from shared memory, or as PNGs in pieces.
///
/// Two numbers alternate: a picture is deleted once the next one covers it, so nothing flickers.
struct KittyGraphics: Painter {
  private let sharesMemory: Bool
  private var count = 0

  init(sharesMemory: Bool) { self.sharesMemory = sharesMemory }

  /// The most bytes of a picture in one piece.
  private static let piece = 4096

  /// The number of a picture, unique to this process, so that no other program's is replaced.
  private func number(_ count: Int) -> Int {
    (Int(System.processID) & 0xFF_FFFF) << 1 + count % 2 + 1
  }

  mutating func paint(
    _ changed: IntRect, of picture: ScreenPicture, over former: ScreenPicture?,
    to output: inout [UInt8]
  ) {
    let keys = "a=T,q=2,C=1,i=\(number(count))"
    output += picture.cursor().utf8
    let name = SharedMemory.name(count)
    if sharesMemory, TerminalMode.isOurs, SharedMemory.fill(name, with: picture.pixels) {
      output +=
        "\u{1B}_G\(keys),f=32,t=s,s=\(picture.width),v=\(picture.height),S=\(picture.pixels.count * 4);"
        .utf8
      output += Array(name.utf8).base64
      output += "\u{1B}\\".utf8
    } else if let file = picture.png(picture.bounds) {
      let text = file.base64
      for start in stride(from: 0, to: text.count, by: Self.piece) {
        let end = min(start + Self.piece, text.count)
        output += "\u{1B}_G\(start == 0 ? keys + ",f=100," : "")m=\(end < text.count ? 1 : 0);".utf8
        output += text[start..<end]
        output += "\u{1B}\\".utf8
      }
    }
    if former != nil { output += deletion(count + 1).utf8 }
    count += 1
  }

  private func deletion(_ count: Int) -> String {
    "\u{1B}_Ga=d,d=I,q=2,i=\(number(count))\u{1B}\\"
  }

  var removal: String { deletion(0) + deletion(1) }
}
