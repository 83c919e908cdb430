package import Spotlight

/// A card as objects of the accessibility bus: a dialog or a notification, with heading, text, links and buttons in it.
package struct CardTree: Hashable, Sendable {
  /// The dialog first, then what is in it, in reading order.
  package private(set) var nodes: [ReaderNode]

  /// The object of the card itself.
  package var top: ReaderNode { nodes[0] }

  /// The path of the element that has the focus; nil if none has.
  package var focused: String? {
    nodes.first { $0.states.contains(.focused) }?.path
  }

  /// Makes the objects of a card.
  ///
  /// - Parameters:
  ///   - reading: the card.
  ///   - number: the number of the dialog; readers take an object with a known number for one that they have read.
  package init(_ reading: CardReading, number: Int) {
    let face = reading.face
    let path = ReaderNode.root(of: number)
    let places = reading.places
    let screen = places?.screen ?? .zero
    let locale = ReaderText.locale(face.language)
    let title = ReaderText.name(face.title)
    var parts: [ReaderNode] = []
    func add(
      _ role: ReaderNode.Role, _ name: String, _ frame: Rect?, element: CardElement? = nil
    ) {
      var states = ReaderNode.States.there
      if let element {
        states.insert(.focusable)
        if element == reading.readFocus, reading.form != .notification { states.insert(.focused) }
      }
      parts.append(
        ReaderNode(
          path: "\(path)/\(parts.count + 1)", parent: path, role: role, name: name,
          states: states, element: element, frame: frame, screen: screen, locale: locale))
    }
    let isNotification = reading.form == .notification
    let markup = face.body.map { Markup($0) }
    if !title.isEmpty { add(.heading, title, places?.title ?? places?.card) }
    if let alternative = face.alternative {
      add(.image, ReaderText.name(alternative), places?.picture ?? places?.card)
    }
    for alternative in face.panelAlternatives { add(.image, ReaderText.name(alternative), nil) }
    // One text: of several, Orca reads only those that it takes for a part of nothing else. It reads no images in a
    // dialog, and a notification by its texts alone.
    let text = ReaderText.sentences(
      [isNotification ? face.title : nil] + face.alternatives
        + [markup?.plain, face.progress?.words, face.hint])
    if !text.isEmpty {
      add(.label, ReaderText.label(ReaderText.name(text)), places?.text ?? places?.card)
    }
    for element in reading.elements {
      guard let name = Self.name(of: element, on: face, markup) else { continue }
      let role: ReaderNode.Role = if case .link = element { .link } else { .button }
      add(role, name, places?.elements[element] ?? places?.card, element: element)
    }
    var states = ReaderNode.States.there
    if reading.form == .dialog(isActive: true) { states.insert(.active) }
    // A key that is released just as the card appears makes the card the active window for Orca, before Orca has read it. Orca
    // then reads it only after a focus event.
    if !isNotification, !parts.contains(where: { $0.states.contains(.focused) }) {
      states.formUnion([.focusable, .focused])
    }
    let top = ReaderNode(
      path: path, parent: ReaderNode.root, role: isNotification ? .notification : .dialog,
      name: title.isEmpty ? "Followspot" : title, states: states, children: parts.map(\.path),
      frame: places?.card, screen: screen, locale: locale)
    nodes = [top] + parts
  }

  /// A text that no card has, as a notification.
  package init(words: String, number: Int, locale: String = "") {
    let path = ReaderNode.root(of: number)
    let label = ReaderNode(
      path: path + "/1", parent: path, role: .label,
      name: ReaderText.label(ReaderText.name(words)), locale: locale)
    let top = ReaderNode(
      path: path, parent: ReaderNode.root, role: .notification, name: "", children: [label.path],
      locale: locale)
    nodes = [top, label]
  }

  private static func name(
    of element: CardElement, on face: CardFace, _ markup: Markup?
  ) -> String? {
    switch element {
    case .button(let index):
      return face.buttons.indices.contains(index)
        ? ReaderText.name(face.buttons[index].spoken) : nil
    case .link(let index):
      guard let markup, markup.links.indices.contains(index) else { return nil }
      let bytes = Array(markup.plain.utf8)
      let range = markup.links[index].range.clamped(to: 0..<bytes.count)
      return ReaderText.name(String(decoding: bytes[range], as: UTF8.self))
    }
  }
}

extension ReaderNode {
  /// The path of the card with a number.
  static func root(of number: Int) -> String { "/org/a11y/atspi/accessible/\(number)" }
}
