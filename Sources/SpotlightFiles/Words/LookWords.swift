package import Spotlight

/// The colours that CSS names.
extension Color {
  /// The names, in the order of the alphabet.
  package static var names: [String] { entries.map(\.name) }

  /// The colour of a name; capital letters do not matter.
  ///
  /// - Complexity: O(n) in the names: few command lines and files have one.
  package static func named(_ name: String) -> Color? {
    // Other words are not compared, however long they are.
    guard name.utf8.count <= 20, let first = name.utf8.first, first != UInt8(ascii: "#") else {
      return nil
    }
    let name = name.lowercased()
    return entries.first { $0.name == name }.flatMap { Color(hex: $0.hex) }
  }

  private static var entries: [(name: String, hex: String)] {
    let words = table.split { $0 == " " || $0 == "\n" }.map(String.init)
    return stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
  }

  private static let table = """
    aliceblue F0F8FF antiquewhite FAEBD7 aqua 00FFFF aquamarine 7FFFD4 azure F0FFFF beige F5F5DC
    bisque FFE4C4 black 000000 blanchedalmond FFEBCD blue 0000FF blueviolet 8A2BE2 brown A52A2A
    burlywood DEB887 cadetblue 5F9EA0 chartreuse 7FFF00 chocolate D2691E coral FF7F50
    cornflowerblue 6495ED cornsilk FFF8DC crimson DC143C cyan 00FFFF darkblue 00008B
    darkcyan 008B8B darkgoldenrod B8860B darkgray A9A9A9 darkgreen 006400 darkgrey A9A9A9
    darkkhaki BDB76B darkmagenta 8B008B darkolivegreen 556B2F darkorange FF8C00
    darkorchid 9932CC darkred 8B0000 darksalmon E9967A darkseagreen 8FBC8F darkslateblue 483D8B
    darkslategray 2F4F4F darkslategrey 2F4F4F darkturquoise 00CED1 darkviolet 9400D3
    deeppink FF1493 deepskyblue 00BFFF dimgray 696969 dimgrey 696969 dodgerblue 1E90FF
    firebrick B22222 floralwhite FFFAF0 forestgreen 228B22 fuchsia FF00FF gainsboro DCDCDC
    ghostwhite F8F8FF gold FFD700 goldenrod DAA520 gray 808080 green 008000 greenyellow ADFF2F
    grey 808080 honeydew F0FFF0 hotpink FF69B4 indianred CD5C5C indigo 4B0082 ivory FFFFF0
    khaki F0E68C lavender E6E6FA lavenderblush FFF0F5 lawngreen 7CFC00 lemonchiffon FFFACD
    lightblue ADD8E6 lightcoral F08080 lightcyan E0FFFF lightgoldenrodyellow FAFAD2
    lightgray D3D3D3 lightgreen 90EE90 lightgrey D3D3D3 lightpink FFB6C1 lightsalmon FFA07A
    lightseagreen 20B2AA lightskyblue 87CEFA lightslategray 778899 lightslategrey 778899
    lightsteelblue B0C4DE lightyellow FFFFE0 lime 00FF00 limegreen 32CD32 linen FAF0E6
    magenta FF00FF maroon 800000 mediumaquamarine 66CDAA mediumblue 0000CD mediumorchid BA55D3
    mediumpurple 9370DB mediumseagreen 3CB371 mediumslateblue 7B68EE mediumspringgreen 00FA9A
    mediumturquoise 48D1CC mediumvioletred C71585 midnightblue 191970 mintcream F5FFFA
    mistyrose FFE4E1 moccasin FFE4B5 navajowhite FFDEAD navy 000080 oldlace FDF5E6 olive 808000
    olivedrab 6B8E23 orange FFA500 orangered FF4500 orchid DA70D6 palegoldenrod EEE8AA
    palegreen 98FB98 paleturquoise AFEEEE palevioletred DB7093 papayawhip FFEFD5
    peachpuff FFDAB9 peru CD853F pink FFC0CB plum DDA0DD powderblue B0E0E6 purple 800080
    rebeccapurple 663399 red FF0000 rosybrown BC8F8F royalblue 4169E1 saddlebrown 8B4513
    salmon FA8072 sandybrown F4A460 seagreen 2E8B57 seashell FFF5EE sienna A0522D silver C0C0C0
    skyblue 87CEEB slateblue 6A5ACD slategray 708090 slategrey 708090 snow FFFAFA
    springgreen 00FF7F steelblue 4682B4 tan D2B48C teal 008080 thistle D8BFD8 tomato FF6347
    turquoise 40E0D0 violet EE82EE wheat F5DEB3 white FFFFFF whitesmoke F5F5F5 yellow FFFF00
    yellowgreen 9ACD32
    """
}

