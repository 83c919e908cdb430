extension Path {
  /// Reads SVG path data, such as `M10 10h80v80h-80z`.
  ///
  /// All commands are read, absolute and relative, with repeated arguments and every abbreviation
  /// that SVG allows. An empty text is an empty path.
  ///
  /// - Throws: ``PathError`` with the place of the first fault. SVG viewers draw the part before
  ///   the fault; this reader refuses it, because half a form misleads more than a message.
  public init(
    svg text: String, fillRule: FillRule = .nonZero, viewBox: Rect? = nil
  ) throws(PathError) {
    var reader = PathReader(text)
    self = try reader.read()
    self.fillRule = fillRule
    self.viewBox = viewBox
  }

  /// Reads SVG path data for a light, which must be seen: a single point is no form.
  package init(
    ofLight text: String, fillRule: FillRule = .nonZero, viewBox: Rect? = nil
  ) throws(PathError) {
    try self.init(svg: text, fillRule: fillRule, viewBox: viewBox)
    guard !box.isEmpty, bounds.size != Size(width: 0, height: 0) else {
      throw PathError(offset: 0, description: "The path encloses nothing.")
    }
  }
}

/// Reads SVG path data.
private struct PathReader {
  private let text: String
  private let bytes: [UInt8]
  /// The position of the next byte.
  private var position = 0

  // The state between two commands: the current point and the curve that a smooth command continues.
  private var path = Path()
  private var current = Point.zero
  private var start = Point.zero
  private var cubicControl: Point?
  private var quadraticControl: Point?
  private var isRelative = false
  /// Whether a comma followed the argument that was read last.
  private var hasComma = false

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  mutating func read() throws(PathError) -> Path {
    skipSpace()
    while let letter = next {
      let lower = letter | 0x20
      guard Self.commands.contains(lower) else {
        throw fault(
          path.isEmpty ? "a move, M or m" : "a command, one of MmZzLlHhVvCcSsQqTtAa")
      }
      guard !path.isEmpty || lower == UInt8(ascii: "m") else {
        throw fault("a move, M or m")
      }
      advance()
      isRelative = letter == lower
      skipSpace()
      try arguments(of: lower)
      skipSpace()
    }
    return path
  }

  /// Reads the arguments of a command, repeated as often as they are given.
  private mutating func arguments(of command: UInt8) throws(PathError) {
    var command = command
    while true {
      try draw(command)
      if command == UInt8(ascii: "z") { return }
      // Further pairs after a move are lines.
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      guard hasComma || isAtNumber else { return }
    }
  }

  private mutating func draw(_ command: UInt8) throws(PathError) {
    guard path.elements.count < Path.elementLimit else {
      throw fault("no more than \(Path.elementLimit) elements")
    }
    var cubic: Point?
    var quadratic: Point?
    switch command {
    case UInt8(ascii: "m"):
      current = try point()
      start = current
      path.move(to: current)
    case UInt8(ascii: "l"):
      current = try point()
      path.line(to: current)
    case UInt8(ascii: "h"):
      current.x = try coordinate(from: current.x)
      path.line(to: current)
    case UInt8(ascii: "v"):
      current.y = try coordinate(from: current.y)
      path.line(to: current)
    case UInt8(ascii: "c"), UInt8(ascii: "s"):
      var first = cubicControl.map { current * 2 - $0 } ?? current
      if command == UInt8(ascii: "c") { first = try point() }
      let second = try point()
      current = try point()
      cubic = second
      path.cubic(to: current, control1: first, control2: second)
    case UInt8(ascii: "q"), UInt8(ascii: "t"):
      var control = quadraticControl.map { current * 2 - $0 } ?? current
      if command == UInt8(ascii: "q") { control = try point() }
      current = try point()
      quadratic = control
      path.quadratic(to: current, control: control)
    case UInt8(ascii: "a"):
      try arc()
    default:
      path.close()
      current = start
    }
    cubicControl = cubic
    quadraticControl = quadratic
  }

  private mutating func arc() throws(PathError) {
    let width = try coordinate(from: 0, isAlwaysAbsolute: true)
    let height = try coordinate(from: 0, isAlwaysAbsolute: true)
    let rotation = try coordinate(from: 0, isAlwaysAbsolute: true)
    let isLarge = try flag()
    let isClockwise = try flag()
    current = try point()
    path.arc(
      to: current, radii: Size(width: width, height: height), rotation: rotation,
      isLarge: isLarge, isClockwise: isClockwise)
  }

  private mutating func point() throws(PathError) -> Point {
    Point(x: try coordinate(from: current.x), y: try coordinate(from: current.y))
  }

  private mutating func coordinate(
    from origin: Double, isAlwaysAbsolute: Bool = false
  ) throws(PathError) -> Double {
    let place = position
    let number = try number()
    let value = isRelative && !isAlwaysAbsolute ? origin + number : number
    guard value >= -Path.limit, value <= Path.limit else {
      throw fault(
        "a coordinate between -\(Int(Path.limit)) and \(Int(Path.limit))", at: place)
    }
    skipSeparator()
    return value
  }

  private static let commands = Set("mzlhvcsqta".utf8)
}

/// The tokens: separators, numbers, flags and letters, each with its position.
extension PathReader {
  /// The next byte, or nil at the end.
  fileprivate var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Moves on by one byte.
  fileprivate mutating func advance() { position += 1 }

  fileprivate mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B {
      advance()
    }
  }

  /// Skips spaces and at most one comma after an argument.
  fileprivate mutating func skipSeparator() {
    skipSpace()
    hasComma = next == UInt8(ascii: ",")
    guard hasComma else { return }
    advance()
    skipSpace()
  }

  /// True if a number can start here.
  fileprivate var isAtNumber: Bool { next?.canBeginNumber ?? false }

  /// Reads one of an arc's flags: a single digit that needs no separator after it.
  fileprivate mutating func flag() throws(PathError) -> Bool {
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw fault("a flag, 0 or 1")
    }
    advance()
    skipSeparator()
    return byte == UInt8(ascii: "1")
  }

  /// Reads a number; `1.5.5-3` is three numbers.
  fileprivate mutating func number() throws(PathError) -> Double {
    let start = position
    skipSign()
    var digits = skipDigits()
    if next == UInt8(ascii: ".") {
      advance()
      digits += skipDigits()
    }
    guard digits > 0 else { throw fault("a number") }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      advance()
      skipSign()
      guard skipDigits() > 0 else { throw fault("the digits of an exponent") }
    }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
  }

  /// The error for a byte other than the expected one.
  fileprivate func fault(_ expected: String, at place: Int? = nil) -> PathError {
    let place = place ?? position
    let index = text.utf8.index(text.startIndex, offsetBy: place)
    let offset = text.distance(from: text.startIndex, to: index)
    let found =
      place < bytes.count ? "'\(text[index])'" : "the end"
    return PathError(
      offset: offset,
      description:
        "The path has a fault at character \(offset): expected \(expected), found \(found).")
  }

  private mutating func skipSign() {
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { advance() }
  }

  /// Skips digits, and returns how many there were.
  private mutating func skipDigits() -> Int {
    let start = position
    while next?.isDigit == true { advance() }
    return position - start
  }
}

/// What is wrong with the text of a path, and where.
public struct PathError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Where the fault is, in characters from the start of the text.
  public let offset: Int
  /// A sentence that says where the fault is, what was expected and what was found instead.
  public let description: String
}
