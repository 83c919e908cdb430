import Followspot
import FollowspotTours
import SpotlightCards
import SpotlightFiles
import SpotlightPictures
import SpotlightTargets

/// What `followspot check` does: it reads files and prints mistakes, and shows nothing.
struct Checking {
  /// How long a pipe may be without a writer.
  var patience = InputFile.patience

  /// Where file systems are mounted.
  var mounts = MountTable()

  /// Where mistakes and sentences go.
  let tell: (String) -> Void

  /// Prints texts for translators, and returns whether that worked.
  var print: (String) -> ExitCode = { _ in .done }

  /// Looks at all files, whatever is wrong with the first.
  func run(_ command: CheckCommand) -> ExitCode {
    var code = ExitCode.done
    var catalogues = ""
    let language = command.language.flatMap { LanguageTag($0) }
    var tours: [Tour] = []
    for file in command.files {
      guard let bytes = read(file) else {
        code = .usage
        continue
      }
      let guess = FileKind.guess(of: bytes, named: file.name)
      guard let kind = command.kind ?? guess.kind else {
        tell("followspot: \(file.name.quoted) is a JSON Schema, and neither a tour nor settings.\n")
        code = .usage
        continue
      }
      var isClean = true
      let tell = { (text: String) in
        isClean = false
        self.tell(text)
      }
      switch kind {
      case .settings:
        guard bytes.count <= ConfigFile.sizeLimit else {
          let failure = InputFileFailure(file: file, reason: .tooLarge(ConfigFile.sizeLimit))
          tell("followspot: \(failure)\n")
          code = .usage
          continue
        }
        let (_, mistakes) = ConfigFile.read(bytes)
        for mistake in mistakes { tell(mistake.report(file: file.name)) }
        if mistakes.contains(where: { !$0.isWarning }) { code = .usage }
      case .tour:
        var texts = ""
        let tour = file.tour(
          in: bytes, given: command.given, isThorough: true,
          takeTexts: { texts = $0.catalogue(in: language).page() + "\n" }, tell: tell)
        if tour == nil { code = .usage }
        if command.listsTexts { catalogues += texts }
        if let tour {
          tellCards(of: tour, in: file)
          tellDesktops(of: tour, in: file)
          tellSlowFiles(of: tour, in: file)
          tours.append(tour)
        }
      }
      if !isClean, command.kind == nil { tellKind(of: file, kind, because: guess.why) }
    }
    // Of a tour with errors the names are not known.
    if code == .done {
      for sentence in command.given.unused(in: tours) { tell("followspot: \(sentence)\n") }
    }
    // Where a file cannot be read whole, an object without its texts could replace one that has them.
    guard command.listsTexts, code == .done else { return code }
    let printed = print(catalogues)
    return printed == .done ? code : printed
  }

  /// Says what a file with mistakes was read as, because another kind would have others.
  private func tellKind(of file: InputFile, _ kind: FileKind, because reason: String) {
    let other = kind == .tour ? FileKind.settings : .tour
    tell(
      "followspot: \(file.name.quoted) is read as \(kind.words), because \(reason); "
        + "--kind \(other.rawValue) reads it as \(other.words).\n")
  }

  /// The screen on which cards are tried: a small one on which many people work.
  private static let screen = Size(width: 1280, height: 720)

  /// Warns of cards that do not show everything on a small screen, or whose buttons are too small there.
  private func tellCards(of tour: Tour, in file: InputFile) {
    // A machine without fonts can still check everything else.
    guard tour.hasCards, CardTypesetter.obstacle == nil else { return }
    let typesetter = CardTypesetter()
    let cards = CardMaking(
      style: CardStyle(tour.theme),
      language: LanguageTag(environment: environment),
      layOut: typesetter.layout)
    let walk = TourWalk(tour, on: Self.screen)
    for shot in walk.stills(on: Self.screen, cards: cards) {
      let scene = shot.still
      let reports = [
        shot.showing.shortage(of: scene, on: Self.screen),
        shot.showing.smallButtons(of: scene, on: Self.screen),
      ]
      for report in reports.compactMap(\.self) {
        tell("\(file.name.printable()): warning: \(report)\n")
      }
    }
  }

  /// Says on which desktops the tour has what it asks of other programs.
  private func tellDesktops(of tour: Tour, in file: InputFile) {
    for note in DesktopNeed.allCases.filter(tour.desktopNeeds.contains).compactMap(\.note) {
      tell("\(file.name.printable()): note: \(note)\n")
    }
  }

  /// Warns of files that the tour waits for and that are not watched on this computer.
  private func tellSlowFiles(of tour: Tour, in file: InputFile) {
    let home = environment("HOME")
    for problem in mounts.problems(of: tour, home: home) {
      tell("\(file.name.printable()): warning: \(problem.printable())\n")
    }
  }

  private func read(_ file: InputFile) -> [UInt8]? {
    do { return try file.read(atMost: JSON.sizeLimit, patience: patience) } catch {
      tell("followspot: \(error)\n")
      return nil
    }
  }
}
