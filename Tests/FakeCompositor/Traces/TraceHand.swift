package import Spotlight

/// What one person's hands do, as the compositor knows it: the reference for what a program should
/// know.
package struct TraceHand {
  /// A place on a surface.
  package struct Place {
    package let surface: Surface
    package var x: Int
    package var y: Int
  }

  package var pointer: Place?
  package var buttons: Set<UInt32> = []
  package var fingers: [Int32: Place] = [:]
  package var focus: Surface?
  package var keys: Set<UInt32> = []
  package var pen: Place?
  package var penButtons: Set<UInt32> = []
  package var isPinching = false

  /// Ends everything on surfaces that are gone; the compositor sends no events for it.
  package mutating func forget(where isGone: (Surface) -> Bool) {
    if let pointer, isGone(pointer.surface) { losePointer() }
    if let focus, isGone(focus) { loseKeyboard() }
    fingers = fingers.filter { !isGone($0.value.surface) }
    if let pen, isGone(pen.surface) { losePen() }
  }

  mutating func losePointer() {
    pointer = nil
    buttons = []
    isPinching = false
  }

  mutating func losePen() {
    pen = nil
    penButtons = []
  }

  mutating func loseKeyboard() {
    focus = nil
    keys = []
  }

  /// What the program should know; `origin` gives the corner of a surface on the desktop.
  package func expected(_ origin: (Surface) -> Point) -> TakenInput.Held {
    func point(_ place: Place) -> Point {
      let corner = origin(place.surface)
      return Point(x: corner.x + Double(place.x), y: corner.y + Double(place.y))
    }
    let pens = pen.map { [UInt32(0): TakenInput.Held.Pen(place: point($0), buttons: penButtons)] }
    return TakenInput.Held(
      pointer: pointer.map(point), buttons: buttons, fingers: fingers.mapValues(point), keys: keys,
      pens: pens ?? [:], isPinching: isPinching)
  }
}
