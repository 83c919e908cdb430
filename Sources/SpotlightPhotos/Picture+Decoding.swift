internal import Spotlight
package import SpotlightPictures

extension Picture {
  /// The longest side of a decoded picture, which is more than any card shows.
  private static let longestDecodedSide: Int32 = 8192

  /// Decodes a picture of any kind that is read, but PNG.
  ///
  /// - Throws: the reason, as the end of a sentence.
  package init(decoding bytes: [UInt8]) throws(PhotoProblem) {
    let file = try DecodedFile(bytes, longestSide: Self.longestDecodedSide)
    let (width, height) = (file.size.width, file.size.height)
    guard Self.isPossible(width: width, height: height) else {
      throw .tooLarge(file.size, most: Self.mostPixels)
    }
    self.init(width: width, height: height) { words in file.copy(words) }
  }
}
