import Expectations
import Glibc
import Spotlight
import SpotlightRaster
import TestFiles

@testable import SpotlightCards
@testable import SpotlightPictures

@Suite struct CardPictureTests {
  private let typesetter = CardTypesetter()

  /// The header of a bitmap, whose rows of blue, green and red would follow.
  static func bitmap(width: Int32, height: Int32, pixels: [UInt8] = []) -> [UInt8] {
    func bytes(_ value: Int32) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 255) } }
    let header =
      bytes(40) + bytes(width) + bytes(height) + [1, 0, 24, 0]
      + [Int32](repeating: 0, count: 6).flatMap(bytes)
    return Array("BM".utf8) + bytes(Int32(54 + pixels.count)) + bytes(0) + bytes(54) + header
      + pixels
  }

  private func problem(_ path: String) throws -> String {
    expect(typesetter.size(ofPicture: path) == nil)
    let problems = typesetter.takeProblems()
    expect(problems.count, is: 1)
    let problem = try require(problems.first).description
    expect(problem.hasPrefix("The picture \(path) is left out: ") && problem.hasSuffix("."))
    return problem
  }

  @Test func `pictures that end too soon, or are none, are left out`() throws {
    let png = try Picture(width: 90, height: 90, filledWith: 0xFF12_3456).png()
    for bytes in [
      Array("no picture at all".utf8), Array(png.prefix(8)), Array(png.prefix(30)),
      Array(png.prefix(png.count / 2)), Array(SlowPicture.jpeg(scans: 1).prefix(60)),
      Array("GIF89a".utf8) + [2, 0, 1, 0],
      Self.bitmap(width: -9, height: 1), [0],
    ] {
      let told = try TestFile.with(bytes) { try problem($0) }
      expect(told.count < 400)
    }
    let empty: String = try TestFile.with([UInt8]()) { try problem($0) }
    expect(empty.contains("empty"))
  }

  @Test func `what is no file is no picture, and is not waited for`() throws {
    expect(try problem("/nowhere/at-all.png").contains("no such file"))
    expect(try problem("/tmp").contains("no plain file"))
    expect(try problem("/dev/zero").contains("no plain file"))
    let pipe = "/tmp/followspot-card-pipe-\(getpid())"
    try require(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    expect(try problem(pipe).contains("no plain file"))
    // Each is told once.
    expect(typesetter.size(ofPicture: pipe) == nil && typesetter.takeProblems().isEmpty)
  }

  @Test func `a card without its picture is the card without a picture`() {
    var face = GoldenCard.save
    let style = CardStyle(Theme())
    let room = Size(width: 900, height: 600)
    let without = typesetter.layout(CardRequest(face, style: style, room: room))
    face.picture = "/nowhere/at-all.png"
    let with = typesetter.layout(CardRequest(face, style: style, room: room))
    expect(with.parts == without.parts && with.size == without.size)
    expect(typesetter.takeProblems().count, is: 1)
  }

  @Test func `a picture is read once and scaled once for each size`() throws {
    let png = try Picture(width: 64, height: 64, filledWith: 0xFF12_3456).png()
    let shelf = PictureShelf()
    try TestFile.with(png) { path in
      expect(try shelf.size(path).get(), is: PixelSize(width: 64, height: 64))
      expect(shelf.hasWhole)
      let small = try require(shelf.picture(path, width: 16, height: 16))
      expect(small.pixels.allSatisfy { $0 == 0xFF12_3456 })
      // What a card shows is all that is left of it, and its size is known.
      expect(!shelf.hasWhole && shelf.bytes == 16 * 16 * 4)
      expect(try shelf.size(path).get(), is: PixelSize(width: 64, height: 64))
      expect(!shelf.hasWhole)
      expect(shelf.picture(path, width: 20, height: 20)?.width, is: 20)
      expect(shelf.picture(path, width: 0, height: 20) == nil)
      // A file that goes leaves its picture where it was shown.
      unlink(path)
      expect(shelf.picture(path, width: 16, height: 16), is: small)
    }
  }

  @Test func `a file that is another one now is read again`() throws {
    let shelf = PictureShelf()
    let first = try Picture(width: 8, height: 8, filledWith: 0xFF12_3456).png()
    let second = try Picture(width: 6, height: 9, filledWith: 0xFF65_4321).png()
    try TestFile.with(first) { path in
      expect(shelf.picture(path, width: 4, height: 4)?[0, 0], is: 0xFF12_3456)
      try TestFile.write(second, to: path)
      expect(try shelf.size(path).get(), is: PixelSize(width: 6, height: 9))
      expect(shelf.picture(path, width: 4, height: 4)?[0, 0], is: 0xFF65_4321)
      // Nothing is left of the first.
      expect(shelf.bytes, is: 4 * 4 * 4)
      try TestFile.write([1, 2, 3], to: path)
      expect(shelf.picture(path, width: 4, height: 4) == nil)
    }
    let path = "/tmp/followspot-card-late-\(getpid())"
    #expect(throws: CardProblem.self) { try shelf.size(path).get() }
    try TestFile.write(first, to: path)
    defer { unlink(path) }
    expect(try shelf.size(path).get(), is: PixelSize(width: 8, height: 8))
  }

  @Test func `the sizes that were shown last are kept, as many as there is room for`() throws {
    let png = try Picture(width: 64, height: 64, filledWith: 0xFF12_3456).png()
    let shelf = PictureShelf(mostBytes: 3 * 400)
    try TestFile.with(png) { path in
      for width in [10, 9, 8] { _ = shelf.picture(path, width: width, height: 10) }
      let all = shelf.bytes
      expect(all, is: 4 * 10 * (10 + 9 + 8))
      _ = shelf.picture(path, width: 10, height: 10)
      _ = shelf.picture(path, width: 7, height: 10)
      // The picture that was not asked for since is gone.
      expect(shelf.bytes, is: 4 * 10 * (10 + 8 + 7))
      _ = shelf.picture(path, width: 60, height: 60)
      expect(shelf.bytes, is: 4 * 60 * 60)
    }
  }

  // MARK: Pictures that come later

  /// A hundred by sixty red pixels.
  private static let red = bitmap(
    width: 100, height: 60, pixels: (0..<6000).flatMap { _ in [10, 20, 200] as [UInt8] })

  /// Works as a loop does, until the shelf has collected what it asked for.
  private func collect(_ shelf: PictureShelf) -> Set<String> {
    var late: Set<String> = []
    expect(
      serve(
        { shelf.watch?.descriptor }, { late.formUnion(shelf.collect()) },
        until: { shelf.watch == nil }))
    late.formUnion(shelf.collect())
    return late
  }

  @Test func `a card that does not wait is laid out without its picture, and then with it`() throws
  {
    let decoder = DecoderProcess(limit: .seconds(30))
    let shelf = PictureShelf(decoder: decoder, waits: false)
    let typesetter = CardTypesetter(shelf)
    // While it is stopped it answers nothing, however long this process waits for a processor.
    try require(decoder.facts() != nil && kill(decoder.processID, SIGSTOP) == 0)
    try TestFile.with(Self.red) { path in
      var face = GoldenCard.save
      face.picture = path
      var request = CardRequest(
        face, style: CardStyle(Theme()), room: Size(width: 900, height: 600))
      func hasPicture() -> Bool {
        typesetter.layout(request).parts.contains { $0.kind == .picture }
      }
      expect(!hasPicture())
      expect(typesetter.takeProblems().isEmpty)
      kill(decoder.processID, SIGCONT)
      expect(collect(shelf), is: [path])
      request.pictureRound += 1
      expect(hasPicture())
      let picture = try require(shelf.picture(path, width: 4, height: 2))
      expect(picture.width == 4 && picture[0, 0] == 0xFFC8_140A && !shelf.hasWhole)
      kill(decoder.processID, SIGSTOP)
      // Another size is made of the whole picture, which is decoded again; this one stands in.
      expect(shelf.picture(path, width: 8, height: 4)?.width, is: 8)
      expect(shelf.bytes, is: 4 * 4 * 2)
      kill(decoder.processID, SIGCONT)
      expect(collect(shelf), is: [path])
      expect(shelf.picture(path, width: 8, height: 4)?.width, is: 8)
      expect(shelf.bytes, is: 4 * (4 * 2 + 8 * 4))
    }
  }

  @Test func `a picture that was asked for ahead is there, and nothing has to be made anew`() throws
  {
    let shelf = PictureShelf(decoder: DecoderProcess(limit: .seconds(30)), waits: false)
    try TestFile.with(Self.red) { path throws in
      shelf.ask(for: [path, path, "/nowhere"])
      expect(collect(shelf), is: [])
      expect(try shelf.size(path).get(), is: PixelSize(width: 100, height: 60))
      expect(shelf.watch == nil)
    }
    try TestFile.with(Self.red) { path throws in
      shelf.wait(for: [path])
      expect(try shelf.size(path).get(), is: PixelSize(width: 100, height: 60))
    }
  }

  @Test func `a large PNG is decoded elsewhere, and is upright`() throws {
    let shelf = PictureShelf(decoder: DecoderProcess(limit: .seconds(30)), waits: false)
    var picture = Picture(width: 4096, height: 2049)
    picture.pixels[0] = 0xFF12_3456
    var png = try picture.png()
    // A quarter to the right.
    png[33..<33] = [
      0, 0, 0, 0x16, 0x65, 0x58, 0x49, 0x66, 0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0,
      1, 0, 0, 0, 6, 0, 0, 0, 0xB7, 0x4A, 0xE3, 0x84,
    ]
    try TestFile.with(png) { path in
      #expect(throws: CardProblem.awaited) { try shelf.size(path).get() }
      expect(collect(shelf), is: [path])
      let turned = shelf.picture(path, width: 2049, height: 4096)
      expect(turned?.pixels[2048], is: 0xFF12_3456)
      let own = PictureShelf(decoder: DecoderProcess("/nowhere"), waits: true)
      expect(own.picture(path, width: 2049, height: 4096), is: turned)
    }
    try TestFile.with(Array(png.dropLast(12))) { path in
      shelf.ask(for: [path])
      _ = collect(shelf)
      expect("\(shelf.size(path))".contains("damaged"))
    }
  }

  @Test(arguments: [false, true])
  func `a picture whose decoder cannot start is left out with the reason`(isAskedAhead: Bool) throws
  {
    let shelf = PictureShelf(decoder: DecoderProcess("/nowhere/at-all"), waits: false)
    try TestFile.with(Self.red) { path in
      if isAskedAhead { shelf.wait(for: [path]) }
      let reason =
        "the program that decodes it, followspot-decoder, cannot be used: no such file or directory."
      #expect(
        throws: CardProblem("The picture \(path) is left out: \(reason)", reason: reason)
      ) { try shelf.size(path).get() }
      expect(shelf.watch == nil)
    }
  }

  @Test func `a picture that was decoded while another caller waited is collected`() throws {
    let decoder = DecoderProcess(limit: .seconds(30))
    let shelf = PictureShelf(decoder: decoder, waits: false)
    try TestFile.with(Self.red) { path in
      shelf.ask(for: [path])
      // It goes behind the one that is decoded already, and waits for both.
      let plan = PhotoPlan(.fit, room: PixelSize(width: 64, height: 48))
      _ = try PhotoReader.read(path, for: plan, by: decoder)
      expect(decoder.watch == nil)
      shelf.wait(for: [path])
      expect(try shelf.size(path).get(), is: PixelSize(width: 100, height: 60))
      expect(shelf.watch == nil)
    }
  }

  @Test func `a picture that has no end is left out, and is not tried again`() throws {
    let shelf = PictureShelf(
      decoder: DecoderProcess(limit: .milliseconds(500)), waits: false)
    let bytes = SlowPicture.jpeg(scans: 100, width: 8192, height: 8192)
    try TestFile.with(bytes) { path in
      #expect(throws: CardProblem.awaited) { try shelf.size(path).get() }
      expect(collect(shelf), is: [path])
      let sentence = "The picture \(path) is left out: it takes longer than 3 seconds to decode."
      #expect(
        throws: CardProblem(sentence, reason: "it takes longer than 3 seconds to decode.")
      ) { try shelf.size(path).get() }
      expect(shelf.watch == nil)
    }
  }
}
