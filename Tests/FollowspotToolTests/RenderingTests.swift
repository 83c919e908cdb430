import CAllocations
import Expectations
import Followspot
import FollowspotTours
import Glibc
import SpotlightFiles
import SpotlightPictures
import TestFiles

@testable import followspot_tool

@Suite struct RenderingTests {
  /// A run and what came of it.
  struct Result {
    var code: ExitCode
    var text = ""
    var progress: [[Int]] = []
  }

  /// Renders a tour of a text into the folder `out`, on a screen of 96 by 54.
  func render(
    _ tour: String, in folder: borrowing TemporaryFolder,
    _ change: (inout RenderCommand) -> Void = { _ in }
  ) throws -> Result {
    var command = RenderCommand(
      file: .path(try folder.file("tour", tour)), product: .stills(folder("out")),
      size: Size(width: 96, height: 54))
    change(&command)
    var result = Result(code: .done)
    result.code = Rendering(
      patience: 0, tell: { result.text += $0 }, progress: { result.progress.append([$0, $1]) }
    ).run(command)
    return result
  }

  /// Two steps, of one and of two lights.
  static let tour = """
    {
      defaults: { padding: 2, glide: { duration: 0.5, easing: 'linear' }, dim: '#102040' },
      steps: [
        { id: 'one', at: '10,10 20x12', shape: 'ellipse', feather: 3 },
        {
          id: 'two', at: ['50.5,20 30x20', { rect: '4,4 9x9', corner: 'bottomRight' }],
          ring: 2, dim: '#00000080',
        },
      ],
    }
    """

