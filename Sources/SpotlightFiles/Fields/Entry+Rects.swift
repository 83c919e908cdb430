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
  package func rect() -> LabelledRect? {
    switch value.content {
    case .text(let text):
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
  package func unlabelledRect() -> Rect? {
    guard let rect = rect() else { return nil }
    guard let label = rect.label else { return rect.frame }
    add("\(name) takes a rectangle and nothing behind it, not \(label.quoted).")
    return nil
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
