import Expectations
import RandomNumbers
import Spotlight
import SpotlightBus

@testable import SpotlightTargets

/// Elements found in trees, whatever the trees are.
@Suite struct WidgetWalkTests {
  private func find(
    _ pattern: WidgetPattern, in tree: inout ScriptedTree, _ toolkit: AccessibleToolkit = .other
  ) -> WidgetResult? {
    let walked = tree.run(WidgetWalk(.find(pattern), in: tree.top(toolkit))).result
    if tree.collects, let matches = WidgetMatches(pattern, in: tree.top(toolkit)) {
      let matched = tree.run(matches)
      expect(matched.result, is: walked, "A walk and a question for all find the same.")
    }
    return walked
  }

  private func path(_ result: WidgetResult?) -> String? {
    if case .found(let widget)? = result { widget.object.path } else { nil }
  }

  @Test(arguments: [false, true])
  func `an element is found by its role, its name and what is around it`(collects: Bool) {
    var tree = ScriptedTree()
    tree.collects = collects
    tree.add("/bar", 63, "Main")
    tree.add("/bar/save", 43, "Save", in: "/bar")
    tree.add("/page", 39, "Page")
    tree.add("/page/save", 43, "Save", in: "/page")
    tree.add("/page/all", 62, "Save all", in: "/page")
    expect(path(find(WidgetPattern(role: .button, name: "save"), in: &tree)), is: "/bar/save")
    expect(
      path(find(WidgetPattern(role: .button, name: "Save", within: "page"), in: &tree)),
      is: "/page/save")
    expect(path(find(WidgetPattern(role: .button, name: "*all"), in: &tree)), is: "/page/all")
    expect(
      path(find(WidgetPattern(role: .button, name: "Save", number: 2), in: &tree)) == "/page/save")
    expect(find(WidgetPattern(role: .button, name: "Save", number: 3), in: &tree), is: .missing)
    expect(find(WidgetPattern(role: .entry, name: "Save"), in: &tree), is: .missing)
    expect(find(WidgetPattern(role: .button, name: "Save", within: "x"), in: &tree), is: .missing)
    expect(path(find(WidgetPattern(name: "Save all"), in: &tree)), is: "/page/all")
  }

  @Test(arguments: [false, true])
  func `of several the one that can be seen is meant, then the nearest`(collects: Bool) {
    var tree = ScriptedTree()
    tree.collects = collects
    tree.add("/a", 39)
    tree.add("/hidden", 43, "Save")
    tree.nodes["/hidden"]?.place = AccessibleExtents(x: .min, y: .min, width: 1, height: 1)
    tree.add("/a/save", 43, "Save", in: "/a")
    tree.add("/a/b", 39, in: "/a")
    tree.add("/a/b/save", 43, "Save", in: "/a/b")
    expect(path(find(WidgetPattern(role: .button, name: "Save"), in: &tree)), is: "/a/save")
    tree.nodes["/a/save"]?.states = [.visible]
    expect(path(find(WidgetPattern(role: .button, name: "Save"), in: &tree)), is: "/a/b/save")
    for path in ["/hidden", "/a/save", "/a/b/save"] { tree.nodes[path]?.states = [] }
    expect(find(WidgetPattern(role: .button, name: "Save"), in: &tree), is: .hidden)
  }

  @Test func `a walk ends with the level on which it finds one`() {
    var tree = ScriptedTree()
    tree.add("/save", 43, "Save")
    tree.add("/box", 39)
    for index in 0..<500 { tree.add("/box/\(index)", 43, "\(index)", in: "/box") }
    _ = find(WidgetPattern(role: .button, name: "Save"), in: &tree)
    expect(tree.asked.count < 20)
  }

  @Test(arguments: [false, true])
  func `nothing of a field for passwords is read, nor of what is below it`(collects: Bool) {
    var tree = ScriptedTree()
    tree.collects = collects
    tree.add("/secret", 40, "hunter2")
    tree.add("/secret/text", 29, "hunter2", in: "/secret")
    tree.add("/secret/button", 43, "Show", in: "/secret")
    expect(find(WidgetPattern(name: "hunter2"), in: &tree), is: .missing)
    expect(find(WidgetPattern(role: .label, name: "hunter2"), in: &tree), is: .missing)
    tree.run(WidgetWalk(.list(most: 100), in: tree.top()))
    let secret = ScriptedTree.object("/secret")
    let coordinates = tree.top().toolkit.coordinates
    expect(
      Set(tree.asked.filter { $0.object.path.hasPrefix("/secret") }),
      is: [.role(secret), .states(secret), .extents(secret, coordinates: coordinates)])
    expect(find(WidgetPattern(role: .button, name: "Show"), in: &tree), is: .missing)
    // The field itself can be lit, by its role.
    expect(path(find(WidgetPattern(role: .entry), in: &tree)), is: "/secret")
  }

