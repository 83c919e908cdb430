import Testing

/// What is seen between two steps.
@Suite("The way between steps", .sessions)
struct TourMotionTests {
  private static let first: Box = (40, 40, 120, 80)
  private static let second: Box = (440, 340, 120, 80)
  private let dark = WestonSession.background.dimmed(byBlack: 140)

  /// A tour whose lights take so long from place to place that pictures can be taken meanwhile.
  private func slow(_ boxes: [[Box]], _ options: [String] = [], in session: WestonSession) throws
    -> TourRun
  {
    let steps = boxes.enumerated().map { (id: "\($0.offset + 1)", boxes: $0.element) }
    let glide = "glide: { duration: 3, easing: 'easeInOut' }"
    return try session.showTour(Tours.file(steps, glide), options)
  }

  private func rest(_ boxes: [Box]) -> Picture {
    .desktop(640, 480, WestonSession.background, lights: boxes)
  }

  /// Pictures from one rest to another, without either.
  private func pictures(
    from start: [Box], to end: [Box], in session: WestonSession
  ) throws -> [Picture] {
    let (start, end) = (rest(start), rest(end))
    var pictures: [Picture] = []
    try eventually("the lights have arrived") {
      let picture = try session.shot()
      if picture != start, picture != end { pictures.append(picture) }
      return picture == end
    }
    return pictures
  }

  /// Pictures of the way to the next step, of which so many are needed.
  ///
  /// Where the machine is busy elsewhere a whole glide can go by between two pictures; then it goes back, and
  /// once more.
  private func way(
    from start: [Box], to end: [Box], atLeast count: Int, in session: WestonSession
  ) throws -> [Picture] {
    for _ in 1...5 {
      try session.type(Key.right)
      let pictures = try pictures(from: start, to: end, in: session)
      if pictures.count >= count {
        // Some of them, evenly spread: each is looked at pixel by pixel.
        let step = max(1, pictures.count / 6)
        return stride(from: 0, to: pictures.count, by: step).map { pictures[$0] }
      }
      try session.type(Key.left)
      try session.expectLights(start)
    }
    return []
  }

