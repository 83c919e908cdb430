internal import Spotlight

/// A film as a GIF, for places that show nothing else that moves.
///
/// A frame has only the rectangle that differs from the frame before, with colours of its own:
/// exact ones if they are few enough, and otherwise 255 that suit the frame, mixed in a pattern that
/// does not move. Pixels that do not change are clear, so they keep the colours that they have. The
/// film begins again at its end. Pictures must be opaque.
package struct AnimatedGIF: FilmEncoder {
  private let rate: Int
  private var shown: Picture?
  private var pending: Frame?
  private var frameNumber = 0

  /// A frame that waits to know how long it stays.
  private struct Frame {
    /// Its place, colours and pixels, as the file has them.
    let image: [UInt8]
    /// The colour that shows the frame before.
    let clear: UInt8?
    /// The frame of the film with which it begins.
    let start: Int
  }

  /// The frame rates of a GIF: browsers show a frame of less than two hundredths of a second for ten.
  package static let rates = 1...50

  /// The longest time of one frame, in hundredths of a second.
  static let longest = 0xFFFF

  /// Creates a film of so many frames a second.
  package init(rate: Int) {
    precondition(Self.rates.contains(rate), "look at the rate first")
    self.rate = rate
  }

  package mutating func show(_ picture: Picture) -> [UInt8] {
    guard let old = shown else {
      shown = picture
      let all = PixelRect(PixelSize(width: picture.width, height: picture.height))
      pending = frame(picture, in: all, over: nil)
      frameNumber = 1
      return Self.beginning(of: all)
    }
    guard let change = FrameChange(from: old, to: picture) else {
      stay()
      return []
    }
    let bytes = takePending()
    pending = frame(picture, in: change.frame, over: old)
    shown = picture
    frameNumber += 1
    return bytes
  }

  package mutating func stay() { frameNumber += 1 }

  package mutating func end() -> FilmEnd { FilmEnd(bytes: takePending() + [0x3B]) }

  private static func beginning(of all: PixelRect) -> [UInt8] {
    // No colours for all frames; eight bits for each of three channels.
    Array("GIF89a".utf8) + number(all.width) + number(all.height) + [0x70, 0, 0]
      // Again and again.
      + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
  }

  private func frame(_ picture: Picture, in place: PixelRect, over old: Picture?) -> Frame {
    var colors = FrameColors(of: picture, in: place, over: old)
    let indices = colors.indices(of: picture, in: place, over: old)
    // As many colours as the power of two that holds them.
    var bits = 1
    while 1 << bits < colors.count { bits += 1 }
    var image: [UInt8] = [0x2C]
    for length in [place.x, place.y, place.width, place.height] { image += Self.number(length) }
    image.append(0x80 | UInt8(bits - 1))
    for index in 0..<1 << bits {
      let color = index < colors.palette.count ? colors.palette[index] : 0
      image += [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)]
    }
    GIFCodes(bits: max(bits, 2)).append(indices, to: &image)
    return Frame(image: image, clear: colors.clear, start: frameNumber)
  }

  /// The blocks of the frame that waits, whose length is known now.
  private mutating func takePending() -> [UInt8] {
    guard let frame = pending else { return [] }
    pending = nil
    var left = time(of: frameNumber) - time(of: frame.start)
    var bytes = Self.control(min(left, Self.longest), clear: frame.clear) + frame.image
    while left > Self.longest {
      left -= Self.longest
      bytes += Self.control(min(left, Self.longest), clear: 0) + Self.clearPixel
    }
    return bytes
  }

  /// The time of a frame in hundredths of a second; rounded, so that a film is as long as it should
  /// be.
  private func time(of frame: Int) -> Int { (200 * frame + rate) / (2 * rate) }

  private static func control(_ time: Int, clear: UInt8?) -> [UInt8] {
    // The frame stays when the next one comes.
    [0x21, 0xF9, 4, 1 << 2 | (clear == nil ? 0 : 1)] + number(time) + [clear ?? 0, 0]
  }

  /// An image of one pixel that shows the frame before.
  private static let clearPixel: [UInt8] = {
    var image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0]
    GIFCodes(bits: 2).append([0], to: &image)
    return image
  }()

  /// Two bytes, the smaller first.
  private static func number(_ value: Int) -> [UInt8] {
    [UInt8(value & 255), UInt8(value >> 8 & 255)]
  }
}

/// The compression of GIF: LZW with codes of up to twelve bits, in blocks of up to 255 bytes.
private struct GIFCodes {
  /// The bits of a pixel, from 2 to 8.
  let bits: Int

  private static let mostCodes = 4096

  /// Places of the table of known strings: twice as many as codes, so that a search is short.
  private static let places = 8192

  /// Appends the number of bits, the compressed pixels and the end to a file.
  func append(_ pixels: [UInt8], to file: inout [UInt8]) {
    precondition((2...8).contains(bits), "GIF has pixels of two to eight bits")
    file.append(UInt8(bits))
    var stream = CodeStream()
    let clear = 1 << bits
    var (next, width) = (clear + 2, bits + 1)
    // Each place has a string, as the code of its beginning and its last pixel, and its code.
    var strings = [Int32](repeating: -1, count: Self.places)
    var codes = [UInt16](repeating: 0, count: Self.places)
    stream.append(clear, width: width)
    strings.withUnsafeMutableBufferPointer { strings in
      codes.withUnsafeMutableBufferPointer { codes in
        guard var code = pixels.first.map(Int.init) else { return }
        for pixel in pixels.dropFirst() {
          let string = Int32(code << 8 | Int(pixel))
          var place = Int((UInt32(bitPattern: string) &* 0x9E37_79B1) >> 19)
          while strings[place] >= 0, strings[place] != string {
            place = (place + 1) & (Self.places - 1)
          }
          if strings[place] == string {
            code = Int(codes[place])
            continue
          }
          stream.append(code, width: width)
          code = Int(pixel)
          if next < Self.mostCodes {
            strings[place] = string
            codes[place] = UInt16(next)
            // A reader is one code behind, so codes grow one code later.
            if next == 1 << width { width += 1 }
            next += 1
          } else {
            stream.append(clear, width: width)
            strings.update(repeating: -1)
            (next, width) = (clear + 2, bits + 1)
          }
        }
        stream.append(code, width: width)
        // The reader takes in a string with this code too.
        if next == 1 << width, width < 12 { width += 1 }
      }
    }
    stream.append(clear + 1, width: width)
    stream.end(in: &file)
  }
}

/// Codes of any width as bytes, the lowest bits first.
private struct CodeStream {
  private var bytes: [UInt8] = []
  private var bits: UInt32 = 0
  private var count = 0

  mutating func append(_ code: Int, width: Int) {
    bits |= UInt32(code) << UInt32(count)
    count += width
    while count >= 8 {
      bytes.append(UInt8(bits & 255))
      bits >>= 8
      count -= 8
    }
  }

  /// Appends everything to a file, in blocks with their lengths.
  mutating func end(in file: inout [UInt8]) {
    if count > 0 { bytes.append(UInt8(bits & 255)) }
    var start = 0
    while start < bytes.count {
      let block = bytes[start..<min(start + 255, bytes.count)]
      file.append(UInt8(block.count))
      file += block
      start += 255
    }
    file.append(0)
  }
}
