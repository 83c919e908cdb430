import Followspot
import SpotlightFiles

extension PictureSpot {
  /// A light as people write it, X,Y,R; nil for anything else.
  init?(word: String) {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Decimal.pixels($0) }
    guard parts.count == 3, word.filter({ $0 == "," }).count == 2,
      parts.allSatisfy({ $0.magnitude <= Decimal.limit }), parts[2] > 0
    else { return nil }
    self.init(x: parts[0], y: parts[1], radius: parts[2])
  }

  /// The same word for it.
  var word: String { [x, y, radius].map(Decimal.text).joined(separator: ",") }
}
