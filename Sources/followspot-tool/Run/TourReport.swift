import Followspot
import SpotlightFiles

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

  /// A tour from what was read of a file.
  init(
    _ bytes: [UInt8], of file: InputFile, defaults: StepDefaults = StepDefaults(),
    keys: [String: Reaction] = [:], tell: (String) -> Void
  ) {
    let (tour, mistakes) = TourFile.read(
      bytes, defaults: defaults, keys: keys, picture: PictureFolder(of: file).find)
    for mistake in mistakes { tell(mistake.report(file: file.name)) }
    self.init(tour: tour)
  }

  private init(tour: Tour?) { self.tour = tour }
}
