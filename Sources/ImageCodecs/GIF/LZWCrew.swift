/// Compresses images: in advance by a crew, or immediately.
final class LZWCrew {
  typealias Work = Crew<LZWCompressor, LZWImage, LZWCodes>.Work

  private let crew: Crew<LZWCompressor, LZWImage, LZWCodes>
  private var compressor: LZWCompressor

  /// A crew with at most `helpers` helpers besides the caller.
  init(helpers: Int, isCompatible: Bool, spells: Bool) {
    crew = Crew(
      helpers: helpers, tool: { LZWCompressor(isCompatible: isCompatible, spells: false) },
      make: { image, compressor in compressor.smallest(image) })
    compressor = LZWCompressor(isCompatible: isCompatible, spells: spells)
  }

  /// Adds an image, whose codes are requested later.
  func add(_ image: LZWImage) -> Work { crew.add(image) }

  /// The codes of an image that was added.
  func codes(of work: Work) -> LZWCodes { crew.output(of: work, with: &compressor) }

  /// The codes of an image, immediately.
  func codes(of image: LZWImage, _ near: LZWNearImage? = nil) -> LZWCodes {
    near.map { compressor.smallest($0) } ?? compressor.smallest(image)
  }
}
