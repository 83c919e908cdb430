import Expectations
import RandomNumbers
import Spotlight

@testable import SpotlightRaster

/// Which pixels of a row a soft ellipse visits: the specification takes the same rows.
@Suite struct RowSpansTests {
  @Test(arguments: [0.0, 33, -71.5], [1.1, 3, 14, 40])
  func `rows have all of a soft ellipse and little more`(rotation: Double, ratio: Double) throws {
    var random = Seeded(Int(ratio * 100 + rotation))
    for feather in [1.5, 8, 30] {
      let (long, corner) = (
        Double.random(in: 40...160, using: &random), Bool.random(using: &random)
      )
      var size = Size(width: long, height: long / ratio)
      if Bool.random(using: &random) { swap(&size.width, &size.height) }
      var light = Light(
        id: "it", frame: Rect(center: Point(x: 150.3, y: 149.6), size: size),
        shape: corner
          ? .elliptic(radii: Size(width: size.width / 3, height: size.height / 2)) : .ellipse,
        edge: .feathered(width: feather))
      light.rotation = rotation
      let form = try require(EdgeForm(light, scale: .one))
      var (near, visited) = (0, 0)
      for y in form.box.y..<form.box.maxY {
        let spans = form.spans(row: y)
        expect(spans.start <= spans.middle && spans.middleEnd <= spans.end)
        visited += spans.end - spans.start
        for x in form.box.x..<form.box.maxX where form.nearness(x: x, y: y) > 0 {
          near += 1
          if spans.isMiddleInside, (spans.middle..<spans.middleEnd).contains(x) {
            expect(form.nearness(x: x, y: y), is: 1)
          }
          if !(spans.start..<spans.end).contains(x) { Issue.record("(\(x), \(y)) of \(light)") }
        }
      }
      // Pixels of which only a corner is near count as visited: up to five a row.
      expect(Double(visited) < 1.3 * Double(near) + 5 * Double(form.box.height), "\(light)")
    }
  }
}
