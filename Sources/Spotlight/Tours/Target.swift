/// What a light points at: a place on the desktop, or something that has to be found first.
///
/// Where a target is, and whether it is there at all, is known only while a tour runs. Kinds are made by
/// functions and not listed as cases, so that new ones break nobody's code.
public struct Target: Sendable, Hashable {
  /// The kinds of today.
  package enum Kind: Sendable, Hashable {
    case rect(Rect)
    case rectOnOutput(String, Rect)
    case corner(Corner, output: String?, Rect)
    case named(String)
  }

  package let kind: Kind

  package init(_ kind: Kind) {
    self.kind = kind
  }

  /// A rectangle in the logical pixels of the whole desktop.
  public static func rect(_ rect: Rect) -> Target { Target(.rect(rect)) }

  /// A rectangle in the logical pixels of the whole desktop.
  public static func rect(x: Double, y: Double, width: Double, height: Double) -> Target {
    .rect(Rect(x: x, y: y, width: width, height: height))
  }

  /// A rectangle on one output, in logical pixels from its upper left corner.
  ///
  /// The output has the name of its connector, as `DP-1`.
  public static func rect(on output: String, _ rect: Rect) -> Target {
    Target(.rectOnOutput(output, rect))
  }

  /// A rectangle whose place is counted inwards from a corner of an output: `x` and `y` are how far
  /// its nearest sides are from the corner's.
  ///
  /// Without a name the output is the first one.
  public static func corner(_ corner: Corner, of output: String? = nil, _ rect: Rect) -> Target {
    Target(.corner(corner, output: output, rect))
  }

  /// What the program that runs the tour has registered under this name.
  public static func named(_ name: String) -> Target { Target(.named(name)) }
}

extension Target: ExpressibleByStringLiteral {
  /// A registered target by its name, so that steps read `Step("save", at: "save-button")`.
  public init(stringLiteral name: String) {
    self = .named(name)
  }
}

extension Target: CustomStringConvertible {
  /// The target in a few words, for logs and for the sentences of problems.
  public var description: String {
    switch kind {
    case .rect(let rect): Self.text(rect)
    case .rectOnOutput(let output, let rect): "\(Self.text(rect)) on \(output)"
    case .corner(let corner, let output, let rect):
      "\(Self.text(rect)) from the \(corner.description) corner of \(output ?? "the first output")"
    case .named(let name): name
    }
  }

  private static func text(_ rect: Rect) -> String {
    "\(text(rect.x)),\(text(rect.y)) \(text(rect.width))x\(text(rect.height))"
  }

  /// A number as people write it, without a fraction where there is none.
  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}

/// A corner of an output.
public enum Corner: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// The upper left one.
  case topLeft
  /// The upper right one.
  case topRight
  /// The lower left one.
  case bottomLeft
  /// The lower right one.
  case bottomRight

  /// The corner in words.
  public var description: String {
    switch self {
    case .topLeft: "upper left"
    case .topRight: "upper right"
    case .bottomLeft: "lower left"
    case .bottomRight: "lower right"
    }
  }

  var isRight: Bool { self == .topRight || self == .bottomRight }
  var isBottom: Bool { self == .bottomLeft || self == .bottomRight }
}

/// An output as targets know it: its name and where it is.
package struct Screen: Sendable, Hashable {
  /// The name of its connector.
  package var name: String
  /// Where it is on the desktop, in logical pixels.
  package var frame: Rect

  package init(_ name: String, frame: Rect) {
    self.name = name
    self.frame = frame
  }
}
