import RandomNumbers
import Spotlight
import SpotlightRaster
import Testing

/// A part of a picture, painted into a buffer of its own.
@Suite struct TileTests {
  @Test func `each part of a picture has the pixels of the whole`() throws {
    var random = Seeded(5)
    var painter = Painter()
    for _ in 0..<400 {
      let scene = Scene.random(using: &random)
      let scale = Scale(hundredTwentieths: [120, 150, 180, 240].randomElement(using: &random)!)
      let size = scene.pixelSize(at: scale)
      if size.isEmpty { continue }
      let whole = PixelRect(size)
      var sheet = [UInt32](repeating: 7, count: whole.area)
      try sheet.withUnsafeMutableBufferPointer { words in
        let pixels = try PixelBuffer(
          words, width: size.width, height: size.height, stride: size.width)
        painter.paint(scene, region: PixelRegion(whole), scale: scale, into: pixels)
      }
      let cut = (
        x: Int.random(in: 0...size.width, using: &random),
        y: Int.random(in: 0...size.height, using: &random)
      )
      for part in [
        PixelRect(minX: 0, minY: 0, maxX: cut.x, maxY: size.height),
        PixelRect(minX: cut.x, minY: 0, maxX: size.width, maxY: cut.y),
        PixelRect(minX: cut.x, minY: cut.y, maxX: size.width, maxY: size.height),
      ] where !part.isEmpty {
        var tile = [UInt32](repeating: 9, count: part.area)
        try tile.withUnsafeMutableBufferPointer { words in
          let pixels = try PixelBuffer(
            words, width: part.width, height: part.height, stride: part.width
          ).asPart(part, of: size)
          painter.paint(scene, region: PixelRegion(whole), scale: scale, into: pixels)
        }
        let isEqual = (0..<part.height).allSatisfy { row in
          let begin = (part.y + row) * size.width + part.x
          return tile[row * part.width..<(row + 1) * part.width].elementsEqual(
            sheet[begin..<begin + part.width])
        }
        guard isEqual else {
          Issue.record("\(part) of \(scene) at \(scale.factor)")
          return
        }
      }
    }
  }
}
