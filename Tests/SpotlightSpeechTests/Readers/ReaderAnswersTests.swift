import RandomNumbers
import Spotlight
import SpotlightBus
import SpotlightSpeech
import Testing

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

    func property(_ name: String, of path: String) -> BusValue? {
      ask(path, ReaderAnswers.properties, "Get", [.string(accessible), .string(name)]).first?
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
    let card = try #require(story.tops.first)
    let button = try #require(card.children.last)
    _ = story.show(Cards.reading(Cards.face("Find"), number: 8))
    let client = Client(answers: ReaderAnswers(story, program: ":1.7"))
    #expect(client.property("Parent", of: button)?.elements?[1].text == card.path)
    // Defunct is the seventh state.
    #expect(
      client.ask(button, Self.accessible, "GetState").first?.elements == [.uint32(64), .uint32(0)])
    for (interface, member, arguments) in [
      (ReaderAnswers.component, "GetExtents", [BusValue.uint32(0)]),
      (ReaderAnswers.action, "DoAction", [.int32(0)]),
    ] {
      let question = BusCall(":1.7", button, interface, member, arguments)
      #expect(client.answers.answer(question) == .refused(.interface))
    }
    #expect(!client.children(of: Self.root).contains(card.path))
  }

  @Test(arguments: 0..<200)
  func `the whole tree of a random card is that of the card`(seed: Int) throws {
    let reading = Cards.random(seed)
    var story = ReaderStory()
    _ = story.show(reading)
    let client = Client(answers: ReaderAnswers(story, program: ":1.7"))
    let top = try #require(client.children(of: Self.root).first)
    #expect(client.children(of: Self.root).count == 1)
    let tree = CardTree(reading, number: 1)
    let paths = [top] + client.children(of: top)
    #expect(paths == tree.nodes.map(\.path))
    for (index, node) in tree.nodes.enumerated() {
      #expect(client.property("Name", of: node.path)?.text == node.name)
      #expect(client.ask(node.path, Self.accessible, "GetRole") == [.uint32(node.role.rawValue)])
      #expect(
        client.property("ChildCount", of: node.path)?.number
          == Int64(index == 0 ? paths.count - 1 : 0))
      #expect(
        client.ask(node.path, Self.accessible, "GetIndexInParent") == [
          .int32(Int32(max(0, index - 1)))
        ])
      let actions = client.ask(
        node.path, ReaderAnswers.properties, "Get",
        [.string(ReaderAnswers.action), .string("NActions")])
      #expect(actions.isEmpty == (node.element == nil))
      if let element = node.element {
        let press = BusCall(":1.7", node.path, ReaderAnswers.action, "DoAction", [.int32(0)])
        #expect(client.answers.answer(press) == .act(ReaderAct(.press, element, of: seed)))
      }
    }
    let buttons = tree.nodes.filter { $0.role == .button }.map(\.name)
    #expect(buttons == reading.face.buttons.map { ReaderText.name($0.label) })
    let items = client.ask(ReaderAnswers.cachePath, ReaderAnswers.cache, "GetItems").first?.elements
    #expect(items?.count == tree.nodes.count + 1)
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
    #expect(extents(0) == rect(110, 200))
    #expect(extents(1) == rect(70, 190))
    #expect(extents(2) == rect(10, 150))
    let at = client.ask(
      "/org/a11y/atspi/accessible/1", ReaderAnswers.component, "GetAccessibleAtPoint",
      [.int32(120), .int32(210), .uint32(0)])
    #expect(at.first?.elements?[1].text == "/org/a11y/atspi/accessible/1/3")
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
        #expect(act.number == 7)
      }
    }
    #expect(acts > 0, "seed \(seed) presses nothing")
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
