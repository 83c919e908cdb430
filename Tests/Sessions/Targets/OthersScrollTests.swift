import RandomNumbers
import Spotlight
import SpotlightTargets
import Testing

/// What is scrolled in programs that are not ours, by a wheel.
@MainActor
@Suite(
  "What is scrolled in other programs", .sessions, .needs(.kwin), .needsOthers,
  .enabled(if: Effort.isLong, "it takes its time: FOLLOWSPOT_LONG=1 asks for it"))
struct OthersScrollTests {
  /// The part of an element's picture that has its words.
  private func words(in picture: Picture, at place: Rect, from x: Double, width: Int) -> Picture {
    picture.cropped(x: Int(place.x + x), y: Int(place.y), width: width, height: Int(place.height))
  }

  /// Turns the wheel over a list, and expects that the light is where the element is painted each time, that it goes when the
  /// element is scrolled out, and that it comes back.
  ///
  /// After two times `steps` of the wheel it can still be seen, and after `out` it cannot. The pointer is at `hand` meanwhile, and the
  /// words of the element begin at `x`.
  private func follow(
    _ target: Target, steps: Int, out: Int, hand: Point, words x: Double, width: Int,
    on desktop: OthersDesktop
  ) throws {
    let first = try desktop.settled(target)
    let before = words(in: try desktop.still(), at: first, from: x, width: width)
    var place = first
    for _ in 1...2 {
      try desktop.scroll(at: hand, by: steps)
      let next = try desktop.settled(target, unlike: place)
      #expect((next.y < place.y) == (steps > 0) && next.size == first.size)
      place = next
      // To the pixel: what is painted at the place that is told is the same element.
      let after = try desktop.still()
      #expect(
        words(in: after, at: place, from: x, width: width) == before,
        "\(target) is told at \(place), and something else is painted there.")
    }
    try desktop.scroll(at: hand, by: out)
    try desktop.wait("it is scrolled out") {
      desktop.reports[target]?.absence == .scrolledOut
    }
    #expect(desktop.place(of: target) == nil)
    try desktop.scroll(at: hand, by: -(out + 4 * steps))
    let back = try desktop.settled(target)
    #expect(back == first)
    #expect(words(in: try desktop.still(), at: back, from: x, width: width) == before)
  }

  @Test(
    "A light follows a row of a GTK 3 list that is scrolled", arguments: OthersDesktop.Kind.usual)
  func files(kind: OthersDesktop.Kind) throws {
    try OthersDesktop.run(kind, .mousepad) { home in
      try Files.makeFolder(home + "/papers")
      for number in 10...69 {
        try Files.write(Array("\(number)\n".utf8), to: "\(home)/papers/paper-\(number).txt")
      }
      return ["\(home)/papers/paper-10.txt"]
    } _: { desktop in
      // The dialog shows the folder of the text that is open, from its beginning.
      try desktop.type(Key.o, holding: Key.leftControl)
      let row = Target.widget(
        WidgetPattern(role: .cell, name: "paper-26.txt"),
        in: WindowPattern(app: "*mousepad*", title: "Open*"))
      desktop.seek([row])
      let place = try desktop.settled(row)
      try follow(
        row, steps: 1, out: 10, hand: Point(x: place.maxX - 20, y: place.y), words: 0, width: 150,
        on: desktop)
    }
  }
}