  /// The smallest box of all that is not wholly dim.
  private func lit(_ picture: Picture) -> Box? {
    let dark = dark.bytes
    var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
    picture.bytes.withUnsafeBufferPointer { bytes in
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let index = (y * picture.width + x) * 3
          if bytes[index] != dark[0] || bytes[index + 1] != dark[1] || bytes[index + 2] != dark[2] {
            left = min(left, x)
            right = max(right, x + 1)
            top = min(top, y)
            bottom = max(bottom, y + 1)
          }
        }
      }
    }
    return left < right ? (left, top, right - left, bottom - top) : nil
  }

  @Test("In flight a light is between two places, whole, and all else is as dim as before")
  func flight() throws {
    try withWestonSession { session in
      let run = try slow([[Self.first], [Self.second]], in: session)
      try session.expectLights([Self.first])
      let pictures = try way(from: [Self.first], to: [Self.second], atLeast: 3, in: session)
      try #require(pictures.count >= 3, "\(pictures.count) pictures in flight")
      pictures[pictures.count / 2].keep(as: "tour-in-flight")
      var last = 0.0
      for picture in pictures {
        let box = try #require(lit(picture))
        // A light between two pixels touches one more.
        #expect((120...121).contains(box.width) && (80...81).contains(box.height), "\(box)")
        let across = Double(box.x - 40) / 400
        let down = Double(box.y - 40) / 300
        #expect(abs(across - down) < 0.01, "\(box) is not on the way")
        #expect(across >= last - 0.003, "\(box) goes back")
        last = across
        let inside = picture.cropped(x: box.x + 1, y: box.y + 1, width: 118, height: 78)
        #expect(inside.isOnly(WestonSession.background), "\(box) is not wholly lit")
      }
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
    }
  }

  @Test("A light that is sent on while it is on its way turns, without a jump and without a flash")
  func interruption() throws {
    try withWestonSession { session in
      let third: Box = (440, 40, 120, 80)
      let run = try slow([[Self.first], [Self.second], [third]], in: session)
      try session.expectLights([Self.first])
      // On a busy machine it may arrive at the second before the key does: then it goes back, and off again.
      for _ in 1...5 {
        try session.type(Key.right)
        try eventually("it is on its way") { try (lit(session.shot())?.x ?? 0) > 60 }
        try session.type(Key.right)
        try run.waitFor("willShow", of: "3")
        let times = try ["2", "3"].compactMap { step in
          try run.events.last { $0["to"].string == step }?["time"].double
        }
        // The way takes three seconds.
        guard times.count == 2, times[1] - times[0] > 2.5 else { break }
        try session.type(Key.home)
        try session.expectLights([Self.first])
      }
      var boxes: [Box] = []
      var darkest = true
      let end = rest([third])
      try eventually("it has arrived at the third") {
        let picture = try session.shot()
        if let box = lit(picture) { boxes.append(box) } else { darkest = false }
        return picture == end
      }
      #expect(darkest, "a picture without any light")
      #expect(boxes.allSatisfy { (118...123).contains($0.width) && (78...83).contains($0.height) })
      // It turns before it was at the second.
      #expect(boxes.allSatisfy { $0.y < 340 })
      try session.type(Key.left)
      try session.type(Key.left)
      try run.waitFor("didShow", of: "1")
      try session.expectLights([Self.first])
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
    }
  }

  @Test("Where one light becomes three and three become two, nothing is ever brighter or darker")
  func numbers() throws {
    try withWestonSession { session in
      let three: [Box] = [(60, 60, 80, 60), (400, 80, 80, 60), (240, 320, 120, 90)]
      let two: [Box] = [(100, 300, 120, 80), (480, 60, 80, 80)]
      let run = try slow([[Self.first], three, two], in: session)
      try session.expectLights([Self.first])
      let bright = WestonSession.background
      for (number, (start, end)) in [([Self.first], three), (three, two)].enumerated() {
        let pictures = try way(from: start, to: end, atLeast: 1, in: session)
        try #require(!pictures.isEmpty)
        pictures[pictures.count / 2].keep(as: "tour-numbers-\(number + 1)")
        for picture in pictures {
          // The corner is never lit, and some light is always there as a whole.
          #expect(picture[0, 0] == dark && picture[639, 479] == dark)
          #expect(picture.count(of: bright) > 500)
          let between = Set(picture.bytes.enumerated().filter { $0.offset % 3 == 2 }.map(\.element))
          #expect(between.allSatisfy { (dark.blue...bright.blue).contains($0) })
        }
      }
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
    }
  }

  @Test("--reduced-motion: a light fades from place to place, and is nowhere between")
  func reducedMotion() throws {
    try withWestonSession { session in
      let run = try slow([[Self.first], [Self.second]], ["--reduced-motion"], in: session)
      try session.expectLights([Self.first])
      for (key, start, end) in [
        (Key.right, Self.first, Self.second), (Key.left, Self.second, Self.first),
      ] {
        try session.type(key)
        for picture in try pictures(from: [start], to: [end], in: session) {
          var rest = picture
          for box in [start, end] {
            let light = picture.cropped(x: box.x, y: box.y, width: box.width, height: box.height)
            #expect(light.isOnly(light[0, 0]), "a light of one brightness")
            rest.paste(
              Picture(width: box.width, height: box.height, filledWith: dark), x: box.x, y: box.y)
          }
          #expect(rest.isOnly(dark), "\(String(describing: lit(rest))) is lit between the places")
        }
      }
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
    }
  }

  @Test("A tour comes out of the bright desktop and goes back to it, never darker than its dim")
  func comingAndGoing() throws {
    try withWestonSession { session in
      let run = try TourRun(Tours.file([(id: "1", boxes: [Self.first])]), in: session)
      let end = rest([Self.first])
      try eventually("it is there") {
        let picture = try session.shot()
        expectFading(picture)
        return picture == end
      }
      try run.waitFor("didShow")
      try session.type(Key.escape)
      try eventually("it is gone") {
        let picture = try session.shot()
        expectFading(picture)
        return picture.isOnly(WestonSession.background)
      }
      try run.expectEnd(.code(1), "dismissed")
    }
  }

  /// Expects the desktop with the light as bright as ever, and all around it of one brightness.
  private func expectFading(_ picture: Picture) {
    let around = picture[0, 0]
    #expect((dark.blue...WestonSession.background.blue).contains(around.blue))
    let box = Self.first
    var expected = Picture(width: 640, height: 480, filledWith: around)
    expected.paste(
      Picture(width: box.width, height: box.height, filledWith: WestonSession.background),
      x: box.x, y: box.y)
    expectSame(picture, expected)
  }
}
