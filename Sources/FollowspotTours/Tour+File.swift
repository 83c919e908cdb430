public import Spotlight
// A mistake is public here, and all else in that module is for this package alone. `@_exported` is underscored but has been
// stable since Swift 3.
@_exported public import SpotlightFiles

/// A mistake in a tour's file: its place, and a sentence on what is wrong and what is expected there.
public typealias TourMistake = Mistake

/// Why a file or a text is no tour.
public struct TourFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, as it was given; `<text>` for a text.
  public let name: String

  /// The mistakes in it, in the order of the file; none if it cannot be read.
  public let mistakes: [TourMistake]

  /// Why it cannot be read, as a sentence; nil if it can.
  public let reason: String?

  /// The error of the system with which it cannot be read, if there is one.
  package var errorNumber: Int32?

  /// All of it as text, each mistake with its place, its line, and a mark under the place.
  public var description: String {
    reason ?? mistakes.map { $0.report(file: name) }.joined()
  }
}

extension Tour {
  /// Reads a tour from a file of JSON5, as `followspot tour` does.
  ///
  /// ```swift
  /// let tour = try Tour(contentsOf: "first-steps.json5") { print($0) }
  /// let ending = try await overlay.run(.tour(tour))
  /// ```
  ///
  /// The file may come from anywhere, and is no pipe or device: reading it has a limit, executes nothing, and opens
  /// nothing but the pictures that it names and the catalogues of its texts, both in its own folder. The texts are
  /// read in the language of the desktop.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - defaults: what steps are like unless they or the file say otherwise.
  ///   - keys: what keys do that the file does not name, besides the usual ones.
  ///   - onWarning: called for each mistake with which the file can still be used.
  /// - Throws: ``TourFileError`` when the file cannot be read, and with all mistakes when there is an error in it.
  public init(
    contentsOf path: String, defaults: StepDefaults = StepDefaults(),
    keys: [String: Reaction] = [:], onWarning: (TourMistake) -> Void = { _ in }
  ) throws(TourFileError) {
    let file = InputFile.path(path)
    let bytes: [UInt8]
    var surroundings = FileSurroundings()
    do throws(InputFileFailure) {
      // A pipe could hold up the program.
      bytes = try file.read(atMost: JSON.sizeLimit, isOrdinary: true)
      try surroundings.addLanguages(of: file)
    } catch {
      var failure = TourFileError(name: path, mistakes: [], reason: "\(error)")
      if case .unreadable(let number) = error.reason { failure.errorNumber = number }
      throw failure
    }
    try self.init(
      bytes, named: path, in: PictureFolder(of: file), surroundings, defaults: defaults, keys: keys,
      onWarning: onWarning)
  }

  /// Reads a tour from a text of JSON5.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - folder: the folder of the pictures that it names; nil for the folder of the process.
  ///   - defaults: what steps are like unless they or the text say otherwise.
  ///   - keys: what keys do that the text does not name, besides the usual ones.
  ///   - onWarning: called for each mistake with which the text can still be used.
  /// - Throws: ``TourFileError`` with all mistakes when there is an error in it.
  public init(
    json5 text: String, picturesIn folder: String? = nil,
    defaults: StepDefaults = StepDefaults(), keys: [String: Reaction] = [:],
    onWarning: (TourMistake) -> Void = { _ in }
  ) throws(TourFileError) {
    let place = folder.map { InputFile.path("\($0)/") } ?? .standardInput
    var surroundings = FileSurroundings()
    // Standard input has no catalogues beside it, and so nothing fails.
    _ = try? surroundings.addLanguages(of: .standardInput)
    try self.init(
      Array(text.utf8), named: "<text>", in: PictureFolder(of: place), surroundings,
      defaults: defaults, keys: keys, onWarning: onWarning)
  }

  private init(
    _ bytes: [UInt8], named name: String, in folder: PictureFolder,
    _ surroundings: FileSurroundings,
    defaults: StepDefaults, keys: [String: Reaction], onWarning: (TourMistake) -> Void
  ) throws(TourFileError) {
    var surroundings = surroundings
    surroundings.picture = folder.find
    surroundings.sizeOfPicture = PictureFolder.size
    let (tour, mistakes) = TourFile.read(bytes, in: surroundings, defaults: defaults, keys: keys)
    if let catalogue = surroundings.catalogues.first(where: \.hasErrors) {
      throw TourFileError(name: catalogue.name, mistakes: catalogue.found, reason: nil)
    }
    guard let tour else { throw TourFileError(name: name, mistakes: mistakes, reason: nil) }
    mistakes.forEach(onWarning)
    self = tour
  }
}
