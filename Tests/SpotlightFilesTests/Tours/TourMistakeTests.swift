import RandomNumbers
import Spotlight
import SpotlightFiles
import Testing

/// Seeded mistakes, each with its place and its sentence, and nothing else told.
@Suite struct TourMistakeTests {
  /// A tour whose second step, on lines 4 and 5, has one line of mistakes; `›` marks the place.
  private func expect(
    step line: String, _ sentence: String, location: SourceLocation = #_sourceLocation
  ) {
    let text = """
      {
        steps: [
          { id: 'first', text: 'a' },
          { id: 'second', at: 'a', text: 'b',
            \(line)
          },
        ],
      }
      """
    expect(text, sentence, location: location)
  }

  /// The one mistake of a text stands where the mark was.
  private func expect(
    _ marked: String, _ sentence: String, location: SourceLocation = #_sourceLocation
  ) {
    let before = marked.prefix { $0 != "›" }
    let text = String(before + marked.dropFirst(before.count + 1))
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    let place = "\(lines.count):\((lines.last?.count ?? 0) + 1)"
    let read = ReadTour(text)
    #expect(read.sentences == ["\(place) \(sentence)"], sourceLocation: location)
    let isWarning = sentence.hasPrefix("warning")
    #expect((read.tour != nil) == isWarning, sourceLocation: location)
  }

  @Test(
    arguments: [
      ("›[]", "a tour takes an object with steps, not a list."),
      ("›{}", "a tour needs the key 'steps'."),
      ("{steps: ›{}}", "steps takes a list of steps, not an object."),
      ("{steps: ›[]}", "a tour needs a step at least."),
      ("{steps: [›'a']}", "step 1 takes an object, not 'a'."),
      (
        "{›step: [{text: 'a'}], steps: [{text: 'a'}]}",
        "there is no key 'step' here; did you mean steps?"
      ),
      (
        "{›name: 'a', steps: [{text: 'a'}]}",
        "there is no key 'name' here; it can be $schema, defaults, keys or steps."
      ),
      ("{defaults: ›3, steps: [{text: 'a'}]}", "defaults takes an object, not 3."),
      (
        "{defaults: {›id: 'a'}, steps: [{text: 'a'}]}",
        "there is no key 'id' here; it can be shape, radius, padding, feather, opacity, ring, glow, dim, glide, onTapLight, onTapDim or missing."
      ),
      (
        "{defaults: {›animation: 1}, steps: [{text: 'a'}]}",
        "there is no key 'animation' here; did you mean glide?"
      ),
      (
        "{keys: ›[], steps: [{text: 'a'}]}",
        "keys takes an object of key names and what they do, not a list."
      ),
      (
        "{keys: {F1: ›'nxt'}, steps: [{text: 'a'}]}",
        "F1 takes 'advance', 'back', 'first', 'last', 'finish', 'skip', 'dismiss', 'ignore' or 'passThrough', not 'nxt'."
      ),
      (
        "{keys: {F1: {goto: ›'stp-1'}}, steps: [{text: 'a'}]}",
        "no step is called 'stp-1'; did you mean 'step-1'?"
      ),
      (
        "{keys: {Escape: ›'advance'}, steps: [{text: 'a'}]}",
        "escape leaves every tour and can do nothing else."
      ),
      (
        "{keys: {A: ›'passThrough'}, steps: [{text: 'a'}]}",
        "only a tap on a light or the dim can pass through."
      ),
      ("{steps: [{text: 'a'}› {text: 'b'}]}", "expected ',' after this value."),
      ("{steps: [›{}]}", "warning: without a light and a card there is nothing to see."),
      (
        "{steps: [{id: 'a', text: 'a'}, {id: ›'a', text: 'b'}]}",
        "“a” is the name of number 1 already."
      ),
    ])
  func `mistakes in a tour`(text: String, sentence: String) {
    expect(text, sentence)
  }

