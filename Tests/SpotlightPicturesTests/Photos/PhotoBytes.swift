/// Small files of pictures, as others write them.
enum PhotoBytes {
  /// Two by two pixels of a palette: red, green, blue that is half clear, black.
  static let palette = bytes([
    "89504e470d0a1a0a0000000d49484452000000020000000208030000004568fd160000000c504c5445ff0000",
    "00ff000000ff000000fbbe46e40000000374524e53ffff803a728e610000000e4944415478da636060646062",
    "06000011000783ca64640000000049454e44ae426082",
  ])

  /// Two grey pixels of 16 bits: half, and white.
  static let gray16 = bytes([
    "89504e470d0a1a0a0000000d494844520000000200000001100000000081d9fc150000000d4944415478da63",
    "6868f8ff1f00068202ff6ce043230000000049454e44ae426082",
  ])

  /// Four by four pixels in seven goes; red and green are 60 times the place, blue is 7.
  static let interlaced = bytes([
    "89504e470d0a1a0a0000000d4948445200000004000000040802000001519439bf0000002a4944415478da0d",
    "c7210100000cc3b0b19aaab0099bc01f042409e94b6989613fcb7e11a5323fc3d1b171feae0bb1dce0c2f700",
    "00000049454e44ae426082",
  ])

  /// The beginning of 200 megapixels in seven goes.
  static let hugeInterlaced = bytes([
    "89504e470d0a1a0a0000000d4948445200004e20000027100100000001a6584599000000094944415478da63",
    "000000010001b10db6930000000049454e44ae426082",
  ])

  /// 32 by 16 pixels, red on the left and blue on the right.
  static let jpeg = bytes([
    "ffd8ffe000104a46494600010100000100010000ffdb00430003020203020203030303040303040508050504",
    "04050a070706080c0a0c0c0b0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f1718161418121415",
    "14ffdb00430103040405040509050509140d0b0d141414141414141414141414141414141414141414141414",
    "1414141414141414141414141414141414141414141414141414ffc000110800100020030122000211010311",
    "01ffc4001f0000010501010101010100000000000000000102030405060708090a0bffc400b5100002010303",
    "020403050504040000017d01020300041105122131410613516107227114328191a1082342b1c11552d1f024",
    "33627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a63646566",
    "6768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7",
    "b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9faffc400",
    "1f0100030101010101010101010000000000000102030405060708090a0bffc400b511000201020404030407",
    "05040400010277000102031104052131061241510761711322328108144291a1b1c109233352f0156272d10a",
    "162434e125f11718191a262728292a35363738393a434445464748494a535455565758595a63646566676869",
    "6a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9",
    "bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9faffda000c030100",
    "02110311003f00f0fa28a2bf1c3fb6cf24a28a2bfd403fce73ffd9",
  ])

  /// The same picture, as of a camera that was held another way; 1 for upright.
  static func jpeg(orientation: UInt8) -> [UInt8] {
    let block: [UInt8] = Array("Exif".utf8) + [0, 0] + exif(orientation, isLittle: true)
    let length = block.count + 2
    return jpeg[..<2] + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + block + jpeg[2...]
  }

  /// A block of EXIF with this orientation, and a tag of another kind before it.
  static func exif(_ orientation: UInt8, isLittle: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittle ? bytes : bytes.reversed()
    }
    func tag(_ name: Int, _ value: Int) -> [UInt8] {
      number(name, 2) + number(3, 2) + number(1, 4) + number(value, 2) + [0, 0]
    }
    return Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(2, 2)
      + tag(0x0103, 6) + tag(0x0112, Int(orientation)) + number(0, 4)
  }

  /// A PNG with one more chunk, before its pixels or behind them.
  static func png(_ png: [UInt8], with name: String, _ content: [UInt8], isBehind: Bool) -> [UInt8]
  {
    // Behind the signature and the header, or before the end.
    let place = isBehind ? png.count - 12 : 8 + 25
    return png[..<place] + chunk(name, content) + png[place...]
  }

  /// A PNG of colours that has a header and no pixels.
  static func png(header size: (width: UInt32, height: UInt32)) -> [UInt8] {
    palette[..<8] + chunk("IHDR", word(size.width) + word(size.height) + [8, 2, 0, 0, 0])
      + chunk("IDAT", [0x78, 0x9C]) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in named {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return word(UInt32(content.count)) + named + word(~sum)
  }

  private static func word(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) }
  }

  static func bytes(_ digits: [String]) -> [UInt8] {
    let values = digits.joined().utf8.map { digit in
      digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
    }
    return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }
}
