import Spotlight
import Testing

@Suite struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func knowsItsFarEdgesAndItsCenter() {
    #expect(rect.maxX == 40)
    #expect(rect.maxY == 60)
    #expect(rect.center == Point(x: 25, y: 40))
  }

  @Test(arguments: [
    Rect(x: 0, y: 0, width: 0, height: 5),
    Rect(x: 0, y: 0, width: 5, height: -1),
    Rect(x: 0, y: 0, width: .nan, height: 5),
    Rect(x: 0, y: 0, width: 5, height: -.infinity),
  ])
  func withoutAreaMeetsNothing(_ empty: Rect) {
    #expect(empty.isEmpty)
    #expect(!empty.intersects(rect))
    #expect(!rect.intersects(empty))
    #expect(rect.intersection(empty) == .zero)
    #expect(rect.union(empty) == rect)
    #expect(empty.union(rect) == rect)
    #expect(!empty.contains(Point(x: 0, y: 0)))
  }

  @Test func insetStopsAtTheCenter() {
    #expect(rect.inset(by: 5) == Rect(x: 15, y: 25, width: 20, height: 30))
    #expect(rect.inset(by: 16) == Rect(x: 25, y: 36, width: 0, height: 8))
    #expect(rect.inset(by: 100).isEmpty)
    #expect(rect.inset(by: 100).center == rect.center)
    #expect(rect.outset(by: 5).inset(by: 5) == rect)
  }

  @Test func neighboursShareNoPointAndNoArea() {
    let right = rect.offset(by: Point(x: rect.width, y: 0))
    let border = Point(x: 40, y: 30)
    #expect(!rect.contains(border))
    #expect(right.contains(border))
    #expect(!rect.intersects(right))
    #expect(rect.union(right) == Rect(x: 10, y: 20, width: 60, height: 40))
  }

  @Test func intersectionIsWhatBothCover() {
    let other = Rect(x: 25, y: 0, width: 100, height: 25)
    #expect(rect.intersection(other) == Rect(x: 25, y: 20, width: 15, height: 5))
    #expect(rect.intersects(other))
  }
}
