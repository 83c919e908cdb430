/// The binary portable pixmap (P6) that grim, the weston module and session-client write.
extension Picture {
  init(ppm bytes: [UInt8]) throws {
    var position = 0
    func word() throws -> String {
      while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
      let start = position
      while position < bytes.count, !Self.isSpace(bytes[position]) { position += 1 }
      guard position > start, position < bytes.count else { throw Self.notPPM }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    guard try word() == "P6", let width = Int(try word()), let height = Int(try word()),
      try word() == "255", width > 0, height > 0
    else { throw Self.notPPM }
    // Exactly one white space stands before the pixels.
    let start = position + 1
    guard bytes.count == start + width * height * 3 else {
      throw SessionFailure("A picture of \(width)x\(height) has not all of its pixels.")
    }
    self.init(width: width, height: height, bytes: Array(bytes[start...]))
  }

  private static let notPPM = SessionFailure("This is not a binary portable pixmap (P6).")

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0d).contains(byte)
  }
}
