import Followspot
import FollowspotTours
import Glibc
import SpotlightCards
import SpotlightFiles
import SpotlightPictures

/// What `followspot check` does: it reads and tells, and shows nothing.
struct Checking {
  /// How long a pipe may be without a writer.
  var patience = InputFile.patience

  /// Where mistakes and sentences go.
  let tell: (String) -> Void

  /// Where names of steps go, when they are asked for; what comes back is how that went.
  var print: (String) -> ExitCode = { _ in .done }

  /// Looks at all files, whatever is wrong with the first.
  func run(_ command: CheckCommand) -> ExitCode {
    var code = ExitCode.done
    var names = ""
    for file in command.files {
      guard let bytes = read(file) else {
        code = .usage
        continue
      }
      if ConfigFile.isMeant(by: bytes, named: file.name) {
        let (_, mistakes) = ConfigFile.read(bytes)
        for mistake in mistakes { tell(mistake.report(file: file.name)) }
        if mistakes.contains(where: { $0.severity == .error }) { code = .usage }
        continue
      }
      let report = TourReport(bytes, of: file, isThorough: true, tell: tell)
      if report.tour == nil { code = .usage }
      if let tour = report.tour { tellCards(of: tour, in: file) }
      // A step has a name that can be typed, or none that is worth printing.
      for step in report.tour?.steps ?? [] { names += "\(step.id.printable())\n" }
    }
    guard command.listsSteps else { return code }
    let printed = print(names)
    return printed == .done ? code : printed
  }

  /// The screen on which cards are tried: a small one on which many people work.
  private static let screen = Size(width: 1280, height: 720)

  /// Warns of cards that do not show everything on a small screen.
  private func tellCards(of tour: Tour, in file: InputFile) {
    // A machine without fonts can still check everything else.
    guard tour.hasCards, CardTypesetter.obstacle == nil else { return }
    let typesetter = CardTypesetter()
    let cards = CardMaking(
      style: CardStyle(tour.theme),
      language: LanguageTag(environment: { getenv($0).map { String(cString: $0) } }),
      layOut: typesetter.layout)
    let walk = TourWalk(tour, on: Self.screen)
    for (showing, scene) in TourStills(walk, on: Self.screen, cards: cards) {
      guard let report = CardReport(showing, scene, on: Self.screen) else { continue }
      tell("\(file.name.printable()): warning: \(report)\n")
    }
  }

  private func read(_ file: InputFile) -> [UInt8]? {
    do { return try file.read(atMost: JSON5Limits.size, patience: patience) } catch {
      tell("followspot: \(error)\n")
      return nil
    }
  }
}
