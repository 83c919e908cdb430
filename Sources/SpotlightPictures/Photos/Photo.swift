internal import CDecoder
internal import Glibc
package import Spotlight
internal import SpotlightRaster

/// A picture, kept at the size at which it is seen.
package struct Photo: Sendable, Hashable {
  /// The size of the picture in the file in pixels, upright.
  package let size: PixelSize
  /// The kept pixels, opaque, over black.
  package let kept: ScreenPicture
  /// The part that is kept, in the picture's own pixels.
  package let part: Rect

  package init(size: PixelSize, kept: ScreenPicture, part: Rect) {
    self.size = size
    self.kept = kept
    self.part = part
  }

  /// Creates a photo from a picture in memory.
  package init(_ picture: ScreenPicture) {
    self.init(size: picture.size, kept: picture, part: Rect(picture.size))
  }

  /// The visible part of the picture at a place, in the pixels of the buffer; nil if nothing is
  /// visible.
  ///
  /// - Complexity: proportional to the kept and the resulting pixels. If both are the same, nothing
  ///   is copied.
  package func backdrop(at place: PicturePlace) -> SceneBackdrop? {
    let visible = place.visible
    var shown = place.shown
    var target = visible
    if !part.contains(shown) {
      // The window is larger than the plan expected when the picture was read.
      shown = shown.intersection(part)
      func pixel(_ number: Double, _ origin: Double) -> Int {
        Int(nearest: origin + number * place.factor, within: -PixelRect.limit...PixelRect.limit)
      }
      target = PixelRect(
        minX: pixel(shown.x, place.origin.x), minY: pixel(shown.y, place.origin.y),
        maxX: pixel(shown.maxX, place.origin.x), maxY: pixel(shown.maxY, place.origin.y)
      ).intersection(visible)
    }
    guard !shown.isEmpty, !target.isEmpty else { return nil }
    let across = Double(kept.size.width) / part.width
    let down = Double(kept.size.height) / part.height
    let wanted = Rect(
      x: (shown.x - part.x) * across, y: (shown.y - part.y) * down, width: shown.width * across,
      height: shown.height * down)
    let size = target.size
    if wanted == Rect(kept.size), size == kept.size {
      return SceneBackdrop(kept, x: target.x, y: target.y, room: place.room)
    }
    let words = PictureScaler.scaled(kept.words, wanted, of: kept.size, to: size)
    return ScreenPicture(size, pixels: words).map {
      SceneBackdrop($0, x: target.x, y: target.y, room: place.room)
    }
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    // Rounding errors must not cut anything off.
    other.x >= x - 1e-6 && other.y >= y - 1e-6 && other.maxX <= maxX + 1e-6
      && other.maxY <= maxY + 1e-6
  }
}

extension ScreenPicture {
  /// The picture that a person sees in a window, with its lights.
  package convenience init?(
    _ backdrop: SceneBackdrop, dim: Dim, lights: [Light], room: PixelRect, scale: Scale
  ) {
    // The buffer of the whole window, from which the room is cut out afterwards.
    let (width, height) = (room.maxX, room.maxY)
    var scene = Scene(
      size: Size(width: Double(width) / scale.factor, height: Double(height) / scale.factor),
      dim: dim, lights: lights)
    scene.backdrop = backdrop
    var words = [UInt32](repeating: 0, count: width * height)
    words.withUnsafeMutableBufferPointer { memory in
      guard let pixels = PixelBuffer(memory, width: width, height: height, stride: width)
      else { return }
      var painter = Painter()
      painter.paint(scene, region: PixelRegion(room), scale: scale, into: pixels)
    }
    let seen = (room.y..<room.maxY).flatMap { y in
      words[y * width + room.x..<y * width + room.maxX]
    }
    self.init(room.size, pixels: Array(seen))
  }
}

/// The reason why there is no picture, as the end of a sentence.
package struct PhotoProblem: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
  /// Whether memory is missing; otherwise the file is the reason.
  package let isMemory: Bool

  package init(_ description: String, isMemory: Bool = false) {
    self.description = description.hasSuffix(".") ? description : description + "."
    self.isMemory = isMemory
  }

  /// The system cannot open or read the file.
  package init(errorNumber: Int32) {
    self.init(String(cString: strerror(errorNumber)).lowercased(), isMemory: errorNumber == ENOMEM)
  }

  package static let broken = PhotoProblem("the picture is damaged or cut short.")

  package static let notPNG = PhotoProblem(
    "it is not a PNG picture, and no other kind can be read.")

  static let unknown = PhotoProblem(
    "it is not a picture of a kind that Followspot reads: "
      + PictureKind.allCases.dropLast().map(\.name).joined(separator: ", ")
      + " and \(PictureKind.svg.name).")

  static func tooLarge(_ size: PixelSize, most: Int) -> PhotoProblem {
    PhotoProblem(
      "the picture has \(size.width)x\(size.height) pixels, and at most \(most) are allowed for "
        + "its kind.")
  }

  static func tooManyScans(_ count: Int) -> PhotoProblem {
    PhotoProblem("the JPEG has \(count) scans, and at most \(DECODER_MOST_SCANS) are allowed.")
  }

  static let tooSlow = PhotoProblem("it takes longer than 3 seconds to decode.")

  /// The program that decodes pictures cannot be used.
  static func noDecoder(_ reason: String) -> PhotoProblem {
    PhotoProblem("the program that decodes it, followspot-decoder, cannot be used: \(reason).")
  }

  static let memory = PhotoProblem("there is no memory for the picture.", isMemory: true)
}

