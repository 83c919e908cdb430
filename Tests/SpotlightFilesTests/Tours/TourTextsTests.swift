import Expectations
import Spotlight
import SpotlightFiles

/// Texts of tours in several languages.
@Suite struct TourTextsTests {
  /// A tour in the languages of a person, with catalogues by their tags.
  private func read(
    _ text: String, in languages: [String], _ catalogues: KeyValuePairs<String, String> = [:],
    isThorough: Bool = false, takeTexts: @escaping (TourTexts) -> Void = { _ in }
  ) -> (tour: Tour?, mistakes: [String]) {
    var surroundings = FileSurroundings()
    surroundings.languages = languages.compactMap { LanguageTag($0) }
    surroundings.catalogues = catalogues.compactMap { tag, text in
      LanguageTag(tag).map { TourCatalogue(Array(text.utf8), named: "a.\(tag).json", in: $0) }
    }
    surroundings.tellsBarriers = isThorough
    surroundings.takeTexts = takeTexts
    let (tour, mistakes) = TourFile.read(Array(text.utf8), in: surroundings)
    let found = surroundings.catalogues.flatMap { catalogue in
      catalogue.found.map { "\(catalogue.name):\($0.line):\($0.column) \($0.description)" }
    }
    return (tour, mistakes.map { "\($0.line):\($0.column) \($0.description)" } + found)
  }

  private static let both = "{language: 'en', steps: [{title: {en: 'Save', de: 'Sichern'}}]}"
  private static let plain = "{language: 'en', steps: [{title: 'Save'}]}"

  @Test(
    arguments: [
      (both, ["de"], "Sichern", "de"), (both, ["de_AT.UTF-8"], "Sichern", "de"),
      (both, ["en-GB"], "Save", "en"), (both, ["fr"], "Save", "en"), (both, [], "Save", "en"),
      (both, ["fr", "de", "en"], "Sichern", "de"),
      ("{steps: [{title: {ar: 'حفظ', de: 'Sichern'}}]}", ["fr"], "حفظ", "ar"),
      ("{steps: [{title: {pt_BR: 'Salvar', en: 'Save'}}]}", ["pt"], "Salvar", "pt-BR"),
      ("{language: 'de', steps: [{title: {en: 'Save', de: 'Sichern'}}]}", ["fr"], "Sichern", "de"),
      (plain, ["de"], "Sichern!", "de"), (plain, ["en"], "Save", "en"),
      (plain, ["fr"], "Save", "en"),
      (plain, ["de-AT"], "Behalten", "de-AT"), (plain, ["it"], "Save", "en"),
    ])
  func `the language of the person is shown`(
    text: String, languages: [String], title: String, language: String
  ) {
    let catalogues: KeyValuePairs = [
      "de": "{\"Save\": \"Sichern!\"}", "de-AT": "{\"Save\": \"Behalten\"}",
      "it": "{\"Save\": \"\"}",
    ]
    let isPlain = text == Self.plain
    let (tour, mistakes) = read(text, in: languages, isPlain ? catalogues : [:])
    expect(mistakes, is: [])
    expect(tour?.steps.first?.card?.title, is: title)
    expect(tour?.steps.first?.card?.language, is: language)
  }

  @Test func `what stands in the tour goes before a catalogue`() {
    let (tour, _) = read(Self.both, in: ["de"], ["de": "{\"Save\": \"Behalten\"}"])
    expect(tour?.steps.first?.card?.title, is: "Sichern")
  }

