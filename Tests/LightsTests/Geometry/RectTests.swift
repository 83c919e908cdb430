import Expectations
import Spotlight

@Suite struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test(arguments: [
    Rect(x: 0, y: 0, width: 0, height: 5),
    Rect(x: 0, y: 0, width: 5, height: -1),
    Rect(x: 0, y: 0, width: .nan, height: 5),
    Rect(x: 0, y: 0, width: 5, height: -.infinity),
  ])
  func withoutAreaMeetsNothing(_ empty: Rect) {
    expect(empty.isEmpty)
    expect(!empty.intersects(rect))
    expect(!rect.intersects(empty))
    expect(rect.intersection(empty), is: .zero)
    expect(rect.union(empty), is: rect)
    expect(empty.union(rect), is: rect)
    expect(!empty.contains(Point(x: 0, y: 0)))
  }

  @Test func insetStopsAtTheCenter() {
    expect(rect.inset(by: 5), is: Rect(x: 15, y: 25, width: 20, height: 30))
    expect(rect.inset(by: 16), is: Rect(x: 25, y: 36, width: 0, height: 8))
    expect(rect.inset(by: 100).isEmpty)
    expect(rect.inset(by: 100).center, is: rect.center)
    expect(rect.outset(by: 5).inset(by: 5), is: rect)
  }

  @Test func neighboursShareNoPointAndNoArea() {
    let right = rect.offset(by: Point(x: rect.width, y: 0))
    let border = Point(x: 40, y: 30)
    expect(!rect.contains(border))
    expect(right.contains(border))
    expect(!rect.intersects(right))
    expect(rect.union(right), is: Rect(x: 10, y: 20, width: 60, height: 40))
  }

  @Test func intersectionIsWhatBothCover() {
    let other = Rect(x: 25, y: 0, width: 100, height: 25)
    expect(rect.intersection(other), is: Rect(x: 25, y: 20, width: 15, height: 5))
    expect(rect.intersects(other))
  }

  @Test func coversEveryPixelThatARectTouches() {
    let rect = Rect(x: 1.2, y: -0.5, width: 2, height: 1)
    expect(PixelRect(covering: rect, scale: .one), is: PixelRect(x: 1, y: -1, width: 3, height: 2))
    expect(
      PixelRect(covering: rect, scale: Scale(2), margin: 1),
      is: PixelRect(x: 1, y: -2, width: 7, height: 4))
  }

  @Test func wholePixelsStayWholeAtEveryScale() {
    for numerator in 1...480 {
      let scale = Scale(hundredTwentieths: numerator)
      let rect = Rect(x: 120, y: 240, width: 120, height: 360)
      let expected = PixelRect(
        x: numerator, y: 2 * numerator, width: numerator, height: 3 * numerator)
      expect(PixelRect(covering: rect, scale: scale), is: expected)
    }
  }

  @Test(arguments: [
    Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: 0, width: .infinity, height: 1),
    Rect(x: -.infinity, y: 1e300, width: 1e300, height: 1e300),
    Rect(x: 1e19, y: -1e19, width: 1, height: 1), Rect(x: 0, y: 0, width: -1, height: .nan),
  ])
  func takesAnyRectWithoutATrap(_ rect: Rect) {
    let pixels = PixelRect(covering: rect, scale: Scale(64), margin: 3)
    expect(pixels.area >= 0)
    expect(pixels.maxX <= PixelRect.limit)
  }

  @Test(arguments: [
    (Int.max, Int.max), (Int.min, Int.max), (Int.max, Int.min), (0, Int.max), (-1, 1 << 31),
  ])
  func cutsOffWhatCouldOverflow(start: Int, length: Int) {
    let rect = PixelRect(x: start, y: start, width: length, height: length)
    expect(rect.area >= 0)
    expect(rect.union(PixelRect(x: -5, y: -5, width: 1, height: 1)).area > 0)
    expect(rect.offset(x: .max, y: .min).area >= 0)
  }

  @Test func negativeSizesAreEmpty() {
    expect(PixelRect(x: 3, y: 3, width: -2, height: 5).isEmpty)
    expect(PixelSize(width: -1, height: 2), is: PixelSize(width: 0, height: 2))
    expect(PixelSize(width: -1, height: 2).isEmpty)
    expect(PixelRect(PixelSize(width: 4, height: 2)).area, is: 8)
  }

  @Test func meetsAndContains() {
    let rect = PixelRect(x: 2, y: 2, width: 4, height: 4)
    expect(rect.contains(x: 2, y: 5))
    expect(!rect.contains(x: 6, y: 5))
    expect(!rect.intersects(PixelRect(x: 6, y: 2, width: 4, height: 4)))
    expect(
      rect.intersection(PixelRect(x: 5, y: 0, width: 9, height: 3)),
      is: PixelRect(x: 5, y: 2, width: 1, height: 1))
    expect(rect.contains(PixelRect.zero))
    expect(rect.offset(x: -2, y: 1), is: PixelRect(x: 0, y: 3, width: 4, height: 4))
  }
}