  @Test func `circles end, and so does a node that is below itself`() {
    var tree = ScriptedTree()
    tree.add("/a", 39)
    tree.add("/a/b", 39, in: "/a")
    tree.nodes["/a"]?.children += ["/a", "/top"]
    tree.nodes["/a/b"]?.children = ["/a", "/a/b", "/top"]
    expect(find(WidgetPattern(role: .button), in: &tree), is: .missing)
    expect(tree.asked.count < 20)
    tree.collects = true
    tree.nodes["/a"]?.parent = "/a/b"
    tree.nodes["/a/b"]?.parent = "/a"
    tree.nodes["/a"]?.children = []
    tree.add("/x", 43, "X", in: "/a/b")
    tree.nodes["/top"]?.children = ["/x"]
    tree.nodes["/x"]?.parent = "/a"
    let pattern = WidgetPattern(role: .button, name: "X")
    if let matches = WidgetMatches(pattern, in: tree.top(.gtk3)) {
      expect(tree.run(matches).result, is: .missing, "It is not below the window.")
    }
  }

  @Test func `a tree without an end is walked to a bound`() {
    var tree = ScriptedTree()
    for index in 0..<30_000 { tree.add("/\(index)", 29, "\(index)") }
    let result = find(WidgetPattern(role: .button, name: "Save"), in: &tree)
    expect(result, is: .endless(WidgetWalk.mostNodes))
    var deep = ScriptedTree()
    var path = "/top"
    for index in 0..<200 {
      deep.add("/d\(index)", 39, in: path)
      path = "/d\(index)"
    }
    expect(find(WidgetPattern(role: .button), in: &deep), is: .missing)
    expect(deep.asked.count < 4 * WidgetWalk.mostDepth + 10)
  }

  @Test func `a program that stops to answer ends the walk`() {
    let tree = ScriptedTree()
    var walk = WidgetWalk(.find(WidgetPattern(role: .button)), in: tree.top())
    let question = walk.questions(most: 1)[0]
    walk.handle(.silent, to: question)
    expect(walk.result == .silent && walk.questions(most: 9).isEmpty)
  }

  @Test func `what is around an element ends at its popup, and leaves out tabs`() {
    let chain: [(object: AccessibleObject, role: UInt32)] = [
      (ScriptedTree.object("/a"), 39), (ScriptedTree.object("/tab"), 37),
      (ScriptedTree.object("/b"), 49), (ScriptedTree.object("/menu"), 33),
      (ScriptedTree.object("/c"), 39),
    ]
    let widget = FoundWidget(ScriptedTree.object("/x"), role: 43, name: "", chain: chain)
    expect(widget.around.map(\.path) == ["/a", "/b"] && widget.depth == 6 && widget.isInMenu)
  }

  @Test func `picking tells a pattern that means one element alone`() throws {
    var tree = ScriptedTree()
    tree.add("/left", 39, "Left")
    tree.add("/right", 39, "Right")
    for side in ["/left", "/right"] {
      tree.add("\(side)/ok", 43, "OK", in: side)
      tree.add("\(side)/one", 43, side, in: side)
      tree.add("\(side)/n", 43, in: side)
      tree.nodes[side]?.place = AccessibleExtents(x: 0, y: 0, width: 400, height: 300)
    }
    let walk = tree.run(WidgetWalk(.list(most: 100), in: tree.top()))
    let rule = try require(
      PlaceRule(
        frame: tree.top().frame, content: Rect(x: 0, y: 0, width: 400, height: 300),
        toolkit: .gtk4))
    let listing = WidgetListing(walk, rule)
    expect(listing.widgets.count, is: 8)
    for index in listing.widgets.indices where listing.widgets[index].roleNumber == 43 {
      let pattern = try require(listing.pattern(for: index))
      expect(path(find(pattern, in: &tree)), is: listing.widgets[index].path)
    }
    expect(listing.pick(at: Point(x: 15, y: 15))?.widget.roleNumber, is: 43)
    expect(listing.pick(at: Point(x: 390, y: 290)) == nil)
  }

  // MARK: Fuzz

