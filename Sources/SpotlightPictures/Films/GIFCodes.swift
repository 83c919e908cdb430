/// The compression of GIF: LZW with codes of up to twelve bits, in blocks of up to 255 bytes.
struct GIFCodes {
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
