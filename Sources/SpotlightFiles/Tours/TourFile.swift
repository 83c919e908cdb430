package import Spotlight

/// Tours as people write them: JSON5, with the words of the command and of the library.
///
/// Everything that a ``Tour`` has but the questions to the program that runs it.
package enum TourFile {
  /// Reads the bytes of a file, which may come from anywhere.
  ///
  /// All mistakes are found in one reading. Nothing is opened and nothing is executed; the
  /// path of a picture never leads out of the folder of the file.
  ///
  /// - Parameters:
  ///   - bytes: What is in the file.
  ///   - surroundings: What is known of the place where it is shown.
  ///   - defaults: What steps are like unless they or the file say otherwise.
  ///   - keys: What keys do that the file says nothing of, besides the usual ones.
  /// - Returns: The tour, or nil when there are errors in it or in a catalogue; and everything that is wrong, in the order of
  ///   the file.
  package static func read(
    _ bytes: [UInt8], in surroundings: FileSurroundings = FileSurroundings(),
    defaults: StepDefaults = StepDefaults(), keys: [String: Reaction] = [:]
  ) -> (tour: Tour?, mistakes: [Mistake]) {
    let mistakes = Mistakes(in: SourceText(bytes))
    mistakes.supplied = surroundings.supplied
    mistakes.surroundings = surroundings
    mistakes.texts.wanted = surroundings.languages
    mistakes.texts.catalogues = surroundings.catalogues
    var tour: Tour?
    if let value = mistakes.readJSON(), isKnownVersion(value, mistakes) {
      var reading = TourReading(value, mistakes, defaults: defaults, keys: keys)
      tour = reading.tour()
      if let tour {
        TourFindings(tour: tour, reading: reading).report()
      }
      if surroundings.tellsBarriers { mistakes.texts.report(to: mistakes) }
      surroundings.takeTexts(mistakes.texts)
    }
    let hasErrors = mistakes.hasErrors || surroundings.catalogues.contains(where: \.hasErrors)
    return (hasErrors ? nil : tour, mistakes.inOrder())
  }

  /// The version of tour files that is read here.
  static let version = 1

  /// Whether a file is of a version that is read here; if not, that is its one mistake, as its other keys may have other meanings.
  private static func isKnownVersion(_ value: JSON, _ mistakes: Mistakes) -> Bool {
    guard let version = value["version"] else { return true }
    let entry = Entry(version, name: "version", mistakes: mistakes)
    return FieldKind<Int>.tourVersion.read(entry) != nil
  }
}

/// Facts about the place where a tour is shown, which its file does not contain; all are optional.
package struct FileSurroundings {
  /// Says where the picture of a card really is.
  ///
  /// What it throws is a warning, and the card is without a picture then.
  package var picture: (String) throws(PictureFailure) -> String = { $0 }

  /// Says how large the picture at a path is that ``picture`` gave.
  ///
  /// Asked only for a panel without a size. What it throws is a warning, and the step is without the
  /// panel then.
  package var sizeOfPicture: (String) throws(PictureFailure) -> Size = { _ throws(PictureFailure) in
    throw PictureFailure("its size is not known here.")
  }

  /// Says which font is shown instead of those named, with commas between; nil if one of them is there.
  package var fontInstead: (String) -> String? = { _ in nil }

  /// What the command line supplies, if the command shows the tour: a name of which nothing else is known is a warning then.
  package var supplied: SuppliedNames?

  /// Whether what keeps some people out of the tour is a warning; a person who sees a tour needs none.
  package var tellsBarriers = false

  /// The languages that a person reads, the best one first.
  package var languages: [LanguageTag] = []

  /// The texts in other languages that lie beside the file.
  ///
  /// Each one has its own mistakes, which are complete after the tour was read.
  package var catalogues: [TourCatalogue] = []

  /// Gets all texts of the tour after it was read.
  package var takeTexts: (TourTexts) -> Void = { _ in }

  /// Surroundings of which nothing is known.
  package init() {}
}

/// Why the picture of a card is not shown.
package struct PictureFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason as a sentence, in small letters because a place stands before it.
  package let description: String

  /// A reason.
  package init(_ sentence: String) {
    description = sentence
  }
}

/// The names that a tour is given from outside, by its file or by the command line.
package struct SuppliedNames: Hashable, Sendable {
  /// The targets whose places are given.
  package var targets: Set<String> = []
  /// The conditions that are set, to hold or not.
  package var conditions: Set<String> = []

  /// The lights of the step that is read whose presses the accessibility bus tells.
  var widgets: Set<String> = []

  package init(targets: Set<String> = [], conditions: Set<String> = []) {
    self.targets = targets
    self.conditions = conditions
  }

  /// How to say where a target is.
  static func advice(target name: String) -> String {
    "give it a place under 'targets', by --target NAME=X,Y,WxH, or later by followspot target "
      + "NAME X,Y WxH (then say NAME: null under 'targets')."
  }

  /// How to say whether a condition holds.
  static func advice(condition name: String) -> String {
    "set it under 'conditions' or by --condition NAME, or later by followspot condition NAME on."
  }

  /// What is wrong with a name that no step has; `kind` is what it names.
  package static func unused(_ name: String, among used: [String], _ kind: String) -> String {
    "no step has the \(kind) \(name.quoted)" + Suggestion.ending(near: name, among: used)
  }
}
