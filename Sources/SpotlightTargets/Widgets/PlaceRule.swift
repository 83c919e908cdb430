internal import Spotlight

/// Where an element is on the desktop, from where its program says that it is and where the desktop says that the window is.
///
/// Toolkits measure from different corners: with the shadow, without the frame, or in pixels of another size. The sizes tell which
/// it is; sizes that fit nothing mean that one of both is old or wrong, and then there is no place.
struct PlaceRule: Hashable, Sendable {
  /// The corner from which the program measures, on the desktop.
  let origin: Point
  /// Logical pixels for one of the program's.
  let scale: Double
  /// The program's place of its window.
  let frame: AccessibleExtents
  /// What the window shows, outside of which no element is lit.
  let content: Rect

  /// How far sizes may differ by rounding.
  private static let slack = 1.0
  /// The widest shadow of a window in GTK, on both sides together.
  private static let mostShadow = 160.0
  /// The widest frame that a Qt program paints, on both sides together.
  private static let mostFrame = 96.0

  /// Nil if the sizes fit nothing.
  ///
  /// - Parameters:
  ///   - frame: the window as the program tells it.
  ///   - content: the window as the desktop tells it, without shadow.
  ///   - buffer: the window with its shadow; nil if the desktop does not tell.
  ///   - child: the least distances from the frame at which the window's own parts begin; nil if unknown.
  ///   - toolkit: of the program.
  init?(
    frame: AccessibleExtents, content: Rect, buffer: Rect? = nil, child: Point? = nil,
    toolkit: AccessibleToolkit
  ) {
    guard frame.isPlace, !content.isEmpty else { return nil }
    let width = Double(frame.width)
    let height = Double(frame.height)
    let (more, taller) = (width - content.width, height - content.height)
    self.frame = frame
    self.content = content
    let corner = Point(x: content.x, y: content.y)
    if abs(more) <= Self.slack, abs(taller) <= Self.slack {
      // The same window.
      (origin, scale) = (corner, 1)
      return
    }
    if more > Self.slack, taller > Self.slack, let buffer, abs(width - buffer.width) <= Self.slack,
      abs(height - buffer.height) <= Self.slack
    {
      // The desktop knows the shadow, too.
      (origin, scale) = (Point(x: buffer.x, y: buffer.y), 1)
      return
    }
    let isShadow =
      toolkit == .gtk3 && more > Self.slack && taller > Self.slack && more <= Self.mostShadow
      && taller <= Self.mostShadow
    let ratio = content.width / width
    // A shadow of a square window has the same ratio in both directions, so it is looked for first.
    if !isShadow, ratio >= 0.25, ratio <= 4, abs(height * ratio - content.height) <= Self.slack {
      (origin, scale) = (corner, ratio)
      return
    }
    if isShadow {
      let shadow = Self.shadow(child, more: more, taller: taller)
      (origin, scale) = (Point(x: corner.x - shadow.x, y: corner.y - shadow.y), 1)
      return
    }
    if toolkit == .qt, more < 0, taller < 0, -more <= Self.mostFrame, -taller <= Self.mostFrame {
      // The frame is as wide below as on the sides; the title is above.
      let side = -more / 2
      guard -taller >= side else { return nil }
      (origin, scale) = (Point(x: corner.x + side, y: corner.y - taller - side), 1)
      return
    }
    return nil
  }

  /// How far the shadow reaches out to the left and above.
  private static func shadow(_ child: Point?, more: Double, taller: Double) -> Point {
    // The bar with the title is in the corner of the window.
    if let child, child.x > 0, child.y > 0, child.x <= more, child.y <= taller { return child }
    // The usual theme's: the shadow reaches a little further below.
    return Point(x: more / 2, y: max(taller / 2 - 3, 0))
  }

  /// The place of an element on the desktop, also outside of the window; nil if it has none.
  func place(of extents: AccessibleExtents) -> Rect? {
    guard extents.isPlace else { return nil }
    return Rect(
      x: origin.x + (Double(extents.x) - Double(frame.x)) * scale,
      y: origin.y + (Double(extents.y) - Double(frame.y)) * scale,
      width: Double(extents.width) * scale, height: Double(extents.height) * scale)
  }

  /// What can be seen of an element, within the places of what is around it; those without a place do not count.
  func sight(of extents: AccessibleExtents, in clips: [AccessibleExtents]) -> TargetSight {
    guard let whole = place(of: extents) else { return .absent(.widgetHidden) }
    var seen = whole.intersection(content)
    if seen.isEmpty { return .absent(.scrolledOut) }
    for clip in clips {
      guard let around = place(of: clip) else { continue }
      seen = seen.intersection(around)
    }
    // A strip of a button says nothing.
    guard seen.width >= 2, seen.height >= 2, seen.area >= whole.area / 5 else {
      return .absent(.scrolledOut)
    }
    return .found(seen)
  }
}

extension Rect {
  var area: Double { isEmpty ? 0 : width * height }
}
