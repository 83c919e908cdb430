import Followspot
import FollowspotTours
import SpotlightFiles

/// The text of a tour that is shown, to be read anew when a person's settings change behind it.
struct TourSource {
  private let bytes: [UInt8]
  private let file: InputFile
  private let given: GivenNames
  private var defaults: StepDefaults
  private var keys: [String: Reaction]
  /// The tour as it was last read.
  private(set) var tour: Tour

  /// A text that was read with defaults and keys.
  init(
    _ bytes: [UInt8], of file: InputFile, defaults: StepDefaults, keys: [String: Reaction],
    given: GivenNames = GivenNames(), tour: Tour
  ) {
    self.bytes = bytes
    self.given = given
    self.file = file
    self.defaults = defaults
    self.keys = keys
    self.tour = tour
  }

  /// The tour with what steps are like and keys do that it says nothing of.
  ///
  /// If it cannot be read any more, as one of its pictures has gone, it stays as it was.
  mutating func tour(_ defaults: StepDefaults, _ keys: [String: Reaction]) -> Tour {
    guard defaults != self.defaults || keys != self.keys else { return tour }
    (self.defaults, self.keys) = (defaults, keys)
    let report = TourReport(bytes, of: file, defaults: defaults, keys: keys, given: given) { _ in }
    if let read = report.tour { tour = read }
    return tour
  }
}
