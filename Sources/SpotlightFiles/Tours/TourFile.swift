public import Spotlight

/// Tours as people write them: JSON5, with the words of the command and of the library.
///
/// Everything that a ``Tour`` has but the questions to the program that runs it.
public enum TourFile {
  /// Reads the bytes of a file, whoever wrote it.
  ///
  /// All mistakes are found in one reading. Nothing is opened and nothing is executed; the
  /// path of a picture never leads out of the folder of the file.
  ///
  /// - Parameters:
  ///   - bytes: What is in the file.
  ///   - surroundings: What is known of the place where it is shown.
  ///   - defaults: What steps are like where neither they nor the file say anything.
  ///   - keys: What keys do that the file says nothing of, besides the usual ones.
  /// - Returns: The tour, or nil when there are errors; and everything that is wrong, in the order of
  ///   the file.
  public static func read(
    _ bytes: [UInt8], in surroundings: FileSurroundings = FileSurroundings(),
    defaults: StepDefaults = StepDefaults(), keys: [String: Reaction] = [:]
  ) -> (tour: Tour?, mistakes: [Mistake]) {
    let mistakes = Mistakes(in: SourceText(bytes))
    var tour: Tour?
    if let value = JSON5Value.read(mistakes) {
      var reading = TourReading(
        value, mistakes, in: surroundings, defaults: defaults, keys: keys)
      tour = reading.tour()
      if let tour {
        TourFindings(tour: tour, reading: reading, screens: surroundings.screens).tell()
      }
    }
    return (mistakes.hasErrors ? nil : tour, mistakes.inOrder())
  }
}
