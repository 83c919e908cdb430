internal import Spotlight
internal import SpotlightBus

/// Where objects are, for flat review and magnifiers.
extension ReaderAnswers {
  func component(_ question: ReaderQuestion, of node: ReaderNode) -> ReaderAnswer {
    switch question.member {
    case "GetExtents":
      return .values([.structure(Self.numbers(frame(of: node, question.number(0))))])
    case "GetPosition":
      return .values(Array(Self.numbers(frame(of: node, question.number(0))).prefix(2)))
    case "GetSize": return .values(Array(Self.numbers(frame(of: node, 0)).suffix(2)))
    case "Contains":
      guard let point = point(in: question, of: node) else { return .refused(.arguments) }
      return .values([.boolean(node.frame?.contains(point) ?? false)])
    case "GetAccessibleAtPoint":
      guard let point = point(in: question, of: node) else { return .refused(.arguments) }
      let inside = node.children.compactMap { story.node(at: $0) }
        .last { $0.frame?.contains(point) ?? false }
      let found = inside ?? (node.frame?.contains(point) == true ? node : nil)
      return .values([found.map { reference($0.path) } ?? Reference.none.value])
    // A card lies in the layer of windows, and its parts in that of widgets.
    case "GetLayer": return .values([.uint32(node.parent == ReaderNode.root ? 7 : 3)])
    case "GetMDIZOrder": return .values([.int16(0)])
    case "GetAlpha": return .values([.double(1)])
    case "GrabFocus": return act(.focus, on: node)
    case "ScrollTo", "ScrollToPoint", "SetExtents", "SetPosition", "SetSize":
      return .values([.boolean(false)])
    default: return .refused(.method)
    }
  }

  /// The corner from which a reader counts: 0 of the desktop, 1 of the surface, 2 of the object above.
  private func corner(of node: ReaderNode, _ kind: Int?) -> Point {
    switch kind {
    case 1: Point(x: node.screen.x, y: node.screen.y)
    case 2:
      node.parent.flatMap { story.node(at: $0)?.frame }.map { Point(x: $0.x, y: $0.y) } ?? .zero
    default: .zero
    }
  }

  private func frame(of node: ReaderNode, _ kind: Int?) -> Rect {
    guard let frame = node.frame else { return .zero }
    let corner = corner(of: node, kind)
    return frame.offset(by: Point(x: -corner.x, y: -corner.y))
  }

  /// The point that a question names, on the desktop.
  private func point(in question: ReaderQuestion, of node: ReaderNode) -> Point? {
    guard let x = question.number(0), let y = question.number(1) else { return nil }
    let corner = corner(of: node, question.number(2))
    return Point(x: Double(x) + corner.x, y: Double(y) + corner.y)
  }

  /// Whole numbers that fit the bus, whatever a rectangle has.
  private static func numbers(_ rect: Rect) -> [BusValue] {
    func whole(_ length: Double) -> Int32 {
      Int32(nearest: length, within: -1_000_000_000...1_000_000_000)
    }
    let (left, top) = (whole(rect.x), whole(rect.y))
    return [
      .int32(left), .int32(top), .int32(max(0, whole(rect.maxX) - left)),
      .int32(max(0, whole(rect.maxY) - top)),
    ]
  }
}
