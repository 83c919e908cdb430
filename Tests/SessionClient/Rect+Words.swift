internal import Followspot

extension Rect {
  /// The place that a verb is given as `X,Y,W,H`, or the one that it has where it is given none.
  init(words: String?, of verb: String) throws {
    let numbers = (words ?? "10,10,50,50").split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 4 else { throw ClientFailure("\(verb) wants X,Y,W,H") }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
