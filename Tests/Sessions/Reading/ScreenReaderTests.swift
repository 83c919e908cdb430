import Expectations
import FakeSpeech
import Glibc

/// What a person hears who uses a screen reader.
@Suite("Orca reads the cards", .sessions)
struct ScreenReaderTests {
  private static let tour = """
    { steps: [
      { at: '40,60 120x32', title: 'Save your work', text: 'Press the disk.', progress: 'numbers',
        buttons: ['back', 'next'] },
      { at: '340,60 120x32', title: 'Find things', text: 'Type a word here.', progress: 'numbers',
        buttons: ['back', 'next'] },
      { at: '40,260 120x32', title: 'The end', text: 'That was all of it.', buttons: ['finish'] },
    ] }
    """

  /// The steps of the example: what is said of each, and the button that Enter presses.
  private static let example: [(words: String, button: String?)] = [
    (
      "Welcome to Followspot dialog A dark harbour: one light is on a boat, another on a lighthouse. "
        + "It dims the screen and lights what matters. Here are eleven short steps. 1 of 11. Enter "
        + "goes on, Esc leaves at any time.", "Show me"
    ),
    (
      "This is a light dialog In it you see your screen as it is now. Its edge can be soft,", "Next"
    ),
    ("It glides dialog Go back and forth as fast as you like: it turns around in flight.", "Next"),
    ("It draws the eye dialog With a ring, a glow and a slow pulse. 4 of 11.", "Next"),
    ("Any shape, any number dialog A step can have many lights.", "Next"),
    (
      "Half a screen dialog A part of the screen fits every screen, large or small. 6 of 11.",
      "Next"
    ),
    // Its keys are those of the window below, if there is one; so another program leads on.
    ("In this step, clicks in the light reach the window below.", nil),
    (
      "A picture of its own dialog A harbour in the evening, with boats and a lighthouse. A step can",
      "Next"
    ),
    ("Some steps go on alone dialog This one waits for six seconds,", nil),
    (
      "Cards have room for words dialog They can be bold, slanted or typed, and lead to a page:",
      "Next"
    ),
    ("That is all dialog This tour is a file, first-steps.json5.", "Done"),
  ]

  /// The step that lets clicks through.
  private static let passing = 6

  @Test(
    "Orca says title, text, pictures and button of each step of the example, Tab and Enter work, and so it is in a second run"
  )
  func steps() throws {
    try withReader { session, reader in
      try reader.start()
      for isFirst in [true, false] {
        let run = try TourRun(exampleWith: ["--motion", "reduced"], in: session)
        for (index, step) in Self.example.enumerated() {
          try reader.waitFor(step.words)
          if let button = step.button { try reader.waitFor("\(button) push button") }
          if isFirst, index == 1 {
            for button in ["Back", "Next"] {
              try session.type(Key.tab)
              try reader.waitFor("\(button) push button")
            }
          }
          // The reader is faster than a hand may be, and a step has to be seen before a key leads on.
          try run.waitFor("didShow")
          // Enter presses the button that is said. The step without one leads on by itself after six seconds: on a busy machine
          // these may be over before a key comes, which would then be for the next step.
          if index == Self.passing {
            expect(try session.steer("next").exit, is: .code(0))
          } else if index < 10, step.button != nil {
            try session.type(Key.enter)
          }
        }
        try session.type(Key.tab)
        try reader.waitFor("Once more push button")
        try session.type(Key.right)
        expect(try run.followspot.wait(), is: .code(0))
      }
    }
  }

  @Test(
    "A braille display shows each step of the example, and the key above a button presses it",
    .enabled(
      if: BrailleDisplay.isInstalled,
      "Orca, or BRLTTY with its driver vr, is not installed: apt-get install orca brltty."))
  func braille() throws {
    try withSwaySession {
      try withReader(in: $0) { session, reader in
        if try reader.showsFocusAlone {
          try leaveOut("Orca 48 shows the element with the focus alone, of every program.")
        }
        // A keyboard from before the reader starts: without one no surface has the keys.
        let injector = try session.injector
        let display = try BrailleDisplay(in: session)
        defer { display.end() }
        try reader.start(with: display)
        let run = try TourRun(exampleWith: ["--motion", "reduced"], in: session)
        for (index, step) in Self.example.enumerated() {
          let button = (step.button ?? (index == Self.passing ? "Next" : nil)).map {
            "\($0) push button"
          }
          try display.read(step.words, before: button)
          try run.waitFor("didShow")
          switch index {
          case 0, Self.example.count - 1:
            try display.press(BrailleDisplay.home)
            try display.waitFor(button ?? "")
            try display.press(BrailleDisplay.routing(2))
          default: if button != nil { try injector.type(Key.enter) }
          }
        }
        expect(try run.followspot.wait(), is: .code(0))
      }
    }
  }

