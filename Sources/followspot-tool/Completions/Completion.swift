import FollowspotTours
import Glibc
import SpotlightFiles

/// What fits at a place on a command line, as `followspot --complete` prints it for shells.
struct Completion: Hashable, Sendable {
  /// What fits, between tabs: the kind, what it stands for, and what the option does whose value it is.
  ///
  /// The kinds are `options`; `spare`, options in a place that no word fits; `words`; `files` with an ending; `folders`; or `none`.
  private(set) var head = "none"

  /// Words, with what they do behind a tab if that is known, and a `=` before the tab if an option takes a value; or endings.
  private(set) var lines: [String] = []

  /// The command that prints more of the words; nil for none.
  private(set) var source: ListCommand?

  /// What is printed before the words of the source.
  var text: String { ([head] + lines).map { $0 + "\n" }.joined() }
}

extension Completion {
  /// Reads the words after `--complete`: the place of the word that is typed, and the whole line.
  init?(request words: [String]) {
    guard let place = words.first.flatMap({ Int($0) }), (1..<words.count).contains(place) else {
      return nil
    }
    self.init(Array(words.dropFirst()), at: place)
  }

  /// Looks at a line.
  ///
  /// - Parameters:
  ///   - words: the line with the name of the program. bash takes `--shape=rect` for three words.
  ///   - place: the place of the word that is typed; there may be no such word yet.
  ///   - isFile: whether there is a file at a path.
  init(_ words: [String], at place: Int, isFile: (String) -> Bool = Self.isFile) {
    let typed = place < words.count ? words[place] : ""
    var before = words.prefix(place).dropFirst().drop { $0.hasPrefix("-") }
    guard let name = before.popFirst() else {
      if typed.hasPrefix("-") {
        offer(Overview.options)
      } else {
        head = "words\tverb"
        lines = Verb.all.map { "\($0.name)\t\($0.summary)" }
      }
      return
    }
    guard let verb = Verb.named(name) else { return }
    func option(_ word: String) -> OptionSpec? {
      let spelling = word.prefix { $0 != "=" }
      return verb.options.first { $0.spellings.contains { $0 == spelling } }
    }
    var operands: [String] = []
    var given: [OptionSpec] = []
    var awaiting: OptionSpec?
    var hasEnded = false
    for word in before where word != "=" {
      if awaiting != nil {
        awaiting = nil
      } else if hasEnded || !OptionScan.isOption(word.utf8) {
        operands.append(word)
      } else if word == "--" {
        hasEnded = true
      } else if let option = option(word) {
        given.append(option)
        if option.takesValue, option.spellings.contains(word) { awaiting = option }
      }
    }
    // The file that names are asked of may stand behind them.
    let file = (operands + words.dropFirst(place + 1)).map(Self.withHome).first(where: isFile)
    let isOption = !hasEnded && typed.hasPrefix("-")
    if let option = awaiting ?? (isOption && typed.contains("=") ? option(typed) : nil) {
      offer(option.kind, "\(option.placeholder ?? "")\t\(option.summary)", operands, file)
    } else if !isOption, let kind = verb.operand(at: operands.count) {
      offer(kind, kind.expectation, operands, file)
    } else {
      offer(verb.options.filter { $0.repeats || !given.contains($0) })
      if !isOption { head = "spare" }
    }
  }

  private mutating func offer(_ options: [OptionSpec]) {
    head = "options"
    lines = options.flatMap { option in
      option.spellings.map {
        "\($0)\(option.takesValue && $0 == option.spelling ? "=" : "")\t\(option.summary)"
      }
    }
  }

  private mutating func offer(
    _ kind: OptionKind, _ about: String, _ operands: [String], _ file: String?
  ) {
    head = "words\t\(about)"
    switch kind {
    case .choice(let words), .verb(let words): lines = words
    case .forms(let forms): lines = forms.filter(\.isWhole).map(\.word)
    case .outputs, .output: source = ListCommand(namesOf: .outputs)
    case .step: source = file.map { ListCommand(namesOf: .steps, in: InputFile($0)) }
    case .preset: source = ListCommand(namesOf: .presets)
    case .shown(let names):
      source = ListCommand.Subject(rawValue: names.rawValue).map { ListCommand(namesOf: $0) }
    case .file(let ending): (head, lines) = ("files\t\(about)", [".\(ending)"])
    case .picture: (head, lines) = ("files\t\(about)", [""])
    case .folder, .folderOrFilm: head = "folders\t\(about)"
    case .settingWord:
      guard operands.count % 2 == 1 else {
        lines = Setting.allCases.filter { setting in
          ShownMode.steered.contains { setting.isLive(in: $0) }
        }.map(\.option)
        return
      }
      // Behind a setting, what it shall be.
      if let setting = operands.last.flatMap({ Setting(option: $0) }) {
        offer(setting.kind, about, operands, file)
      }
      lines.append(SettingWords.reset)
    default: break
    }
  }

  private static func withHome(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
    return String(cString: home) + path.dropFirst()
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
