/// Notices that a person shakes the pointer: four quick turns within a second.
///
/// A stroke is a nearly straight way of at least ``leastStroke``, and a turn is where the next stroke goes back along it. Circles,
/// curves and corners are no turns, and a pause begins anew. Nothing is a shake while a button is down.
package struct ShakeDetector: Sendable {
  /// The shortest stroke, in logical pixels.
  static let leastStroke = 40.0
  /// So many turns are a shake.
  static let turnsOfShake = 4
  /// The longest time from the first of these turns to the last.
  static let longestShake = Duration.seconds(1)
  /// A pointer that is at no new place for so long has rested.
  ///
  /// Where a source tells only some places, the end of a stroke is silent for most of this time.
  static let pause = Duration.milliseconds(160)
  /// The longest way of a stroke, as a multiple of its length; half a circle has 1.57, and half a flat ellipse 1.2.
  static let longestWay = 1.12
  /// The cosine of the greatest angle at a turn; a stroke that goes straight back has -1.
  static let greatestCosine = -0.87
  /// The way is measured in steps of this length, so that a pointer that trembles goes no longer way.
  private static let step = 6.0

  /// A place on a stroke: how long the way to it was, and when the pointer was there.
  private struct Mark {
    var place: Point
    var time: Duration
    var way = 0.0
  }

  /// The start of this stroke; nil before the first place.
  private var start: Point?
  /// Where the pointer was farthest from the start.
  private var farthest = Mark(place: .zero, time: .zero)
  /// The last place to which the way was measured.
  private var measured = Mark(place: .zero, time: .zero)
  /// The stroke before this one, as a way in x and y.
  private var last: Point?
  /// When the pointer turned, oldest first.
  private var turns: [Duration] = []
  private var buttons: Set<ButtonChange.Button> = []

  package init() {}

  /// Notes a place of the pointer.
  ///
  /// - Parameters:
  ///   - place: where it is, and the presses and releases there.
  ///   - time: when, always on the same clock.
  /// - Returns: whether the person has just shaken it.
  package mutating func note(_ place: PointerPlace, at time: Duration) -> Bool {
    for change in place.buttons {
      if change.phase == .pressed {
        buttons.insert(change.button)
      } else {
        buttons.remove(change.button)
      }
    }
    guard place.buttons.isEmpty, buttons.isEmpty, let point = place.position, point.x.isFinite,
      point.y.isFinite
    else {
      forget()
      return false
    }
    return move(to: Mark(place: point, time: time))
  }

  private mutating func move(to next: Mark) -> Bool {
    // A clock that goes back is the clock of another source.
    guard let start, next.time >= measured.time, next.time - measured.time <= Self.pause else {
      forget()
      begin(at: next)
      return false
    }
    let distance = next.place.distance(to: measured.place)
    guard distance >= Self.step else { return false }
    measured = Mark(place: next.place, time: next.time, way: measured.way + distance)
    if next.place.distance(to: start) >= farthest.place.distance(to: start) {
      farthest = measured
      return false
    }
    return next.place.distance(to: farthest.place) >= Self.leastStroke && turn(from: start)
  }

  /// Ends the stroke at its farthest place, where the next one begins.
  private mutating func turn(from start: Point) -> Bool {
    let end = farthest
    let stroke = end.place - start
    let length = end.place.distance(to: start)
    if length < Self.leastStroke || end.way > length * Self.longestWay {
      (last, turns) = (nil, [])
    } else {
      // A stroke in another direction may be the first of a shake.
      if let last, Self.cosine(stroke, last) > Self.greatestCosine { turns = [] }
      last = stroke
      turns.append(end.time)
    }
    self.start = end.place
    measured.way -= end.way
    farthest = measured
    if turns.count > Self.turnsOfShake { turns.removeFirst() }
    guard turns.count == Self.turnsOfShake, end.time - turns[0] <= Self.longestShake else {
      return false
    }
    forget()
    return true
  }

  private mutating func begin(at mark: Mark) {
    start = mark.place
    (farthest, measured) = (mark, mark)
  }

  /// The cosine of the angle between two ways; neither has the length 0.
  private static func cosine(_ one: Point, _ other: Point) -> Double {
    (one.x * other.x + one.y * other.y) / (one.distance(to: .zero) * other.distance(to: .zero))
  }

  private mutating func forget() { (start, last, turns) = (nil, nil, []) }
}
