import Expectations
import Followspot
import FollowspotTours
import Glibc
import RandomNumbers
import SpotlightFiles
import SpotlightPictures
import TestFiles

@testable import followspot_tool

/// The examples that are in the command itself.
@Suite struct ExampleTests {
  private func file(_ example: Example) throws -> [UInt8] {
    try InputFile.path("\(packageRoot)/Documentation/Examples/\(example.rawValue)")
      .read(atMost: 1 << 20)
  }

  @Test func `what is in the command is what lies in the examples`() throws {
    for example in Example.allCases {
      let bytes = try file(example)
      expect(example.bytes, is: bytes, "\(example)")
      // The command is not to grow by pictures.
      expect(bytes.count < 16_384, "\(example)")
    }
  }

  @Test func `an example can be opened by a name, as often as it is wanted`() throws {
    let path = try Example.harbour.open()
    for _ in 0..<2 {
      expect(try InputFile.path(path).read(atMost: 1 << 20), is: Example.harbour.bytes)
    }
  }

  @Test func `the tour needs no program, and shows each kind of card, light and motion`() throws {
    let (tour, mistakes) = TourFile.read(Example.firstSteps.bytes)
    expect(mistakes.map { $0.report(file: "first-steps.json5") }, is: [])
    let steps = try require(tour).steps
    let lights = steps.flatMap(\.lights)
    expect(lights.allSatisfy { if case .named = $0.target.kind { false } else { true } })
    expect(steps.allSatisfy { $0.when == nil })
    // Corners and parts of whatever screen, and no place that a small one lacks.
    for light in lights {
      switch light.target.kind {
      case .rect(let rect, .corner(_, nil)): expect(rect.maxX <= 640 && rect.maxY <= 360)
      case .rect(_, .shares(nil)): break
      default: Issue.record("\(light.target) is not on every screen.")
      }
    }
    let cards = steps.compactMap(\.card)
    expect(cards.count, is: steps.count)
    expect(Set(cards.map(\.progress)).isSuperset(of: [.dots, .numbers, .bar]))
    expect(cards.contains { $0.picture != nil } && cards.contains { $0.hint != nil })
    expect(cards.contains { $0.buttons == [] } && cards.contains { $0.buttons?.count == 2 })
    expect(cards.contains { $0.body?.contains("<a href") == true })
    expect(steps.contains { $0.lights.isEmpty } && steps.contains { $0.lights.count > 3 })
    let looks = steps.map(\.look) + lights.map(\.look)
    let shapes = Set(looks.compactMap(\.shape).map { String("\($0)".prefix { $0 != "(" }) })
    expect(shapes.count >= 4, "\(shapes)")
    expect(looks.contains { $0.ring != nil } && looks.contains { $0.glow != nil })
    expect(looks.contains { $0.dot != nil } && looks.contains { $0.tint != nil })
    expect(looks.contains { if case .feathered? = $0.edge { true } else { false } })
    expect(steps.contains { $0.pulse != nil } && Set(steps.map(\.glide)).count > 1)
    expect(steps.contains { $0.onTapLight == .passThrough })
    let panels = steps.flatMap(\.panels)
    expect(panels.contains { $0.isMovable && $0.look.shadow != nil && !$0.look.corners.areEqual })
    expect(
      panels.allSatisfy { if case .rect(_, .shares(nil)) = $0.place.kind { true } else { false } })
    expect(tour?.showsLabels == true && lights.contains { $0.label != nil })
    // One step's light is in the next step, so it glides there.
    expect(steps.filter { $0.lights.contains { $0.id == "spot" } }.count > 3)
  }

  /// The small screen and the large text leave the least room.
  @Test(
    arguments: [(1280.0, 720.0, 2.0), (800, 600, 1)]
      + (Effort.isLong ? [(1280, 720, 1), (1920, 1080, 1)] : []))
  func `each card of the tour has room for all that it says`(
    width: Double, height: Double, scale: Double
  ) throws {
    var told = ""
    let folder = try TemporaryFolder()
    var command = RenderCommand(file: Example.tour, product: .stills(folder.path))
    command.size = Size(width: width, height: height)
    command.settings[.command].set(.textScale, to: SettingLayer.Entry(.number(scale)))
    let rendering = Rendering(tell: { told += $0 }, progress: { _, _ in })
    expect(rendering.run(command), is: .done)
    expect(told, is: "")
  }

  @Test func `tour, check, render and view take the example, and nothing beside it`() throws {
    expect(try command("tour", "--example").tour?.file, is: Example.tour)
    expect(try command("check", "--example") == CheckCommand(files: [Example.tour]))
    let view: ViewCommand = try read(["view", "--example", "1,2,3"])
    expect(view.picture == nil && view.spots.count == 1)
    expect(
      sentence(["tour", "--example", "a"]),
      is: "--example is a tour itself, but 'a' came as well.")
    expect(
      sentence(["view", "--example", "a.png"]),
      is: "a light is X,Y,R, such as 400,300,80, and not 'a.png'.")
    expect(Example.tour.name, is: "first-steps.json5")
  }
}
