import Followspot
import FollowspotTours
import SpotlightFiles

/// What `followspot list` was asked for.
struct ListCommand: Command {
  /// What it lists.
  enum Subject: String, CaseIterable, Hashable, Sendable {
    case outputs, presets, steps, tasks, windows, widgets, seen, targets, buttons, conditions
  }

  var subject: Subject

  /// The file of the tour whose steps or tasks are listed; nil for what is shown.
  var file: InputFile?

  /// The window whose widgets are listed.
  var window = WindowPattern.focused

  /// How long the program of that window may take.
  var wait = Duration.seconds(3)

  /// The tours to forget; nil to list those that were seen.
  var forgotten: Forgotten?

  var form = Listing.Form.text

  enum Forgotten: Hashable, Sendable {
    case one(String)
    case all
  }

  /// What completions ask for: the names only.
  init(namesOf subject: Subject, in file: InputFile? = nil) {
    (self.subject, self.file, form) = (subject, file, .names)
  }

  func run() -> ExitCode { Tool.list(self) }
}

extension ListCommand {
  /// Reads the options and operands of `followspot list`.
  init(_ line: VerbLine) throws(UsageError) {
    let kind = OptionKind.oneOf(Subject.self)
    guard let word = line.operands.first else {
      throw line.error("list takes \(kind.expectation).")
    }
    guard let subject = Subject(rawValue: word) else {
      throw line.error(kind.refusal(of: word, for: "list"))
    }
    self.subject = subject
    for (option, owners) in Self.owners where line.has(option) && !owners.contains(subject) {
      let lists = owners.map { "list \($0.rawValue)" }.alternatives
      throw line.error("\(option.spelling) goes with \(lists), not with list \(word).")
    }
    file = try Self.file(line, of: subject)
    if line.has(.json) { form = .json }
    if let seconds = line.number(.listingTime) { wait = .seconds(seconds) }
    do { window = try line.word(.listedWindow).map(SelectorWord.window) ?? window } catch {
      throw line.error("\(error)")
    }
    try line.excludes(.json, .forget)
    forgotten = line.word(.forget).map { $0 == "--all" ? .all : .one($0) }
  }

  /// The lists that an option is for, if it is not for all.
  private static var owners: [(OptionSpec, [Subject])] {
    [
      (.example, [.steps, .tasks]), (.listedWindow, [.widgets]), (.listingTime, [.widgets]),
      (.forget, [.seen]),
    ]
  }

  private static func file(
    _ line: VerbLine, of subject: Subject
  ) throws(UsageError) -> InputFile? {
    let words = line.operands.dropFirst()
    let isOfFile = subject == .steps || subject == .tasks
    if let extra = isOfFile && !line.has(.example) ? words.dropFirst().first : words.first {
      throw line.error("list \(subject.rawValue) takes no \(extra.quoted) behind it.")
    }
    if line.has(.example) { return Example.tour }
    guard let word = words.first else {
      guard subject != .tasks else {
        throw line.error("list tasks takes a file, or - for standard input, or --example.")
      }
      return nil
    }
    return InputFile(word)
  }
}

/// Things with names: as lines for people, as JSON for programs, and as bare names for completions.
struct Listing {
  enum Form: Hashable, Sendable {
    case text, json, names
  }

  /// A line for each, which begins with its name.
  var rows: [[String]] = []

  /// The same as one object.
  var json = JSON()

  /// The text with its ends of lines.
  func text(_ form: Form) -> String {
    switch form {
    case .text:
      rows.isEmpty
        ? ""
        : TextTable(rows: rows.map { $0.map { $0.printable() } }, indentation: 0, gap: 2).text
          + "\n"
    case .json: json.line + "\n"
    // A name that must be escaped is none that a person could type.
    case .names:
      rows.compactMap(\.first).filter { $0.printable() == $0 && !$0.isEmpty }.map { $0 + "\n" }
        .joined()
    }
  }
}

extension Listing {
  /// Names and nothing else.
  init(_ key: String, names: [String]) {
    rows = names.map { [$0] }
    json.add(key, names)
  }

  init(outputs: [Desktop.Screen]) {
    rows = outputs.map { output in
      [
        output.name, "\(LabelledRect(frame: output.frame, label: nil))",
        "scale \(Decimal.text(output.scale))",
      ]
    }
    json.add("outputs", outputs.map(StatusReport.object))
  }

  init(steps: [Step]) {
    rows = steps.map { [$0.id, $0.card?.title ?? ""] }
    json.add("steps", steps.map(Self.object))
  }

  init(tasks: [TourTask]) {
    rows = tasks.map { [$0.id, $0.title] }
    json.add(
      "tasks",
      tasks.map { task in
        var entry = JSON()
        entry.add("name", task.id)
        entry.add("title", task.title)
        entry.add("steps", task.steps.map(Self.object))
        return entry
      })
  }

  private static func object(_ step: Step) -> JSON {
    var entry = JSON()
    entry.add("name", step.id)
    entry.add("title", step.card?.title)
    return entry
  }
}
