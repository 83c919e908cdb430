import Expectations
import Spotlight

/// The places of panels, and the pictures that they lack.
@Suite struct PanelsTests {
  private static let place = Rect(x: 10, y: 20, width: 100, height: 50)
  private static let screens = [
    Panels.Screen(Rect(x: 0, y: 0, width: 800, height: 600), scale: .one),
    Panels.Screen(Rect(x: 800, y: 0, width: 800, height: 600), scale: Scale(2)),
  ]

  private static func one(at time: Duration = .zero, by glide: Glide = .none) -> Panels {
    var panels = Panels()
    panels.add(
      "a", frame: place, look: PanelLook(), opacity: 1, at: time, by: glide)
    return panels
  }

  private static func fulfil(_ panels: inout Panels, at time: Duration = .zero) -> Int {
    let wishes = panels.wishes(on: screens, at: time)
    for wish in wishes {
      let size = PixelSize(width: 1, height: 1)
      panels.fulfil(wish, with: ScreenPicture(size, painted: [0]))
    }
    return wishes.count
  }

  @Test func `panels are put in order among themselves, and others keep their places`() {
    var panels = Panels()
    for id in ["p", "b", "q", "a"] {
      panels.add(id, frame: Self.place, look: PanelLook(), opacity: 1, at: .zero, by: .none)
    }
    panels.order(["a", "gone", "b"])
    expect(panels.shown(at: .zero).map(\.id), is: ["p", "a", "q", "b"])
  }

  @Test func `a panel on its way is there at once when less motion is wanted`() {
    var panels = Self.one()
    let end = Self.place.offset(by: Point(x: 300, y: 0))
    panels.move("a", to: end, at: .zero, by: .eased(.seconds(1), .linear))
    expect(panels.shown(at: .milliseconds(500))[0].frame.x, is: 160)
    panels.fade("a", to: 0.5, at: .zero, by: .eased(.seconds(60), .linear))
    panels.setCalm(true, at: .milliseconds(500))
    expect(panels.shown(at: .milliseconds(500))[0].frame, is: end)
    // A fade goes on, but not for long.
    expect(panels.shown(at: .milliseconds(500))[0].opacity > 0.9)
    expect(panels.isMoving(at: .milliseconds(600)) && !panels.isMoving(at: .milliseconds(680)))
    expect(panels.shown(at: .milliseconds(680))[0].opacity, is: 0.5)
  }

  @Test func `a picture is asked for once`() {
    var panels = Self.one()
    expect(
      panels.wishes(on: Self.screens, at: .zero),
      is: [Panels.Wish(id: "a", size: Self.place.size, scale: .one)])
    expect(Self.fulfil(&panels), is: 1)
    expect(Self.fulfil(&panels), is: 0)
    panels.outdate("a")
    expect(panels.shown(at: .zero)[0].pictures.count, is: 1)
    expect(Self.fulfil(&panels), is: 1)
  }

  @Test func `a panel that glides to another screen has its picture there before it comes`() {
    var panels = Self.one()
    _ = Self.fulfil(&panels)
    panels.move(
      "a", to: Self.place.offset(by: Point(x: 900, y: 0)), at: .zero,
      by: .eased(.seconds(1), .linear))
    expect(
      panels.wishes(on: Self.screens, at: .zero),
      is: [Panels.Wish(id: "a", size: Self.place.size, scale: Scale(2))])
    _ = Self.fulfil(&panels)
    expect(Self.fulfil(&panels, at: .milliseconds(500)), is: 0)
    expect(panels.shown(at: .milliseconds(500))[0].frame.x, is: 460)
    expect(panels.isMoving(at: .milliseconds(500)) && !panels.isMoving(at: .seconds(1)))
  }

  @Test func `a panel that grows is painted once, at the size that it will have`() {
    var panels = Self.one()
    _ = Self.fulfil(&panels)
    panels.move(
      "a", to: Rect(x: 10, y: 20, width: 200, height: 80), at: .zero, by: .eased(.seconds(1)))
    var count = 0
    for step in 0...10 { count += Self.fulfil(&panels, at: .milliseconds(100 * step)) }
    expect(count, is: 1)
  }

  @Test func `a picture of a size that is no longer wanted is not put up`() {
    var panels = Self.one()
    let wish = panels.wishes(on: Self.screens, at: .zero)[0]
    panels.move("a", to: Rect(x: 0, y: 0, width: 5, height: 5), at: .zero, by: .none)
    panels.fulfil(wish, with: ScreenPicture(PixelSize(width: 1, height: 1), painted: [0]))
    expect(panels.shown(at: .zero)[0].pictures.isEmpty)
  }

  @Test func `a panel that leaves takes nothing and is gone when it is not seen`() {
    var panels = Self.one()
    panels.remove("a", at: .seconds(1), by: .eased(.seconds(1), .linear))
    let half = panels.shown(at: .milliseconds(1250))[0]
    expect(half.opacity == 0.75 && half.touchable == .zero)
    expect(panels.frame(of: "a") == nil)
    panels.removeWhatIsGone(at: .milliseconds(1999))
    expect(!panels.isEmpty)
    panels.removeWhatIsGone(at: .seconds(2))
    expect(panels.isEmpty)
  }

  @Test func `the same name again is the same panel`() {
    var panels = Self.one()
    panels.add(
      "a", frame: Self.place.offset(by: Point(x: 100, y: 0)), look: PanelLook(), opacity: 1,
      at: .zero, by: .eased(.seconds(1), .linear))
    expect(panels.count, is: 1)
    expect(panels.shown(at: .milliseconds(500))[0].frame.x, is: 60)
  }

  @Test func `where motion is reduced it fades and does not move`() {
    var panels = Panels(reducesMotion: true)
    panels.add(
      "a", frame: Self.place, look: PanelLook(), opacity: 1, at: .zero, by: .spring(Spring()))
    expect(panels.shown(at: .milliseconds(90))[0].opacity, is: 0.5)
    panels.move("a", to: .init(x: 500, y: 0, width: 9, height: 9), at: .zero, by: .spring(Spring()))
    expect(panels.shown(at: .zero)[0].frame.x, is: 500)
  }

  @Test func `numbers that are none do no harm`() {
    var panels = Panels()
    for number in [Double.nan, .infinity, -.infinity, -1, 0, 1e300] {
      panels.add(
        "\(number)", frame: Rect(x: number, y: number, width: number, height: number),
        look: PanelLook(cornerRadius: number, shadow: .init(blur: number, y: number)),
        opacity: number, at: .zero, by: .none)
    }
    for panel in panels.shown(at: .zero) { expect(panel.opacity >= 0 && panel.opacity <= 1) }
    expect(panels.wishes(on: Self.screens, at: .zero).count <= 2)
  }
}
