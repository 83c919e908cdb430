import Expectations
import Glibc

/// Labels of lights and small cards about keys, on a real screen.
@Suite("Labels and small cards", .sessions)
struct LabelSessionTests {
  private static let white: RGB = 0xffffff

  /// Whether the process has opened the library that draws words.
  private func hasFonts(_ overlay: Followspot) -> Bool {
    Files.text(of: "/proc/\(overlay.process.pid)/maps").contains("libpango")
  }

  /// The plate or card below a row: the box around all white pixels there.
  private func plate(_ picture: Picture, from top: Int = 0) -> Box? {
    picture.box { x, y in y >= top && picture[x, y] == Self.white }
  }

  /// How often the program has told the compositor of a painting below a row.
  ///
  /// What it has said stays to be read, however late a test comes to it.
  private func paintings(_ overlay: Followspot, from top: Int) -> Int {
    overlay.errors.split(separator: "\n").count { line in
      // [1590512.657]  -> wl_surface@3.damage_buffer(X, Y, WIDTH, HEIGHT)
      guard line.contains(".damage_buffer(") else { return false }
      let place = line.split(separator: "(").last?.split(separator: ", ") ?? []
      return place.count == 4 && Int(place[1]).map { $0 >= top } == true
    }
  }

  /// Waits until a card below a row has come and has gone by itself.
  ///
  /// How long it stays is asked of `BriefCard` alone: on a busy machine its first picture comes late.
  private func expectCard(
    _ overlay: Followspot, from top: Int, as name: String, in session: WestonSession
  ) throws {
    try eventually("the card comes") { paintings(overlay, from: top) > 0 }
    try eventually("the card has gone") {
      let picture = try session.shot()
      if plate(picture, from: top) != nil { picture.keep(as: name) }
      let before = paintings(overlay, from: top)
      // A card that fades wakes the program, and one that rests is on the picture.
      guard try overlay.process.isStill(for: .milliseconds(200)) else { return false }
      return try plate(session.shot(), from: top) == nil && paintings(overlay, from: top) == before
    }
    expect(hasFonts(overlay))
  }

  @Test("A label is drawn below its light, follows a drag, and takes no click")
  func drawn() throws {
    try withWestonSession(WestonOptions(width: 640, height: 480)) { session in
      let overlay = try Followspot.show(
        ["light", "--labels", "--shape", "rect", "200,100 160x80", "Save"],
        in: session, environment: ["WAYLAND_DEBUG": "client"])
      let first = try require(plate(try session.shot()))
      expect(hasFonts(overlay))
      // In the middle below the light, eight pixels away.
      expect(abs(first.x + first.width / 2 - 280) <= 1 && (187...189).contains(first.y))
      expect((16...40).contains(first.height) && (30...120).contains(first.width))
      try session.shot().keep(as: "label")
      try session.motion(280, 140)
      try session.button(isPressed: true)
      try session.motion(380, 240)
      try eventually("the label follows") {
        guard let box = plate(try session.shot()) else { return false }
        return box.x == first.x + 100 && box.y == first.y + 100
      }
      try session.button(isPressed: false)
      // A double click on the plate is one on the dim: it adds a light there.
      try session.twice(before: overlay) { try session.click(380, 298) }
      try eventually("a light is added on the plate's place") {
        try session.status["lights"].elements.count == 2
      }
      try session.type(Key.enter)
      expect(try overlay.wait(), is: .code(0))
      expect(overlay.lines.first, is: "300,200 160x80 Save")
    }
  }

  @Test("Without a label to draw no library with fonts is opened, and the picture is the same")
  func noFonts() throws {
    try withWestonSession(WestonOptions(width: 640, height: 480)) { session in
      var pictures: [Picture] = []
      for words in [
        ["200,100 160x80"], ["--labels", "200,100 160x80"], ["200,100 160x80", "Save"],
      ] {
        let overlay = try Followspot.show(["light"] + words, in: session)
        pictures.append(try session.shot())
        expect(!hasFonts(overlay), "\(words)")
        try session.dismiss(overlay)
      }
      expect(pictures[0] == pictures[1] && pictures[1] == pictures[2])
    }
  }

