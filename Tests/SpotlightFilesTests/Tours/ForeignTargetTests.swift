import Expectations
import Spotlight
import SpotlightFiles

/// Windows and widgets of other programs in tour files.
@Suite struct ForeignTargetTests {
  private static let busSignal =
    "dbus takes a signal behind its interface, such as 'org.example.Thing.Done', not"

  private func target(_ at: String, defaults: String = "") -> Target? {
    ReadTour("{\(defaults) steps: [{text: 'a', at: \(at)}]}").tour?.steps[0].lights.first?.target
  }

  private func signal(_ text: String) -> NextSignal? {
    ReadTour(step: "text: 'a', nextOn: \(text)").tour?.steps[0].nextOn.first
  }

  @Test(arguments: [
    ("{window: 'gedit'}", Target.window(app: "gedit")), ("{window: 'focused'}", .window(.focused)),
    (
      "{window: {app: 'gedit', title: '*.txt', nth: 2}}",
      .window(WindowPattern(app: "gedit", title: "*.txt", number: 2))
    ),
    // A rectangle in a window is counted from a corner of it.
    (
      "{window: 'focused', rect: '0,-40 200x40', corner: 'bottomRight'}",
      .window(.focused, Rect(x: 0, y: -40, width: 200, height: 40), from: .bottomRight)
    ),
    (
      "{window: 'a', rect: '1,2 3x4'}",
      .window(WindowPattern(app: "a"), Rect(x: 1, y: 2, width: 3, height: 4))
    ),
    (
      "{window: 'gedit', widget: {role: 'button', name: 'Save', within: 'Tools'}}",
      .widget(
        WidgetPattern(role: .button, name: "Save", within: "Tools"),
        in: WindowPattern(app: "gedit"))
    ),
    (
      "{window: 'a', widget: 'Save'}",
      .widget(WidgetPattern(name: "Save"), in: WindowPattern(app: "a"))
    ),
  ])
  func `a target is a window, a place in it, or a widget`(text: String, expected: Target) {
    expect(target(text), is: expected)
  }

  @Test func `the defaults name the window of widgets without one`() {
    expect(
      target("{widget: 'Save'}", defaults: "defaults: {window: 'gedit'},"),
      is: .widget(WidgetPattern(name: "Save"), in: WindowPattern(app: "gedit")))
    let read = ReadTour("{steps: [{text: 'a', at: {widget: 'Save'}}]}")
    expect(
      read.mistakes.map(\.sentence) == [
        "a widget is in a window: it needs the key 'window', or a 'window' under 'defaults'."
      ])
  }

  @Test func `two programs are lit at once`() {
    let step = ReadTour(step: "text: 'a', at: [{window: 'foot'}, {window: 'firefox'}]").tour?.steps[
      0]
    expect(step?.lights.map(\.target), is: [.window(app: "foot"), .window(app: "firefox")])
  }

  @Test func `a step waits for what happens elsewhere`() {
    let window = WindowPattern(app: "a")
    let widget = WidgetPattern(name: "b")
    let expected: [(String, Happening)] = [
      ("{window: 'a', closes: true}", .window(window, .closes)),
      ("{window: 'a', opens: true}", .window(window, .opens)),
      ("{window: 'a', focused: true}", .window(window, .focused)),
      ("{window: 'a', titled: '*.txt'}", .window(window, .titled("*.txt"))),
      ("{window: 'a', widget: 'b', becomes: 'checked'}", .widget(widget, in: window, .checked)),
      ("{window: 'a', widget: 'b', pressed: true}", .widget(widget, in: window, .pressed)),
      ("{window: 'a', widget: 'b', vanishes: true}", .widget(widget, in: window, .vanishes)),
      ("{word: 'ready'}", .word("ready")),
      (
        "{dbus: {signal: 'org.example.Thing.Done', path: '/org/example'}}",
        .busSignal(BusSignalPattern(signal: "org.example.Thing.Done", path: "/org/example"))
      ),
      ("{dbus: 'a.b.c'}", .busSignal(BusSignalPattern(signal: "a.b.c"))),
      ("{file: '~/out.txt', appears: true}", .file("~/out.txt", .appears)),
      ("{file: '/tmp/a', changes: true}", .file("/tmp/a", .changes)),
    ]
    for (text, happening) in expected { expect(signal(text), is: .happens(happening), "\(text)") }
  }

  @Test(arguments: [
    ("{window: 'a'}", "nextOn needs one of opens, closes, focused or titled, such as opens: true."),
    ("{window: 'a', opens: false}", "opens can only be true."),
    ("{window: 'a', opens: true, key: 'F8'}", "key does not go with window here."),
    ("{window: 'a', titled: 'b', opens: true}", "opens does not go with titled here."),
    (
      "{window: 'a', widget: 'b', becomes: 'checked', pressed: true}",
      "pressed does not go with becomes here."
    ),
    (
      "{file: 'out.txt', appears: true}",
      "file takes the path of a file from / or ~/, not 'out.txt'."
    ),
    (
      "{dbus: {signal: 'a.b.c', path: '/a/'}}",
      "path takes the path of an object, such as '/org/example', not '/a/'."
    ),
    (
      "{dbus: {signal: 'a.b.c', sender: 'no'}}",
      "sender takes the name of a program on the bus, such as 'org.example', not 'no'."
    ),
    ("{dbus: 'org.a-b.Done'}", "\(busSignal) 'org.a-b.Done'."),
    ("{dbus: 'Done'}", "\(busSignal) 'Done'."),
  ])
  func `a signal with a mistake is told`(text: String, sentence: String) {
    let read = ReadTour(step: "text: 'a', nextOn: \(text)")
    expect(read.mistakes.map(\.sentence), is: [sentence])
  }

  @Test(arguments: [
    ("{window: 'a', name: 'b'}", "name does not go with a window of another program."),
    ("{window: 'a', output: 'DP-1'}", "output does not go with a window of another program."),
    (
      "{window: 'a', widget: 'b', rect: '0,0 1x1'}",
      "rect does not go with a widget, which has a place of its own."
    ),
    (
      "{window: 'a', corner: 'topLeft'}",
      "a corner of a window is for a 'rect', which is counted from it."
    ),
    ("{window: {nth: 2}}", "window needs the key 'app', the key 'title' or focused: true."),
    ("{window: 'a', widget: {within: 'b'}}", "widget needs the key 'role' or the key 'name'."),
  ])
  func `a target with a mistake is told`(text: String, sentence: String) {
    let read = ReadTour(step: "text: 'a', at: \(text)")
    expect(read.mistakes.map(\.sentence), is: [sentence])
  }
}
