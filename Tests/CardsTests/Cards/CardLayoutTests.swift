import Expectations
import RandomNumbers
import Spotlight

@Suite struct CardLayoutTests {
  private let counter = LetterCounter()
  private static let screen = Size(width: 1896, height: 1056)

  private func layout(
    _ face: CardFace, style: CardStyle = CardStyle(Theme()), room: Size = screen
  ) -> CardLayout {
    CardLayout(CardRequest(face, style: style, room: room), measuredBy: counter)
  }

  private static let steps = [
    CardFace.Button(id: "skip", label: "Skip"), CardFace.Button(id: "back", label: "Back"),
    CardFace.Button(id: "next", label: "Next", isPrimary: true),
  ]

  private static let face = CardFace(
    title: "Save your work", body: "Your changes are kept on this computer.", buttons: steps,
    progress: CardFace.Progress(.numbers, position: 2, of: 5), hint: "Esc leaves the tour.")

  private func frame(_ kind: CardLayout.Kind, in layout: CardLayout) throws -> Rect {
    try require(layout.parts.first { $0.kind == kind }).frame
  }

  @Test func `parts follow each other from top to bottom, within the padding`() throws {
    let layout = layout(Self.face)
    let kinds: [CardLayout.Kind] = [.title, .body, .button(2), .hint]
    let frames = try kinds.map { try frame($0, in: layout) }
    for (above, below) in zip(frames, frames.dropFirst()) { expect(above.maxY < below.y) }
    let padding = layout.request.style.padding
    expect(frames[0].x == padding && frames[0].y == padding)
    expect(frames[3].maxY, is: layout.size.height - padding)
  }

  @Test func `progress and what leaves the tour stand at the start, the way on at the end`() throws
  {
    let layout = layout(Self.face)
    let progress = try frame(.progress, in: layout)
    let buttons = try (0..<3).map { try frame(.button($0), in: layout) }
    expect(progress.maxX < buttons[0].x && buttons[0].maxX < buttons[1].x)
    expect(buttons[2].maxX, is: layout.size.width - layout.request.style.padding)
    expect(layout.parts.first { $0.kind == .button(0) }?.isQuiet == true)
    expect(layout.parts.first { $0.kind == .button(1) }?.isQuiet == false)
    expect(buttons.allSatisfy { $0.height >= 32 && $0.width >= 32 })
  }

  @Test(
    arguments: [ReadingDirection.leftToRight, .rightToLeft],
    [nil, "A heading that is so long that it needs two lines on a card"])
  func `a cross has the upper corner, and no word is below it`(
    direction: ReadingDirection, title: String?
  ) throws {
    var face = Self.face
    face.title = title
    face.direction = direction
    face.buttons.append(CardFace.Button(id: "cross", label: "×", isCross: true, spoken: "Close"))
    let layout = layout(face)
    let cross = try frame(.button(3), in: layout)
    let first = try frame(title == nil ? .body : .title, in: layout)
    expect(cross.width >= 32 && cross.height >= 32)
    if direction == .leftToRight {
      expect(
        cross.maxX < layout.size.width && cross.x > layout.size.width / 2 && first.maxX <= cross.x)
    } else {
      expect(cross.x > 0 && cross.maxX < layout.size.width / 2 && first.x >= cross.maxX)
    }
    for index in 0..<3 { expect(try frame(.button(index), in: layout).y > cross.maxY) }
  }

  @Test func `a button that is alone is no quiet one`() {
    let layout = layout(CardFace(body: "That is all.", buttons: [Self.steps[0]]))
    expect(layout.parts.last?.isQuiet == false)
  }

  @Test func `a card is as narrow as its words, between the least and the most width`() {
    let style = CardStyle(Theme())
    expect(layout(CardFace(title: "Hi")).size.width, is: style.leastWidth)
    let wide = layout(CardFace(body: String(repeating: "word ", count: 200)))
    expect(wide.size.width, is: style.mostWidth)
    expect(layout(Self.face).size.width < style.mostWidth)
  }

  @Test func `no word is left alone on the last line where the card can be narrower`() throws {
    // One line and one word.
    let layout = layout(CardFace(body: "These words are a little longer than one line of it is"))
    let body = try require(layout.parts.first { $0.kind == .body })
    let lines = counter.lines(of: body.words!)
    expect(lines.count, is: 2)
    expect(body.frame.width < 340 - 60)
  }

  @Test(arguments: 0..<Effort.times(200, long: 200))
  func `right to left is the mirror of left to right`(seed: Int) {
    var random = Seeded(seed)
    var face = Self.random(&random)
    let room = Self.randomRoom(&random)
    counter.pictures = ["small": PixelSize(width: 60, height: 40)]
    let one = layout(face, room: room)
    face.direction = .rightToLeft
    let other = layout(face, room: room)
    expect(one.size, is: other.size)
    for (part, twin) in zip(one.parts, other.parts) {
      expect(part.kind, is: twin.kind)
      expect(abs(part.frame.x - (one.size.width - twin.frame.maxX)) < 1e-6)
      expect(part.frame.y, is: twin.frame.y)
    }
  }

