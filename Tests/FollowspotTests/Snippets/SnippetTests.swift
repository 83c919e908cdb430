import Followspot
import Spotlight
import Testing

/// The tours that the documentation shows are those that are made by hand.
@MainActor struct SnippetTests {
  @Test func aTourHasATheme() {
    let themed = ValueSnippets.themed
    #expect(themed.theme.scheme == .dark && themed.theme.width == 320)
    #expect(themed.theme.accent == Color(red: 0xFF, green: 0xB3, blue: 0x47))
    #expect(themed.theme.shadow == Shadow(opacity: 0.5, blur: 20, x: 4, spread: -2))
    #expect(themed.theme.radius == CornerRadii(topLeft: 24, topRight: 6, bottomRight: 24))
    var dark = Tour([Step("hello", card: Card(title: "Hello"))])
    dark.theme = .dark
    #expect(SourceSnippets.dark == dark)
    #expect(dark.theme(.light) != dark)
  }

  @Test func aFormIsTurnedOrAPathAndALightHasALabel() throws {
    var pen = Step("pen", at: "pen", look: Look(shape: .rounded(radius: 12)))
    pen.look.rotation = 30
    let outline = try Path(svg: "M50 5 61 39 97 39 68 60 79 95 50 74 21 95 32 60 3 39 39 39z")
    var star = Step("star", at: "favourites", look: Look(shape: .path(outline)))
    star.glide = .eased(.milliseconds(700))
    let mail = Step(
      "mail", lights: [StepLight("inbox", label: "3 new letters"), StepLight("compose")])
    var tour = Tour([pen, star, mail])
    tour.showsLabels = true
    #expect(try ValueSnippets.forms == tour)
  }

  @Test func aStepHasPanels() {
    let panels = ValueSnippets.panels.panels
    #expect(panels.map(\.picture) == ["logo.png"])
    #expect(panels.map(\.look) == [PanelLook(cornerRadius: 16)])
    #expect(panels.map(\.isMovable) == [true])
  }

  @Test func aTourBringsPlacesAndConditions() {
    let tour = ValueSnippets.supplied
    #expect(tour.targets == ["save-button": Rect(x: 40, y: 60, width: 120, height: 32)])
    #expect(tour.conditions == ["signed-in": true])
  }

  @Test func listsHaveTasks() {
    var hint = Card(title: "Press here", hint: "It is next to the menu.")
    hint.hintDelay = .seconds(20)
    let tasks = [
      TourTask(
        "save", title: "Save a file", [Step("menu", at: "menu", card: Card(title: "Open the menu"))]
      ),
      TourTask(
        "print", title: "Print it", doneWhen: [.condition("printed")],
        [Step("printer", at: "printer", card: hint)]),
    ]
    #expect(SourceSnippets.list == Tour(tasks: tasks) && SourceSnippets.list.tasks == tasks)
    #expect(SourceSnippets.list.problems.isEmpty)
  }

  @Test func stepsMeanOtherPrograms() {
    let editor = WindowPattern(app: "org.gnome.TextEditor")
    let button = WidgetPattern(role: .button, name: "Save")
    var open = Step("open", card: Card(body: "Start the text editor."))
    open.onTapDim = .passThrough
    open.nextOn = [.window(editor, .opens)]
    var save = Step(
      "save", at: .widget(button, in: editor), look: Look(padding: 8),
      card: Card(body: "Press the button."))
    save.onTapLight = .passThrough
    save.nextOn = [.pressed(button, in: editor)]
    let corner = Rect(x: 0, y: 0, width: 400, height: 40)
    var prompt = Step("prompt", at: .window(.focused, corner, from: .bottomLeft))
    prompt.nextOn = [.word("copied"), .file("~/a.txt", .appears)]
    let missing = MissingTargetPolicy(wait: .seconds(8), fallback: .restore)
    #expect(
      ForeignSnippets.tour == Tour([open, save, prompt], defaults: StepDefaults(missing: missing)))
    #expect(ForeignSnippets.tour.problems.isEmpty)
  }
}
