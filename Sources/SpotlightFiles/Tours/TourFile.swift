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

/// The problems of a tour as a whole, each with its place in the file.
struct TourFindings {
  let tour: Tour
  let reading: TourReading

  var mistakes: Mistakes { reading.root.mistakes }

  /// Adds everything to the mistakes of the file.
  func report() {
    for problem in tour.problems { report(problem) }
    if mistakes.surroundings.tellsBarriers {
      for problem in tour.barriers { report(problem) }
      tellColors()
    }
  }

  private func report(_ problem: TourProblem) {
    guard !mistakes.isFull else { return }
    let value = value(at: problem.path)
    // What could not be read is not what the tour has there.
    guard !mistakes.hasErrors(in: value.range) else { return }
    let offset = value.range.lowerBound
    switch problem.code {
    case .unknownStep:
      if !reading.lacksNames { tellUnknownStep(value, problem) }
    case .unknownLight: tellUnknownLight(value, problem)
    // Recorded when the text was read, tag by tag.
    case .markup: break
    case _ where problem.isWarning: mistakes.warn(Self.sentence(problem), at: offset)
    default: mistakes.add(Self.sentence(problem), at: offset)
    }
  }

  /// The sentence as those of the file are, which follow a place and a colon.
  private static func sentence(_ problem: TourProblem) -> String {
    problem.sentence.withSmallInitial.printable()
  }

  private func tellUnknownStep(_ reaction: JSON, _ problem: TourProblem) {
    let value = reaction["goto"] ?? reaction
    guard case .text(let id) = value.content else {
      // It stands in the defaults, or in the step that this one uses.
      return mistakes.add(Self.sentence(problem), at: value.range.lowerBound)
    }
    let ending = Suggestion.ending(near: id, among: tour.steps.map(\.id) + tour.taskNames)
    mistakes.add("no step is called \(id.quoted)\(ending)", at: value.range.lowerBound)
  }

  private func tellUnknownLight(_ name: JSON, _ problem: TourProblem) {
    guard let (index, path) = tour.step(at: problem.path) else { return }
    let lights = tour.steps[index].lightNames
    // What cannot be read among the lights may well be the one.
    guard
      !mistakes.hasErrors(in: value(at: path + [.field(.lights)]).range)
    else { return }
    guard case .text(let id) = name.content else {
      // It stands in the step that this one uses.
      return mistakes.add(Self.sentence(problem), at: name.range.lowerBound)
    }
    mistakes.add(
      "no light of this step is called \(id.quoted)" + Suggestion.ending(near: id, among: lights),
      at: name.range.lowerBound)
  }

  /// What stands at a way through the tour, or the nearest around it that stands in the file.
  func value(at path: [TourProblem.Part]) -> JSON {
    var value = reading.root.value
    for part in path {
      switch part {
      case .index(let index):
        // One that stands for a list of one is its element, too.
        guard case .list(let values) = value.content else { continue }
        guard values.indices.contains(index) else { return value }
        value = values[index]
      case .key(let key):
        guard let member = value[key] else { return value }
        value = member
      case .field(let field):
        // A value of the tour may be one that the file leaves out, with its parts one level higher.
        if let member = Self.keys(of: field).lazy.compactMap({ value[$0] }).first {
          value = member
        }
      }
    }
    return value
  }

  /// What a part of a tour is called in a file.
  private static func keys(of field: TourProblem.Field) -> [String] {
    switch field {
    case .lights: ["at"]
    case .target: ["rect", "part", "name", "widget", "window"]
    case .reaction: ["does"]
    case .body: ["text"]
    case .card: []
    default: [field.rawValue]
    }
  }
}

/// Colours inside of texts, of which a theme knows nothing.
extension TourFindings {
  /// The contrasts that letters need, usual ones and large ones.
  private static let least = (usual: 4.5, large: 3.0)

  /// Warns of letters that people with weak sight cannot read.
  private func tellColors() {
    let styles = [false, true].map { CardStyle(tour.theme, taste: DesktopTaste(isDark: $0)) }
    for (index, step) in tour.steps.enumerated() {
      guard let body = step.card?.body, body.utf8.contains(UInt8(ascii: "<")) else { continue }
      let value = value(at: tour.path(ofStep: index) + [.field(.card), .field(.body)])
      guard !mistakes.hasErrors(in: value.range) else { continue }
      for color in Markup(body).colors {
        let inks = styles.map { color.foreground.flatMap(Self.color) ?? $0.text }
        let grounds = styles.map { color.background.flatMap(Self.color) ?? $0.background }
        let least = color.isLarge ? Self.least.large : Self.least.usual
        guard let lack = Color.weakest(of: inks, on: grounds, least: least) else { continue }
        mistakes.warn(
          "\(lack.clause), and letters that people with weak sight can read have "
            + "\(color.isLarge ? "3" : "4.5") at least.",
          at: FieldKind<String>.offset(color.offset, of: body, at: value.range))
      }
    }
  }

  /// The colour that a text names; nil for a name that CSS does not have.
  private static func color(_ word: String) -> Color? {
    guard word.hasPrefix("#") else { return Color.named(word) }
    let digits = word.dropFirst()
    // With three and four digits, each stands for two; how much shows through is left out.
    let wide = digits.count < 6 ? digits.prefix(3).map { "\($0)\($0)" }.joined() : String(digits)
    return Color(hex: String(wide.prefix(6)))
  }
}
