import Expectations
import Followspot
import FollowspotTours
import Glibc
import SpotlightFiles
import SpotlightPictures
import TestFiles

@testable import followspot_tool

/// Films of tours, as files.
@Suite struct FilmTests {
  /// The command does so too: a program that reads no more is an error to look at.
  init() { signal(SIGPIPE, SIG_IGN) }

  private static let tour = """
    {
      defaults: { padding: 2, glide: { duration: 0.2, easing: 'linear' }, dim: '#102040' },
      steps: [
        { id: 'one', at: '10,10 20x12', shape: 'ellipse', feather: 3 },
        { id: 'two', at: '50,20 30x20', ring: 2 },
      ],
    }
    """

  private func render(
    _ name: String, in folder: borrowing TemporaryFolder, by program: VideoProgram? = nil,
    _ change: (inout RenderCommand) -> Void = { _ in }
  ) throws -> (code: ExitCode, text: String) {
    let kind = try require(FilmKind(path: name))
    var command = RenderCommand(
      file: .path(try folder.file("tour", Self.tour)), product: .film(kind, folder(name)),
      size: Size(width: 95, height: 53))
    command.pace = TourPace(rate: 20, hold: .milliseconds(100), fadesAway: true)
    change(&command)
    var text = ""
    var rendering = Rendering(patience: 0, tell: { text += $0 }, progress: { _, _ in })
    if let program { rendering.videoProgram = program }
    return (rendering.run(command), text)
  }

  /// The frames of the same tour, as pictures.
  private func frames(
    in folder: borrowing TemporaryFolder, _ change: (inout RenderCommand) -> Void = { _ in }
  ) throws -> [SpotlightPictures.Picture] {
    let path = folder("frames")
    let result = try render("a.png", in: folder) {
      change(&$0)
      $0.product = .frames(path)
    }
    expect(result.code == .done && result.text == "")
    return try folder.names(in: "frames").map { try picture("\(path)/\($0)") }
  }

  /// What a program of another author reads of a film: for each frame its time and its pixels.
  private func read(_ path: String, by script: String, in folder: borrowing TemporaryFolder) throws
    -> String
  {
    let script = try folder.file("read.py", script)
    return try require(
      TestFile.output(of: "/usr/bin/python3 '\(script)' '\(path)' '\(folder("frames"))' 2>&1"))
  }

  /// Whether Pillow is installed for the system's Python.
  private static let hasPillow = system("/usr/bin/python3 -c 'import PIL' 2>/dev/null") == 0

  /// Compares each frame of a film with the picture of its time, and prints the errors.
  private static let comparison = """
    import os, sys
    from PIL import Image, ImageChops
    film, folder = Image.open(sys.argv[1]), sys.argv[2]
    names = sorted(os.listdir(folder))
    place, worst, total = 0, 0, 0
    for index in range(film.n_frames):
        film.seek(index)
        shown = film.convert("RGBA")
        time = film.info["duration"]
        wanted = Image.open(os.path.join(folder, names[place])).convert("RGBA")
        difference = ImageChops.difference(shown, wanted)
        worst = max([worst] + [band[1] for band in difference.getextrema()])
        total += time
        place = round(total * 20 / 1000)
    print(film.size, place, len(names), "worst", worst)
    """

  @Test(
    .enabled(if: hasPillow, "Pillow is not installed; install python3-pil."),
    arguments: [true, false])
  func `Pillow reads every frame of an animated PNG, exactly`(isClear: Bool) throws {
    let folder = try TemporaryFolder()
    let change = { (command: inout RenderCommand) in command.backdrop = isClear ? .clear : .plain }
    let count = try frames(in: folder, change).count
    let result = try render("film.png", in: folder, change)
    expect(result.code == .done && result.text == "")
    expect(
      try read(folder("film.png"), by: Self.comparison, in: folder),
      is: "(95, 53) \(count) \(count) worst 0\n")
  }

