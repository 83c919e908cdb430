import SpotlightFiles

/// A page of section 1 of the manual: followspot(1), or one that describes some of the verbs.
struct ManualPage: Hashable, Sendable {
  let name: String
  private let about: String
  /// The verbs that it describes; none of followspot(1), which lists them all.
  private let verbs: [Verb]
  /// What holds for all of these verbs, in paragraphs.
  private let introduction: [String]

  private init(
    _ name: String, _ about: String, _ verbs: [Verb] = [], introduction: [String] = []
  ) {
    (self.name, self.about, self.verbs) = (name, about, verbs)
    self.introduction = introduction
  }

  /// In the order in which options are described: at the first verb that has them.
  static let all = [
    ManualPage("followspot", Overview.name),
    ManualPage("followspot-point", "a spotlight under your pointer", [.point]),
    ManualPage(
      "followspot-light", "lights on places and windows, pictures and panels",
      [.light, .view, .panel]),
    ManualPage("followspot-tours", "run, check and record guided tours", [.tour, .check, .record]),
    ManualPage("followspot-render", "make pictures and animations of a tour", [.render]),
    ManualPage(
      "followspot-list", "list names, windows, settings and missing parts",
      [.list, .pick, .doctor, .config, .help]),
    ManualPage(
      "followspot-steering", "steer the Followspot that is running", Verb.steeringVerbs,
      introduction: [
        "These verbs steer the Followspot that is running on this display: its lights, tour or panel. Only "
          + "one can run on a display, apart from followspot view, which cannot be steered."
      ]),
  ]

  /// The page that describes a verb; followspot(1) without one.
  static func about(_ verb: Verb?) -> ManualPage {
    all.first { page in verb.map(page.verbs.contains) ?? false } ?? all[0]
  }

  /// The page in the language of mdoc(7).
  var text: String {
    var page = ManualText()
    page.comment("Printed by 'followspot help --as man' from the table of verbs and options.")
    page.macro("Dd", Overview.date)
    page.macro("Dt \(name.uppercased()) 1")
    page.macro("Os")
    page.section("NAME")
    page.macro("Nm \(name)")
    page.macro("Nd", about)
    page.section("SYNOPSIS")
    if verbs.isEmpty { writeOverview(to: &page) } else { writeVerbs(to: &page) }
    page.section("EXAMPLES")
    let examples = verbs.isEmpty ? [Overview.examples] : verbs.map(\.examples)
    page.commands(examples.joined().map { ($0.key, $0.value) })
    page.section("SEE ALSO")
    let others = Self.all.filter { $0 != self }.map(\.name).sorted()
    page.references(others.map { ($0, 1) } + Overview.seeAlso)
    return page.text
  }

  private func writeOverview(to page: inout ManualText) {
    page.macro("Nm")
    page.macro("Op Ar OPTION ...")
    page.macro("Nm")
    page.macro("Ar VERB")
    page.macro("Op Ar OPTION ...")
    page.macro("Op Ar OPERAND ...")
    page.section("DESCRIPTION")
    page.paragraphs([Overview.purpose] + Overview.detail)
    page.section("VERBS")
    for other in Self.all.dropFirst() {
      page.macro("Ss \(other.name)(1)")
      page.table(other.verbs.map { ("Cm \($0.name)", $0.summary.sentence) }, width: "condition")
    }
    page.section("OPTIONS")
    page.paragraphs(["Every verb takes these options. They also work without a verb."])
    page.options(Overview.options)
    page.section("ENVIRONMENT")
    page.list(Overview.environment.map { ("Ev \($0.key)", $0.value) })
    page.section("FILES")
    page.list(Overview.files.map { ("Pa \($0.key)", $0.value) })
    page.section("EXIT STATUS")
    page.paragraphs(["The codes mean the same for every verb:"])
    page.table(ExitCode.all.map { ("Li \($0.code)", $0.meaning.sentence) }, width: "128+N")
  }

