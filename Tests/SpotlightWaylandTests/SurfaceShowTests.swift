import Spotlight
import Testing

@testable import SpotlightWayland

struct SurfaceShowTests {
  private func place(x: Double) -> Point { Point(x: x, y: 0) }

  private let size = PixelSize(width: 100, height: 100)

  private func light(x: Double, edge: Edge = .sharp) -> Light {
    Light(
      id: "\(x)", frame: Rect(x: x, y: 10, width: 40, height: 40), shape: .rectangle, edge: edge,
      padding: 0, label: nil)
  }

  @Test("A light is moved into the coordinates of what shows it")
  func moved() {
    let model = SurfaceShow(DesktopPicture(lights: [light(x: 130)]))
    let scene = model.scene(from: place(x: 100), size: size)
    #expect(scene.lights.map(\.frame) == [Rect(x: 30, y: 10, width: 40, height: 40)])
    #expect(scene.size == Size(width: 100, height: 100))
  }

  @Test("A light across a border is on both outputs; one elsewhere is on none")
  func across() {
    let model = SurfaceShow(DesktopPicture(lights: [light(x: 80), light(x: 500)]))
    #expect(model.scene(from: place(x: 0), size: size).lights.map(\.id) == ["80.0"])
    #expect(model.scene(from: place(x: 100), size: size).lights.map(\.id) == ["80.0"])
  }

  @Test("A feather that reaches over the border counts")
  func feather() {
    let model = SurfaceShow(DesktopPicture(lights: [light(x: 110, edge: .feathered(width: 30))]))
    #expect(model.scene(from: place(x: 0), size: size).lights.count == 1)
  }
}
