import Expectations
import Followspot
import FollowspotTours
import Glibc
import SpotlightFiles
import SpotlightPictures
import TestFiles

@testable import followspot_tool

/// What is refused or told of.
extension RenderingTests {
  @Test func `more frames than anybody wants are refused before anything is made`() throws {
    let folder = try TemporaryFolder()
    let result = try render(
      "{ steps: [{ id: 'a', title: 'x', glide: 3600 }] }", in: folder
    ) { $0.film(folder("out"), rate: 60) }
    expect(result.code, is: .usage)
    expect(
      result.text,
      is: "followspot: the tour has more than 20000 frames at 60 a second, and no "
        + "more are made; ask for fewer with --fps, for a shorter --hold, or for shorter glides.\n")
    expect(folder.names(), is: ["tour"])
  }

  @Test func `lights without a place are told of, step by step`() throws {
    let folder = try TemporaryFolder()
    let result = try render(
      """
      { steps: [
        { id: 'a', at: 'save', missing: 'skip' },
        { id: 'b', at: '1,1 5x5', title: 'x' },
        { id: 'c', at: ['p', 'q', 'r', 's', 't', '1,1 5x5', '96,0 5x5'], title: 'x' },
        { id: 'd', at: { rect: '200,0 5x5', output: 'DP-1' }, title: 'x', when: 'never' },
      ] }
      """, in: folder)
    expect(result.code, is: .done)
    let missing = result.text.split(separator: "\n").filter { $0.contains("rendered without") }
    expect(
      missing.joined(separator: "\n") == """
        followspot: step 1, 'a', is rendered without 'save', as neither the file nor --target \
        says where that is.
        followspot: step 3, 'c', is rendered without 'p', 'q', 'r' and 2 more, as neither the \
        file nor --target says where those are; and without '96,0 5x5', which no screen of 96x54 shows.
        followspot: step 4, 'd', is rendered without '200,0 5x5 on DP-1', which no screen of \
        96x54 shows.
        """)
    expect(folder.names(in: "out"), is: ["01-a.png", "02-b.png", "03-c.png", "04-d.png"])
    let dim = try picture(folder("out/01-a.png"))
    expect(dim.pixels.allSatisfy { $0 == dim[0, 0] && $0 != Easel.plain })
  }

  @Test func `what is wrong with words is told once, with its place`() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "a ", count: 2500)
    let result = try render(
      """
      {steps: [
        {text: '<b>a'}, {text: '<a href="x:y">a</a>'}, {text: '\(long)'},
        {text: '<span size="12">a</span>'},
      ]}
      """, in: folder
    ) { $0.size = Size(width: 480, height: 320) }
    expect(result.code, is: .done)
    let heads = result.text.split(separator: "\n").filter { $0.contains("warning: ") }
    expect(heads.count == 4 && !result.text.contains("followspot: "), "\(result.text)")
  }

  @Test func `what cannot be laid below makes nothing`() throws {
    let folder = try TemporaryFolder()
    let png = try SpotlightPictures.Picture(width: 9, height: 9, filledWith: 0xFF00_0000).png()
    _ = try folder.file("text", "hello")
    _ = try folder.file("cut", png.dropLast(20))
    var huge = png
    huge[16] = 0x7F
    _ = try folder.file("huge", huge)
    try require(mkfifo(folder("pipe"), 0o600) == 0)
    for (name, sentence) in [
      ("text", "it is not a PNG picture, and no other kind can be read."),
      ("cut", "the picture is damaged or cut short."),
      ("huge", "the picture has 2130706441x9 pixels"), ("none", "No such file or directory."),
      (".", "is a folder, not a file."), ("pipe", "no program writes to the pipe"),
    ] {
      let path = folder(name)
      let result = try render(Self.tour, in: folder) { $0.backdrop = .picture(.path(path)) }
      expect(result.code, is: .usage, "\(name)")
      expect(result.text.contains(sentence), "\(result.text)")
      expect(result.text.split(separator: "\n").count, is: 1)
    }
    expect(folder.names(), is: ["cut", "huge", "pipe", "text", "tour"])
  }

  @Test func `a folder that is none is a sentence`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("file", "")
    let result = try render(Self.tour, in: folder) { $0.product = .stills(file) }
    expect(result.code, is: .lost)
    expect(result.text, is: "followspot: '\(file)' cannot be written: Not a directory.\n")
  }
}
