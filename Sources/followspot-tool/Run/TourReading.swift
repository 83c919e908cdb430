import Followspot
import FollowspotTours
import SpotlightFiles
import SpotlightText

/// A tour from a file, of which all mistakes are told.
extension InputFile {
  /// The tour, for pictures of it, which need no program to set conditions.
  ///
  /// - Returns: nil if an error stands in the file or the file cannot be read.
  func tour(
    patience: Int32, given: GivenNames = GivenNames(), tell: (String) -> Void
  ) -> Tour? {
    do {
      let bytes = try read(atMost: JSON.sizeLimit, patience: patience)
      return tour(in: bytes, given: given, isShown: false, tell: tell)
    } catch {
      tell("followspot: \(error)\n")
      return nil
    }
  }

  /// The tour in what was read of the file, thoroughly with a look at pictures and fonts.
  ///
  /// That takes longer than all the rest, and a person who sees the tour notices missing pictures anyway.
  func tour(
    in bytes: [UInt8], defaults: StepDefaults = StepDefaults(), keys: [String: Reaction] = [:],
    given: GivenNames = GivenNames(), isThorough: Bool = false, isShown: Bool = true,
    takeTexts: @escaping (TourTexts) -> Void = { _ in }, tell: (String) -> Void
  ) -> Tour? {
    let folder = PictureFolder(of: self)
    var surroundings = FileSurroundings()
    surroundings.sizeOfPicture = PictureFolder.size
    surroundings.supplied = isShown ? given.supplied : nil
    if case .contents = self {
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
    do {
      for reason in try surroundings.addLanguages(of: self, isThorough: isThorough) {
        tell("followspot: \(reason)\n")
      }
    } catch {
      tell("followspot: \(error)\n")
      return nil
    }
    surroundings.takeTexts = takeTexts
    if isThorough {
      surroundings.fontInstead = FontNames.substitute
      surroundings.tellsBarriers = true
    }
    let (tour, mistakes) = TourFile.read(
      bytes, in: surroundings, defaults: defaults, keys: keys)
    if tour == nil, !isThorough {
      // Every setting would be a mistake.
      let guess = FileKind.guess(of: bytes, named: name)
      if guess.kind == .settings {
        tell(
          "followspot: \(name.quoted) holds settings and no tour, because \(guess.why); "
            + "followspot check finds its mistakes.\n")
        return nil
      }
    }
    for mistake in mistakes { tell(mistake.report(file: name)) }
    for catalogue in surroundings.catalogues {
      for mistake in catalogue.found { tell(mistake.report(file: catalogue.name)) }
    }
    return tour.map(given.given)
  }
}

/// The text of the tour that is shown, which is read again when the person's settings change.
struct TourSource {
  let bytes: [UInt8]
  let file: InputFile
  var given = GivenNames()
  /// What the tour was last read with.
  private(set) var defaults: StepDefaults
  private(set) var keys: [String: Reaction]
  /// The tour as it was last read.
  private(set) var tour: Tour

  /// The tour with these defaults of steps and keys.
  ///
  /// If it cannot be read any more, because one of its pictures has gone, it stays as it was.
  mutating func tour(_ defaults: StepDefaults, _ keys: [String: Reaction]) -> Tour {
    guard defaults != self.defaults || keys != self.keys else { return tour }
    (self.defaults, self.keys) = (defaults, keys)
    let read = file.tour(in: bytes, defaults: defaults, keys: keys, given: given) { _ in }
    if let read { tour = read }
    return tour
  }
}
