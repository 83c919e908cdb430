import Followspot
import SpotlightFiles

/// A tour from a file, after everything wrong with it was told.
struct TourReport {
  /// The tour, unless an error stands in the file or the file cannot be read.
  let tour: Tour?

  init(_ file: InputFile, patience: Int32, tell: (String) -> Void) {
    do {
      let bytes = try file.read(atMost: JSON5Limits.size, patience: patience)
      let folder = PictureFolder(of: file)
      let (tour, mistakes) = TourFile.read(bytes, picture: folder.find)
      for mistake in mistakes { tell(mistake.report(file: file.name)) }
      self.tour = tour
    } catch {
      tell("followspot: \(error)\n")
      tour = nil
    }
  }
}
