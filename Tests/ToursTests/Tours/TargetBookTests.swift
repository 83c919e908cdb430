import Expectations
import Spotlight

@Suite final class TargetBookTests {
  private var book = TargetBook()
  private static let rect = Rect(x: 10, y: 20, width: 30, height: 40)
  private static let left = Screen("DP-1", frame: Rect(x: 0, y: 0, width: 1000, height: 500))
  private static let right = Screen("DP-2", frame: Rect(x: 1000, y: 100, width: 800, height: 600))

  @Test(arguments: [
    Rect.zero, Rect(x: .nan, y: 0, width: 9, height: 9), Rect(x: 0, y: 0, width: -9, height: 9),
    Rect(x: .infinity, y: 0, width: 9, height: 9), Rect(x: 0, y: 0, width: 9, height: .infinity),
  ])
  func aTargetWithoutAreaOrPlaceIsHidden(rect: Rect) {
    book.setScreens([Self.left])
    book.receive(TargetReport("save", .found(rect)))
    for target in [
      "save", Target.rect(rect), .rect(on: "DP-1", rect), .corner(.bottomRight, rect),
    ] {
      expect(book.state(of: target), is: .hidden, "\(target)")
    }
  }

  @Test func aTargetBeyondAllScreensIsHiddenWithAllThatIsReportedOfIt() {
    let report = TargetReport("save", .found(Self.rect), canPress: true)
    book.receive(report)
    expect(book.report(on: "save"), is: report)
    expect(book.state(of: .rect(Self.rect)), is: .found(Self.rect))
    book.setScreens([Self.right])
    expect(book.report(on: "save"), is: TargetReport("save", .hidden))
    expect(book.state(of: .rect(Self.rect)), is: .hidden)
    book.setScreens([Self.right, Self.left])
    expect(book.report(on: "save"), is: report)
    expect(book.state(of: .rect(x: 995, y: 50, width: 10, height: 10)).rect != nil)
  }

  @Test func aRectangleOnAScreenGoesWhereTheScreenIs() {
    let target = Target.rect(on: "DP-2", Self.rect)
    expect(book.state(of: target), is: .unknown)
    book.setScreens([Self.left, Self.right])
    expect(book.state(of: target), is: .found(Rect(x: 1010, y: 120, width: 30, height: 40)))
    var moved = Self.right
    moved.frame.x = 0
    book.setScreens([moved])
    expect(book.state(of: target), is: .found(Rect(x: 10, y: 120, width: 30, height: 40)))
    book.setScreens([Self.left])
    expect(book.state(of: target), is: .lost)
    expect(book.state(of: .rect(on: "DP-1", Rect(x: 1001, y: 0, width: 9, height: 9))), is: .hidden)
  }

  @Test func cornersAreCountedFromInwards() {
    book.setScreens([Self.left, Self.right])
    let expected: [Corner: Rect] = [
      .topLeft: Rect(x: 1010, y: 120, width: 30, height: 40),
      .topRight: Rect(x: 1760, y: 120, width: 30, height: 40),
      .bottomLeft: Rect(x: 1010, y: 640, width: 30, height: 40),
      .bottomRight: Rect(x: 1760, y: 640, width: 30, height: 40),
    ]
    for corner in Corner.allCases {
      expect(book.state(of: .corner(corner, of: "DP-2", Self.rect)).rect, is: expected[corner])
    }
    expect(
      book.state(of: .corner(.topRight, Self.rect)).rect,
      is: Rect(x: 960, y: 20, width: 30, height: 40))
    expect(book.state(of: .corner(.topLeft, of: "HDMI-1", Self.rect)), is: .unknown)
    book.setScreens([])
    expect(book.state(of: .corner(.topRight, Self.rect)), is: .lost)
    expect(TargetBook().state(of: .corner(.topRight, Self.rect)), is: .unknown)
  }

  @Test func partsAreSharesOfTheOutputInWholePixels() {
    book.setScreens([Self.left, Self.right])
    let third = Rect(x: 1.0 / 3, y: 0.5, width: 1.0 / 3, height: 0.5)
    let rect = book.state(of: .part(third, of: "DP-2")).rect
    expect(rect, is: Rect(x: 1267, y: 400, width: 266, height: 300))
    // Parts side by side meet without a gap, and the first output is meant without a name.
    let halves = [0.0, 0.5].map {
      book.state(of: .part(Rect(x: $0, y: 0, width: 0.5, height: 1))).rect
    }
    expect(halves[0]?.maxX == halves[1]?.x && halves[0]?.x == Self.left.frame.x)
    expect(halves[1]?.maxX, is: Self.left.frame.maxX)
    expect(book.state(of: .part(third, of: "HDMI-1")), is: .unknown)
    book.setScreens([])
    expect(book.state(of: .part(third)), is: .lost)
  }

  @Test func newsOfRectanglesChangesNothing() {
    for target in [Target.rect(Self.rect), .rect(on: "a", Self.rect), .corner(.topLeft, Self.rect)]
    {
      let before = book.report(on: target)
      book.receive(TargetReport(target, .hidden))
      expect(book.report(on: target), is: before)
    }
  }

  @Test func whatIsGoneIsRememberedAsLongAsThereIsRoom() {
    book.receive(TargetReport("stays", .found(Self.rect)))
    for number in 0...TargetBook.lostLimit {
      expect(number == 0 || book.state(of: "0") == .lost)
      book.receive(TargetReport(.named("\(number)"), .hidden))
      book.receive(TargetReport(.named("\(number)"), .lost))
    }
    expect(book.state(of: "0"), is: .unknown)
    expect(book.state(of: "stays"), is: .found(Self.rect))
  }
}