  @Test(
    arguments: [
      ("›titel: 'a',", "there is no key 'titel' here; did you mean title?"),
      ("›body: 'a',", "there is no key 'body' here; did you mean text?"),
      ("›target: 'a',", "there is no key 'target' here; did you mean at?"),
      ("title: ›3,", "title takes a text, not 3."),
      ("title: ›'a\\nb',", "title takes one line of text, without '\\n'."),
      ("language: ›'de_DE',", "language takes a language, such as 'de' or 'pt-BR', not 'de_DE'."),
      ("progress: ›'dot',", "progress cannot be 'dot'; did you mean 'dots'?"),
      ("progress: ›'circle',", "progress takes 'none', 'numbers', 'dots' or 'bar', not 'circle'."),
      (
        "picture: ›'/etc/passwd',",
        "picture takes the path of a picture in the folder of this file, not '/etc/passwd'."
      ),
      (
        "picture: ›'../a.png',",
        "picture takes the path of a picture in the folder of this file, not '../a.png'."
      ),
      (
        "picture: ›'a/../../a.png',",
        "picture takes the path of a picture in the folder of this file, not 'a/../../a.png'."
      ),
      (
        "picture: ›'https://a/b.png',",
        "picture takes the path of a picture in the folder of this file, not 'https://a/b.png'."
      ),
      (
        "picture: ›'a/..',",
        "picture takes the path of a picture in the folder of this file, not 'a/..'."
      ),
      (
        "picture: ›'../a/b.png',",
        "picture takes the path of a picture in the folder of this file, not '../a/b.png'."
      ),
      (
        "picture: ›'',",
        "picture takes the path of a picture beside the file that is not empty, not ''."
      ),
      ("buttons: ›'next',", "buttons takes a list of buttons, not 'next'."),
      ("buttons: [›'nxet'],", "buttons cannot be 'nxet'; did you mean 'next'?"),
      ("buttons: ['next', ›'next'],", "“next” is the name of number 1 already."),
      ("buttons: [›{id: 'more'}],", "buttons needs the key 'label'."),
      (
        "buttons: [{id: 'a', label: 'b', ›action: 'back'}],",
        "there is no key 'action' here; did you mean does?"
      ),
      (
        "buttons: [{id: 'a', label: 'b', does: {goto: ›'frist'}}],",
        "no step is called 'frist'; did you mean 'first'?"
      ),
      (
        "buttons: [{id: 'a', label: 'b', does: ›'passThrough'}],",
        "only a tap on a light or the dim can pass through."
      ),
      ("onTapLight: ›'close',", "onTapLight cannot be 'close'; did you mean 'dismiss'?"),
      (
        "onTapLight: ›true,",
        "onTapLight takes a word such as 'advance', {goto: 'ID'} or {custom: 'NAME'}, not true."
      ),
      ("onTapDim: {goto: ›'nowhere'},", "no step is called 'nowhere'."),
      ("onTapDim: {goto: 'first', custom: ›'a'},", "one of goto and custom is enough."),
      ("onTapDim: ›{},", "onTapDim needs the key 'goto' or the key 'custom'."),
      (
        "onTapLight: 'passThrough', advancesOn: ›'tap',",
        "a tap that passes through cannot be seen, so the step needs another signal to go on by: a key, a time, a condition or a target."
      ),
      (
        "onTapLight: 'back', advancesOn: [{after: 1}, ›'tap'],",
        "a tap on the light does something else here already."
      ),
      ("advancesOn: ›'taps',", "advancesOn cannot be 'taps'; did you mean 'tap'?"),
      (
        "advancesOn: ›{},",
        "advancesOn takes one of key, after, condition, appears or vanishes in each object."
      ),
      (
        "advancesOn: [{after: ›-1}],", "after takes a number of seconds from 0 to 31536000, not -1."
      ),
      ("advancesOn: [{key: ›''}],", "key takes the name of a key that is not empty, not ''."),
      ("advancesOn: [›{key: 'Escape'}],", "escape leaves every tour and can do nothing else."),
      ("advancesOn: {appears: ›'1,2 a'},", "after X,Y comes a size WxH, such as 120x32, not 'a'."),
      (
        "advancesOn: {appears: ›'1,2 3x4 a'},",
        "appears takes a rectangle and nothing behind it, not 'a'."
      ),
      ("delay: ›'1s',", "delay takes a number of seconds from 0 to 31536000, not '1s'."),
      ("delay: ›1e9,", "delay takes a number of seconds from 0 to 31536000, not 1000000000."),
      ("delay: ›NaN,", "delay takes a number of seconds from 0 to 31536000, not NaN."),
      ("delay: ›.5s,", "expected a number, found '.5s'; a number has no unit behind it."),
      ("missing: ›'sikp',", "missing cannot be 'sikp'; did you mean 'skip'?"),
      ("missing: {then: ›'middle'},", "then cannot be 'middle'; did you mean 'cardInTheMiddle'?"),
      (
        "missing: {wait: ›Infinity},",
        "wait takes a number of seconds from 0 to 31536000, not Infinity."
      ),
      ("when: ›'',", "when takes a text that is not empty, not ''."),
      ("›id: 'third',", "'id' was given on line 4 already."),
    ])
  func `mistakes in what a step says and does`(line: String, sentence: String) {
    expect(step: line, sentence)
  }

