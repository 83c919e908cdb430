import Spotlight
import SpotlightFiles

/// A tour as it was read from a text.
struct ReadTour {
  let tour: Tour?
  let mistakes: [Mistake]

  init(
    _ text: String,
    fontInstead: @escaping (String) -> String? = { _ in nil }
  ) {
    var surroundings = FileSurroundings()
    surroundings.fontInstead = fontInstead
    (tour, mistakes) = TourFile.read(Array(text.utf8), in: surroundings)
  }

  /// A tour of one step with these members.
  init(step members: String) {
    self.init("{steps: [{\(members)}]}")
  }

  /// The mistakes as `LINE:COLUMN sentence`.
  var sentences: [String] { mistakes.map { "\($0.line):\($0.column) \($0.description)" } }
}
