import Expectations
import session_client

/// A program of a real toolkit that says what is done to it: `Programs/gtk4.py` or `Programs/qt5.py`.
final class RealProgram {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case gtk4, qt5

    /// Where its window opens.
    var origin: (x: Int, y: Int) { self == .gtk4 ? (20, 20) : (420, 20) }
    var testDescription: String { rawValue }
  }

  let kind: Kind
  let process: ChildProcess
  /// Where its window is on the desktop; the hand that moves it has to say.
  var origin: (x: Int, y: Int)

  /// Opens it, and waits until it has said where its things are.
  init(_ kind: Kind, in session: Session) throws {
    self.kind = kind
    origin = kind.origin
    process = try session.untilSeen {
      let process = try session.launch(
        "/usr/bin/python3", ["\(BuiltProducts.sources)/Below/Programs/\(kind).py"],
        environment: [
          "GDK_BACKEND": "wayland", "GSK_RENDERER": "cairo", "GTK_A11Y": "none",
          "GSETTINGS_BACKEND": "memory", "QT_QPA_PLATFORM": "wayland", "NO_AT_BRIDGE": "1",
        ])
      try process.waitUntil("\(kind) is ready") { process.output.lines.contains("ready") }
      return process
    }
  }

  /// What it has said since ``forget()``, but for where things are.
  var news: [String] {
    process.news.filter { !$0.hasPrefix("place ") }
  }

  func forget() { process.forget() }

  /// Waits until it has said lines that begin so, so many times since ``forget()``.
  func wait(
    for line: String, times: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try explaining("It said \(news).") {
      try eventually(
        "\(kind) says \(line)", on: process.output.descriptors, sourceLocation: sourceLocation
      ) { news.count { $0.hasPrefix(line) } >= times }
    }
  }

  /// The middle of a thing of it, on the desktop; waits until it has told it.
  func place(of name: String) throws -> (x: Double, y: Double) {
    let line = try explaining("It said \(news).") {
      try eventually("\(kind) tells where \(name) is", on: process.output.descriptors) {
        process.output.lines.last { $0.hasPrefix("place \(name) ") }
      }
    }
    let words = line.split(separator: " ")
    guard words.count == 4, let x = Int(words[2]), let y = Int(words[3]) else {
      throw SessionFailure("\(kind) says \(words).")
    }
    return (Double(origin.x + x), Double(origin.y + y))
  }

  /// Whether it shows that the pointer is over a thing of it.
  func isUnderPointer(_ name: String) -> Bool {
    process.output.lines.last { $0.hasPrefix("hover \(name) ") }?.hasSuffix(" in") == true
  }

  /// The packages that are not installed of those that the programs need.
  static var missing: [String] {
    let modules = "/usr/lib/python3/dist-packages"
    let libraries = SessionDirectory.entries(of: "/usr/lib").map { "/usr/lib/\($0)" }
    func isInLibraries(_ path: String) -> Bool {
      libraries.contains { Files.exists("\($0)/\(path)") }
    }
    let packages = [
      ("python3-gi", Files.exists(modules + "/gi/__init__.py")),
      ("gir1.2-gtk-4.0", isInLibraries("girepository-1.0/Gtk-4.0.typelib")),
      ("python3-pyqt5", Files.exists(modules + "/PyQt5/__init__.py")),
      ("qtwayland5", isInLibraries("qt5/plugins/platforms/libqwayland-generic.so")),
    ]
    return packages.filter { !$0.1 }.map(\.0)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips, with a reason, where the real programs cannot run.
  static var needsRealPrograms: Self {
    let missing = RealProgram.missing
    return .enabled(
      if: missing.isEmpty,
      "real programs are not tested: Scripts/setup all installs \(missing.joined(separator: " ")).")
  }
}
