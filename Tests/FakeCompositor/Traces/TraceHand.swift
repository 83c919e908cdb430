internal import Spotlight

/// What one person's hands do, as the compositor knows it: the reference for what a program should
/// know.
struct TraceHand {
  /// A place on a surface.
  struct Place {
    let surface: Surface
    var x: Int
    var y: Int
  }

  var pointer: Place?
  var buttons: Set<UInt32> = []
  var fingers: [Int32: Place] = [:]
  var focus: Surface?
  var keys: Set<UInt32> = []
  var pen: Place?
  var penButtons: Set<UInt32> = []
  var isPinching = false

  /// Ends everything on surfaces that are gone; the compositor sends no events for it.
  mutating func forget(where isGone: (Surface) -> Bool) {
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
  func expected(_ origin: (Surface) -> Point) -> TakenInput.Held {
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
