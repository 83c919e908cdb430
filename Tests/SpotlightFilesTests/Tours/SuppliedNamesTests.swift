import Expectations
import Spotlight
import SpotlightFiles

/// Targets, conditions and panels that a file of a tour has.
@Suite struct SuppliedNamesTests {
  @Test func `a file gives places and conditions`() throws {
    let read = ReadTour(
      """
      {
        targets: {save: '40,60 120x32', menu: {x: 1, y: 2, width: 3, height: 4}, later: null},
        conditions: {'signed-in': true, tired: false},
        steps: [
          {at: ['save', 'menu', 'later']},
          {title: 'b', when: 'signed-in', nextOn: {condition: 'tired'}},
        ],
      }
      """)
    expect(read.sentences, is: [])
    let tour = try require(read.tour)
    expect(
      tour.targets == [
        "save": Rect(x: 40, y: 60, width: 120, height: 32),
        "menu": Rect(x: 1, y: 2, width: 3, height: 4),
      ])
    expect(tour.conditions, is: ["signed-in": true, "tired": false])
    let listed = ReadTour("{conditions: ['a'], steps: [{title: 'b', when: 'a'}]}")
    expect(listed.tour?.conditions, is: ["a": true])
  }

  @Test(
    arguments: [
      (
        "{targets: {save: ›'1,2 3x4 Save'}, steps: [{at: 'save'}]}",
        "save takes a rectangle and nothing behind it, not 'Save'."
      ),
      (
        "{targets: ›['save'], steps: [{at: 'save'}]}",
        "targets takes an object of names and rectangles, not a list."
      ),
      (
        "{targets: {'': ›'1,2 3x4'}, steps: [{at: 'save'}]}",
        "a name has 1 to 256 characters on one line, and not ''."
      ),
      ("{conditions: {a: ›1}, steps: [{title: 'b', when: 'a'}]}", "a takes true or false, not 1."),
      (
        "{conditions: ›'a', steps: [{title: 'b', when: 'a'}]}",
        "conditions takes a list of names, or an object of names with true or false, not 'a'."
      ),
    ])
  func `a slip is told at its place`(text: String, sentence: String) {
    expectMistake(text, sentence)
  }

  @Test func `a name that no step has is a warning, with the nearest one`() {
    let read = ReadTour(
      """
      {targets: {svae: '1,2 3x4'}, conditions: ['late'],
       steps: [{at: 'save', title: 'a', when: 'early'}]}
      """)
    expect(
      read.sentences == [
        "1:18 warning: no step has the target 'svae'; did you mean 'save'?",
        "1:43 warning: no step has the condition 'late'.",
      ])
    expect(read.tour != nil)
  }

  @Test func `what the command line or the file supplies is no warning, and other names are`() {
    let text = """
      {targets: {a: '1,2 3x4', later: null}, conditions: {b: false}, steps: [
        {at: ['a', 'later', 'c', 'e'], nextOn: {condition: 'b'}},
        {at: 'a', when: 'd', nextOn: {condition: 'f'}},
      ]}
      """
    var surroundings = FileSurroundings()
    surroundings.supplied = SuppliedNames(targets: ["c"], conditions: ["d"])
    let (tour, mistakes) = TourFile.read(Array(text.utf8), in: surroundings)
    expect(tour != nil)
    expect(mistakes.map(\.line), is: [2, 3])
    expect(
      mistakes.map(\.description) == [
        "warning: nothing says where 'e' is yet, so the tour waits for it and then does what "
          + "'missing' says; give it a place under 'targets', by --target NAME=X,Y,WxH, or later by "
          + "followspot target NAME X,Y WxH (then say NAME: null under 'targets').",
        "warning: nothing sets the condition 'f' yet, so the tour does not go on by it; set it under "
          + "'conditions' or by --condition NAME, or later by followspot condition NAME on.",
      ])
    // A program sets its own.
    surroundings.supplied = nil
    expect(TourFile.read(Array(text.utf8), in: surroundings).mistakes.isEmpty)
  }

  @Test func `a name that nothing waits for is no reason to say that the tour waits`() {
    let text =
      "{steps: [{title: 'a', panels: {picture: 'p.png', at: 'q'}, nextOn: {vanishes: 'q'}}]}"
    var surroundings = FileSurroundings()
    surroundings.supplied = SuppliedNames()
    let sentences = TourFile.read(Array(text.utf8), in: surroundings).mistakes.map(\.description)
    let unknown = sentences.filter { $0.contains("nothing says where 'q' is yet; give it") }
    expect(unknown.count, is: 2, "\(sentences)")
  }

  @Test(arguments: [("", 0), ("background: '#FF0000', ", 1)])
  func `only a panel with a background is solid by its tint`(ground: String, count: Int) throws {
    let read = ReadTour(
      step: "panels: {picture: 'a.png', at: '1,2 3x4', \(ground)frost: {tint: 1}}")
    expect(read.sentences.count, is: count)
    expect(read.sentences.allSatisfy { $0.contains("so the panel is solid") }, "\(read.sentences)")
    let look = try require(read.tour?.steps.first?.panels.first?.look)
    expect((look.frost == nil) == (count == 1) && look.frost?.tint ?? 0 == 0)
  }

