import Expectations
import TestFiles

/// What pages show of a tour in a program of a toolkit: built and shown as it stands there.
@Suite("Pieces of pages in programs", .sessions)
struct PagePieceTests {
  typealias Toolkit = EditorProgram.Toolkit

  /// All pieces of a page for one program.
  struct Piece: Sendable, CustomTestStringConvertible {
    let page: String
    /// The file of `Hosts/Pages` around them.
    let frame: String
    var text: String

    var testDescription: String { "\(page), \(frame)" }

    /// What builds and runs the program; nil if it takes none.
    var toolkit: Toolkit? {
      switch frame {
      case "gtk.c": .gtk4
      case "gtk.py": .python
      case "gtk.js": .javascript
      case "gtk.vala": .vala
      case "gtk.swift": .swift
      case "qt.cpp": Toolkit.installed.contains(.qt6) ? .qt6 : .qt5
      case "sdl.c": .sdl2
      default: nil
      }
    }
  }

  private static let root = TestFile.inPackage("")
  private static let pages = [
    "README.md", "Adaptors/README.md", "Documentation/Tours-in-programs.md",
  ]

  /// The lines between fences of a page, each block with its language.
  private static func blocks(of page: String) -> [(language: String, text: String)] {
    var blocks: [(language: String, text: String)] = []
    var isOpen = false
    for line in Files.text(of: root + page).split(separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("```") {
        isOpen.toggle()
        if isOpen { blocks.append((String(line.dropFirst(3)), "")) }
      } else if isOpen {
        blocks[blocks.count - 1].text += line + "\n"
      }
    }
    return blocks
  }

  private static let pieces = pages.flatMap { page in
    var pieces: [Piece] = []
    for (language, text) in blocks(of: page) {
      let frame =
        switch language {
        case "c": text.contains("SDL_") ? "sdl.c" : text.contains("gtk_") ? "gtk.c" : "plain.c"
        case "python": "gtk.py"
        case "js": "gtk.js"
        case "vala": "gtk.vala"
        case "swift": text.contains("FollowspotGtk") ? "gtk.swift" : ""
        case "cpp": "qt.cpp"
        default: ""
        }
      if let index = pieces.firstIndex(where: { $0.frame == frame }) {
        pieces[index].text += text
      } else if frame != "" {
        pieces.append(Piece(page: page, frame: frame, text: text))
      }
    }
    return pieces
  }

  @Test("Each language of a page has a frame")
  func areFound() {
    let frames = Set(Self.pieces.map(\.frame))
    expect(frames.count == 8 && Self.pieces.count >= 10)
    // A language without a frame has no test here.
    let languages = Set(Self.pages.flatMap { Self.blocks(of: $0).map(\.language) })
    let known: Set = ["c", "python", "js", "vala", "cpp", "swift", "json5", "sh", ""]
    expect(languages.isSubset(of: known))
  }

  @Test(
    "Each shows its tour",
    arguments: pieces.filter { $0.toolkit.map(Toolkit.installed.contains) ?? true })
  func showsTour(piece: Piece) throws {
    try ProgramHands.inWeston { session, hands in
      let folder = session.directory.path
      let tour = try require(
        Self.blocks(of: "Documentation/Tours-in-programs.md").first { $0.language == "json5" })
      for name in ["first-steps.json5", "editor.json5"] {
        try Files.write(Array(tour.text.utf8), to: "\(folder)/\(name)")
      }
      let window = Files.text(of: BuiltProducts.sources + "/Inside/Hosts/Pages/window.ui")
      try Files.write(Array(window.utf8), to: "\(folder)/window.ui")
      let name = piece.page.split(separator: "/").joined(separator: "-")
      let source = "page-\(piece.frame)"
      let frame = Files.text(of: BuiltProducts.sources + "/Inside/Hosts/Pages/" + piece.frame)
      let parts = frame.split(separator: "PIECE", maxSplits: 1, omittingEmptySubsequences: false)
      try require(parts.count == 2, "Hosts/Pages/\(piece.frame) has no place for a piece")
      try Files.write(Array((parts[0] + piece.text + parts[1]).utf8), to: "\(folder)/\(source)")
      let command =
        try piece.toolkit?.build(source, in: folder, named: name)
        ?? plain("\(folder)/\(source)", into: "\(folder)/page")
      let program = TellingProgram(
        try session.launch(
          "sh", ["-c", #"cd "$0" && exec "$@""#, folder] + command,
          environment: piece.toolkit?.environment ?? [:]))
      // In Swift the page has a whole program, which says nothing.
      if piece.frame == "gtk.swift" {
        try hands.waitForAll()
      } else {
        try program.wait(for: "step save")
      }
    }
  }

  /// A program of C that needs no toolkit.
  private func plain(_ source: String, into program: String) throws -> [String] {
    let build = """
      cc -Wall -Wextra -Werror -I'\(Self.root)Sources/CFollowspot/include' '\(source)' -o '\(program)' \
      -L'\(BuiltProducts.directory)' -lFollowspotC -Wl,-rpath,'\(BuiltProducts.directory)'
      """
    try EditorProgram.build(source, by: build)
    return [program]
  }
}
