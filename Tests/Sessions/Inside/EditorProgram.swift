import Expectations
internal import Glibc
import TestFiles

/// A small editor that shows itself, of `Documentation/Examples/inside`, built with one toolkit.
final class EditorProgram: TellingProgram {
  /// The toolkits, by the names of their editors.
  enum Toolkit: String, CaseIterable, CustomTestStringConvertible {
    case gtk4, gtk3, python, javascript, vala, swift, qt6, qt5, quick6, quick5
    /// SDL 2 and SDL 3, each with its own renderer and with OpenGL.
    case sdl2, opengl2, sdl3, opengl3

    var testDescription: String { rawValue }

    private var source: String {
      switch self {
      case .gtk4: "gtk4.c"
      case .gtk3: "gtk3.c"
      case .python: "gtk4.py"
      case .javascript: "gtk4.js"
      case .vala: "gtk4.vala"
      case .qt6, .qt5: "qt.cpp"
      case .quick6, .quick5: "qtquick.cpp"
      case .sdl2, .opengl2: "sdl2.c"
      case .sdl3, .opengl3: "sdl3.c"
      case .swift: "gtk4.swift"
      }
    }

    private var modules: String {
      switch self {
      case .gtk4, .swift, .python, .javascript, .vala: "gtk4 gtk4-wayland wayland-client"
      case .gtk3: "gtk+-3.0 gtk+-wayland-3.0"
      case .qt6: "Qt6Widgets"
      case .qt5: "Qt5Widgets"
      case .quick6: "Qt6Quick"
      case .quick5: "Qt5Quick"
      case .sdl2: "sdl2"
      case .opengl2: "sdl2 gl"
      case .sdl3: "sdl3"
      case .opengl3: "sdl3 gl"
      }
    }

    /// The Debian packages that bring it.
    var packages: String {
      switch self {
      case .gtk4, .swift: "libgtk-4-dev"
      case .gtk3: "libgtk-3-dev"
      case .python: "libgtk-4-dev gobject-introspection python3-gi"
      case .javascript: "libgtk-4-dev gobject-introspection gjs"
      case .vala: "libgtk-4-dev gobject-introspection valac"
      case .qt6: "qt6-base-private-dev qt6-wayland"
      case .qt5: "qtbase5-private-dev qtwayland5"
      case .quick6:
        "qt6-base-private-dev qt6-wayland qt6-declarative-dev qml6-module-qtquick "
          + "qml6-module-qtqml-workerscript"
      case .quick5: "qtbase5-private-dev qtwayland5 qtdeclarative5-dev qml-module-qtquick2"
      case .sdl2, .opengl2: "libsdl2-dev"
      case .sdl3, .opengl3: "libsdl3-dev (from Debian 13 on)"
      }
    }

    /// Where the editors are.
    private static let folder = TestFile.inPackage("Documentation/Examples/inside")
    static let tour = folder + "/editor.json5"
    private static let root = TestFile.inPackage("")

    /// What Qt's modules begin with.
    private var qt: String { self == .qt6 || self == .quick6 ? "Qt6" : "Qt5" }

    /// Qt's private headers have the version in their path.
    private static func headers(of qt: String) -> String {
      """
      headers=$(pkg-config --variable=includedir \(qt)Core)/QtGui/$(pkg-config --modversion \(qt)Core); \
      test -d "$headers"
      """
    }

    /// Those that are installed.
    static let installed = allCases.filter { toolkit in
      let (parts, commands) =
        switch toolkit {
        case .python: (" gi", "g-ir-scanner")
        case .javascript: ("", "gjs g-ir-scanner")
        case .vala: ("", "valac vapigen g-ir-scanner")
        case .qt6, .quick6: (" qt6", "")
        case .qt5, .quick5: (" qt5", "")
        default: ("", "")
        }
      let modules = (toolkit.modules + parts).split(separator: " ")
      return modules.allSatisfy { present.contains(String($0)) }
        && commands.split(separator: " ").allSatisfy { Command.find(String($0)) != nil }
    }