/// How the pixels of a file must be turned and mirrored to be upright.
///
/// The numbers are those of EXIF, 1 to 8.
struct Orientation: Hashable, Sendable {
  private let number: Int

  /// The orientation of most pictures.
  static let upright = Orientation(number: 1)

  private init(number: Int) {
    self.number = number
  }

  /// The orientation with a number; upright if the number is not valid.
  init(_ number: Int) {
    self.init(number: (1...8).contains(number) ? number : 1)
  }

  /// The orientation in a block of EXIF; upright if there is none.
  init(exif bytes: [UInt8]) {
    self.init(Self.number(in: bytes) ?? 1)
  }

  /// Whether rows become columns.
  var swapsSides: Bool { number > 4 }

  /// Whether the columns, and the rows, of the file count from their end.
  private var mirrorsColumns: Bool { [2, 3, 7, 8].contains(number) }
  private var mirrorsRows: Bool { [3, 4, 6, 7].contains(number) }

  /// The upright size; the same function leads back.
  func turned(_ size: PixelSize) -> PixelSize {
    swapsSides ? PixelSize(width: size.height, height: size.width) : size
  }

  /// The place of a part of the file's picture in the upright picture.
  func turned(_ part: PixelRect, of size: PixelSize) -> PixelRect {
    let x = mirrorsColumns ? size.width - part.maxX : part.x
    let y = mirrorsRows ? size.height - part.maxY : part.y
    return swapsSides
      ? PixelRect(x: y, y: x, width: part.height, height: part.width)
      : PixelRect(x: x, y: y, width: part.width, height: part.height)
  }

  /// The upright pixels of a picture.
  func turned(_ words: [UInt32], of size: PixelSize) -> [UInt32] {
    guard self != .upright else { return words }
    let upright = turned(size)
    // The steps in the file for one step to the right and one down in the upright picture.
    let column = mirrorsColumns ? -1 : 1
    let row = mirrorsRows ? -size.width : size.width
    let (right, down) = swapsSides ? (row, column) : (column, row)
    let start =
      (mirrorsColumns ? size.width - 1 : 0) + (mirrorsRows ? (size.height - 1) * size.width : 0)
    return [UInt32](unsafeUninitializedCapacity: words.count) { memory, count in
      var target = 0
      for y in 0..<upright.height {
        var source = start + y * down
        for _ in 0..<upright.width {
          memory.initializeElement(at: target, to: words[source])
          target += 1
          source += right
        }
      }
      count = target
    }
  }

  // MARK: EXIF

  /// The number in the first directory, which describes the picture; the next one describes its
  /// thumbnail.
  private static func number(in bytes: [UInt8]) -> Int? {
    let isLittle: Bool
    switch bytes.prefix(2) {
    case [0x49, 0x49]: isLittle = true
    case [0x4D, 0x4D]: isLittle = false
    default: return nil
    }
    /// A number of some bytes; nil if the block ends before it.
    func number(_ place: Int, bytes count: Int) -> Int? {
      guard place >= 0, place <= bytes.count - count else { return nil }
      let digits = bytes[place..<place + count]
      return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, bytes: 2) == 42, let directory = number(4, bytes: 4),
      let entries = number(directory, bytes: 2)
    else { return nil }
    for entry in 0..<entries {
      let place = directory + 2 + 12 * entry
      guard let tag = number(place, bytes: 2) else { return nil }
      guard tag == 0x0112 else { continue }
      // In both byte orders, a short number is in the first of its four bytes.
      guard number(place + 2, bytes: 2) == 3 else { return nil }
      return number(place + 8, bytes: 2)
    }
    return nil
  }
}

extension String {
  /// The path of a file for a line of a terminal, without characters that control the terminal or are hidden.
  package var printablePath: String {
    String(unicodeScalars.prefix(300).map { $0.isPrintable ? Character($0) : "?" })
  }
}
