import Glibc
import RandomNumbers
import Spotlight

/// Places of a pointer as a hand makes them: strokes that speed up and slow down, with a tremor.
struct HandTrace {
  var places: [(time: Duration, place: PointerPlace)] = []

  /// How a source tells places.
  enum Sampling: CaseIterable {
    /// 125 times a second.
    case mouse
    /// A thousand times a second, in whole pixels.
    case fastMouse
    /// 60 times a second.
    case polled
    /// Whenever the pointer leaves the hole around it.
    case zone
  }

  /// Every millisecond until `seconds`.
  private init(_ seconds: Double, with random: inout Seeded, _ way: (Double) -> Point) {
    var tremor = Point.zero
    for index in 0...Int(seconds * 1000) {
      let point = way(Double(index) / 1000)
      tremor.x = tremor.x * 0.95 + .random(in: -0.25...0.25, using: &random)
      tremor.y = tremor.y * 0.95 + .random(in: -0.25...0.25, using: &random)
      let place = Point(x: (point.x + tremor.x).rounded(), y: (point.y + tremor.y).rounded())
      places.append((.milliseconds(Int64(index)), PointerPlace(position: place)))
    }
    // A pointer that stays where it is tells nothing.
    var last: Point?
    places.removeAll { place in
      defer { last = place.place.position }
      return place.place.position == last
    }
  }

  private var end: Duration { places.last?.time ?? .zero }

  /// Strokes from one place to the next, each with its time, and a rest after it.
  private init(_ strokes: [(to: Point, seconds: Double, rest: Double)], with random: inout Seeded) {
    var begins: [(at: Double, from: Point, index: Int)] = []
    var (time, place) = (0.0, strokes[0].to)
    for (index, stroke) in strokes.enumerated() {
      begins.append((time, place, index))
      time += stroke.seconds + stroke.rest
      place = stroke.to
    }
    var current = 0
    self.init(time, with: &random) { now in
      while current + 1 < begins.count, begins[current + 1].at <= now { current += 1 }
      let (begin, stroke) = (begins[current], strokes[begins[current].index])
      let part = min((now - begin.at) / stroke.seconds, 1)
      // The way of least jerk, as hands go.
      let share = part * part * part * (10 - 15 * part + 6 * part * part)
      return Point(
        x: begin.from.x + (stroke.to.x - begin.from.x) * share,
        y: begin.from.y + (stroke.to.y - begin.from.y) * share)
    }
  }

  /// Strokes to and fro around a place; each differs a little from the one before.
  static func shake(
    length: Double, perSecond: Double, turns: Int, with random: inout Seeded
  ) -> HandTrace {
    let angle = Double.random(in: 0..<2 * .pi, using: &random)
    let strokes = (0...turns + 1).map { index in
      let side = (index % 2 == 0 ? -0.5 : 0.5) * length * .random(in: 0.85...1, using: &random)
      let tilt = angle + .random(in: -0.1...0.1, using: &random)
      return (
        to: Point(x: 800 + side * cos(tilt), y: 500 + side * sin(tilt)),
        seconds: .random(in: 0.9...1.1, using: &random) / (2 * perSecond), rest: 0.0
      )
    }
    return HandTrace(strokes, with: &random)
  }

  /// Quick ways to anything on the screen, with the time that eyes take in between.
  static func aiming(_ count: Int, with random: inout Seeded) -> HandTrace {
    HandTrace(
      (0..<count).map { _ in
        (
          to: Point(
            x: .random(in: 0...1920, using: &random), y: .random(in: 0...1080, using: &random)),
          seconds: .random(in: 0.2...0.5, using: &random),
          rest: .random(in: 0.1...0.4, using: &random)
        )
      }, with: &random)
  }

  static func circles(
    _ count: Double, width: Double, flatness: Double, perSecond: Double, with random: inout Seeded
  ) -> HandTrace {
    let tilt = Double.random(in: 0..<2 * .pi, using: &random)
    return HandTrace(count / perSecond, with: &random) { time in
      let turn = 2 * .pi * time * perSecond
      let (x, y) = (width / 2 * cos(turn), width / 2 * flatness * sin(turn))
      return Point(x: 800 + x * cos(tilt) - y * sin(tilt), y: 500 + x * sin(tilt) + y * cos(tilt))
    }
  }

  /// Sweeps over a line of text and back to where it really ended, then to the next start.
  static func selecting(_ lines: Int, with random: inout Seeded) -> HandTrace {
    var strokes: [(to: Point, seconds: Double, rest: Double)] = []
    for line in 0..<lines {
      let y = 200.0 + Double(line) * 24
      for x in [
        200.0, .random(in: 500...1200, using: &random), .random(in: 400...900, using: &random),
      ] {
        strokes.append(
          (
            to: Point(x: x, y: y), seconds: .random(in: 0.3...0.7, using: &random),
            rest: .random(in: 0.05...0.3, using: &random)
          ))
      }
    }
    return HandTrace(strokes, with: &random)
  }

  /// Teeth that go on to the side, as in handwriting and in hatching with wide teeth.
  static func zigzag(_ teeth: Int, with random: inout Seeded) -> HandTrace {
    let height = Double.random(in: 50...200, using: &random)
    let width = height * .random(in: 0.7...1.5, using: &random)
    var strokes: [(to: Point, seconds: Double, rest: Double)] = []
    for index in 0..<teeth {
      let tip = Point(x: 100 + Double(index) * width, y: index % 2 == 0 ? 300 : 300 + height)
      strokes.append((to: tip, seconds: .random(in: 0.08...0.2, using: &random), rest: 0))
    }
    return HandTrace(strokes, with: &random)
  }

  func sampled(_ sampling: Sampling) -> HandTrace {
    var trace = self
    trace.places = []
    var told: (time: Duration, place: Point)?
    for (time, place) in places {
      guard let point = place.position else { continue }
      let isTold =
        switch (sampling, told) {
        case (_, nil), (.fastMouse, _): true
        case (.mouse, let told?): time - told.time >= .milliseconds(8)
        case (.polled, let told?): time - told.time >= .milliseconds(16)
        case (.zone, let told?):
          abs(point.x - told.place.x) > 7 || abs(point.y - told.place.y) > 7
        }
      guard isTold else { continue }
      trace.places.append((time, place))
      told = (time, point)
    }
    return trace
  }

  /// Presses a button at the start and never releases it.
  mutating func press() {
    guard let place = places[0].place.position else { return }
    places[0].place.buttons = [ButtonChange(.left, .pressed, at: place)]
  }

  /// Waits at the end.
  mutating func rest(_ time: Duration) {
    guard let last = places.last else { return }
    places.append((last.time + time, last.place))
  }

  mutating func append(_ other: HandTrace) {
    let end = end
    places += other.places.map { (end + .milliseconds(1) + $0.time, $0.place) }
  }
}
