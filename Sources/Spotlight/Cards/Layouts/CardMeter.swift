/// Measures the words of one layout, each of them once, and counts how much there was to measure.
///
/// Without a limit, long labels of many buttons would be measured for each number of columns, for
/// each space between parts, and for each size of letters.
final class CardMeter: CardMeasurer {
  /// The characters that were measured so far, and a share for each text.
  private(set) var effort = 0

  private let measurer: any CardMeasurer
  private var known: [CardWords: CardLines] = [:]
  /// The part of the effort that was for labels.
  private var labels = 0

  /// The effort for labels from which on no further arrangements of buttons are tried.
  private static let mostForLabels = 60_000
  /// What a text costs besides its characters.
  private static let costOfText = 50

  init(_ measurer: any CardMeasurer) {
    self.measurer = measurer
  }

  /// Whether labels are cut from now on, and not tried in further arrangements.
  var isSpent: Bool { labels > Self.mostForLabels }

  /// Counts the labels that an arrangement looks at, measured or not.
  func look(atLabels count: Int) {
    effort += count
    labels += count
  }

  func lines(ofLabel words: CardWords) -> CardLines {
    let before = effort
    defer { labels += effort - before }
    return lines(of: words)
  }

  func lines(of words: CardWords) -> CardLines {
    if let lines = known[words] { return lines }
    effort += words.text.utf8.count + Self.costOfText
    let lines = measurer.lines(of: words)
    known[words] = lines
    return lines
  }

  func size(ofPicture path: String) -> PixelSize? { measurer.size(ofPicture: path) }
}