  private func writeVerbs(to page: inout ManualText) {
    for verb in verbs { page.usage(verb) }
    page.section("DESCRIPTION")
    page.paragraphs(introduction)
    for verb in verbs {
      if verbs.count > 1 { page.subsection(verb.name) }
      page.paragraphs(verb.description + verb.detail)
      let options = verb.options.filter { !Overview.options.contains($0) }
      let described = options.filter { Self.first(with: $0).verb == verb }
      // The usual ones first, as in the help.
      let own = described.filter(\.isCommon) + described.filter { !$0.isCommon }
      page.options(own.filter { verb != .point || !$0.isLook })
      writeReferences(options, of: verb, to: &page)
      guard verb == .point else { continue }
      page.section("LOOKS")
      page.paragraphs([Overview.looks])
      page.options(own.filter(\.isLook))
    }
    page.section("EXIT STATUS")
    page.paragraphs(["followspot(1) explains the codes. Special meanings stand after them."])
    var rest = verbs
    var rows: [(String, String)] = []
    while let verb = rest.first {
      let same = rest.filter { $0.exitCodes == verb.exitCodes }
      rest.removeAll(where: same.contains)
      rows.append((same.map { "Cm \($0.name)" }.joined(separator: " , "), Self.exits(of: verb)))
    }
    page.table(rows, width: "condition")
  }

  /// The codes that a verb exits with, and what some of them mean of this verb alone.
  private static func exits(of verb: Verb) -> String {
    let codes = verb.exitCodes.map(\.code).joined(separator: ", ")
    return verb.exitCodes.filter(\.isOwn).reduce("\(codes).") { "\($0) \($1.code): \($1.meaning)." }
  }

  /// Names the options that another verb describes, with the defaults that differ.
  private func writeReferences(_ options: [OptionSpec], of verb: Verb, to page: inout ManualText) {
    for other in Self.all {
      let names = options.compactMap { option -> String? in
        let (home, first) = Self.first(with: option)
        guard home != verb, other.verbs.contains(home) else { return nil }
        guard let initial = option.initial, initial != first.initial else { return option.spelling }
        return "\(option.spelling) (default: \(initial))"
      }
      guard !names.isEmpty else { continue }
      let place =
        other == self ? "Options described above" : "Options described in \(other.name)(1)"
      page.paragraphs(["\(place): \(names.joined(separator: ", "))."], isContinued: true)
    }
  }

  /// The first verb that has an option, and the option there.
  private static func first(with option: OptionSpec) -> (verb: Verb, option: OptionSpec) {
    for verb in all.flatMap(\.verbs) {
      let found = verb.options.first { $0 == option && $0.summary == option.summary }
      if let found { return (verb, found) }
    }
    preconditionFailure("no verb has \(option.spelling)")
  }
}

extension ManualText {
  fileprivate mutating func usage(_ verb: Verb) {
    macro("Nm followspot")
    macro("Cm \(verb.name)")
    for word in verb.usage.split(separator: " ") {
      // A word in brackets can be left out, a word with a dash is an option, and all others stand for something.
      if word.first == "[", let end = word.firstIndex(of: "]") {
        let rest = word[word.index(after: end)...]
        macro("Op Ar \(word[..<end].dropFirst())\(rest.isEmpty ? "" : " \(rest)")")
      } else if word.first == "-" {
        macro("Fl \(word.dropFirst())")
      } else {
        macro("Ar \(word)")
      }
    }
  }

  fileprivate mutating func options(_ options: [OptionSpec]) {
    guard !options.isEmpty else { return }
    list(
      options.map { option in
        let value = option.placeholder.map { " Ar \($0)" } ?? ""
        let letter = option.letter.map { "Fl \($0)\(value) , " } ?? ""
        return ("\(letter)Fl -\(option.name)\(value)", option.paragraph)
      })
  }
}

extension OptionSpec {
  /// Whether it is how lights and cards look, on a screen and on pictures alike.
  fileprivate var isLook: Bool { setting?.isKnown(in: .render) ?? false }

  /// What the manual says of the option.
  fileprivate var paragraph: String {
    var sentences = [summary.sentence]
    switch kind {
    // The words of these stand behind the option.
    case .flag, .choice, .forms: break
    default: sentences.append("It takes \(expectation).")
    }
    if let initial { sentences.append("Default: \(initial).") }
    if !detail.isEmpty { sentences.append(detail) }
    return sentences.joined(separator: "\n")
  }
}

extension String {
  /// The words of a line of help as a sentence.
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
