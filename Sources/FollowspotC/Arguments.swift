internal import CFollowspot
internal import Glibc
internal import Spotlight

/// What C hands in, checked before it is used.
enum Arguments {
  /// The longest name of a light, a target, a step, a button or a screen, in bytes.
  static let longestName = 1024
  /// The longest path of a file, in bytes.
  static let longestPath = 4095
  /// The longest label of a light, in bytes.
  static let longestLabel = 4096
  /// The longest text of a card, in bytes: more than are shown.
  static let longestWords = 64 << 10
  /// The most bytes of a tour.
  static let longestTour = 4 << 20

  /// Lengths beyond this are mistakes, in logical pixels.
  private static let farthest = Light.limit

  // MARK: Texts

  /// A text that ends with a NUL, and is not empty.
  static func text(
    _ pointer: CText, _ what: String, most: Int = longestName
  ) throws(Refusal) -> String {
    guard let pointer else { throw .badArgument("\(what) is missing: it is NULL.") }
    // It looks no farther, so a text without an end does no harm as long as this much can be read.
    let length = strnlen(pointer, most + 1)
    guard length > 0 else { throw .badArgument("\(what) is empty.") }
    guard length <= most else { throw .badArgument("\(what) is longer than \(most) bytes.") }
    return try utf8(UnsafeRawBufferPointer(start: pointer, count: length), what)
  }

  /// The same; nil for NULL.
  static func optionalText(
    _ pointer: CText, _ what: String, most: Int = longestName
  ) throws(Refusal) -> String? {
    pointer == nil ? nil : try text(pointer, what, most: most)
  }

  /// A text of so many bytes.
  static func text(
    _ pointer: CText, length: Int, _ what: String, most: Int
  ) throws(Refusal) -> String {
    guard let pointer else { throw .badArgument("\(what) is missing: it is NULL.") }
    // C has no negative lengths; a large one looks so here.
    guard length >= 0, length <= most else {
      throw .badArgument("\(what) is longer than \(most) bytes.")
    }
    return try utf8(UnsafeRawBufferPointer(start: pointer, count: length), what)
  }

  private static func utf8(
    _ bytes: UnsafeRawBufferPointer, _ what: String
  ) throws(Refusal) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .badArgument("\(what) is no UTF-8.")
    }
    return text
  }

  // MARK: Numbers

  /// A number that is one, and not too far away from 0.
  static func number(_ number: Double, _ what: String) throws(Refusal) -> Double {
    guard number.magnitude <= farthest else {
      throw .badArgument("\(what) is \(number), which is no number or too far away.")
    }
    return number
  }

  /// A number that is not negative.
  static func length(_ length: Double, _ what: String, most: Double = farthest) throws(Refusal)
    -> Double
  {
    guard length >= 0, length <= most else {
      throw .badArgument("\(what) is \(length), and has to be from 0 to \(Int(most)).")
    }
    return length
  }

  /// The size of a surface, a screen or a light.
  static func size(_ width: Double, _ height: Double) throws(Refusal) -> Size {
    Size(
      width: try length(width, "The width", most: PointStyle.greatestSide),
      height: try length(height, "The height", most: PointStyle.greatestSide))
  }

  static func rect(_ rect: followspot_rect, _ what: String) throws(Refusal) -> Rect {
    Rect(
      x: try number(rect.x, "The left side of \(what)"),
      y: try number(rect.y, "The upper side of \(what)"),
      width: try length(rect.width, "The width of \(what)"),
      height: try length(rect.height, "The height of \(what)"))
  }

  /// A rectangle; nil for NULL.
  static func optionalRect(
    _ pointer: UnsafePointer<followspot_rect>?, _ what: String
  ) throws(Refusal) -> Rect? {
    guard let pointer else { return nil }
    return try rect(pointer.pointee, what)
  }

  /// A colour as 0xAARRGGBB, with its opacity.
  static func color(_ word: UInt32) -> (color: Color, opacity: Double) {
    func channel(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: word >> shift) }
    let color = Color(red: channel(16), green: channel(8), blue: channel(0))
    return (color, Double(channel(24)) / 255)
  }

  // MARK: Structs

  /// A struct that says its size first.
  ///
  /// One of a later version is longer. What it has more must be 0: this library does not know what it would mean. One of an older
  /// version is shorter, and what it lacks is as usual.
  ///
  /// - Parameters:
  ///   - pointer: the struct.
  ///   - what: what it is called.
  ///   - optional: the first part of it that may be missing.
  ///   - value: one with the usual values.
  /// - Returns: a copy of the struct.
  /// - Throws: ``Refusal`` when its size is wrong.
  static func read<Value>(
    _ pointer: UnsafePointer<Value>?, _ what: String, before optional: PartialKeyPath<Value>,
    into value: Value
  ) throws(Refusal) -> Value {
    guard let pointer else { throw .badArgument("\(what) is missing: it is NULL.") }
    let bytes = UnsafeRawPointer(pointer)
    let size = bytes.loadUnaligned(as: UInt.self)
    let known = MemoryLayout<Value>.size
    let least = MemoryLayout<Value>.offset(of: optional) ?? known
    // Every struct is as long as some words, so none ends in the middle of a pointer.
    guard size >= UInt(least), size <= mostBytes, size % UInt(MemoryLayout<UInt>.size) == 0 else {
      throw .badArgument(
        "The size of \(what) is \(size), and has to be \(known): set it to its sizeof.")
    }
    let count = min(Int(size), known)
    guard cfs_is_zero(bytes + count, Int(size) - count) else {
      throw .badArgument("\(what) has something that this version of the library does not know.")
    }
    var value = value
    withUnsafeMutableBytes(of: &value) {
      $0.baseAddress?.copyMemory(from: bytes, byteCount: count)
    }
    return value
  }

  /// No struct ever grows to this.
  private static let mostBytes: UInt = 4096
}
