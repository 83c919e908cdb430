import Expectations
import Spotlight

/// What keeps some people out of a tour.
@Suite struct BarrierTests {
  private static func step(_ change: (inout Step) -> Void = { _ in }) -> Step {
    var step = Step(
      "save", at: .rect(x: 10, y: 20, width: 30, height: 60),
      card: Card(title: "Save", language: "en"))
    change(&step)
    return step
  }

  private static func barriers(_ change: (inout Step) -> Void) -> [String] {
    Tour([step(change)]).barriers.map { "\($0.code) \($0.place)" }
  }

  @Test func `a tour for everybody has none, and each one is a warning`() {
    expect(Tour([Self.step()]).barriers, is: [])
    expect(Tour([]).barriers, is: [])
    let all = Tour([Step("a", card: Card(title: "A", picture: "a.png"))]).barriers
    expect(all.map(\.code), is: [.noLanguage, .noAlternative])
    expect(all.allSatisfy { $0.isWarning })
  }

  @Test func `words without a language are told once, at the first card that has them`() {
    let silent = Step("a", card: Card(picture: "a.png", alternative: ""))
    let bare = Step("b", card: Card(body: "Words"))
    let tour = Tour([Self.step(), silent, bare, bare])
    expect(tour.barriers.map { "\($0.code) \($0.place)" } == ["noLanguage steps[2].card.language"])
    expect(Self.barriers { $0.card?.language = nil }, is: ["noLanguage steps[0].card.language"])
    expect(Self.barriers { $0.card?.language = "" }, is: ["noLanguage steps[0].card.language"])
    expect(Self.barriers { $0.card = Card(buttons: [.next]) }, is: [])
    expect(
      Self.barriers { $0.card = Card(buttons: [.next("On")]) },
      is: ["noLanguage steps[0].card.language"])
  }

  @Test func `a picture has words, or none because it only decorates`() {
    expect(Self.barriers { $0.card?.picture = "a.png" } == ["noAlternative steps[0].card.picture"])
    for words in ["", "A red door"] {
      expect(
        Self.barriers {
          $0.card?.picture = "a.png"
          $0.card?.alternative = words
          $0.panels = [StepPanel("b.png", alternative: words, at: "left")]
        }, is: [])
    }
    expect(
      Self.barriers {
        $0.panels = [
          StepPanel("a.png", alternative: "A", at: "left"), StepPanel("b.png", at: "left"),
        ]
      }, is: ["noAlternative steps[0].panels[1]"])
  }

  @Test func `a light that only a tap leads on from has room for a finger`() {
    let table: [(isUsable: Bool, change: (inout Step) -> Void)] = [
      (false, { _ in }), (false, { $0.card = nil }), (false, { $0.card?.buttons = [.back] }),
      // Another way for the same hand.
      (true, { $0.card?.buttons = [.next] }), (true, { $0.card?.buttons = nil }),
      (true, { $0.onTapDim = .next }), (true, { $0.onTapLight = .passThrough }),
      // Room for a finger, and hardly enough.
      (true, { $0.look.padding = 7 }), (false, { $0.look.padding = 6.9 }),
      (true, { $0.lights[0].look.padding = 8 }),
      (true, { $0.lights = [StepLight(.rect(x: 0, y: 0, width: 44, height: 44))] }),
      (true, { $0.lights = [StepLight("window")] }),
    ]
    for (number, row) in table.enumerated() {
      let found = Self.barriers {
        $0.nextOn = [.tap]
        $0.card?.buttons = []
        row.change(&$0)
      }
      let expected = row.isUsable ? [] : ["smallTarget steps[0].lights[0].target"]
      expect(found, is: expected, "row \(number)")
    }
  }

  private static func colors(_ change: (inout Theme) -> Void) -> [String] {
    var tour = Tour([step()])
    change(&tour.theme)
    return tour.barriers.map(\.description)
  }

  private static func gray(_ level: UInt8) -> Color {
    Color(red: level, green: level, blue: level)
  }

  @Test func `letters have a contrast of 4 and a half, and large ones of 3`() {
    expect(Self.colors { _ in }, is: [])
    // 4.48 and 4.54 on white.
    expect(
      Self.colors { ($0.background, $0.text) = (.white, Self.gray(0x77)) } == [
        "theme.text: #777777 on #FFFFFF has a contrast of 4.4, and letters that people with weak sight "
          + "can read have 4.5 at least."
      ])
    expect(Self.colors { ($0.background, $0.text) = (.white, Self.gray(0x76)) }, is: [])
    for field in [\Theme.title, \.faint, \.link] {
      func barriers(size: Double) -> Int {
        Self.colors {
          ($0.background, $0.size) = (.white, size)
          $0[keyPath: field] = Self.gray(0x80)
        }.count
      }
      expect(barriers(size: 15) == 1 && barriers(size: 40) == 0)
      expect(barriers(size: 16), is: (field == \.title ? 0 : 1))
    }
    // What hardly any person can read is a problem, and not told twice.
    var tour = Tour([Self.step()])
    (tour.theme.background, tour.theme.text) = (.white, Self.gray(0xCC))
    expect(tour.barriers == [] && tour.problems.map(\.code) == [.unreadable])
    // A card that follows the desktop is light or dark.
    expect(
      Self.colors { $0.link = Self.gray(0x60) } == []
        && Self.colors { $0.link = Self.gray(0x88) } == [
          "theme.link: #888888 on #FFFFFF has a contrast of 3.5, and letters that people with weak sight "
            + "can read have 4.5 at least."
        ])
  }

  @Test func `the main button can be found, and its label read`() {
    let gold = Color(red: 0xFF, green: 0xD7, blue: 0)
    expect(
      Self.colors { ($0.background, $0.accent) = (.white, gold) } == [
        "theme.accent: #FFD700 on #FFFFFF has a contrast of 1.4, and a main button that people with "
          + "weak sight can find has 3 at least."
      ])
    expect(Self.colors { ($0.background, $0.accent) = (.black, gold) }, is: [])
    expect(
      Self.colors {
        ($0.background, $0.accent, $0.onAccent) = (.white, Self.gray(0x80), .white)
      }.count, is: 1)
  }
}