    /// The modules that pkg-config knows, and the folders of Debian with Python's part and Qt's private headers.
    ///
    /// Asks once, because each test program builds the arguments of all tests.
    private static let present: Set<String> = {
      let asked = """
        pkg-config --list-all | cut -d ' ' -f 1; ls -d /usr/lib/python3/dist-packages/gi | cut -d / -f 6
        ls -d /usr/include/*/qt?/QtGui/*/QtGui/private | cut -d / -f 5
        """
      guard let process = try? line(asked).start(), (try? process.wait()) != nil else {
        fatalError("pkg-config does not answer.")
      }
      return Set(process.output.lines)
    }()

    /// Those that have a program of `Hosts`.
    static let ofHosts = installed.filter { ![.javascript, .vala, .swift].contains($0) }

    static let missing = allCases.filter { !installed.contains($0) }

    /// Those that draw by OpenGL themselves.
    static let byOpenGL = installed.filter { [.opengl2, .opengl3].contains($0) }

    /// Whether it has no widgets: menus and dialogs are things that the program draws.
    var hasNoWidgets: Bool { [.sdl2, .opengl2, .sdl3, .opengl3].contains(self) }

    /// Whether it goes through the library for GTK 4.
    private var isOverLibrary: Bool {
      [.gtk4, .python, .javascript, .vala, .swift].contains(self)
    }

    /// What its programs say when Esc has ended the tour.
    var dismissed: String { isOverLibrary || self == .gtk3 ? "ended dismissed" : "ended 2" }

    /// The library for GTK 4 with what other languages want of it, built again when what it is made of has changed.
    private static let library = BuiltProducts.directory + "/gtk"
    private static let libraryBuild = Result {
      let build = """
        test -e '\(library)/followspot-gtk4.vapi' && test -z "$(find '\(root)Adaptors' '\(root)Sources/CFollowspot/include' \
          -type f -newer '\(library)/libfollowspot-gtk4.so.0' -print -quit)" || \
        '\(root)Adaptors/build' '\(library)' '\(BuiltProducts.directory)/libFollowspotC.so'
        """
      try EditorProgram.build("The library for GTK 4", by: build)
    }

    /// The program with its first words, built from a file of the folder.
    func build(_ source: String? = nil, in folder: String = folder, named name: String) throws
      -> [String]
    {
      let source = source ?? self.source
      if isOverLibrary { try Self.libraryBuild.get() }
      if self == .python { return ["/usr/bin/python3", "\(folder)/\(source)"] }
      if self == .javascript { return ["gjs", "-m", "\(folder)/\(source)"] }
      let program = "\(BuiltProducts.directory)/\(name)-\(rawValue)"
      let build = try compile("'\(folder)/\(source)'", into: program, isOurs: true)
      // One that was built the same way after the last change of what it is made of is there already.
      let made = "\(program).made"
      let parts =
        "'\(folder)/\(source)' '\(Self.root)Adaptors' '\(Self.root)Sources/CFollowspot/include'"
      let isOlder =
        "test -x '\(program)' && test -z \"$(find \(parts) -type f -newer '\(made)' -print -quit)\""
      if Files.text(of: made) == build, try EditorProgram.shell(isOlder) == .code(0) {
        return [program]
      }
      try EditorProgram.build(source, by: build)
      try Files.write(Array(build.utf8), to: made)
      return [program]
    }

    /// The line of a shell that builds a program with the adaptor.
    func compile(_ sources: String, into program: String, isOurs: Bool) throws -> String {
      if isOverLibrary { try Self.libraryBuild.get() }
      let products = BuiltProducts.directory
      let includes = "-I'\(Self.root)Sources/CFollowspot/include' -I'\(Self.root)Adaptors'"
      let gtk = isOverLibrary ? "-L'\(Self.library)' -lfollowspot-gtk4" : ""
      let libraries = "\(gtk) -L'\(products)' -lFollowspotC"
      let paths = "-Wl,-rpath,'\(Self.library)':'\(products)'"
      if self == .swift { return compileSwift(sources, into: program, includes, libraries) }
      if self == .vala {
        return """
          options=$(echo \(includes) \(libraries) \(paths) | sed -E 's/(^| )-/\\1-X -/g'); \
          valac -q --vapidir '\(Self.library)' --pkg followspot-gtk4 \(sources) -X -w $options -o '\(program)'
          """
      }
      let compiler =
        switch self {
        case .qt6, .qt5, .quick6, .quick5:
          "\(Self.headers(of: qt)); "
            + "c++ -std=c++17 -fPIC -I$headers -I$headers/QtGui"
        default:
          "cc" + (isOurs ? " -Wall -Wextra -Werror" : "")
            + ([.opengl2, .opengl3].contains(self) ? " -DBY_OPENGL" : "")
            + (self == .gtk3 ? " '\(Self.root)Adaptors/followspot-gtk.c'" : "")
        }
      return """
        \(compiler) -g \(includes) \(sources) -o '\(program)' \
        $(pkg-config --cflags --libs \(modules)) \(libraries) \(paths)
        """
    }

