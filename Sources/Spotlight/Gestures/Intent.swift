/// What a person wants to do with lights.
///
/// The mode decides what to do. `[Light].apply` does the changes of frames that are the same in
/// every mode.
package enum Intent: Hashable, Sendable {
  /// A hand was put on a light and holds it until ``letGo(of:by:)``.
  case takeHold(of: String, by: Hand)
  case letGo(of: String, by: Hand)

  case move(String, by: Point)
  /// Both sides grow by a factor; the point stays at the same place in the light.
  case resize(String, by: Double, around: Point)
  /// Some sides move, and the others stay; the vector is along the sides of the light, turned or
  /// not.
  case stretch(String, Sides, by: Point)
  /// A turn in degrees clockwise.
  case rotate(String, byDegrees: Double, around: Point)
  /// Hands have left the light smaller or larger than the limits; it should spring back.
  case springBack(String)

  case tap(Spot)
  case doubleTap(Spot)

  /// The light that this person's keys act on from now on; nil for none.
  case choose(String?, by: SeatID)
  case remove(String)
  case add(by: SeatID)

  /// The cursor that a pointer, or a pen that is near, should have.
  case cursor(CursorShape, Hand)
}

/// Applies the intents that do the same to lights in every mode.
extension [Light] {
  /// Moves, resizes, stretches, turns or removes a light.
  ///
  /// All other intents are left to the mode. If no light has the name, nothing changes: the light
  /// may be gone by now.
  package mutating func apply(_ intent: Intent, limits: SizeLimits = SizeLimits()) {
    switch intent {
    case .move(let id, let vector):
      change(id) { $0.offset(by: vector) }
    case .resize(let id, let factor, let point):
      guard factor > 0, factor.isFinite else { return }
      change(id) {
        Rect(
          x: point.x + ($0.x - point.x) * factor, y: point.y + ($0.y - point.y) * factor,
          width: $0.width * factor, height: $0.height * factor)
      }
    case .stretch(let id, let sides, let vector):
      guard let index = firstIndex(where: { $0.id == id }) else { return }
      let light = self[index]
      let frame = light.frame.stretched(sides, by: vector, limits)
      // A turned light turns around its new middle. It moves so that the sides that were not pulled
      // stay where they are.
      let center = light.turn.turned(frame.center)
      self[index].frame = frame.offset(by: center - frame.center)
    case .rotate(let id, let degrees, let point):
      guard degrees.isFinite, let index = firstIndex(where: { $0.id == id }) else { return }
      let center = self[index].frame.center
      let turned = Rotation(degrees: degrees, around: point).turned(center)
      self[index].frame = self[index].frame.offset(by: turned - center)
      self[index].rotation = (self[index].rotation + degrees).wholeIfNear
    case .springBack(let id):
      change(id) { Rect(center: $0.center, size: limits.nearest(to: $0.size)) }
    case .remove(let id):
      removeAll { $0.id == id }
    case .takeHold, .letGo, .tap, .doubleTap, .choose, .add, .cursor:
      break
    }
  }

  private mutating func change(_ id: String, _ frame: (Rect) -> Rect) {
    guard let index = firstIndex(where: { $0.id == id }) else { return }
    self[index].frame = frame(self[index].frame)
  }
}

extension Double {
  /// The number, or the whole one from which only rounding separates it.
  fileprivate var wholeIfNear: Double {
    abs(self - rounded()) < 1e-9 ? rounded() : self
  }
}

extension Rect {
  /// The rectangle with some sides moved by a vector, within the limits.
  ///
  /// Only pulled sides are limited: the light may have come with a size beyond the limits.
  func stretched(_ sides: Sides, by vector: Point, _ limits: SizeLimits) -> Rect {
    var result = self
    // The length is computed first: if it came from two sides, rounding could take it beyond a
    // limit.
    if sides.contains(.right) {
      result.width = limits.side(width + vector.x, was: width)
    } else if sides.contains(.left) {
      result.width = limits.side(width - vector.x, was: width)
      result.x += width - result.width
    }
    if sides.contains(.bottom) {
      result.height = limits.side(height + vector.y, was: height)
    } else if sides.contains(.top) {
      result.height = limits.side(height - vector.y, was: height)
      result.y += height - result.height
    }
    return result
  }
}
