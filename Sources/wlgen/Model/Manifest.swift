/// The content of `Protocols/protocols.list`: the interfaces to generate, their XML files and their
/// versions.
struct Manifest: Equatable {
  /// Where an XML file is searched.
  enum Origin: String {
    /// Among libwayland's files.
    case wayland
    /// Among the system's wayland-protocols.
    case waylandProtocols = "wayland-protocols"
    /// In the folder of the manifest.
    case own
  }

  struct File: Equatable {
    var origin: Origin
    var path: String
    var line: Int
  }

  struct Pin: Equatable {
    var interface: String
    var version: Int
    var line: Int
  }

  struct Set: Equatable {
    var name: String
    /// The folder for the generated Swift files, relative to the package's root.
    var output: String
    var files: [File] = []
    var pins: [Pin] = []
  }

  /// The entries of an enum that are generated.
  struct Selection: Equatable {
    var interface: String
    var enumeration: String
    var entries: [String]
    var line: Int
  }

  /// An argument that is a plain number, although newer files give it an enum.
  struct PlainArgument: Equatable {
    var interface: String
    var request: String
    var argument: String
    var line: Int
  }

  var sets: [Set] = []
  var selections: [Selection] = []
  var plainArguments: [PlainArgument] = []

  init(_ text: String, file: String) throws(GeneratorError) {
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
      if words.isEmpty { continue }
      do throws(GeneratorError) {
        try add(words, line: number)
      } catch {
        throw GeneratorError(error.reason, file: file, line: number)
      }
    }
  }

  private mutating func add(_ words: [String], line: Int) throws(GeneratorError) {
    switch (words[0], words.count) {
    case ("set", 3):
      guard !sets.contains(where: { $0.name == words[1] }) else {
        throw GeneratorError("There is a set '\(words[1])' already.")
      }
      sets.append(Set(name: words[1], output: words[2]))
    case ("file", 3):
      guard let origin = Origin(rawValue: words[1]) else {
        throw GeneratorError(
          "'\(words[1])' is no place for a file: say wayland, wayland-protocols or own.")
      }
      let set = try currentSet
      sets[set].files.append(File(origin: origin, path: words[2], line: line))
    case ("interface", 3):
      guard let version = Int(words[2]), version >= 1 else {
        throw GeneratorError("'\(words[2])' is not a version.")
      }
      guard !sets.contains(where: { $0.pins.contains { $0.interface == words[1] } }) else {
        throw GeneratorError("'\(words[1])' is listed already.")
      }
      let set = try currentSet
      sets[set].pins.append(Pin(interface: words[1], version: version, line: line))
    case ("only", 3...):
      let parts = words[1].split(separator: ".").map(String.init)
      guard parts.count == 2 else {
        throw GeneratorError("'\(words[1])' is not the name of an enum: say interface.enum.")
      }
      selections.append(
        Selection(
          interface: parts[0], enumeration: parts[1], entries: Array(words[2...]), line: line))
    case ("plain", 2):
      let parts = words[1].split(separator: ".").map(String.init)
      guard parts.count == 3 else {
        throw GeneratorError(
          "'\(words[1])' is not the name of an argument: say interface.request.argument.")
      }
      plainArguments.append(
        PlainArgument(interface: parts[0], request: parts[1], argument: parts[2], line: line))
    case ("set", _):
      throw GeneratorError("A set is 'set NAME FOLDER'.")
    case ("file", _):
      throw GeneratorError("A file is 'file wayland|wayland-protocols|own PATH'.")
    case ("interface", _):
      throw GeneratorError("An interface is 'interface NAME VERSION'.")
    case ("only", _):
      throw GeneratorError("A choice of entries is 'only INTERFACE.ENUM ENTRY…'.")
    case ("plain", _):
      throw GeneratorError("A plain number is 'plain INTERFACE.REQUEST.ARGUMENT'.")
    default:
      throw GeneratorError(
        "'\(words[0])' is not known here: say set, file, interface, only or plain.")
    }
  }

  private var currentSet: Int {
    get throws(GeneratorError) {
      guard !sets.isEmpty else { throw GeneratorError("This comes before the first 'set'.") }
      return sets.count - 1
    }
  }
}
