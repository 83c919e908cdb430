import Spotlight
import SpotlightFiles
import Testing

@Suite struct TourFileTests {
  private static let frame = Rect(x: 40, y: 60, width: 120, height: 32)

  func step(_ members: String) throws -> Step {
    let read = ReadTour(step: "text: 'T', \(members)")
    #expect(read.sentences == [])
    return try #require(read.tour?.steps.first)
  }

  @Test func `the least tour is one step with a text`() throws {
    let read = ReadTour("{steps: [{text: 'Hello'}]}")
    #expect(read.sentences == [])
    #expect(read.tour == Tour([Step("step-1", lights: [], card: Card(body: "Hello"))]))
  }

  @Test func `keys of a file add to the usual ones, and each means what was said last`() throws {
    func keys(_ text: String) -> [String: Reaction]? {
      ReadTour("{steps: [{text: 'a'}], keys: \(text)}").tour?.keys
    }
    #expect(keys("{}") == Tour.standardKeys)
    #expect(keys("{F8: 'next'}") == Tour.standardKeys.merging(["F8": .next]) { $1 })
    let without = try #require(keys("{Space: 'ignore', Enter: 'finish'}"))
    #expect(without["Space"] == .ignore && without["Enter"] == .finish)
    #expect(without["Right"] == .next && without.count == Tour.standardKeys.count)
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
    #expect(try step("at: \(text)").lights == lights)
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
    #expect(try step(text).look == look)
    #expect(try step("at: {name: 'a', \(text)}").lights == [StepLight("a", look: look)])
    let read = ReadTour("{defaults: {\(text)}, steps: [{text: 'a'}]}")
    #expect(read.tour?.defaults.look == look)
  }

  @Test func `a shape can be a path`() throws {
    let path = try Path(
      svg: "M0 0h9v9z", fillRule: .evenOdd, viewBox: Rect(x: 0, y: 0, width: 24, height: 24))
    let text = "shape: {path: 'M0 0h9v9z', fillRule: 'evenodd', viewBox: '0,0 24x24'}"
    #expect(try step(text).look == Look(shape: .path(path)))
  }

  @Test(
    arguments: [
      ("0.3", Dim(opacity: 0.3)), ("'30%'", Dim(opacity: 0.3)),
      ("'#FFFFFF'", Dim(color: .white)), ("'#FFFFFF33'", Dim(color: .white, opacity: 0.2)),
      ("{opacity: 1}", Dim(opacity: 1)),
      ("{color: '#FFFFFF', opacity: '10%'}", Dim(color: .white, opacity: 0.1)),
    ])
  func `a dim is an opacity, a colour, or both`(text: String, dim: Dim) throws {
    #expect(try step("dim: \(text)").dim == dim)
  }

  @Test func `a step's dim has from the tour's what it does not say`() throws {
    let read = ReadTour("{defaults: {dim: '#FFFFFF33'}, steps: [{text: 'a', dim: 0.5}]}")
    #expect(read.tour?.steps.first?.dim == Dim(color: .white, opacity: 0.5))
  }

  @Test(
    arguments: [
      ("'none'", .none), ("0", .none), ("'spring'", .spring(Spring())),
      ("0.5", .eased(.seconds(0.5))), ("{}", .spring(Spring())),
      ("{response: 0.6}", .spring(Spring(response: .milliseconds(600)))),
      (
        "{response: 0.6, damping: 0.5}",
        .spring(Spring(response: .milliseconds(600), dampingRatio: 0.5))
      ),
      ("{duration: 1, easing: 'linear'}", .eased(.seconds(1), .linear)),
      ("{duration: 1}", .eased(.seconds(1), .easeInOut)),
      (
        "{duration: 1, easing: [0.1, -2, 0.3, 4]}",
        .eased(.seconds(1), .cubicBezier(x1: 0.1, y1: -2, x2: 0.3, y2: 4))
      ),
    ] as [(String, Glide)])
  func `a glide is a word, a time, a spring or an easing`(text: String, glide: Glide) throws {
    #expect(try step("glide: \(text)").glide == glide)
  }

