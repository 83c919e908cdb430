import Expectations
import Followspot
import SpotlightFiles
import SpotlightSteering

@testable import followspot_tool

/// Names of a tour on the command line and in requests.
@Suite struct GivenNamesTests {
  private func tour(_ words: String...) throws -> TourCommand {
    try read(["tour", "a.json5"] + words)
  }

  @Test func `places and conditions are read, and the last of a name counts`() throws {
    let given = try tour(
      "--target", "save=40,60,120x32", "--target=menu=-1,2 3x4", "--condition", "signed-in",
      "--condition", "late=on", "--condition=late=off", "--target", "save=1,1,2x2"
    ).given
    expect(
      given.targets == [
        "save": Rect(x: 1, y: 1, width: 2, height: 2),
        "menu": Rect(x: -1, y: 2, width: 3, height: 4),
      ])
    expect(given.conditions, is: ["signed-in": true, "late": false])
    var file = Tour([Step("a", at: "save", "other")])
    file.targets = ["save": Rect(x: 9, y: 9, width: 9, height: 9), "other": .zero]
    let merged = given.given(to: file)
    expect(merged.targets["save"], is: Rect(x: 1, y: 1, width: 2, height: 2))
    expect(merged.targets["other"], is: .zero)
  }

  @Test(arguments: [
    (
      ["--target", "save"],
      "--target takes NAME=X,Y,WxH, such as save=40,60,120x32, not 'save'."
    ),
    (
      ["--condition", "a=yes"],
      "--condition takes a name, or a name with =on or =off, such as signed-in, not 'a=yes'."
    ),
  ])
  func `what is neither is refused`(words: [String], expected: String) {
    for verb in [["tour", "a"], ["check", "a"], ["render", "a", "b"]] {
      expect(sentence(verb + words), is: expected)
    }
  }

  @Test(
    arguments: [
      ("next", .tour(.want(.next))), ("back", .tour(.want(.back))),
      ("goto \"a b\"", .step("a b")), ("goto 3", .step("3")), ("goto -1", .step("-1")),
      ("pause", .tour(.pause(hiding: false))), ("pause hide", .tour(.pause(hiding: true))),
      ("resume", .tour(.resume)), ("press next", .tour(.press("next"))),
      ("target save 1,2 3x4", .target("save", Rect(x: 1, y: 2, width: 3, height: 4))),
      ("target save \"1,2 3x4\"", .target("save", Rect(x: 1, y: 2, width: 3, height: 4))),
      ("target save 1,2,3x4", .target("save", Rect(x: 1, y: 2, width: 3, height: 4))),
      ("target save none", .target("save", nil)), ("condition a on", .condition("a", true)),
      ("condition a off", .condition("a", false)), ("say ready", .word("ready")),
      ("status", nil), ("set size 4", nil),
    ] as [(String, TourSteering?)])
  func `a request is read`(line: String, expected: TourSteering?) throws {
    expect(try TourSteering(Request(line: Array(line.utf8))), is: expected)
  }

  @Test(arguments: [
    ("pause hidden", "Pause cannot be 'hidden'; did you mean hide?"),
    ("condition a true", "A condition takes one of on or off, not 'true'."),
    ("target save x 3x4", "A rectangle starts with X,Y, such as 40,60, not with 'x'."),
    ("target save 1,2 0x4", "Width and height must be above 0, not '0x4'."),
  ])
  func `what makes no sense is refused with what to say`(line: String, expected: String) throws {
    let request = try Request(line: Array(line.utf8))
    #expect(throws: RequestRefusal.usage(expected)) { try TourSteering(request) }
  }

  @Test(
    arguments: [
      ("3", .position(3)), ("10000", .position(10_000)), ("+2", .steps(2)), ("-1", .steps(-1)),
      ("+0", .steps(0)), ("-0", .steps(0)), ("0", nil), ("10001", nil), ("++1", nil), ("1.5", nil),
      ("last", nil), ("", nil), ("+", nil),
    ] as [(String, TourSeek?)])
  func `the number of a step is read`(word: String, expected: TourSeek?) {
    expect(TourSeek(word: word), is: expected)
  }

  @Test func `a panel has a picture, a place and its looks`() throws {
    func panel(_ words: String...) throws -> PanelCommand {
      try read(["panel"] + words)
    }
    let plain = try panel("a.png", "-4,6.5")
    expect(plain.corner == Point(x: -4, y: 6.5) && plain.size == nil && plain.isMovable)
    expect(plain.look == PanelLook() && plain.opacity == 1)
    expect(
      plain.frame(of: PixelSize(width: 30, height: 20)),
      is: Rect(x: -4, y: 6.5, width: 30, height: 20))
    expect(plain.options.dim.opacity == 0 && plain.options.takesKeysOnlyOfPanels)
    for words in [["1,2", "3x4"], ["1,2 3x4"], ["1,2,3x4"]] {
      let sized: PanelCommand = try read(["panel", "a.png"] + words)
      expect(sized.frame(of: .zero), is: Rect(x: 1, y: 2, width: 3, height: 4))
    }
    let dressed = try panel(
      "a.png", "1,2", "--radius", "4,8,12,0", "--shadow", "none", "--blur", "12", "--background",
      "#FFFFFF66", "--opacity", "80%", "--fixed")
    let radii = CornerRadii(topLeft: 4, topRight: 8, bottomRight: 12, bottomLeft: 0)
    expect(dressed.look.corners == radii && dressed.look.shadow == nil && !dressed.isMovable)
    expect(dressed.look.backdrop, is: .frosted(blur: 12, tint: 0x66 / 255.0))
    let usual = PanelLook().shadow
    let color = Color(red: 16, green: 32, blue: 64)
    for (word, expected) in [
      ("blur=6", usual),
      ("x=-4,spread=2.5", .init(opacity: 0.45, blur: 6, x: -4, y: 2, spread: 2.5)),
      ("y=8,color=#10204080", .init(color: color, opacity: 128 / 255.0, blur: 6, y: 8)),
      ("opacity=20%,blur=0", .init(opacity: 0.2, blur: 0, y: 2)),
      ("color=#102040", .init(color: color, opacity: 0.45, blur: 6, y: 2)),
      (usual?.word ?? "", usual),
    ] {
      let look = try panel("a.png", "1,2", "--shadow", word).look
      expect(look.shadow?.blur == expected?.blur && look.shadow?.x == expected?.x)
      expect(look.shadow?.y == expected?.y && look.shadow?.spread == expected?.spread)
      expect(look.shadow?.color, is: expected?.color)
      // Colours have 256 steps of opacity.
      expect(abs((look.shadow?.opacity ?? 0) - (expected?.opacity ?? 0)) < 0.5 / 255)
    }
  }

  @Test(arguments: [
    ([], "panel takes the file of a picture, and then its place as X,Y or X,Y WxH."),
    (["a.png"], "behind the picture comes its place, as X,Y or X,Y WxH."),
    (["a.png", "40"], "a rectangle starts with X,Y, such as 40,60, not with '40'."),
    (["a.png", "1,2", "3x0"], "width and height must be above 0, not '3x0'."),
    (["a.png", "1,2", "3x4", "5x6"], "a place has nothing behind its size, and not '5x6'."),
    (["a.png", "9999999,2"], "a size WxH, such as 120x32, must follow '9999999,2'."),
  ])
  func `what is no panel is refused`(words: [String], expected: String) {
    expect(sentence(["panel"] + words), is: expected)
  }
}
