internal import Spotlight

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

  /// The end of a sentence about an unknown name: a question for the nearest one, or only the point.
  package static func ending(near name: String, among names: [String]) -> String {
    nearest(to: name, among: names).map { "; did you mean \($0.quoted)?" } ?? "."
  }

  /// A sentence about an unknown key; `meant` is the right key, if it is known.
  static func unknownKey(_ key: String, meant: String? = nil, among keys: [String]) -> String {
    let nearest = (meant ?? nearest(to: key, among: keys)).map { "did you mean \($0)?" }
    return "there is no key \(key.quoted) here; \(nearest ?? "it can be \(keys.alternatives).")"
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

extension String {
  /// The text with nothing in it that could move a cursor or hide a character.
  ///
  /// What people typed and what compositors call their outputs ends up on a terminal.
  package func printable() -> String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\t": text += "\\t"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case _ where scalar.isPrintable: text.unicodeScalars.append(scalar)
      default: text += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return text
  }

  /// A sentence as one that follows a place and a colon.
  package var withSmallInitial: String { prefix(1).lowercased() + dropFirst() }

  /// The text between quotes, printable, and cut before it pushes the sentence off the screen.
  package var quoted: String {
    let limit = 60
    var text = ""
    var columns = 0
    for scalar in unicodeScalars {
      // An escape is cut as a whole or not at all.
      let next = String(scalar).printable()
      columns += next.unicodeScalars.count
      guard columns <= limit else { return "'\(text)…'" }
      text += next
    }
    return "'\(text)'"
  }
}

extension [String] {
  /// The words as "a, b or c".
  package var alternatives: String { joined(last: "or") }

  /// The words as "a, b and c".
  package var conjunction: String { joined(last: "and") }

  private func joined(last word: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}

extension String {
  /// Whether the text stands somewhere in this one.
  ///
  /// `contains` with a text would bring the engine of regular expressions into the command, which is a megabyte.
  package func holds(_ text: String) -> Bool {
    let (bytes, part) = (Array(utf8), Array(text.utf8))
    return bytes.indices.contains { bytes[$0...].starts(with: part) }
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The one that is written like this; nil if none is.
  ///
  /// What the compiler makes of `init(rawValue:)` for more than a few words builds a table at the first call, in every start.
  package init?(word: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == word }) else { return nil }
    self = found
  }
}
