import Expectations
import RandomNumbers
import Spotlight

@Suite struct PixelRegionTests {
  @Test func overlapCountsOnce() {
    var region = PixelRegion(PixelRect(x: 0, y: 0, width: 10, height: 10))
    region.add(PixelRect(x: 5, y: 5, width: 10, height: 10))
    expect(region.area, is: 175)
    region.add(PixelRect(x: 0, y: 0, width: 15, height: 15))
    expect(region.rects, is: [PixelRect(x: 0, y: 0, width: 15, height: 15)])
    region.add(PixelRect(x: 3, y: 3, width: 2, height: 2))
    expect(region.rects.count, is: 1)
  }

  @Test func neighboursJoin() {
    var region = PixelRegion()
    for column in 0..<100 {
      region.add(PixelRect(x: column, y: 0, width: 1, height: 7))
    }
    expect(region.rects, is: [PixelRect(x: 0, y: 0, width: 100, height: 7)])
  }

  @Test func overflowMergesTheCheapestPair() {
    var region = PixelRegion()
    for index in 0..<16 {
      region.add(PixelRect(x: index * 1000, y: 0, width: 10, height: 10))
    }
    expect(region.rects.count, is: 16)
    region.add(PixelRect(x: 3012, y: 0, width: 10, height: 10))
    expect(region.rects.count, is: 16)
    expect(region.rects.contains(PixelRect(x: 3000, y: 0, width: 22, height: 10)))
    expect(region.area, is: 15 * 100 + 220)
  }

  @Test func hugeRectsDoNotOverflow() {
    var region = PixelRegion(PixelRect(x: .min, y: .min, width: .max, height: .max))
    region.add(PixelRect(x: 0, y: 0, width: .max, height: .max))
    region.add(PixelRect(x: -5, y: -5, width: .max, height: 10))
    expect(region.area > 0)
    expect(region.contains(x: PixelRect.limit - 1, y: PixelRect.limit - 1))
  }

  /// Compares with a bitmap: no pixel is lost, none counts twice, and up to the capacity none is
  /// added.
  @Test(arguments: 0..<Effort.times(60, long: 60))
  func agreesWithABitmap(seed: Int) {
    var random = Seeded(seed)
    let side = 48
    var bitmap = [Bool](repeating: false, count: side * side)
    var region = PixelRegion()
    // A few large rectangles stay exact; many small ones exceed the capacity.
    let isSmall = seed % 2 == 1
    for _ in 0..<(isSmall ? 60 : 3) {
      let rect = PixelRect(
        x: .random(in: 0..<side, using: &random), y: .random(in: 0..<side, using: &random),
        width: .random(in: 0...(isSmall ? 4 : 30), using: &random),
        height: .random(in: 0...(isSmall ? 4 : 30), using: &random)
      ).intersection(PixelRect(x: 0, y: 0, width: side, height: side))
      region.add(rect)
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX { bitmap[y * side + x] = true }
      }
      expect(region.rects.count <= PixelRegion.capacity)
    }
    var covered = 0
    for y in 0..<side {
      for x in 0..<side {
        let isCovered = region.contains(x: x, y: y)
        covered += isCovered ? 1 : 0
        if isSmall {
          expect(isCovered || !bitmap[y * side + x])
        } else {
          expect(isCovered, is: bitmap[y * side + x])
        }
      }
    }
    expect(region.area, is: covered)

    let window = PixelRect(x: 10, y: 12, width: 20, height: 9)
    let clipped = region.clipped(to: window)
    expect(window.contains(clipped.bounds))
    for y in 0..<side {
      for x in 0..<side {
        expect(
          clipped.contains(x: x, y: y),
          is: (region.contains(x: x, y: y) && window.contains(x: x, y: y)))
      }
    }
  }
}
