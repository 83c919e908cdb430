import Expectations
import Spotlight
import SpotlightFiles

@Suite struct TourFileTests {
  private static let frame = Rect(x: 40, y: 60, width: 120, height: 32)

  func step(_ members: String) throws -> Step {
    let read = ReadTour(step: "text: 'T', \(members)")
    expect(read.sentences, is: [])
    return try require(read.tour?.steps.first)
  }

  @Test func `the least tour is one step with a text`() throws {
    let read = ReadTour("{steps: [{text: 'Hello'}]}")
    expect(read.sentences, is: [])
    expect(read.tour, is: Tour([Step("step-1", lights: [], card: Card(body: "Hello"))]))
  }

  @Test func `keys of a file add to the usual ones, and each means what was said last`() throws {
    func keys(_ text: String) -> [String: Reaction]? {
      ReadTour("{steps: [{text: 'a'}], keys: \(text)}").tour?.keys
    }
    expect(keys("{}"), is: Tour.standardKeys)
    expect(keys("{F8: 'next'}"), is: Tour.standardKeys.merging(["F8": .next]) { $1 })
    let without = try require(keys("{Space: 'ignore', Enter: 'finish'}"))
    expect(without["Space"] == .ignore && without["Enter"] == .finish)
    expect(without["Right"] == .next && without.count == Tour.standardKeys.count)
  }

  @Test(
    arguments: [
      ("'40,60 120x32'", [StepLight(.rect(frame))]),
      ("' 40,60 120x32 Save it '", [StepLight(.rect(frame), label: "Save it")]),
      ("'save'", [StepLight("save")]),
      ("['save', '40,60 120x32']", [StepLight("save"), StepLight(.rect(frame))]),
      ("{rect: '40,60 120x32'}", [StepLight(.rect(frame))]),
      ("{rect: {x: 40, y: 60, width: 120, height: 32}}", [StepLight(.rect(frame))]),
      ("{rect: '40,60 120x32', output: 'DP-1'}", [StepLight(.rect(on: "DP-1", frame))]),
      ("{rect: '40,60 120x32', corner: 'topRight'}", [StepLight(.corner(.topRight, frame))]),
      (
        "{part: ' 12.5%,0%  50%x100% '}",
        [StepLight(.part(Rect(x: 0.125, y: 0, width: 0.5, height: 1)))]
      ),
      (
        "{part: '57%,0% 43%x1%', output: 'DP-1'}",
        [StepLight(.part(Rect(x: 0.57, y: 0, width: 0.43, height: 0.01), of: "DP-1"))]
      ),
      (
        "{rect: '40,60 120x32 a', corner: 'bottomLeft', output: 'DP-1', id: 'b'}",
        [StepLight(.corner(.bottomLeft, of: "DP-1", frame), id: "b", label: "a")]
      ),
      ("{rect: '40,60 120x32 a', label: 'b'}", [StepLight(.rect(frame), label: "b")]),
      ("{name: '1st', padding: 4}", [StepLight(.named("1st"), look: Look(padding: 4))]),
      ("[]", []),
    ] as [(String, [StepLight])])
  func `a step lights places and names`(text: String, lights: [StepLight]) throws {
    expect(try step("at: \(text)").lights, is: lights)
  }

