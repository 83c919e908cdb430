import Expectations
import Spotlight

/// A list of tasks: how a person goes from it to a task and back, and what marks a task as done.
@Suite struct TourTaskTests {
  private static func step(_ id: String) -> Step { Step(id, card: Card(title: id)) }

  private static let tour = Tour(
    tasks: [
      TourTask("save", title: "Save", [step("a"), step("b")]),
      TourTask("print", title: "Print", doneWhen: [.condition("printed")], [step("c")]),
    ], list: Card(title: "List"), closing: "That was all.")

  private func play(_ tour: Tour = Self.tour) -> Play { Play(tour).begun() }

  private func marks(_ play: Play) -> [Bool] { play.showing?.buttons.compactMap(\.isDone) ?? [] }

  @Test func `a tour with tasks begins with their list`() {
    let play = play()
    expect(play.step == "list" && marks(play) == [false, false])
    let face = CardFace(of: play.showing!)
    expect(face?.title == "List" && face?.buttons.map(\.label) == ["Save", "Print", "Close"])
    expect(face?.buttons.map(\.isPrimary), is: [true, false, false])
    expect(face?.hint == "Esc ends it" && face?.isList == true)
  }

  @Test func `a chosen task is walked, and comes back to the list with its mark`() {
    var play = play()
    let began = play.receive(.tap(.button("save")))
    expect(began.contains("began save") && play.step == "a")
    expect(play.showing?.position == 1 && play.showing?.count == 2)
    expect(CardFace(of: play.showing!)?.hint, is: "Esc leads back to the list")
    play.next()
    expect(play.step == "b" && play.showing?.isLast == true)
    expect(CardFace(of: play.showing!)?.buttons.last?.label, is: "Done")
    let done = play.receive(.tap(.button("finish")))
    expect(done.prefix(2), is: ["tapped b button(\"finish\") finish", "done save"])
    expect(play.step == "list" && marks(play) == [true, false])
    let face = CardFace(of: play.showing!)
    expect(face?.buttons.map(\.isPrimary), is: [false, true, false])
    expect(face?.buttons.map(\.spoken), is: ["Save, done", "Print", "Close"])
  }

  @Test func `when all are done a last sentence comes, and then the end`() {
    var play = play()
    for name in ["save", "print"] {
      play.receive(.tap(.button(name)))
      while play.step != "list" { play.next() }
    }
    let face = CardFace(of: play.showing!)
    expect(face?.body == "That was all." && face?.hint == nil)
    expect(face?.buttons.map(\.label), is: ["Save", "Print", "Done"])
    expect(face?.buttons.map(\.isPrimary), is: [false, false, true])
    // A task can be walked again, and is not told as done twice.
    play.receive(.tap(.button("print")))
    expect(!play.next().contains("done print"))
    play.receive(.tap(.button("finish")))
    expect(play.outcomes, is: [.finished])
  }

  @Test func `Esc leads from a task to the list, and from the list to the end`() {
    var play = play()
    play.receive(.tap(.button("save")))
    play.receive(.escape)
    expect(play.step == "list" && marks(play) == [false, false] && play.outcomes.isEmpty)
    play.receive(.escape)
    expect(play.outcomes, is: [.dismissed(at: "list", by: .esc)])
  }

  @Test func `Esc asks no program that hesitates`() {
    var asking = Self.step("a")
    asking.hooks.after = [StepHook {}]
    var play = play(
      Tour(tasks: [TourTask("save", title: "Save", [asking, Self.step("b")])]))
    play.receive(.request(.want(.goTo("save"))))
    play.next()
    expect(play.questions, is: ["after a 1"])
    play.receive(.escape)
    expect(play.step, is: "list")
    play.answer(.goOn, to: 1)
    expect(play.step == "list" && play.outcomes.isEmpty)
  }

  @Test func `a list that does not belong to the tour now holds no person back`() {
    var tour = Self.tour
    tour.steps[0].when = "list"
    var play = Play(tour)
    play.receive(.condition("list", true))
    play.start()
    play.receive(.request(.want(.goTo("save"))))
    play.receive(.condition("list", false))
    play.receive(.escape)
    expect(play.outcomes, is: [.dismissed(at: "a", by: .esc)])
  }

  @Test func `Esc ends a paused tour, for which there is no list`() {
    var play = play()
    play.receive(.tap(.button("save")))
    play.receive(.request(.pause(hiding: false)))
    play.receive(.escape)
    expect(play.outcomes, is: [.dismissed(at: "a", by: .esc)])
  }

  @Test func `every way back from the first step of a task leads to the list`() {
    for input in [
      TourInput.request(.want(.back)), .request(.want(.skip)), .tap(.button("back")), .key("Left"),
    ] {
      var play = play()
      play.receive(.request(.want(.goTo("save"))))
      play.receive(input)
      expect(play.step == "list" && marks(play) == [false, false], "\(input)")
    }
  }

