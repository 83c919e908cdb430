import Expectations
import FollowspotTours
import SpotlightFiles

@testable import Followspot
@testable import followspot_tool

/// What `followspot list` reads, and how it prints what has names.
@Suite struct ListCommandTests {
  private func list(_ words: String...) throws(UsageError) -> ListCommand? {
    try VerbLine.command(["list"] + words, in: surroundings()) as? ListCommand
  }

  @Test(arguments: ListCommand.Subject.allCases)
  func `each list is text, or JSON`(subject: ListCommand.Subject) throws {
    let file = subject == .tasks ? ["a.json5"] : []
    let text: ListCommand = try read(["list", subject.rawValue] + file)
    expect(text.subject == subject && text.form == .text)
    let json: ListCommand = try read(["list", "--json", subject.rawValue] + file)
    expect(json.form, is: .json)
    // Only those of a tour are of a file.
    let takesFile = subject == .steps || subject == .tasks
    expect((sentence(["list", subject.rawValue, "a.json5"]) == nil), is: takesFile)
    expect((sentence(["list", subject.rawValue, "--example"]) == nil), is: takesFile)
    expect(sentence(["list", subject.rawValue, "a.json5", "b"]) != nil)
  }

  @Test func `what belongs to one list is read`() throws {
    expect(try list("steps")?.file == nil)
    expect(try list("steps", "-")?.file, is: .standardInput)
    expect(try list("tasks", "--example")?.file, is: Example.tour)
    expect(try list("widgets")?.window, is: .focused)
    expect(try list("widgets", "--wait", "5")?.wait, is: .seconds(5))
    expect(try list("widgets", "--window", "gedit")?.window == SelectorWord.window("gedit"))
    expect(try list("seen")?.forgotten == nil)
    expect(try list("seen", "--forget", "a")?.forgotten, is: "a")
    expect(try list("seen", "--forget", "--all")?.forgotten, is: ListCommand.allTours)
  }

  @Test(arguments: [
    (
      [],
      "list takes one of outputs, presets, steps, tasks, windows, widgets, seen, targets, buttons or conditions."
    ),
    (["windws"], "list cannot be 'windws'; did you mean windows?"),
    (["tasks"], "list tasks takes a file, or - for standard input, or --example."),
    (["steps", "a", "b"], "list steps takes no 'b' behind it."),
    (["steps", "a", "--example"], "list steps takes no 'a' behind it."),
    (["outputs", "a"], "list outputs takes no 'a' behind it."),
    (
      ["outputs", "--example"],
      "--example goes with list steps or list tasks, not with list outputs."
    ),
    (["windows", "--wait", "2"], "--wait goes with list widgets, not with list windows."),
    (["steps", "--forget", "a"], "--forget goes with list seen, not with list steps."),
    (["seen", "--forget", "a", "--json"], "--json and --forget do not go together."),
  ])
  func `what makes no sense is refused`(words: [String], expected: String) {
    expect(sentence(["list"] + words), is: expected)
  }

  @Test func `steps and tasks have names and titles`() {
    let tasks = [
      TourTask("save", title: "Save a file", [Step("s", card: Card(title: "First"))]),
      TourTask("print-it", title: "Print", [Step("p")]),
    ]
    let listed = Listing(tasks: tasks)
    expect(listed.text(.text), is: "save      Save a file\nprint-it  Print\n")
    expect(listed.text(.names), is: "save\nprint-it\n")
    expect(
      listed.text(.json),
      is:
        #"{"tasks":[{"name":"save","title":"Save a file","steps":[{"name":"s","title":"First"}]},"#
        + #"{"name":"print-it","title":"Print","steps":[{"name":"p","title":null}]}]}"# + "\n")
    let steps = Listing(steps: tasks.flatMap(\.steps))
    expect(steps.text(.text), is: "s  First\np\n")
    expect(
      steps.text(.json),
      is: #"{"steps":[{"name":"s","title":"First"},{"name":"p","title":null}]}"# + "\n")
    expect(Listing(steps: []).text(.text), is: "")
  }

  @Test func `what a terminal would obey is escaped, and is no name to type`() {
    let listed = Listing("seen", names: ["a", "b\u{1b}[2J"])
    expect(listed.text(.text), is: "a\nb\\u{1b}[2J\n")
    expect(listed.text(.names), is: "a\n")
    expect(listed.text(.json), is: #"{"seen":["a","b\u001b[2J"]}"# + "\n")
  }

  @Test func `outputs have places and scales`() {
    let screens = [("DP-1", 0.0), ("HDMI-A-1", 100)].map { name, x in
      Desktop.Screen(name: name, frame: Rect(x: x, y: 0, width: 100, height: 80), scale: 1.5)
    }
    let listed = Listing(outputs: screens)
    expect(listed.text(.names), is: "DP-1\nHDMI-A-1\n")
    expect(
      listed.text(.text),
      is: "DP-1      0,0 100x80    scale 1.5\nHDMI-A-1  100,0 100x80  scale 1.5\n")
    let first = #"{"outputs":[{"name":"DP-1","x":0,"y":0,"width":100,"height":80,"scale":1.5},"#
    expect(listed.text(.json).hasPrefix(first))
  }
}
