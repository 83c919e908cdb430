import Spotlight
import Testing

@testable import SpotlightWayland

struct ReconciliationTests {
  private let a = OutputID(global: 1)
  private let b = OutputID(global: 2)

  private func specification(
    _ output: OutputID, _ input: InputArea = .nothing
  ) -> SurfaceSpecification {
    SurfaceSpecification(output: output, input: input, keyboard: .none)
  }

  @Test("What is as it should be is left alone")
  func nothing() {
    let steps = Reconciliation(desired: [specification(a)], live: [.output(a): specification(a)])
    #expect(steps == Reconciliation(desired: [], live: [:]))
  }

  @Test("A new output gets a surface, one that went loses it, a changed one is updated")
  func differences() {
    let new = OutputID(global: 3)
    let steps = Reconciliation(
      desired: [specification(a, .everything), specification(new)],
      live: [.output(a): specification(a), .output(b): specification(b)])
    #expect(steps.remove == [.output(b)])
    #expect(steps.update == [specification(a, .everything)])
    #expect(steps.create == [specification(new)])
  }

  @Test("Where a window takes the place of layers, all of those go and it alone comes")
  func changeOfRole() {
    let window = SurfaceSpecification(id: .window, input: .nothing, keyboard: .none)
    let steps = Reconciliation(
      desired: [window], live: [.output(a): specification(a), .output(b): specification(b)])
    #expect(steps.remove == [.output(a), .output(b)])
    #expect(steps.create == [window])
  }

  @Test("A surface that belongs on another layer is made again")
  func changeOfLayer() {
    var top = specification(a)
    top.layer = .top
    let steps = Reconciliation(desired: [top], live: [.output(a): specification(a)])
    #expect(steps.remove == [.output(a)] && steps.create == [top] && steps.update.isEmpty)
  }

  @Test("A window that another extension adopts is made again")
  func changeOfToken() {
    var adopted = specification(a)
    adopted.token = "another"
    let steps = Reconciliation(desired: [adopted], live: [.output(a): specification(a)])
    #expect(steps.remove == [.output(a)] && steps.create == [adopted] && steps.update.isEmpty)
  }

  @Test("A surface that the compositor has closed is made again, even if nothing else is new")
  func closedSurface() {
    let steps = Reconciliation(
      desired: [specification(a)], live: [.output(a): specification(a)], closed: [.output(a)])
    #expect(steps.remove == [.output(a)] && steps.create == [specification(a)])
    #expect(steps.update.isEmpty)
  }

  @Test("Doing the steps leaves nothing to do, whatever was there", arguments: 0..<64)
  func converges(seed: Int) {
    // Each output is wanted or not, exists or not, and takes input or not: six bits.
    func area(_ bit: Int) -> InputArea { seed >> bit & 1 == 1 ? .everything : .nothing }
    var desired: [SurfaceSpecification] = []
    var live: [SurfaceID: SurfaceSpecification] = [:]
    if seed & 1 == 1 { desired.append(specification(a, area(2))) }
    if seed & 2 == 2 { desired.append(specification(b, area(3))) }
    if seed & 16 == 16 { live[.output(a)] = specification(a, area(3)) }
    if seed & 32 == 32 { live[.output(b)] = specification(b, area(2)) }

    let steps = Reconciliation(desired: desired, live: live)
    for id in steps.remove { live[id] = nil }
    for specification in steps.update + steps.create { live[specification.id] = specification }

    #expect(Set(live.values) == Set(desired))
    #expect(
      Reconciliation(desired: desired, live: live) == Reconciliation(desired: [], live: [:]))
  }
}
