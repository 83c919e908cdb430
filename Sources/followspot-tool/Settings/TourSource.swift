import Followspot
import FollowspotTours
import SpotlightFiles

/// The text of the tour that is shown, which is read again when the person's settings change.
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
