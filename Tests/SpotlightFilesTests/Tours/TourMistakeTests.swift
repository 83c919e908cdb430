import Expectations
import RandomNumbers
import SpotlightFiles

/// Seeded mistakes in a tour as a whole, each with its place and its sentence, and nothing else told.
@Suite struct TourMistakeTests {
  @Test(
    arguments: [
      ("›[]", "a tour takes an object with steps or tasks, not a list."),
      ("›{}", "a tour needs the key 'steps'."),
      ("{steps: ›{}}", "steps takes a list of steps, not an object."),
      ("{steps: ›[]}", "a tour needs at least one step."),
      ("{steps: [›'a']}", "step 1 takes an object, not 'a'."),
      (
        "{›name: 'a', steps: [{text: 'a'}]}",
        "there is no key 'name' here; it can be $schema, version, language, defaults, theme, confirm, labels, keys, targets, conditions, steps, list or tasks."
      ),
      ("{defaults: ›3, steps: [{text: 'a'}]}", "defaults takes an object, not 3."),
      (
        "{defaults: {›id: 'a'}, steps: [{text: 'a'}]}",
        "there is no key 'id' here; it can be window, picture, alt, buttons, cross, progress, hint, place, panels, shape, rotation, padding, feather, opacity, ring, glow, dot, tint, dim, glide, pulse, onTapLight, onTapDim, missing, nextOn or delay."
      ),
      (
        "{keys: ›[], steps: [{text: 'a'}]}",
        "keys takes an object of key names and what they do, not a list."
      ),
      (
        "{keys: {F1: ›'onward'}, steps: [{text: 'a'}]}",
        "F1 takes 'next', 'back', 'first', 'last', 'finish', 'skip', 'dismiss', 'ignore', 'passThrough' or 'showTarget', not 'onward'."
      ),
      (
        "{keys: {F1: {goto: ›'stp-1'}}, steps: [{text: 'a'}]}",
        "no step is called 'stp-1'; did you mean 'step-1'?"
      ),
      (
        "{keys: {n: ›'next'}, steps: [{text: 'a'}]}",
        "warning: no key is called 'n'; did you mean 'N'?"
      ),
      (
        "{keys: {'': ›'next'}, steps: [{text: 'a'}]}",
        "warning: no key is called ''; they are called as N, F5, Space or PageDown."
      ),
      (
        "{steps: [{text: 'a', nextOn: ›{key: 'f5'}}]}",
        "warning: no key is called 'f5'; did you mean 'F5'?"
      ),
      (
        "{keys: {Escape: ›'next'}, steps: [{text: 'a'}]}",
        "escape leaves every tour and can do nothing else."
      ),
      (
        "{later: 1, version: ›2, steps: {}}",
        "this tour is written for version 2 of tour files, and this Followspot reads version 1; a newer Followspot is needed."
      ),
      (
        "{version: ›1e300, steps: []}",
        "this tour is written for a later version of tour files, and this Followspot reads version 1; a newer Followspot is needed."
      ),
      ("{version: ›0.5, steps: []}", "version takes a whole number from 1 up, not 0.5."),
      ("{version: ›-1, steps: []}", "version takes a whole number from 1 up, not -1."),
      ("{version: ›'2', steps: []}", "version takes a whole number from 1 up, not '2'."),
      ("{steps: [›{}]}", "warning: without a light and a card there is nothing to see."),
      (
        "{steps: [{id: 'a', text: 'a'}, {id: ›'a', text: 'b'}]}",
        "'a' is the name of number 1 already."
      ),
    ])
  func `mistakes in a tour`(text: String, sentence: String) {
    expectMistake(text, sentence)
  }

  /// Slips, and words that people know from elsewhere, each before the key that is meant.
  @Test(arguments: [
    (
      "{steps: [{text: 'a', WORD: 1}]}",
      "footer hint side place titel title body text caption alt target at radius shape angle rotation "
        + "border ring blink pulse"
    ),
    ("{steps: [{text: 'a', buttons: [{id: 'a', label: 'b', WORD: 1}]}]}", "action does"),
    ("{steps: [{text: 'a', at: {rect: {x: 1, y: 1, width: 2, height: 2, WORD: 1}}}]}", "w width"),
    ("{steps: [{text: 'a', pulse: {WORD: 1}}]}", "speed period"),
    ("{defaults: {WORD: 1}, steps: [{text: 'a'}]}", "animation glide"),
    ("{WORD: 1, steps: [{text: 'a'}]}", "step steps"),
    (
      "{theme: {WORD: 1}, steps: [{text: 'a'}]}",
      "mode scheme backgruond background fontSize size backdropFilter frost backdrop frost"
    ),
    ("{theme: {frost: {WORD: 1}}, steps: [{text: 'a'}]}", "radius blur saturation saturate"),
  ])
  func `another word for a key is told with the key`(text: String, words: String) {
    for (word, key) in Self.pairs(words) {
      let told = ReadTour(text.replacing("WORD", with: word)).mistakes.map(\.sentence)
      expect(told, is: ["there is no key '\(word)' here; did you mean \(key)?"])
    }
  }