  @Test(
    arguments: [
      ("shape: ›'circle',", "shape cannot be 'circle'; did you mean 'ellipse'?"),
      ("shape: ›'heart',", "shape takes 'ellipse', 'rect', 'rounded' or 'capsule', not 'heart'."),
      ("shape: ›capsule,", "expected a value, found 'capsule'; text goes between quotes."),
      (
        "shape: ›1,",
        "shape takes ellipse, rect, rounded or capsule, or an object with a path, not 1."
      ),
      (
        "shape: {path: ›'M1'},",
        "The path has a fault at character 2: expected a number, found the end."
      ),
      ("shape: ›{},", "shape needs the key 'path'."),
      (
        "shape: {path: 'M0 0h1v1z', fillRule: ›'even'},",
        "fillRule cannot be 'even'; did you mean 'evenodd'?"
      ),
      (
        "shape: 'ellipse', radius: ›3,", "radius goes with the shape 'rounded', not with 'ellipse'."
      ),
      ("radius: ›[1, 2],", "radius takes one number or four, not 2."),
      ("radius: ›-1,", "radius takes a number of pixels from 0 up, not -1."),
      ("padding: ›'8px',", "padding takes a number of pixels, not '8px'."),
      ("padding: ›8px,", "expected a number, found '8px'; a number has no unit behind it."),
      ("padding: ›2e6,", "padding goes up to 1000000 pixels."),
      ("feather: ›{curve: 'smooth'},", "feather needs the key 'width'."),
      (
        "feather: {width: 1, curve: [›[1]]},",
        "curve takes stops as [place, dim], both from 0 to 1, not a list."
      ),
      (
        "opacity: ›1.0001,",
        "opacity takes a number from 0 to 1, or a percentage such as '70%', not 1.0001."
      ),
      (
        "opacity: ›'101%',",
        "opacity takes a number from 0 to 1, or a percentage such as '70%', not '101%'."
      ),
      ("ring: ›{color: '#FFF'},", "ring needs the key 'width'."),
      (
        "ring: {width: 1, color: ›'red'},",
        "color takes a colour as '#RRGGBB' or '#RRGGBBAA', not 'red'."
      ),
      (
        "ring: {width: 1, color: ›'#FFFFFF+1'},",
        "color takes a colour as '#RRGGBB' or '#RRGGBBAA', not '#FFFFFF+1'."
      ),
      ("ring: {width: 1, color: '#FFFFFF80', opacity: ›1},", "the colour says an opacity already."),
      (
        "glow: {width: 1, ›gap: 1},",
        "there is no key 'gap' here; it can be width, color or opacity."
      ),
      ("›border: 1,", "there is no key 'border' here; did you mean ring?"),
      ("dim: ›'#12',", "dim takes a colour as '#RRGGBB' or '#RRGGBBAA', not '#12'."),
      ("dim: ›2,", "dim takes a number from 0 to 1, or a percentage such as '70%', not 2."),
      ("dim: ›null,", "dim takes an opacity, a colour, or an object with both, not null."),
      ("glide: ›'bounce',", "glide takes 'none' or 'spring', not 'bounce'."),
      (
        "glide: {response: 1, duration: ›1},",
        "a glide has response and damping, or duration and easing, and not of both."
      ),
      ("glide: ›{easing: 'linear'},", "glide needs the key 'duration'."),
      (
        "glide: {duration: 1, easing: ›'ease-in'},",
        "easing cannot be 'ease-in'; did you mean 'easeIn'?"
      ),
      (
        "glide: {duration: 1, easing: ›[1, 2, 1]},",
        "easing takes four numbers, [x1, y1, x2, y2], not 3."
      ),
      (
        "glide: {duration: 1, easing: [0, 0, ›2, 1]},",
        "easing takes [x1, y1, x2, y2], x from 0 to 1 and y from -16 to 16, not 2."
      ),
      ("glide: ›-1,", "glide takes a number of seconds from 0 to 3600, not -1."),
      ("glide: {response: ›11},", "response takes a number of seconds from 0 to 10, not 11."),
    ])
  func `mistakes in how a step looks`(line: String, sentence: String) {
    expect(step: line, sentence)
  }

