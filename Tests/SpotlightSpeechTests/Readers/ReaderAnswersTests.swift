import Expectations
import RandomNumbers
import Spotlight
import SpotlightBus
import SpotlightSpeech

/// A scripted client that asks what readers ask.
@Suite struct ReaderAnswersTests {
  private static let accessible = "org.a11y.atspi.Accessible"
  private static let root = ReaderNode.root

  private struct Client {
    let answers: ReaderAnswers

    func ask(_ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = [])
      -> [BusValue]
    {
      let question = BusCall(":1.7", path, interface, member, arguments)
      if case .values(let values) = answers.answer(question) { return values }
      return []
    }

    func property(_ name: String, of path: String, _ interface: String = accessible) -> BusValue? {
      ask(path, ReaderAnswers.properties, "Get", [.string(interface), .string(name)]).first?
        .unwrapped
    }

    func children(of path: String) -> [String] {
      (ask(path, accessible, "GetChildren").first?.elements ?? []).compactMap {
        $0.elements?[1].text
      }
    }
  }

  @Test func `a reader that is late is told whose child the old button was, and not where`() throws
  {
    var story = ReaderStory()
    _ = story.show(Cards.reading())
    let card = try require(story.tops.first)
    let button = try require(card.children.last)
    _ = story.show(Cards.reading(Cards.face("Find"), number: 8))
    let client = Client(answers: ReaderAnswers(story, program: ":1.7"))
    expect(client.property("Parent", of: button)?.elements?[1].text, is: card.path)
    // Defunct is the seventh state.
    expect(
      client.ask(button, Self.accessible, "GetState").first?.elements,
      is: [.uint32(64), .uint32(0)])
    for (interface, member, arguments) in [
      (ReaderAnswers.component, "GetExtents", [BusValue.uint32(0)]),
      (ReaderAnswers.action, "DoAction", [.int32(0)]),
    ] {
      let question = BusCall(":1.7", button, interface, member, arguments)
      expect(client.answers.answer(question), is: .refused(.interface))
    }
    expect(!client.children(of: Self.root).contains(card.path))
  }

  /// An object as a client finds it.
  private struct Found: Equatable {
    var role = 0
    var name = ""
    var states: Set<Int> = []
    var frame: [Int] = []
    var canPress = false
    var locale = ""
  }

  private func found(at path: String, by client: Client) -> Found {
    var found = Found()
    found.role = Int(client.ask(path, Self.accessible, "GetRole").first?.number ?? 0)
    found.name = client.property("Name", of: path)?.text ?? ""
    let words = client.ask(path, Self.accessible, "GetState").first?.elements ?? []
    for (word, bits) in words.enumerated() {
      let bits = bits.number ?? 0
      for bit in 0..<32 where bits >> Int64(bit) & 1 == 1 { found.states.insert(32 * word + bit) }
    }
    let sides = client.ask(path, ReaderAnswers.component, "GetExtents", [.uint32(0)])
    found.frame = (sides.first?.elements ?? []).map { Int($0.number ?? 0) }
    found.canPress = client.property("NActions", of: path, ReaderAnswers.action)?.number == 1
    found.locale = client.property("Locale", of: path)?.text ?? ""
    return found
  }

  @Test(arguments: 0..<200)
  func `the whole tree of a random card is that of the card`(seed: Int) throws {
    let reading = Cards.random(seed)
    var story = ReaderStory()
    _ = story.show(reading)
    let client = Client(answers: ReaderAnswers(story, program: ":1.7"))
    let top = try require(client.children(of: Self.root).first)
    expect(client.children(of: Self.root).count, is: 1)
    let paths = [top] + client.children(of: top)
    expectFound(paths.map { found(at: $0, by: client) }, on: reading)
    let tree = CardTree(reading, number: 1)
    try require(paths == tree.nodes.map(\.path))
    for (index, node) in tree.nodes.enumerated() {
      expect(
        client.property("ChildCount", of: node.path)?.number,
        is: Int64(index == 0 ? paths.count - 1 : 0))
      expect(
        client.ask(node.path, Self.accessible, "GetIndexInParent") == [
          .int32(Int32(max(0, index - 1)))
        ])
      if let element = node.element {
        let press = BusCall(":1.7", node.path, ReaderAnswers.action, "DoAction", [.int32(0)])
        expect(client.answers.answer(press), is: .act(ReaderAct(.press, element, of: seed)))
      }
    }
    let items = client.ask(ReaderAnswers.cachePath, ReaderAnswers.cache, "GetItems").first?.elements
    expect(items?.count, is: tree.nodes.count + 1)
  }