  @Test(arguments: 0..<4)
  func `whatever a program answers, an inquiry ends and reads nothing secret`(seed: Int) {
    var dice = Seeded(seed)
    for _ in 0..<Effort.times(300, long: 60_000) {
      var tree = ScriptedTree()
      let paths = (0..<Int.random(in: 1...12, using: &dice)).map { "/\($0)" }
      for path in paths {
        tree.nodes[path] = .init(
          role: [39, 40, 43, 49, 29, 33, 62].randomElement(using: &dice) ?? 43, name: "Save")
      }
      for path in paths + ["/top"] {
        tree.nodes[path]?.children = (0..<Int.random(in: 0...6, using: &dice)).map { _ in
          (paths + ["/top", "/none"]).randomElement(using: &dice) ?? "/top"
        }
        tree.nodes[path]?.parent = (paths + ["/top"]).randomElement(using: &dice)
        if Bool.random(using: &dice) { tree.nodes[path]?.place = nil }
      }
      let pattern = WidgetPattern(
        role: Bool.random(using: &dice) ? .button : nil, name: "Save",
        within: Int.random(in: 0..<4, using: &dice) == 0 ? "Save" : nil,
        number: Int.random(in: 0..<4, using: &dice) == 0 ? 2 : nil)
      let toolkit: AccessibleToolkit = Bool.random(using: &dice) ? .gtk3 : .qt
      let walk = noisy(WidgetWalk(.find(pattern), in: tree.top(toolkit)), &tree, &dice)
      expect(walk.isDone)
      if let matches = WidgetMatches(pattern, in: tree.top(toolkit)) {
        expect(noisy(matches, &tree, &dice).isDone)
      }
      let secrets = tree.nodes.filter { $0.value.role == 40 }.map { ScriptedTree.object($0.key) }
      if pattern.role == nil {
        expect(!tree.asked.contains { question in secrets.contains { question == .name($0) } })
      }
    }
  }

  /// Runs an inquiry whose answers are often of the wrong kind, late or twice.
  private func noisy<Inquiry: WidgetInquiry>(
    _ inquiry: Inquiry, _ tree: inout ScriptedTree, _ dice: inout Seeded
  ) -> Inquiry {
    var inquiry = inquiry
    var open: [WidgetQuestion] = []
    var past: [WidgetQuestion] = []
    for _ in 0..<5000 where !inquiry.isDone {
      open += inquiry.questions(most: 8 - min(open.count, 8))
      guard !open.isEmpty else { break }
      let question = open.remove(at: Int.random(in: 0..<open.count, using: &dice))
      tree.asked.append(question)
      past.append(question)
      switch Int.random(in: 0..<12, using: &dice) {
      case 0: inquiry.handle(.refused, to: question)
      case 1: inquiry.handle(.text("\u{0}\u{FFFD}"), to: question)
      case 2:
        // A program that lies about the role of a field hides from us what it is.
        if case .role = question { fallthrough }
        inquiry.handle(.role(.max), to: question)
      default: inquiry.handle(tree.answer(question), to: question)
      }
    }
    return inquiry
  }
}

/// Names of elements as toolkits report them.
@Suite struct WidgetNameTests {
  @Test(arguments: [
    ("Save", "Save"), ("  Save\n all ", "Save all"), ("_Save", "Save"), ("Sa_ve", "Save"),
    ("my_old_file", "my_old_file"), ("7 7", "7"), ("Save As Save As", "Save As"),
    ("7 8", "7 8"), ("GtkMenuButton", ""), ("Gtk", "Gtk"), ("Gtk-Doc", "Gtk-Doc"), ("", ""),
    ("a\u{0}b\u{1B}[31m", "a b [31m"), ("\u{202E}evaS", "evaS"), ("Preferences _", "Preferences _"),
    ("a\tb\r\nc", "a b c"),
  ])
  func `a name is cleaned`(told: String, clean: String) {
    expect(WidgetName.clean(told), is: clean)
  }

  @Test func `a pattern fits the name with and without what a toolkit adds`() {
    expect(WidgetName.fits("Save", "_Save"))
    expect(WidgetName.fits("_Save", "_Save"))
    expect(WidgetName.fits("save", "Save Save"))
    expect(WidgetName.fits("GtkMenuButton", "GtkMenuButton"))
    expect(WidgetName.fits("New *", "New   Window "))
    expect(!WidgetName.fits("Save", "Save As..."))
  }

  @Test func `only the first letters of a name without end count`() {
    let long = String(repeating: "a", count: 1 << 20)
    expect(WidgetName.clean(long).count, is: WidgetName.longest)
    expect(WidgetName.fits("a*", long))
  }

  @Test func `roles are told apart by their numbers, and a kind has those of all toolkits`() {
    for role in WidgetRole.allCases { expect(!role.numbers.isEmpty) }
    expect(WidgetRole.button.numbers.isSuperset(of: [43, 62, 129]))
    for number: UInt32 in 0..<200 {
      guard let role = WidgetRole(number: number) else { continue }
      expect(role.numbers.contains(number), "\(role) must stand for \(number).")
    }
  }

  @Test func `nothing that may hold what a person types is collected`() {
    for role in WidgetRole.allCases where role.canBeCollected {
      expect(role.numbers.isDisjoint(with: [29, 40, 60, 61, 73, 79, 94, 116]))
    }
  }
}
