import Expectations
import RandomNumbers

@Suite struct EffortTests {
  @Test(arguments: [(8, 8), (4, 2), (2, 7), (22, 9), (1, 1), (60, 3), (3, 12)])
  func `few pairs have each value of both lists, and no pair twice`(first: Int, second: Int) {
    for count in max(first, second)...first * second {
      let pairs = Effort.fewPairs(count, first, second)
      expect(Set(pairs.map { $0 * second + $1 }).count, is: count)
      expect(Set(pairs.map(\.0)), is: Set(0..<first))
      expect(Set(pairs.map(\.1)), is: Set(0..<second))
    }
  }

  @Test func `no run leaves out a value, and one that is not short leaves out no pair`() {
    let pairs = Effort.pairs(0..<20, ["a", "b", "c"])
    expect(Set(pairs.map(\.0)).count == 20 && Set(pairs.map(\.1)).count == 3)
    expect(pairs.count, is: (Effort.isShort ? 20 : 60))
    expect(Effort.pairs([Int](), 0..<3).isEmpty)
  }
}
