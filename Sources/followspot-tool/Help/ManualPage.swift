import SpotlightFiles

/// followspot(1), in the language of mdoc(7).
enum ManualPage {
  static var text: String {
    var page = ManualText()
    page.comment("Printed by 'followspot help --as man' from the table of verbs and options.")
    page.macro("Dd", Overview.date)
    page.macro("Dt FOLLOWSPOT 1")
    page.macro("Os")
    page.section("NAME")
    page.macro("Nm followspot")
    page.macro("Nd", Overview.name)
    page.section("SYNOPSIS")
    for verb in Verb.all { page.usage(verb) }
    page.macro("Nm")
    page.macro("Fl h | V")
    page.section("DESCRIPTION")
    page.paragraphs([Overview.purpose] + Overview.detail)
    page.paragraphs(["Before a verb, or without one, there may be:"], isContinued: true)
    page.options(Overview.options)
    page.paragraphs([
      "Every verb takes \(names(of: Overview.options)) as well. What an option does that several "
        + "verbs have stands at the first of them, and in followspot-config(5)."
    ])
    var told: [Setting] = []
    for group in Verb.groups {
      page.section(group.name.uppercased())
      page.paragraphs([group.about])
      for verb in group.verbs {
        page.verb(verb, told)
        told += verb.options.compactMap(\.setting)
      }
    }
    page.section("ENVIRONMENT")
    page.list(Overview.environment.map { ("Ev \($0.0)", $0.1) })
    page.section("FILES")
    page.list(Overview.files.map { ("Pa \($0.0)", $0.1) })
    page.section("EXIT STATUS")
    page.paragraphs(["A code means the same whatever the verb:"])
    page.codes(ExitMeaning.every)
    page.section("EXAMPLES")
    for (index, example) in Verb.all.flatMap(\.examples).enumerated() {
      page.paragraphs([example.meaning], isContinued: index > 0)
      page.macro("Dl", example.line)
    }
    page.section("SEE ALSO")
    page.references(Overview.seeAlso)
    return page.text
  }

  private static func names(of options: [OptionSpec]) -> String {
    options.map(\.spelling).conjunction
  }
}

extension ManualText {
  fileprivate mutating func usage(_ verb: Verb) {
    macro("Nm")
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

  /// A verb, with the whole of those options of which nothing was told at an earlier one.
  fileprivate mutating func verb(_ verb: Verb, _ told: [Setting]) {
    subsection(verb.name)
    paragraphs(verb.description + verb.detail)
    let own = verb.options.filter { !Overview.options.contains($0) }
    if !own.isEmpty { options(own, told) }
    paragraphs(
      ["It exits with \(verb.exitCodes.map(\.code).alternatives)."], isContinued: true)
    let meanings = verb.exitCodes.filter(\.isOwn)
    if !meanings.isEmpty { codes(meanings) }
  }

  fileprivate mutating func options(_ options: [OptionSpec], _ told: [Setting] = []) {
    list(
      options.map { option in
        let value = option.placeholder.map { " Ar \($0)" } ?? ""
        let letter = option.letter.map { "Fl \($0)\(value) , " } ?? ""
        return (
          "\(letter)Fl -\(option.name)\(value)",
          option.paragraph(isWhole: !(option.setting.map(told.contains) ?? false))
        )
      })
  }

  fileprivate mutating func codes(_ codes: [ExitMeaning]) {
    list(codes.map { ("Li \($0.code)", $0.meaning.sentence) })
  }
}

extension OptionSpec {
  /// What the manual says of the option; the whole has the details.
  fileprivate func paragraph(isWhole: Bool) -> String {
    var sentences = [summary.sentence]
    switch kind {
    // The words of a choice stand behind the option.
    case .flag, .choice: break
    default: sentences.append("It takes \(expectation).")
    }
    if let initial { sentences.append("Default: \(initial).") }
    if isWhole, !detail.isEmpty { sentences.append(detail) }
    return sentences.joined(separator: " ")
  }
}

extension String {
  /// The words of a line of help as a sentence.
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