  @Test(
    arguments: [
      ("true", Pulse()), ("false", .off), ("{}", Pulse()),
      ("{period: 3}", Pulse(period: .seconds(3))),
      ("{period: 1, depth: '25%'}", Pulse(period: .seconds(1), depth: 0.25)),
    ])
  func `a pulse is on, off, or an object`(text: String, pulse: Pulse) throws {
    #expect(try step("pulse: \(text)").pulse == pulse)
    let read = ReadTour("{defaults: {pulse: \(text)}, steps: [{text: 'a'}]}")
    #expect(read.tour?.defaults.pulse == pulse)
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
    #expect(try step("onTapLight: \(text)").onTapLight == reaction)
    #expect(try step("onTapDim: \(text)").onTapDim == reaction)
    let button = try step("buttons: [{id: 'b', label: 'B', does: \(text)}]").card?.buttons
    #expect(button == [Button("B", id: "b", does: reaction)])
    let nameless = try step("buttons: ['next', {label: 'B', does: \(text)}]").card?.buttons
    #expect(nameless?.last == Button("B", id: "button-2", does: reaction))
    let read = ReadTour("{keys: {K: \(text)}, steps: [{text: 'a'}]}")
    #expect(read.tour?.keys["K"] == reaction)
  }

  @Test(
    arguments: [
      ("'tap'", [.tap]), ("['tap', {after: 1.5}]", [.tap, .after(.seconds(1.5))]),
      ("{key: 'F1'}", [.key("F1")]), ("{condition: 'c'}", [.condition("c")]),
      ("{appears: 'a'}", [.appears("a")]), ("{pressed: 'a'}", [.pressed("a")]),
      ("{vanishes: {name: 'a'}}", [.vanishes("a")]),
      ("{appears: '40,60 120x32'}", [.appears(.rect(frame))]),
      ("{appears: {rect: '40,60 120x32', output: 'O'}}", [.appears(.rect(on: "O", frame))]),
      ("[]", []),
    ] as [(String, [NextSignal])])
  func `signals take a step to the next one`(text: String, signals: [NextSignal]) throws {
    #expect(try step("nextOn: \(text)").nextOn == signals)
  }

  @Test(
    arguments: [
      ("'skip'", .skip), ("'end'", .end), ("'card'", .card),
      ("{wait: 2}", .wait(.seconds(2))),
      ("{wait: 2, then: 'skip'}", .wait(.seconds(2), then: .skip)),
      ("{then: 'skip'}", .skip),
    ] as [(String, MissingTargetPolicy)])
  func `a missing target is waited for or not`(text: String, policy: MissingTargetPolicy) throws {
    #expect(try step("missing: \(text)").missing == policy)
  }

  @Test func `a tour has up to ten thousand steps, and a step up to five hundred lights`() throws {
    let steps = { (count: Int) in
      "{steps: [\(String(repeating: "{text:'a'},", count: count))]}"
    }
    #expect(ReadTour(steps(10_000)).tour?.steps.count == 10_000)
    #expect(
      ReadTour(steps(10_001)).sentences == ["1:9 steps has at most 10000 entries, not 10001."])
    let lights = { (count: Int) in
      "at: [\(String(repeating: "'0,0 1x1',", count: count))]"
    }
    #expect(ReadTour(step: lights(500)).tour?.steps.first?.lights.count == 500)
    #expect(
      ReadTour(step: lights(501)).sentences.first == "1:15 at has at most 500 entries, not 501.")
  }

  @Test(arguments: [
    ("0 0 100 50", Rect(x: 0, y: 0, width: 100, height: 50)),
    ("-1.5, 2, 24 24", Rect(x: -1.5, y: 2, width: 24, height: 24)),
    ("0,0 24x24", Rect(x: 0, y: 0, width: 24, height: 24)),
  ])
  func `the plane of a path is written as in SVG or as a rectangle`(text: String, box: Rect) throws
  {
    let file = "{steps: [{at: {name: 'a', shape: {path: 'M0 0h9v9z', viewBox: '\(text)'}}}]}"
    let (tour, mistakes) = TourFile.read(Array(file.utf8))
    #expect(mistakes.isEmpty, "\(mistakes)")
    guard case .path(let path)? = tour?.steps[0].lights[0].look.shape else {
      Issue.record("there is no path")
      return
    }
    #expect(path.viewBox == box)
  }

  @Test(arguments: [
    "0 0 100", "0 0 0 5", "0 0 -3 5", "a b c d", "0,0 24x24 label", "1 2 3 9999999",
  ])
  func `a plane that is none names the key`(text: String) {
    let file = "{steps: [{at: {name: 'a', shape: {path: 'M0 0h9v9z', viewBox: '\(text)'}}}]}"
    let (tour, mistakes) = TourFile.read(Array(file.utf8))
    #expect(tour == nil && mistakes.count == 1)
    #expect(mistakes.first?.sentence.hasPrefix("viewBox takes ") == true, "\(mistakes)")
  }
}
