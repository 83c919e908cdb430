package import Spotlight

/// The keys of a rectangle.
package enum RectKey: String, FieldKey {
  case x, y, width, height

  package static func meant(by word: String) -> RectKey? {
    switch word {
    case "left": .x
    case "top": .y
    case "w": .width
    case "h": .height
    default: nil
    }
  }
}

extension Entry {
  /// A rectangle as `X,Y WxH` with or without words behind it, or as an object.
  ///
  /// - Parameter usualSize: the size if the rectangle has none, or nil after it has noted why there is
  ///   none; without it, a rectangle must have a size.
  /// - Returns: the rectangle, or nil after the mistake was noted.
  package func rect(usualSize: (() -> Size?)? = nil) -> LabelledRect? {
    switch value.content {
    case .text(let text):
      if let usualSize, let corner = LabelledRect.corner(text) {
        return usualSize().map { LabelledRect(frame: Rect(corner, $0), label: nil) }
      }
      do {
        return try LabelledRect(line: text)
      } catch {
        add("\(error)")
        return nil
      }
    case .object:
      guard let fields = Fields<RectKey>(self) else { return nil }
      let x = fields.required(.x)?.pixels()
      let y = fields.required(.y)?.pixels()
      if let usualSize, fields[.width] == nil, fields[.height] == nil {
        guard let x, let y, let size = usualSize() else { return nil }
        return LabelledRect(frame: Rect(Point(x: x, y: y), size), label: nil)
      }
      let width = fields.required(.width)?.side()
      let height = fields.required(.height)?.side()
      guard let x, let y, let width, let height else { return nil }
      return LabelledRect(frame: Rect(x: x, y: y, width: width, height: height), label: nil)
    default:
      refuse(expecting: "a rectangle as 'X,Y WxH' or with x, y, width and height")
      return nil
    }
  }

  /// A rectangle without words behind it.
  package func unlabelledRect(usualSize: (() -> Size?)? = nil) -> Rect? {
    guard let rect = rect(usualSize: usualSize) else { return nil }
    guard let label = rect.label else { return rect.frame }
    add("\(name) takes a rectangle and nothing behind it, not \(label.quoted).")
    return nil
  }

  /// A part of an output as `X%,Y% W%xH%`, in shares from 0 to 1.
  package func part() -> Rect? {
    guard case .text(let text) = value.content, let shares = Self.shares(text) else {
      refuse(expecting: "a part of an output, such as '0%,0% 50%x100%' for its left half")
      return nil
    }
    guard shares.width > 0, shares.height > 0 else {
      add("\(name) needs a width and a height above 0%.")
      return nil
    }
    // Shares such as 57% and 43% add up to a little more than all.
    guard max(shares.maxX, shares.maxY) <= 1 + 1e-9 else {
      add("\(name) reaches beyond 100% of the output.")
      return nil
    }
    return shares
  }

  private static func shares(_ text: String) -> Rect? {
    let words = text.split(whereSeparator: LabelledRect.isBlank)
    guard words.count == 2 else { return nil }
    let place = words[0].split(separator: ",", omittingEmptySubsequences: false).map(share)
    let size = words[1].split(separator: "x", omittingEmptySubsequences: false).map(share)
    guard place.count == 2, size.count == 2, let x = place[0], let y = place[1],
      let width = size[0], let height = size[1]
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// A percentage from 0% to 100%.
  private static func share(_ text: Substring) -> Double? {
    guard text.hasSuffix("%"), let number = Decimal.value(text.dropLast()),
      (0...100).contains(number)
    else { return nil }
    return number / 100
  }

  private func side() -> Double? {
    guard let side = pixels(from: 0) else { return nil }
    guard side > 0 else {
      refuse(expecting: "a number of pixels above 0")
      return nil
    }
    return side
  }
}

extension Rect {
  fileprivate init(_ corner: Point, _ size: Size) {
    self.init(x: corner.x, y: corner.y, width: size.width, height: size.height)
  }
}