  /// The lights of both steps, written by hand.
  private static let scenes: [Scene] = {
    let size = Size(width: 96, height: 54)
    func light(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Light {
      var light = Light(id: "\(x)", frame: Rect(x: x, y: y, width: width, height: height))
      light.padding = 2
      return light
    }
    var round = light(10, 10, 20, 12)
    round.shape = .ellipse
    round.edge = .feathered(width: 3)
    var ringed = [light(50.5, 20, 30, 20), light(83, 41, 9, 9)]
    for index in ringed.indices { ringed[index].ring = Ring(width: 2, color: .white) }
    return [
      Scene(size: size, dim: Dim(color: Color(red: 16, green: 32, blue: 64)), lights: [round]),
      Scene(size: size, dim: Dim(opacity: 128.0 / 255), lights: ringed),
    ]
  }()

  @Test func `pictures of steps are on the disk before they get their names, and frames are not`()
    throws
  {
    let folder = try TemporaryFolder()
    expect(try render(Self.tour, in: folder).code, is: .done)
    expect(String(cString: callocations_synced()).hasPrefix(folder("out/")))
    expect(
      try render(Self.tour, in: folder) { $0.product = .frames(folder("frames")) }.code, is: .done)
    expect(String(cString: callocations_synced()).hasPrefix(folder("out/")))
    expect(!folder.names(in: "frames").isEmpty)
  }

  @Test(arguments: [120, 150, 180, 300])
  func `pictures are what the painter paints, over the plain`(numerator: Int) throws {
    let folder = try TemporaryFolder()
    let scale = Scale(hundredTwentieths: numerator)
    let result = try render(Self.tour, in: folder) { $0.scale = scale }
    expect(result.code == .done && result.text == "")
    expect(result.progress, is: [[1, 2], [2, 2]])
    expect(folder.names(in: "out"), is: ["01-one.png", "02-two.png"])
    let size = Self.scenes[0].pixelSize(at: scale)
    var easel = Easel(width: size.width, height: size.height, scale: scale)
    expect(try picture(folder("out/01-one.png")), is: easel.paint(Self.scenes[0]))
    expect(try picture(folder("out/02-two.png")), is: easel.paint(Self.scenes[1]))
  }

  @Test func `a picture is laid below, as it is where the light is`() throws {
    let folder = try TemporaryFolder()
    // A backdrop from a run of its own: it has pixels of many kinds.
    expect(try render(Self.tour, in: folder).code, is: .done)
    let below = try picture(folder("out/02-two.png"))
    let path = folder("below.png")
    _ = try folder.file("below.png", below.png())
    let result = try render(Self.tour, in: folder) { $0.backdrop = .picture(.path(path)) }
    expect(result.code == .done && result.text == "")
    var easel = Easel(backdrop: below, scale: .one)
    let above = try picture(folder("out/01-one.png"))
    expect(above, is: easel.paint(Self.scenes[0]))
    expect(above[20, 16], is: below[20, 16])
    expect(above[60, 30] != below[60, 30])
  }

  @Test func `a picture of another size fills the screen`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "below.png", SpotlightPictures.Picture(width: 7, height: 200, filledWith: 0xFF33_6699).png())
    _ = try render(Self.tour, in: folder) { $0.backdrop = .picture(.path(path)) }
    let picture = try picture(folder("out/01-one.png"))
    expect((picture.width, picture.height) == (96, 54))
    expect(picture[20, 16], is: 0xFF33_6699)
  }

  @Test(arguments: [1, 10, 30, 60])
  func `frames are numbered, begin with nothing and end with the last step`(rate: Int) throws {
    let folder = try TemporaryFolder()
    let result = try render(Self.tour, in: folder) { $0.film(folder("out"), rate: rate) }
    expect(result.code == .done && result.text == "")
    // Half a second of glide and half a second of stay, each with its first frame.
    let glide = (rate + 1) / 2
    let count = 2 * (glide + 1 + max(1, rate / 2))
    expect(folder.names(in: "out"), is: (0..<count).map { PictureName.frame($0) })
    expect(result.progress, is: (1...count).map { [$0, count] })

    var easel = Easel(width: 96, height: 54, scale: .one)
    let plain = SpotlightPictures.Picture(width: 96, height: 54, filledWith: Easel.plain)
    expect(try picture(folder("out/frame-00001.png")), is: plain)
    let first = easel.paint(Self.scenes[0])
    let second = easel.paint(Self.scenes[1])
    expect(try picture(folder("out/\(PictureName.frame(count / 2 - 1))")), is: first)
    expect(try picture(folder("out/\(PictureName.frame(count / 2))")), is: first)
    expect(try picture(folder("out/\(PictureName.frame(count - 1))")), is: second)
    let arrival = count / 2 + glide
    expect(try picture(folder("out/\(PictureName.frame(arrival))")), is: second)
    expect(try picture(folder("out/\(PictureName.frame(arrival - 1))")) != second)
  }

  @Test func `frames of a longer run before are told of, and left`() throws {
    let folder = try TemporaryFolder()
    expect(try render(Self.tour, in: folder) { $0.film(folder("out"), rate: 30) }.text, is: "")
    let count = folder.names(in: "out").count
    let result = try render(Self.tour, in: folder) { $0.film(folder("out"), rate: 10) }
    expect(result.code, is: .done)
    expect(
      result.text,
      is: "followspot: 'frame-00023.png' and what comes behind it are of an earlier run.\n")
    expect(folder.names(in: "out").count, is: count)
  }

  @Test func `cards are on the pictures, and a film comes to rest in the picture of its step`()
    throws
  {
    let folder = try TemporaryFolder()
    func tour(_ rest: String) -> String {
      "{ steps: [{ id: 'a', at: '20,20 40x30', glide: 0.2\(rest) }] }"
    }
    func large(_ command: inout RenderCommand) { command.size = Size(width: 480, height: 300) }
    _ = try render(tour(""), in: folder, large)
    let without = try picture(folder("out/01-a.png"))
    _ = try render(tour(", title: 'Save'"), in: folder, large)
    let with = try picture(folder("out/01-a.png"))
    expect(with != without)
    let film = try render(tour(", title: 'Save'"), in: folder) { command in
      large(&command)
      command.film(folder("out"), rate: 10)
    }
    expect(film.code == .done && film.text == "")
    let names = folder.names(in: "out").filter { $0.hasPrefix("frame") }
    let last = try require(names.last)
    expect(try picture(folder("out/\(last)")), is: with)
  }

  @Test func `cards are dark, larger or of more contrast where that is asked for`() throws {
    let folder = try TemporaryFolder()
    let tour = """
      { theme: 'light', steps: [{ id: 'a', title: 'Save', text: 'It is <b>kept</b> here.' }] }
      """
    let changes: [(inout RenderCommand) -> Void] = [
      { _ in }, { $0.settings[.command].values[.theme] = SettingLayer.Entry(.word("dark")) },
      { $0.settings[.command].values[.contrast] = SettingLayer.Entry(.word("more")) },
      { $0.settings[.command].values[.textScale] = SettingLayer.Entry(.number(1.5)) },
    ]
    var pictures: [SpotlightPictures.Picture] = []
    for change in changes {
      let result = try render(tour, in: folder) {
        $0.size = Size(width: 480, height: 320)
        change(&$0)
      }
      expect(result.code == .done && result.text == "")
      pictures.append(try picture(folder("out/01-a.png")))
    }
    for (index, one) in pictures.enumerated() {
      for (other, picture) in pictures.enumerated() where other > index {
        expect(one != picture, "\(index) and \(other)")
      }
    }
  }

  @Test func `the smallest screen has a picture, with all that there is room for`() throws {
    let folder = try TemporaryFolder()
    let result = try render(
      "{steps: [{id: 'a', at: '2,2 5x5', title: 'Save', text: 'It is kept.'}]}", in: folder
    ) { $0.size = Size(width: 16, height: 16) }
    expect(result.code, is: .done)
    expect(
      result.text.hasPrefix(
        "followspot: step 1, 'a', has too little room for its card on a screen of 16x16: "
          + "the heading is left out, the text is left out"), "\(result.text)")
    let picture = try picture(folder("out/01-a.png"))
    expect(picture.width == 16 && picture.height == 16)
    expect(Set(picture.pixels).count > 1)
  }

  @Test func `what is printed of a path moves no cursor`() throws {
    let folder = try TemporaryFolder()
    try require(mkdir(folder("\u{9B}"), 0o700) == 0)
    let tour = "{steps: [{at: '2,2 5x5', title: 'a', picture: 'a.png', alt: ''}]}"
    let path = try folder.file("\u{9B}/tour", tour)
    _ = try folder.file("\u{9B}/a.png", [0x89, 0x50, 0x4E, 0x47])
    let result = try render(tour, in: folder) { $0.file = .path(path) }
    expect(result.text.contains("/?/a.png is left out: "), "\(result.text)")
  }

  @Test func `labels are drawn if the tour or an option wants it, and keep off lights`() throws {
    let folder = try TemporaryFolder()
    let tour = "{\(RenderingTests.labels)steps: [{at: {rect: '20,20 60x30', label: 'Save'}}]}"
    func drawn(_ labels: String, _ change: (inout RenderCommand) -> Void = { _ in }) throws
      -> SpotlightPictures.Picture
    {
      let text = tour.replacing(RenderingTests.labels, with: labels)
      let result = try render(text, in: folder) {
        $0.size = Size(width: 200, height: 120)
        change(&$0)
      }
      expect(result.code == .done && result.text == "")
      return try picture(folder("out/01-step-1.png"))
    }
    let bare = try drawn("")
    let labelled = try drawn("labels: true, ")
    let asked = try drawn("") {
      $0.settings[.command].set(.labels, to: SettingLayer.Entry(.flag(true)))
    }
    expect(try drawn("labels: false, "), is: bare)
    expect(asked == labelled && labelled != bare)
    let film = try render(tour.replacing(RenderingTests.labels, with: "labels: true, "), in: folder)
    {
      $0.size = Size(width: 200, height: 120)
      $0.film(folder("film"), rate: 10)
    }
    let last = try require(folder.names(in: "film").last, "\(film.text)")
    expect(try picture(folder("film/\(last)")), is: labelled)
    // The light itself is as before; the shadow of the plate falls beside it.
    for y in 20..<42 {
      let row = y * 200 + 24..<y * 200 + 76
      expect(labelled.pixels[row], is: bare.pixels[row])
    }
  }

  /// Where a tour says whether labels are drawn.
  private static let labels = "LABELS"
}

extension RenderCommand {
  /// Asks for frames in a folder that end with the last step at rest.
  mutating func film(_ folder: String, rate: Int) {
    product = .frames(folder)
    pace = TourPace(rate: rate)
  }
}
