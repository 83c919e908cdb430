import Expectations
import Spotlight
import SpotlightFiles

/// Seeded mistakes in a file of settings, each with its place and its sentence, and nothing else lost.
@Suite struct ConfigMistakeTests {
  @Test(
    arguments: [
      ("›sise: 300,", "there is no key 'sise' here; did you mean size?"),
      ("size: 3, ›size: 4,", "'size' was given on line 3 already."),
      ("size: ›0,", "size takes a size as N or WxH, in pixels from 1 to 16384, not 0."),
      ("size: ›[300],", "size takes a size as N or WxH, in pixels from 1 to 16384, not a list."),
      ("size: ›{width: 3},", "size needs the key 'height'."),
      (
        "size: {width: 3, height: ›'2x2'},",
        "height takes a number of pixels from 1 to 16384, not '2x2'."
      ),
      ("shape: ›'elipse',", "shape cannot be 'elipse'; did you mean ellipse?"),
      (
        "shape: ›'rounded:1,2',",
        "shape rounded takes one radius or four in pixels, such as 8 or 8,8,0,0, not '1,2'."
      ),
      (
        "minSize: 90, maxSize: ›40,",
        "warning: maxSize is smaller than minSize, which counts for both then."
      ),
      (
        "inside: 'black', outside: ›'gray',",
        "warning: outside gray does not go with inside black, around which the screen stays as it "
          + "is; it goes with inside auto."
      ),
      ("outside: ›'frozen',", "outside cannot be 'frozen'; did you mean freeze?"),
      ("feather: ›'soft',", "feather takes a number of pixels from 0 up, not 'soft'."),
      ("feather: ›1e7,", "feather goes up to 1000000 pixels."),
      (
        "ring: ›true,",
        "ring takes a width, a colour and a gap, such as 4,#FFD700,2, or none, not true."
      ),
      (
        "ring: {width: 4, ›colour: '#FFD700'},",
        "there is no key 'colour' here; did you mean color?"
      ),
      ("ring: {width: ›'4'},", "width takes a number of pixels from 0 up, not '4'."),
      ("glow: ›{},", "glow needs the key 'width'."),
      (
        "dot: ›'9;#FF0000',",
        "dot takes a size and a colour, such as 12,#E01B24, or none, not '9;#FF0000'."
      ),
      (
        "tint: ›'yelow',",
        "tint takes a colour such as navy, #RRGGBB or #RRGGBBAA, or none, not 'yelow'."
      ),
      ("dim: ›0.5,", "dim takes a colour such as navy, #RRGGBB or #RRGGBBAA, not 0.5."),
      ("opacity: ›70,", "opacity takes a number from 0 to 1 or from 0% to 100%, not 70."),
      ("click: ›'quit',", "click takes 'nothing', 'end', 'freeze' or 'pulse', not 'quit'."),
      ("hide: ›0,", "hide takes a number of seconds from 0.1 to 86400, or never, not 0."),
      ("output: ['a', ›1],", "output takes names of outputs, such as DP-1, or all, not 1."),
      ("output: [›'a,b'],", "output takes names of outputs, such as DP-1, or all, not 'a,b'."),
      ("motion: ›'redced',", "motion cannot be 'redced'; did you mean 'reduced'?"),
      ("textScale: ›9,", "textScale takes a number from 0.5 to 3, or auto, not 9."),
      (
        "on: ›['DP-1'],",
        "on takes an object with the names of outputs and their settings, not a list."
      ),
      (
        "on: {'DP-1': {›click: 'end'}},",
        "there is no key 'click' here; it can be shape, rotation, size, feather, ring, glow, dot, tint, dim or opacity."
      ),
      ("on: {'DP-1': ›3},", "'DP-1' takes an object, not 3."),
      ("on: {›'': {}},", "on takes the name of an output, such as 'DP-1', not ''."),
      ("presets: {talk: {›sze: 3}},", "there is no key 'sze' here; did you mean size?"),
      (
        "presets: {talk: {›presets: {}}},",
        "there is no key 'presets' here; it can be shape, rotation, size, minSize, maxSize, padding, "
          + "feather, ring, glow, dot, tint, dim, opacity, outside, inside, "
          + "stillCursor, click, shake, hide, shrink, fade, cursor, output, through, follow, "
          + "tap, pinch, "
          + "slide, motion, role, layer, theme, contrast, textScale, labels, hints or on."
      ),
      (
        "presets: {›'a\\nb': {}},",
        "presets takes a name of at most 256 bytes, without control characters, not 'a\\nb'."
      ),
      ("keys: {›tuor: {}},", "there is no key 'tuor' here; did you mean tour?"),
      ("keys: {tour: {N: ›'nxt'}},", "N cannot be 'nxt'; did you mean 'next'?"),
      ("keys: {point: {n: ›'larger'}},", "no key is called 'n'; did you mean 'N'?"),
      (
        "keys: {point: {'Ctrl+N': ›'larger'}},",
        "no key is called 'Ctrl+N'; they are called as N, F5, Space or PageDown."
      ),
      ("keys: {tour: {Escape: ›'next'}},", "Escape always ends it and can do nothing else."),
      ("keys: {point: {Enter: ›'end'}},", "Enter always ends it and can do nothing else."),
      ("keys: {point: {N: ›'grow'}},", "N cannot be 'grow'; did you mean 'larger'?"),
      ("keys: {point: ›3},", "point takes an object of key names and what they do, not 3."),
      ("size: 3› opacity: 0.5,", "expected ',' after this value."),
    ])
  func `a mistake is told at its place, and the rest counts`(line: String, sentence: String) {
    expectConfigMistake(line, sentence)
  }

