internal import Spotlight

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
    switch (problem.code, problem.severity) {
    case (.unknownStep, _):
      if !reading.lacksNames { tellUnknownStep(value, problem) }
    case (.unknownLight, _): tellUnknownLight(value, problem)
    // Recorded when the text was read, tag by tag.
    case (.markup, _): break
    case (_, .mistake): mistakes.add(Self.sentence(problem), at: offset)
    case (_, .warning): mistakes.warn(Self.sentence(problem), at: offset)
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
