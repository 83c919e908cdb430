import RandomNumbers
import Spotlight

/// Cards for tests of readers.
enum Cards {
  static func face(
    _ title: String? = "Save your work", _ body: String? = "Press the disk.",
    buttons: [String] = ["Back", "Next"], hint: String? = nil, language: String? = nil,
    progress: String? = "2 of 5"
  ) -> CardFace {
    CardFace(
      title: title, body: body,
      buttons: buttons.enumerated().map {
        CardFace.Button(id: $1, label: $1, isPrimary: $0 == buttons.count - 1)
      },
      progress: progress.map {
        CardFace.Progress(.numbers, position: 2, of: 5, words: $0)
      }, hint: hint, language: language)
  }

  static func reading(
    _ face: CardFace = face(), number: Int = 7, focus: CardElement? = nil,
    form: CardReading.Form = .dialog(isActive: true)
  ) -> CardReading {
    let links = face.body.map { Markup($0).links.count } ?? 0
    let elements =
      (0..<links).map { CardElement.link($0) } + face.buttons.indices.map { .button($0) }
    var places = CardReading.Places(card: Rect(x: 100, y: 50, width: 300, height: 200))
    places.title = Rect(x: 110, y: 60, width: 280, height: 20)
    places.text = Rect(x: 110, y: 90, width: 280, height: 60)
    places.screen = Rect(x: 40, y: 10, width: 800, height: 600)
    for (index, element) in elements.enumerated() {
      places.elements[element] = Rect(x: 110 + 70 * Double(index), y: 200, width: 60, height: 40)
    }
    var reading = CardReading(face, number: number, focus: focus)
    (reading.elements, reading.places, reading.form) = (elements, places, form)
    return reading
  }

  /// A card of anything: no words, many words, words of any letters.
  static func random(_ seed: Int) -> CardReading {
    var random = Seeded(seed)
    func words(_ most: Int) -> String? {
      guard Int.random(in: 0...4, using: &random) > 0 else { return nil }
      let count = Int.random(in: 0...most, using: &random)
      var text = String.UnicodeScalarView()
      for _ in 0..<count {
        let value =
          Int.random(in: 0...3, using: &random) == 0
          ? UInt32.random(in: 0...0x10FFFF, using: &random)
          : UInt32.random(in: 0x20...0x7E, using: &random)
        if let scalar = Unicode.Scalar(value), scalar != "<", scalar != "&" { text.append(scalar) }
      }
      return String(text)
    }
    var body = words(200)
    if Bool.random(using: &random) {
      body = (body ?? "") + "<a href=\"https://example.org/\">a link</a>"
    }
    let buttons = (0..<Int.random(in: 0...5, using: &random)).map { words(20) ?? "b\($0)" }
    var face = face(
      words(60), body, buttons: buttons, hint: words(40),
      language: ["de", "x", "pt-BR", nil][seed % 4], progress: seed % 3 == 0 ? nil : "2 / 5")
    if seed % 5 == 0 {
      (face.picture, face.alternative) = ("a.png", words(30))
      face.panelAlternatives = (0..<(seed % 3)).map { "panel \($0)" }
    }
    var reading = reading(
      face, number: seed,
      form: [.notification, .dialog(isActive: true), .dialog(isActive: false)][seed % 3])
    if seed % 10 == 0 {
      reading.places?.picture = Rect(x: 100, y: 50, width: 300, height: 90)
    }
    if Bool.random(using: &random) {
      reading.focus = reading.elements.randomElement(using: &random)
    }
    if seed % 7 == 0 { reading.places = nil }
    return reading
  }
}
