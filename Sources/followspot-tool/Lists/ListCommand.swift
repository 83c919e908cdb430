import Followspot
import FollowspotTours
import SpotlightDesktops
import SpotlightFiles
import SpotlightSteering
import SpotlightTargets

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

  /// The tour to forget, or ``allTours``; nil to list those that were seen.
  var forgotten: String?

  var form = Listing.Form.text

  /// What forgets every tour.
  static let allTours = "--all"

  /// What completions ask for: the names only.
  init(namesOf subject: Subject, in file: InputFile? = nil) {
    (self.subject, self.file, form) = (subject, file, .names)
  }
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
    forgotten = line.word(.forget)
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

/// What it does.
@MainActor
extension ListCommand {
  /// Prints the list; nothing is shown on the screen.
  func run() throws -> ExitCode {
    switch subject {
    case .windows: return try listWindows()
    case .widgets: return try listWidgets()
    case .outputs: return print(Listing(outputs: try Desktop.screens))
    case .presets:
      let report = ConfigReport(of: ConfigReport.pathsOfProcess)
      // Completions ask in the middle of typing, so nothing is said about mistakes.
      if form != .names { Tool.complain(report.complaint) }
      return print(Listing("presets", names: report.file.presetNames))
    case .steps: return try listTour { Listing(steps: $0.steps) } ?? listShown(.steps)
    case .tasks: return listTour { Listing(tasks: $0.tasks) } ?? .usage
    case .seen: return try listSeen()
    case .targets: return try listShown(.targets)
    case .buttons: return try listShown(.buttons)
    case .conditions: return try listShown(.conditions)
    }
  }

  private func print(_ listing: Listing) -> ExitCode { Tool.print(listing.text(form)) }

  /// Lists what the tour that is shown has.
  private func listShown(_ names: ShownNames) throws -> ExitCode {
    let answer = try Tool.ask(Request(asking: .status)) ?? ""
    return print(StatusText(answer)?.listing(of: names) ?? Listing())
  }

  /// Lists what the file of a tour has, but nothing of one with errors, which are reported; nil without a file.
  private func listTour(_ listing: (Tour) -> Listing) -> ExitCode? {
    guard let file else { return nil }
    Tool.invite(to: [file])
    guard let tour = file.tour(patience: InputFile.patience, tell: { Tool.complain($0) }) else {
      return .usage
    }
    return print(listing(tour))
  }

  /// Lists the tours that were seen, or forgets them.
  private func listSeen() throws -> ExitCode {
    let seen = try SeenTours.ofPerson()
    switch forgotten {
    case nil: return print(Listing("seen", names: try seen.names()))
    case Self.allTours?: try seen.forgetAll()
    case let key?:
      guard try !seen.forget(key) else { return .done }
      let ending = Suggestion.ending(near: key, among: try seen.names())
      Tool.complain(sentence: "no tour was seen under the name \(key.quoted)\(ending)")
      return .usage
    }
    return .done
  }

  /// How long the desktop may take to list its windows.
  private static let windowPatience = Duration.seconds(3)

  private func listWindows() throws -> ExitCode {
    let inquiry = try TargetInquiry()
    defer { inquiry.close() }
    let (list, problem) = try inquiry.windows(within: Self.windowPatience)
    let windows = list.windows.map { ($0, inquiry.desk.pattern(for: $0)) }
    let way = inquiry.desk.windowKnowledge?.word
    inquiry.close()
    if form != .json, let problem {
      Tool.complain(sentence: problem)
      return .cannotShow
    }
    return print(Listing(windows: windows, way: way, problem: problem))
  }

  private func listWidgets() throws -> ExitCode {
    let inquiry = try TargetInquiry()
    defer { inquiry.close() }
    let (_, problem) = try inquiry.windows(within: Self.windowPatience)
    guard let found = inquiry.desk.window(window) else {
      Tool.complain(
        sentence: problem ?? TargetAbsence.noWindow.sentence(on: .window(window)))
      return .targetLost
    }
    let widgets = try inquiry.widgets(of: found, within: wait)
    inquiry.close()
    if form != .json {
      if let problem = widgets.problem { Tool.complain(sentence: problem) }
      guard !widgets.widgets.isEmpty else { return .targetLost }
    }
    return print(Listing(widgets))
  }
}
