/// A card as hands find it at an instant.
package struct CardStance: Sendable, Hashable {
  /// The number of its step.
  package let step: Int
  package let layout: CardLayout
  /// The frame of the box.
  package let frame: Rect
  /// Whether the card is visible enough to cover what is below.
  package let isThere: Bool
  /// Whether the content is readable, and can therefore be pressed.
  package let isReady: Bool
  /// Whether Enter presses the primary button while nothing has the focus.
  package var takesEnter = true

  package init(
    _ layout: CardLayout, of step: Int = 0, frame: Rect, isThere: Bool = true,
    isReady: Bool = true
  ) {
    self.step = step
    self.layout = layout
    self.frame = frame
    self.isThere = isThere
    self.isReady = isReady
  }

  /// The least width and height of the area in which a finger hits a button.
  static let fingerReach = 44.0
  /// How far beside a link a finger still hits it.
  private static let linkReach = 8.0
  /// How far the area of a button reaches beyond the card's edge.
  static let rim = 8.0

  /// The elements in the order of the Tab key, in which the card is read: the links, then the
  /// buttons row by row as they are drawn.
  var elements: [CardElement] {
    let read = buttons.sorted { one, other in
      if one.frame.y != other.frame.y { return one.frame.y < other.frame.y }
      return layout.isMirrored ? one.frame.x > other.frame.x : one.frame.x < other.frame.x
    }
    return layout.links.indices.map { .link($0) } + read.map { .button($0.index) }
  }

  /// The button that is drawn as the main one; nil if the card shows none.
  var primary: CardElement? {
    let buttons = layout.request.face.buttons
    return self.buttons.first { buttons[$0.index].isPrimary }.map { .button($0.index) }
  }

  /// Whether the card is a list, so that arrow keys go from row to row.
  var isList: Bool { layout.request.face.isList }

  /// True for points on the card.
  func covers(_ point: Point) -> Bool { isThere && frame.contains(point) }

  /// The element below a pointer or the tip of a pen.
  func element(at point: Point, scrolledBy scroll: Double) -> CardElement? {
    guard covers(point), isReady else { return nil }
    return exact(inside(point), scroll)
  }

  /// The element that a finger touches.
  ///
  /// Near several, the button with the nearest centre.
  ///
  /// It also counts a little beyond the card's edge.
  func element(touchedAt point: Point, scrolledBy scroll: Double) -> CardElement? {
    guard isThere, isReady, frame.outset(by: Self.rim).contains(point) else { return nil }
    let inside = inside(point)
    if let exact = exact(inside, scroll) { return exact }
    let near = buttons.filter { Self.reach(of: $0.frame).contains(inside) }
      .min { $0.frame.center.distance(to: inside) < $1.frame.center.distance(to: inside) }
    if let near { return .button(near.index) }
    return link(at: inside, scroll, reach: Self.linkReach)
  }

  /// How far the text has to be scrolled to show an element.
  func scroll(toShow element: CardElement, from scroll: Double) -> Double {
    guard case .link(let index) = element, layout.scrollRange > 0, let body,
      layout.links.indices.contains(index), let first = layout.links[index].frames.first,
      let last = layout.links[index].frames.last
    else { return scroll }
    // If not all lines fit, the first line counts.
    let least = min(last.maxY - body.maxY, first.y - body.y)
    return min(max(scroll, least), first.y - body.y).clamped(to: 0...layout.scrollRange)
  }

  private var body: Rect? { layout.parts.first { $0.kind == .body }?.frame }

  var buttons: [(index: Int, frame: Rect)] {
    layout.parts.compactMap { part in
      guard case .button(let index) = part.kind,
        layout.request.face.buttons.indices.contains(index)
      else { return nil }
      return (index, part.frame)
    }
  }

  /// A point in the coordinates of the layout, which starts in the corner where reading begins.
  private func inside(_ point: Point) -> Point { point - layout.corner(in: frame) }

  private func exact(_ inside: Point, _ scroll: Double) -> CardElement? {
    if let button = buttons.first(where: { $0.frame.contains(inside) }) {
      return .button(button.index)
    }
    return link(at: inside, scroll, reach: 0)
  }

  private func link(at inside: Point, _ scroll: Double, reach: Double) -> CardElement? {
    // A scrolled-out link cannot be touched.
    if layout.scrollRange > 0, let body, !body.contains(inside) { return nil }
    let point = Point(x: inside.x, y: inside.y + scroll)
    let index = layout.links.firstIndex { link in
      link.frames.contains { $0.outset(by: reach).contains(point) }
    }
    return index.map { .link($0) }
  }

  static func reach(of frame: Rect) -> Rect {
    Rect(
      center: frame.center,
      size: Size(width: max(frame.width, fingerReach), height: max(frame.height, fingerReach)))
  }
}

extension CardStance {
  /// The buttons that give a finger less room than it needs, in reading order: the index of each on its card, and the width and
  /// the height of the area in which a finger hits it.
  ///
  /// Beside its frame, a button has half of the way to the next one, and the rim around the card.
  package var smallButtons: [(index: Int, room: Size)] {
    elements.compactMap { element in
      guard case .button(let index) = element else { return nil }
      let room = room(forFingerOn: index)
      // Half a pixel is no matter for a finger.
      let isEnough = min(room.width, room.height) >= Self.fingerReach - 0.5
      return isEnough ? nil : (index, room)
    }
  }

  private func room(forFingerOn index: Int) -> Size {
    guard let own = buttons.first(where: { $0.index == index })?.frame else { return Size.zero }
    let card = Rect(x: 0, y: 0, width: frame.width, height: frame.height).outset(by: Self.rim)
    let reach = Self.reach(of: own).intersection(card)
    var (left, right, top, bottom) = (reach.x, reach.maxX, reach.y, reach.maxY)
    for other in buttons where other.index != index {
      let (mine, theirs) = (own.center, other.frame.center)
      if other.frame.x < own.maxX, own.x < other.frame.maxX {
        // Above or below; what both could have belongs to the nearer middle.
        let middle = (mine.y + theirs.y) / 2
        if theirs.y < mine.y {
          top = max(top, min(own.y, max(middle, other.frame.maxY)))
        } else if theirs.y > mine.y {
          bottom = min(bottom, max(own.maxY, min(middle, other.frame.y)))
        }
      } else if other.frame.y < own.maxY, own.y < other.frame.maxY {
        let middle = (mine.x + theirs.x) / 2
        if theirs.x < mine.x {
          left = max(left, min(own.x, max(middle, other.frame.maxX)))
        } else {
          right = min(right, max(own.maxX, min(middle, other.frame.x)))
        }
      }
    }
    return Size(width: max(0, right - left), height: max(0, bottom - top))
  }
}
