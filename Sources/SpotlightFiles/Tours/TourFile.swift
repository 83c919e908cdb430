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
  ///   - screens: The outputs by their names, if they are known: what lies on none of them is
  ///     a warning.
  ///   - defaults: What steps are like where neither they nor the file say anything.
  ///   - keys: What keys do that the file says nothing of, besides the usual ones.
  ///   - picture: Says where the picture of a card really is. What it throws is a warning, and the card is
  ///     without a picture then.
  /// - Returns: The tour, or nil when there are errors; and everything that is wrong, in the order of
  ///   the file.
  public static func read(
    _ bytes: [UInt8], screens: [(name: String, frame: Rect)] = [],
    defaults: StepDefaults = StepDefaults(), keys: [String: Reaction] = [:],
    picture: @escaping (String) throws(PictureFailure) -> String = { $0 }
  ) -> (tour: Tour?, mistakes: [Mistake]) {
    let mistakes = Mistakes(in: SourceText(bytes))
    var tour: Tour?
    if let value = JSON5Value.read(mistakes) {
      var reading = TourReading(
        value, mistakes, defaults: defaults, keys: keys, picture: picture)
      tour = reading.tour()
      if let tour {
        TourFindings(tour: tour, reading: reading, screens: screens).tell()
      }
    }
    return (mistakes.hasErrors ? nil : tour, mistakes.inOrder())
  }
}
