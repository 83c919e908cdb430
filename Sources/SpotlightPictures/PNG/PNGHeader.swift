/// What stands first in every PNG: how large the picture will be.
///
/// A few bytes can unfold to more pixels than there is memory, so this is looked at before anything
/// is unfolded.
struct PNGHeader {
  let width: Int
  let height: Int

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The length and the name of the part that has to come first.
  private static let opening: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]

  /// Reads the header of a picture that can be had in memory.
  init(_ bytes: [UInt8]) throws(PictureError) {
    guard bytes.starts(with: Self.signature) else {
      throw PictureError(.notPNG, "it is not a PNG picture, and no other kind can be read.")
    }
    let rest = bytes.dropFirst(Self.signature.count)
    guard rest.starts(with: Self.opening), rest.count >= Self.opening.count + 8 else {
      throw .broken
    }
    func number(at place: Int) -> Int {
      bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    width = number(at: 16)
    height = number(at: 20)
    guard width > 0, height > 0 else { throw .broken }
    guard Picture.isPossible(width: width, height: height) else {
      throw PictureError(
        .tooLarge,
        "the picture has \(width)x\(height) pixels; it may have \(Picture.longestSide) on a side "
          + "and \(Picture.mostPixels) in all.")
    }
  }
}
