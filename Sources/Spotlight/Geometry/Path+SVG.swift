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
    var parser = Parser(text)
    self = try parser.parse()
    self.fillRule = fillRule
    self.viewBox = viewBox
  }
}

/// The state between two commands: the current point and the curve that a smooth command continues.
private struct Parser {
  private var reader: PathReader
  private var path = Path()
  private var current = Point.zero
  private var start = Point.zero
  private var cubicControl: Point?
  private var quadraticControl: Point?
  private var isRelative = false

  init(_ text: String) {
    reader = PathReader(text)
  }

  mutating func parse() throws(PathError) -> Path {
    reader.skipSpace()
    while let letter = reader.next {
      let lower = letter | 0x20
      guard Self.commands.contains(lower) else {
        throw reader.fault(
          .command, path.isEmpty ? "a move, M or m" : "a command, one of MmZzLlHhVvCcSsQqTtAa")
      }
      guard !path.isEmpty || lower == UInt8(ascii: "m") else {
        throw reader.fault(.command, "a move, M or m")
      }
      reader.advance()
      isRelative = letter == lower
      reader.skipSpace()
      try arguments(of: lower)
      reader.skipSpace()
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
      let hasComma = reader.skipSeparator()
      guard hasComma || reader.isAtNumber else { return }
    }
  }

  private mutating func draw(_ command: UInt8) throws(PathError) {
    guard path.elements.count < Path.elementLimit else {
      throw reader.fault(.length, "no more than \(Path.elementLimit) elements")
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
      var first = cubicControl.map { $0.mirrored(at: current) } ?? current
      if command == UInt8(ascii: "c") {
        first = try point()
        _ = reader.skipSeparator()
      }
      let second = try point()
      _ = reader.skipSeparator()
      current = try point()
      cubic = second
      path.cubic(to: current, control1: first, control2: second)
    case UInt8(ascii: "q"), UInt8(ascii: "t"):
      var control = quadraticControl.map { $0.mirrored(at: current) } ?? current
      if command == UInt8(ascii: "q") {
        control = try point()
        _ = reader.skipSeparator()
      }
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
    _ = reader.skipSeparator()
    let height = try coordinate(from: 0, isAlwaysAbsolute: true)
    _ = reader.skipSeparator()
    let rotation = try coordinate(from: 0, isAlwaysAbsolute: true)
    _ = reader.skipSeparator()
    let isLarge = try reader.flag()
    _ = reader.skipSeparator()
    let isClockwise = try reader.flag()
    _ = reader.skipSeparator()
    current = try point()
    path.arc(
      to: current, radii: Size(width: width, height: height), rotation: rotation,
      isLarge: isLarge, isClockwise: isClockwise)
  }

  private mutating func point() throws(PathError) -> Point {
    let x = try coordinate(from: current.x)
    _ = reader.skipSeparator()
    return Point(x: x, y: try coordinate(from: current.y))
  }

  private mutating func coordinate(
    from origin: Double, isAlwaysAbsolute: Bool = false
  ) throws(PathError) -> Double {
    let place = reader.position
    let number = try reader.number()
    let value = isRelative && !isAlwaysAbsolute ? origin + number : number
    guard value >= -Path.limit, value <= Path.limit else {
      throw reader.fault(
        .range, "a coordinate between -\(Int(Path.limit)) and \(Int(Path.limit))", at: place)
    }
    return value
  }

  private static let commands = Set("mzlhvcsqta".utf8)
}

extension Point {
  /// The point reflected in a centre.
  fileprivate func mirrored(at center: Point) -> Point {
    Point(x: 2 * center.x - x, y: 2 * center.y - y)
  }
}

/// What is wrong with the text of a path, and where.
public struct PathError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of faults; more may be added.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The kind in one word.
    public let description: String

    /// A command letter is missing.
    public static let command = Code(description: "command")
    /// A number is missing or not finished.
    public static let number = Code(description: "number")
    /// One of an arc's two flags is not 0 or 1.
    public static let flag = Code(description: "flag")
    /// A coordinate lies beyond ``Path/limit``.
    public static let range = Code(description: "range")
    /// There are more elements than ``Path/elementLimit``.
    public static let length = Code(description: "length")
  }

  /// The kind of fault.
  public let code: Code
  /// Where the fault is, in characters from the start of the text.
  public let offset: Int
  /// A sentence that says where the fault is, what was expected and what was found instead.
  public let description: String

  init(_ code: Code, offset: Int, _ description: String) {
    self.code = code
    self.offset = offset
    self.description = description
  }
}