  @Test(.needsFFmpeg)
  func `each frame of a GIF is near its picture, from the first to the last`() throws {
    let folder = try TemporaryFolder()
    let frames = try frames(in: folder)
    let result = try render("film.gif", in: folder)
    expect(result.code == .done && result.text == "")
    mkdir(folder("read"), 0o755)
    _ = try require(
      TestFile.output(
        of: "ffmpeg -v error -i '\(folder("film.gif"))' -vf fps=20 '\(folder("read"))/%05d.png'")
    )
    let names = folder.names(in: "read")
    try require(names.count == frames.count)
    for (name, frame) in zip(names, frames) {
      let shown = try picture(folder("read/\(name)"))
      try require(shown.width == frame.width && shown.height == frame.height)
      var worst = 0
      for (one, other) in zip(shown.pixels, frame.pixels) {
        for shift in [16, 8, 0] {
          worst = max(worst, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
        }
      }
      expect(worst <= 8, "\(name)")
    }
    // It begins again without end.
    let gif = try InputFile(folder("film.gif")).read(atMost: 1 << 20)
    let loop = try require(gif.firstRange(of: Array("NETSCAPE2.0".utf8)))
    expect(gif[loop.upperBound..<(loop.upperBound + 5)], is: [3, 1, 0, 0, 0])
  }

  private func probe(_ path: String, _ entries: String, _ options: String = "") throws -> String {
    let command = "ffprobe -v error \(options) -show_entries \(entries) -of csv=p=0 '\(path)' 2>&1"
    return try require(TestFile.output(of: command)).split(separator: "\n").first.map(String.init)
      ?? ""
  }

  @Test(.needsFFmpeg, arguments: FilmKind.allCases)
  func `ffmpeg reads every kind, whole, and a video in its time and colours`(kind: FilmKind) throws
  {
    let folder = try TemporaryFolder()
    let count = try frames(in: folder).count
    let result = try render("film.\(kind.rawValue)", in: folder)
    expect(result.code == .done && result.text == "")
    expect(folder.names().sorted(), is: ["film.\(kind.rawValue)", "frames", "tour"])
    let path = folder("film.\(kind.rawValue)")
    let isVideo = kind == .mp4 || kind == .webm
    let facts = try probe(
      path, "stream=width,height,nb_read_frames",
      (kind.isPNG ? "-f apng" : "") + " -count_frames -select_streams v")
    // Videos have even sides; frames that are the same are one in a picture.
    let numbers = facts.split(separator: ",").compactMap { Int($0) }
    try require(numbers.count == 3, "\(facts)")
    expect(numbers[0] == (isVideo ? 96 : 95) && numbers[1] == (isVideo ? 54 : 53))
    expect(isVideo ? numbers[2] == count : (5...count).contains(numbers[2]), "\(facts)")
    guard isVideo else { return }
    expect(try probe(path, "stream=avg_frame_rate"), is: "20/1")
    expect(
      try probe(path, "stream=pix_fmt,color_range,color_space,color_transfer,color_primaries"),
      is: "yuv420p,tv,bt709,bt709,bt709")
    _ = TestFile.output(
      of: "ffmpeg -v error -i '\(path)' -frames:v 1 '\(folder("first.png"))' 2>&1")
    let first = try picture(folder("first.png"))
    for shift in [16, 8, 0] {
      let channel = Int(first[40, 30] >> shift & 255)
      expect(abs(channel - Int(Easel.plain >> shift & 255)) <= 3)
    }
  }

  /// A program in the place of ffmpeg.
  private func program(_ script: String, in folder: borrowing TemporaryFolder) throws
    -> VideoProgram
  {
    let path = try folder.program("ffmpeg", "#!/bin/sh\n\(script)\n")
    return VideoProgram(name: path, patience: .seconds(60))
  }

  @Test(
    arguments: ["film.mp4", "film.gif"],
    [
      ("cat >/dev/null; echo 'first'; echo 'no room' >&2; exit 3", "ended with 3: 'no room'."),
      ("echo 'a\u{1B}[2J' >&2; exit 1", "ended with 1: 'a\\u{1b}[2J'."),
      ("exec 0</dev/null; exit 0", "ended too early."),
      ("kill -9 $$", "was ended by signal 9."),
      ("yes 'so much' | head -c 300000 >&2; exit 2", "ended with 2: 'so much'."),
      ("exit 1", "ended with 1."),
    ])
  func `a program that fails leaves a sentence, and the film of before`(
    name: String, failure: (script: String, sentence: String)
  ) throws {
    let folder = try TemporaryFolder()
    _ = try folder.file(name, "before")
    let program = try program(failure.script, in: folder)
    let result = try render(name, in: folder, by: program)
    expect(result.code, is: .lost)
    expect(
      result.text,
      is: "followspot: \(folder(name).quoted) cannot be made, as "
        + "\(program.name) \(failure.sentence)\n")
    expect(folder.names(), is: ["ffmpeg", name, "tour"])
    expect(try InputFile(folder(name)).read(atMost: 100), is: Array("before".utf8))
  }

  @Test func `a program that writes nothing makes no film`() throws {
    let folder = try TemporaryFolder()
    let result = try render(
      "film.mp4", in: folder, by: program("cat >/dev/null", in: folder))
    expect(result.code == .lost && result.text.contains("has written nothing to "))
    expect(folder.names(), is: ["ffmpeg", "tour"])
  }

  @Test func `a program that is stuck is ended`() throws {
    let folder = try TemporaryFolder()
    var program = try program("exec sleep 600", in: folder)
    program.patience = .milliseconds(50)
    let result = try render("film.mp4", in: folder, by: program) {
      $0.size = Size(width: 400, height: 300)
    }
    expect(result.code == .lost && result.text.hasSuffix("does not go on.\n"))
    expect(folder.names(), is: ["ffmpeg", "tour"])
  }

  @Test(arguments: ["film.gif", "film.mp4", "film.webm"])
  func `without ffmpeg there is a sentence, and nothing is made`(name: String) throws {
    let folder = try TemporaryFolder()
    let result = try render(name, in: folder, by: VideoProgram(name: "/nowhere/ffmpeg"))
    expect(result.code, is: .lost)
    expect(
      result.text,
      is: "followspot: \(folder(name).quoted) cannot be made, as /nowhere/ffmpeg is not "
        + "installed; install ffmpeg, or name a file that ends in .png, which needs none.\n")
    expect(folder.names(), is: ["tour"])
  }

  @Test func `without ffmpeg an animated PNG is made`() throws {
    let folder = try TemporaryFolder()
    let result = try render("film.png", in: folder, by: VideoProgram(name: "/nowhere/ffmpeg"))
    expect(result.code == .done && result.text == "")
    expect(folder.names(), is: ["film.png", "tour"])
  }

  @Test(arguments: ["film.png", "film.gif"])
  func `a disk that is full leaves nothing behind, and the film of before`(name: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.file(name, "before")
    // A file of another name takes the bytes, and that is a device without room.
    symlink("/dev/full", folder("full"))
    let place = try SavePlace(.path(folder(name)), isPrivate: false)
    let file = try place.begin()
    let device = open("/dev/full", O_WRONLY)
    dup2(device, file.descriptor)
    close(device)
    let error = try #require(throws: WriteFailure.self) { try file.write([1, 2, 3]) }
    expect(error.errorNumber == ENOSPC && "\(error)".hasSuffix("No space left on device."))
    do { _ = consume file }
    unlink(folder("full"))
    expect(folder.names(), is: [name])
    expect(try InputFile(folder(name)).read(atMost: 100), is: Array("before".utf8))
  }

  @Test func `a signal ends it in the middle of a picture, and no half of a film is left`()
    async throws
  {
    let folder = try TemporaryFolder()
    _ = try folder.file("tour", Self.tour)
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = folder.path as String] in
      signal(SIGTERM, SIG_DFL)
      FilmTests.unblock(SIGTERM)
      // If the signal waited, this one would come.
      alarm(20)
      _ = FilmTests.renderFilm(in: path) {
        kill(getpid(), SIGTERM)
        while true { pause() }
      }
    }
    expect(folder.names(), is: ["tour"])
  }

  @Test func `a signal that the process ignores ends no film`() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("tour", Self.tour)
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      signal(SIGQUIT, SIG_IGN)
      FilmTests.unblock(SIGQUIT)
      expect(FilmTests.renderFilm(in: path) { kill(getpid(), SIGQUIT) }, is: .done)
    }
    expect(folder.names(), is: ["film.png", "tour"])
  }

  /// Lets a signal come, which threads that run tests block.
  private static func unblock(_ number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Makes a film in a process of its own; `each` is called after each frame.
  private static func renderFilm(in path: String, each: @escaping () -> Void) -> ExitCode {
    let command = RenderCommand(
      file: .path("\(path)/tour"), product: .film(.png, "\(path)/film.png"),
      size: Size(width: 95, height: 53))
    return Rendering(patience: 0, tell: { _ in }, progress: { _, _ in each() }).run(command)
  }

  @Test(arguments: [("one", "two"), ("two", "two")])
  func `films are of the steps that are asked for`(first: String, last: String) throws {
    let folder = try TemporaryFolder()
    let all = try frames(in: folder).count
    let some = try frames(in: try TemporaryFolder()) {
      ($0.firstStep, $0.lastStep) = (first, last)
    }
    expect(first == "one" ? some.count == all : some.count < all)
  }

  @Test(
    arguments: [
      ("three", nil, "no step 'three' in"), (nil, "x", "no step 'x' in"),
      ("two", "one", "the step of --to comes before that of --from in"),
    ] as [(String?, String?, String)])
  func `steps that are not there are refused`(first: String?, last: String?, start: String) throws {
    let folder = try TemporaryFolder()
    let result = try render("film.png", in: folder) { ($0.firstStep, $0.lastStep) = (first, last) }
    expect(result.code == .usage && result.text.hasPrefix("followspot: \(start)"))
    expect(folder.names(), is: ["tour"])
  }

  @Test(arguments: [
    (0, 10, 1, "[------------------------]   0%"),
    (50, 200, 4, "[######------------------]  25%, 12 s left"),
    (1, 100, 5, "[------------------------]   1%, 8 min 15 s left"),
    (1, 10_000, 1, "[------------------------]   0%, 2 h 46 min left"),
  ])
  func `progress is a bar, a share and the time that is left`(
    count: Int, all: Int, seconds: Int, text: String
  ) {
    expect(ProgressLine.text(count, of: all, after: .seconds(seconds)), is: text)
  }
}
