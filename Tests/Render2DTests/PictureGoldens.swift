import GoldenTesting
import Render2D
import Testing

/// Every picture is the one that was looked at.
@Suite(.goldens(.directory("Fixtures/Goldens"), .suite("Render2D"))) struct PictureGoldens {
  @Test(arguments: Picture.shapes) func shape(picture: Picture) {
    expectGolden(picture.draw(), picture.name)
  }

  @Test(arguments: Picture.texts) func text(picture: Picture) {
    expectGolden(picture.draw(), picture.name)
  }

  /// Hundreds of different shapes take more room than a golden usually has.
  @Test(arguments: Picture.specimens) func specimen(picture: Picture) {
    expectGolden(picture.draw(), picture.name, rules: .budget(.bytes(64 << 10)))
  }

  @Test(arguments: Picture.heavySigns + Picture.symbolWeights) func weightsOfSigns(picture: Picture)
  {
    expectGolden(picture.draw(), picture.name)
  }

  @Test(arguments: Picture.layouts) func layout(picture: Picture) {
    expectGolden(picture.draw(), picture.name, rules: .budget(.bytes(24 << 10)))
  }

  #if Fonts
    @Test(arguments: Picture.directions) func font(picture: Picture) {
      expectGolden(picture.draw(), picture.name)
    }
  #endif
}
