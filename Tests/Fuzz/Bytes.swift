/// The fuzzer's bytes, taken from the front; zeros when there are no more.
struct Bytes {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  mutating func byte() -> UInt8 {
    rest.popFirst() ?? 0
  }

  /// A choice from 0 to `count` - 1.
  mutating func choice(_ count: Int) -> Int {
    Int(byte()) % count
  }

  mutating func word() -> UInt64 {
    (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) }
  }

  /// Mostly a number around a small picture; sometimes any integer.
  mutating func integer() -> Int {
    switch byte() {
    case 255: Int(truncatingIfNeeded: word())
    case 254: Self.integers[choice(Self.integers.count)]
    case let small: Int(small) - 90
    }
  }

  /// Mostly a number around a small picture; sometimes any bit pattern or a number at a limit.
  mutating func number() -> Double {
    switch choice(10) {
    case 0: return Double(bitPattern: word())
    case 1: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: word() >> 32)))
    case 2, 3: return Self.numbers[choice(Self.numbers.count)]
    case 4: return Double(Int(byte()) - 90)
    case 5: return Double(Int(byte()) - 128) * 1000.7
    case 6: return Double(byte()) / 255
    default: return Double(Int(byte()) << 8 | Int(byte())) / 512 - 40
    }
  }

  private static let integers: [Int] = [
    .min, .min + 1, .max, .max - 1, -(1 << 30) - 1, -(1 << 30), 1 << 30, 1 << 31, 1 << 32, 1 << 20,
  ]

  private static let numbers: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude,
    .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e300,
    1e-300, 0x1p30, -0x1p30, 0x1p30 - 0.5, 0x1p31, 0x1p24, 0x1p53, 1e9, -1e9, 0.5, 1, 8,
    4096, 4097, 1e6,
  ]
}
