import Films
import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// The telephone around a film.
@Suite struct DeviceFrameTests {
  private func film(_ device: Device) throws -> Film {
    let stage = Stage(StageSettings(device, ground: .red))
    var film = try Film(try stage.record(GestureScript("wait 0.1s; end")))
    film.frame = DeviceFrame(screen: device.size)
    return film
  }

  private func color(_ picture: borrowing Pixmap, _ x: Double, _ y: Double, _ scale: Int) -> UInt32
  {
    picture.pixels[Int(y * Double(scale)) * picture.width + Int(x * Double(scale))]
  }

  @Test(arguments: Device.all)
  func theScreenStandsInItsMiddle(device: Device) throws {
    let film = try film(device)
    let frame = try #require(film.frame)
    expectEqual(film.width, Int(frame.size.width) * device.scale)
    expectEqual(film.height, Int(frame.size.height) * device.scale)
    let picture = try film.picture(at: .zero)
    let (left, top) = (frame.insets.left, frame.insets.top)
    let middle = (left + device.size.width / 2, top + device.size.height / 2)
    let red: UInt32 = 0xFF00_00FF
    expectEqual(color(picture, middle.0, middle.1, device.scale), red)
    expectEqual(color(picture, left + 0.5, middle.1, device.scale), red)
    #expect(color(picture, left - 0.5, middle.1, device.scale) != red)
    // Nothing around the body.
    expectEqual(color(picture, 0, 0, device.scale), 0)
    // The corners of a screen are round where there is no home button.
    let isRound = device.size.height > 800
    #expect((color(picture, left + 2, top + 2, device.scale) == red) == !isRound)
    // What covers the screen's top.
    #expect((color(picture, middle.0, top + 20, device.scale) == red) == !isRound)
  }
}