  @Test func `keys and seeks stay within a task`() {
    var play = play()
    play.receive(.request(.want(.goTo("save"))))
    play.receive(.request(.want(.last)))
    expect(play.step, is: "b")
    play.receive(.request(.want(.first)))
    expect(play.step, is: "a")
    play.receive(.request(.seek(.position(9))))
    expect(play.step, is: "b")
    play.receive(.request(.seek(.steps(-9))))
    expect(play.step, is: "a")
    play.receive(.request(.want(.goTo(Tour.listID))))
    play.receive(.request(.want(.last)))
    play.receive(.request(.want(.back)))
    expect(play.step, is: "list")
  }

  @Test func `next begins the next task that is not done`() {
    var play = play()
    play.receive(.condition("printed", true))
    expect(marks(play), is: [false, true])
    play.next()
    expect(play.step, is: "a")
    play.next()
    play.next()
    expect(play.step, is: "list")
    play.next()
    expect(play.outcomes, is: [.finished])
  }

  @Test func `what is done elsewhere marks a task, on the list and during another task`() {
    var play = play()
    play.receive(.request(.want(.goTo("save"))))
    expect(play.receive(.condition("printed", true)), is: ["done print"])
    expect(play.step, is: "a")
    play.receive(.escape)
    expect(marks(play), is: [false, true])
    // What was done stays done.
    play.receive(.condition("printed", false))
    expect(marks(play), is: [false, true])
  }

  @Test func `happenings and targets mark tasks, and are watched for until then`() {
    let file = Happening.file("/tmp/x", .appears)
    var play = play(
      Tour(tasks: [
        TourTask("file", title: "File", doneWhen: [.happens(file)], [Self.step("a")]),
        TourTask("see", title: "See", doneWhen: [.appears("there")], [Self.step("b")]),
        TourTask("press", title: "Press", doneWhen: [.pressed("it")], [Self.step("c")]),
      ]))
    expect(play.machine.search.standing, is: [file])
    expect(play.machine.watchedTargets.contains("there"))
    expect(play.receive(.happened(file, showing: play.showing!.number)), is: ["done file"])
    expect(play.machine.search.standing, is: [])
    expect(play.find("there"), is: ["done see"])
    expect(play.receive(.pressed("it")), is: ["done press"])
    expect(play.machine.watchedTargets == [] && CardFace(of: play.showing!)?.isList == true)
  }

  @Test func `what marks a task is waited for while no step waits, and while the tour is hidden`() {
    let file = Happening.file("/tmp/x", .appears)
    let opens = Happening.window(WindowPattern(app: "gedit"), .opens)
    var play = Play(
      Tour(tasks: [
        TourTask("a", title: "A", doneWhen: [.happens(file)], [Self.step("a"), Self.step("b")]),
        TourTask("b", title: "B", doneWhen: [.happens(opens)], [Self.step("c")]),
      ]))
    expect(play.machine.search.isEmpty)
    play.start(from: "a")
    play.see()
    // No step waits while the tour rests.
    play.receive(.request(.pause(hiding: false)))
    expect(play.machine.search.number, is: Search.atAnyTime)
    expect(play.machine.search.standing, is: [file, opens])
    // A window is asked for, and a file is not.
    play.receive(.request(.pause(hiding: true)))
    expect(play.machine.search.standing, is: [file])
    expect(play.receive(.happened(file, showing: Search.atAnyTime)), is: ["done a"])
    play.receive(.request(.resume))
    expect(play.machine.search.standing, is: [opens])
    let step = play.step
    expect(play.receive(.happened(opens, showing: Search.atAnyTime)), is: ["done b"])
    expect(play.step == step && play.machine.search.isEmpty)
  }

  @Test func `a tour can begin with a task or with one of its steps`() {
    for (name, step) in [("print", "c"), ("b", "b"), ("list", "list")] {
      var play = Play(Self.tour)
      let events = play.start(from: name)
      expect(play.step == step && events.contains { $0.hasPrefix("began") } == (step != "list"))
    }
  }

  @Test func `a task of which nothing can be shown is not done`() {
    var hidden = Self.step("a")
    hidden.when = "never"
    let tour = Tour(tasks: [TourTask("save", title: "Save", [hidden])])
    var play = play(tour)
    play.receive(.request(.want(.goTo("save"))))
    expect(play.step == "list" && marks(play) == [false])
    let other = Play(tour).begun(from: "save")
    expect(other.step == "list" && marks(other) == [false])
  }

  @Test func `the tasks of a tour are those that it was made of`() {
    let tasks = Self.tour.tasks
    expect(Tour(tasks: tasks, list: Card(title: "List"), closing: "That was all.") == Self.tour)
    expect(Self.tour.steps.map(\.id), is: ["list", "a", "b", "c"])
    expect(Self.tour.place(of: "print") == 3 && Self.tour.place(of: "nothing") == nil)
  }
}