  @Test func `each text of a tour can be in several languages`() throws {
    let text = """
      {
        language: 'en',
        list: { title: { en: 'Tasks', de: 'Aufgaben' }, closing: { en: 'Done', de: 'Fertig' } },
        tasks: [{ title: { en: 'One', de: 'Eins' }, steps: [{
          at: { widget: { name: { en: 'Open', de: 'Öffnen' }, within: { en: 'Bar', de: 'Leiste' } },
                window: { title: { en: '* - Notes', de: '* - Notizen' } },
                label: { en: 'here', de: 'hier' } },
          text: { en: '<b>A</b>', de: '<b>B</b>' }, hint: { en: 'H', de: 'I' },
          buttons: [{ id: 'x', label: { en: 'L', de: 'M' } }],
        }, {
          at: { widget: { en: 'Save', de: 'Sichern' }, window: 'a' },
          hint: { after: 2, text: { en: 'Late', de: 'Spät' } },
        }] }],
      }
      """
    let (tour, mistakes) = read(text, in: ["de"])
    expect(mistakes, is: [])
    let steps = try require(tour).steps
    expect(steps.count, is: 3)
    expect(steps[0].card?.title == "Aufgaben" && tour?.tasks.first?.title == "Eins")
    expect(steps.allSatisfy { $0.card?.language == "de" })
    var window = WindowPattern()
    window.title = TextPattern("* - Notizen")
    var widget = WidgetPattern()
    (widget.name, widget.within) = (TextPattern("Öffnen"), TextPattern("Leiste"))
    expect(steps[1].lights.first?.target, is: .widget(widget, in: window))
    expect(steps[1].lights.first?.label, is: "hier")
    expect(steps[1].card?.body == "<b>B</b>" && steps[1].card?.hint == "I")
    expect(steps[1].card?.buttons?.first?.label, is: "M")
    expect(steps[2].card?.hint == "Spät" && steps[2].card?.hintDelay == .seconds(2))
    var save = WidgetPattern()
    save.name = TextPattern("Sichern")
    expect(steps[2].lights.first?.target == .widget(save, in: WindowPattern(app: TextPattern("a"))))
  }

  @Test(
    arguments: [
      (
        "{steps: [{title: {en: 'A', de: 'B'}}, {title: {en: 'C'}}]}", [:],
        ["1:47 warning: this text is not there in de."]
      ),
      (
        "{language: 'en', steps: [{title: 'A'}, {title: '42'}]}", ["de": "{}"],
        ["1:34 warning: this text is not there in de."]
      ),
      (
        "{language: 'en', steps: [{title: 'A'}]}", ["de": "{\"A\": \"B\", \"C\": \"D\"}"],
        ["a.de.json:1:12 warning: no text of the tour is 'C'."]
      ),
      (
        "{steps: [{title: 'A', language: 'en'}]}", ["de": "{\"A\": \"B\"}"],
        ["1:18 warning: nothing says which language this text is in; give the tour a 'language'."]
      ),
    ] as [(String, KeyValuePairs<String, String>, [String])])
  func `a missing text is found`(
    text: String, catalogues: KeyValuePairs<String, String>, mistakes: [String]
  ) {
    expect(read(text, in: [], catalogues, isThorough: true).mistakes, is: mistakes)
  }

  @Test(
    arguments: [
      ("{\"A\": 4}", "a.de.json:1:7 'A' takes a text, not 4."),
      (
        "[]",
        "a.de.json:1:1 a catalogue takes an object of texts and their translations, not a list."
      ),
      ("{\"A\": \"B\\nC\"}", "a.de.json:1:7 the translation takes one line of text, without"),
    ])
  func `a bad catalogue is an error with a place`(catalogue: String, mistake: String) {
    let (tour, mistakes) = read("{steps: [{title: 'A'}]}", in: ["de"], ["de": catalogue])
    expect(tour == nil && mistakes.count == 1)
    expect(mistakes.first?.hasPrefix(mistake) == true)
  }

  @Test func `a catalogue that is no JSON is an error`() {
    let (tour, mistakes) = read("{steps: [{title: 'A'}]}", in: ["de"], ["de": "{\"A\": "])
    expect(tour == nil && !mistakes.isEmpty)
  }

  @Test(arguments: [(nil, ""), ("de", "C"), ("fr", "")] as [(String?, String)])
  func `all texts are printed by their keys`(language: String?, second: String) {
    var texts: String?
    let text =
      "{language: 'en', steps: [{at: {widget: 'A', window: 'w'}, title: {de: 'C', en: 'B'}}, {title: 'A'}]}"
    _ = read(text, in: ["de"]) {
      texts = $0.catalogue(in: language.flatMap { LanguageTag($0) }).line
    }
    expect(texts, is: "{\"A\":\"\",\"B\":\"\(second)\"}")
  }
}