  @Test(
    "A reader that starts in the middle of a step reads it, and the voice is silent while it listens"
  )
  func late() throws {
    try withReader { session, reader in
      let speech = try require(FakeSpeech(path: session.directory.path + "/voice", .good))
      defer { speech.stop() }
      let voice = ["SPEECHD_ADDRESS": "unix_socket:\(session.directory.path)/voice"]
      let run = try TourRun(Self.tour, ["--speak"], in: session, environment: voice)
      try run.waitFor("didShow", of: "step-1")
      try eventually("the voice speaks") { speech.seen.heard.contains { $0.hasPrefix("\"") } }
      try reader.start()
      try reader.waitFor("Save your work dialog Press the disk. 1 of 3.")
      let texts = speech.seen.heard.count { $0.hasPrefix("\"") }
      let status = try session.steer("status")
      expect(status.output.contains("screen reader"))
      try session.type(Key.enter)
      try reader.waitFor("Find things dialog")
      expect(speech.seen.heard.count { $0.hasPrefix("\"") }, is: texts)
      reader.kill()
      // From the next step on, the voice speaks again.
      try eventually("the reader is gone") {
        try !session.steer("status").output.contains("screen reader")
      }
      try session.type(Key.enter)
      try run.waitFor("didShow", of: "step-3")
      try eventually("the voice speaks") {
        speech.seen.heard.contains { $0.contains("That was all of it.") }
      }
      try run.followspot.end()
    }
  }

  @Test(
    "A key that comes up together with a card does not keep the reader from it",
    arguments: ["", "'finish'"])
  func lateKey(buttons: String) throws {
    try withReader { session, reader in
      try reader.start()
      let tour = """
        { steps: [
          { at: '40,60 120x32', title: 'Save your work', buttons: ['next'] },
          { at: '340,60 120x32', buttons: [] },
          { at: '40,260 120x32', title: 'Watch this', text: 'It goes by itself.', buttons: [\(buttons)] },
        ] }
        """
      let run = try TourRun(tour, in: session)
      try reader.waitFor("Next push button")
      let before = reader.interruptions
      try session.type(Key.enter)
      try run.waitFor("didShow", of: "step-2")
      // If a window goes with a key, the reader takes no notice of keys for some seconds. After that, a key makes the window that
      // is there the active one for the reader, also if the reader has not read it yet. Enter and the window that goes
      // interrupt the reader twice; more interruptions are of keys that it notices.
      var last = reader.interruptions
      try eventually("the reader takes notice of keys") {
        try session.type(Key.f9)
        return reader.interruptions > before + 4
      }
      try eventually("it has noticed all of them") {
        defer { last = reader.interruptions }
        return last == reader.interruptions
      }
      let noticed = reader.interruptions
      try session.key(Key.f9, isPressed: true)
      try eventually("the reader takes notice of the key") { reader.interruptions > noticed }
      try reader.whileStopped {
        expect(try session.steer("next").exit, is: .code(0))
        try run.waitFor("didShow", of: "step-3")
        try session.key(Key.f9, isPressed: false)
        expect(try session.steer("status").exit, is: .code(0))
      }
      try reader.waitFor("Watch this dialog It goes by itself.")
      if !buttons.isEmpty { try reader.waitFor("Done push button") }
      try run.followspot.end()
      expect(reader.heard.count { $0.contains("Watch this dialog") }, is: 1)
    }
  }

