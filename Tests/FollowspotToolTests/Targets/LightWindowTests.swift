import Expectations
import Followspot
import SpotlightFiles

@testable import followspot_tool

/// `followspot light` on windows and widgets of other programs.
@Suite struct LightWindowTests {
  private func light(_ words: String..., lines: [String]? = nil) throws -> LightCommand {
    try require(try VerbLine.command(["light"] + words, in: surroundings(lines: lines)).light)
  }

  private static let gedit = WindowPattern(app: "gedit")
  private static let save = Target.widget(
    WidgetPattern(role: .button, name: "Save"), in: gedit)

  @Test func `options say a window, and a widget in it`() throws {
    expect(try light("--window", "gedit").ties.map(\.target), is: [.window(Self.gedit)])
    let command = try light("--window", "app=gedit", "--widget", "role=button,name=Save")
    expect(command.ties.map(\.target) == [Self.save] && command.lights.isEmpty)
    expect(command.wait, is: .seconds(3))
  }

  @Test func `windows stand among rectangles, with widgets and labels behind them`() throws {
    let command = try light(
      "1,2", "3x4", "window:gedit", "widget:role=button,name=Save", "Press", "this",
      "window:focused", "5,6", "7x8", "Last")
    expect(command.lights.map(\.id), is: ["light-1", "light-4"])
    expect(command.ties.map(\.light.id), is: ["light-2", "light-3"])
    expect(command.ties.map(\.target), is: [Self.save, .window(.focused)])
    expect(command.ties.map(\.light.label), is: ["Press this", nil])
    expect(command.lights.last?.label, is: "Last")
  }

  @Test func `one quoted word may say all of it`() throws {
    let command = try light("window:gedit widget:role=button,name=Save Press this")
    expect(command.ties.map(\.target), is: [Self.save])
    expect(command.ties.map(\.light.label), is: ["Press this"])
  }

  @Test func `a blank in a title has a backslash in a quoted word`() throws {
    let command = try light(#"window:title=My\ letter Mine"#)
    expect(command.ties.map(\.target), is: [.window(WindowPattern(title: "My letter"))])
    expect(command.ties.map(\.light.label), is: ["Mine"])
    expect(try light("window:title=My letter,app=a").ties.map(\.light.label), is: ["letter,app=a"])
  }

  @Test func `lines of standard input may be windows too`() throws {
    let command = try light(lines: ["1,2 3x4", "", "window:gedit Editor"])
    expect(command.lights.count == 1 && command.ties.map(\.light.label) == ["Editor"])
  }

  @Test(arguments: [
    (
      ["--widget", "Save"], "--widget is in a window: it needs --window, such as --window focused."
    ),
    (["--window", "ap=x"], "--window: there is no key 'ap' here; did you mean app?"),
    (
      ["window:"], "'window:': '' has no key; write KEY=TEXT, and \\, for a comma inside of a text."
    ),
    (["window:gedit", "widget:role=bu"], "'window:gedit': there is no role 'bu'"),
    (["--window", "gedit", "--wait", "61"], "--wait takes a number of seconds from 0 to 60"),
  ])
  func `a mistake is told`(words: [String], start: String) {
    let told = sentence(["light"] + words)
    expect(told?.hasPrefix(start) == true, "\(told ?? "nil")")
  }

  @Test func `what is printed for a choice is read as the same`() throws {
    let target = ForeignTarget(
      WindowPattern(app: "a'b c", title: "x, y"),
      .widget(WidgetPattern(role: .menuItem, name: "Save as…", within: "$(rm)", number: 2)))
    let pick = { (form: String) throws -> PickCommand in try read(["pick", "--format", form]) }
    let text = try pick("words").text(of: target, at: .zero)
    expect(text.contains("'app=a'\\''b c,title=x\\, y'"))
    let json5 = try pick("json5").text(of: target, at: .zero)
    let file = TourFile.read(Array("{steps: [{title: 'a', at: \(json5)}]}".utf8))
    expect(file.tour?.steps.first?.lights.first?.target.foreign, is: target)
  }
}
