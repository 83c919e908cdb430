/// The dots of a progress: one for each step, the present one longer.
package enum CardDots {
  /// How high a dot is, and how long all but one are.
  package static let size = 6.0
  /// How long the dot of the present step is.
  static let longSize = 18.0
  /// Between two dots.
  static let gap = 6.0
  /// The most that somebody counts; more are told in numbers.
  static let most = 12

  /// How long all of them are, with what is between them.
  static func length(of count: Int) -> Double {
    Double(count - 1) * (size + gap) + longSize
  }

  /// Where each dot begins from where reading begins, and how long it is.
  package static func pieces(of count: Int, at position: Int) -> [(start: Double, length: Double)] {
    var start = 0.0
    return (0..<max(0, count)).map { index in
      let length = index + 1 == min(max(position, 1), count) ? longSize : size
      defer { start += length + gap }
      return (start, length)
    }
  }
}
