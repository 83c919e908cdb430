import Glibc

/// How much a test tries where more seeds and larger scenes find more.
package enum Effort {
  /// Whether all is tried: `FOLLOWSPOT_LONG=1`, as `Scripts/check --long` sets it.
  package static let isLong = getenv("FOLLOWSPOT_LONG").map { String(cString: $0) == "1" } ?? false

  /// Whether a tenth is tried: `FOLLOWSPOT_SHORT=1`, as `Scripts/test` sets it without `--all`.
  package static let isShort =
    !isLong && getenv("FOLLOWSPOT_SHORT").map { String(cString: $0) == "1" } ?? false

  /// The larger number in a long run, a tenth of the usual one in a short run, but four at least, and otherwise the usual one.
  package static func times(_ usual: Int, long: Int) -> Int {
    isLong ? long : isShort ? min(usual, max(usual / 10, 4)) : usual
  }

  /// All pairs of two lists; in a short run a tenth of them, in which each value of both lists is at least once.
  ///
  /// The same pairs each time: the longer list is gone through again and again, with a value of the other that is one
  /// farther on each time.
  package static func pairs<First: Collection, Second: Collection>(
    _ first: First, _ second: Second
  ) -> [(First.Element, Second.Element)] {
    let (first, second) = (Array(first), Array(second))
    let all = first.count * second.count
    guard isShort, all > 0 else { return first.flatMap { one in second.map { (one, $0) } } }
    let count = min(all, max(all / 10, first.count, second.count, 4))
    return fewPairs(count, first.count, second.count).map { (first[$0], second[$1]) }
  }

  /// The indices of that many pairs of lists with so many values.
  package static func fewPairs(_ count: Int, _ first: Int, _ second: Int) -> [(Int, Int)] {
    (0..<count).map { number in
      let (round, index) = number.quotientAndRemainder(dividingBy: max(first, second))
      return first >= second
        ? (index, (index + round) % second) : ((index + round) % first, index)
    }
  }

  /// The seeds of a test that paints: a third of them in a plain run without optimisation.
  ///
  /// The specification that they compare with is slow there; `Scripts/check --long` has it optimised.
  package static func seeds(_ count: Int) -> Range<Int> {
    0..<(isThorough ? count : max(count / (isShort ? 10 : 3), 4))
  }

  /// The seeds that `FOLLOWSPOT_SEEDS=20000-40000` names, for tests that can take any.
  package static let chosen: Range<Int>? = {
    guard let text = getenv("FOLLOWSPOT_SEEDS").map({ String(cString: $0) }) else { return nil }
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 2, numbers[0] < numbers[1] else {
      fatalError("FOLLOWSPOT_SEEDS is two numbers such as 20000-40000, and not '\(text)'.")
    }
    return numbers[0]..<numbers[1]
  }()

  /// Whether tests that paint take all that they have.
  package static let isThorough: Bool = {
    #if DEBUG
      isLong
    #else
      true
    #endif
  }()
}