  @Test(
    arguments: [
      ("shape: 'ellipse'", Look(shape: .ellipse)), ("shape: 'rect'", Look(shape: .rectangle)),
      ("shape: 'capsule'", Look(shape: .capsule)),
      ("shape: 'rounded'", Look(shape: .rounded(radius: 8))),
      ("shape: 'rounded:3'", Look(shape: .rounded(radius: 3))),
      (
        "shape: 'rounded:1,2,3,4'",
        Look(
          shape: .corners(CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)))
      ),
      ("rotation: -30.5", Look(rotation: -30.5)), ("rotation: 360", Look(rotation: 360)),
      ("padding: -4", Look(padding: -4)), ("opacity: 0.5", Look(opacity: 0.5)),
      ("opacity: '50%'", Look(opacity: 0.5)), ("feather: 0", Look(edge: .sharp)),
      ("feather: 12", Look(edge: .feathered(width: 12))),
      (
        "feather: {width: 12, curve: 'smooth'}",
        Look(edge: .feathered(width: 12, curve: .smooth))
      ),
      (
        "feather: {width: 9, curve: [[0.4, '90%']]}",
        Look(edge: .feathered(width: 9, curve: .stops([.init(at: 0.4, dim: 0.9)])))
      ),
      ("ring: 4", Look(ring: Ring(width: 4, color: .white))),
      ("ring: 0", Look(ring: Ring(width: 0, color: .white))),
      (
        "ring: {width: 4, color: '#0000FF', gap: 2, opacity: 0.5}",
        Look(ring: Ring(width: 4, color: Color(red: 0, green: 0, blue: 255), gap: 2, opacity: 0.5))
      ),
      (
        "ring: {width: 4, color: '#0000FF33'}",
        Look(ring: Ring(width: 4, color: Color(red: 0, green: 0, blue: 255), opacity: 0.2))
      ),
      ("glow: 24", Look(glow: Glow(width: 24, color: .white))),
      (
        "glow: {width: 24, color: '#0F0', opacity: 1}",
        Look(glow: Glow(width: 24, color: Color(red: 0, green: 255, blue: 0), opacity: 1))
      ),
    ])
  func `looks are said in the words of the command`(text: String, look: Look) throws {
    expect(try step(text).look, is: look)
    expect(try step("at: {name: 'a', \(text)}").lights, is: [StepLight("a", look: look)])
    let read = ReadTour("{defaults: {\(text)}, steps: [{text: 'a'}]}")
    expect(read.tour?.defaults.look, is: look)
  }

  @Test func `no step has what the defaults of its tour have`() throws {
    let read = ReadTour(
      """
      {defaults: {padding: 3, dim: 0.3, glide: 'none', pulse: true, onTapLight: 'back', onTapDim: 'back', missing: 'skip'},
        steps: [{text: 'a'}]}
      """)
    expect(read.sentences, is: [])
    let tour = try require(read.tour)
    let (unset, said) = (Mirror(reflecting: StepDefaults()), Mirror(reflecting: tour.defaults))
    let step = Mirror(reflecting: try require(tour.steps.first))
    let empty = Mirror(reflecting: Step("", lights: []))
    for case let name? in said.children.map(\.label) {
      func text(_ mirror: Mirror) throws -> String {
        String(describing: try require(mirror.descendant(name), "\(name)"))
      }
      expect(try text(said) != text(unset), "\(name) is missing in the file of this test")
      expect(try text(step) == text(empty), "\(name)")
    }
  }

  /// What a step says, and what becomes of a step that says a text alone.
  private static let members: [(String, @Sendable (inout Step) throws -> Void)] = [
    ("dim: 0.3", { $0.dim = Dim(opacity: 0.3) }), ("dim: '30%'", { $0.dim = Dim(opacity: 0.3) }),
    ("dim: '#FFFFFF'", { $0.dim = Dim(color: .white) }),
    ("dim: '#FFFFFF33'", { $0.dim = Dim(color: .white, opacity: 0.2) }),
    ("dim: {opacity: 1}", { $0.dim = Dim(opacity: 1) }),
    (
      "dim: {color: '#FFFFFF', opacity: '10%'}", { $0.dim = Dim(color: .white, opacity: 0.1) }
    ),
    ("glide: 'none'", { $0.glide = Glide.none }), ("glide: 0", { $0.glide = Glide.none }),
    ("glide: 'spring'", { $0.glide = .spring(Spring()) }),
    ("glide: {}", { $0.glide = .spring(Spring()) }),
    ("glide: 0.5", { $0.glide = .eased(.seconds(0.5)) }),
    (
      "glide: {response: 0.6}",
      { $0.glide = .spring(Spring(response: .milliseconds(600))) }
    ),
    (
      "glide: {response: 0.6, damping: 0.5}",
      { $0.glide = .spring(Spring(response: .milliseconds(600), dampingRatio: 0.5)) }
    ),
    ("glide: {duration: 1, easing: 'linear'}", { $0.glide = .eased(.seconds(1), .linear) }),
    ("glide: {duration: 1}", { $0.glide = .eased(.seconds(1), .easeInOut) }),
    (
      "glide: {duration: 1, easing: [0.1, -2, 0.3, 4]}",
      { $0.glide = .eased(.seconds(1), .cubicBezier(x1: 0.1, y1: -2, x2: 0.3, y2: 4)) }
    ),
    ("pulse: true", { $0.pulse = Pulse() }), ("pulse: {}", { $0.pulse = Pulse() }),
    ("pulse: false", { $0.pulse = .off }),
    (
      "pulse: {period: 3, depth: '25%'}", { $0.pulse = Pulse(period: .seconds(3), depth: 0.25) }
    ),
    ("nextOn: 'tap'", { $0.nextOn = [.tap] }), ("nextOn: []", { $0.nextOn = [] }),
    ("nextOn: ['tap', {after: 1.5}]", { $0.nextOn = [.tap, .after(.seconds(1.5))] }),
    ("nextOn: {key: 'F1'}", { $0.nextOn = [.key("F1")] }),
    ("nextOn: {condition: 'c'}", { $0.nextOn = [.condition("c")] }),
    ("nextOn: {appears: 'a'}", { $0.nextOn = [.appears("a")] }),
    ("nextOn: {pressed: 'a'}", { $0.nextOn = [.pressed("a")] }),
    ("nextOn: {vanishes: {name: 'a'}}", { $0.nextOn = [.vanishes("a")] }),
    ("nextOn: {appears: '40,60 120x32'}", { $0.nextOn = [.appears(.rect(frame))] }),
    (
      "nextOn: {appears: {rect: '40,60 120x32', output: 'O'}}",
      { $0.nextOn = [.appears(.rect(on: "O", frame))] }
    ),
    ("missing: 'skip'", { $0.missing = .skip }), ("missing: 'end'", { $0.missing = .end }),
    ("missing: 'card'", { $0.missing = .card }),
    ("missing: {wait: 2}", { $0.missing = .wait(.seconds(2)) }),
    ("missing: {wait: 2, then: 'skip'}", { $0.missing = .wait(.seconds(2), then: .skip) }),
    ("missing: {then: 'skip'}", { $0.missing = .skip }),
    // The plane of a path is written as in SVG, or as a rectangle.
    (
      "shape: {path: 'M0 0h9v9z', fillRule: 'evenodd', viewBox: '0,0 24x24'}",
      { $0.look.shape = .path(try path(.evenOdd, Rect(x: 0, y: 0, width: 24, height: 24))) }
    ),
    (
      "shape: {path: 'M0 0h9v9z', fillRule: 'evenodd', viewBox: '-1.5, 2, 24 24'}",
      { $0.look.shape = .path(try path(.evenOdd, Rect(x: -1.5, y: 2, width: 24, height: 24))) }
    ),
    (
      "shape: {path: 'M0 0h9v9z', viewBox: '0 0 100 50'}",
      { $0.look.shape = .path(try path(.nonZero, Rect(x: 0, y: 0, width: 100, height: 50))) }
    ),
  ]

  private static func path(_ rule: FillRule, _ box: Rect) throws -> Path {
    try Path(svg: "M0 0h9v9z", fillRule: rule, viewBox: box)
  }

  @Test func `each member of a step sets what it says and nothing else`() throws {
    for (text, change) in Self.members {
      var expected = Step("step-1", lights: [], card: Card(body: "T"))
      try change(&expected)
      expect(try step(text), is: expected, "\(text)")
    }
  }

  @Test func `a step's dim has from the tour's what it does not say`() throws {
    let read = ReadTour("{defaults: {dim: '#FFFFFF33'}, steps: [{text: 'a', dim: 0.5}]}")
    expect(read.tour?.steps.first?.dim, is: Dim(color: .white, opacity: 0.5))
  }

  @Test(
    arguments: [
      ("'next'", .next), ("'back'", .back), ("'first'", .first), ("'last'", .last),
      ("'finish'", .finish), ("'skip'", .skip), ("'dismiss'", .dismiss), ("'ignore'", .ignore),
      ("{goto: 'step-1'}", .goTo("step-1")), ("{custom: 'x'}", .custom("x")),
    ] as [(String, Reaction)])
  func `taps, keys and buttons do what a word or an object says`(
    text: String, reaction: Reaction
  ) throws {
    expect(try step("onTapLight: \(text)").onTapLight, is: reaction)
    expect(try step("onTapDim: \(text)").onTapDim, is: reaction)
    let button = try step("buttons: [{id: 'b', label: 'B', does: \(text)}]").card?.buttons
    expect(button, is: [Button("B", id: "b", does: reaction)])
    let nameless = try step("buttons: ['next', {label: 'B', does: \(text)}]").card?.buttons
    expect(nameless?.last, is: Button("B", id: "button-2", does: reaction))
    let read = ReadTour("{keys: {K: \(text)}, steps: [{text: 'a'}]}")
    expect(read.tour?.keys["K"], is: reaction)
  }

  @Test func `a tour has up to ten thousand steps`() throws {
    let steps = { (count: Int) in
      "{steps: [\(String(repeating: "{text:'a'},", count: count))]}"
    }
    expect(ReadTour(steps(10_000)).tour?.steps.count, is: 10_000)
    expect(ReadTour(steps(10_001)).sentences == ["1:9 steps has at most 10000 entries, not 10001."])
  }

  @Test(arguments: [
    "0 0 100", "0 0 0 5", "0 0 -3 5", "a b c d", "0,0 24x24 label", "1 2 3 9999999",
  ])
  func `a plane that is none names the key`(text: String) {
    let file = "{steps: [{at: {name: 'a', shape: {path: 'M0 0h9v9z', viewBox: '\(text)'}}}]}"
    let (tour, mistakes) = TourFile.read(Array(file.utf8))
    expect(tour == nil && mistakes.count == 1)
    expect(mistakes.first?.sentence.hasPrefix("viewBox takes ") == true, "\(mistakes)")
  }
}