  /// Compares with the card itself, and not with the tree that was made of it.
  private func expectFound(_ found: [Found], on reading: CardReading) {
    let face = reading.face
    let isNotification = reading.form == .notification
    let places = reading.places
    let title = ReaderText.name(face.title)
    var expected: [Found] = []
    func add(_ role: Int, _ name: String?, at frame: Rect?, _ states: Set<Int> = []) {
      let frame = frame.map {
        [Int($0.x), Int($0.y), Int($0.width), Int($0.height)]
      }
      // Enabled, sensitive, showing and visible.
      expected.append(
        Found(
          role: role, name: ReaderText.name(name), states: states.union([8, 24, 25, 30]),
          frame: frame ?? [0, 0, 0, 0], canPress: states.contains(11),
          locale: ["de": "de", "x": "x", "pt-BR": "pt_BR"][face.language ?? ""] ?? ""))
    }
    // Active, and focused while nothing in it is.
    var states: Set<Int> = reading.form == .dialog(isActive: true) ? [1] : []
    if !isNotification, reading.readFocus == nil { states.formUnion([11, 12]) }
    add(
      isNotification ? 101 : 16, title.isEmpty ? "Followspot" : title, at: places?.card, states)
    expected[0].canPress = false
    if !title.isEmpty { add(83, title, at: places?.title ?? places?.card) }
    if let words = face.alternative { add(27, words, at: places?.picture ?? places?.card) }
    for words in face.panelAlternatives { add(27, words, at: nil) }
    let label = expected.count
    let text = face.body.map { Markup($0).plain }
    let read =
      ([isNotification ? face.title : nil] + face.alternatives
      + [text, face.progress?.words, face.hint]).map { ReaderText.name($0) }.filter { !$0.isEmpty }
    if !read.isEmpty { add(29, nil, at: places?.text ?? places?.card) }
    for element in reading.elements {
      let isFocused = element == reading.readFocus && !isNotification
      let (role, name) =
        switch element {
        case .link: (88, "a link")
        case .button(let index): (43, face.buttons[index].label)
        }
      add(role, name, at: places?.elements[element], isFocused ? [11, 12] : [11])
    }
    // The one text is all that is read, in its order, in sentences.
    if !read.isEmpty, found.indices.contains(label) {
      var rest = found[label].name[...]
      for words in read {
        guard let range = rest.firstRange(of: words) else {
          Issue.record("'\(words)' is not in '\(rest)'.")
          continue
        }
        rest = rest[range.upperBound...]
      }
      expect(found[label].name.split(separator: " ").count >= 3)
      expected[label].name = found[label].name
    }
    expect(found, is: expected)
  }

  @Test func `places are told from the screen, the surface and the object above`() {
    var story = ReaderStory()
    _ = story.show(Cards.reading())
    let client = Client(answers: ReaderAnswers(story, program: ":1.7"))
    func extents(_ kind: UInt32) -> [BusValue] {
      client.ask(
        "/org/a11y/atspi/accessible/1/3", ReaderAnswers.component, "GetExtents", [.uint32(kind)])
    }
    func rect(_ x: Int32, _ y: Int32) -> [BusValue] {
      [.structure([.int32(x), .int32(y), .int32(60), .int32(40)])]
    }
    expect(extents(0), is: rect(110, 200))
    expect(extents(1), is: rect(70, 190))
    expect(extents(2), is: rect(10, 150))
    let at = client.ask(
      "/org/a11y/atspi/accessible/1", ReaderAnswers.component, "GetAccessibleAtPoint",
      [.int32(120), .int32(210), .uint32(0)])
    expect(at.first?.elements?[1].text, is: "/org/a11y/atspi/accessible/1/3")
  }

  /// Parts of questions, most of which exist, so that random ones go far.
  private static let words = [
    "", "org.a11y.atspi.Accessible", "org.a11y.atspi.Action", "org.a11y.atspi.Component",
    "org.a11y.atspi.Application", "org.a11y.atspi.Cache", "org.freedesktop.DBus.Properties", "Get",
    "GetAll", "Set", "Name", "Id", "GetChildAtIndex", "GetExtents", "DoAction", "GrabFocus",
    "GetAccessibleAtPoint", "Contains", "GetItems", "GetState", "\u{0}", "x y",
  ]

  @Test func `a hundred thousand nonsense questions do no harm`() {
    let seed = 20_261
    var random = Seeded(seed)
    var story = ReaderStory()
    _ = story.show(Cards.reading())
    _ = story.say("The light is on.")
    let answers = ReaderAnswers(story, program: ":1.7")
    var paths = story.nodes.map(\.path)
    paths += [ReaderAnswers.cachePath, "/", "", "/org/a11y/atspi/accessible/99/1", "\u{0}"]
    var acts = 0
    for _ in 0..<100_000 {
      let arguments = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Self.value(&random, depth: 3)
      }
      let question = BusCall(
        ":1.7", paths.randomElement(using: &random)!, Self.words.randomElement(using: &random)!,
        Self.words.randomElement(using: &random)!, arguments)
      if case .act(let act) = answers.answer(question) {
        acts += 1
        expect(act.number, is: 7)
      }
    }
    expect(acts > 0, "seed \(seed) presses nothing")
  }

  private static func value(_ random: inout Seeded, depth: Int) -> BusValue {
    switch Int.random(in: 0...9, using: &random) {
    case 0: .string(words.randomElement(using: &random)!)
    case 1: .int32(Int32.random(in: Int32.min...Int32.max, using: &random))
    case 2: .uint32(UInt32.random(in: 0...UInt32.max, using: &random))
    case 3: .int64(Int64.random(in: Int64.min...Int64.max, using: &random))
    case 4: .uint64(UInt64.max)
    case 5: .int32(Int32.random(in: -1...3, using: &random))
    case 6: .double(.nan)
    case 7 where depth > 0: .variant(value(&random, depth: depth - 1))
    case 8 where depth > 0: .structure([value(&random, depth: depth - 1)])
    default: .boolean(true)
    }
  }
}
