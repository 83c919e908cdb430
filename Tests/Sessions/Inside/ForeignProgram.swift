import Expectations
internal import Synchronization

/// A program that others wrote, with the lines added that a tour of it takes.
///
/// Its source comes from a package of Debian and is not part of this project; `Foreign` has the lines and the tours.
final class ForeignProgram: TellingProgram {
  /// Which program, and the toolkit that it is built with.
  struct Kind: Hashable, Sendable, CustomTestStringConvertible {
    let name: String
    let toolkit: EditorProgram.Toolkit
    let package: String
    /// Where the package has its source.
    let source: String
    /// What the shell does there before it compiles.
    let preparation: String
    /// What is compiled.
    let files: String
    /// What the program opens.
    var arguments = ""

    var testDescription: String { "\(name), \(toolkit)" }

    /// The last application of GTK's tutorial: it finds words in files.
    static let exampleApp = Kind(
      name: "exampleapp", toolkit: .gtk4, package: "gtk-4-examples",
      source: "/usr/share/doc/gtk-4-examples/examples/application9",
      preparation: """
        glib-compile-resources exampleapp.gresource.xml --generate-source --target=resources.c && \
        glib-compile-schemas .
        """,
      files: "*.c", arguments: "exampleapp.c")

    /// The address book of Qt's tutorial, which Debian has for Qt 5 and Qt 6 takes as it is.
    static func addressBook(_ toolkit: EditorProgram.Toolkit) -> Kind {
      let moc =
        toolkit == .qt6
        ? "$(pkg-config --variable=libexecdir Qt6Core)/moc"
        : "$(pkg-config --variable=host_bins Qt5Core)/moc"
      return Kind(
        name: "addressbook", toolkit: toolkit, package: "qtbase5-examples",
        source: "/usr/lib/*/qt5/examples/widgets/tutorials/addressbook/part7",
        preparation: "for name in addressbook finddialog; do \(moc) $name.h -o moc_$name.cpp; done",
        files: "*.cpp")
    }

    static let all = [exampleApp, addressBook(.qt5), addressBook(.qt6)]

    /// Those that are installed, with what their toolkits need.
    static let installed = all.filter { kind in
      EditorProgram.Toolkit.installed.contains(kind.toolkit)
        && (try? EditorProgram.shell("test -d \(kind.source)")) == .code(0)
    }

    static let missing = all.filter { !installed.contains($0) }

    /// The lines that are added to it.
    var lines: AddedLines {
      get throws {
        try AddedLines(Files.text(of: "\(Self.folder)/\(name).lines"))
      }
    }

    private static let folder = BuiltProducts.sources + "/Inside/Foreign"

    /// Where it is built.
    fileprivate var place: String { "\(BuiltProducts.directory)/foreign-\(name)-\(toolkit)" }

    /// Takes the source from the package, adds the lines and builds it.
    fileprivate func build() throws {
      try run("rm -rf '\(place)' && mkdir '\(place)' && cp \(source)/* '\(place)'")
      let lines = try lines
      for file in lines.files {
        let path = "\(place)/\(file)"
        let text = try lines.added(to: Files.text(of: path), of: file)
        try Files.write(Array(text.utf8), to: path)
      }
      let compile = try toolkit.compile(files, into: "program", isOurs: false)
      try run(
        """
        cd '\(place)' && cp '\(Self.folder)/\(name).json5' first-steps.json5 && \
        { \(preparation); } && \(compile)
        """)
    }

    private func run(_ command: String) throws {
      let log = "\(place).log"
      let exit = try EditorProgram.shell("{ \(command); } >'\(log)' 2>&1")
      guard exit == .code(0) else {
        throw SessionFailure("\(name) of \(package) cannot be built: \(Files.text(of: log))")
      }
    }
  }

  /// Starts it and waits until its first card can be seen.
  init(_ kind: Kind, in session: Session) throws {
    try Self.builds.withLock { built in
      let result = built[kind] ?? Result { try kind.build() }
      built[kind] = result
      return result
    }.get()
    let words = "cd '\(kind.place)' && exec ./program \(kind.arguments)"
    super.init(
      try session.launch(
        "sh", ["-c", words],
        environment: kind.toolkit.environment.merging(["GSETTINGS_SCHEMA_DIR": kind.place]) { $1 }))
    try wait(for: "step welcome")
  }

  /// What has been built, or why it has not.
  private static let builds = Mutex<[Kind: Result<Void, any Error>]>([:])
}

/// Lines that are added to the files of a program, each after a line that stands there once.
///
///     @ main.cpp
///     = addressBook.show();
///     +     followspot::Guide guide(&addressBook);
struct AddedLines {
  private struct Addition {
    var file: String
    var anchor: String
    var lines: [String] = []
  }

  private var additions: [Addition] = []

  /// The files that it adds to.
  var files: Set<String> { Set(additions.map(\.file)) }

  /// How many lines it adds.
  var count: Int { additions.map(\.lines.count).reduce(0, +) }

  init(_ text: String) throws {
    var file = ""
    for line in text.split(separator: "\n") {
      let words = String(line.dropFirst(2))
      switch line.first {
      case "#": continue
      case "@": file = words
      case "=": additions.append(Addition(file: file, anchor: words))
      case "+" where !additions.isEmpty: additions[additions.count - 1].lines.append(words)
      default: throw SessionFailure("There is a line that adds nothing: \(line)")
      }
    }
  }

  /// The text of a file with the lines in it, and else as it was.
  func added(to text: String, of file: String) throws -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for addition in additions where addition.file == file {
      let places = lines.indices.filter { lines[$0].trimmed == addition.anchor }
      guard places.count == 1 else {
        throw SessionFailure("\(places.count) lines of \(file) say \"\(addition.anchor)\".")
      }
      lines.insert(contentsOf: addition.lines, at: places[0] + 1)
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