  @Test(arguments: 0..<Effort.times(600, long: 1500))
  func `every card fits its room with all of its buttons`(seed: Int) {
    var random = Seeded(seed)
    counter.pictures = [
      "small": PixelSize(width: 60, height: 40), "dot": PixelSize(width: 1, height: 1),
      "wide": PixelSize(width: 20000, height: 300), "tall": PixelSize(width: 200, height: 20000),
      "photo": PixelSize(width: 1600, height: 900),
    ]
    let face = Self.random(&random)
    var theme = Theme()
    theme.size = .random(in: 8...24, using: &random)
    theme.width = .random(in: 100...700, using: &random)
    theme.overflow = Bool.random(using: &random) ? .scroll : .shorten
    let style = CardStyle(
      theme, taste: DesktopTaste(textScale: .random(in: 0.5...2, using: &random)))
    let room = Self.randomRoom(&random)
    let layout = layout(face, style: style, room: room)
    expect(layout.size.width <= room.width && layout.size.height <= room.height)
    let card = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    let buttons = layout.parts.filter { if case .button = $0.kind { true } else { false } }
    expect(buttons.count, is: face.buttons.count)
    for part in layout.parts {
      let frame = part.frame
      expect(frame.width > 0 && frame.height > 0, "\(part.kind)")
      expect(
        frame.x >= -1e-6 && frame.y >= -1e-6 && frame.maxX <= card.maxX + 1e-6
          && frame.maxY <= card.maxY + 1e-6, "\(part.kind) \(frame) of \(card)")
    }
    for (index, part) in layout.parts.enumerated() {
      for other in layout.parts.dropFirst(index + 1) {
        let shared = part.frame.intersection(other.frame)
        expect(shared.isEmpty || min(shared.width, shared.height) < 1e-6)
      }
    }
    let body = layout.parts.first { $0.kind == .body }
    if style.overflow == .shorten { expect(layout.scrollRange, is: 0) }
    if let body, layout.scrollRange > 0 {
      let full = counter.lines(of: body.words!).size.height
      expect(abs(layout.scrollRange - (full - body.frame.height)) <= 1)
    }
  }

  @Test(arguments: [
    Size.zero, Size(width: -5, height: 10), Size(width: .nan, height: .nan),
    Size(width: 1, height: 1), Size(width: .infinity, height: .infinity),
  ])
  func `rooms that are none have the least card`(room: Size) {
    let layout = layout(Self.face, room: room)
    expect(layout.size.width >= 1 && layout.size.height >= 1)
    if !(room.width > 1000) {
      expect(layout.size.width <= CardLayout.leastRoom.width)
      expect(layout.size.height <= CardLayout.leastRoom.height)
    }
    expect(layout.parts.count { if case .button = $0.kind { true } else { false } }, is: 3)
  }

  @Test func `a long text is shortened, or can be scrolled, and leaves something of the screen`()
    throws
  {
    let text = String(repeating: "word ", count: 20_000)
    var style = CardStyle(Theme())
    style.overflow = .shorten
    var layout = layout(CardFace(body: text, buttons: Self.steps), style: style)
    expect(layout.size.height <= 0.7 * Self.screen.height + 1)
    let body = try require(layout.parts.first { $0.kind == .body }?.words)
    expect(layout.scrollRange == 0 && counter.lines(of: body).isShortened)
    expect(layout.shortfalls, is: [.cut(.body)])
    style.overflow = .scroll
    layout = self.layout(CardFace(body: text, buttons: Self.steps), style: style)
    expect(layout.scrollRange > 500)
  }

  @Test func `nothing to say is a small empty card`() {
    for face in [CardFace(), CardFace(title: "", body: "", hint: "")] {
      let layout = layout(face)
      expect(layout.parts.isEmpty)
      expect(layout.size.width, is: layout.request.style.leastWidth)
      expect(layout.size.height, is: 2 * layout.request.style.padding)
    }
  }

  @Test func `dots are dots while there are few, and become numbers`() throws {
    func part(_ count: Int) throws -> CardLayout.Part {
      let face = CardFace(
        body: "Some words", progress: CardFace.Progress(.dots, position: 1, of: count))
      return try require(layout(face).parts.first { $0.kind == .progress })
    }
    expect(try part(1).words == nil)
    expect(try part(12).words == nil)
    expect(try part(13).words?.text, is: "1 of 13")
    expect(try part(100_000).frame.width < 200)
  }

