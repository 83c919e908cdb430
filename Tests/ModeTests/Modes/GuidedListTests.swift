import Expectations
import ModelFixtures
import Spotlight

/// The list of a tour's tasks under hands and keys.
@Suite struct GuidedListTests {
  private static let up: UInt32 = 0xff52
  private static let down: UInt32 = 0xff54
  private static let home: UInt32 = 0xff50
  private static let end: UInt32 = 0xff57

  private func tour() -> CardTour {
    let step = {
      Step($0, at: .rect(x: 100, y: 100, width: 100, height: 80), card: Card(title: $0))
    }
    let tasks = ["A", "B", "C"].map { TourTask("task-\($0)", title: $0, [step($0)]) }
    var tour = CardTour([step("none")]) { $0 = Tour(tasks: tasks) }
    tour.pass(1000)
    return tour
  }

  private func marks(_ tour: CardTour) -> [Bool] {
    tour.card?.layers.last?.layout.request.face.buttons.compactMap(\.isDone) ?? []
  }

  @Test func `arrow keys go from row to row and Enter begins a task`() {
    var tour = tour()
    expect(tour.title == "Tasks" && tour.focus == nil)
    tour.key(Self.down)
    tour.key(Self.down)
    expect(tour.focus, is: .button(1))
    tour.key(Self.end)
    expect(tour.focus, is: .button(3))
    tour.key(Self.down)
    expect(tour.focus, is: .button(0))
    tour.key(Self.up)
    tour.key(Self.up)
    expect(tour.focus, is: .button(2))
    tour.key(Self.home)
    tour.key(Self.down)
    tour.key(CardTable.enter)
    tour.pass(1000)
    expect(tour.title == "B" && tour.events.contains(.taskBegan("task-B")))
    tour.key(CardTable.enter)
    tour.pass(1000)
    expect(tour.title == "Tasks" && marks(tour) == [false, true, false])
    expect(tour.focus, is: .button(0), "keys keep a place: that of the next task")
  }

  @Test func `Enter alone goes through all tasks to the end`() {
    var tour = tour()
    for _ in 0..<7 {
      tour.key(CardTable.enter)
      tour.pass(1000)
    }
    expect(tour.lights.outcome == .finished && tour.events.contains(.taskDone("task-C")))
  }

  @Test func `a finger, a pointer and a pen choose a task`() throws {
    var touched = tour()
    touched.tap(button: "task-C")
    touched.pass(1000)
    expect(touched.title, is: "C")
    var pointed = tour()
    let place = try require(pointed.middle(of: "task-B"))
    for phase in [ButtonChange.Phase.pressed, .released] {
      pointed.receive(.point(place, phase, time: pointed.now))
    }
    pointed.pass(1000)
    expect(pointed.title, is: "B")
  }

  @Test func `nothing runs while a list or a card that waits for nothing is shown`() {
    let tour = tour()
    expect(!tour.lights.isMoving(at: tour.now) && tour.lights.nextDeadline == nil)
  }
}
