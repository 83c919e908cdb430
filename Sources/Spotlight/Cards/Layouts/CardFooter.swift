/// The part below the text: progress and buttons, in rows.
///
/// Frames are relative to the footer's upper left corner; a mirrored layout is made later.
struct CardFooter {
  var parts: [CardLayout.Part] = []
  var height = 0.0
}

/// The dots that show progress: one for each step, the current one longer.
package enum CardDots {
  /// The height of a dot, and the length of all but the current one.
  package static let size = 6.0
  /// The length of the current step's dot.
  static let longSize = 18.0
  /// The gap between two dots.
  static let gap = 6.0
  /// The most dots; longer tours show numbers instead.
  static let most = 12

  /// The length of all dots with the gaps.
  static func length(of count: Int) -> Double {
    Double(count - 1) * (size + gap) + longSize
  }

  /// The start of each dot, from the side where reading begins, and its length.
  package static func pieces(of count: Int, at position: Int) -> [(start: Double, length: Double)] {
    var start = 0.0
    return (0..<max(0, count)).map { index in
      let length = index + 1 == min(max(position, 1), count) ? longSize : size
      defer { start += length + gap }
      return (start, length)
    }
  }
}
