import Followspot
import Spotlight
import Testing

/// The tours that the documentation shows are those that are made by hand.
@MainActor struct SnippetTests {
  @Test func toursAreValues() {
    #expect(
      ValueSnippets.problems
        == Tour([
          Step("open", at: "open-button", card: Card(body: "Open a file here.")),
          Step("share", at: "share-button", card: Card(body: "And share it here.")),
        ]))
    #expect(ValueSnippets.problems.problems.isEmpty)
  }

  @Test func partsAreUsedTwice() {
    let (short, long) = ValueSnippets.reuse
    let search = Step("search", at: "search-field", card: Card(body: "Find anything."))
    var wide = search
    wide.look.padding = 12
    #expect(short == Tour([Step("welcome", card: Card(title: "Welcome")), search]))
    #expect(
      long
        == Tour([
          Step("welcome", card: Card(title: "Welcome, Ada")), wide,
          Step("Files", at: "Files", card: Card(body: "Your files are here.")),
          Step("Photos", at: "Photos", card: Card(body: "Your photos are here.")),
          Step("Notes", at: "Notes", card: Card(body: "Your notes are here.")),
        ]))
    #expect(SourceSnippets.greetings().map(\.card?.title) == ["Welcome", "Welcome, Ada"])
  }

  @Test func conditionsAreAskedAtTwoTimes() {
    var inbox = Step("inbox", at: "inbox")
    inbox.when = "signed-in"
    #expect(
      ValueSnippets.condition(.laptop) == Tour([Step("pad", at: "touchpad-settings"), inbox]))
    #expect(ValueSnippets.condition(.tablet) == Tour([Step("pen", at: "pen-settings"), inbox]))
    #expect(ValueSnippets.condition(.other) == Tour([inbox]))
  }

  @Test func aCardHoldsAllItsParts() {
    let card = Card(
      title: "Keep a copy", body: "A copy is made each night.\nYou can change that at any time.",
      picture: "backup.png", alternative: "A folder with an arrow to a second one",
      buttons: [
        .next("Keep copies"), CardButton("later", label: "Later"),
        CardButton("explain", label: "What is that?", does: .goTo("help")),
      ],
      progress: .dots, language: "en")
    #expect(ValueSnippets.card == Step("backup", at: "backup-switch", card: card))
  }

  @Test func aCardIsToldWhereItWouldBestBe() {
    let card = Card(
      body: "New letters are here.", hint: "Enter goes on", place: .trailing, about: "inbox")
    #expect(ValueSnippets.placed == Step("mail", at: "inbox", "compose", card: card))
    let menu = Card(body: "All the rest.", place: .bottom)
    #expect(SourceSnippets.menu == Step("menu", at: "menu", card: menu))
  }

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

  @Test func stepsPulseAsTheToursDefaultsUnlessTheySayOtherwise() {
    let tour = ValueSnippets.pulses
    #expect(tour.defaults.pulse == Pulse())
    #expect(tour.steps.map(\.pulse) == [nil, Pulse(period: 4, depth: 0.3), .off])
  }

  @Test func looksComeFromWideToNarrow() {
    let warm = Look(
      edge: .feathered(width: 18, curve: .smooth), ring: Ring(width: 2, color: .white, gap: 3),
      glow: Glow(width: 30, color: .white))
    var wide = warm
    wide.padding = 6
    var left = Step("left", at: "left-panel", look: Look(shape: .rounded(radius: 12)))
    left.dim = Dim(opacity: 0.4)
    var both = Step(
      "both",
      lights: [
        StepLight("left-panel", id: "panel", label: "Your files"),
        StepLight(
          "right-panel", look: Look(shape: .ellipse, opacity: 0.8), label: "What is in them"),
      ])
    both.glide = .spring(Spring(response: 0.5, dampingRatio: 0.7))
    #expect(
      ValueSnippets.looks
        == Tour([left, both], defaults: StepDefaults(look: wide, dim: Dim(opacity: 0.7))))
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

  @Test func signalsMoveOn() {
    var look = Step("look", at: "chart")
    look.onTapLight = .ignore
    look.nextOn = [.after(.seconds(4))]
    var form = Step("form", at: "form")
    form.onTapLight = .passThrough
    form.nextOn = [.appears("result"), .key("F9")]
    var wait = Step("wait", at: "progress")
    wait.nextOn = [.vanishes("progress")]
    wait.delay = .milliseconds(200)
    var name = Step("name", at: "name-field")
    name.onTapDim = .dismiss
    name.nextOn = [.condition("name-given")]
    #expect(ValueSnippets.signals == Tour([look, form, wait, name], keys: ["F8": .next]))
  }

  @Test func missingTargetsHaveTheirPolicies() {
    var menu = Step("menu", at: "menu", card: Card(body: "Everything else is here."))
    menu.missing = .card
    var late = Step("late", at: "results")
    late.missing = .wait(.seconds(3), then: .skip)
    #expect(
      ValueSnippets.missing == Tour([menu, late], defaults: StepDefaults(missing: .skip)))
  }

  @Test func listsHaveTasks() {
    var hint = Card(title: "Press here", hint: "It is beside the menu.")
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
    open.nextOn = [.happens(.window(editor, .opens))]
    var save = Step(
      "save", at: .widget(button, in: editor), look: Look(padding: 8),
      card: Card(body: "Press the button."))
    save.onTapLight = .passThrough
    save.nextOn = [.happens(.widget(button, in: editor, .pressed))]
    let corner = Rect(x: 0, y: 0, width: 400, height: 40)
    var prompt = Step("prompt", at: .window(.focused, corner, from: .bottomLeft))
    prompt.nextOn = [.happens(.word("copied")), .happens(.file("~/a.txt", .appears))]
    let missing = MissingTargetPolicy(wait: .seconds(8), resort: .restore)
    #expect(
      ForeignSnippets.tour == Tour([open, save, prompt], defaults: StepDefaults(missing: missing)))
    #expect(ForeignSnippets.tour.problems.isEmpty)
  }

  @Test func hooksAskThePrograms() async {
    let steps = ValueSnippets.hooks.steps
    var account = Step("account", at: "account-button")
    account.hooks.after = steps[0].hooks.after
    var folder = Step("folder", at: "shared-folder", look: Look(padding: 10))
    folder.hooks.before = steps[1].hooks.before
    #expect(steps == [account, folder, Step("end", card: Card(body: "That is all."))])
    #expect(await steps[0].hooks.answer(.after) == .refuse("You need to sign in first."))
    #expect(await steps[1].hooks.answer(.before) == .fail("The folder is gone."))
    let sync = SourceSnippets.hook
    #expect(await sync.hooks.answer(.before) == .refuse("There is no network."))
  }
}
