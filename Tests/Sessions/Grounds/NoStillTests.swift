import Expectations

/// What is shown if no picture of the screen can be taken, and what is said of it.
@Suite("Screens of which there are no stills", .sessions)
struct NoStillTests {
  private let small = WestonOptions(width: 320, height: 240)
  private let reason =
    "the compositor has neither ext_image_copy_capture_manager_v1 nor zwlr_screencopy_manager_v1, "
    + "and the desktop has no portal for it."

  @Test("A status tells of the backdrop that was asked for, and of what is shown instead")
  func status() throws {
    try withWestonSession(small) { session in
      let light = try Followspot.show(
        ["light", "--outside", "freeze", "100,60 80x60"], in: session)
      let notice =
        "The screen stays live, because no picture of it can be taken: \(reason) With "
        + "outside and inside live, no picture is needed."
      for (outside, still) in [("freeze", "missing"), ("live", nil)] {
        if still == nil {
          expect(try session.steer("set", "outside", outside).exit, is: .code(0))
        }
        let status = try session.status
        expect(status["style"]["outside"].string, is: outside)
        expect(status["outputs"].elements.map { $0["still"].string }, is: [still])
        expect(status["notices"].elements.map(\.string).contains(notice), is: (still != nil))
      }
      try light.end()
    }
  }

  @Test("What was to be blurred is black")
  func hidden() throws {
    try withWestonSession(small) { session in
      let light = try Followspot.show(
        ["light", "--inside", "blur", "--shape", "rect", "100,60 80x60"], in: session)
      let picture = try session.shot()
      expect(picture.cropped(x: 100, y: 60, width: 80, height: 60).isOnly(0))
      // A light that hides covers whole pixels, with those that it only touches.
      let bright = Picture(width: 320, height: 240, filledWith: WestonSession.background)
      expectSame(
        picture, bright.patched(from: picture, x: 98, y: 58, width: 84, height: 64))
      try light.end()
      expect(
        light.errors,
        is: "followspot: Hidden places on the screen are black and not blurred, "
          + "because no picture of it can be taken: \(reason)\n")
    }
  }

  @Test("KWin without a portal: the screen goes on, and a sentence says why", .needs(.kwin))
  func kwin() throws {
    try withDesktop(KWinSession()) { session in
      let light = try Followspot.show(
        ["light", "--outside", "blur", "--dim", "#ffffff", "--shape", "rect", "100,60 80x60"],
        in: session)
      // Nothing is below: what is blurred would hide that it is not.
      let picture = try session.shot()
      expect(picture[20, 20] == RGB(red: 140, green: 140, blue: 140) && picture[140, 90] == 0)
      try light.end()
      expect(
        light.errors,
        is: "followspot: The screen stays live, because no picture of it can "
          + "be taken: the compositor copies no outputs, and the desktop's portal takes no "
          + "pictures. With outside and inside live, no picture is needed.\n")
    }
  }
}