/// The shape of lights as people write it, with its radii or its path.
package enum ShapeWord: Hashable, Sendable {
  case ellipse
  case rect
  case rounded(CornerRadii)
  case capsule
  case path(PathWord)

  /// Round corners when nothing else is said: the light's own.
  package static let initial: ShapeWord = {
    guard case .rounded(let radius) = Light(id: "", frame: .zero).shape else { return .rect }
    return .rounded(CornerRadii(all: radius))
  }()

  /// What the library calls it.
  package var shape: Shape {
    switch self {
    case .ellipse: .ellipse
    case .rect: .rectangle
    case .rounded(let radii):
      radii.numbers.count > 1 ? .corners(radii) : .rounded(radius: radii.topLeft)
    case .capsule: .capsule
    case .path(let word): .path(word.path)
    }
  }
}

/// The data of an SVG path, as people write it.
package struct PathWord: Hashable, Sendable {
  /// The words.
  package let text: String
  /// What they spell.
  package let path: Path

  /// Reads the data.
  package init(_ text: String) throws(PathError) {
    path = try Path(ofLight: text)
    self.text = text
  }
}

extension CornerRadii {
  /// One radius for all corners, or four clockwise from the upper left; nil for another number of them.
  init?(_ numbers: [Double]) {
    switch numbers.count {
    case 1: self.init(all: numbers[0])
    case 4:
      self.init(
        topLeft: numbers[0], topRight: numbers[1], bottomRight: numbers[2], bottomLeft: numbers[3])
    default: return nil
    }
  }

  /// The radii clockwise from the upper left, or one if all are the same.
  var numbers: [Double] {
    let all = [topLeft, topRight, bottomRight, bottomLeft]
    return all.allSatisfy { $0 == topLeft } ? [topLeft] : all
  }
}

/// A shadow in one word: parts such as `blur=6` between commas, with the keys that shadows have in files.
extension Shadow {
  /// Reads the parts in any order; a part that is not there is as in the usual shadow of panels.
  ///
  /// - Returns: nil if a part is unknown, is there twice or has no value of its kind, and if the colour
  ///   says an opacity beside that of a part.
  init?(word text: String) {
    var shadow = Shadow.panel
    var known: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2 else { return nil }
      let key = String(halves[0])
      guard !known.contains(key) else { return nil }
      known.append(key)
      switch key {
      case "color":
        guard let (color, opacity) = Entry.color(of: String(halves[1])) else { return nil }
        shadow.color = color
        guard let opacity else { continue }
        guard !known.contains(where: { $0 == "opacity" }) else { return nil }
        known.append("opacity")
        shadow.opacity = opacity
      case "opacity":
        guard let opacity = OptionKind.share(String(halves[1])) else { return nil }
        shadow.opacity = opacity
      default:
        guard let (_, path) = Self.parts.first(where: { $0.key == key }),
          let length = OptionKind.number(
            halves[1], in: key == "blur" ? Self.blurs : Self.lengths)
        else { return nil }
        shadow[keyPath: path] = length
      }
    }
    self = shadow
  }

  /// The word as people write it, with every part.
  package var word: String {
    let color = OptionValue.text(color, opacity, always: true)
    return Self.parts.map { "\($0)=\(Decimal.text(self[keyPath: $1]))," }.joined()
      + "color=\(color)"
  }

  /// The lengths by their keys.
  private static var parts: KeyValuePairs<String, WritableKeyPath<Shadow, Double>> {
    ["blur": \.blur, "x": \.x, "y": \.y, "spread": \.spread]
  }
}
