import Followspot
import FollowspotTours
import SpotlightFiles
import SpotlightText

/// A tour from a file, after everything wrong with it was told.
struct TourReport {
  /// The tour, unless an error stands in the file or the file cannot be read.
  let tour: Tour?

  init(
    _ file: InputFile, patience: Int32, defaults: StepDefaults = StepDefaults(),
    keys: [String: Reaction] = [:], tell: (String) -> Void
  ) {
    do {
      let bytes = try file.read(atMost: JSON5Limits.size, patience: patience)
      self.init(bytes, of: file, defaults: defaults, keys: keys, tell: tell)
    } catch {
      tell("followspot: \(error)\n")
      self.init(tour: nil)
    }
  }

  /// A tour from what was read of a file, thoroughly with a look at pictures and fonts.
  ///
  /// That takes longer than all the rest, and who shows the tour finds out in any case.
  init(
    _ bytes: [UInt8], of file: InputFile, defaults: StepDefaults = StepDefaults(),
    keys: [String: Reaction] = [:], isThorough: Bool = false, tell: (String) -> Void
  ) {
    let folder = PictureFolder(of: file)
    var surroundings = FileSurroundings()
    if isThorough {
      // Many steps may show one picture.
      var known: [String: Result<String, PictureFailure>] = [:]
      surroundings.picture = { name throws(PictureFailure) in
        let result =
          known[name] ?? Result { () throws(PictureFailure) in try folder.findPicture(name) }
        known[name] = result
        return try result.get()
      }
      surroundings.fontInstead = FontNames.substitute
    } else {
      surroundings.picture = folder.find
    }
    let (tour, mistakes) = TourFile.read(
      bytes, in: surroundings, defaults: defaults, keys: keys)
    for mistake in mistakes { tell(mistake.report(file: file.name)) }
    self.init(tour: tour)
  }

  private init(tour: Tour?) { self.tour = tour }
}
