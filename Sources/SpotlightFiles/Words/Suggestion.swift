/// The nearest right spelling of a wrong word.
package enum Suggestion {
  /// Among more candidates no near one is looked for: the caller may have a picture to show meanwhile.
  package static let mostCandidates = 200

  /// The candidate that was most likely meant, or nil when none is near.
  ///
  /// Near is a third of the letters wrong, swapped, missing or too many; or a word cut short; or a
  /// word with something after it. The first of equals wins.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    // A slip is never this long, and the distance takes time with the square of the length.
    guard !word.isEmpty, word.utf8.count <= 64, candidates.count <= mostCandidates else {
      return nil
    }
    let word = word.lowercased()
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let allowed = max(1, max(word.count, candidate.count) / 3)
      // So many letters are missing or too many at least, which is soon known of a long name.
      guard abs(word.count - candidate.count) <= allowed else { continue }
      let distance = distance(from: word, to: candidate)
      if distance <= allowed, distance < word.count, distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    if let best { return best.candidate }
    return candidates.first { $0.hasPrefix(word) || ($0.count >= 3 && word.hasPrefix($0)) }
  }

  /// The word that was most likely meant of those that a setting or a key can be: the nearest, or another word for the same.
  package static func word(for word: String, among words: [String]) -> String? {
    let meant: String? =
      switch word.lowercased() {
      case "circle", "oval": "ellipse"
      case "square", "box", "rectangle": "rect"
      case "pill", "stadium": "capsule"
      case "automatic", "system", "default": "auto"
      case "day", "white", "bright": "light"
      case "night", "black": "dark"
      case "frozen", "still": "freeze"
      case "blurred", "frosted": "blur"
      case "visible": "shown"
      default: nil
      }
    if let meant, words.contains(meant) { return meant }
    return nearest(to: word, among: words)
  }

  /// How many letters to insert, drop, change or swap with their neighbour to get from one to the
  /// other; no letter is touched twice (optimal string alignment).
  static func distance(from: String, to: String) -> Int {
    let from = Array(from)
    let to = Array(to)
    var before: [Int] = []
    var above = Array(0...to.count)
    for row in from.indices {
      var current = [row + 1]
      for column in to.indices {
        let isSame = from[row] == to[column]
        var least = min(
          above[column] + (isSame ? 0 : 1),
          above[column + 1] + 1,
          current[column] + 1)
        if row > 0, column > 0, from[row] == to[column - 1], from[row - 1] == to[column] {
          least = min(least, before[column - 1] + 1)
        }
        current.append(least)
      }
      before = above
      above = current
    }
    return above[to.count]
  }
}
