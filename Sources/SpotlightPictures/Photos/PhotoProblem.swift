internal import Spotlight

/// The reason why there is no picture, as the end of a sentence.
package struct PhotoProblem: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
  /// Whether memory is missing; otherwise the file is the reason.
  package let isMemory: Bool

  init(_ description: String, isMemory: Bool = false) {
    self.description = description.hasSuffix(".") ? description : description + "."
    self.isMemory = isMemory
  }

  static let broken = PhotoProblem("the picture is damaged or cut short.")

  static let unknown = PhotoProblem(
    "it is no picture of a kind that is read: PNG, "
      + FileKind.allCases.dropLast().map(\.name).joined(separator: ", ")
      + " and \(FileKind.svg.name).")

  static func tooLarge(_ size: PixelSize, most: Int) -> PhotoProblem {
    PhotoProblem(
      "the picture has \(size.width)x\(size.height) pixels, and of its kind it may have \(most).")
  }

  static func tooManyScans(_ count: Int, of size: PixelSize, most: Int) -> PhotoProblem {
    PhotoProblem(
      "the JPEG has \(count) scans of \(size.width)x\(size.height) pixels, "
        + "and of this size it may have \(most).")
  }

  static let memory = PhotoProblem("there is no memory for the picture.", isMemory: true)
}