    /// The same for a program in Swift, with the package for GTK 4 built by hand.
    private func compileSwift(
      _ sources: String, into program: String, _ includes: String, _ libraries: String
    ) -> String {
      let package = "\(Self.root)Adaptors/swift-gtk4/Sources"
      let products = BuiltProducts.directory
      return """
        toolkit=$(echo \(includes) $(pkg-config --cflags \(modules)) | tr ' ' '\\n' | grep '^-[ID]' | sed 's/^/-Xcc /'); \
        mkdir -p '\(program)-modules' && \
        swiftc -swift-version 6 -parse-as-library -module-name FollowspotGtk -emit-module-path '\(program)-modules/' \
          -I '\(package)/CFollowspotGtk' $toolkit -c '\(package)/FollowspotGtk/Guide.swift' -o '\(program).o' && \
        swiftc -swift-version 6 \(sources) '\(program).o' -o '\(program)' -module-name Editor -I '\(program)-modules' \
          -I '\(package)/CFollowspotGtk' $toolkit $(pkg-config --libs \(modules)) \(libraries) \
          -Xlinker -rpath -Xlinker '\(Self.library)' -Xlinker -rpath -Xlinker '\(products)'
        """
    }

    var environment: [String: String] {
      [
        "GDK_BACKEND": "wayland", "GSK_RENDERER": "cairo", "GTK_A11Y": "none",
        "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory", "G_DEBUG": "fatal-criticals",
        "QT_QPA_PLATFORM": "wayland", "QT_QUICK_BACKEND": "software", "SDL_VIDEODRIVER": "wayland",
        "LIBGL_ALWAYS_SOFTWARE": "1",
        "GI_TYPELIB_PATH": Self.library,
        "LD_LIBRARY_PATH": "\(Self.library):\(BuiltProducts.directory)",
        "EDITOR_TELLS_PLACES": "1",
      ]
    }
  }

  /// Starts it, with a window that fills the screen, and waits until its first step can be seen.
  ///
  /// weston 10 tells a window that is maximized from the start no size, so there the shell has it fill the screen.
  init(_ toolkit: Toolkit, isMaximized: Bool, in session: Session) throws {
    guard let command = try Self.commands[toolkit]?.get() else {
      throw SessionFailure("\(toolkit) is not installed.")
    }
    super.init(
      try session.launch(
        command[0], Array(command.dropFirst()) + [Toolkit.tour],
        environment: toolkit.environment.merging(["EDITOR_IS_MAXIMIZED": isMaximized ? "1" : ""]) {
          $1
        }))
    try wait(for: "step text")
  }

  private static let commands = Dictionary(
    uniqueKeysWithValues: Toolkit.installed.map { toolkit in
      (toolkit, Result { try toolkit.build(named: "editor") })
    })

  static func build(_ what: String, by command: String) throws {
    guard try shell(command) == .code(0) else {
      throw SessionFailure("\(what) cannot be built: \(command)")
    }
  }

  static func shell(_ command: String) throws -> ChildProcess.Exit {
    // A busy machine compiles slowly.
    try line(command).start().wait(within: .seconds(600))
  }

  /// The shell with a line to run.
  private static func line(_ command: String) -> Command {
    // The compiler for Swift may be where only the person's own path has it, and keeps modules at home.
    var environment: [String: String] = [:]
    for name: String in ["PATH", "HOME"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return Command(program: "sh", arguments: ["-c", command], environment: environment)
  }
}
