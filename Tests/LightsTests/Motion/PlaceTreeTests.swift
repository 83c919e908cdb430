import Expectations
import RandomNumbers

@testable import Spotlight

@Suite struct PlaceTreeTests {
  @Test func theNearestTwoOfAllAreAPair() {
    // If asked in order, the first would take the second's partner.
    let pairs = PlaceTree.pairs(
      from: [Point(x: 0, y: 0), Point(x: 90, y: 0)], to: [Point(x: 50, y: 0), Point(x: 80, y: 0)])
    expect(pairs, is: [0, 1])
    expect(PlaceTree.pairs(from: [], to: [.zero]), is: [nil])
    expect(PlaceTree.pairs(from: [.zero], to: []), is: [])
    expect(PlaceTree.pairs(from: [.zero], to: [Point(x: 9, y: 9), Point(x: 1, y: 1)]) == [nil, 0])
  }

  @Test func thoseInOnePlaceKeepTheirOrder() {
    let places = Array(repeating: Point(x: 5, y: 5), count: 30)
    expect(PlaceTree.pairs(from: places, to: places), is: Array(0..<30))
  }

  /// Compares with a search among all places, while places are removed.
  @Test(arguments: [0, 1, 2, 3, 17, 64, 500])
  func treesFindTheNearest(count: Int) {
    var random = Seeded(count)
    // On few places, so that many coincide.
    let places = (0..<count).map { _ in
      Point(
        x: Double(Int.random(in: 0...12, using: &random)),
        y: Double(Int.random(in: 0...12, using: &random)))
    }
    var tree = PlaceTree(places)
    var left = Set(places.indices)
    for _ in 0...count {
      let point = Point(
        x: .random(in: -2...14, using: &random), y: .random(in: -2...14, using: &random))
      func square(_ index: Int) -> Double {
        let (across, down) = (places[index].x - point.x, places[index].y - point.y)
        return across * across + down * down
      }
      let found = tree.nearest(to: point)
      expect(found.map(square), is: left.map(square).min())
      if let found {
        expect(left.remove(found) != nil)
        tree.remove(found)
      }
    }
    expect(tree.nearest(to: .zero) == nil)
  }
}