  @Test(
    arguments: [
      ("›'40;60 120x32'", "a rectangle starts with X,Y, such as 40,60, not with '40;60'."),
      ("›'40,60'", "a size WxH, such as 120x32, must follow '40,60'."),
      ("›'40,60 0x32'", "width and height must be above 0, not '0x32'."),
      ("›''", "at takes a text that is not empty, not ''."),
      (
        "›3",
        "at takes a rectangle as 'X,Y WxH', a name, or an object with a rect or a name, not 3."
      ),
      ("›{}", "at needs the key 'rect' or the key 'name'."),
      ("{name: 'a', output: ›'b'}", "output goes with a rectangle, not with a name."),
      (
        "{rect: '1,1 2x2', corner: ›'topleft'}",
        "corner cannot be 'topleft'; did you mean 'topLeft'?"
      ),
      ("{rect: ›'1,1'}", "a size WxH, such as 120x32, must follow '1,1'."),
      ("{rect: ›{x: 1, y: 1, width: 2}}", "rect needs the key 'height'."),
      (
        "{rect: {x: 1, y: 1, width: 2, height: ›0}}",
        "height takes a number of pixels above 0, not 0."
      ),
      (
        "{rect: {x: 1, y: 1, ›w: 2, width: 2, height: 2}}",
        "there is no key 'w' here; did you mean width?"
      ),
      ("{rect: ›5}", "rect takes a rectangle as 'X,Y WxH' or with x, y, width and height, not 5."),
      (
        "['a', ›true]",
        "at takes a rectangle as 'X,Y WxH', a name, or an object with a rect or a name, not true."
      ),
      ("[{name: 'a', id: 'x'}, {name: 'b', id: ›'x'}]", "“x” is the name of number 1 already."),
      (
        "{name: 'a', ›size: 3}",
        "there is no key 'size' here; it can be rect, output, corner, name, id, label, shape, radius, padding, feather, opacity, ring or glow."
      ),
    ])
  func `mistakes in what a step lights`(value: String, sentence: String) {
    expect("{steps: [{text: 'a', at: \(value)}]}", sentence)
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
    #expect(
      read.sentences == [
        "2:15 there is no key 'paddin' here; did you mean padding?",
        "2:31 dim takes a colour as '#RRGGBB' or '#RRGGBBAA', not 'dark'.",
        "4:20 width and height must be above 0, not '0x5'.", "4:38 title takes a text, not 3.",
        "5:11 “a” is the name of number 1 already.",
        "5:54 no step is called 'c'.",
      ])
    #expect(read.tour == nil)
  }

  @Test(arguments: [
    ("id", 256), ("when", 256), ("title", 1024), ("text", 16_384), ("picture", 256),
  ])
  func `names and texts have a length, and no more`(key: String, limit: Int) {
    let text = String(repeating: "a", count: limit)
    let other = key == "text" ? "id: 'a'" : "text: 'a'"
    #expect(ReadTour(step: "\(other), \(key): '\(text)'").sentences == [])
    let read = ReadTour(step: "\(other), \(key): '\(text)a'")
    #expect(
      read.mistakes.map(\.sentence) == ["\(key) has at most \(limit) bytes, not \(limit + 1)."])
  }

  @Test(arguments: ["\\u0000", "\\x1b", "\\x7f", "\\x85", "\\r"])
  func `no text holds what could move a cursor`(escape: String) {
    for key in ["id", "title", "text", "when"] {
      let read = ReadTour(step: "\(key): 'a\(escape)b'")
      #expect(read.mistakes.first?.sentence.contains("without '\\") == true, "\(key)")
      #expect(read.tour == nil)
    }
  }

  @Test func `a file of nothing but mistakes is read in the time of any other`() {
    // Looking for the nearest word of each would take minutes.
    let read = ReadTour("[" + String(repeating: "tru,", count: 200_000) + "]")
    #expect(read.mistakes.count == Mistakes.limit)
    let steps = String(repeating: "{onTapDim: 'advancd', textt: 1},", count: 10_000)
    #expect(ReadTour("{steps: [\(steps)]}").mistakes.count == Mistakes.limit)
  }

  @Test func `nobody is blamed for pointing to a step whose name cannot be read`() {
    let read = ReadTour("{steps: [{id: help, text: 'a'}, {text: 'b', onTapDim: {goto: 'help'}}]}")
    #expect(read.sentences == ["1:15 expected a value, found 'help'; text goes between quotes."])
  }

  @Test(
    arguments: [
      ("'4000,0 10x10'", "1:22 warning: no screen shows this place."),
      ("'-10,0 10x10'", "1:22 warning: no screen shows this place."),
      ("'1900,0 100x10'", nil), ("'1920,0 10x10'", nil), ("'-10,0 11x10'", nil), ("'name'", nil),
      ("{rect: '1280,0 5x5', output: 'B'}", "1:29 warning: 'B' does not reach to this place."),
      ("{rect: '1279,0 5x5', output: 'B'}", nil),
      (
        "{rect: '0,0 5x5', output: 'C'}",
        "1:29 warning: no output is called 'C' here; there are A and B."
      ),
      ("{rect: '0,0 5x5', output: 'B', corner: 'topRight'}", nil),
      (
        "{rect: '0,5000 5x5', output: 'B', corner: 'topRight'}",
        "1:29 warning: 'B' does not reach to this place."
      ),
      (
        "{rect: '0,1100 5x5', corner: 'topRight'}",
        "1:29 warning: 'A' does not reach to this place."
      ),
    ] as [(String, String?)])
  func `what lies on no screen is a warning when the screens are known`(
    value: String, sentence: String?
  ) {
    let screens = [
      (name: "A", frame: Rect(x: 0, y: 0, width: 1920, height: 1080)),
      (name: "B", frame: Rect(x: 1920, y: 0, width: 1280, height: 1024)),
    ]
    let text = "{steps:[{text:'a',at:\(value)}]}"
    let read = ReadTour(text, screens: screens)
    #expect(read.sentences == [sentence].compactMap(\.self))
    #expect(read.tour != nil)
    #expect(ReadTour(text).sentences == [])
  }
}
