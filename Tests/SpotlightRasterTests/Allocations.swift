import CAllocations
import Expectations
import Spotlight
import SpotlightRaster

/// Expects that a painter paints all scenes again without allocating.
///
/// - Parameters:
///   - scenes: the scenes, at scale one.
///   - regions: the region of each; the whole picture if there are none.
///   - size: how large the picture is.
///   - warmUps: how often all of them are painted before.
///   - rounds: how often all of them are painted again.
///   - allowed: how many allocations the model may make where it is not optimised: some for a picture, none for a
///     light, a row or a pixel.
///   - sourceLocation: where it is expected.
/// - Throws: if there is no picture of that size.
func expectNoAllocations(
  painting scenes: [Scene], regions: [PixelRegion]? = nil, size: PixelSize, warmUps: Int = 1,
  rounds: Int = 1, allowedInDebug allowed: Int,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let regions =
    regions ?? Array(repeating: PixelRegion(PixelRect(size)), count: scenes.count)
  var words = [UInt32](repeating: 0, count: size.width * size.height)
  let count = try words.withUnsafeMutableBufferPointer { words in
    let pixels = try require(
      PixelBuffer(
        words, width: size.width, height: size.height, stride: size.width))
    var painter = Painter()
    var before = 0
    for round in 0..<warmUps + rounds {
      if round == warmUps { before = callocations_count() }
      for (scene, region) in zip(scenes, regions) {
        painter.paint(scene, region: region, scale: .one, into: pixels)
      }
    }
    return callocations_count() - before
  }
  #if DEBUG
    #expect(count <= allowed, sourceLocation: sourceLocation)
  #else
    #expect(count == 0, sourceLocation: sourceLocation)
  #endif
}
