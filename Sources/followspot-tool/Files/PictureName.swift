/// The names of pictures in their folder.
///
/// Each begins with a number of its own, so that no two are alike, whatever steps are called, and all
/// are in the order of the tour.
enum PictureName {
  /// The most letters of a step's name.
  static let longestID = 48

  /// The most bytes of them; file systems take 255 for the whole name.
  static let mostBytes = 160

  /// The name for a step, such as `01-welcome.png`; steps are counted from 0.
  static func step(_ index: Int, id: String, of count: Int) -> String {
    let number = padded(index + 1, to: max(2, digits(count)))
    let id = safe(id)
    return id.isEmpty ? "\(number).png" : "\(number)-\(id).png"
  }

  /// The name for a frame, such as `frame-00001.png`; frames are counted from 0.
  static func frame(_ index: Int) -> String {
    // Always as wide as the most frames there can be: programs that make films ask for a width.
    "frame-\(padded(index + 1, to: digits(RenderCommand.mostPictures))).png"
  }

  /// The letters and digits of a name, in whatever script, with dashes for the rest.
  static func safe(_ id: String) -> String {
    var text = ""
    var bytes = 0
    var isFirst = true
    var letters = 0
    var needsDash = false
    for scalar in id.unicodeScalars {
      guard isSafe(scalar, isFirst: isFirst || needsDash) else {
        needsDash = true
        continue
      }
      let dash = needsDash && !isFirst ? "-" : ""
      bytes += dash.utf8.count + UTF8.width(scalar)
      letters += dash.count + 1
      guard bytes <= mostBytes, letters <= longestID else { break }
      text += dash
      text.unicodeScalars.append(scalar)
      isFirst = false
      needsDash = false
    }
    return text
  }

  private static func isSafe(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      true
    // A mark belongs to the letter before it.
    case .nonspacingMark, .spacingMark, .enclosingMark: !isFirst
    default: scalar == "_"
    }
  }

  private static func digits(_ number: Int) -> Int { String(number).count }

  private static func padded(_ number: Int, to width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
