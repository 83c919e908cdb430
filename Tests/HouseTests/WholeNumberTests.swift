import Expectations

/// `Int(_:)` ends the program on a number that is none or does not fit; `Int(nearest:within:)` does not.
///
/// In the rooms that numbers come into from outside, the argument of `Int(_:)` has no arithmetic in it, and no side or place but
/// those that are known to be whole. A text does not show the type of a name, so `Int(length)` is not found.
@Suite struct WholeNumberTests {
  /// The rooms that programs, screen readers and the compositor hand numbers to.
  private static let rooms: Set<String> = [
    "Followspot", "FollowspotC", "FollowspotTesting", "FollowspotTours", "SpotlightSpeech",
    "SpotlightWayland",
  ]

  /// What makes a number of numbers; in whole numbers it is done after they are whole.
  private static let arithmetic = [".rounded(", "floor(", "ceil(", "min(", "max(", " * ", " / "]

  /// The owners of sides and places that are whole numbers in SpotlightWayland: sizes and rectangles of pixels, and what comes
  /// in whole numbers from the wire.
  private static let whole: Set<Substring> = [
    "rect", "size", "destination", "leastSize", "place", "frame", "told", "bounds", "image", "full",
  ]

  /// Sides in the other rooms: the pixels of a canvas, and a height that the code has as a number.
  private static let known: Set<Substring> = [
    "canvas.width", "canvas.height", "TitleBarPainter.height",
  ]

  /// Why a conversion may meet a number that does not fit; nil if none is seen.
  private static func doubt(of argument: Substring, in room: String) -> Substring? {
    for sign in arithmetic where argument.contains(sign) { return argument }
    guard let side = argument.firstMatch(of: #/([A-Za-z0-9]+)\??\.(x|y|width|height)\b/#),
      !known.contains(argument)
    else { return nil }
    return room == "SpotlightWayland" && whole.contains(side.1) ? nil : argument
  }

  /// The arguments of all conversions to a whole number that say nothing of what does not fit.
  private static func conversions(in code: String) -> [Substring] {
    code.matches(of: #/(?:^|[^A-Za-z0-9_.])U?Int(?:8|16|32|64)?\(/#).compactMap { call in
      var depth = 1
      let argument = code[call.range.upperBound...].prefix { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth > 0
      }
      return argument.prefixMatch(of: #/\s*[A-Za-z]+:/#) == nil ? argument : nil
    }
  }

  @Test func `a conversion without a label has no arithmetic in it, and no side but whole ones`() {
    var count = 0
    for file in SourceFile.all where Self.rooms.contains(file.room) {
      for argument in Self.conversions(in: file.code) {
        count += 1
        let doubt = Self.doubt(of: argument, in: file.room)
        expect(doubt == nil, "\(file.path): Int(\(argument)) instead of Int(nearest:within:)")
      }
    }
    expect(count > 50)
  }

  @Test(arguments: [
    ("Int(length.rounded())", true), ("UInt32(min(max(length, 0), 1e6) * 256)", true),
    ("Int32(scale.factor * 120)", true), ("(Int(size.width))", true),
    ("Int(nearest: size.width * 2, within: 0...9)", false), ("UInt8(ascii: \"%\")", false),
    ("max(Int(width), 0)", false), ("myInt(size.width)", false), (".int(a * b)", false),
  ])
  func `the rule finds what it is for`(code: String, isFound: Bool) {
    let found = Self.conversions(in: code).compactMap { Self.doubt(of: $0, in: "Followspot") }
    expect(found.isEmpty != isFound, "\(found)")
  }
}
