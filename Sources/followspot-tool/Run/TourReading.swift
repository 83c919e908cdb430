import Followspot
import FollowspotTours
import SpotlightFiles
import SpotlightText

/// A tour from a file, with all mistakes in it.
struct TourReport {
  /// The tour, unless an error stands in the file or the file cannot be read.
  let tour: Tour?

  /// A tour from a file for pictures of it, which need no program to set conditions.
  init(
    _ file: InputFile, patience: Int32, defaults: StepDefaults = StepDefaults(),
    keys: [String: Reaction] = [:], given: GivenNames = GivenNames(), tell: (String) -> Void
  ) {
    do {
      let bytes = try file.read(atMost: JSON5Limits.size, patience: patience)
      self.init(
        bytes, of: file, defaults: defaults, keys: keys, given: given, isShown: false, tell: tell)
    } catch {
      tell("followspot: \(error)\n")
      self.init(tour: nil)
    }
  }

  /// A tour from what was read of a file, thoroughly with a look at pictures and fonts.
  ///
  /// That takes longer than all the rest, and a person who sees the tour notices missing pictures anyway.
  init(
    _ bytes: [UInt8], of file: InputFile, defaults: StepDefaults = StepDefaults(),
    keys: [String: Reaction] = [:], given: GivenNames = GivenNames(), isThorough: Bool = false,
    isShown: Bool = true, tell: (String) -> Void
  ) {
    let folder = PictureFolder(of: file)
    var surroundings = FileSurroundings()
    surroundings.sizeOfPicture = PictureFolder.size
    surroundings.supplied = isShown ? given.supplied : nil
    if case .contents = file {
      // Its pictures are in the command, too.
      surroundings.picture = { name throws(PictureFailure) in
        guard let example = Example(rawValue: name) else {
          throw PictureFailure("no such picture is in the command.")
        }
        do { return try example.open() } catch { throw PictureFailure("\(error)") }
      }
    } else if isThorough {
      // Many steps may show one picture.
      var known: [String: Result<String, PictureFailure>] = [:]
      surroundings.picture = { name throws(PictureFailure) in
        let result =
          known[name] ?? Result { () throws(PictureFailure) in try folder.findPicture(name) }
        known[name] = result
        return try result.get()
      }
    } else {
      surroundings.picture = folder.find
    }
    if isThorough {
      surroundings.fontInstead = FontNames.substitute
      surroundings.tellsBarriers = true
    }
    let (tour, mistakes) = TourFile.read(
      bytes, in: surroundings, defaults: defaults, keys: keys)
    if tour == nil, !isThorough {
      // Every setting would be a mistake.
      let guess = FileKind.guess(of: bytes, named: file.name)
      if guess.kind == .settings {
        tell(
          "followspot: \(file.name.quoted) holds settings and no tour, because \(guess.why); "
            + "followspot check finds its mistakes.\n")
        self.init(tour: nil)
        return
      }
    }
    for mistake in mistakes { tell(mistake.report(file: file.name)) }
    self.init(tour: tour.map(given.given))
  }

  private init(tour: Tour?) { self.tour = tour }
}

/// The tasks or the steps of a tour, for `followspot tour --list`.
enum TourListing {
  static func text(of tour: Tour, isJSON: Bool) -> String {
    guard isJSON else {
      let rows =
        tour.hasTasks
        ? tour.tasks.map { [$0.id.printable(), $0.title.printable()] } : tour.steps.map(row)
      return rows.isEmpty ? "" : TextTable(rows: rows, indentation: 0, gap: 2).text + "\n"
    }
    var text = JSONText()
    let tasks = tour.tasks.map { task in
      var entry = JSONText()
      entry.add("name", task.id)
      entry.add("title", task.title)
      entry.add("steps", task.steps.map(json))
      return entry
    }
    text.add("tasks", tour.hasTasks ? tasks : nil)
    text.add("steps", tour.hasTasks ? nil : tour.steps.map(json))
    return text.text + "\n"
  }

  private static func row(_ step: Step) -> [String] {
    [step.id.printable(), (step.card?.title ?? "").printable()]
  }

  private static func json(_ step: Step) -> JSONText {
    var entry = JSONText()
    entry.add("name", step.id)
    entry.add("title", step.card?.title)
    return entry
  }
}
