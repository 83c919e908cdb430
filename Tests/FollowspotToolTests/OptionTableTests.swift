import Expectations
import Followspot
import SpotlightFiles

@testable import followspot_tool

/// Every option of every verb, tried with what the table says of it.
@Suite struct OptionTableTests {
  /// An option where it may stand.
  struct Place: Sendable, CustomTestStringConvertible {
    let verb: Verb
    let option: OptionSpec

    var testDescription: String { "\(verb.name) \(option.spelling)" }

    /// A command line that makes sense with the option after it.
    var words: [String] { start + beside }

    /// What some options mean nothing without.
    private var beside: [String] {
      switch option.setting {
      case .stillCursor: ["--outside", "freeze"]
      default: option == .widget ? ["--window", "gedit"] : []
      }
    }

    /// The list that has the option.
    private var subject: [String] {
      switch option {
      case .example: ["tasks"]
      case .listedWindow, .listingTime: ["widgets"]
      case .forget: ["seen"]
      default: ["outputs"]
      }
    }

    private var start: [String] {
      switch verb {
      case .light: ["light", "1,2 3x4"]
      case .view: ["view"] + (option == .example ? [] : ["a.png"])
      case .tour: ["tour"] + (option == .example ? [] : ["a.json5"])
      case .check: ["check", "a.json5"]
      case .render:
        ["render"] + (option == .example ? [] : ["a.json5"])
          + ["pictures"] + ([.framesPerSecond, .hold].contains(option) ? ["--frames"] : [])
          + (option == .scale ? ["--size", "64x64"] : [])
          + (option == .screenOutput ? ["--over-screen"] : [])
      case .goto: ["goto", "save"]
      case .set: ["set", "size", "400"]
      case .panel: ["panel", "a.png", "1,2"]
      case .press: ["press", "save"]
      case .target: ["target", "save", "1,2 3x4"]
      case .condition: ["condition", "ready", "on"]
      case .say: ["say", "ready"]
      case .record: ["record", "not-there.json5"]
      case .list: ["list"] + subject
      default: [verb.name]
      }
    }
  }

  static let all = Verb.all.flatMap { verb in
    verb.options.map { Place(verb: verb, option: $0) }
  }
  private static let manual = Dictionary(
    uniqueKeysWithValues: Verb.all.map { ($0, ManualPage.about($0).text) })
  private static let helpPages = Dictionary(
    uniqueKeysWithValues: Verb.all.map { ($0, words(of: HelpPage.verb($0).whole.text)) })
  static let valued = all.filter { $0.option.takesValue }
  static let bare = all.filter { !$0.option.takesValue }

  @Test func `the table makes sense`() {
    for verb in Verb.all {
      let options = verb.options
      expect(Set(options.map(\.name)).count, is: options.count, "\(verb.name)")
      let letters = options.compactMap(\.letter)
      expect(Set(letters).count, is: letters.count, "\(verb.name)")
      expect(options.suffix(3), is: [.help, .helpAll, .version], "\(verb.name)")
      expect(!verb.description.isEmpty && !verb.examples.isEmpty, "\(verb.name)")
      expect(ManualPage.about(verb) != ManualPage.about(nil), "\(verb.name)")
      expect(verb.exitCodes.contains { $0.code == "0" } && verb.exitCodes.count > 1, "\(verb.name)")
      for sentence in verb.description + verb.detail + options.map(\.detail) {
        expect(sentence.isEmpty || sentence.hasSuffix("."), "\(sentence)")
      }
    }
  }