  @Test func `another word for a key is told with the key`() {
    for (word, key) in [
      ("hideAfter", "hide"), ("'text-scale'", "textScale"), ("outputs", "on"),
      ("preset", "presets"), ("privacy", "inside"),
    ] {
      let told = ReadConfig("{\(word): 1}").mistakes.map(\.description)
      expect(told == ["there is no key '\(word.filter { $0 != "'" })' here; did you mean \(key)?"])
    }
  }

  @Test(arguments: [
    ("[]", "1:1 a file of settings takes an object with settings, not a list."),
    ("size: 3", "1:1 expected '{' before the first key, found 'size'."),
    ("{size: 3", "1:9 expected '}' for the '{' of line 1, found the end of the file."),
    ("{size: 3}}", "1:10 expected the end of the file, found '}'."),
    ("\u{0}", "1:1 expected a value, found '\\u{0}'."),
  ])
  func `a file of another form is told of, and says nothing`(text: String, sentence: String) {
    let read = ReadConfig(text)
    expect(read.sentences, is: [sentence])
    expect(read.file.settings == SettingLayer() && read.file.presets.isEmpty)
  }

  @Test(arguments: ["", "\u{FEFF}", " \n\t", "// size: 3,\n", "/* {} */", "{}", "{ /* */ }"])
  func `a file that says nothing is right`(text: String) {
    let read = ReadConfig(text)
    expect(read.sentences == [] && read.file.settings == SettingLayer())
  }

  @Test func `a file that is no text is told of`() {
    let (file, mistakes) = ConfigFile.read([0x7B, 0xFF, 0xFE, 0x7D])
    expect(mistakes.map(\.description), is: ["expected UTF-8 text, found a byte that is none."])
    expect(file.settings, is: SettingLayer())
  }

  @Test func `many mistakes are told together, in their order, and what is right counts`() {
    let read = ReadConfig(
      "{\n sise: 1,\n click: 'x',\n dot: 3,\n presets: {a: {fade: 99}, b: {fade: 1}}\n}")
    expect(read.mistakes.map(\.line), is: [2, 3, 5])
    expect(read.values, is: [.dot: .dot(Dot(diameter: 3, color: .white))])
    expect(read.file.presets["a"], is: SettingLayer())
    expect(read.file.presets["b"]?.values[.fade]?.value, is: .number(1))
  }

  @Test func `too many presets are told of, and none is taken`() {
    let presets = (0...200).map { "p\($0): {}" }.joined(separator: ",")
    let read = ReadConfig("{presets: {\(presets)}, size: 4}")
    expect(read.sentences, is: ["1:11 presets has at most 200 entries, not 201."])
    expect(read.file.presets.isEmpty && read.values[.size] != nil)
  }
}
