extension XdgToplevel.State {
  /// Whether it is in an array of 32-bit numbers as the wire has it.
  func isIn(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - 3, by: 4).contains {
        bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self) == rawValue
      }
    }
  }
}