  @Test("A key that chooses a light says that Tab chooses, and the card goes by itself")
  func hint() throws {
    try withWestonSession(WestonOptions(width: 640, height: 480)) { session in
      for (words, comes) in [([], true), (["--hints", "never"], false)] {
        let overlay = try Followspot.show(
          ["light"] + words + ["40,40 100x60", "300,40 100x60"], in: session,
          environment: ["WAYLAND_DEBUG": "client"])
        expect(!hasFonts(overlay))
        try session.type(Key.right)
        if comes {
          try expectCard(overlay, from: 300, as: "tab-chooses", in: session)
        } else {
          try overlay.process.waitUntilStill()
          expect(!hasFonts(overlay))
        }
        // The key chose the first light, and moved none.
        try session.type(Key.enter)
        expect(try overlay.wait(), is: .code(0))
        expect(overlay.lines, is: ["40,40 100x60", "300,40 100x60"])
      }
    }
  }

  @Test("The first start by a person shows a card for some seconds, once; a script sees none")
  func firstStart() throws {
    try withWestonSession(WestonOptions(width: 640, height: 480)) { session in
      // What a menu hands to what it starts.
      let person = ["XDG_ACTIVATION_TOKEN": "token"]
      let words = ["point", "--shrink", "1", "--fade", "0", "--size", "60"]
      func launch(_ environment: [String: String], _ more: [String] = []) throws -> Followspot {
        try Followspot.launch(
          words + more, in: session,
          environment: environment.merging(["WAYLAND_DEBUG": "client"]) { $1 },
          tellsWhenReady: false)
      }
      func start(_ environment: [String: String], _ more: [String] = []) throws -> Followspot {
        let overlay = try launch(environment, more)
        try overlay.process.waitUntil("the light is seen, and other calls are heard") {
          // It says that it is shown as soon as it wants that, and has the keys when the compositor has it.
          try session.steer("status", "--json").exit == .code(0)
            && session.scene.contains { $0.namespace == "followspot" && $0.isMapped }
        }
        return overlay
      }
      func end(_ overlay: Followspot) throws {
        try session.waitUntilHandled(overlay.process)
        try session.dismiss(overlay)
      }
      for (environment, more) in [([:], []), (person, ["--hints", "never"])] {
        let script = try start(environment, more)
        try script.process.waitUntilStill()
        expect(!hasFonts(script))
        try end(script)
      }
      expect(try session.steer("list", "seen").output, is: "")

      let first = try launch(person)
      try expectCard(first, from: 300, as: "first-start", in: session)
      expect(try session.steer("list", "seen").output, is: "followspot-first-start\n")
      try end(first)

      let second = try start(person)
      try second.process.waitUntilStill()
      expect(!hasFonts(second))
      try end(second)
      expect(
        try session.steer("list", "seen", "--forget", "followspot-first-start").exit, is: .code(0))
      let again = try launch(person)
      try eventually("the card comes again") { paintings(again, from: 300) > 0 }
      try end(again)
    }
  }

  @Test("A first start waits for no lock: there is no card, and Esc ends the light")
  func firstStartLocked() throws {
    try withWestonSession(WestonOptions(width: 640, height: 480)) { session in
      let state = "\(session.directory.path)/state"
      for folder in [state, "\(state)/followspot"] { mkdir(folder, 0o700) }
      let lock = open("\(state)/followspot/seen.json.lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
      try require(lock >= 0 && flock(lock, LOCK_EX) == 0)
      let environment = ["XDG_ACTIVATION_TOKEN": "token", "XDG_STATE_HOME": state]
      func start() throws -> Followspot {
        try Followspot.launch(
          ["point", "--through", "none", "--shrink", "1", "--fade", "0", "--size", "60"],
          in: session, environment: environment.merging(["WAYLAND_DEBUG": "client"]) { $1 },
          tellsWhenReady: false)
      }
      let locked = try start()
      try locked.process.waitUntil("the light is shown, and other calls are heard") {
        try session.steer("status", "--json").exit == .code(0)
          && session.shot()[4, 4] != WestonSession.background
      }
      try locked.process.waitUntilStill()
      expect(!hasFonts(locked))
      try session.dismiss(locked)
      expect(Files.text(of: "\(state)/followspot/seen.json"), is: "")

      // What could not be remembered comes the next time.
      close(lock)
      let free = try start()
      try eventually("the card comes") { paintings(free, from: 300) > 0 }
      try session.waitUntilHandled(free.process)
      try session.dismiss(free)
      expect(Files.text(of: "\(state)/followspot/seen.json").contains("followspot-first-start"))
    }
  }
}