  private static func pairs(_ words: String) -> [(String, String)] {
    let words = words.split(separator: " ").map(String.init)
    return stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) }
  }

  @Test(arguments: [
    ("place", "place: 'WORD'", "left leading botom bottom bottom-left bottom-start"),
    ("progress", "progress: 'WORD'", "dot dots"), ("missing", "missing: 'WORD'", "sikp skip"),
    ("then", "missing: {then: 'WORD'}", "middle card"),
    ("onTapLight", "onTapLight: 'WORD'", "close dismiss"),
    ("nextOn", "nextOn: 'WORD'", "taps tap pressed press"),
    ("buttons", "buttons: ['WORD']", "nxet next done finish"),
    ("corner", "at: {rect: '1,1 2x2', corner: 'WORD'}", "topleft topLeft"),
    ("fillRule", "shape: {path: 'M0 0h1v1z', fillRule: 'WORD'}", "even evenodd"),
    ("easing", "glide: {duration: 1, easing: 'WORD'}", "ease-in easeIn"),
  ])
  func `another word for a value is told with the value`(
    key: String, member: String, words: String
  ) {
    for (word, meant) in Self.pairs(words) {
      let read = ReadTour(step: "text: 'a', \(member.replacing("WORD", with: word))")
      let sentence = "\(key) cannot be '\(word)'; did you mean '\(meant)'?"
      expect(read.mistakes.map(\.sentence).contains(sentence), "\(read.sentences)")
    }
  }

  @Test(arguments: [
    ("null", "null"), ("true", "true"), ("[1]", "a list"), ("''", "''"), ("1.5", "1.5"),
    ("1.00001", "1.00001"), ("-0", "0"), ("1e300", "1e+300"), ("NaN", "NaN"),
    ("-Infinity", "-Infinity"), ("0.1", "0.1"),
  ])
  func `sentences name what was found`(text: String, found: String) {
    expectMistake(
      "{defaults: ›\(text), steps: [{text: 'a'}]}", "defaults takes an object, not \(found).")
  }

  @Test func `all mistakes are told at once, each at its place`() {
    let read = ReadTour(
      """
      {
        defaults: { paddin: 8, dim: 'dark' },
        steps: [
          { id: 'a', at: '1,1 0x5', title: 3 },
          { id: 'a', at: 'x', text: 'b', onTapDim: { goto: 'c' } }
        ]
      }
      """)
    expect(
      read.sentences == [
        "2:15 there is no key 'paddin' here; did you mean padding?",
        "2:31 dim takes a colour as '#RRGGBB', '#RRGGBBAA' or 'navy', not 'dark'.",
        "4:20 width and height must be above 0, not '0x5'.", "4:38 title takes a text, not 3.",
        "5:11 'a' is the name of number 1 already.",
        "5:54 no step is called 'c'.",
      ])
    expect(read.tour == nil)
  }

  @Test(arguments: [
    ("id", 256), ("when", 256), ("title", 1024), ("text", 100_000), ("picture", 256),
  ])
  func `names and texts have a length, and no more`(key: String, limit: Int) {
    let text = String(repeating: "é", count: limit)
    let other = key == "text" ? "id: 'a'" : "text: 'a'"
    let most = ReadTour(step: "\(other), \(key): '\(text)'")
    expect(most.tour != nil)
    expect(
      most.sentences,
      is: (key == "text"
        ? [
          "1:26 warning: of the 100000 characters of this text the card shows the first 4000."
        ] : []))
    let read = ReadTour(step: "\(other), \(key): '\(text)a'")
    expect(
      read.mistakes.map(\.sentence) == [
        "\(key) has at most \(limit) characters, not \(limit + 1)."
      ])
  }

  @Test func `a text as long as the file may be hides nothing of what is wrong elsewhere`() {
    let text = String(repeating: "a", count: 3 << 20)
    let read = ReadTour("{steps: [{titel: 'a', text: '\(text)', hint: 3}]}")
    expect(
      read.mistakes.map(\.sentence) == [
        "there is no key 'titel' here; did you mean title?",
        "text has at most 100000 characters, not 3145728.", "hint takes a text, not 3.",
      ])
  }

  @Test(arguments: ["\\u0000", "\\x1b", "\\x7f", "\\x85", "\\r"])
  func `no text holds what could move a cursor`(escape: String) {
    for key in ["id", "title", "text", "when"] {
      let read = ReadTour(step: "\(key): 'a\(escape)b'")
      expect(read.mistakes.first?.sentence.contains("without '\\") == true, "\(key)")
      expect(read.tour == nil)
    }
  }

  @Test func `a file of nothing but mistakes is read in the time of any other`() {
    // Looking for the nearest word of each would take minutes.
    let count = Effort.times(2_000, long: 10_000)
    let read = ReadTour("[" + String(repeating: "tru,", count: 20 * count) + "]")
    expect(read.mistakes.count, is: Mistakes.limit)
    let steps = String(repeating: "{onTapDim: 'advancd', textt: 1},", count: count)
    expect(ReadTour("{steps: [\(steps)]}").mistakes.count, is: Mistakes.limit)
  }

  @Test func `no step is blamed for pointing to one whose name cannot be read`() {
    let read = ReadTour("{steps: [{id: help, text: 'a'}, {text: 'b', onTapDim: {goto: 'help'}}]}")
    expect(read.sentences, is: ["1:15 expected a value, found 'help'; text goes between quotes."])
  }
}
