import Followspot
import FollowspotTours
import SpotlightFiles
import SpotlightPictures
import TestFiles
import Testing

@testable import followspot_tool

/// What moves in films beside lights that glide: outlines, turns, panels and labels.
@Suite struct FilmSceneTests {
  private static let red: UInt32 = 0xFFC0_2020

  /// What changes between two steps that glide for four frames.
  enum Change {
    case turn, outline, panel, label

    var tour: String {
      let steps =
        switch self {
        case .turn: ("{ at: BOX }", "{ at: BOX, rotation: 40 }")
        case .outline:
          ("{ at: BOX, shape: { path: 'M0 0L8 4L0 8z' } }", "{ at: BOX, shape: 'ellipse' }")
        case .panel:
          (
            "{ at: BOX, panels: { picture: 'red.png', at: '90,10 20x20', radius: 0 } }",
            "{ at: BOX, panels: { picture: 'red.png', at: '130,60 20x20', radius: 0 } }"
          )
        case .label: ("{ at: BOX }", "{ at: { rect: '100,20 40x20', id: 'l', label: 'A' } }")
        }
      let box = "{ rect: '20,20 40x20', id: 'l', label: 'A' }"
      return """
        {
          labels: \(self == .label), theme: { scheme: 'light' },
          defaults: { glide: { duration: 0.4, easing: 'linear' }, shape: 'rect', dim: '#000000' },
          steps: [ \(steps.0.replacing("BOX", with: box)), \(steps.1.replacing("BOX", with: box)) ],
        }
        """
    }
  }

  /// The frames from the first step at rest to the second at rest: both ends, and three on the way.
  private func glide(_ change: Change) throws -> ArraySlice<SpotlightPictures.Picture> {
    let folder = try TemporaryFolder()
    let file = try folder.file("tour", change.tour)
    let red = SpotlightPictures.Picture(width: 8, height: 8, filledWith: Self.red)
    _ = try folder.file("red.png", red.png())
    let options = ["--size", "160x90", "--fps", "10", "--hold", "0.2", "--over", "plain"]
    let command: RenderCommand = try read(
      ["render", file, folder("frames"), "--frames"] + options)
    let (code, text) = command.render()
    #expect(code == .done && text == "", "\(text)")
    let frames = try folder.names(in: "frames").map {
      try SpotlightPictures.Picture(png: InputFile(folder("frames/\($0)")).read(atMost: 1 << 20))
    }
    // Four frames in which the first step comes, and three in which it rests; then the glide begins.
    try #require(frames.count > 11)
    #expect(frames[4] == frames[6] && frames[7] == frames[6] && frames[11] == frames[12])
    return frames[7...11]
  }

  /// Where the first pixels of a colour are, from the left.
  private func left(_ color: UInt32, _ frames: some Sequence<SpotlightPictures.Picture>) -> [Int] {
    frames.map { frame in
      (0..<160).first { x in (0..<90).contains { frame[x, $0] == color } } ?? -1
    }
  }

  @Test func `a light that turns is painted at each angle on its way`() throws {
    let frames = try glide(.turn)
    var easel = Easel(width: 160, height: 90, scale: .one)
    for (index, frame) in frames.enumerated() {
      var light = Light(id: "l", frame: Rect(x: 20, y: 20, width: 40, height: 20))
      light.shape = .rectangle
      light.rotation = Double(index) * 10
      let scene = Scene(size: Size(width: 160, height: 90), dim: Dim(), lights: [light])
      let expected = easel.paint(scene)
      // The light on its way comes out of sums, whose last digits may round a pixel of an edge otherwise.
      let worst = zip(frame.pixels, expected.pixels).map { pair in
        abs(Int(pair.0 & 255) - Int(pair.1 & 255))
      }.max()
      #expect(try #require(worst) <= 1, "\(index)")
    }
  }

  @Test func `an outline becomes another one, and lights neither more nor less than both`() throws {
    let bright = try glide(.outline).map { frame in
      frame.pixels.count { $0 == Easel.plain }
    }
    let ends = [bright[0], bright[4]].sorted()
    #expect(ends[0] * 5 < ends[1] * 4, "\(bright)")
    for area in bright[1...3] { #expect((ends[0]...ends[1]).contains(area), "\(bright)") }
    #expect(bright == bright.sorted() || bright == bright.sorted(by: >), "\(bright)")
    #expect(Set(bright).count == 5, "\(bright)")
  }

  @Test func `a panel glides in a straight line`() throws {
    let places = left(Self.red, try glide(.panel))
    #expect(places == [90, 100, 110, 120, 130], "\(places)")
  }

  @Test func `a label goes with its light`() throws {
    let places = left(0xFFFF_FFFF, try glide(.label))
    #expect(places.first ?? -1 >= 0)
    #expect(places == (0...4).map { (places.first ?? 0) + $0 * 20 }, "\(places)")
  }
}
