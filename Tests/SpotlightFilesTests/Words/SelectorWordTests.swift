import Expectations
import Spotlight
import SpotlightFiles

@Suite struct SelectorWordTests {
  @Test func `a bare word is an application, and the name of a widget`() throws {
    expect(try SelectorWord.window("gedit"), is: WindowPattern(app: "gedit"))
    expect(try SelectorWord.window("focused"), is: .focused)
    expect(try SelectorWord.widget("Save"), is: WidgetPattern(name: "Save"))
  }

  @Test func `keys say more, in any order`() throws {
    expect(
      try SelectorWord.window("title=*.txt,app=gedit,nth=2"),
      is: WindowPattern(app: "gedit", title: "*.txt", number: 2))
    expect(
      try SelectorWord.widget("role=push-button,name=Save as,within=Tools"),
      is: WidgetPattern(role: .button, name: "Save as", within: "Tools"))
    expect(try SelectorWord.window("focused,title=a") == WindowPattern(title: "a", isFocused: true))
  }

  @Test func `a backslash keeps a comma in a text, and a second = belongs to it`() throws {
    expect(try SelectorWord.window(#"title=a\, b=c\\"#), is: WindowPattern(title: #"a, b=c\"#))
    expect(try SelectorWord.widget(#"a\,b"#), is: WidgetPattern(name: "a,b"))
  }

  @Test func `what is printed is read as the same`() throws {
    for window in [
      WindowPattern(app: "a,b", title: #"\c=,"#, number: 3), .focused, WindowPattern(title: "x"),
      WindowPattern(app: "focused"), WindowPattern(app: "a", isFocused: true),
    ] {
      expect(try SelectorWord.window(SelectorWord.word(for: window)), is: window)
    }
    for widget in [
      WidgetPattern(role: .checkBox, name: "a, b", within: "c", number: 1),
      WidgetPattern(role: .row), WidgetPattern(name: "role=button"),
    ] {
      expect(try SelectorWord.widget(SelectorWord.word(for: widget)), is: widget)
    }
  }

  @Test(arguments: [
    ("ap=gedit", "there is no key 'ap' here; did you mean app?"),
    ("app=", "a text must follow 'app='."), ("app=a,app=b", "'app' is given twice."),
    ("gedit,app=foot", "'app' is given twice."),
    ("app=a,b", "'b' has no key; write KEY=TEXT, and \\, for a comma inside of a text."),
    ("nth=1", "a window needs an app or a title, or is 'focused'."),
    ("app=a,nth=0", "nth takes a whole number from 1 to 10000, not '0'."),
    ("app=a,focused=maybe", "focused takes true or false, not 'maybe'."),
    ("", "'' has no key; write KEY=TEXT, and \\, for a comma inside of a text."),
  ])
  func `a mistake is told`(word: String, sentence: String) {
    let failure = #expect(throws: PlaceFailure.self) { try SelectorWord.window(word) }
    expect(failure?.description, is: sentence)
  }

  @Test func `a role that does not exist is told with the nearest`() {
    let failure = #expect(throws: PlaceFailure.self) { try SelectorWord.widget("role=buton") }
    expect(failure?.description, is: "there is no role 'buton'; did you mean 'button'?")
  }
}
