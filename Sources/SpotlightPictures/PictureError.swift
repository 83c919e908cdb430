package import Spotlight

/// The reason why there is no picture.
package struct PictureError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of faults; more may be added.
  package struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The kind in one word.
    package let description: String

    /// The bytes are no PNG.
    package static let notPNG = Code(description: "notPNG")
    /// The bytes are damaged or cut short.
    package static let broken = Code(description: "broken")
    /// The picture is too large.
    package static let tooLarge = Code(description: "tooLarge")
    /// The picture has no pixels.
    package static let empty = Code(description: "empty")
    /// There is not enough memory for the picture.
    package static let memory = Code(description: "memory")
    /// The library that reads and writes pictures is missing.
    package static let library = Code(description: "library")
  }

  /// The kind of fault.
  package let code: Code
  /// A sentence on the fault of the picture.
  package let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  static let broken = PictureError(.broken, "the picture is damaged or cut short.")
  static let memory = PictureError(.memory, "there is no memory for the picture.")

  fileprivate static let empty = PictureError(.empty, "the picture has no pixels.")

  static func tooLarge(width: Int, height: Int) -> PictureError {
    PictureError(
      .tooLarge,
      "the picture has \(width)x\(height) pixels; it may have \(Picture.longestSide) on a side "
        + "and \(Picture.mostPixels) in all.")
  }
}

extension Picture {
  /// Refuses a size that no picture can have.
  package static func check(_ size: PixelSize) throws(PictureError) {
    guard size.width > 0, size.height > 0 else { throw .empty }
    guard isPossible(width: size.width, height: size.height) else {
      throw .tooLarge(width: size.width, height: size.height)
    }
  }
}
