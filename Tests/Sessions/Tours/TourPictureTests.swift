import Expectations
import Glibc
import TestFiles

/// Tours with pictures that would take hours to decode.
@Suite("Pictures that have no end", .sessions)
struct TourPictureTests {
  private static let svg = (ending: ".svg", bytes: SlowPicture.svg)
  private static let jpeg = (
    ending: ".jpg", bytes: SlowPicture.jpeg(scans: 100, width: 8192, height: 8192)
  )

  /// A tour of three steps, the second with such a picture on its card.
  private func start(
    _ picture: (ending: String, bytes: [UInt8]), in session: Session,
    _ options: [String] = [], environment: [String: String] = [:]
  ) throws -> TourRun {
    let name = try session.newPicture(picture.ending, holding: picture.bytes)
    let steps = Tours.three.map { step in
      let lights = step.boxes.map { "'\(line($0))'" }.joined(separator: ", ")
      let picture = step.id == "two" ? ", picture: '\(name)', alt: ''" : ""
      return "{ id: '\(step.id)', at: [\(lights)], title: 'Step \(step.id)'\(picture) }"
    }
    return try TourRun(Tours.file(steps), options, in: session, environment: environment)
  }

  /// Goes on and back while the picture is being decoded, and leaves when it is known to have no end.
  private func walk(_ run: TourRun, _ type: (Int) throws -> Void) throws {
    try run.waitFor("didShow", of: "one")
    try type(Key.right)
    try run.waitFor("didShow", of: "two")
    try type(Key.right)
    try run.waitFor("didShow", of: "three")
    try type(Key.left)
    try run.waitFor("didShow", of: "two")
    try eventually("the picture is left out") {
      run.followspot.errors.contains(" is left out: ")
    }
    try type(Key.escape)
    try run.expectEnd(.code(1), "dismissed")
  }

  @Test("In weston, a card with a drawing comes without it, and all keys work")
  func drawing() throws {
    try withWestonSession { session in
      try walk(start(Self.svg, in: session), session.type)
      try session.expectNoOverlay()
    }
  }

  @Test("In sway, a card with a photo of many scans comes without it, and all keys work")
  func photo() throws {
    try withSwaySession { session, hands in
      try walk(start(Self.jpeg, in: session), hands.type)
    }
  }

  @Test("A picture whose decoder cannot be started is left out with a sentence")
  func unusable() throws {
    try withWestonSession { session in
      let run = try start(
        Self.jpeg, in: session, environment: ["FOLLOWSPOT_DECODER": "/nowhere/decoder"])
      try run.waitFor("didShow", of: "one")
      try session.type(Key.right)
      try run.waitFor("didShow", of: "two")
      try eventually("the picture is left out") {
        run.followspot.errors.contains("followspot-decoder, cannot be used: ")
      }
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
    }
  }

  @Test("A first step is shown without such a picture, when it was waited for")
  func first() throws {
    try withWestonSession { session in
      let name = try session.newPicture(Self.jpeg.ending, holding: Self.jpeg.bytes)
      let step = "{ id: 'one', at: '40,40 120x80', title: 'One', picture: '\(name)', alt: '' }"
      let run = try session.showTour(Tours.file([step]))
      try eventually("the picture is left out") {
        run.followspot.errors.contains(" is left out: ")
      }
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
    }
  }
}