  @Test(arguments: all)
  func `an option says what it takes`(place: Place) {
    let option = place.option
    expect(option.takesValue, is: (option.kind != .flag))
    expect(option.takesValue, is: (option.placeholder != nil))
    expect(option.takesValue != option.expectation.isEmpty)
    expect(!option.summary.isEmpty && option.summary.last != ".")
    expect(option.name.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber })
  }

  @Test(arguments: valued)
  func `a value that the table has is taken`(place: Place) {
    for value in place.option == .language ? ["de", "pt-BR"] : place.option.kind.right {
      expect(sentence(place.words + [place.option.spelling, value]) == nil, "'\(value)'")
      if let letter = place.option.letter {
        expect(sentence(place.words + ["-\(letter)", value]) == nil, "'\(value)'")
      }
    }
  }

  @Test(arguments: valued)
  func `a value of another type or out of range is refused, with the right form`(
    place: Place
  ) throws {
    let option = place.option
    for value in option.kind.wrong {
      let refusal = try require(
        sentence(place.words + ["\(option.spelling)=\(value)"]), "'\(value)' was taken")
      // Quoted, or as so much of it as a sentence has room for.
      let isPlain =
        refusal == "\(option.spelling) takes \(option.expectation), not \(value.quoted)."
      let goesUpTo = ["up to", "from"].contains {
        refusal.hasPrefix("\(option.spelling) goes \($0) ")
      }
      let hasNearest =
        refusal.contains("; did you mean ") || refusal.contains("; opacity says how much")
      // So has a word with something behind it.
      let isOfForm =
        if case .forms = option.kind { refusal.hasPrefix(option.spelling + " ") } else { false }
      // A selector has parts, and the sentence is about one of them.
      let isOfPart =
        [.window, .widget].contains(option.kind) && refusal.hasPrefix("\(option.spelling): ")
      expect(isPlain || goesUpTo || hasNearest || isOfForm || isOfPart, "\(refusal)")
      expectLine(of: refusal, place)
    }
  }

  @Test(arguments: valued)
  func `a value that is missing is asked for`(place: Place) throws {
    let refusal = try require(sentence(place.words + [place.option.spelling]))
    expect(refusal.hasPrefix("\(place.option.spelling) takes \(place.option.expectation)"))
    expect(refusal.contains("has no value"))
    expectLine(of: refusal, place)
  }

  @Test(arguments: valued)
  func `a value may stand once, unless the table says otherwise`(place: Place) throws {
    let option = place.option
    let value = try require(option.kind.right.first)
    let refusal = sentence(
      place.words + [option.spelling, value, "\(option.spelling)=\(value)"])
    guard !option.repeats else {
      expect(refusal == nil)
      return
    }
    expect(refusal, is: "\(option.spelling) may stand once only, and takes \(option.expectation).")
    expectLine(of: refusal ?? "", place)
  }

  @Test(arguments: bare)
  func `an option without a value takes none`(place: Place) throws {
    let spelling = place.option.spelling
    expect(sentence(place.words + [spelling]) == nil)
    expect(sentence(place.words + [spelling, spelling]) == nil)
    let refusal = try require(sentence(place.words + ["\(spelling)=1"]))
    expect(refusal, is: "\(spelling) takes no value, but '1' came with it.")
    expectLine(of: refusal, place)
  }

  private func expectLine(of sentence: String, _ place: Place) {
    let line = UsageError(sentence: sentence, verb: place.verb).description
    expect(line.hasPrefix("followspot: ") && line.hasSuffix(" --help'.\n"))
    expect(!line.dropLast().contains { $0.isNewline || $0 == "\u{1b}" }, "\(line)")
  }
}

extension OptionTableTests {
  @Test(arguments: all)
  func `parsing, help, manual and completions know the same option`(place: Place) throws {
    let (verb, option) = (place.verb, place.option)
    let value = option.placeholder == nil ? [] : try [require(option.kind.right.first)]
    for spelling in option.spellings {
      let items = OptionScan([spelling] + value, options: verb.options).items
      expect(items, is: [.option(option, value: value.first)])
    }

    let placeholder = option.placeholder.map { " \($0)" } ?? ""
    let short = option.letter.map { "-\($0), " } ?? ""
    let entry = "\(short)\(option.spelling)\(placeholder) \(option.line)"
    expect(Self.helpPages[verb]?.contains(" \(words(of: entry)) ") == true)

    let argument = option.placeholder.map { " Ar \($0)" } ?? ""
    let item = (option.letter.map { "Fl \($0)\(argument) , " } ?? "") + "Fl -\(option.name)"
    let page =
      Overview.options.contains(option) ? ManualPage.about(nil).text : Self.manual[verb] ?? ""
    // A page describes an option, or names it and the page that does.
    expect(page.contains("\n.It \(item)\(argument)\n") || page.contains("\\-\\-\(option.name)"))

    let completion = Completion(["followspot", verb.name, "-"], at: 2)
    for spelling in option.spellings {
      let sign = option.placeholder != nil && spelling == option.spelling ? "=" : ""
      expect(completion.lines.contains("\(spelling)\(sign)\t\(option.summary)"))
    }
  }
}