  @Test func `a step has panels`() throws {
    let read = ReadTour(
      step: """
        panels: [
          {picture: 'a.png', at: '40,60 120x32', radius: 4, background: '#10203080',
           shadow: {opacity: 0, x: 3, spread: -1}, frost: true, opacity: '80%', movable: true},
          {picture: 'b.png', at: 'save', radius: [1, 2, 3, 4]},
        ]
        """)
    expect(read.sentences, is: [])
    let panels = try require(read.tour?.steps.first?.panels)
    expect(panels.map(\.picture), is: ["a.png", "b.png"])
    expect(panels.map(\.place), is: [.rect(x: 40, y: 60, width: 120, height: 32), .named("save")])
    expect(panels[0].look.cornerRadius == 4 && panels[0].look.shadow?.opacity == 0)
    expect(panels[0].look.shadow?.x == 3 && panels[0].look.shadow?.spread == -1)
    expect(panels[0].look.background, is: Color(red: 0x10, green: 0x20, blue: 0x30))
    // The opacity of the background is the tint, as in followspot panel.
    expect(panels[0].look.backdrop == .frosted(tint: 128 / 255) && panels[0].isMovable)
    expect(panels[0].opacity == 0.8 && panels[1].opacity == 1)
    let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
    expect(panels[1].look.corners, is: radii)
    expect(
      ReadTour(step: "panels: {picture: 'a.png', at: '1,2 3x4'}").tour?.steps[0].panels.count == 1)
  }

  /// Reads one panel of a picture that is 30 pixels wide and 20 high, or that is none.
  private static func panel(
    at place: String, isPicture: Bool = true
  ) -> (panel: StepPanel?, sentences: [String]) {
    var surroundings = FileSurroundings()
    surroundings.sizeOfPicture = { path throws(PictureFailure) in
      guard isPicture else { throw PictureFailure("it is none.") }
      return path == "a.png" ? Size(width: 30, height: 20) : .zero
    }
    let text = "{steps: [{title: 'a', panels: {picture: 'a.png', at: \(place)}}]}"
    let (tour, mistakes) = TourFile.read(Array(text.utf8), in: surroundings)
    return (tour?.steps[0].panels.first, mistakes.map(\.sentence))
  }

  @Test(arguments: [
    ("'-4,6.5'", Target.rect(x: -4, y: 6.5, width: 30, height: 20)),
    ("' 4,6 '", .rect(x: 4, y: 6, width: 30, height: 20)),
    ("{rect: {x: 1, y: 2}}", .rect(x: 1, y: 2, width: 30, height: 20)),
    (
      "{rect: '24,16', corner: 'bottomRight'}",
      .corner(.bottomRight, of: nil, Rect(x: 24, y: 16, width: 30, height: 20))
    ),
    (
      "{rect: '24,16', output: 'DP-1'}",
      .rect(on: "DP-1", Rect(x: 24, y: 16, width: 30, height: 20))
    ),
    ("'1,2 3x4'", .rect(x: 1, y: 2, width: 3, height: 4)),
    ("{rect: {x: 1, y: 2, width: 3, height: 4}}", .rect(x: 1, y: 2, width: 3, height: 4)),
  ])
  func `a panel without a size has that of its picture`(place: String, target: Target) {
    let (panel, sentences) = Self.panel(at: place)
    expect(panel?.place == target && sentences == [])
  }

  @Test func `a panel without a size is left out if its picture cannot be read`() {
    let (panel, sentences) = Self.panel(at: "'1,2'", isPicture: false)
    expect(panel == nil && sentences == ["the picture 'a.png' is left out: it is none."])
    // A panel with a size needs to know nothing of its picture.
    expect(Self.panel(at: "'1,2 3x4'", isPicture: false).sentences, is: [])
  }

  @Test(
    arguments: [
      (
        "panels: {picture: 'a.png', at: {rect: ›{x: 1, y: 2, height: 3}}},",
        "rect needs the key 'width'."
      ),
      ("panels: ›{at: '1,2 3x4'},", "panels needs the key 'picture'."),
      ("panels: [›{picture: 'a.png'}],", "panels needs the key 'at'."),
      (
        "panels: {picture: ›'../a.png', at: '1,2 3x4'},",
        "picture takes the path of a picture in the folder of this file, not '../a.png'."
      ),
      (
        "panels: {picture: 'a.png', at: '1,2 3x4', ›blur: 3},",
        "there is no key 'blur' here; did you mean frost?"
      ),
      ("panels: ›'a.png',", "panels takes an object with a picture and a place, not 'a.png'."),
    ])
  func `a slip in a panel is told at its place`(line: String, sentence: String) {
    expectMistake(step: line, sentence)
  }
}
