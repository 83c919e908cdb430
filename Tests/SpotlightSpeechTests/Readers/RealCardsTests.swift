import Spotlight
import SpotlightBus
import SpotlightSpeech
import TestFiles
import Testing

/// What a program finds that asks for everything on the accessibility bus of a desktop.
@MainActor
@Suite(
  .enabled(
    if: AccessibilityBus.launcher != nil, "There is no accessibility bus; install at-spi2-core."))
struct RealCardsTests {
  /// An object as a client finds it.
  private struct Found: Equatable {
    var role = 0
    var name = ""
    var states: Set<Int> = []
    var frame: [Int] = []
    var canPress = false
    var locale = ""
  }

  @Test func `the whole tree of two hundred random cards is that of each card`() throws {
    let folder = try TemporaryFolder()
    let desktop = try AccessibilityBus(in: folder)
    defer { desktop.end() }
    let program = try #require(try desktop.programs().first)
    for seed in 0..<200 {
      let reading = Cards.random(seed)
      desktop.readers.show(reading)
      let tops = try children(of: [ReaderNode.root], in: program, desktop)
      let top = try #require(tops.first?.first)
      #expect(tops == [[top]], "seed \(seed)")
      let parts = try children(of: [top], in: program, desktop)[0]
      let found = try objects([top] + parts, in: program, desktop)
      expect(found, on: reading, "seed \(seed)")
    }
    desktop.readers.close()
    #expect(try desktop.programs() == [])
  }

  // MARK: What a client asks

  private func children(
    of paths: [String], in program: String, _ desktop: AccessibilityBus
  ) throws -> [[String]] {
    let calls = paths.map { BusCall(program, $0, ReaderAnswers.accessible, "GetChildren") }
    return try desktop.ask(calls).map { values in
      (values?.first?.elements ?? []).compactMap {
        $0.elements?.first?.text == program ? $0.elements?[1].text : nil
      }
    }
  }

  private func objects(
    _ paths: [String], in program: String, _ desktop: AccessibilityBus
  ) throws -> [Found] {
    let each = 6
    let calls = paths.flatMap { path in
      [
        BusCall(program, path, ReaderAnswers.accessible, "GetRole"),
        BusCall(program, path, ReaderAnswers.accessible, "GetState"),
        BusCall.property("Name", of: ReaderAnswers.accessible, at: path, of: program),
        BusCall.property("Locale", of: ReaderAnswers.accessible, at: path, of: program),
        BusCall(program, path, ReaderAnswers.component, "GetExtents", [.uint32(0)]),
        BusCall.property("NActions", of: ReaderAnswers.action, at: path, of: program),
      ]
    }
    let answers = try desktop.ask(calls)
    return paths.indices.map { index in
      let own = answers[(index * each)..<((index + 1) * each)].map { $0?.first?.unwrapped }
      var found = Found()
      found.role = Int(own[0]?.number ?? 0)
      for (word, bits) in (own[1]?.elements ?? []).enumerated() {
        let bits = bits.number ?? 0
        for bit in 0..<32 where bits >> Int64(bit) & 1 == 1 { found.states.insert(32 * word + bit) }
      }
      found.name = own[2]?.text ?? ""
      found.locale = own[3]?.text ?? ""
      found.frame = (own[4]?.elements ?? []).map { Int($0.number ?? 0) }
      found.canPress = own[5]?.number == 1
      return found
    }
  }

  // MARK: What a card has

  /// Compares with the card itself, and not with the tree that was made of it.
  private func expect(_ found: [Found], on reading: CardReading, _ comment: Comment) {
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
          Issue.record("\(comment): '\(words)' is not in '\(rest)'.")
          continue
        }
        rest = rest[range.upperBound...]
      }
      #expect(found[label].name.split(separator: " ").count >= 3, comment)
      expected[label].name = found[label].name
    }
    #expect(found == expected, comment)
  }
}