  @Test(arguments: [0, -3]) func `a tour without steps has no progress`(count: Int) {
    for kind in Card.Progress.allCases {
      let face = CardFace(body: "Words", progress: .init(kind, position: 0, of: count))
      expect(!layout(face).parts.contains { $0.kind == .progress })
    }
  }

  @Test func `a wide picture touches the edges, a small one stands in the middle as it is`() throws
  {
    counter.pictures = [
      "photo": PixelSize(width: 1600, height: 800), "small": PixelSize(width: 60, height: 40),
      "dot": PixelSize(width: 1, height: 1), "tall": PixelSize(width: 400, height: 20_000),
    ]
    var face = Self.face
    face.picture = "photo"
    var layout = layout(face)
    var picture = try frame(.picture, in: layout)
    expect(picture, is: Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.width / 2))
    for (name, size) in [
      ("small", Size(width: 60, height: 40)), ("dot", Size(width: 1, height: 1)),
    ] {
      face.picture = name
      layout = self.layout(face)
      picture = try frame(.picture, in: layout)
      expect(picture.size == size && abs(picture.center.x - layout.size.width / 2) <= 1)
    }
    face.picture = "tall"
    layout = self.layout(face)
    picture = try frame(.picture, in: layout)
    expect(picture.height < 300 && picture.width >= 1)
    face.picture = "broken"
    expect(!self.layout(face).parts.contains { $0.kind == .picture })
  }

  @Test func `a picture gets smaller before any word is left out, and goes before the words`()
    throws
  {
    counter.pictures = ["photo": PixelSize(width: 1600, height: 1000)]
    var face = Self.face
    face.picture = "photo"
    let large = try frame(.picture, in: layout(face))
    let low = layout(face, room: Size(width: 600, height: 300))
    let picture = try frame(.picture, in: low)
    expect(picture.height < large.height)
    expect(abs(picture.width / picture.height - 1.6) < 0.1)
    expect(low.parts.contains { $0.kind == .body } && low.parts.contains { $0.kind == .hint })
    let lower = layout(face, room: Size(width: 600, height: 160))
    expect(!lower.parts.contains { $0.kind == .picture })
    expect(lower.parts.contains { $0.kind == .body })
  }

  /// Changes only with the looks of cards.
  @Test func `the parts of many cards are where they were`() {
    counter.pictures = [
      "small": PixelSize(width: 60, height: 40), "wide": PixelSize(width: 20000, height: 300),
      "tall": PixelSize(width: 200, height: 20000), "photo": PixelSize(width: 1600, height: 900),
    ]
    var sum: UInt64 = 0
    for seed in 0..<500 {
      var random = Seeded(seed)
      var face = Self.random(&random)
      for index in face.buttons.indices where seed.isMultiple(of: 3) && index < 9 {
        face.buttons[index].isDone = Bool.random(using: &random)
      }
      let layout = layout(face, room: Self.randomRoom(&random))
      let parts = layout.parts.flatMap {
        [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height, $0.corner.x, $0.corner.y]
      }
      for number in [layout.size.width, layout.size.height, layout.scrollRange, layout.loss] + parts
      {
        sum = sum &* 31 &+ UInt64(bitPattern: Int64((number * 4096).rounded()))
      }
    }
    expect(sum, is: 0x5600_957b_7b41_f44b)
  }

  private static func random(_ random: inout Seeded) -> CardFace {
    func words(_ most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in
        String(repeating: "w", count: .random(in: 1...14, using: &random))
      }.joined(separator: " ")
    }
    let isLong = Int.random(in: 0...9, using: &random) == 0
    return CardFace(
      title: Bool.random(using: &random) ? words(9) : nil,
      body: Bool.random(using: &random) ? words(isLong ? 900 : 40) : nil,
      picture: [nil, "small", "dot", "wide", "tall", "photo", "none"].randomElement(
        using: &random)!,
      buttons: (0..<Int.random(in: 0...12, using: &random)).map {
        CardFace.Button(
          id: ["skip", "dismiss", "next", "back"].randomElement(using: &random)!, label: words(3),
          isPrimary: $0 == 0)
      },
      progress: Bool.random(using: &random)
        ? .init(
          Card.Progress.allCases.randomElement(using: &random)!,
          position: .random(in: -1...30, using: &random),
          of: .random(in: 0...30, using: &random)) : nil,
      hint: Bool.random(using: &random) ? words(8) : nil)
  }

  private static func randomRoom(_ random: inout Seeded) -> Size {
    let largest = [200.0, 700, 2000].randomElement(using: &random)!
    return Size(
      width: .random(in: CardLayout.leastRoom.width...largest, using: &random),
      height: .random(in: CardLayout.leastRoom.height...largest, using: &random))
  }
}
