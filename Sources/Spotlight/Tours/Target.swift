/// What a light points at: a place on the desktop, or something that has to be found first.
///
/// Its place, and whether it is there at all, is known only while a tour runs. Kinds are made by
/// functions and are not public cases, so that new kinds do not break existing code.
public struct Target: Sendable, Hashable {
  /// The kinds of targets.
  package enum Kind: Sendable, Hashable {
    case rect(Rect)
    case rectOnOutput(String, Rect)
    case corner(Corner, output: String?, Rect)
    case part(Rect, output: String?)
    case named(String)
    case foreign(ForeignTarget)
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
  /// The output is named by its connector, such as `DP-1`.
  public static func rect(on output: String, _ rect: Rect) -> Target {
    Target(.rectOnOutput(output, rect))
  }

  /// A rectangle measured inwards from a corner of an output: `x` and `y` are the distances between
  /// the nearest sides of the rectangle and the corner.
  ///
  /// Without a name, the first output is used.
  public static func corner(_ corner: Corner, of output: String? = nil, _ rect: Rect) -> Target {
    Target(.corner(corner, output: output, rect))
  }

  /// A part of an output: left and upper side, width and height as shares of the output, from 0 to 1.
  ///
  /// It is the same part whatever the output measures. Without a name, the first output is used.
  public static func part(_ shares: Rect, of output: String? = nil) -> Target {
    Target(.part(shares, output: output))
  }

  /// A place that the program registers under this name while the tour runs.
  public static func named(_ name: String) -> Target { Target(.named(name)) }

  /// A window of another program.
  public static func window(_ window: WindowPattern) -> Target {
    Target(.foreign(ForeignTarget(window)))
  }

  /// A window of another program.
  public static func window(app: TextPattern? = nil, title: TextPattern? = nil) -> Target {
    .window(WindowPattern(app: app, title: title))
  }

  /// A rectangle measured inwards from a corner of a window of another program.
  ///
  /// A rectangle with a distance below 0 reaches out of the window.
  public static func window(
    _ window: WindowPattern, _ rect: Rect, from corner: Corner = .topLeft
  ) -> Target {
    Target(.foreign(ForeignTarget(window, .rect(rect, from: corner))))
  }

  /// A widget of a window of another program.
  public static func widget(_ widget: WidgetPattern, in window: WindowPattern) -> Target {
    Target(.foreign(ForeignTarget(window, .widget(widget))))
  }

  /// The place in another program's window; nil if the target is none.
  package var foreign: ForeignTarget? {
    if case .foreign(let foreign) = kind { foreign } else { nil }
  }
}

extension Target: ExpressibleByStringLiteral {
  /// A registered target by its name, as in `Step("save", at: "save-button")`.
  public init(stringLiteral name: String) {
    self = .named(name)
  }
}

extension Target: CustomStringConvertible {
  /// The target in a few words, for logs and for problems.
  public var description: String {
    switch kind {
    case .rect(let rect): Self.text(rect)
    case .rectOnOutput(let output, let rect): "\(Self.text(rect)) on \(output)"
    case .corner(let corner, let output, let rect):
      "\(Self.text(rect)) from the \(corner.description) corner of \(output ?? "the first output")"
    case .part(let shares, let output):
      "\(Self.percent(shares)) of \(output ?? "the first output")"
    case .named(let name): name
    case .foreign(let foreign): foreign.description
    }
  }

  private static func percent(_ shares: Rect) -> String {
    let place = "\(text(shares.x * 100))%,\(text(shares.y * 100))%"
    return "\(place) \(text(shares.width * 100))%x\(text(shares.height * 100))%"
  }

  private static func text(_ rect: Rect) -> String {
    "\(text(rect.x)),\(text(rect.y)) \(text(rect.width))x\(text(rect.height))"
  }

  /// A number without a fraction if it is whole.
  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}

/// A place in a window of another program.
package struct ForeignTarget: Sendable, Hashable {
  /// Which window.
  package var window: WindowPattern
  /// Which part of it.
  package var part: Part

  /// A part of a window.
  package enum Part: Sendable, Hashable {
    /// The window itself, without its shadow.
    case whole
    /// A rectangle measured inwards from a corner of the window; it may reach outside of it.
    case rect(Rect, from: Corner)
    /// A widget.
    case widget(WidgetPattern)
  }

  package init(_ window: WindowPattern, _ part: Part = .whole) {
    self.window = window
    self.part = part
  }

  /// The element that is meant; nil if the target is none.
  package var widget: WidgetPattern? {
    if case .widget(let pattern) = part { pattern } else { nil }
  }

  /// A person's press of it; nil if it is no element.
  package var press: Happening? { widget.map { .widget($0, in: window, .pressed) } }
}

extension ForeignTarget: CustomStringConvertible {
  package var description: String {
    switch part {
    case .whole: "\(window)"
    case .rect(let rect, let corner):
      "\(Target.rect(rect)) from the \(corner) corner of \(window)"
    case .widget(let widget): "\(widget) in \(window)"
    }
  }
}

/// A corner of an output.
public enum Corner: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// The upper left corner.
  case topLeft
  /// The upper right corner.
  case topRight
  /// The lower left corner.
  case bottomLeft
  /// The lower right corner.
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
}

extension Rect {
  /// The rectangle on the desktop whose place is measured inwards from a corner of a frame.
  package func measured(from corner: Corner, of frame: Rect) -> Rect {
    let isRight = corner == .topRight || corner == .bottomRight
    let isBottom = corner == .bottomLeft || corner == .bottomRight
    return Rect(
      x: isRight ? frame.maxX - x - width : frame.x + x,
      y: isBottom ? frame.maxY - y - height : frame.y + y, width: width, height: height)
  }
}

/// An output: its name and its place.
package struct Screen: Sendable, Hashable {
  /// The name of the connector.
  package var name: String
  /// The place on the desktop, in logical pixels.
  package var frame: Rect

  package init(_ name: String, frame: Rect) {
    self.name = name
    self.frame = frame
  }
}

/// What happens if no target of a step is there.
///
/// An event reports each case. While a step waits for its targets, its card is in the middle and says
/// so, and a person can go on. If some of several targets are there, the step shows those, and adds
/// the others when they come.
public struct MissingTargetPolicy: Sendable, Hashable {
  /// What happens after the wait.
  public enum Fallback: String, Sendable, Hashable, CaseIterable {
    /// The step is skipped, in the direction of travel.
    case skip
    /// The step is shown without a light, and its card is in the middle.
    case card
    /// The tour goes back to the last of the four steps before of which a target is there, or which has no lights.
    ///
    /// If there is none, the card is in the middle.
    case restore
    /// The tour ends with ``Ending/targetLost(step:)``.
    case end
  }

  /// How long the tour waits for targets; with 0 or less it does not wait.
  public var wait: Duration
  /// What happens after the wait.
  public var fallback: Fallback

  /// A policy with these properties.
  public init(wait: Duration, fallback: Fallback) {
    self.wait = wait
    self.fallback = fallback
  }

  /// Waits up to a limit, then does what `fallback` says.
  public static func wait(_ limit: Duration, then fallback: Fallback = .card) -> Self {
    Self(wait: limit, fallback: fallback)
  }

  /// Skips the step at once.
  public static let skip = Self(wait: .zero, fallback: .skip)
  /// Shows the card in the middle at once.
  public static let card = Self(wait: .zero, fallback: .card)
  /// Ends the tour at once.
  public static let end = Self(wait: .zero, fallback: .end)
}
