import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct PNGBatchTests {
  let film = TestFilm.wanderingBar(count: 11)

  func files(workers: Int) throws -> [[UInt8]] {
    var batch = PNGBatch(width: film.width, height: film.height, workers: Workers(workers))
    var files: [[UInt8]] = []
    for pixels in film.frames { files += try batch.append(pixels.span) }
    return files + (try batch.encode())
  }

  @Test(arguments: [1, 2, 3, 8])
  func picturesComeInTheirOrder(workers: Int) throws {
    let back = try files(workers: workers).map { try ImageDecoder.decode($0).premultiplied[0] }
    expectEqual(back, film.frames)
    try expectEqual(files(workers: workers), files(workers: 1))
  }

  @Test func straightPixelsAreKept() throws {
    var batch = PNGBatch(width: 2, height: 1, workers: Workers(2))
    let eight: [UInt32] = [0x0112_3456, 0x0065_4321]
    let sixteen: [UInt64] = [0x0001_1234_5678_9ABC, 0]
    var files = try batch.append(straight: .eight(eight))
    files += try batch.append(straight: .sixteen(sixteen))
    files += try batch.encode()
    let back = try files.map { try ImageDecoder.decode($0).frames[0].pixels }
    expectEqual(back, [.eight(eight), .sixteen(sixteen)])
  }
}
