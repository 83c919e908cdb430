/// Why a text is not a rectangle.
package enum RectFailure: Error, Hashable, Sendable {
  case noPlace(String)
  case noSize(place: String)
  case badSize(String)
  case emptySize(String)
  case tooLarge(String)
  case controlCharacter(label: String)
  case sizeInLabel(String, label: String)
}

extension RectFailure: CustomStringConvertible {
  /// A sentence that names what was read and what is expected.
  package var description: String {
    switch self {
    case .noPlace(let text):
      "a rectangle starts with X,Y, such as 40,60, not with \(text.quoted)."
    case .noSize(let place):
      "a size WxH, such as 120x32, must follow \(place.quoted)."
    case .badSize(let text):
      "after X,Y comes a size WxH, such as 120x32, not \(text.quoted)."
    case .emptySize(let text):
      "width and height must be above 0, not \(text.quoted)."
    case .tooLarge(let text):
      "the numbers of a rectangle go up to \(Decimal.text(Decimal.limit)), not \(text.quoted)."
    case .controlCharacter(let label):
      "a label is one line of plain text, not \(label.quoted)."
    case .sizeInLabel(let size, let label):
      "\(size.quoted) is a size without X,Y before it, and would become part of the label "
        + "\(label.quoted); quote the rectangle if it is meant so."
    }
  }
}