  @Test("A card that comes just before the program hangs is heard whole and once when it goes on")
  func hang() throws {
    try withReader { session, reader in
      try reader.start()
      let tour = """
        { steps: [
          { at: '40,60 120x32', title: 'Save your work', buttons: ['next'] },
          { at: '340,60 120x32', title: 'Find things', text: 'Type a word here.',
            buttons: ['next'] },
          { at: '40,260 120x32', title: 'Watch this', text: 'Press the disk now.', buttons: [] },
          { at: '40,60 120x32', title: 'The end', buttons: ['finish'] },
        ] }
        """
      let run = try TourRun(tour, in: session)
      try reader.waitFor("Next push button")
      let cards = [
        "Find things dialog Type a word here.", "Watch this dialog Press the disk now.",
      ]
      for (card, step) in zip(cards, ["step-2", "step-3"]) {
        var hasPinged = { false }
        try reader.whileStopped {
          expect(try session.steer("next").exit, is: .code(0))
          try run.waitFor("didShow", of: step)
          run.followspot.signal(SIGSTOP)
          hasPinged = try reader.watchPings()
        }
        try eventually("the reader takes the program for dead") { hasPinged() }
        run.followspot.signal(SIGCONT)
        try reader.waitFor(card)
        if step == "step-2" { try reader.waitFor("Next push button") }
      }
      expect(try session.steer("next").exit, is: .code(0))
      try reader.waitFor("Done push button")
      for card in cards { expect(reader.heard.count { $0.contains(card) }, is: 1) }
      try run.followspot.end()
    }
  }

  @Test("Where the keys stay with the window below, the step is a notification")
  func notification() throws {
    try withReader(WestonOptions(capabilities: [.pointer])) { session, reader in
      try reader.start()
      let tour = """
        { steps: [{ at: '40,60 120x32', onTapLight: 'passThrough', title: 'Save your work',
          text: 'Press the disk.' }] }
        """
      let run = try TourRun(tour, in: session)
      try reader.waitFor("Save your work. Press the disk.")
      try run.followspot.end()
    }
  }

  @Test("The reader's own keys work under our exclusive keyboard, and are none of ours")
  func ownKeys() throws {
    try withReader { session, reader in
      try reader.start()
      let run = try TourRun(Self.tour, in: session)
      try reader.waitFor("Next push button")
      try session.key(Key.insert, isPressed: true)
      try session.type(Key.h)
      try session.key(Key.insert, isPressed: false)
      try reader.waitFor("Entering learn mode.")
      try session.type(Key.right)
      try reader.waitFor("right")
      try session.type(Key.escape)
      run.followspot.signal(SIGTERM)
      _ = try run.followspot.wait()
    }
  }

  @Test(
    "Lights that keys move are told in words, and a light under the pointer when it comes and goes")
  func lights() throws {
    try withReader { session, reader in
      try reader.start()
      let followspot = try Followspot.show(
        ["light", "40,60 120x32", "300,200 80x80"], in: session)
      try session.type(Key.tab)
      try reader.waitFor("Light 1 of 2, 120 by 32 at 40, 60")
      try session.type(Key.tab)
      try reader.waitFor("Light 2 of 2, 80 by 80 at 300, 200")
      try session.type(Key.right)
      try reader.waitFor("Light 2 of 2, 80 by 80 at 30")
      try followspot.end()
      let point = try Followspot.launch(["point"], in: session)
      try reader.waitFor("The light is on.")
      point.signal(SIGTERM)
      try reader.waitFor("The light is off.")
      _ = try point.wait()
    }
  }

  @Test("On sway, the reader's own keys work under our exclusive keyboard, and Tab comes to us")
  func sway() throws {
    try withSwaySession {
      try withReader(in: $0) { session, reader in
        // A keyboard from before the reader starts: without one no surface has the keys.
        let injector = try session.injector
        try reader.start()
        let run = try TourRun(Self.tour, in: session)
        try reader.waitFor("Save your work dialog Press the disk. 1 of 3.")
        try reader.waitFor("Next push button")
        try injector.type(Key.enter)
        try reader.waitFor("Find things dialog Type a word here. 2 of 3.")
        try reader.waitFor("Next push button")
        try injector.type(Key.tab)
        try reader.waitFor("Back push button")
        try injector.key(Key.insert, isPressed: true)
        try injector.type(Key.h)
        try injector.key(Key.insert, isPressed: false)
        try reader.waitFor("Entering learn mode.")
        try run.followspot.end()
      }
    }
  }
}
