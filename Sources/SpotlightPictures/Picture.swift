package import Spotlight

/// Pixels that stay: rows of premultiplied ARGB8888 from top to bottom, with nothing between them.
///
/// A pixel is one native word `0xAARRGGBB`, as the painter has it.
package struct Picture: Sendable, Hashable {
  /// Pixels across, at least 1.
  package let width: Int
  /// Pixels down, at least 1.
  package let height: Int
  /// The pixels, row after row.
  package internal(set) var pixels: [UInt32]

  /// The longest side: what Cairo draws on.
  package static let longestSide = 32767

  /// The most pixels, which take 256 MiB: two screens of 8K.
  package static let mostPixels = 1 << 26

  /// A picture of one colour.
  package init(width: Int, height: Int, filledWith word: UInt32 = 0) {
    precondition(Self.isPossible(width: width, height: height), "look at the size first")
    self.width = width
    self.height = height
    pixels = Array(repeating: word, count: width * height)
  }

  /// A picture whose pixels somebody writes, all of them, row after row.
  package init(
    width: Int, height: Int, writing body: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    self.init(width: width, height: height)
    pixels.withUnsafeMutableBufferPointer { memory in
      if let first = memory.baseAddress { body(first) }
    }
  }

  /// True for sizes that a picture can have.
  package static func isPossible(width: Int, height: Int) -> Bool {
    (1...longestSide).contains(width) && (1...longestSide).contains(height)
      && width * height <= mostPixels
  }

  /// The pixel in a column and a row.
  package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// True when nothing behind it shows.
  var isOpaque: Bool { pixels.allSatisfy { $0 >= 0xFF00_0000 } }
}

extension Picture {
  /// The same pixels as what is on a screen.
  package init(_ picture: ScreenPicture) {
    precondition(
      Self.isPossible(width: picture.size.width, height: picture.size.height),
      "look at the size first")
    width = picture.size.width
    height = picture.size.height
    pixels = picture.words
  }
}
